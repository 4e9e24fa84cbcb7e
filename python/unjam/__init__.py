"""Boards, solver, hints and answer checker for sliding-car puzzles."""

from ._unjam import __version__

__all__ = ["__version__"]
