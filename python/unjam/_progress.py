"""What `progress=True` shows."""

from __future__ import annotations

import sys
import time


def progress_bar(total: int | None) -> TqdmBar | PlainLine:
    """Makes a bar on standard error, by tqdm where it is installed."""
    try:
        return TqdmBar(total)
    except ImportError:
        return PlainLine()


class TqdmBar:
    """A tqdm bar."""

    def __init__(self, total: int | None) -> None:
        """Shows an empty bar of this length."""
        from tqdm import tqdm  # type: ignore[import-untyped, unused-ignore]

        self._bar = tqdm(total=total, file=sys.stderr)

    def __call__(self, done: int, total: int | None) -> None:
        """Shows how many are done."""
        self._bar.total = total
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        """Leaves the bar as it is."""
        self._bar.close()


class PlainLine:
    """One line of text that is written over, twice a second."""

    _INTERVAL = 0.5

    def __init__(self) -> None:
        """Shows nothing yet."""
        self._shown: float | None = None

    def __call__(self, done: int, total: int | None) -> None:
        """Shows how many are done."""
        now = time.monotonic()
        if self._shown is None or done == total or now - self._shown >= self._INTERVAL:
            self._shown = now
            print(f"\r{done}" if total is None else f"\r{done}/{total}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Ends the line."""
        if self._shown is not None:
            print(file=sys.stderr)
