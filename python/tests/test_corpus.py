"""Collections of puzzles with known answers, each where an environment variable says; skipped otherwise."""

import csv
import os
from pathlib import Path
from typing import Any, Literal

import pytest

import unjam

METRICS: tuple[Literal["moves", "steps"], ...] = ("moves", "steps")


def collection(variable: str) -> Path:
    """The collection that a variable names; without one the test is skipped, with that as the reason."""
    if variable not in os.environ:
        pytest.skip(f"{variable} is not set")
    return Path(os.environ[variable])


def rows(path: Path, separator: str | None = None) -> list[list[str]]:
    """The lines of a file, each in words, without comments."""
    lines = path.read_text("utf-8").splitlines()
    return [line.split(separator) for line in lines if line.strip() and not line.startswith("#")]


def solved(boards: list[str], **options: Any) -> list[unjam.Solution]:
    """The solutions, none of which is an error, each judged by the referee."""
    solutions = [one for one in unjam.solve_many(boards, **options) if isinstance(one, unjam.Solution)]
    assert len(solutions) == len(boards)
    pairs = [
        (board, one.slides) for board, one in zip(boards, solutions, strict=True) if one.slides is not None
    ]
    verdicts = [verdict for verdict in unjam.check_many(pairs) if isinstance(verdict, unjam.Verdict)]
    counts = [(one.moves, one.steps) for one in solutions if one.slides is not None]
    assert all(verdict.ok for verdict in verdicts)
    assert [(verdict.moves, verdict.steps) for verdict in verdicts] == counts
    return solutions


def surveyed(boards: list[str], **options: Any) -> list[unjam.SurveySummary]:
    """The surveys, none of which is an error."""
    surveys = [one for one in unjam.survey_many(boards, **options) if isinstance(one, unjam.SurveySummary)]
    assert len(surveys) == len(boards)
    return surveys


def test_corpus() -> None:
    """Lines `moves board cluster`: fewest moves and cluster size of every puzzle."""
    lines = rows(collection("UNJAM_CORPUS"))
    boards = [board for _, board, *_ in lines]
    found = [
        (board, solution.status, solution.cost, survey.states)
        for board, solution, survey in zip(boards, solved(boards), surveyed(boards), strict=True)
    ]
    assert found == [(board, "solved", int(moves), int(cluster)) for moves, board, cluster in lines]
    assert found


def test_truth() -> None:
    """Both metrics, clusters and distances as an independent search found them."""
    path = collection("UNJAM_TRUTH")
    files = sorted(path.glob("truth-*.txt")) if path.is_dir() else [path]
    lines = [line for file in files for line in rows(file)]
    assert lines
    boards = [line[8] for line in lines]
    for column, metric in enumerate(METRICS):
        results = zip(lines, solved(boards, metric=metric), surveyed(boards, metric=metric), strict=True)
        for line, solution, survey in results:
            cost, cluster, farthest, goals = (int(line[at]) for at in (column, 2, 3 + column, 5))
            assert solution.status == ("unsolvable" if cost < 0 else "solved"), line
            assert solution.cost == (None if cost < 0 else cost), line
            assert (survey.states, survey.solved) == (cluster, goals), line
            assert survey.max_distance == (None if cost < 0 else farthest), line


def test_expected() -> None:
    """Boards of many sources and sizes, some of them no boards."""
    lines = rows(collection("UNJAM_EXPECTED"), "\t")[1:]
    assert lines
    for name, cols, high, text, *costs in lines:
        if "BAD" in costs:
            with pytest.raises(unjam.BoardError):
                unjam.Board(text, "X", rows=int(high), cols=int(cols))
            continue
        board = unjam.Board(text, "X", rows=int(high), cols=int(cols))
        for metric, cost in zip(METRICS, costs, strict=True):
            assert unjam.solve(board, metric).cost == (int(cost) if cost.isdigit() else None), (name, metric)


def test_course_answers() -> None:
    """The answers that were published for course boards are right, and one is the shortest there is."""
    path = collection("UNJAM_FORMATS")
    files = sorted((path / "course-answers").glob("*.csv"))
    assert files
    for file in files:
        board = unjam.Board.parse((path / "course-csv" / f"{file.stem.split('-')[0]}.csv").read_text("utf-8"))
        with file.open(encoding="utf-8", newline="") as lines:
            answer = [(line["car"], int(line["move"])) for line in csv.DictReader(lines)]
        verdict = unjam.check(board, answer)
        assert verdict.ok, (file.name, verdict.message)
    assert unjam.solve((path / "course-csv" / "6x6_1.csv").read_text("utf-8")).cost == 21
