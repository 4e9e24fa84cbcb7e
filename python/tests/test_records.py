"""What every record has: equality, hash, repr, JSON, dicts, pickling, copying; and none of it changes."""

import copy
import json
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

import unjam

GRID = "BB...G A..C.G AXXC.G A..C.. E...FF E.DDD."


def problem() -> unjam.Problem:
    """A problem of a board."""
    with pytest.raises(unjam.BoardError) as raised:
        unjam.Board("XX. BBB B..")
    return raised.value.problems[0]


RECORDS: list[Any] = [
    unjam.Board(GRID),
    unjam.Board("XX.#/...A/#..A", exit="left"),
    unjam.Board(
        [{"id": "long", "row": 0, "col": 0, "length": 2, "orientation": "H"}], red="long", rows=2, cols=3
    ),
    unjam.Vehicle("A", 1, 2, 3, "V"),
    unjam.Slide("A", -2),
    unjam.solve(GRID),
    unjam.solve("XX#. A... A... ...."),
    unjam.hint(GRID),
    unjam.rate(GRID),
    unjam.rate(GRID).slides[0],
    unjam.check(GRID, "X+1"),
    unjam.check(GRID, "X+1").blocked_by,
    unjam.review(GRID, "B+1 X+1"),
    unjam.review(GRID, "B+1 X+1").slides[0],
    unjam.survey(GRID).summary,
    unjam.generate("2026-11-29", level="advanced"),
    unjam.generate("tiny", moves=2, rows=4, cols=5, walls=1),
    unjam.generate("2026-11-29").stats,
    unjam.referee("2026-11-29", "beginner", "X+1"),
    unjam.verify({"engine": 0}),
    unjam.verify(unjam.generate("2026-11-29")),
    unjam.describe(GRID),
    unjam.describe("XX#. A... A... ...."),
    unjam.parse_line("8: XXA ..A ...  # easy"),
    problem(),
]
IDS = [type(record).__name__ for record in RECORDS]


def fields(record: Any) -> list[str]:
    """The names of a record's fields."""
    if isinstance(record, unjam.Board):
        return list(record.to_dict())
    return list(record.__match_args__)


def snake_case(value: Any) -> Any:
    """JSON with its names in Python's case."""
    if isinstance(value, list):
        return [snake_case(item) for item in value]
    if isinstance(value, dict):
        return {re.sub("[A-Z]", lambda c: "_" + c[0].lower(), k): snake_case(v) for k, v in value.items()}
    return value


def test_no_class_is_left_out() -> None:
    """Every class that is a record is among those tested here."""
    classes = [value for value in vars(unjam).values() if isinstance(value, type)]
    records = {kind for kind in classes if hasattr(kind, "from_json")}
    assert records == {type(record) for record in RECORDS}


@pytest.mark.parametrize("record", RECORDS, ids=IDS)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickle(record: Any, protocol: int) -> None:
    """A pickled record comes back equal, with an equal hash."""
    again = pickle.loads(pickle.dumps(record, protocol))
    assert type(again) is type(record)
    assert again == record
    assert hash(again) == hash(record)
    assert repr(again) == repr(record)


@pytest.mark.parametrize("record", RECORDS, ids=IDS)
def test_copies(record: Any) -> None:
    """What never changes need not be copied."""
    assert copy.copy(record) is record
    assert copy.deepcopy(record) is record
    assert copy.deepcopy([record])[0] is record


@pytest.mark.parametrize("record", RECORDS, ids=IDS)
def test_json(record: Any) -> None:
    """JSON reads back; the dict is the same with Python's names, and goes through JSON unchanged."""
    assert type(record).from_json(record.to_json()) == record
    as_dict = record.to_dict()
    assert isinstance(as_dict, dict)
    assert json.loads(json.dumps(as_dict)) == as_dict
    if not isinstance(record, unjam.Slide):
        assert as_dict == snake_case(json.loads(record.to_json()))
        assert list(as_dict) == list(snake_case(json.loads(record.to_json()))), "and in the same order"
    assert list(as_dict) == fields(record)


@pytest.mark.parametrize("record", RECORDS, ids=IDS)
def test_equality(record: Any) -> None:
    """Equal to itself, unequal to anything else."""
    assert record == record
    assert record != type(record).__name__
    assert record != 1
    assert (record == object()) is False
    assert [other for other in RECORDS if other == record] == [record]
    assert {record: 1}[type(record).from_json(record.to_json())] == 1


@pytest.mark.parametrize("record", RECORDS, ids=IDS)
def test_repr(record: Any) -> None:
    """A record shows its class and its fields."""
    assert repr(record).startswith(type(record).__name__)
    assert eval(repr(record), {**vars(unjam), **constructors()}) == record if can_be_made(record) else True


def constructors() -> dict[str, Any]:
    """Names that a repr may use."""
    return {"Board": unjam.Board}


def can_be_made(record: Any) -> bool:
    """Whether users make such records themselves."""
    return isinstance(record, unjam.Board | unjam.Vehicle | unjam.Slide)


@pytest.mark.parametrize("record", RECORDS, ids=IDS)
def test_nothing_changes(record: Any) -> None:
    """No field can be set or deleted, and none can be added."""
    for name in [*fields(record), "another"]:
        with pytest.raises(AttributeError):
            setattr(record, name, None)
        with pytest.raises(AttributeError):
            delattr(record, name)


@pytest.mark.parametrize("record", RECORDS, ids=IDS)
@pytest.mark.parametrize(
    "text", ["", "null", "[", "{}", "[]", '"x"', "[" * 10_000, '{"id":' * 10_000, "1e999", "\0"]
)
def test_bad_json(record: Any, text: str) -> None:
    """JSON of something else is a `NotationError`."""
    with pytest.raises(unjam.UnjamError):
        type(record).from_json(text)
    with pytest.raises(TypeError):
        type(record).from_json(None)


def test_classes_are_final() -> None:
    """No record can be subclassed."""
    for record in RECORDS:
        with pytest.raises(TypeError):
            type("Sub", (type(record),), {})


def test_match() -> None:
    """Records can be taken apart by `match`."""
    match unjam.hint("XXA ..A ..."):
        case unjam.Hint("solved", unjam.Slide(id, delta), remaining):
            assert (id, delta, remaining) == ("A", 1, 2)
        case _:
            pytest.fail("no match")


def test_slide() -> None:
    """Ways to make one, and how it shows itself."""
    slide = unjam.Slide("A", 2)
    assert tuple(slide) == ("A", 2)
    assert str(slide) == "A+2"
    assert repr(slide) == "Slide('A', 2)"
    assert slide == unjam.Slide.parse("A+2")
    assert slide.to_json() == '["A",2]'
    assert slide.to_dict() == {"id": "A", "delta": 2}
    assert unjam.Slide(7, 1).id == "7"
    with pytest.raises(unjam.NotationError):
        unjam.Slide.parse("A 2")


def test_vehicle() -> None:
    """Values outside their range are refused by name."""
    assert unjam.Vehicle("A", 1, 2, 3, "V").cells == ((1, 2), (2, 2), (3, 2))
    assert (
        len(unjam.Vehicle.from_json('{"id":"A","row":255,"col":255,"length":255,"orientation":"H"}').cells)
        == 255
    )
    arguments = {"id": "A", "row": 1, "col": 2, "length": 3, "orientation": "V"}
    for name, value in [
        ("id", ""),
        ("row", -1),
        ("col", 32),
        ("length", 1),
        ("length", 10**30),
        ("orientation", "X"),
    ]:
        with pytest.raises(unjam.UnjamError, match=name):
            unjam.Vehicle(**{**arguments, name: value})  # type: ignore[arg-type]


def test_a_survey_is_not_pickled() -> None:
    """It holds every position; its summary can be pickled."""
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(unjam.survey("XXA ..A ..."))


def test_errors_are_pickled() -> None:
    """An error keeps what it knows."""
    failures: list[tuple[Callable[[], object], list[str]]] = [
        (lambda: unjam.Board("XX. BBB B.."), ["code", "problems"]),
        (
            lambda: unjam.Board("XXA ..A ...").slide("X", 1),
            ["code", "reason", "slide", "blocked_by", "range"],
        ),
        (lambda: unjam.solve("XX ..", metric="miles"), ["code"]),  # type: ignore[arg-type]
    ]
    for call, attributes in failures:
        with pytest.raises(unjam.UnjamError) as raised:
            call()
        again = pickle.loads(pickle.dumps(raised.value))
        assert type(again) is type(raised.value)
        assert str(again) == str(raised.value)
        for name in attributes:
            assert getattr(again, name) == getattr(raised.value, name) is not None


def test_errors_that_users_make() -> None:
    """They have the attributes of their class."""
    error = unjam.BoardError("mine")
    assert (error.code, error.problems) == ("ERR_UNJAM_BOARD", ())
    slide = unjam.SlideError("mine")
    assert (slide.code, slide.reason, slide.slide) == ("ERR_UNJAM_SLIDE", None, None)
    assert unjam.UnjamError().code == "ERR_UNJAM"
