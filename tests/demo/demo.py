"""The main job from Python: read a board, solve it, play on with hints, referee answers; and make puzzles."""

import unjam

PUZZLES = [
    (
        "card 1 of the 40 of the classic game (ThinkFun, 1996)",
        "AA...O P..Q.O PXXQ.O P..Q.. B...CC B.RRR.",
        8,
    ),
    (
        "the hardest without walls in Michael Fogleman's database of all 6x6 puzzles (2018)",
        "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
        51,
    ),
]


def written(slides):
    """Slides as people write them, such as ``A+2 B-1``."""
    return " ".join(f"{id}{delta:+}" for id, delta in slides)


for source, text, best in PUZZLES:
    board = unjam.Board.parse(text)
    print(f"\nThe puzzle: {source}.\n")
    print(board)

    solution = unjam.solve(board)
    assert solution.cost == best, solution
    print(f"\nA shortest solution, proven: {solution.cost} moves, {solution.explored} positions seen.")
    print(written(solution.slides))

    wrong = max(unjam.rate(board).slides, key=lambda rated: rated.loss).slide
    hint = unjam.hint(board.slide(*wrong))
    print(
        f"\nAfter the wrong turn {written([wrong])} the hint is {written([hint.slide])}: "
        f"{hint.remaining} moves are left, {solution.cost} were needed before it."
    )

    right = unjam.check(board, solution.slides)
    assert right.ok, right
    print(f"\nThe referee on that solution: ok, {right.message} ({right.steps} steps).")

    verdict = unjam.check(board, written(solution.slides[1:]))
    assert not verdict.ok, verdict
    print(f"The referee on it without its first slide: {verdict.reason}: {verdict.message}.")

CODE = "2026-11-29"

for level in ("beginner", "intermediate", "advanced", "expert"):
    puzzle = unjam.generate(CODE, level)
    print(f"\nThe {level} puzzle of the code {puzzle.code}: {puzzle.best} moves at least.\n")
    print(puzzle)

    solution = unjam.solve(puzzle)
    assert solution.moves == puzzle.best, solution
    refereed = unjam.referee(CODE, level, solution.slides)
    assert refereed.verdict.ok and refereed.best == puzzle.best, refereed
    assert unjam.verify(puzzle.to_json()).ok
    description = unjam.describe(puzzle)
    print(
        f"\n{description.states} positions, {description.solutions} shortest solutions; of their moves "
        f"{description.forced_moves} are forced, {description.counter_intuitive} go against intuition."
    )
    print(
        f"The referee who knows only code and level, on a shortest solution: ok, {refereed.verdict.message}."
    )
