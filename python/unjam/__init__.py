"""Boards, solver, hints and answer checker for sliding-car puzzles.

Examples:
    >>> import unjam
    >>> board = unjam.Board("BB...G A..C.G AXXC.G A..C.. E...FF E.DDD.")
    >>> solution = unjam.solve(board)
    >>> solution.status, solution.moves
    ('solved', 8)
    >>> unjam.check(board, solution.slides).ok
    True
"""

from ._unjam import (
    Blocker,
    Board,
    BoardError,
    Hint,
    LimitError,
    Line,
    NotationError,
    Problem,
    RatedSlide,
    Rating,
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
    __version__,
    check,
    check_many,
    count_moves,
    hint,
    net,
    parse_line,
    rate,
    review,
    solve,
    solve_many,
    survey,
    survey_many,
)

__all__ = [
    "Blocker",
    "Board",
    "BoardError",
    "Hint",
    "LimitError",
    "Line",
    "NotationError",
    "Problem",
    "RatedSlide",
    "Rating",
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
    "__version__",
    "check",
    "check_many",
    "count_moves",
    "hint",
    "net",
    "parse_line",
    "rate",
    "review",
    "solve",
    "solve_many",
    "survey",
    "survey_many",
]
