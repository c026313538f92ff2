"""Tic-tac-toe for Gambito. A position is the board, row by row, and the player to move, as in `X...O.... 1`."""

import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
FACTS = ["name\ttictactoepy", "title\tTic-tac-toe in Python", "title.es\t3 en raya en Python", "players\tX\tO",
         "features\tlines", "can\ttext", "ready"]


def expand(position):
    board, is_first = position[:9], position[-1] == "1"
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != ".":
            return "over\tfirst" if board[a] == "X" else "over\tsecond"
    if "." not in board:
        return "over\tdraw"
    player, piece, following = ("first", "X", " 2") if is_first else ("second", "O", " 1")
    empty = [cell for cell, here in enumerate(board) if here == "."]
    return player + "".join([f"\t{cell}\t{board[:cell]}{piece}{board[cell + 1:]}{following}" for cell in empty])


def lines(position):
    """Lines on which O has no piece, minus lines on which X has none."""
    pieces = [{position[cell] for cell in line} for line in LINES]
    return str(sum("O" not in line for line in pieces) - sum("X" not in line for line in pieces))


def text(position):
    return "\n".join([f"|{' '.join(position[row:row + 3])}" for row in (0, 3, 6)] + ["end"])


def is_position(position):
    board, _, player = position.partition(" ")
    ahead = board.count("X") - board.count("O")
    return len(board) == 9 and not board.strip("XO.") and (ahead, player) in ((0, "1"), (1, "2"))


def answer(request, positions):
    match request:
        case "rules 1":
            return FACTS
        case "start":
            return ["position\t......... 1"]
        case "expand" | "features" | "text":
            describe = {"expand": expand, "features": lines, "text": text}[request]
            return [describe(each) if is_position(each) else f"error\t{each} is not a position" for each in positions]
        case _:
            return [f"error\tunknown request {request}"]


for line in sys.stdin:
    request, *positions = line.rstrip("\r\n").split("\t")
    if request == "quit":
        break
    # One flush for all positions of a line: they are asked together because that is fast.
    print("\n".join(answer(request, positions)), flush=True)
