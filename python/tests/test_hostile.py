"""Whatever is passed: a `TypeError` or an `UnjamError`, in good time, and never a panic."""

import itertools
from collections import UserDict, UserList
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import unjam

GRID = "XXA ..A ..."
BOARD = unjam.Board(GRID)
PUZZLE = unjam.generate("a", moves=3).to_dict()


class Endless:
    """Says that it has three items and gives without end."""

    def __len__(self) -> int:
        """Lies."""
        return 3

    def __iter__(self) -> Iterator[int]:
        """Never ends."""
        return itertools.count()


class Lying(UserList[int]):
    """Says that it is huge."""

    def __len__(self) -> int:
        """Lies."""
        return 2**62


def nested(depth: int) -> Any:
    """Lists in lists."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def cyclic() -> Any:
    """A list that holds itself."""
    value: list[Any] = []
    value.append(value)
    return value


def cyclic_dict() -> Any:
    """A dict that holds itself."""
    value: dict[str, Any] = {}
    value["board"] = value
    return value


VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    10**1000,
    1.5,
    float("nan"),
    float("inf"),
    1j,
    "",
    " ",
    "\0",
    "\ud800",
    "é" * 36,
    "🚗" * 36,
    "X" * 2_000_000,
    "a" * 1025,
    "{",
    "[" * 100_000,
    '"' * 100_000,
    '{"board":' * 10_000,
    b"",
    bytearray(GRID, "ascii"),
    [],
    (),
    {},
    set(),
    frozenset("ab"),
    object(),
    object,
    lambda: None,
    Ellipsis,
    [None],
    [None, None],
    [[]],
    [[], []],
    [[1.0, 1.0], [0.0, 0.0]],
    [[True, True], [False, False]],
    [["1", 1], [0, 0]],
    [["X", "X"], ["\ud800", "."]],
    [[10**30, 10**30], [0, 0]],
    [[2**63, 2**63], [0, 0]],
    [["X" * 100_000] * 10_000] * 10_000,
    [["."] * 33] * 33,
    [{}],
    [{1: 2}],
    {1: 2},
    {"vehicles": None},
    {"vehicles": [[0, 0, 2**62, "H"]]},
    {"vehicles": [{"id": [], "row": {}, "col": (), "length": set(), "orientation": b""}]},
    {"rows": -1, "cols": 2**62, "vehicles": []},
    {
        "rows": 10**9,
        "cols": 10**9,
        "vehicles": [{"id": "X", "row": 0, "col": 0, "length": 2, "orientation": "H"}],
    },
    {"board": None},
    cyclic_dict(),
    nested(1000),
    cyclic(),
    range(10),
    range(10**12),
    Endless(),
    Lying(),
    UserDict(board=UserDict()),
    np.zeros((6, 6)),
    np.zeros((6, 6), dtype=np.int64),
    np.zeros((6, 6), dtype=bool),
    np.zeros((2, 2, 2, 2, 2, 2, 2, 2, 2, 2), dtype=np.int64),
    np.array(5),
    np.array(None),
    np.int64(3),
    np.float32(1),
    np.datetime64("2020-01-01"),
    type("Odd", (str,), {"__str__": None})("XXXX"),
    type("OddList", (list,), {"__iter__": None})([[1, 1], [0, 0]]),
]
IDS = [f"{number}-{type(value).__name__}" for number, value in enumerate(VALUES)]

CALLS: dict[str, Callable[[Any], Any]] = {
    "Board": unjam.Board,
    "Board red": lambda value: unjam.Board(GRID, red=value),
    "Board exit": lambda value: unjam.Board(GRID, exit=value),
    "Board notation": lambda value: unjam.Board(GRID, notation=value),
    "Board rows": lambda value: unjam.Board(GRID, rows=value),
    "Board cols": lambda value: unjam.Board(GRID, cols=value),
    "Board origin": lambda value: unjam.Board(GRID, origin=value),
    "Board coordinates": lambda value: unjam.Board(GRID, coordinates=value),
    "Board base": lambda value: unjam.Board(GRID, base=value),
    "Board index": lambda value: unjam.Board(GRID, index=value),
    "parse": unjam.Board.parse,
    "from_csv": unjam.Board.from_csv,
    "from_json": unjam.Board.from_json,
    "parse_line": unjam.parse_line,
    "at": lambda value: BOARD.at(value, value),
    "slide_range": BOARD.slide_range,
    "slide": BOARD.slide,
    "slide id": lambda value: BOARD.slide(value, 1),
    "slide delta": lambda value: BOARD.slide("A", value),
    "svg ids": lambda value: BOARD.svg(ids=value),
    "svg slide": lambda value: BOARD.svg(slide=value),
    "svg size": lambda value: BOARD.svg(cell_size=value),
    "svg title": lambda value: BOARD.svg(title=value),
    "Slide": lambda value: unjam.Slide(value, value),
    "Slide.parse": unjam.Slide.parse,
    "Vehicle": lambda value: unjam.Vehicle(value, value, value, value, value),
    "solve": unjam.solve,
    "solve metric": lambda value: unjam.solve(BOARD, value),
    "solve leave": lambda value: unjam.solve(BOARD, leave=value),
    "solve max_cost": lambda value: unjam.solve(BOARD, max_cost=value),
    "solve max_states": lambda value: unjam.solve(BOARD, max_states=value),
    "solve max_memory": lambda value: unjam.solve(BOARD, max_memory=value),
    "solve optimal": lambda value: unjam.solve(BOARD, optimal=value),
    "solve threads": lambda value: unjam.solve(BOARD, threads=value),
    "hint": unjam.hint,
    "rate": unjam.rate,
    "survey": unjam.survey,
    "survey max_states": lambda value: unjam.survey(BOARD, max_states=value),
    "distance": unjam.survey(BOARD).distance,
    "check puzzle": lambda value: unjam.check(value, "A+1"),
    "check": lambda value: unjam.check(BOARD, value),
    "check slide": lambda value: unjam.check(BOARD, [value]),
    "check delta": lambda value: unjam.check(BOARD, [("A", value)]),
    "review": lambda value: unjam.review(BOARD, value),
    "count_moves": unjam.count_moves,
    "net": unjam.net,
    "solve_many one": lambda value: unjam.solve_many([value]),
    "solve_many threads": lambda value: unjam.solve_many([BOARD], threads=value),
    "solve_many progress": lambda value: unjam.solve_many([BOARD], progress=value),
    "check_many one": lambda value: unjam.check_many([value]),
    "check_many pair": lambda value: unjam.check_many([(value, value)]),
    "survey_many one": lambda value: unjam.survey_many([value]),
    "parse_many": unjam.parse_many,
    "parse_many rows": lambda value: unjam.parse_many(GRID, rows=value),
    "generate": unjam.generate,
    "generate level": lambda value: unjam.generate("a", value, moves=3),
    "generate moves": lambda value: unjam.generate("a", moves=value),
    "generate rows": lambda value: unjam.generate("a", moves=3, rows=value),
    "generate cols": lambda value: unjam.generate("a", moves=3, cols=value),
    "generate exit_row": lambda value: unjam.generate("a", moves=3, exit_row=value),
    "generate walls": lambda value: unjam.generate("a", moves=3, walls=value),
    "generate max_cars": lambda value: unjam.generate("a", moves=3, max_cars=value),
    "generate max_trucks": lambda value: unjam.generate("a", moves=3, max_trucks=value),
    "generate red_length": lambda value: unjam.generate("a", moves=3, red_length=value),
    "generate_many": lambda value: unjam.generate_many(value, moves=3),
    "generate_many one": lambda value: unjam.generate_many([value], moves=3),
    "generate_many threads": lambda value: unjam.generate_many(["a"], moves=3, threads=value),
    "generate_many progress": lambda value: unjam.generate_many(["a"], moves=3, progress=value),
    "random_codes": unjam.random_codes,
    "referee code": lambda value: unjam.referee(value, "beginner", "X+1"),
    "referee level": lambda value: unjam.referee("a", value, "X+1"),
    "referee": lambda value: unjam.referee("a", "beginner", value),
    "verify": unjam.verify,
    "verify engine": lambda value: unjam.verify(PUZZLE | {"engine": value}),
    "verify code": lambda value: unjam.verify(PUZZLE | {"code": value}),
    "verify board": lambda value: unjam.verify(PUZZLE | {"board": value}),
    "verify options": lambda value: unjam.verify(PUZZLE | {"options": value}),
    "verify best": lambda value: unjam.verify(PUZZLE | {"best": value}),
    "describe": unjam.describe,
    "describe max_states": lambda value: unjam.describe(BOARD, value),
}

NEVER_RAISES = {
    "check",
    "check slide",
    "check delta",
    "count_moves",
    "solve_many one",
    "check_many one",
    "check_many pair",
    "survey_many one",
    "referee",
}

RAISES_NOTHING_BUT_TYPE_ERRORS = {
    "verify",
    "verify engine",
    "verify code",
    "verify board",
    "verify options",
    "verify best",
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("value", VALUES, ids=IDS)
def test_every_entry(call: str, value: Any) -> None:
    """`except Exception` is enough, and the exceptions are those that are promised."""
    try:
        CALLS[call](value)
    except TypeError:
        assert call not in NEVER_RAISES
    except UnicodeEncodeError:
        # Python's own error for half a character where only whole texts have a meaning.
        assert value == "\ud800"
    except unjam.UnjamError as error:
        assert call not in NEVER_RAISES | RAISES_NOTHING_BUT_TYPE_ERRORS
        assert error.code.startswith("ERR_UNJAM_")
        assert error.code != "ERR_UNJAM_INTERNAL"
        assert 0 < len(str(error)) < 2000


@pytest.mark.parametrize("call", ["solve", "hint", "rate", "survey", "Board", "check puzzle", "distance"])
@pytest.mark.parametrize("value", [None, True, 1, 1.5, b"XX..", {1}, object(), 1j])
def test_no_board_is_a_type_error(call: str, value: Any) -> None:
    """The type is wrong, not the value."""
    with pytest.raises(TypeError, match="expected"):
        CALLS[call](value)


@pytest.mark.parametrize("value", [1.9, 1.0, "1", True, None, np.float64(1), np.True_, [1], 1j])
def test_what_is_no_whole_number(value: Any) -> None:
    """Nothing that only looks like a whole number is taken for one."""
    for call in [
        "Slide",
        "solve max_cost",
        "solve max_states",
        "solve threads",
        "at",
        "svg size",
        "Board rows",
    ]:
        if value is None and call not in {"Slide", "at"}:
            continue
        with pytest.raises(TypeError, match=r"expected a whole number|expected an id"):
            CALLS[call](value)
    if value is not None:
        with pytest.raises(TypeError, match="delta: expected a whole number"):
            BOARD.slide("A", value)


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint8, np.uint64, np.intp])
def test_whole_numbers_of_numpy(kind: type[np.integer[Any]]) -> None:
    """Numpy's whole numbers are whole numbers."""
    one = kind(1)
    assert BOARD.slide("A", one) == BOARD.slide("A", 1)
    assert BOARD.at(one, kind(2)) == "A"
    assert unjam.solve(BOARD, max_cost=kind(1)).limit == "max_cost"
    assert unjam.solve_many([GRID], threads=one) == [unjam.solve(GRID)]


def test_what_a_value_raises_comes_through() -> None:
    """An error of the caller's own objects is not hidden."""

    class Mine(Exception):
        pass

    class Items(list[Any]):
        def __getattribute__(self, name: str) -> Any:
            raise Mine(name)

    class Row:
        def __len__(self) -> int:
            return 2

        def __iter__(self) -> Iterator[int]:
            yield 1
            raise Mine

    class Number:
        def __index__(self) -> int:
            raise Mine

    with pytest.raises(Mine):
        unjam.Board([Row(), Row()])
    with pytest.raises(Mine):
        BOARD.slide("A", Number())


def test_the_place_is_named() -> None:
    """The message says where the value is that no board is made of."""
    with pytest.raises(TypeError, match=r"board\[1\]\[0\]: expected .*, found object"):
        unjam.Board([[1, 1], [object(), 0]])
    with pytest.raises(TypeError, match=r'board\["vehicles"\]\[0\]\["row"\]: .*found bytes'):
        unjam.Board({"vehicles": [{"row": b"1"}]})


def test_an_unknown_option() -> None:
    """A misspelt option is not ignored."""
    with pytest.raises(TypeError):
        unjam.solve(GRID, max_cots=1)  # type: ignore[call-arg]
