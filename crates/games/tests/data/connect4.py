"""Counts move sequences of Connect Four from its rules alone, and solves small boards by plain memory.

The table connect4.perft was written by this program, which shares nothing with Gambito: python3 connect4.py. The counts of the
classic board to depth 7 are the published 7, 49, 343, 2,401, 16,807, 117,649 and 823,536. With the word `solve` it prints the
values of small boards that the tests know.
"""
import sys
from functools import lru_cache
from pathlib import Path

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


def game(columns, rows, line):
    """A position is a tuple of columns, each a string from the bottom, and the piece that is dropped next."""

    def has_line(board, column, row):
        piece = board[column][row]

        def length(dx, dy):
            count, x, y = 0, column + dx, row + dy
            while 0 <= x < columns and 0 <= y < len(board[x]) and board[x][y] == piece:
                count, x, y = count + 1, x + dx, y + dy
            return count
        return any(1 + length(dx, dy) + length(-dx, -dy) >= line for dx, dy in DIRECTIONS)

    def children(pos):
        """Each child with the column that led to it and whether it is a win for the player who moved."""
        board, piece = pos
        for column in range(columns):
            if len(board[column]) < rows:
                after = board[:column] + (board[column] + piece,) + board[column + 1:]
                yield column, (after, "O" if piece == "X" else "X"), has_line(after, column, len(board[column]))

    def start(moves=""):
        pos = (("",) * columns, "X")
        for move in moves:
            pos = next(child for column, child, _ in children(pos) if column == int(move) - 1)
        return pos
    return children, start


def counts(rules, moves, most_depth):
    children, start = rules

    @lru_cache(maxsize=None)
    def count(pos, won, depth):
        below = [] if won else [(child, wins) for _, child, wins in children(pos)]
        if not below:
            return (1 if depth == 0 else 0, 1)
        if depth == 0:
            return (1, 0)
        totals = [count(child, wins, depth - 1) for child, wins in below]
        return (sum(t[0] for t in totals), sum(t[1] for t in totals))
    return " | ".join("%d %d %d" % (depth, *count(start(moves), False, depth)) for depth in range(most_depth + 1))


def value(rules):
    """The value for the first player: 1, 0 or -1, and the distance to the end if the winner hurries."""
    children, start = rules

    @lru_cache(maxsize=None)
    def best(pos):
        found = None
        for _, child, wins in children(pos):
            if wins:
                return (1, 1)
            below, distance = best(child)
            here = (-below, distance + 1)
            if found is None or (here[0], -here[0] * here[1]) > (found[0], -found[0] * found[1]):
                found = here
        return found or (0, 0)
    return best(start())


VARIANTS = [
    ("", (7, 6, 4), "", 8),
    ("", (7, 6, 4), "4444443322", 6),
    ("cols=1,rows=1,line=1", (1, 1, 1), "", 2),
    ("cols=4,rows=4,line=3", (4, 4, 3), "", 10),
    ("cols=3,rows=5,line=3", (3, 5, 3), "", 12),
    ("cols=5,rows=4", (5, 4, 4), "", 9),
    ("cols=4,rows=5", (4, 5, 4), "", 9),
    ("cols=9,rows=6,line=5", (9, 6, 5), "", 5),
    ("cols=6,rows=9", (6, 9, 4), "111222", 6),
    ("cols=2,rows=3,line=2", (2, 3, 2), "", 6),
]

if __name__ == "__main__":
    if sys.argv[1:] == ["solve"]:
        for board in [(4, 4, 3), (5, 3, 3), (4, 4, 4), (5, 4, 4), (4, 5, 4), (3, 4, 3)]:
            print(board, *value(game(*board)))
        sys.exit()
    head = "# Source: connect4.py beside this file, written from the rules alone.\n" \
           "# variant | position (nothing: the start) | depth leaves finished | ...\n"
    lines = [f"{name} | {moves} | {counts(game(*rules), moves, depth)}\n" for name, rules, moves, depth in VARIANTS]
    Path(__file__).with_name("connect4.perft").write_text(head + "".join(lines))
