"""Boards: reading, facts, the rulebook, writing."""

from collections import deque
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

import unjam

GRID = "BB...G A..C.G AXXC.G A..C.. E...FF E.DDD."
MATRIX = [[0, 0, 2], [1, 1, 2], [0, 0, 0]]


@pytest.fixture
def board() -> unjam.Board:
    """A board with everything but walls."""
    return unjam.Board(GRID)


def test_facts(board: unjam.Board) -> None:
    """What a board knows of itself."""
    assert (board.rows, board.cols, board.red, board.exit, board.is_solved) == (6, 6, "X", "right", False)
    assert board.walls == ()
    assert board.vehicles[0] == unjam.Vehicle("B", 0, 0, 2, "H")
    assert [vehicle.id for vehicle in board.vehicles] == list("BGACXEFD")


def test_walls() -> None:
    """Walls are cells, row by row."""
    assert unjam.Board("XX.#/...A/#..A").walls == ((0, 3), (2, 0))


def test_cells(board: unjam.Board) -> None:
    """A cell off the board holds nothing, and no index counts from the end."""
    assert board.at(0, 5) == "G"
    assert board.at(0, 2) is None
    for row, col in [(-1, 0), (0, -1), (6, 0), (0, 10**30), (-(10**30), 0)]:
        assert board.at(row, col) is None


def test_slide_ranges(board: unjam.Board) -> None:
    """Ranges are tight: both ends are legal, one cell further is not."""
    for vehicle in board.vehicles:
        least, most = board.slide_range(vehicle.id)
        assert least <= 0 <= most
        for delta in (least - 1, most + 1):
            with pytest.raises(unjam.SlideError):
                board.slide(vehicle.id, delta)
        for delta in filter(None, (least, most)):
            assert board.slide(vehicle.id, delta).slide(vehicle.id, -delta) == board


def test_unknown_vehicle(board: unjam.Board) -> None:
    """An id that no vehicle has is an error that says so."""
    with pytest.raises(unjam.SlideError) as raised:
        board.slide_range("Z")
    assert (raised.value.reason, raised.value.range) == ("unknown-vehicle", None)
    with pytest.raises(unjam.UnjamError):
        board.slide_range("two words")
    with pytest.raises(unjam.UnjamError):
        board.slide_range("long" * 1000)


def test_ways_to_write_a_slide(board: unjam.Board) -> None:
    """All ways give one board."""
    after = board.slide("B", 1)
    slide = unjam.Slide("B", 1)
    assert board.slide(slide) == board.slide("B+1") == board.slide(("B", 1)) == board.slide(["B", 1]) == after
    assert board.slide(*slide) == after
    assert after.at(0, 2) == "B"
    assert board == unjam.Board(GRID), "a slide changes nothing"


def test_illegal_slide(board: unjam.Board) -> None:
    """The error tells the reason, the slide, the blocker and the range."""
    with pytest.raises(unjam.SlideError, match=r"X\+1: blocked by C at row 2, col 3") as raised:
        board.slide("X", 1)
    error = raised.value
    assert (error.code, error.reason, error.range) == ("ERR_UNJAM_SLIDE", "blocked", (0, 0))
    assert error.slide == unjam.Slide("X", 1)
    assert error.blocked_by is not None
    assert (error.blocked_by.id, error.blocked_by.row, error.blocked_by.col) == ("C", 2, 3)


def test_blockers(board: unjam.Board) -> None:
    """Nearest first."""
    assert [vehicle.id for vehicle in board.blockers()] == ["C", "G"]


def test_equality(board: unjam.Board) -> None:
    """The order of the vehicles does not matter, everything else does."""
    facts = board.to_dict()
    other = unjam.Board({**facts, "vehicles": facts["vehicles"][::-1]})
    assert other == board
    assert hash(other) == hash(board)
    assert other.vehicles != board.vehicles
    assert board != unjam.Board(GRID, exit="left")
    assert board != unjam.Board(GRID, red="B")
    assert board != GRID
    assert len({board, other, unjam.Board(GRID)}) == 1


def test_repr_is_an_expression(board: unjam.Board) -> None:
    """`repr` gives the board back, whatever its ids and its shape."""
    lanes = [{"id": "red car", "row": 0, "col": 0, "length": 2, "orientation": "H"}]
    del lanes[0]["id"]
    others = [
        unjam.Board("XX.A/...A/..BB"),
        unjam.Board(GRID, exit="left", red="D"),
        unjam.Board([{**lanes[0], "id": "long"}], red="long", rows=2, cols=3),
    ]
    for one in [board, *others]:
        names = {"Board": unjam.Board}
        assert eval(repr(one), names) == one


def test_str(board: unjam.Board) -> None:
    """A picture in text, one line a row."""
    assert str(board).splitlines() == GRID.split()


def test_picture(board: unjam.Board) -> None:
    """A notebook needs nothing but `_repr_svg_`."""
    assert board._repr_svg_() == board.svg()
    assert board.svg().startswith("<svg ")
    assert "script" not in board.svg()
    assert board.svg(ids=False) != board.svg(slide="B+1") != board.svg()
    assert "<title>mine &amp; yours" in board.svg(title="mine & yours")
    assert 'width="' in board.svg(cell_size=8)
    for size in (7, 257, -1, 10**30):
        with pytest.raises(unjam.UnjamError):
            board.svg(cell_size=size)
    with pytest.raises(unjam.SlideError):
        board.svg(slide=("X", 1))
    with pytest.raises(unjam.NotationError):
        board.svg(slide="prose")


@pytest.mark.parametrize(
    "matrix",
    [
        MATRIX,
        tuple(map(tuple, MATRIX)),
        np.array(MATRIX),
        np.array(MATRIX, dtype=np.uint8),
        [np.array(row) for row in MATRIX],
        [[np.int64(cell) for cell in row] for row in MATRIX],
        deque(deque(row) for row in MATRIX),
        np.array([[".", ".", "A"], ["X", "X", "A"], [".", ".", "."]]),
    ],
    ids=lambda matrix: type(matrix).__name__,
)
def test_matrices(matrix: object) -> None:
    """A matrix may be of anything that holds rows of whole numbers."""
    assert unjam.Board(matrix).key() == "..vXXv..."  # type: ignore[arg-type]


def test_vehicles() -> None:
    """Vehicles as records of this package, dicts, arrays; all the same board."""
    records = [unjam.Vehicle("X", 1, 0, 2, "H"), unjam.Vehicle("A", 0, 2, 2, "V")]
    dicts = [vehicle.to_dict() for vehicle in records]
    board = unjam.Board(records, rows=3, cols=3)
    assert board == unjam.Board(dicts, rows=3, cols=3)
    assert board == unjam.Board({"rows": 3, "cols": 3, "vehicles": dicts})
    assert board == unjam.Board(MappingProxyType({"rows": 3, "cols": 3, "vehicles": records}))
    assert board == unjam.Board(board) == unjam.Board(board.to_dict())
    assert board.key() == unjam.Board([[1, 0, 2, "H"], [0, 2, 2, "V"]], rows=3, cols=3).key()


def test_told_red_car_and_exit() -> None:
    """What is told wins, also over what a board was."""
    board = unjam.Board("AA. ... XX.", red="A", exit="left")
    assert (board.red, board.exit, board.is_solved) == ("A", "left", True)
    again = unjam.Board(board, red="X", exit="right")
    assert (again.red, again.exit) == ("X", "right")
    assert (
        unjam.Board([[7, 7], [0, 0]], red=7).red == unjam.Board([[7, 7], [0, 0]], red=np.int64(7)).red == "7"
    )


def test_csv() -> None:
    """The course CSV, read and written."""
    text = "car,orientation,col,row,length\nX,H,1,3,2\nA,V,4,2,3\n"
    board = unjam.Board.from_csv(text)
    assert board == unjam.Board(text) == unjam.Board.parse(text, notation="csv")
    assert board.at(2, 0) == "X"
    assert unjam.Board.from_csv(board.to_csv()) == board


def test_matrix_written() -> None:
    """The red car is 1, whatever its id."""
    assert unjam.Board("AA. rr. ...", red="r").to_matrix()[1] == [1, 1, 0]


def test_every_problem_is_listed() -> None:
    """A board with three faults tells three."""
    vehicles = [
        {"id": "X", "row": 0, "col": 0, "length": 2, "orientation": "H"},
        {"id": "A", "row": 0, "col": 1, "length": 2, "orientation": "V"},
        {"id": "A", "row": 5, "col": 5, "length": 3, "orientation": "H"},
    ]
    with pytest.raises(unjam.BoardError) as raised:
        unjam.Board(vehicles, rows=6, cols=6)
    error = raised.value
    assert {problem.code for problem in error.problems} == {"overlap", "off-board", "duplicate-id"}
    assert error.code == "ERR_UNJAM_BOARD"
    overlap = next(problem for problem in error.problems if problem.code == "overlap")
    assert (overlap.cells, overlap.ids) == (((0, 1),), ("X", "A"))
    assert str(overlap).startswith("overlap: ")
    assert isinstance(error, ValueError)


def test_line() -> None:
    """Labels are given back beside the board."""
    line = unjam.parse_line("card 1: 8: BB...G A..C.G AXXC.G A..C.. E...FF E.DDD.  # easy")
    assert line.board == unjam.Board(GRID)
    assert (line.before, line.after, line.comment) == (("card", "1", "8"), (), "easy")
    with pytest.raises(unjam.NotationError):
        unjam.parse_line("two\nlines")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("exit", "up"),
        ("notation", "morse"),
        ("origin", "left"),
        ("coordinates", "yx"),
        ("rows", -1),
        ("cols", -(10**30)),
        ("index", -1),
        ("base", -2),
    ],
)
def test_option_values(option: str, value: object) -> None:
    """A value outside its range is an `UnjamError` that names the option."""
    with pytest.raises(unjam.UnjamError, match=option) as raised:
        unjam.Board(GRID, **{option: value})  # type: ignore[arg-type]
    assert raised.value.code == "ERR_UNJAM_ARGUMENT"


def test_a_file_is_not_its_text(tmp_path: Path) -> None:
    """The errors say what to pass instead."""
    path = tmp_path / "boards.txt"
    path.write_text(f"# Two boards\n{GRID}\n{GRID}\n")
    with path.open() as file:
        opened: Any = file
        with pytest.raises(TypeError, match=r"^text: expected the text itself .*, found TextIOWrapper$"):
            unjam.parse_many(opened)
        assert unjam.parse_many(file.read()) == [unjam.Board(GRID)] * 2
    for read in (unjam.Board, unjam.parse_many, unjam.Board.from_csv):
        with pytest.raises(unjam.NotationError, match="this looks like a file name; pass the file's text"):
            read("boards.csv")
