"""The Python examples of the README give what it says."""

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_examples() -> None:
    """Every example runs, the later ones with the names of the earlier ones."""
    text = README.read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", str(README), 0)
    assert len(test.examples) > 10
    doctest.DebugRunner().run(test)
