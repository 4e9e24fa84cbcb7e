"""Runs the vectors in tests/vectors, which the Rust and Node tests run too; their README tells the format."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import unjam

FOLDER = Path(__file__).parents[2] / "tests" / "vectors"
FILES = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))}

Case = dict[str, Any]


def cases(kind: str) -> pytest.MarkDecorator:
    """Every case of a kind, by name."""
    assert FILES[kind]["kind"] == kind
    return pytest.mark.parametrize(
        "case", [pytest.param(case, id=case["name"]) for case in FILES[kind]["cases"]]
    )


def snake_case(options: Case) -> Case:
    """The options under their names in Python."""
    return {re.sub("[A-Z]", lambda c: "_" + c[0].lower(), name): value for name, value in options.items()}


def read(case: Case) -> unjam.Board:
    """The board of a case or of a position in one."""
    readers: dict[str | None, Callable[..., unjam.Board]] = {
        None: unjam.Board,
        "parse": unjam.Board.parse,
        "csv": unjam.Board.from_csv,
        "json": unjam.Board.from_json,
    }
    return readers[case.get("via")](case["board"], **snake_case(case.get("read", {})))


def options(case: Case) -> Case:
    """The options of the call."""
    return snake_case(case.get("options", {}))


def made(case: Case) -> unjam.Puzzle:
    """The puzzle of a case."""
    return unjam.generate(case["code"], **options(case))


def answer(case: Case) -> Any:
    """The answer, as often as the case says."""
    return case["answer"] * case["repeat"] if "repeat" in case else case["answer"]


def plain(record: Any) -> Any:
    """A record as its canonical JSON says it."""
    return json.loads(record.to_json())


def compare(case: Case, call: Callable[[], Any]) -> None:
    """Compares what a call gives with `expect`, `within`, `oneOf` and `error` of its case."""
    if "error" in case:
        with pytest.raises(unjam.UnjamError) as raised:
            call()
        compare_error(case["error"], raised.value)
        return
    result = call()
    for field, expected in case.get("expect", {}).items():
        assert result[field] == expected, field
    for field, (least, most) in case.get("within", {}).items():
        assert least <= result[field] <= most, field
    for field, choices in case.get("oneOf", {}).items():
        assert result[field] in choices, field


def compare_error(expected: Case, error: unjam.UnjamError) -> None:
    """Compares an error with what a case says of it."""
    assert error.code == expected["code"]
    if "problems" not in expected:
        return
    assert isinstance(error, unjam.BoardError)
    assert [problem.code for problem in error.problems] == [
        problem["code"] for problem in expected["problems"]
    ]
    for found, problem in zip(error.problems, expected["problems"], strict=True):
        assert plain(found).items() >= problem.items()


def test_every_file_has_a_test() -> None:
    """No kind of vector is left out."""
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert set(FILES) <= tested


@cases("boards")
def test_boards(case: Case) -> None:
    """What is read, and that everything written reads back."""
    board = read(case)
    compare(case, lambda: {**plain(board), "key": board.key(), "isSolved": board.is_solved})
    assert unjam.Board.from_json(board.to_json()) == board
    assert unjam.Board(board.to_dict()) == board
    assert unjam.Board(board.to_matrix(), exit=board.exit).key() == board.key()
    told = {"red": board.red, "exit": board.exit, "rows": board.rows, "cols": board.cols}
    forms: list[tuple[Callable[[], str], Callable[..., unjam.Board], Case]] = [
        (board.to_grid, unjam.Board.parse, {}),
        (board.to_csv, unjam.Board.from_csv, told),
    ]
    for write, reader, options in forms:
        try:
            text = write()
        except unjam.NotationError:
            continue
        assert reader(text, **options) == board


@cases("errors")
def test_errors(case: Case) -> None:
    """What is no board."""
    if not isinstance(case["board"], str | list | dict):
        with pytest.raises(TypeError):
            read(case)
        return
    compare(case, lambda: read(case))


@cases("rules")
def test_rules(case: Case) -> None:
    """The rulebook."""
    board = read(case)

    def play(slide: list[Any]) -> Case:
        try:
            return {"slide": slide, "key": board.slide(*slide).key()}
        except unjam.SlideError as error:
            found: Case = {"slide": slide, "reason": error.reason}
            if error.blocked_by is not None:
                found["blockedBy"] = plain(error.blocked_by)
            return found

    compare(
        case,
        lambda: {
            "slideRanges": {vehicle.id: list(board.slide_range(vehicle.id)) for vehicle in board.vehicles},
            "slides": [list(slide) for slide in board.slides()],
            "blockers": [vehicle.id for vehicle in board.blockers()],
            "played": [play(play_["slide"]) for play_ in case["expect"].get("played", [])],
        },
    )


@cases("keys")
def test_keys(case: Case) -> None:
    """Boards that are one position."""
    for board in case["boards"]:
        assert read(board).key() == case["key"]


@cases("solve")
def test_solve(case: Case) -> None:
    """Cheapest solutions; the referee judges their slides."""
    board = read(case)
    solution = unjam.solve(board, **options(case))
    compare(case, lambda: plain(solution))
    if solution.slides is not None:
        verdict = unjam.check(board, solution.slides)
        assert verdict.ok
        assert (verdict.moves, verdict.steps) == (solution.moves, solution.steps)


@cases("hint")
def test_hint(case: Case) -> None:
    """The next slide."""
    compare(case, lambda: plain(unjam.hint(read(case), **options(case))))


@cases("rate")
def test_rate(case: Case) -> None:
    """Every slide."""
    compare(case, lambda: plain(unjam.rate(read(case), **options(case))))


@cases("survey")
def test_survey(case: Case) -> None:
    """Whole clusters."""
    board = read(case)
    compare(case, lambda: plain(unjam.survey(board, **options(case))))
    if "error" in case:
        return
    survey = unjam.survey(board, **options(case))
    for position in case.get("distances", []):
        if position.get("outside"):
            with pytest.raises(unjam.UnjamError):
                survey.distance(read(position))
        else:
            assert survey.distance(read(position)) == position["distance"]
    if survey.farthest is not None:
        assert unjam.solve(survey.farthest, survey.metric).cost == survey.max_distance


@cases("check")
def test_check(case: Case) -> None:
    """Verdicts."""
    compare(case, lambda: plain(unjam.check(read(case), answer(case))))


@cases("counts")
def test_counts(case: Case) -> None:
    """Counting and tidying."""
    given = answer(case)
    result: Case = {"moves": unjam.count_moves(given)}
    try:
        result["net"] = [list(slide) for slide in unjam.net(given)]
    except unjam.UnjamError as error:
        result["netError"] = error.code
    compare(case, lambda: result)


@cases("review")
def test_review(case: Case) -> None:
    """Answers against perfect play."""
    compare(case, lambda: plain(unjam.review(read(case), answer(case), **options(case))))
    if "verdict" in case:
        verdict = unjam.review(read(case), answer(case), **options(case)).verdict
        assert plain(verdict).items() >= case["verdict"].items()


@cases("bytes")
def test_bytes(case: Case) -> None:
    """Canonical JSON, byte for byte."""
    calls: dict[str, Callable[[], str]] = {
        "board": lambda: read(case).to_json(),
        "hint": lambda: unjam.hint(read(case)).to_json(),
        "rate": lambda: unjam.rate(read(case), **options(case)).to_json(),
        "check": lambda: unjam.check(read(case), answer(case)).to_json(),
        "review": lambda: unjam.review(read(case), answer(case), **options(case)).to_json(),
        "survey": lambda: unjam.survey(read(case), **options(case)).to_json(),
        "net": lambda: "[" + ",".join(slide.to_json() for slide in unjam.net(answer(case))) + "]",
    }
    assert calls[case["call"]]() == case["text"]


@cases("generate")
def test_generate(case: Case) -> None:
    """Puzzles, byte for byte."""
    if "error" in case:
        compare(case, lambda: plain(made(case)))
        return
    assert made(case).to_json() == case["text"]
