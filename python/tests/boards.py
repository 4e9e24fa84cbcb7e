"""Boards that several tests use."""

import random

GRID = "BB...G A..C.G AXXC.G A..C.. E...FF E.DDD."
"""Eight moves."""

LONG = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
"""Fifty-one moves, 4,780 positions."""


def huge() -> str:
    """A board with so many positions that no search sees them all."""
    size, choose = 12, random.Random(49)
    cells = [["."] * size for _ in range(size)]
    cells[5][0:2] = "XX"
    for id in "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmn":
        while True:
            length, row, col = choose.choice([2, 3]), choose.randrange(size), choose.randrange(size)
            down = choose.random() < 0.5
            place = [(row + i * down, col + i * (not down)) for i in range(length)]
            free = all(r < size and c < size and cells[r][c] == "." for r, c in place)
            # None lies in the red car's row: such a one could block it for ever.
            if free and (down or row != 5):
                break
        for r, c in place:
            cells[r][c] = id
    return " ".join("".join(row) for row in cells)
