"""Prints the puzzles of numbered codes of every level, one line of JSON each: ``python puzzles.py 1000``."""

import sys

import unjam

codes = [f"alike-{number}" for number in range(int(sys.argv[1]))]
for level in ("beginner", "intermediate", "advanced", "expert"):
    for puzzle in unjam.generate_many(codes, level):
        sys.stdout.buffer.write(puzzle.to_json().encode() + b"\n")
