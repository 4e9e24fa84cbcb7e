"""Solving, hints, ratings, reviews and surveys, against a plain search that shares nothing with the core."""

import random
from collections import deque

import pytest

import unjam

GRID = "BB...G A..C.G AXXC.G A..C.. E...FF E.DDD."
UNSOLVABLE = "XX#. A... A... ...."
SOLVED = "..XX ..A. ..A. ...."


def distances(board: unjam.Board) -> dict[str, int]:
    """How many moves each position that can be reached is away, by its text, going by the rulebook alone."""
    found = {str(board): 0}
    queue = deque([board])
    while queue:
        here = queue.popleft()
        for slide in here.slides():
            after = here.slide(slide)
            if str(after) not in found:
                found[str(after)] = found[str(here)] + 1
                queue.append(after)
    return found


def random_board(choose: random.Random) -> unjam.Board:
    """A small board of vehicles thrown at it."""
    size = choose.choice([4, 5])
    cells = [["."] * size for _ in range(size)]
    cells[1][0:2] = "XX"
    for id in "ABCDEF"[: choose.randint(2, 5)]:
        length, row, col = choose.choice([2, 2, 3]), choose.randrange(size), choose.randrange(size)
        down = choose.random() < 0.6
        place = [(row + i * down, col + i * (not down)) for i in range(length)]
        if all(r < size and c < size and cells[r][c] == "." for r, c in place):
            for r, c in place:
                cells[r][c] = id
    return unjam.Board(["".join(row) for row in cells])


@pytest.mark.parametrize("seed", range(40))
def test_against_a_plain_search(seed: int) -> None:
    """Cost, solvability, and every slide of the answer."""
    board = random_board(random.Random(seed))
    found = distances(board)
    # The plain search stops at solved positions, as play does.
    best = min((cost for text, cost in found.items() if unjam.Board(text).is_solved), default=None)
    solution = unjam.solve(board)
    assert solution.cost == best
    assert solution.status == ("unsolvable" if best is None else "solved")
    if solution.slides is not None:
        here = board
        for slide in solution.slides:
            here = here.slide(slide)
        assert here.is_solved
        assert len(solution.slides) == best
        assert sum(abs(slide.delta) for slide in solution.slides) == solution.steps
    assert unjam.hint(board).remaining == best
    survey = unjam.survey(board)
    assert survey.distance(board) == best
    assert sum(survey.counts) == (survey.states if best is not None else 0)


def test_solution() -> None:
    """Every field of a solved, an unsolvable and a limited search."""
    solution = unjam.solve(GRID)
    assert (solution.status, solution.metric, solution.leave, solution.limit) == (
        "solved",
        "moves",
        False,
        None,
    )
    assert solution.cost == solution.moves == solution.lower_bound == 8
    assert solution.optimal
    none = unjam.solve(UNSOLVABLE)
    assert (none.status, none.lower_bound) == ("unsolvable", None)
    assert (none.cost, none.slides, none.moves, none.steps) == (None, None, None, None)
    limited = unjam.solve(GRID, max_cost=3)
    assert (limited.status, limited.limit, limited.slides) == ("limit", "max_cost", None)
    assert limited.lower_bound == 4
    assert unjam.solve(GRID, max_states=10).limit == "max_states"
    done = unjam.solve(SOLVED)
    assert (done.status, done.cost, done.slides) == ("solved", 0, ())


def test_metrics() -> None:
    """Steps count cells; leaving counts the length of the red car."""
    steps = unjam.solve(GRID, "steps")
    leaving = unjam.solve(GRID, metric="steps", leave=True)
    assert steps.cost == steps.steps
    assert steps.cost is not None
    assert leaving.cost == steps.cost + 2
    assert unjam.solve(SOLVED, "steps", True).cost == 2


def test_threads_change_nothing() -> None:
    """The result is the same bytes for any number of threads."""
    assert {unjam.solve(GRID, threads=threads).to_json() for threads in (1, 2, 3)} == {
        unjam.solve(GRID).to_json()
    }


def test_good_answers_soon() -> None:
    """Without the proof there is still a lower bound, and a legal answer."""
    solution = unjam.solve(GRID, optimal=False)
    assert solution.slides is not None
    assert solution.cost is not None
    assert unjam.check(GRID, solution.slides).ok
    assert solution.lower_bound is not None
    assert solution.lower_bound <= 8 <= solution.cost


def test_hint_walks_to_the_exit() -> None:
    """Following hints from anywhere takes as many moves as the first hint says."""
    board = unjam.Board(GRID).slide("F", -1)
    remaining = unjam.hint(board).remaining
    assert remaining is not None
    for left in range(remaining, 0, -1):
        hint = unjam.hint(board)
        assert (hint.status, hint.remaining) == ("solved", left)
        assert hint.slide is not None
        board = board.slide(hint.slide)
    assert board.is_solved
    assert unjam.hint(board) == unjam.Hint.from_json('{"status":"solved","slide":null,"remaining":0}')
    assert unjam.hint(UNSOLVABLE).status == "unsolvable"


def test_rating() -> None:
    """Every legal slide, and at least one of them loses nothing."""
    board = unjam.Board(GRID)
    rating = unjam.rate(board)
    assert [rated.slide for rated in rating.slides] == board.slides()
    assert min(rated.loss for rated in rating.slides if rated.loss is not None) == 0
    for rated in rating.slides:
        assert rated.distance == unjam.solve(board.slide(rated.slide)).cost
    assert unjam.rate(UNSOLVABLE).status == "unsolvable"


def test_review() -> None:
    """The losses come to what the answer is longer than the best one."""
    solution = unjam.solve(GRID)
    assert solution.slides is not None
    review = unjam.review(GRID, solution.slides)
    assert (review.verdict.ok, review.best, review.loss) == (True, 8, 0)
    detour = [unjam.Slide("F", -1), unjam.Slide("B", 1), unjam.Slide("F", 1), *solution.slides[1:]]
    review = unjam.review(GRID, detour)
    assert review.verdict.ok
    assert review.best is not None
    assert review.loss == review.verdict.moves - review.best
    assert [slide.slide for slide in review.slides] == detour
    assert unjam.review(GRID, "nonsense").verdict.reason == "bad-slide"


def test_survey() -> None:
    """The cluster is the same from each of its positions."""
    board = unjam.Board(GRID)
    survey = unjam.survey(board)
    assert survey.farthest is not None
    assert unjam.survey(survey.farthest).summary == survey.summary
    assert survey.distance(survey.farthest) == survey.max_distance == len(survey.counts) - 1
    assert survey.solved == survey.counts[0]
    with pytest.raises(unjam.UnjamError, match="not a position"):
        survey.distance(SOLVED)
    with pytest.raises(unjam.LimitError) as raised:
        unjam.survey(board, max_states=100)
    assert raised.value.code == "ERR_UNJAM_LIMIT"


@pytest.mark.parametrize("call", [unjam.solve, unjam.rate, unjam.survey, unjam.solve_many, unjam.survey_many])
def test_unknown_metric(call: object) -> None:
    """A metric that there is not names those that there are."""
    with pytest.raises(unjam.UnjamError, match="expected moves, steps"):
        call("XX ..", metric="miles")  # type: ignore[operator]
