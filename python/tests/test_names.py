"""The lists of names: the stub's, the documents' and the core's are one."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import unjam

STUB = (Path(unjam.__file__).parent / "_unjam.pyi").read_text("utf-8")


def literal(name: str) -> list[str]:
    """The names of a `Literal` of the stub."""
    found = re.search(rf"^{name}: TypeAlias = Literal\[(.*?)\]", STUB, re.DOTALL | re.MULTILINE)
    assert found
    return re.findall('"(.*?)"', found[1])


@pytest.mark.parametrize(
    ("alias", "names"), [("_Reason", unjam.REASONS), ("_ProblemCode", unjam.PROBLEM_CODES)]
)
def test_lists(alias: str, names: Mapping[str, str]) -> None:
    """The stub has exactly the core's, each with a meaning, and nobody changes them."""
    assert literal(alias) == list(names)
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", name) for name in names)
    assert all(meaning.endswith(".") for meaning in names.values())
    with pytest.raises(TypeError):
        names["mine"] = "."  # type: ignore[index]


@pytest.mark.parametrize(
    ("alias", "call"),
    [
        ("_Metric", lambda name: unjam.solve("XX ..", name)),
        ("_Side", lambda name: unjam.Board("XX ..", exit=name)),
        ("_Notation", lambda name: unjam.Board("XX ..", notation=name)),
        ("_Origin", lambda name: unjam.Board("XX ..", origin=name)),
        ("_Coordinates", lambda name: unjam.Board("XX ..", coordinates=name)),
        ("_Level", lambda name: unjam.generate("a", name)),
    ],
)
def test_options_with_names(alias: str, call: object) -> None:
    """The stub has exactly the names that the error message lists."""
    assert callable(call)
    with pytest.raises(unjam.UnjamError, match="expected ") as raised:
        call("none of them")
    assert str(raised.value).split("expected ")[1].split(", ") == literal(alias)


def test_mismatches() -> None:
    """Each of the stub's is the one of some posted puzzle."""
    puzzle = unjam.generate("a", "beginner").to_dict()
    changes = {
        "engine": 2,
        "code": "",
        "options": {"rows": 0},
        "board": "XX ..",
        "best": 99,
        "level": "expert",
    }
    found = ["shape"] + [unjam.verify(puzzle | {name: value}).mismatch for name, value in changes.items()]
    assert found == literal("_Mismatch") == ["shape", *changes]
    assert unjam.verify("").mismatch == "shape"
