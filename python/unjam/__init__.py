"""Boards, solver, hints and answer checker for sliding-car puzzles.

Examples:
    >>> import unjam
    >>> board = unjam.Board("BB...G A..C.G AXXC.G A..C.. E...FF E.DDD.")
    >>> solution = unjam.solve(board)
    >>> solution.status, solution.moves
    ('solved', 8)
    >>> unjam.check(board, solution.slides).ok
    True
    >>> puzzle = unjam.generate("2026-11-29", level="beginner")
    >>> unjam.solve(puzzle).moves == puzzle.best
    True

What a verdict's reason and a problem's code mean is in `REASONS` and `PROBLEM_CODES`:
    >>> unjam.REASONS["already-out"]
    'A slide comes after the red car is out.'
    >>> "overlap" in unjam.PROBLEM_CODES
    True
"""

from ._unjam import (
    PROBLEM_CODES,
    REASONS,
    Blocker,
    Board,
    BoardError,
    Description,
    Hint,
    LimitError,
    Line,
    NotationError,
    Problem,
    Puzzle,
    PuzzleStats,
    RatedSlide,
    Rating,
    Refereed,
    ResultIterator,
    Review,
    ReviewedSlide,
    Slide,
    SlideError,
    Solution,
    Survey,
    SurveySummary,
    UnjamError,
    Vehicle,
    Verdict,
    Verification,
    __version__,
    check,
    check_iter,
    check_many,
    count_moves,
    describe,
    generate,
    generate_iter,
    generate_many,
    hint,
    net,
    parse_line,
    parse_many,
    random_codes,
    rate,
    referee,
    review,
    solve,
    solve_iter,
    solve_many,
    survey,
    survey_iter,
    survey_many,
    verify,
)

__all__ = [
    "PROBLEM_CODES",
    "REASONS",
    "Blocker",
    "Board",
    "BoardError",
    "Description",
    "Hint",
    "LimitError",
    "Line",
    "NotationError",
    "Problem",
    "Puzzle",
    "PuzzleStats",
    "RatedSlide",
    "Rating",
    "Refereed",
    "ResultIterator",
    "Review",
    "ReviewedSlide",
    "Slide",
    "SlideError",
    "Solution",
    "Survey",
    "SurveySummary",
    "UnjamError",
    "Vehicle",
    "Verdict",
    "Verification",
    "__version__",
    "check",
    "check_iter",
    "check_many",
    "count_moves",
    "describe",
    "generate",
    "generate_iter",
    "generate_many",
    "hint",
    "net",
    "parse_line",
    "parse_many",
    "random_codes",
    "rate",
    "referee",
    "review",
    "solve",
    "solve_iter",
    "solve_many",
    "survey",
    "survey_iter",
    "survey_many",
    "verify",
]
