"""Puzzles from codes: made again, refereed, verified, described."""

import json
import pickle
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

import numpy as np
import pytest

import unjam

Level = Literal["beginner", "intermediate", "advanced", "expert"]
LEVELS: dict[Level, range] = {
    "beginner": range(5, 13),
    "intermediate": range(13, 22),
    "advanced": range(22, 33),
    "expert": range(33, 51),
}
DAILY = unjam.generate("2026-11-29", level="advanced")


@pytest.mark.parametrize("level", LEVELS)
def test_levels(level: Level) -> None:
    """The fewest moves are of the level, and proven by another search."""
    for code in ("a", "b", "2026-11-29"):
        puzzle = unjam.generate(code, level)
        assert (puzzle.code, puzzle.level, puzzle.engine) == (code.upper(), level, 1)
        assert puzzle.best in LEVELS[level]
        solution = unjam.solve(puzzle)
        assert (solution.status, solution.moves, solution.optimal) == ("solved", puzzle.best, True)


def test_the_same_again() -> None:
    """A code makes one puzzle, whatever the case of its letters; the level is intermediate unless told."""
    puzzle = unjam.generate("Rush_Hour")
    assert puzzle == unjam.generate("RUSH_HOUR") == unjam.generate("rush_hour", "intermediate")
    assert puzzle == unjam.generate(code="rush_hour", level=None)
    assert puzzle.to_json() == unjam.generate("RUSH_hour").to_json()
    assert puzzle != unjam.generate("rush-hour")
    assert puzzle.board != unjam.generate("Rush_Hour", "beginner").board


def test_a_random_code() -> None:
    """Without a code every call makes another puzzle, which says how to make it again."""
    puzzles = [unjam.generate(moves=7) for _ in range(20)]
    assert len({puzzle.code for puzzle in puzzles}) == 20
    for puzzle in puzzles:
        assert re.fullmatch("[A-HJKMNP-Z2-9]{8}", puzzle.code)
        assert unjam.generate(puzzle.code, moves=7) == puzzle
    codes = unjam.random_codes(1000)
    assert len(set(codes)) == 1000
    assert all(re.fullmatch("[A-HJKMNP-Z2-9]{8}", code) for code in codes)
    with pytest.raises(unjam.UnjamError, match="1000001 codes"):
        unjam.random_codes(1_000_001)


@pytest.mark.parametrize("moves", [1, 4, 5, 20, 33, 50, 51])
def test_moves(moves: int) -> None:
    """Exactly so many; the level is the one that has them."""
    puzzle = unjam.generate("exact", moves=moves)
    assert puzzle.best == unjam.solve(puzzle).moves == moves
    assert puzzle.level == next((level for level, its in LEVELS.items() if moves in its), None)
    assert puzzle.options["moves"] == moves
    assert puzzle.options["level"] is None
    assert unjam.generate("exact", "beginner", moves) == puzzle


def test_options() -> None:
    """Every option is heeded, and with those of the puzzle it is made again."""
    puzzle = unjam.generate(
        "options", moves=4, rows=5, cols=7, exit_row=1, walls=2, max_cars=6, max_trucks=1, red_length=3
    )
    board = puzzle.board
    assert (board.rows, board.cols, len(board.walls), board.exit) == (5, 7, 2, "right")
    red = next(vehicle for vehicle in board.vehicles if vehicle.id == board.red)
    assert (red.id, red.row, red.length, red.orientation) == ("X", 1, 3, "H")
    others = [vehicle.length for vehicle in board.vehicles if vehicle.id != board.red]
    assert others.count(2) == puzzle.stats.cars <= 6
    assert others.count(3) == puzzle.stats.trucks <= 1
    assert puzzle.options == {
        "level": None,
        "moves": 4,
        "rows": 5,
        "cols": 7,
        "exit_row": 1,
        "walls": 2,
        "max_cars": 6,
        "max_trucks": 1,
        "red_length": 3,
    }
    assert unjam.generate(puzzle.code, **puzzle.options) == puzzle
    assert unjam.verify(puzzle).ok
    assert unjam.verify(puzzle.to_dict()).ok


def test_the_options_of_a_puzzle_are_a_copy() -> None:
    """Nothing changes a puzzle."""
    options = DAILY.options
    options["rows"] = 9
    assert DAILY.options["rows"] == 6


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"code": ""}, "code is empty"),
        ({"code": "a b"}, "character 2 of the code is ' '"),
        ({"code": "\ud800"}, "character 1 of the code"),
        ({"code": "x" * 65}, "more than 64"),
        ({"level": "easy"}, 'level is "easy", expected beginner, intermediate, advanced, expert'),
        ({"moves": 0}, "moves is 0, expected 1 to 51"),
        ({"moves": -1}, "moves is -1"),
        ({"moves": 52}, "moves is 52"),
        ({"moves": 2**32 + 5}, "moves is"),
        ({"moves": 10**30}, "moves is"),
        ({"rows": 3}, "rows is 3, expected 4 to 10"),
        ({"cols": 11}, "cols is 11"),
        ({"exit_row": 6}, "exit row is 6"),
        ({"walls": 13}, "walls is 13"),
        ({"max_cars": 36}, "cars is 36"),
        ({"max_trucks": 15}, "trucks is 15"),
        ({"red_length": 1}, "length is 1"),
    ],
)
def test_values_out_of_range(options: dict[str, Any], message: str) -> None:
    """A value outside its range is an `UnjamError` that names it, in every call that takes it."""
    wanted = {"code": "a", **options}
    calls: list[Callable[[], object]] = [
        lambda: unjam.generate(**wanted),
        lambda: unjam.referee(**{"level": "beginner", "answer": "", **wanted}),
    ]
    if "code" not in options:
        calls.append(lambda: unjam.generate_many(["a"], **options))
    for call in calls:
        with pytest.raises(unjam.UnjamError, match=re.escape(message)) as raised:
            call()
        assert raised.value.code == "ERR_UNJAM_ARGUMENT"


def test_values_of_a_wrong_type() -> None:
    """They are a `TypeError`."""
    for options in [
        {"moves": 5.0},
        {"moves": True},
        {"rows": "6"},
        {"code": 5},
        {"code": b"a"},
        {"level": 1},
    ]:
        with pytest.raises(TypeError):
            unjam.generate(**options)  # type: ignore[arg-type]
    assert unjam.generate("a", moves=np.int64(5)) == unjam.generate("a", moves=5)
    with pytest.raises(TypeError):
        unjam.generate("a", "beginner", 5, 6)  # type: ignore[call-arg]


def test_a_target_that_cannot_be_met() -> None:
    """It is an honest error with the farthest that was found, never an easier puzzle."""
    with pytest.raises(unjam.LimitError, match=r"[0-9]"):
        unjam.generate("a", moves=5, max_cars=0, max_trucks=0)


def test_many() -> None:
    """A batch gives what single calls give, in order, with errors in their places."""
    codes = ["one", "two", "no code", "three", ""]
    for threads in (None, 1, 2):
        results = unjam.generate_many(codes, "beginner", threads=threads)
        assert [type(result) for result in results] == [
            unjam.Puzzle,
            unjam.Puzzle,
            unjam.UnjamError,
            unjam.Puzzle,
            unjam.UnjamError,
        ]
        for code, result in zip(codes, results, strict=True):
            if isinstance(result, unjam.Puzzle):
                assert result == unjam.generate(code, "beginner")
    assert unjam.generate_many([]) == []
    assert unjam.generate_many(0) == []
    assert unjam.generate_many(iter(np.array(["one"])), "beginner")[0] == unjam.generate("one", "beginner")


def test_how_many() -> None:
    """A number instead of codes makes so many puzzles of random codes."""
    told: list[tuple[int, int]] = []
    puzzles = unjam.generate_many(np.int64(30), moves=6, walls=1, progress=lambda *now: told.append(now))
    assert told[-1] == (30, 30)
    assert len({puzzle.code for puzzle in puzzles if isinstance(puzzle, unjam.Puzzle)}) == 30
    for puzzle in puzzles:
        assert isinstance(puzzle, unjam.Puzzle)
        assert len(puzzle.board.walls) == 1
        assert unjam.generate(**{"code": puzzle.code, **puzzle.options}) == puzzle
    with pytest.raises(unjam.UnjamError, match="-1"):
        unjam.generate_many(-1)
    with pytest.raises(unjam.UnjamError, match="at most 1000000"):
        unjam.generate_many(10**30)


@pytest.mark.parametrize("codes", [None, "abc", b"abc", {"a": 1}, 1.0, True, [1], [None], ["a", b"b"]])
def test_what_is_no_list_of_codes(codes: Any) -> None:
    """It is a `TypeError`."""
    with pytest.raises(TypeError, match="codes: expected"):
        unjam.generate_many(codes)


def test_threads() -> None:
    """Puzzles do not depend on the thread that makes them."""
    codes = [f"thread-{number}" for number in range(16)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(unjam.generate, codes)) == [unjam.generate(code) for code in codes]


def test_a_puzzle_is_a_board() -> None:
    """Wherever a board is asked for, a puzzle stands for its start."""
    board = DAILY.board
    solution = unjam.solve(board)
    assert unjam.Board(DAILY) == board
    assert unjam.Board(DAILY, exit="right") == board
    assert unjam.Board(DAILY.to_dict()) == board
    assert unjam.solve(DAILY) == solution
    assert unjam.hint(DAILY) == unjam.hint(board)
    assert unjam.rate(DAILY) == unjam.rate(board)
    assert unjam.survey(DAILY).distance(DAILY) == DAILY.best
    assert unjam.describe(DAILY) == unjam.describe(board)
    assert unjam.check(DAILY, solution.slides).ok
    assert unjam.review(DAILY, solution.slides).loss == 0
    assert unjam.solve_many([DAILY, board]) == [solution, solution]
    assert unjam.survey_many([DAILY]) == unjam.survey_many([board])
    assert unjam.check_many([(DAILY, solution.slides)]) == [unjam.check(board, solution.slides)]


def test_how_a_puzzle_shows_itself() -> None:
    """As a picture in a notebook, as a grid in text."""
    assert DAILY._repr_svg_() == DAILY.svg() == DAILY.board._repr_svg_()
    told: dict[str, Any] = {"ids": False, "slide": DAILY.board.slides()[0], "cell_size": 20, "title": "Daily"}
    assert DAILY.svg(**told) == DAILY.board.svg(**told) != DAILY.svg()
    with pytest.raises(unjam.SlideError):
        DAILY.svg(slide="?+1")
    assert str(DAILY) == str(DAILY.board)
    assert repr(DAILY).startswith("Puzzle(engine=1, code='2026-11-29', level='advanced', board=Board(")
    assert len({DAILY, pickle.loads(pickle.dumps(DAILY)), unjam.generate("2026-11-29", "advanced")}) == 1


def test_referee() -> None:
    """Only the code is trusted; the verdict is that of `check` on the puzzle."""
    slides = unjam.solve(DAILY).slides
    for answer in (slides, slides[:-1] if slides else None, "X+9", "", "prose", None, 5, [("A", 1.5)]):
        refereed = unjam.referee("2026-11-29", "advanced", answer)
        assert refereed.verdict == unjam.check(DAILY, answer)
        assert refereed.best == DAILY.best
    assert unjam.referee("2026-11-29", "advanced", slides).verdict.ok
    assert not unjam.referee("2026-11-29", "beginner", slides).verdict.ok
    exact = unjam.generate("exact", moves=6, walls=1)
    answer = unjam.solve(exact).slides
    assert unjam.referee("exact", None, answer, 6, walls=1).verdict.moves == 6
    assert unjam.referee(exact.code, answer=answer, **exact.options).verdict.ok
    with pytest.raises(unjam.UnjamError):
        unjam.referee("no code", "beginner", "X+1")


def test_verify() -> None:
    """A posted puzzle is judged in whatever form it comes."""
    posted = DAILY.to_dict()
    for right in (DAILY, posted, DAILY.to_json(), json.dumps(posted), json.loads(DAILY.to_json())):
        verification = unjam.verify(right)
        assert (verification.ok, verification.mismatch) == (True, None)
    other = unjam.generate("other", "advanced").to_dict()
    forged: list[tuple[dict[str, Any], str]] = [
        ({"engine": 2}, "engine"),
        ({"code": "no code"}, "code"),
        ({"code": "other"}, "board"),
        ({"board": other["board"]}, "board"),
        ({"board": "XX .."}, "board"),
        ({"board": "XXX A"}, "board"),
        ({"best": DAILY.best - 1}, "best"),
        ({"best": str(DAILY.best)}, "best"),
        ({"level": "expert"}, "level"),
        ({"level": "easy"}, "level"),
        ({"options": {"moves": 60}}, "options"),
        ({"options": {"colour": "red"}}, "options"),
    ]
    for change, mismatch in forged:
        for form in (posted | change, json.dumps(posted | change)):
            verification = unjam.verify(form)
            assert (verification.ok, verification.mismatch) == (False, mismatch)
            assert verification.message


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "5", "XX ..", "\ud800", "[" * 10**5, "x" * 2 * 10**6]
)
def test_text_that_is_no_puzzle(text: str) -> None:
    """It is not ok, and nothing is raised."""
    assert unjam.verify(text).mismatch == "shape"


@pytest.mark.parametrize("value", [None, True, 5, -(2**70), 1.5, float("nan"), [], [DAILY.to_dict()], (), {}])
def test_json_that_is_no_puzzle(value: Any) -> None:
    """Whatever `json.loads` gives is judged, as its text is."""
    verification = unjam.verify(value)
    assert not verification.ok
    assert verification.message
    if value != {}:
        assert verification.mismatch == "shape"
        assert unjam.verify(json.dumps(value)).mismatch == "shape"


def test_a_dict_that_is_no_puzzle() -> None:
    """It is not ok either, unless it holds what no JSON holds."""
    bad: Any
    wrong: Any
    cyclic: dict[str, Any] = {}
    cyclic["board"] = cyclic
    for bad in ({}, cyclic, {"engine": [[[[[[[[[[]]]]]]]]]]}, {"code": "\ud800"}, {"code": "x" * 2 * 10**6}):
        assert not unjam.verify(bad).ok
    for wrong in (DAILY.board, b"{}", {"X"}, object(), {1: 2}, {"engine": object()}, [object()]):
        with pytest.raises(TypeError, match="expected"):
            unjam.verify(wrong)
    with pytest.raises(TypeError, match=r'puzzle\["board"\]\["walls"\]: expected .*, found object'):
        unjam.verify({"board": {"walls": object()}})


def test_describe() -> None:
    """The figures agree with those of the other calls."""
    description = unjam.describe(DAILY)
    survey = unjam.survey(DAILY)
    assert (description.states, description.solved_states) == (survey.states, survey.solved)
    assert description.farthest == survey.max_distance
    assert description.moves == DAILY.best
    assert description.steps == unjam.solve(DAILY, "steps").steps
    assert description.vehicles == len(DAILY.board.vehicles)
    assert description.solution is not None
    verdict = unjam.check(DAILY, description.solution)
    assert (verdict.ok, verdict.moves) == (True, DAILY.best)
    assert set(description.must_move) <= {slide.id for slide in description.solution}
    assert isinstance(description.average_slides, float)
    with pytest.raises(unjam.LimitError):
        unjam.describe(DAILY, max_states=2)


def test_describe_what_has_no_solution() -> None:
    """What lies on solutions is None."""
    description = unjam.describe("XX#. A... A... ....")
    assert (description.status, description.solved_states, description.must_move) == ("unsolvable", 0, ())
    for name in type(description).__match_args__[4:-1]:
        assert getattr(description, name) is None


def test_a_code_that_is_no_text() -> None:
    """The error names the argument."""
    code: Any = 20261129
    with pytest.raises(TypeError, match=r"^code: expected a text \(str\), found int$"):
        unjam.generate(code=code)
    with pytest.raises(TypeError, match=r"^code: expected a text \(str\), found int$"):
        unjam.referee(code, "beginner", "X+1")
