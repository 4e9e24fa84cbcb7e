"""Threads and processes around calls, and calls inside them."""

import multiprocessing
import pickle
import subprocess
import sys
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import pytest
from boards import GRID, LONG, huge

import unjam

BOARDS = [unjam.Board(text) for text in (GRID, LONG, "XXA ..A ...", "XX#. A... A... ....")]
SOLUTIONS = [unjam.solve(board) for board in BOARDS]


def test_threads() -> None:
    """Many threads may use one board and one survey at once."""
    survey = unjam.survey(LONG)
    with ThreadPoolExecutor(8) as pool:
        solutions = list(pool.map(unjam.solve, BOARDS * 25))
        batches = list(pool.map(unjam.solve_many, [BOARDS] * 8))
        distances = set(pool.map(survey.distance, [LONG] * 100))
    assert solutions == SOLUTIONS * 25
    assert batches == [SOLUTIONS] * 8
    assert distances == {51}


def many(boards: list[unjam.Board]) -> list[unjam.Solution | unjam.UnjamError]:
    """A batch with threads of its own."""
    return unjam.solve_many(boards, threads=2)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes(method: str) -> None:
    """Boards, solutions and functions go to other processes and back, also after a batch had threads here."""
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"no {method} on this platform")
    assert unjam.solve_many(BOARDS, threads=2) == SOLUTIONS
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map_async(unjam.solve, BOARDS).get(60) == SOLUTIONS
        assert pool.map_async(unjam.hint, BOARDS).get(60) == [unjam.hint(board) for board in BOARDS]
        if method == "fork":
            assert pool.map_async(many, [BOARDS] * 4).get(60) == [SOLUTIONS] * 4


def test_functions_are_pickled() -> None:
    """Every public name is found again by its name."""
    for name in unjam.__all__:
        value = getattr(unjam, name)
        if isinstance(value, Mapping):
            continue
        assert pickle.loads(pickle.dumps(value)) is value or isinstance(value, str)


def test_the_end_of_the_interpreter() -> None:
    """A search in a daemon thread does not keep the process alive, and does not crash it."""
    program = f"""
import threading, time, unjam
board = unjam.Board({huge()!r})
threading.Thread(target=lambda: unjam.survey(board, max_states=10**9), daemon=True).start()
threading.Thread(target=lambda: unjam.solve_many([board] * 4, progress=lambda *_: None), daemon=True).start()
time.sleep(0.2)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_no_thread_is_left() -> None:
    """A batch ends with all its threads gone."""
    before = threading.active_count()
    unjam.solve_many(BOARDS, threads=4)
    assert threading.active_count() == before
