"""The referee, and counting without a board."""

from typing import Any

import numpy as np
import pytest

import unjam

PUZZLE = "XXA ..A ..."


class Surprising:
    """An object that raises whatever is asked of it."""

    def __getattr__(self, name: str) -> Any:
        """Raises."""
        raise RuntimeError(name)

    def __index__(self) -> int:
        """Raises."""
        raise RuntimeError("index")

    def __len__(self) -> int:
        """Raises."""
        raise RuntimeError("len")

    def __repr__(self) -> str:
        """Raises."""
        raise RuntimeError("repr")


@pytest.mark.parametrize(
    "answer",
    [
        "A+1 X+1",
        "A+1, X+1",
        ["A+1", "X+1"],
        [("A", 1), ("X", 1)],
        (["A", 1], ["X", 1]),
        [unjam.Slide("A", 1), unjam.Slide("X", 1)],
        unjam.solve(PUZZLE).slides,
        [{"id": "A", "delta": 1}, "X+1"],
        [slide.to_dict() for slide in unjam.solve(PUZZLE).slides or ()],
        [("A", np.int64(1)), ("X", np.uint8(1))],
        [(np.str_("A"), 1), (np.str_("X"), 1)],
    ],
    ids=str,
)
def test_right_answers(answer: object) -> None:
    """All ways to write one answer."""
    verdict = unjam.check(PUZZLE, answer)
    assert (verdict.ok, verdict.reason, verdict.at, verdict.blocked_by) == (True, None, None, None)
    assert (verdict.moves, verdict.steps, verdict.slides, verdict.net) == (2, 2, 2, 2)
    assert unjam.count_moves(answer) == 2


@pytest.mark.parametrize(
    "answer",
    [
        None,
        0,
        1.5,
        True,
        b"A+1 X+1",
        {"A": 1},
        {"A+1", "X+1"},
        object(),
        Surprising(),
        iter(["A+1"]),
        float("nan"),
        10**1000,
        type,
        range(3),
        np.array([1, 2]),
    ],
    ids=lambda answer: type(answer).__name__,
)
def test_what_is_no_list(answer: object) -> None:
    """Nothing that is answered raises."""
    assert unjam.check(PUZZLE, answer).reason == "not-a-list"
    assert unjam.count_moves(answer) is None
    assert not unjam.review(PUZZLE, answer).verdict.ok
    with pytest.raises(unjam.NotationError):
        unjam.net(answer)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "slide",
    [
        ("A", 1.0),
        ("A", 1.9),
        ("A", "1"),
        ("A", True),
        ("A", None),
        ("A", np.True_),
        ("A", np.float64(1)),
        ("A", 10**30),
        ("A", -(10**30)),
        ("A", float("nan")),
        ("A", float("inf")),
        ("A", Surprising()),
        ("A",),
        ("A", 1, 1),
        (),
        [],
        {},
        {"id": "A", "delta": 1, "note": "x"},
        {1: 2, 3: 4},
        (None, 1),
        (b"A", 1),
        ("", 1),
        ("A" * 17, 1),
        "I think A+1",
        "A",
        "A+",
        "+1",
        "",
        None,
        1,
        object(),
        Surprising(),
        [[["A"]], 1],
    ],
    ids=lambda slide: ascii(type(slide).__name__),
)
def test_bad_slides(slide: object) -> None:
    """A bad slide is the verdict's reason, and its index is told."""
    verdict = unjam.check(PUZZLE, [("A", 1), slide, ("X", 1)])
    assert (verdict.reason, verdict.at) == ("bad-slide", 1)
    assert (verdict.moves, verdict.slides) == (1, 1)
    assert unjam.count_moves([slide]) is None


def test_a_cyclic_answer() -> None:
    """A list that holds itself is a bad slide."""
    answer: list[Any] = []
    answer.append(answer)
    assert unjam.check(PUZZLE, answer).reason == "bad-slide"
    answer[:] = [("A", answer)]
    assert unjam.check(PUZZLE, answer).reason == "bad-slide"


def test_long_answers() -> None:
    """Ten thousand slides are judged, one more is not, a hundred million are not even read."""
    there_and_back = [("A", 1), ("A", -1)]
    assert unjam.check(PUZZLE, there_and_back * 5000).reason == "not-solved"
    assert unjam.check(PUZZLE, there_and_back * 5000 + ["A+1"]).reason == "too-long"
    assert unjam.check(PUZZLE, ["A+1"] * 10_000_000).reason == "too-long"
    assert unjam.check(PUZZLE, "A+1 A-1 " * 500_000).reason == "too-long"


@pytest.mark.parametrize(
    ("answer", "reason", "at"),
    [
        ("", "empty", None),
        ([], "empty", None),
        ("Z+1", "unknown-vehicle", 0),
        ("\ud800+1", "unknown-vehicle", 0),
        ([("\ud800", 1)], "unknown-vehicle", 0),
        ("A+0", "zero-slide", 0),
        ("X+1", "blocked", 0),
        ("A-1", "off-board", 0),
        ("A+1 X+1 A-1", "already-out", 2),
        ("A+1", "not-solved", None),
        ("A+9007199254740991", "off-board", 0),
    ],
)
def test_reasons(answer: object, reason: str, at: int | None) -> None:
    """Each fault has its reason and its place."""
    verdict = unjam.check(PUZZLE, answer)
    assert (verdict.ok, verdict.reason, verdict.at) == (False, reason, at)
    assert verdict.message


def test_blocked_by() -> None:
    """What is in the way, and where; None is a wall."""
    blocker = unjam.check(PUZZLE, "X+1").blocked_by
    assert blocker is not None
    assert (blocker.id, blocker.row, blocker.col) == ("A", 0, 2)
    wall = unjam.check("XX# AA. ...", "X+1").blocked_by
    assert wall is not None
    assert wall.id is None


def test_four_counts() -> None:
    """Runs, cells, entries, and what is left when runs are merged."""
    verdict = unjam.check("XX.. A... A... ....", "A+1 A-1 X+1 X+1")
    assert (verdict.moves, verdict.steps, verdict.slides, verdict.net) == (2, 4, 4, 1)
    assert unjam.count_moves([["A", 1], ["A", 1], ["A", -1], ["B", 1]]) == 2
    assert unjam.net("A+1 A+1 A-1 B+1") == [unjam.Slide("A", 1), unjam.Slide("B", 1)]


def test_keyboard_interrupt_comes_through() -> None:
    """What is no `Exception` is not swallowed while an answer is read."""

    class Interrupted:
        def __index__(self) -> int:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        unjam.check(PUZZLE, [("A", Interrupted())])
