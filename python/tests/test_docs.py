"""Every public name is documented, and the examples in the documents run."""

import doctest
import inspect
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import unjam


def documented() -> Iterator[tuple[str, Any]]:
    """Every public name of the module and every public member of its classes."""
    yield "unjam", unjam
    for name in unjam.__all__:
        value = getattr(unjam, name)
        if isinstance(value, str | Mapping):
            continue
        yield name, value
        if inspect.isclass(value):
            for member in vars(value):
                if not member.startswith("_") and not isinstance(getattr(value, member), tuple | str | None):
                    yield f"{name}.{member}", getattr(value, member)


NAMES = dict(documented())


@pytest.mark.parametrize("name", NAMES)
def test_examples(name: str) -> None:
    """The examples give what they say."""
    doc = inspect.getdoc(NAMES[name]) or ""
    test = doctest.DocTestParser().get_doctest(doc, {"unjam": unjam}, name, None, None)
    doctest.DebugRunner().run(test)


def test_everything_is_documented() -> None:
    """Functions and classes have an example, and say what they take and give."""
    fields = (inspect.isgetsetdescriptor, inspect.ismemberdescriptor)
    for name, value in NAMES.items():
        if any(is_field(value) for is_field in fields):
            # The fields of a record are in the document of its class.
            owner = NAMES[name.split(".")[0]]
            assert inspect.getdoc(value) or f"{name.split('.')[1]}: " in owner.__doc__, name
            continue
        doc = inspect.getdoc(value)
        assert doc, name
        if "." not in name:
            assert ">>>" in doc, name


def test_documents_say_what_a_function_takes() -> None:
    """Every argument of a function stands in its document."""
    for name, value in NAMES.items():
        if not inspect.isroutine(value):
            continue
        doc = inspect.getdoc(value) or ""
        for argument in inspect.signature(value).parameters:
            known = argument == "self" or f"{argument}: " in doc or "other arguments are those of" in doc
            assert known or name.endswith((".from_json", ".parse")), (name, argument)
