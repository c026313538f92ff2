"""Counts move sequences of flag, Nim, tic-tac-toe and Quarry from their rules alone.

The tables flag.perft, nim.perft, tictactoe.perft and quarry.perft were written by this program, which
shares nothing with Gambito but its maps: python3 perft.py. Tic-tac-toe agrees with the published
255,168 games.
"""
import tomllib
from functools import lru_cache
from pathlib import Path

MAPS = Path(__file__).resolve().parents[2] / "src/flag/map/shipped"


def nim(take):
    def over(tokens):
        return tokens == 0

    def children(tokens):
        return [tokens - n for n in range(1, min(take, tokens) + 1)]
    return over, children


def quarry():
    def over(block):
        return block == (1, 1, 1)

    def children(block):
        return [block[:i] + (n,) + block[i + 1:] for i in range(3) for n in range(1, block[i])]
    return over, children


def tictactoe(width, height, line):
    lines = []
    for column in range(width):
        for row in range(height):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                cells = [(column + dx * i, row + dy * i) for i in range(line)]
                if all(0 <= c < width and 0 <= r < height for c, r in cells):
                    lines.append([r * width + c for c, r in cells])

    def over(board):
        return "." not in board or any(board[l[0]] != "." and len({board[i] for i in l}) == 1 for l in lines)

    def children(board):
        piece = "X" if board.count("X") == board.count("O") else "O"
        return [board[:i] + piece + board[i + 1:] for i, c in enumerate(board) if c == "."]
    return over, children


def flag(name):
    """The rules and the start of the game on a map: tiles, players (cell, energy, axe, boat, shovel), team."""
    chart = tomllib.loads((MAPS / (name + ".toml")).read_text())
    cols, rows = chart["cols"], chart["rows"]
    size = len(chart["players"]) // 2
    dear = {"~": 6, ",": 2, "o": 4, "=": 6, "T": 8, "#": 10 ** 9}

    def neighbours(cell):
        row, col = divmod(cell, cols)
        up, down = (-1, 0) if col % 2 == 0 else (0, 1)
        steps = ((-1, 0), (up, 1), (down, 1), (1, 0), (down, -1), (up, -1))
        return [(row + r) % rows * cols + (col + c) % cols for r, c in steps]

    def cost(tile, player):
        if tile == "~" and player[3] > 0:
            return 3
        if tile == "T" and player[2] > 0:
            return 4
        return dear.get(tile, 1)

    def actions(pos, team):
        tiles, players, _ = pos
        made = []
        for index in range(team * size, team * size + size):
            cell, energy, axe, boat, shovel = players[index]
            if energy == 0:
                continue
            for there in neighbours(cell):
                price = cost(tiles[there], players[index])
                if price > energy:
                    continue
                tile = tiles[there]
                left = tile
                new = [there, energy - price, axe, boat, shovel]
                if tile == "~" and boat > 0:
                    new[3] -= 1
                elif tile == "T" and axe > 0:
                    new[2] -= 1
                    left = "."
                elif tile in "FABJS":
                    left = "."
                    place, units = {"A": (2, 20), "B": (3, 20), "S": (4, 10), "J": (1, 20), "F": (1, 0)}[tile]
                    new[place] += units
                made.append((there, left, index, tuple(new)))
            if shovel >= 2 and tiles[cell] in ".o=":
                deeper = {".": "o", "o": "=", "=": "="}[tiles[cell]]
                made.append((cell, deeper, index, (cell, energy, axe, boat, shovel - 2)))
        return [(tiles[:c] + t + tiles[c + 1:], players[:i] + (p,) + players[i + 1:]) for c, t, i, p in made]

    def over(pos):
        return "F" not in pos[0] or not (actions(pos, 0) or actions(pos, 1))

    def children(pos):
        team = pos[2] if actions(pos, pos[2]) else 1 - pos[2]
        return [after + (1 - team,) for after in actions(pos, team)]

    def start(energy=None):
        teams = sorted(chart["players"], key=lambda player: player["team"])
        cells = [(player["row"] - 1) * cols + player["column"] - 1 for player in teams]
        players = tuple((c, energy or p["energy"], 0, 0, 0) for c, p in zip(cells, teams))
        return "".join(chart["tiles"]), players, 0
    return (over, children), start


def flag_line(name, depth, energy=None):
    rules, start = flag(name)
    text = ""
    if energy:
        words = [f"{cell + 1},{energy},0,0,0" for cell, *_ in start(energy)[1]]
        half = len(words) // 2
        text = ";".join(words[:half]) + "/" + ";".join(words[half:]) + " - 0-0 1 "
    return f"map={name} | {text}| " + counts(rules, start(energy), depth)


def counts(game, start, most_depth, most_leaves=3_000_000):
    over, children = game

    @lru_cache(maxsize=None)
    def count(pos, depth):
        if over(pos):
            return (1 if depth == 0 else 0, 1)
        if depth == 0:
            return (1, 0)
        below = [count(child, depth - 1) for child in children(pos)]
        return (sum(b[0] for b in below), sum(b[1] for b in below))
    fields = []
    for depth in range(most_depth + 1):
        leaves, finished = count(start, depth)
        if leaves > most_leaves:
            break
        fields.append(f"{depth} {leaves} {finished}")
    return " | ".join(fields)


HEAD = """# Source: perft.py beside this file, written from the rules alone.
# variant | position (nothing: the start) | depth leaves finished | ...
"""


def write(name, lines):
    with open(name + ".perft", "w") as file:
        file.write(HEAD + "\n".join(lines) + "\n")


if __name__ == "__main__":
    write("flag", [
        flag_line("creek", 6),
        # So little energy that teams pass and games end.
        flag_line("creek", 14, 3),
        flag_line("creek", 8, 9),
        flag_line("meadow", 5),
        flag_line("forest", 4),
    ])
    write("nim", [
        "tokens=8 | | " + counts(nim(3), 8, 9),
        "tokens=20,take=3,last=wins | | " + counts(nim(3), 20, 21),
        "tokens=12,take=12 | | " + counts(nim(12), 12, 13),
        "tokens=9,take=1 | | " + counts(nim(1), 9, 10),
        "take=2 | 11 2 | " + counts(nim(2), 11, 12),
        "tokens=1000000,take=1000 | | " + counts(nim(1000), 1000000, 2),
    ])
    write("tictactoe", [
        " | | " + counts(tictactoe(3, 3, 3), "." * 9, 9),
        " | XO..X.... 2 | " + counts(tictactoe(3, 3, 3), "XO..X....", 6),
        "size=1x1,line=1 | | " + counts(tictactoe(1, 1, 1), ".", 2),
        "size=4x3 | | " + counts(tictactoe(4, 3, 3), "." * 12, 7),
        "size=3x4 | | " + counts(tictactoe(3, 4, 3), "." * 12, 7),
        "size=4x4,line=4 | | " + counts(tictactoe(4, 4, 4), "." * 16, 6),
        "size=5x2,line=2 | | " + counts(tictactoe(5, 2, 2), "." * 10, 10),
        "size=1x8,line=2 | | " + counts(tictactoe(1, 8, 2), "." * 8, 8),
        "size=8x8,line=8 | | " + counts(tictactoe(8, 8, 8), "." * 64, 3),
        "size=8x2,line=8 | | " + counts(tictactoe(8, 2, 8), "." * 16, 5),
    ])
    write("quarry", [
        " | | " + counts(quarry(), (4, 4, 4), 10),
        "size=1x1x1 | | " + counts(quarry(), (1, 1, 1), 1),
        "size=2x7x5 | | " + counts(quarry(), (2, 7, 5), 12),
        "size=50x60x70 | | " + counts(quarry(), (50, 60, 70), 3),
        " | 3x5x6 2 | " + counts(quarry(), (3, 5, 6), 12),
    ])
