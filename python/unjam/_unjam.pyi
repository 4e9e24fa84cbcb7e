"""Types of the compiled part; the documents are in the objects themselves."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, Final, Generic, Literal, Protocol, SupportsIndex, TypeAlias, TypeVar, final, overload

from typing_extensions import Self

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

class _Items(Protocol):
    # A list, a tuple, a numpy array, a deque.
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...

_BoardLike: TypeAlias = Board | Puzzle | str | Mapping[str, Any] | _Items
_SlideLike: TypeAlias = Slide | str | Sequence[str | int] | Mapping[str, str | int]
_AnswerLike: TypeAlias = str | Sequence[_SlideLike]
_Id: TypeAlias = str | SupportsIndex
_Metric: TypeAlias = Literal["moves", "steps"]
_Side: TypeAlias = Literal["right", "left", "bottom", "top"]
_Notation: TypeAlias = Literal["grid", "framed", "matrix", "csv", "vehicles"]
_Origin: TypeAlias = Literal["top", "bottom"]
_Coordinates: TypeAlias = Literal["row-col", "x-y"]
_Status: TypeAlias = Literal["solved", "unsolvable", "limit"]
_Reason: TypeAlias = Literal[
    "not-a-list",
    "empty",
    "too-long",
    "bad-slide",
    "unknown-vehicle",
    "zero-slide",
    "blocked",
    "off-board",
    "already-out",
    "not-solved",
]
_Fault: TypeAlias = Literal["unknown-vehicle", "zero-slide", "blocked", "off-board", "already-out"]
_ProblemCode: TypeAlias = Literal[
    "overlap",
    "off-board",
    "bent",
    "gapped",
    "too-short",
    "duplicate-id",
    "bad-id",
    "no-red-car",
    "two-red-cars",
    "no-exit",
    "two-exits",
    "exit-off-lane",
    "unequal-rows",
    "too-small",
    "too-large",
    "wrong-count",
    "bad-symbol",
]
_Level: TypeAlias = Literal["beginner", "intermediate", "advanced", "expert"]
_Mismatch: TypeAlias = Literal["shape", "engine", "code", "options", "board", "best", "level"]
_Result_co = TypeVar("_Result_co", covariant=True)

# The total is None while it is not known.
_Progress: TypeAlias = Callable[[int, Any], object] | bool

__version__: Final[str]
REASONS: Final[Mapping[_Reason, str]]
PROBLEM_CODES: Final[Mapping[_ProblemCode, str]]

class UnjamError(ValueError):
    code: str

class BoardError(UnjamError):
    problems: tuple[Problem, ...]

class NotationError(UnjamError): ...

class SlideError(UnjamError):
    reason: _Fault | None
    slide: Slide | None
    blocked_by: Blocker | None
    range: tuple[int, int] | None

class LimitError(UnjamError): ...

# What every record has; the class itself is only here.
class _Record:
    def to_json(self) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: object) -> Self: ...

@final
class Problem(_Record):
    __match_args__: Final = ("code", "message", "cells", "ids")
    @property
    def code(self) -> _ProblemCode: ...
    @property
    def message(self) -> str: ...
    @property
    def cells(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def ids(self) -> tuple[str, ...]: ...
    @staticmethod
    def from_json(text: str) -> Problem: ...

@final
class Vehicle(_Record):
    __match_args__: Final = ("id", "row", "col", "length", "orientation")
    def __new__(
        cls,
        id: _Id,
        row: SupportsIndex,
        col: SupportsIndex,
        length: SupportsIndex,
        orientation: Literal["H", "V"],
    ) -> Self: ...
    @property
    def id(self) -> str: ...
    @property
    def row(self) -> int: ...
    @property
    def col(self) -> int: ...
    @property
    def length(self) -> int: ...
    @property
    def orientation(self) -> Literal["H", "V"]: ...
    @property
    def cells(self) -> tuple[tuple[int, int], ...]: ...
    @staticmethod
    def from_json(text: str) -> Vehicle: ...

@final
class Slide(_Record):
    __match_args__: Final = ("id", "delta")
    def __new__(cls, id: _Id, delta: SupportsIndex) -> Self: ...
    @property
    def id(self) -> str: ...
    @property
    def delta(self) -> int: ...
    @staticmethod
    def parse(text: str) -> Slide: ...
    def __iter__(self) -> Iterator[Any]: ...
    @staticmethod
    def from_json(text: str) -> Slide: ...

@final
class Blocker(_Record):
    __match_args__: Final = ("id", "row", "col")
    @property
    def id(self) -> str | None: ...
    @property
    def row(self) -> int: ...
    @property
    def col(self) -> int: ...
    @staticmethod
    def from_json(text: str) -> Blocker: ...

@final
class Line(_Record):
    __match_args__: Final = ("board", "before", "after", "comment")
    @property
    def board(self) -> Board: ...
    @property
    def before(self) -> tuple[str, ...]: ...
    @property
    def after(self) -> tuple[str, ...]: ...
    @property
    def comment(self) -> str | None: ...
    @staticmethod
    def from_json(text: str) -> Line: ...

@final
class Solution(_Record):
    __match_args__: Final = (
        "status",
        "metric",
        "leave",
        "cost",
        "slides",
        "moves",
        "steps",
        "optimal",
        "explored",
        "limit",
        "depth",
        "lower_bound",
    )
    @property
    def status(self) -> _Status: ...
    @property
    def metric(self) -> _Metric: ...
    @property
    def leave(self) -> bool: ...
    @property
    def cost(self) -> int | None: ...
    @property
    def slides(self) -> tuple[Slide, ...] | None: ...
    @property
    def moves(self) -> int | None: ...
    @property
    def steps(self) -> int | None: ...
    @property
    def optimal(self) -> bool: ...
    @property
    def explored(self) -> int: ...
    @property
    def limit(self) -> Literal["max_cost", "max_states", "max_memory"] | None: ...
    @property
    def depth(self) -> int | None: ...
    @property
    def lower_bound(self) -> int | None: ...
    @staticmethod
    def from_json(text: str) -> Solution: ...

@final
class Hint(_Record):
    __match_args__: Final = ("status", "slide", "remaining")
    @property
    def status(self) -> _Status: ...
    @property
    def slide(self) -> Slide | None: ...
    @property
    def remaining(self) -> int | None: ...
    @staticmethod
    def from_json(text: str) -> Hint: ...

@final
class RatedSlide(_Record):
    __match_args__: Final = ("slide", "distance", "loss")
    @property
    def slide(self) -> Slide: ...
    @property
    def distance(self) -> int | None: ...
    @property
    def loss(self) -> int | None: ...
    @staticmethod
    def from_json(text: str) -> RatedSlide: ...

@final
class Rating(_Record):
    __match_args__: Final = ("status", "distance", "slides")
    @property
    def status(self) -> _Status: ...
    @property
    def distance(self) -> int | None: ...
    @property
    def slides(self) -> tuple[RatedSlide, ...]: ...
    @staticmethod
    def from_json(text: str) -> Rating: ...

@final
class Verdict(_Record):
    __match_args__: Final = (
        "ok",
        "reason",
        "at",
        "blocked_by",
        "moves",
        "steps",
        "slides",
        "net",
        "message",
        "note",
    )
    @property
    def ok(self) -> bool: ...
    @property
    def reason(self) -> _Reason | None: ...
    @property
    def at(self) -> int | None: ...
    @property
    def blocked_by(self) -> Blocker | None: ...
    @property
    def moves(self) -> int: ...
    @property
    def steps(self) -> int: ...
    @property
    def slides(self) -> int: ...
    @property
    def net(self) -> int: ...
    @property
    def message(self) -> str: ...
    @property
    def note(self) -> str | None: ...
    @staticmethod
    def from_json(text: str) -> Verdict: ...

@final
class ReviewedSlide(_Record):
    __match_args__: Final = ("slide", "before", "after", "loss")
    @property
    def slide(self) -> Slide: ...
    @property
    def before(self) -> int | None: ...
    @property
    def after(self) -> int | None: ...
    @property
    def loss(self) -> int | None: ...
    @staticmethod
    def from_json(text: str) -> ReviewedSlide: ...

@final
class Review(_Record):
    __match_args__: Final = ("verdict", "metric", "best", "loss", "slides")
    @property
    def verdict(self) -> Verdict: ...
    @property
    def metric(self) -> _Metric: ...
    @property
    def best(self) -> int | None: ...
    @property
    def loss(self) -> int | None: ...
    @property
    def slides(self) -> tuple[ReviewedSlide, ...]: ...
    @staticmethod
    def from_json(text: str) -> Review: ...

@final
class SurveySummary(_Record):
    __match_args__: Final = ("metric", "states", "solved", "counts", "max_distance", "farthest")
    @property
    def metric(self) -> _Metric: ...
    @property
    def states(self) -> int: ...
    @property
    def solved(self) -> int: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def max_distance(self) -> int | None: ...
    @property
    def farthest(self) -> Board | None: ...
    @staticmethod
    def from_json(text: str) -> SurveySummary: ...

@final
class Puzzle(_Record):
    __match_args__: Final = ("engine", "code", "level", "board", "best", "stats", "options")
    @property
    def engine(self) -> int: ...
    @property
    def code(self) -> str: ...
    @property
    def level(self) -> _Level | None: ...
    @property
    def board(self) -> Board: ...
    @property
    def best(self) -> int: ...
    @property
    def stats(self) -> PuzzleStats: ...
    @property
    def options(self) -> dict[str, Any]: ...
    @staticmethod
    def from_json(text: str) -> Puzzle: ...
    def svg(
        self,
        *,
        ids: bool = True,
        slide: _SlideLike | None = None,
        cell_size: SupportsIndex | None = None,
        title: str | None = None,
    ) -> str: ...
    def _repr_svg_(self) -> str: ...

@final
class PuzzleStats(_Record):
    __match_args__: Final = ("cars", "trucks", "boards", "seeded", "states", "farthest", "towed")
    @property
    def cars(self) -> int: ...
    @property
    def trucks(self) -> int: ...
    @property
    def boards(self) -> int: ...
    @property
    def seeded(self) -> bool: ...
    @property
    def states(self) -> int | None: ...
    @property
    def farthest(self) -> int | None: ...
    @property
    def towed(self) -> int: ...
    @staticmethod
    def from_json(text: str) -> PuzzleStats: ...

@final
class Refereed(_Record):
    __match_args__: Final = ("verdict", "best")
    @property
    def verdict(self) -> Verdict: ...
    @property
    def best(self) -> int: ...
    @staticmethod
    def from_json(text: str) -> Refereed: ...

@final
class Verification(_Record):
    __match_args__: Final = ("ok", "mismatch", "message")
    @property
    def ok(self) -> bool: ...
    @property
    def mismatch(self) -> _Mismatch | None: ...
    @property
    def message(self) -> str: ...
    @staticmethod
    def from_json(text: str) -> Verification: ...

@final
class Description(_Record):
    __match_args__: Final = (
        "status",
        "vehicles",
        "states",
        "solved_states",
        "farthest",
        "moves",
        "steps",
        "solutions",
        "positions",
        "average_slides",
        "forced_moves",
        "solution",
        "red_away",
        "back_moves",
        "counter_intuitive",
        "must_move",
    )
    @property
    def status(self) -> _Status: ...
    @property
    def vehicles(self) -> int: ...
    @property
    def states(self) -> int: ...
    @property
    def solved_states(self) -> int: ...
    @property
    def farthest(self) -> int | None: ...
    @property
    def moves(self) -> int | None: ...
    @property
    def steps(self) -> int | None: ...
    @property
    def solutions(self) -> int | None: ...
    @property
    def positions(self) -> int | None: ...
    @property
    def average_slides(self) -> float | None: ...
    @property
    def forced_moves(self) -> int | None: ...
    @property
    def solution(self) -> tuple[Slide, ...] | None: ...
    @property
    def red_away(self) -> int | None: ...
    @property
    def back_moves(self) -> int | None: ...
    @property
    def counter_intuitive(self) -> int | None: ...
    @property
    def must_move(self) -> tuple[str, ...]: ...
    @staticmethod
    def from_json(text: str) -> Description: ...

@final
class Board:
    def __new__(
        cls,
        board: _BoardLike,
        red: _Id | None = None,
        exit: _Side | None = None,
        *,
        notation: _Notation | None = None,
        rows: SupportsIndex | None = None,
        cols: SupportsIndex | None = None,
        origin: _Origin | None = None,
        coordinates: _Coordinates | None = None,
        base: SupportsIndex | None = None,
        index: SupportsIndex | None = None,
    ) -> Self: ...
    @staticmethod
    def parse(
        text: str,
        red: _Id | None = None,
        exit: _Side | None = None,
        *,
        notation: _Notation | None = None,
        rows: SupportsIndex | None = None,
        cols: SupportsIndex | None = None,
        origin: _Origin | None = None,
        coordinates: _Coordinates | None = None,
        base: SupportsIndex | None = None,
        index: SupportsIndex | None = None,
    ) -> Board: ...
    @staticmethod
    def from_csv(
        text: str,
        red: _Id | None = None,
        exit: _Side | None = None,
        *,
        rows: SupportsIndex | None = None,
        cols: SupportsIndex | None = None,
        origin: _Origin | None = None,
        base: SupportsIndex | None = None,
    ) -> Board: ...
    @staticmethod
    def from_json(
        text: str,
        red: _Id | None = None,
        exit: _Side | None = None,
        *,
        rows: SupportsIndex | None = None,
        cols: SupportsIndex | None = None,
        origin: _Origin | None = None,
        coordinates: _Coordinates | None = None,
        base: SupportsIndex | None = None,
        index: SupportsIndex | None = None,
    ) -> Board: ...
    @property
    def rows(self) -> int: ...
    @property
    def cols(self) -> int: ...
    @property
    def red(self) -> str: ...
    @property
    def exit(self) -> _Side: ...
    @property
    def vehicles(self) -> tuple[Vehicle, ...]: ...
    @property
    def walls(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def is_solved(self) -> bool: ...
    def at(self, row: SupportsIndex, col: SupportsIndex) -> str | None: ...
    def slide_range(self, id: _Id) -> tuple[int, int]: ...
    def slides(self) -> list[Slide]: ...
    @overload
    def slide(self, id: _SlideLike, delta: None = None) -> Board: ...
    @overload
    def slide(self, id: _Id, delta: SupportsIndex) -> Board: ...
    def blockers(self) -> list[Vehicle]: ...
    def key(self) -> str: ...
    def to_grid(self) -> str: ...
    def to_matrix(self) -> list[list[int]]: ...
    def to_csv(self) -> str: ...
    def to_json(self) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...
    def svg(
        self,
        *,
        ids: bool = True,
        slide: _SlideLike | None = None,
        cell_size: SupportsIndex | None = None,
        title: str | None = None,
    ) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: object) -> Self: ...

@final
class Survey:
    @property
    def summary(self) -> SurveySummary: ...
    @property
    def metric(self) -> _Metric: ...
    @property
    def states(self) -> int: ...
    @property
    def solved(self) -> int: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def max_distance(self) -> int | None: ...
    @property
    def farthest(self) -> Board | None: ...
    def distance(self, board: _BoardLike) -> int | None: ...
    def to_json(self) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...

def parse_line(
    text: str,
    red: _Id | None = None,
    exit: _Side | None = None,
    *,
    rows: SupportsIndex | None = None,
    cols: SupportsIndex | None = None,
) -> Line: ...
def solve(
    board: _BoardLike,
    metric: _Metric = "moves",
    leave: bool = False,
    max_cost: SupportsIndex | None = None,
    max_states: SupportsIndex | None = None,
    max_memory: SupportsIndex | None = None,
    optimal: bool = True,
    threads: SupportsIndex | None = None,
) -> Solution: ...

@final
class ResultIterator(Generic[_Result_co]):
    def __iter__(self) -> Self: ...
    def __next__(self) -> _Result_co: ...
    def close(self) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        error_type: type[BaseException] | None = None,
        error: BaseException | None = None,
        traceback: TracebackType | None = None,
        /,
    ) -> None: ...

def solve_iter(
    boards: Iterable[_BoardLike],
    metric: _Metric = "moves",
    leave: bool = False,
    max_cost: SupportsIndex | None = None,
    max_states: SupportsIndex | None = None,
    max_memory: SupportsIndex | None = None,
    optimal: bool = True,
    threads: SupportsIndex | None = None,
) -> ResultIterator[Solution | UnjamError]: ...
def solve_many(
    boards: Iterable[_BoardLike],
    metric: _Metric = "moves",
    leave: bool = False,
    max_cost: SupportsIndex | None = None,
    max_states: SupportsIndex | None = None,
    max_memory: SupportsIndex | None = None,
    optimal: bool = True,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> list[Solution | UnjamError]: ...
def hint(board: _BoardLike, max_states: SupportsIndex | None = None) -> Hint: ...
def rate(board: _BoardLike, metric: _Metric = "moves", max_states: SupportsIndex | None = None) -> Rating: ...

# A bad answer is a verdict, whatever it is.
def check(puzzle: _BoardLike, answer: object) -> Verdict: ...
def check_iter(
    pairs: Iterable[tuple[_BoardLike, object]],
    threads: SupportsIndex | None = None,
) -> ResultIterator[Verdict | UnjamError]: ...
def check_many(
    pairs: Iterable[tuple[_BoardLike, object]],
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> list[Verdict | UnjamError]: ...
def review(
    puzzle: _BoardLike,
    answer: object,
    metric: _Metric = "moves",
    max_states: SupportsIndex | None = None,
) -> Review: ...
def count_moves(answer: object) -> int | None: ...
def net(history: _AnswerLike) -> list[Slide]: ...
def survey(
    board: _BoardLike, metric: _Metric = "moves", max_states: SupportsIndex | None = None
) -> Survey: ...
def survey_iter(
    boards: Iterable[_BoardLike],
    metric: _Metric = "moves",
    max_states: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
) -> ResultIterator[SurveySummary | UnjamError]: ...
def survey_many(
    boards: Iterable[_BoardLike],
    metric: _Metric = "moves",
    max_states: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> list[SurveySummary | UnjamError]: ...
def parse_many(
    text: str,
    red: _Id | None = None,
    exit: _Side | None = None,
    *,
    notation: _Notation | None = None,
    rows: SupportsIndex | None = None,
    cols: SupportsIndex | None = None,
    origin: _Origin | None = None,
    coordinates: _Coordinates | None = None,
    base: SupportsIndex | None = None,
) -> list[Board]: ...
def generate(
    code: str | None = None,
    level: _Level | None = "intermediate",
    moves: SupportsIndex | None = None,
    *,
    rows: SupportsIndex | None = None,
    cols: SupportsIndex | None = None,
    exit_row: SupportsIndex | None = None,
    walls: SupportsIndex | None = None,
    max_cars: SupportsIndex | None = None,
    max_trucks: SupportsIndex | None = None,
    red_length: SupportsIndex | None = None,
) -> Puzzle: ...
def generate_iter(
    codes: Iterable[str] | SupportsIndex,
    level: _Level | None = "intermediate",
    moves: SupportsIndex | None = None,
    *,
    rows: SupportsIndex | None = None,
    cols: SupportsIndex | None = None,
    exit_row: SupportsIndex | None = None,
    walls: SupportsIndex | None = None,
    max_cars: SupportsIndex | None = None,
    max_trucks: SupportsIndex | None = None,
    red_length: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
) -> ResultIterator[Puzzle | UnjamError]: ...
def generate_many(
    codes: Iterable[str] | SupportsIndex,
    level: _Level | None = "intermediate",
    moves: SupportsIndex | None = None,
    *,
    rows: SupportsIndex | None = None,
    cols: SupportsIndex | None = None,
    exit_row: SupportsIndex | None = None,
    walls: SupportsIndex | None = None,
    max_cars: SupportsIndex | None = None,
    max_trucks: SupportsIndex | None = None,
    red_length: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
    progress: _Progress | None = None,
) -> list[Puzzle | UnjamError]: ...
def random_codes(count: SupportsIndex) -> list[str]: ...
def referee(
    code: str,
    level: _Level | None,
    answer: object,
    moves: SupportsIndex | None = None,
    *,
    rows: SupportsIndex | None = None,
    cols: SupportsIndex | None = None,
    exit_row: SupportsIndex | None = None,
    walls: SupportsIndex | None = None,
    max_cars: SupportsIndex | None = None,
    max_trucks: SupportsIndex | None = None,
    red_length: SupportsIndex | None = None,
) -> Refereed: ...
def verify(
    puzzle: Puzzle | str | Mapping[str, Any] | list[Any] | tuple[Any, ...] | float | None,
) -> Verification: ...
def describe(board: _BoardLike, max_states: SupportsIndex | None = None) -> Description: ...
