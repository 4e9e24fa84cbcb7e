"""Long work leaves the interpreter to others and hears Ctrl-C, whichever thread it runs in."""

import _thread
import itertools
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from boards import LONG, huge

import unjam

HUGE = unjam.Board(huge())
CALLS: dict[str, Callable[[], object]] = {
    "solve": lambda: unjam.solve(HUGE),
    "hint": lambda: unjam.hint(HUGE),
    "rate": lambda: unjam.rate(HUGE),
    "survey": lambda: unjam.survey(HUGE),
    "review": lambda: unjam.review(HUGE, "X+1"),
    "solve_many": lambda: unjam.solve_many([HUGE] * 4),
    "solve_many, small ones": lambda: unjam.solve_many([LONG] * 100_000),
    "solve_many, endless": lambda: unjam.solve_many(itertools.repeat(LONG)),
    "survey_many": lambda: unjam.survey_many([HUGE] * 4),
    "describe": lambda: unjam.describe(HUGE),
    "generate_many": lambda: unjam.generate_many(100_000, level="expert"),
    "check_many": lambda: unjam.check_many([(LONG, "A+1 A-1 " * 4000)] * 10_000),
}


def beat_and_interrupt(beats: list[int]) -> None:
    """Needs the interpreter 50 times, then interrupts the main thread as Ctrl-C does."""
    for beat in range(50):
        time.sleep(0.002)
        beats.append(beat)
    _thread.interrupt_main()


@pytest.mark.parametrize("name", CALLS)
def test_other_threads_run_and_an_interrupt_is_heard(name: str) -> None:
    """If the interpreter were held, no beat and so no interrupt could come."""
    beats: list[int] = []
    thread = threading.Thread(target=beat_and_interrupt, args=[beats])
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        # A call that is over sooner is made again.
        while True:
            CALLS[name]()
    thread.join()
    assert len(beats) == 50


def test_an_interrupt_before_the_work() -> None:
    """One that comes while the work is not yet looking for signals is not lost."""
    interrupts: list[str] = []

    def interrupt(name: str) -> None:
        interrupts.append(name)
        _thread.interrupt_main()

    # Drawing so many codes takes longer than the first needs.
    timers = [threading.Timer(0.02, interrupt, ["early"]), threading.Timer(20, interrupt, ["a second one"])]
    for timer in timers:
        timer.start()
    with pytest.raises(KeyboardInterrupt):
        unjam.generate_many(1_000_000, moves=3)
    for timer in timers:
        timer.cancel()
        timer.join()
    assert interrupts == ["early"]


def test_the_exception_of_a_signal_handler() -> None:
    """Whatever a handler of the user's raises is what the call raises."""

    class Alarm(Exception):
        pass

    def handler(_number: int, _frame: object) -> None:
        raise Alarm

    before = signal.signal(signal.SIGALRM, handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(Alarm):
            while True:
                unjam.survey(HUGE)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_handler_that_raises_nothing() -> None:
    """The work goes on after a signal that is only noted."""
    noted: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, _frame: noted.append(number))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        results = unjam.solve_many([LONG] * 50)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert {result.moves for result in results if isinstance(result, unjam.Solution)} == {51}


PROGRAM = """
import sys, threading
sys.path.insert(0, sys.argv[1])
from boards import LONG, huge
import unjam

board = unjam.Board(huge())
calls = {
    "main": lambda: unjam.survey(board, max_states=10**9),
    "batch": lambda: unjam.solve_many([LONG] * 1_000_000),
}

def work():
    threading.Timer(0.1, print, ["running"], {"flush": True}).start()
    while True:
        calls.get(sys.argv[2], calls["main"])()

try:
    if sys.argv[2] == "worker":
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        thread.join()
    else:
        work()
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.parametrize("where", ["main", "batch", "worker"])
def test_ctrl_c(where: str) -> None:
    """A process that searches ends by SIGINT, and in good order."""
    folder = str(Path(__file__).parent)
    command = [sys.executable, "-c", PROGRAM, folder, where]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "running\n"
            os.kill(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=20)
        finally:
            process.kill()
    assert (out, err, process.returncode) == ("interrupted\n", "", 0)
