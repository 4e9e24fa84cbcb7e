"""Many at once: order, errors in their places, threads, progress."""

import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from boards import GRID, LONG

import unjam

BOARDS = [GRID, LONG, "XXA ..A ...", "XX#. A... A... ....", "..XX ..A. ..A. ...."]
SOLUTIONS = [unjam.solve(board) for board in BOARDS]


@pytest.mark.parametrize(
    "boards",
    [
        BOARDS,
        tuple(BOARDS),
        deque(BOARDS),
        iter(BOARDS),
        (board for board in BOARDS),
        dict.fromkeys(BOARDS).keys(),
        np.array(BOARDS),
        np.array(BOARDS, dtype=object),
        [unjam.Board(board) for board in BOARDS],
        [unjam.Board(board).to_dict() for board in BOARDS],
        [BOARDS[0], unjam.Board(BOARDS[1]), *BOARDS[2:4], unjam.Board(BOARDS[4]).to_matrix()],
    ],
    ids=lambda boards: type(boards).__name__,
)
def test_any_iterable(boards: Any) -> None:
    """The solutions are those of single calls, in the order of the input."""
    solutions = unjam.solve_many(boards)
    moves = [solution.moves for solution in solutions if isinstance(solution, unjam.Solution)]
    assert moves == [solution.moves for solution in SOLUTIONS]


def test_nothing() -> None:
    """No boards, no results."""
    assert unjam.solve_many([]) == unjam.check_many(()) == unjam.survey_many(iter([])) == []


@pytest.mark.parametrize("threads", [1, 2, 3, 100])
def test_threads_change_nothing(threads: int) -> None:
    """The results are the same for any number of threads."""
    assert unjam.solve_many(BOARDS * 20, threads=threads) == SOLUTIONS * 20


@pytest.mark.parametrize("threads", [0, 1025, 10**30])
def test_number_of_threads(threads: int) -> None:
    """A number of threads that cannot be is told."""
    for call in (unjam.solve_many, unjam.survey_many):
        with pytest.raises(unjam.UnjamError, match="threads"):
            call(BOARDS, threads=threads)


def test_options() -> None:
    """The options are those of single calls."""
    assert unjam.solve_many(BOARDS, "steps", leave=True) == [unjam.solve(b, "steps", True) for b in BOARDS]
    assert unjam.solve_many(BOARDS, max_cost=7) == [unjam.solve(b, max_cost=7) for b in BOARDS]
    assert unjam.solve_many(BOARDS, max_states=9) == [unjam.solve(b, max_states=9) for b in BOARDS]
    assert unjam.survey_many(BOARDS, "steps") == [unjam.survey(b, "steps").summary for b in BOARDS]


BAD: list[Any] = ["junk", "", "XX. BBB B..", None, 3, 1.5, b"XX..", object(), [], {}, "\ud800", [[object()]]]


def test_bad_boards_are_errors_in_their_places() -> None:
    """One bad board does not spoil the others, and is an `UnjamError` whatever it is."""
    mixed = [item for bad in BAD for item in (GRID, bad)]
    for result in (
        unjam.solve_many(mixed),
        unjam.survey_many(mixed),
        unjam.check_many([(b, "") for b in mixed]),
    ):
        assert len(result) == len(mixed)
        for index, one in enumerate(result):
            assert isinstance(one, unjam.UnjamError) == bool(index % 2), mixed[index]
    error = unjam.solve_many(["XX. BBB B.."])[0]
    assert isinstance(error, unjam.BoardError)
    assert error.problems[0].code == "bent"
    assert "NoneType" in str(unjam.solve_many([None])[0])  # type: ignore[list-item]


def test_limits_in_their_places() -> None:
    """A survey that is too large is an error in its place."""
    large, small = unjam.survey_many([LONG, "XXA ..A ..."], max_states=10)
    assert isinstance(large, unjam.LimitError)
    assert small == unjam.survey("XXA ..A ...").summary


@pytest.mark.parametrize("items", [None, 3, GRID, b"XX..", unjam.Board(GRID), {GRID: 1}, object()])
def test_what_is_no_iterable_of_boards(items: Any) -> None:
    """One board is not many, and a text is not many letters."""
    for call in (unjam.solve_many, unjam.survey_many, unjam.check_many):
        with pytest.raises(TypeError, match="expected an iterable"):
            call(items)


def test_an_iterable_that_raises() -> None:
    """Its error comes through."""

    def boards() -> Iterator[str]:
        yield GRID
        raise LookupError

    with pytest.raises(LookupError):
        unjam.solve_many(boards())


def test_check_many() -> None:
    """Verdicts are those of single calls, for every form of answer."""
    slides = SOLUTIONS[0].slides
    assert slides is not None
    text = " ".join(map(str, slides))
    answers: list[Any] = [
        text,
        slides,
        list(map(tuple, slides)),
        "X+1",
        None,
        "\ud800",
        [None],
        "A+1 " * 20_000,
    ]
    pairs = [(GRID, answer) for answer in answers]
    expected = [unjam.check(*pair) for pair in pairs]
    assert unjam.check_many(pairs) == expected
    assert unjam.check_many(list(pair) for pair in pairs) == expected  # type: ignore[misc]
    assert [verdict.ok for verdict in expected[:4]] == [True, True, True, False]


@pytest.mark.parametrize("pair", [None, GRID, "XX", (GRID,), (GRID, "", ""), [], {GRID: ""}, 1])
def test_what_is_no_pair(pair: Any) -> None:
    """What is no pair is an error in its place."""
    good, bad = unjam.check_many([(GRID, ""), pair])
    assert isinstance(good, unjam.Verdict)
    assert isinstance(bad, unjam.NotationError)


def test_the_list_may_change_meanwhile() -> None:
    """What was taken from a list stays, whatever becomes of the list."""
    boards = list(BOARDS)

    def clear(_done: int, _total: int) -> None:
        boards.clear()

    assert unjam.solve_many(boards, progress=clear) == SOLUTIONS


def test_progress() -> None:
    """The callback is told in the calling thread, with growing numbers, and at last that all are done."""
    told: list[tuple[int, int]] = []
    threads = set()

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        threads.add(threading.get_ident())

    unjam.solve_many(BOARDS * 40, progress=progress)
    assert told == sorted(told)
    assert told[-1] == (200, 200)
    assert {total for _, total in told} == {200}
    assert threads == {threading.get_ident()}


def test_a_callback_that_raises() -> None:
    """Its error ends the batch and comes through."""

    def progress(_done: int, _total: int) -> None:
        raise LookupError

    for call in (unjam.solve_many, unjam.survey_many):
        with pytest.raises(LookupError):
            call(BOARDS * 100, progress=progress)


def test_no_progress() -> None:
    """False is nobody."""
    assert unjam.solve_many(BOARDS, progress=False) == SOLUTIONS


@pytest.fixture(params=["tqdm", "plain"])
def bar(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both kinds of bars."""
    if request.param == "plain":
        monkeypatch.setitem(sys.modules, "tqdm", None)
    else:
        pytest.importorskip("tqdm")
    return str(request.param)


CALLS: list[Callable[[], Any]] = [
    lambda: unjam.solve_many(BOARDS, progress=True),
    lambda: unjam.survey_many(BOARDS, progress=True),
    lambda: unjam.check_many([(GRID, "")] * 5, progress=True),
]


@pytest.mark.parametrize("call", CALLS)
def test_progress_bar(bar: str, call: Callable[[], Any], capsys: pytest.CaptureFixture[str]) -> None:
    """A bar goes to standard error, ends its line, and leaves standard output alone."""
    call()
    out, err = capsys.readouterr()
    assert out == ""
    assert "5/5" in err
    assert err.endswith("\n")


def test_the_bar_is_closed_when_the_batch_breaks_off(bar: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What comes after it starts on a line of its own."""
    with pytest.raises(unjam.UnjamError):
        unjam.solve_many(BOARDS, threads=0, progress=True)
    err = capsys.readouterr().err
    assert err == "" or err.endswith("\n")
