"""What Python adds to the core: the time of single calls, and of batches against the core's own rate.

    python python/bench/overhead.py [FILE] [--threads N] [--runs N] [--boards N]

FILE has one puzzle a line, `moves board cluster`; without one, a small set of well-known puzzles is
repeated. The core's rate is that of core/examples/batch_rate.rs on the same file, which cargo builds and
runs. Both are the fastest of several runs: on a machine that does other work too, take more runs.
"""

import argparse
import json
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import unjam

TOP = Path(__file__).parents[2]

KNOWN = [
    "BB...GA..C.GAXXC.GA..C..E...FFE.DDD.",
    "AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.",
    "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
    "BBoKMxDDDKMoIAALooIoJLEEooJFFNoGGoxN",
]


def best(call: Callable[[], object], runs: int) -> float:
    """The seconds of the fastest of several runs."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return min(times)


def single_calls(runs: int) -> None:
    """Prints the time of calls on a board of a few positions, where the call itself is most of it."""
    text = "XXA..A..."
    board = unjam.Board(text)
    solution = unjam.solve(board)
    slides = solution.slides
    survey = unjam.survey(board)
    calls: dict[str, Callable[[], object]] = {
        "Board(text)": lambda: unjam.Board(text),
        "Board(matrix)": lambda: unjam.Board([[1, 1, 2], [0, 0, 2], [0, 0, 0]]),
        "board.rows": lambda: board.rows,
        "board.slides()": board.slides,
        'board.slide("A", 1)': lambda: board.slide("A", 1),
        "board.key()": board.key,
        "solve(board)": lambda: unjam.solve(board),
        "hint(board)": lambda: unjam.hint(board),
        "check(board, text)": lambda: unjam.check(board, "A+1 X+1"),
        "check(board, slides)": lambda: unjam.check(board, slides),
        "survey(board)": lambda: unjam.survey(board),
        "survey.distance(board)": lambda: survey.distance(board),
        "solution.slides": lambda: solution.slides,
        "solution.to_dict()": solution.to_dict,
    }
    many = 2000
    print(f"{'one call':<26}{'microseconds':>14}")
    for name, call in calls.items():

        def repeat(call: Callable[[], object] = call) -> None:
            for _ in range(many):
                call()

        print(f"{name:<26}{best(repeat, runs) / many * 1e6:>14.2f}")


def batches(boards: list[str], file: str, threads: int, runs: int) -> None:
    """Prints the time of batches from texts to results, and how much more it is than the core's own."""
    command = [
        "cargo",
        "run",
        "--quiet",
        "--release",
        "--package",
        "unjam-core",
        "--example",
        "batch_rate",
        "--",
    ]
    arguments = [file, str(threads), str(runs)]
    core = json.loads(subprocess.run([*command, *arguments], cwd=TOP, check=True, capture_output=True).stdout)

    solutions = unjam.solve_many(boards, threads=threads)
    pairs = [
        (board, " ".join(map(str, one.slides or ())))
        for board, one in zip(boards, solutions, strict=True)
        if isinstance(one, unjam.Solution)
    ]
    calls: dict[str, Callable[[], object]] = {
        "solve_many": lambda: unjam.solve_many(boards, threads=threads),
        "survey_many": lambda: unjam.survey_many(boards, threads=threads),
        "check_many": lambda: unjam.check_many(pairs, threads=threads),
    }
    print(f"\n{len(boards)} puzzles, threads: {threads}")
    print(f"{'batch':<26}{'Python s':>10}{'core s':>10}{'ratio':>8}{'a second':>12}")
    for name, call in calls.items():
        seconds = best(call, runs)
        rate = len(boards) / seconds
        print(f"{name:<26}{seconds:>10.3f}{core[name]:>10.3f}{seconds / core[name]:>8.2f}{rate:>12.0f}")


def main() -> None:
    """Reads the arguments and measures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", nargs="?", help="one puzzle a line: moves board cluster")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--runs", type=int, default=3, help="the fastest of so many counts")
    parser.add_argument("--boards", type=int, default=2000, help="at most so many, evenly chosen")
    told = parser.parse_args()

    single_calls(told.runs)
    lines = (
        Path(told.file).read_text("utf-8").splitlines()
        if told.file
        else [f"0 {one} 0" for one in KNOWN * 100]
    )
    lines = lines[:: max(1, len(lines) // told.boards)]
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as chosen:
        chosen.write("\n".join(lines))
        chosen.flush()
        batches([line.split()[1] for line in lines], chosen.name, told.threads, told.runs)


if __name__ == "__main__":
    main()
