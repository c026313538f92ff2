"""A student's search for Nim and tic-tac-toe, with faults and conventions to choose from.

    student.py [--fault N] [--style negamax|minimax] [--cut strict] [--hard] [--backwards] [--scale N]
               [--no-view] [--json] [--no-trace] [--no-windows] [--crash NODE] [--lie nodes|score|move]

Written apart from the searches in crates/grading, so that neither can repeat a mistake of the other.
"""

import json
import os
import sys

INF = float("inf")
GAME = os.environ.get("GAMBITO_GAME", "nim").split(":")[0]


def option(name, default=None):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


FAULT = int(option("--fault", "0"))
NEGAMAX = option("--style", "minimax") == "negamax"
STRICT = option("--cut") == "strict"
SCALE = int(option("--scale", "1"))
CRASH = int(option("--crash", "0"))
LIE = option("--lie")
PRUNES = "--minimax" not in sys.argv


class Nim:
    def __init__(self, text):
        words = text.split()
        self.tokens, self.player = int(words[0]), int(words[1])

    def moves(self):
        return [str(n) for n in (3, 2, 1) if n <= self.tokens]

    def play(self, move):
        self.tokens -= int(move)
        self.player = 3 - self.player

    def undo(self, move):
        self.tokens += int(move) - (1 if FAULT == 26 and self.tokens > 0 else 0)
        self.player = 3 - self.player

    def over(self):
        return self.tokens == 0

    def result(self):
        """For the player to move, who finds an empty table."""
        return NIM_RESULT


class TicTacToe:
    LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __init__(self, text):
        cells = text.split()[0].replace("/", "")
        self.cells = list(cells)
        self.player = int(text.split()[1])

    def moves(self):
        return [str(i) for i, cell in enumerate(self.cells) if cell not in "XO"]

    def play(self, move):
        self.cells[int(move)] = "XO"[self.player - 1]
        self.player = 3 - self.player

    def undo(self, move):
        if not (FAULT == 26 and move == "4"):
            self.cells[int(move)] = "."
        self.player = 3 - self.player

    def winner(self):
        for a, b, c in self.LINES:
            if self.cells[a] == self.cells[b] == self.cells[c] and self.cells[a] in "XO":
                return "XO".index(self.cells[a]) + 1
        return None

    def over(self):
        return self.winner() is not None or not self.moves()

    def result(self):
        winner = self.winner()
        return 0 if winner is None else 1 if winner == self.player else -1


class Search:
    def __init__(self, board, depth):
        self.board, self.searcher, self.count, self.lines = board, board.player, 0, []
        self.shared_alpha, self.shared_beta, self.shared_best = -INF, INF, None
        self.best = None
        self.depth = depth + (1 if FAULT == 21 else 0)
        if FAULT == 2:
            self.depth = 1

    def run(self):
        alpha, beta = -INF, INF
        if FAULT == 20:
            alpha = beta = 0
        if FAULT == 36:
            alpha, beta = -(2**31), 2**31 - 1
        if NEGAMAX:
            return self.negamax(self.depth, 0, alpha, beta, 0, "-")
        return self.minimax(self.depth, 0, alpha, beta, 0, "-", True)

    def enter(self):
        self.count += 1
        if self.count == CRASH:
            sys.exit(3)
        return self.count

    def leave(self, node, parent, move, value, depth, alpha, beta, end):
        self.emit({"node": node, "parent": parent, "move": move, "value": value, "player": self.board.player,
                   "depth": depth, "alpha": alpha, "beta": beta, "end": end})
        return value

    def emit(self, fields):
        if "--no-trace" in sys.argv:
            return
        if "--no-windows" in sys.argv or not PRUNES:
            del fields["alpha"], fields["beta"]
        if "--json" in sys.argv:
            text = json.dumps({key: str(value) if value in (INF, -INF) else value for key, value in fields.items()})
        else:
            text = "info " + " ".join(f"{key} {value}" for key, value in fields.items())
        print(text)

    def leaf(self, depth, ply):
        """The value for the player to move, and why the node is a leaf."""
        over = self.board.over()
        if depth == 0 and (not over or FAULT == 22):
            return 0, "horizon"
        if not over:
            return None
        value = SCALE * self.board.result()
        if value == 0 and FAULT == 33:
            value = SCALE
        if FAULT == 35:
            value += ply * (1 if value > 0 else -1)
        return -value if FAULT == 23 else value, "finished"

    def ordered(self):
        moves = self.board.moves()
        if FAULT == 32 and len(moves) > 1:
            moves.pop(1)
        return moves[::-1] if "--backwards" in sys.argv else moves

    def note(self, move, ply):
        self.shared_best = move
        if ply == 0:
            self.best = move

    def minimax(self, depth, ply, alpha, beta, parent, move, is_max):
        node = self.enter()
        if FAULT == 19:
            alpha, beta = self.shared_alpha, self.shared_beta
        window = alpha, beta
        leaf = self.leaf(depth, ply)
        if leaf:
            value = leaf[0] if self.board.player == self.searcher else -leaf[0]
            return self.leave(node, parent, move, value, depth, *window, leaf[1])
        larger = (is_max and FAULT != 3) or (not is_max and FAULT == 4)
        best = 0 if FAULT == 31 else -INF if larger else INF
        total, tried, end = 0, 0, "all"
        for next_move in self.ordered():
            lower, upper = alpha, beta
            if FAULT == 9:
                lower, upper = -INF, INF
            if FAULT == 10:
                lower, upper = (alpha, INF) if is_max else (-INF, beta)
            if FAULT == 11 and ply == 0:
                lower, upper = window
            self.board.play(next_move)
            child_max = self.board.player == self.searcher
            if FAULT == 5:
                child_max = not child_max
            value = self.minimax(depth - 1, ply + 1, lower, upper, node, next_move, child_max)
            self.board.undo(next_move)
            total, tried = total + value, tried + 1
            better = value > best if larger else value < best
            if better or (ply == 0 and (self.best is None or FAULT == 18 and value == best)):
                self.note(next_move, ply)
            if better:
                best = value
            if FAULT == 14:
                break
            old = alpha if is_max else beta
            if FAULT == 19:
                alpha, beta = self.shared_alpha, self.shared_beta
            if FAULT != 12:
                if is_max:
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
            if FAULT == 19:
                self.shared_alpha, self.shared_beta = alpha, beta
            if not PRUNES:
                continue
            if FAULT == 13:
                cut = alpha < beta
            elif FAULT == 15 and not is_max:
                cut = False
            elif FAULT == 16:
                cut = value <= old if is_max else value >= old
            elif FAULT == 19:
                cut = alpha >= beta
            elif is_max:
                cut = best > window[1] if STRICT else best >= window[1]
            else:
                cut = best < window[0] if STRICT else best <= window[0]
            if cut:
                end = "cut"
                if FAULT == 17:
                    best = old
                break
        if FAULT == 34 and not is_max:
            best = total / tried
        if "--hard" in sys.argv:
            best = max(window[0], min(window[1], best))
        return self.leave(node, parent, move, best, depth, *window, end)

    def negate(self, bound):
        return bound if FAULT == 36 and bound == -(2**31) else -bound

    def negamax(self, depth, ply, alpha, beta, parent, move):
        node, window = self.enter(), (alpha, beta)
        leaf = self.leaf(depth, ply)
        if leaf:
            return self.leave(node, parent, move, leaf[0], depth, *window, leaf[1])
        best, end = 0 if FAULT == 31 else -INF, "all"
        for next_move in self.ordered():
            lower, upper = self.negate(beta), self.negate(alpha)
            if FAULT == 7:
                lower, upper = alpha, beta
            if FAULT == 8:
                lower, upper = -alpha, -beta
            if FAULT == 9:
                lower, upper = -INF, INF
            self.board.play(next_move)
            value = self.negamax(depth - 1, ply + 1, lower, upper, node, next_move)
            self.board.undo(next_move)
            if FAULT != 6:
                value = -value
            if value > best or (ply == 0 and self.best is None):
                self.note(next_move, ply)
            best = max(best, value)
            alpha = max(alpha, best) if FAULT != 12 else alpha
            if PRUNES and (best > beta if STRICT else best >= beta):
                end = "cut"
                break
        if "--hard" in sys.argv:
            best = max(window[0], min(window[1], best))
        return self.leave(node, parent, move, best, depth, *window, end)


NIM_RESULT = -1 if "last=wins" in os.environ.get("GAMBITO_GAME", "") else 1


def answer(text, depth):
    board = Nim(text) if GAME == "nim" else TicTacToe(text)
    if FAULT == 1:
        print("info nodes 1")
        return board.moves()[0]
    if "--no-view" not in sys.argv and "--no-trace" not in sys.argv:
        print("info trace view", "mover" if NEGAMAX else "root")
    legal = board.moves()
    search = Search(board, depth)
    value = search.run()
    nodes = search.count + (5 if LIE == "nodes" else 0)
    score = value + (3 if LIE == "score" else 0)
    if score not in (INF, -INF):
        print(f"info score cp {int(100 * score)} nodes {nodes}")
    best = search.shared_best if FAULT == 27 else search.best
    return next(move for move in legal if move != best) if LIE == "move" and len(legal) > 1 else best


def main():
    sys.setrecursionlimit(10000)
    text, depth = "", 1
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ugi":
            print("id name student\noption name Trace type check default false\nugiok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "position":
            text = " ".join(words[2:]).split(" moves")[0] if words[1] != "startpos" else "7 1"
        elif words[0] == "go":
            depth = int(words[words.index("depth") + 1]) if "depth" in words else 1
            print("bestmove", answer(text, depth))
        elif words[0] == "quit":
            return
        sys.stdout.flush()


main()
