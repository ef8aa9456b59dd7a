"""The chain of the article "Les 25 immeubles" in plain Python, as one would write it first after reading the article:
lay rows one by one, count what each side sees, look for clue sets met once, solve them by the rules R1, count classes.

    python3 skyscrapers.py [SIZE]

Prints one JSON object: seconds of processor time for each stage, and the counts. The standard library only.
"""

import itertools
import json
import operator
import sys
import time
from collections import Counter


def squares(n):
    """All Latin squares: a row is tested against those above as soon as it is laid."""
    orders = list(itertools.permutations(range(1, n + 1)))
    found, rows = [], []

    def lay():
        if len(rows) == n:
            found.append(tuple(rows))
            return
        for order in orders:
            for row in rows:
                if any(map(operator.eq, row, order)):
                    break
            else:
                rows.append(order)
                lay()
                rows.pop()

    lay()
    return found


def seen(line):
    """How many buildings of a line are visible from before the first."""
    highest = count = 0
    for height in line:
        if height > highest:
            highest = height
            count += 1
    return count


def clues(square):
    """What is seen from above, below, the left and the right."""
    columns = list(zip(*square))
    return (
        tuple(seen(column) for column in columns)
        + tuple(seen(column[::-1]) for column in columns)
        + tuple(seen(row) for row in square)
        + tuple(seen(row[::-1]) for row in square)
    )


def board(n):
    """The cells of each clue's line, the nearest first, and those of each row and column. Cells are numbered row by row."""
    rows = [[row * n + col for col in range(n)] for row in range(n)]
    columns = [list(column) for column in zip(*rows)]
    watched = columns + [column[::-1] for column in columns] + rows + [row[::-1] for row in rows]
    return watched, rows + columns


def solved_by_r1(n, sight, watched, houses):
    """Each clue looked at once, then naked and hidden singles until nothing more follows. Heights are bits."""
    possible = [(1 << n) - 1] * (n * n)
    for cells, clue in zip(watched, sight):
        if clue == 1:
            possible[cells[0]] &= 1 << (n - 1)
        else:
            for distance in range(clue - 1):
                possible[cells[distance]] &= (1 << (n - clue + 1 + distance)) - 1
    changed = True
    while changed:
        changed = False
        for house in houses:
            for cell in house:
                height = possible[cell]
                if height & (height - 1) == 0:
                    for other in house:
                        if other != cell and possible[other] & height:
                            possible[other] &= ~height
                            changed = True
            once = twice = 0
            for cell in house:
                twice |= once & possible[cell]
                once |= possible[cell]
            alone = once & ~twice
            for cell in house:
                height = possible[cell] & alone
                if height and height != possible[cell]:
                    possible[cell] = height
                    changed = True
    return all(height & (height - 1) == 0 for height in possible)


def images(square):
    """The eight images of a square."""
    for _ in range(4):
        square = tuple(zip(*square[::-1]))
        yield square
        yield tuple(row[::-1] for row in square)


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    stages, start = {}, time.process_time()

    def stage(name):
        nonlocal start
        now = time.process_time()
        stages[name], start = now - start, now

    found = squares(n)
    stage("squares")
    sights = [clues(square) for square in found]
    stage("clues")
    often = Counter(sights)
    single = [(square, sight) for square, sight in zip(found, sights) if often[sight] == 1]
    stage("unique")
    watched, houses = board(n)
    easy = [square for square, sight in single if solved_by_r1(n, sight, watched, houses)]
    stage("R1")
    classes = len({min(images(square)) for square in easy})
    stage("classes")
    counts = {"squares": len(found), "clue_sets": len(often), "unique": len(single), "r1": len(easy), "classes": classes}
    print(json.dumps({"seconds": stages, "counts": counts}))


if __name__ == "__main__":
    main()
