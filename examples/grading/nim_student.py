"""A complete student's program: alpha-beta for Nim, with a trace. Try

    gambito grade nim:tokens=7 --depth 7 -- python3 examples/grading/nim_student.py
"""

import os
import sys

import gambito_trace

INF = float("inf")
LAST_WINS = "last=wins" in os.environ.get("GAMBITO_GAME", "")


class Board:
    def __init__(self, tokens, player):
        self.tokens, self.player = tokens, player

    def moves(self):
        return [take for take in (3, 2, 1) if take <= self.tokens]

    def play(self, take):
        return Board(self.tokens - take, 3 - self.player)


gambito_trace.watch(Board, "play")
gambito_trace.say_view("mover")


@gambito_trace.node
def negamax(board, depth, alpha, beta):
    if board.tokens == 0:
        return -1 if LAST_WINS else 1
    if depth == 0:
        return 0
    best = -INF
    for take in board.moves():
        best = max(best, -negamax(board.play(take), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


def best_move(board, depth):
    """The root is a node, too, so it is traced like the others."""
    chosen = None

    @gambito_trace.node
    def root(board, depth, alpha, beta):
        nonlocal chosen
        for take in board.moves():
            value = -negamax(board.play(take), depth - 1, -beta, -alpha)
            if value > alpha:
                alpha, chosen = value, take
        return alpha

    gambito_trace.reset()
    root(board, depth, -INF, INF)
    return chosen


def main():
    board = Board(7, 1)
    for line in sys.stdin:
        words = line.split()
        match words[:1]:
            case ["ugi"]:
                print("id name nim student\nugiok")
            case ["isready"]:
                print("readyok")
            case ["position"] if words[1] == "fen":
                board = Board(int(words[2]), int(words[3]))
            case ["go"]:
                depth = int(words[words.index("depth") + 1]) if "depth" in words else 7
                print("bestmove", best_move(board, depth))
            case ["quit"]:
                return
        sys.stdout.flush()


main()
