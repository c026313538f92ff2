"""Students' searches in Python, right and wrong: minimax with one function and a flag, and negamax.

    student.py [NAME=VALUE ...]

Names are options, too (`setoption name fault value 7`). Every fault is written from its sentence in docs/grading.md, and not from
the searches of the crate. `fault` is a number, or several with a plus between them; `form` a second way to make it.
"""

import json
import os
import sys

from games import GAMES, read_settings

INF = float("inf")
OPTIONS = {
    "fault": "", "form": "a", "style": "minimax", "prune": "yes", "trace": "yes", "windows": "yes", "view": "yes", "ends": "yes",
    "players": "yes", "hard": "no", "strict": "no", "order": "forward", "table": "no", "deepen": "no", "scale": "1", "free": "no",
    "nearer": "no", "bounds": "", "root": "yes", "json": "no",
}  # fmt: skip


class Stop(Exception):
    """The budget of nodes is used up."""


class Search:
    def __init__(self, board, depth, nodes):
        self.board, self.asked, self.budget = board, depth, nodes
        self.me = board.turn
        self.faults = {int(fault) for fault in OPTIONS["fault"].split("+") if fault}
        self.form = OPTIONS["form"]
        self.prune = OPTIONS["prune"] == "yes"
        self.count = 0
        self.table = {}
        self.move = self.last_improving = None
        self.shared = [-INF, INF]

    def bad(self, fault):
        return fault in self.faults

    # Trace

    def enter(self):
        if self.budget and self.count >= self.budget:
            raise Stop
        self.count += 1
        return self.count

    def leave(self, number, parent, move, value, depth, window, end):
        if OPTIONS["trace"] != "yes" or (OPTIONS["root"] == "no" and parent == 0):
            return value
        if OPTIONS["root"] == "no" and parent == self.root_number:
            parent = 0
        if OPTIONS["json"] == "yes":
            fields = {"node": number, "parent": parent, "move": move, "value": value, "alpha": window[0], "beta": window[1]}
            print(json.dumps(fields))
            return value
        line = f"info node {number} parent {parent} move {move} value {value}"
        if OPTIONS["players"] == "yes":
            line += f" player {self.board.turn}"
        line += f" depth {depth}"
        if self.prune and OPTIONS["windows"] == "yes":
            line += f" alpha {window[0]} beta {window[1]}"
        if OPTIONS["ends"] == "yes":
            line += f" end {end}"
        print(line)
        return value

    # Leaves

    def leaf(self, depth, ply):
        """The value for player 1, and the reason; None above the horizon."""
        over = self.board.over()
        scale = float(OPTIONS["scale"]) if "." in OPTIONS["scale"] else int(OPTIONS["scale"])
        if depth <= 0 and (not over or self.bad(22)):
            value = self.board.estimate()
            return scale * (-value if self.bad(23) else value), "horizon"
        if not over:
            return None
        value = scale * self.board.result()
        if value == 0 and self.bad(33):
            value = 1 if self.form == "a" else -1
        sign = (value > 0) - (value < 0)
        if OPTIONS["nearer"] == "yes":
            value = 1000 * value - sign * ply
        if self.bad(35):
            value = 1000 * value + sign * ply
        if self.bad(23) and self.form == "b":
            value = -value
        return value, "finished"

    def moves(self):
        moves = self.board.moves()
        if self.bad(32) and len(moves) > 1:
            moves.pop(0 if self.form == "b" else len(moves) // 2)
        return moves[::-1] if OPTIONS["order"] == "backward" else moves

    def below(self, depth, before):
        return depth if OPTIONS["free"] == "yes" and self.board.turn == before else depth - 1

    # The table

    def key(self, depth):
        key = self.board.key()
        if self.bad(29):
            return key[:-1] if self.form == "b" else key
        return (key, depth)

    def look_up(self, depth, ply, alpha, beta):
        if OPTIONS["table"] != "yes" or ply == 0 or self.key(depth) not in self.table:
            return None
        value, kind = self.table[self.key(depth)]
        if self.bad(28) or kind == "exact" or (kind == "low" and value >= beta) or (kind == "high" and value <= alpha):
            return value
        return None

    def store(self, depth, value, alpha, beta):
        if OPTIONS["table"] == "yes":
            kind = "exact" if not self.prune else "low" if value >= beta else "high" if value <= alpha else "exact"
            self.table[self.key(depth)] = (value, kind)

    # One function with a flag; values are for the player who searches.

    def minimax(self, depth, alpha, beta, maximising, ply, parent, move):
        number = self.enter()
        if self.bad(9):
            alpha, beta = -INF, INF
        if self.bad(19):
            alpha, beta = self.shared
        window = (alpha, beta)
        leaf = self.leaf(depth, ply)
        if leaf:
            value = leaf[0] if self.me == 1 else -leaf[0]
            return self.leave(number, parent, move, value, depth, window, leaf[1])
        known = self.look_up(depth, ply, alpha, beta)
        if known is not None:
            return self.leave(number, parent, move, known, depth, window, "table")
        wants_more = maximising
        if self.bad(3) and maximising:
            wants_more = False
        if self.bad(4) and not maximising:
            wants_more = True
        best = -INF if wants_more else INF
        if self.bad(31):
            best = 0
        end, values = "all", []
        for child_move in self.moves():
            before = self.board.turn
            memory = self.board.play(child_move)
            if self.bad(24):
                child_max = not maximising
            else:
                child_max = (self.board.turn == self.me) != self.bad(5)
            if self.bad(10):
                passed = (alpha, INF) if maximising else (-INF, beta)
            elif self.bad(11) and ply == 0:
                passed = window
            else:
                passed = (alpha, beta)
            value = self.minimax(self.below(depth, before), *passed, child_max, ply + 1, number, child_move)
            self.board.undo(memory, self.bad(26))
            values.append(value)
            if self.bad(14):
                best = value
                self.improve(child_move, ply)
                break
            if (value > best if wants_more else value < best) or (ply == 0 and (len(values) == 1 or self.bad(18) and value == best)):
                self.improve(child_move, ply)
            best = max(best, value) if wants_more else min(best, value)
            if self.bad(19):
                alpha, beta = self.shared
            old = alpha if maximising else beta
            if not self.bad(12):
                if maximising:
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
            if self.bad(19):
                self.shared = [alpha, beta]
            if self.prune and self.stops(maximising, alpha, beta, window, value, best, old):
                end = "cut"
                if self.bad(17):
                    best = old
                break
        if self.bad(34) and not maximising and values:
            best = sum(values) / len(values)
        if OPTIONS["hard"] == "yes" and self.prune:
            best = min(max(best, window[0]), window[1])
        self.store(depth, best, *window)
        return self.leave(number, parent, move, best, depth, window, end)

    def stops(self, maximising, alpha, beta, window, value, best, old):
        if self.bad(13):
            return alpha < beta
        if self.bad(15) and maximising == (self.form == "b"):
            return False
        if self.bad(16):
            return value <= old if maximising else value >= old
        if self.bad(12):
            return best >= beta if maximising else best <= alpha
        return alpha > beta if OPTIONS["strict"] == "yes" else alpha >= beta

    def improve(self, move, ply):
        self.last_improving = move
        if ply == 0:
            self.move = move

    # One function for both players; values are for the player to move.

    def negamax(self, depth, alpha, beta, ply, parent, move):
        number = self.enter()
        if self.bad(9):
            alpha, beta = -INF, INF
        window = (alpha, beta)
        leaf = self.leaf(depth, ply)
        if leaf:
            value = leaf[0] if self.board.turn == 1 else -leaf[0]
            return self.leave(number, parent, move, value, depth, window, leaf[1])
        known = self.look_up(depth, ply, alpha, beta)
        if known is not None:
            return self.leave(number, parent, move, known, depth, window, "table")
        best, end, values = 0 if self.bad(31) else -INF, "all", []
        for child_move in self.moves():
            before = self.board.turn
            memory = self.board.play(child_move)
            swaps = self.board.turn != before or self.bad(24)
            sign = -1 if swaps or (self.bad(25) and self.form == "b") else 1
            turns = swaps or (self.bad(25) and self.form == "a")
            low = window[0] if self.bad(11) and ply == 0 else alpha
            if not turns or self.bad(7):
                passed = (low, beta)
            elif self.bad(8):
                passed = (-low, -beta)
            elif self.bad(10):
                passed = (-INF, -low)
            else:
                passed = (-beta, -low)
            value = self.negamax(self.below(depth, before), *passed, ply + 1, number, child_move)
            value = value if self.bad(6) else sign * value
            self.board.undo(memory, self.bad(26))
            values.append(value)
            if self.bad(14):
                best = value
                self.improve(child_move, ply)
                break
            if value > best or (ply == 0 and (len(values) == 1 or self.bad(18) and value == best)):
                self.improve(child_move, ply)
            best = max(best, value)
            if self.prune and not self.bad(13) and not self.bad(16):
                if best > beta if OPTIONS["strict"] == "yes" else best >= beta:
                    end = "cut"
                    if self.bad(17):
                        best = alpha
                    break
            if self.bad(16) and value <= alpha:
                end = "cut"
                break
            if not self.bad(12):
                alpha = max(alpha, best)
            if self.bad(13) and alpha < beta:
                end = "cut"
                break
        if self.bad(34) and self.board.turn != self.me:
            best = sum(values) / len(values)
        if OPTIONS["hard"] == "yes" and self.prune:
            best = min(max(best, window[0]), window[1])
        self.store(depth, best, *window)
        return self.leave(number, parent, move, best, depth, window, end)

    # The root

    def root(self, depth):
        alpha, beta = -INF, INF
        if OPTIONS["bounds"]:
            alpha, beta = -int(OPTIONS["bounds"]), int(OPTIONS["bounds"])
        if self.bad(20):
            alpha, beta = (0, 0) if self.form == "a" else (INF, -INF)
        self.shared = [alpha, beta]
        self.move, self.root_number = None, self.count + 1
        if OPTIONS["style"] == "negamax":
            return self.negamax(depth, alpha, beta, 0, 0, "-")
        return self.minimax(depth, alpha, beta, True, 0, 0, "-")

    def run(self):
        depth = self.asked
        if self.bad(2):
            depth = 1
        if self.bad(21):
            depth = {"a": depth + 1, "b": max(depth - 1, 1), "c": 2 * depth}[self.form]
        move = value = None
        for current in range(1 if OPTIONS["deepen"] == "yes" else depth, depth + 1):
            try:
                value = self.root(current)
                move = self.move
            except Stop:
                # The board is left as the search was stopped; it is not used again.
                if (self.bad(30) or move is None) and self.move is not None:
                    move = self.move
                break
        return value, self.last_improving if self.bad(27) else move


def say(*words):
    print(*words)


def go(text, words):
    name, settings = read_settings(os.environ.get("GAMBITO_GAME", "nim"))
    board = GAMES[name](text, settings)
    limit = lambda key: int(words[words.index(key) + 1]) if key in words else None  # noqa: E731
    search = Search(board, limit("depth") or 1, limit("nodes"))
    legal = board.moves()
    if search.bad(1):
        if OPTIONS["trace"] == "yes" and search.form == "b":
            say("info node 1 parent 0 move - value 0 end horizon")
        say("info nodes 1")
        return legal[0]
    if OPTIONS["trace"] == "yes" and OPTIONS["view"] == "yes":
        say("info trace view", "mover" if OPTIONS["style"] == "negamax" else "root")
    value, move = search.run()
    if value not in (None, INF, -INF):
        say(f"info score cp {round(100 * value)} nodes {search.count}")
    return move if move in legal else legal[0]


def main():
    sys.setrecursionlimit(100_000)
    OPTIONS.update(word.split("=", 1) for word in sys.argv[1:])
    text = ""
    for line in sys.stdin:
        words = line.split()
        match words:
            case ["ugi"]:
                say("id name student\nugiok")
            case ["isready"]:
                say("readyok")
            case ["setoption", "name", name, "value", *value]:
                OPTIONS[name] = " ".join(value)
            case ["position", "fen", *rest]:
                text = " ".join(rest)
            case ["go", *rest]:
                say("bestmove", go(text, rest))
            case ["quit"]:
                break
        sys.stdout.flush()


main()
