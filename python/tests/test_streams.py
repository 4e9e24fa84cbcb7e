"""Batches read in step: results one by one, in bounded memory, as long as they are wanted."""

import gc
import itertools
import json
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from boards import GRID, LONG, huge

import unjam

EASY = "XXA ..A ..."
BOARDS = [GRID, LONG, EASY, "no board", None, unjam.Board(EASY)] * 40


def same(lazy: Any, many: Any) -> None:
    """Equal, errors by their words."""
    results = list(lazy)
    assert list(map(str, results)) == list(map(str, many))
    assert list(map(type, results)) == list(map(type, many))


@pytest.mark.parametrize("threads", [None, 1, 3])
def test_the_results_are_those_of_the_lists(threads: int | None) -> None:
    """One by one or all at once, in the order of the input."""
    boards: Any = BOARDS
    same(
        unjam.solve_iter(iter(boards), "steps", True, threads=threads),
        unjam.solve_many(boards, "steps", True),
    )
    same(unjam.survey_iter(boards, "steps", threads=threads), unjam.survey_many(boards, "steps"))
    pairs: Any = [(board, answer) for board in boards for answer in ("A+1 X+1", [("A", 1)], None)]
    same(unjam.check_iter(pairs, threads=threads), unjam.check_many(pairs))
    codes = ["one", "two", "no code"] * 3
    same(unjam.generate_iter(codes, moves=5, threads=threads), unjam.generate_many(codes, moves=5))


def test_nothing() -> None:
    """No items, no results, and no more after the end."""
    results = unjam.solve_iter([])
    assert list(results) == list(results) == []


def test_random_codes() -> None:
    """A number stands for so many codes that nobody has chosen."""
    puzzles = list(unjam.generate_iter(5, moves=4))
    assert len({puzzle.code for puzzle in puzzles if isinstance(puzzle, unjam.Puzzle)}) == 5
    endless = unjam.generate_iter(10**30, moves=4)
    assert isinstance(next(endless), unjam.Puzzle)


@pytest.mark.parametrize("items", [None, 3, GRID, b"XX..", unjam.Board(GRID), {GRID: 1}])
def test_what_is_no_iterable(items: Any) -> None:
    """It is told at once, not at the first result."""
    for call in (unjam.solve_iter, unjam.survey_iter, unjam.check_iter):
        with pytest.raises(TypeError, match="expected an iterable"):
            call(items)
    with pytest.raises(unjam.UnjamError, match="threads"):
        unjam.solve_iter([], threads=0)


def test_it_reads_in_step() -> None:
    """However long one waits between two results, only a bounded number is read ahead."""
    read = 0

    def endless() -> Iterator[str]:
        nonlocal read
        while True:
            read += 1
            yield EASY

    results = unjam.solve_iter(endless())
    for given in range(20_000):
        assert isinstance(next(results), unjam.Solution)
        assert read - given <= 10_000
    time.sleep(0.1)
    assert read <= 30_000


def test_a_slow_source_gets_its_results_at_once() -> None:
    """The solution of a board is there before the next one of a source that takes its time."""
    given: list[int] = []

    def slow() -> Iterator[str]:
        for number in range(5):
            time.sleep(0.05)
            assert len(given) >= number - 1
            yield EASY

    for result in unjam.solve_iter(slow()):
        assert isinstance(result, unjam.Solution)
        given.append(1)
    assert len(given) == 5


def test_a_source_that_raises() -> None:
    """Its error comes after the results of what came before it, and once."""

    def source() -> Iterator[str]:
        yield from [EASY] * 300
        raise LookupError

    results = unjam.solve_iter(source())
    assert len(list(itertools.islice(results, 300))) == 300
    with pytest.raises(LookupError):
        next(results)
    assert list(results) == []


def test_it_can_be_closed() -> None:
    """By hand, by `with`, or by letting go; the source is let go too."""

    class Source:
        def __iter__(self) -> Iterator[str]:
            return self

        def __next__(self) -> str:
            return LONG

    def closed(results: Any) -> None:
        results.close()

    def left(results: Any) -> None:
        with results:
            pass

    def forgotten(results: Any) -> None:
        pass

    for end in (closed, left, forgotten):
        source = Source()
        gone = weakref.ref(source)
        results: Any = unjam.solve_iter(source)
        next(results)
        del source
        end(results)
        if end is not forgotten:
            assert list(results) == []
        del results
        assert gone() is None


def test_a_circle_is_collected() -> None:
    """A source that refers to its own results does not stay for ever."""

    class Source:
        results: Any = None

        def __iter__(self) -> Iterator[str]:
            while True:
                yield EASY if self is not None else ""

    source = Source()
    source.results = unjam.solve_iter(source)
    next(source.results)
    gone = weakref.ref(source)
    del source
    gc.collect()
    assert gone() is None


def test_a_source_that_asks_for_a_result() -> None:
    """It cannot wait for itself."""
    told: list[str] = []

    def source() -> Iterator[str]:
        try:
            next(results)
        except ValueError as error:
            told.append(str(error))
        yield EASY

    results = unjam.solve_iter(source())
    assert len(list(results)) == 1
    assert told == ["the iterator is already asked for a result"]


def test_closed_by_another_thread() -> None:
    """Whoever waits for a result that takes long comes to the end."""
    results = unjam.survey_iter([huge()])
    timer = threading.Timer(0.1, results.close)
    timer.start()
    since = time.monotonic()
    assert list(results) == []
    assert time.monotonic() - since < 10
    timer.join()


def test_progress_without_a_length() -> None:
    """The total is told when it is known: at the end."""
    told: list[tuple[int, int | None]] = []
    unjam.solve_many(iter([LONG] * 2000), progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (2000, 2000)
    assert {total for _, total in told[:-1]} <= {None}


CAPPED = """
import _thread, itertools, json, resource, sys, threading, time
sys.path.insert(0, sys.argv[1])
from boards import GRID, LONG
import unjam

# What the interpreter and the package take by themselves comes first.
unjam.solve_many([GRID])
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
answer = "A+1 A-1 " * 10
calls = {
    "solve_many": lambda: unjam.solve_many(itertools.repeat(LONG)),
    "survey_many": lambda: unjam.survey_many(itertools.repeat(GRID)),
    "check_many": lambda: unjam.check_many(itertools.repeat((GRID, answer))),
    "generate_many": lambda: unjam.generate_many(map(str, itertools.count()), "beginner"),
    "large texts": lambda: unjam.check_many((GRID, answer * 100_000) for _ in itertools.count()),
    "large lists": lambda: unjam.check_many((GRID, [("A", 1)] * 10_000) for _ in itertools.count()),
}
name = sys.argv[2]
if name in calls:
    threading.Timer(2, _thread.interrupt_main).start()
    since = time.monotonic()
    try:
        calls[name]()
        outcome = "ended"
    except KeyboardInterrupt:
        outcome = "interrupted"
else:
    solutions = unjam.solve_iter(itertools.repeat("XXA ..A ...", 1_000_000))
    since = time.monotonic()
    outcome = sum(solution.moves for solution in solutions)
# Of this program alone: getrusage would also count what its parent had.
with open("/proc/self/status") as status:
    peak = int(status.read().split("VmHWM:")[1].split()[0]) // 1024
print(json.dumps([outcome, time.monotonic() - since, peak]))
"""


capped_only = pytest.mark.skipif(sys.platform != "linux", reason="addresses are limited and counted on Linux")


def capped(name: str) -> Any:
    """Runs a call in a process that may have 1 GiB of addresses: outcome, seconds, peak of memory in MiB."""
    command = [sys.executable, "-c", CAPPED, str(Path(__file__).parent), name]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@capped_only
@pytest.mark.parametrize(
    "name", ["solve_many", "survey_many", "check_many", "generate_many", "large texts", "large lists"]
)
def test_an_endless_iterator_is_interrupted_in_bounded_memory(name: str) -> None:
    """It is read no faster than it is worked on, and Ctrl-C is heard."""
    outcome, seconds, _ = capped(name)
    assert outcome == "interrupted"
    assert 2 <= seconds < 10


@capped_only
def test_a_million_boards_in_bounded_memory() -> None:
    """Their solutions are counted as they come."""
    outcome, _, peak = capped("solve_iter")
    assert outcome == 2_000_000
    assert peak < 128


CALLS: dict[str, Callable[[], object]] = {
    "solve_iter": lambda: list(unjam.solve_iter(itertools.repeat(LONG, 3000))),
    "long answers": lambda: unjam.check_many([(GRID, [("A", 1)] * 10_000)] * 50),
    "short answers": lambda: unjam.check_many([(GRID, "A+1")] * 100_000),
}


@pytest.mark.parametrize("name", CALLS)
def test_other_threads_are_served(name: str) -> None:
    """A thread that needs the interpreter every millisecond gets it, all along."""
    waits: list[float] = []
    running = True

    def beat() -> None:
        last = time.perf_counter()
        while running:
            time.sleep(0.001)
            now = time.perf_counter()
            waits.append(now - last)
            last = now

    thread = threading.Thread(target=beat)
    thread.start()
    CALLS[name]()
    running = False
    thread.join()
    # On a busy machine a thread may wait for a core; held for the whole call it would come once or twice.
    assert sorted(waits)[len(waits) // 2] < 0.02
