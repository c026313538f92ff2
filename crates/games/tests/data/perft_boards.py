"""Counts move sequences of dots and boxes, Breakthrough and Isolation from their rules alone.

The tables dots.perft, breakthrough.perft and isolation.perft were written by this program, which shares nothing
with Gambito: python3 perft_boards.py. Published counts that it agrees with: 12, 132, 1320, 11880 (dots and boxes
2x2); 22, 484, 11132, 256036 (Breakthrough 8x8) and 16, 256, 4308, 71478 (6x6). It also solves small boards:
python3 perft_boards.py solve.
"""
import sys
from functools import lru_cache

from perft import counts

HEAD = """# Source: perft_boards.py beside this file, written from the rules alone. Lines after "by Gambito alone" are one
# move deeper than that program gets in reasonable time: they only notice changes.
# variant | position (nothing: the start) | depth leaves finished | ...
"""


def dots(width, height):
    """A position is the set of drawn lines, the boxes of both players, and the player to move."""
    lines = [((c, r), (c + 1, r)) for r in range(height + 1) for c in range(width)]
    lines += [((c, r), (c, r + 1)) for r in range(height) for c in range(width + 1)]
    boxes = []
    for c in range(width):
        for r in range(height):
            corners = [(c, r), (c + 1, r), (c, r + 1), (c + 1, r + 1)]
            boxes.append(frozenset(i for i, (a, b) in enumerate(lines) if a in corners and b in corners))

    def over(pos):
        return len(pos[0]) == len(lines)

    def children(pos):
        drawn, score, turn = pos
        made = []
        for line in range(len(lines)):
            if line in drawn:
                continue
            after = drawn | {line}
            closed = sum(1 for box in boxes if line in box and box <= after)
            points = list(score)
            points[turn] += closed
            made.append((after, tuple(points), turn if closed else 1 - turn))
        return made

    def value(pos):
        return pos[1][0] - pos[1][1]
    return (over, children, value), (frozenset(), (0, 0), 0)


def breakthrough(width, height, rows=2):
    """A position is a string of squares, the row of the first player first, and the player to move."""
    rows = min(rows, (height - 1) // 2)

    def over(pos):
        board = pos[0]
        return "w" in board[-width:] or "b" in board[:width] or "w" not in board or "b" not in board

    def children(pos):
        board, turn = pos
        own, other, forward = ("w", "b", 1) if turn == 0 else ("b", "w", -1)
        made = []
        for square, piece in enumerate(board):
            if piece != own:
                continue
            column, row = square % width, square // width + forward
            for there in (column - 1, column, column + 1):
                if not 0 <= there < width:
                    continue
                target = row * width + there
                found = board[target]
                if found == own or (there == column and found == other):
                    continue
                squares = list(board)
                squares[square], squares[target] = ".", own
                made.append(("".join(squares), 1 - turn))
        return made

    def value(pos):
        return 1 if pos[1] == 1 else -1
    empty = "." * (width * (height - 2 * rows))
    return (over, children, value), ("w" * (width * rows) + empty + "b" * (width * rows), 0)


KNIGHT = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
QUEEN = [(c, r) for c in (-1, 0, 1) for r in (-1, 0, 1) if (c, r) != (0, 0)]


def isolation(width, height, step):
    """A position is the set of blocked squares, the squares of both pieces, and the player to move."""
    squares = [(c, r) for c in range(width) for r in range(height)]

    def targets(pos):
        blocked, pieces, turn = pos
        if pieces[turn] is None:
            return [square for square in squares if square not in blocked]
        found = []
        for right, up in KNIGHT if step == "knight" else QUEEN:
            column, row = pieces[turn]
            while True:
                column, row = column + right, row + up
                if not (0 <= column < width and 0 <= row < height) or (column, row) in blocked:
                    break
                found.append((column, row))
                if step == "knight":
                    break
        return found

    def over(pos):
        return not targets(pos)

    def children(pos):
        blocked, pieces, turn = pos
        return [(blocked | {square}, (square, pieces[1]) if turn == 0 else (pieces[0], square), 1 - turn)
                for square in targets(pos)]

    def value(pos):
        return 1 if pos[2] == 1 else -1
    return (over, children, value), (frozenset(), (None, None), 0)


def line(text, game, depth, most=3_000_000):
    (over, children, _), start = game
    return text + " | | " + counts((over, children), start, depth, most)


def solved(game):
    """The value of the start for the first player."""
    (over, children, value), start = game
    sys.setrecursionlimit(10_000)

    @lru_cache(maxsize=None)
    def best(pos):
        if over(pos):
            return value(pos)
        values = [best(child) for child in children(pos)]
        # The player to move is the last part of every position.
        return max(values) if pos[-1] == 0 else min(values)
    return best(start)


def write(name, lines, alone=()):
    with open(name + ".perft", "w") as file:
        file.write(HEAD + "\n".join(lines) + "\n")
        if alone:
            file.write("# By Gambito alone:\n" + "\n".join(alone) + "\n")


def solve():
    for width, height in ((1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (2, 2), (3, 2)):
        print("dots", f"{width}x{height}", solved(dots(width, height)), flush=True)
    for width, height, rows in ((2, 3, 1), (3, 3, 1), (2, 4, 1), (3, 4, 1), (4, 3, 1), (4, 4, 1), (2, 5, 1), (2, 5, 2), (3, 5, 1), (3, 5, 2), (2, 6, 2)):
        print("breakthrough", f"{width}x{height} rows={rows}", solved(breakthrough(width, height, rows)), flush=True)
    for width, height in ((1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3)):
        for step in ("knight", "queen"):
            print("isolation", f"{width}x{height} {step}", solved(isolation(width, height, step)), flush=True)
    print("isolation 4x4 knight", solved(isolation(4, 4, "knight")), flush=True)


def tables():
    write("dots", [
        line("", dots(2, 2), 12),
        line("size=1x1", dots(1, 1), 4),
        line("size=3x1", dots(3, 1), 10),
        line("size=2x3", dots(2, 3), 6),
        line("size=3x3", dots(3, 3), 5),
        line("size=6x6", dots(6, 6), 3),
    ])
    write("breakthrough", [
        line("", breakthrough(8, 8), 5, 10_000_000),
        line("size=6x6", breakthrough(6, 6), 6, 30_000_000),
        line("size=5x5", breakthrough(5, 5), 6),
        line("size=5x5,rows=1", breakthrough(5, 5, 1), 6),
        line("size=3x3", breakthrough(3, 3), 8),
        line("size=2x6", breakthrough(2, 6), 8),
        line("size=7x4", breakthrough(7, 4), 5),
    ])
    write("isolation", [
        line("", isolation(7, 7, "knight"), 4),
        line("step=queen", isolation(7, 7, "queen"), 3),
        line("size=3x3,step=knight", isolation(3, 3, "knight"), 9),
        line("size=3x3,step=queen", isolation(3, 3, "queen"), 9),
        line("size=4x3,step=queen", isolation(4, 3, "queen"), 7),
        line("size=5x5,step=knight", isolation(5, 5, "knight"), 5),
        line("size=11x9,step=knight", isolation(11, 9, "knight"), 3),
        line("size=2x11,step=queen", isolation(2, 11, "queen"), 5),
    ])


if __name__ == "__main__":
    solve() if sys.argv[1:] == ["solve"] else tables()
