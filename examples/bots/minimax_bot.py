"""A bot that plays Kalah by minimax with alpha-beta, deeper and deeper until its time is over.

Rules and commands are those of random_bot.py beside it. A search has its own thread: the main one has to hear `stop`.

    gambito match kalah "ugi:python3 examples/bots/minimax_bot.py" greedy
"""
import threading, time

from random_bot import run, say

FOREVER = float("inf")

class Stopped(Exception): """The time or the nodes are used up, or `stop` has come."""


class Search(threading.Thread):
    def __init__(self, board, limits):
        super().__init__()
        given = {word: int(value) for word, value in zip(limits, limits[1:]) if value.isdigit()}
        left, more = given.get(f"p{board.turn + 1}time", FOREVER), given.get(f"p{board.turn + 1}inc", 0)
        ms = min(given.get("movetime", FOREVER), left / 25 + more / 2, left / 2)
        self.end = time.monotonic() + (ms * 0.9 - 10) / 1000  # The answer needs time to arrive.
        self.deepest, self.most_nodes = given.get("depth", 500), given.get("nodes", FOREVER)
        self.board, self.nodes, self.is_endless = board, 0, "infinite" in limits
        self.stopped, self.sees_all = threading.Event(), False

    def value(self, board, depth, alpha=-FOREVER, beta=FOREVER):
        """What the board is worth to the player to move, and the moves that lead there."""
        if self.stopped.is_set() or self.nodes >= self.most_nodes or time.monotonic() > self.end:
            raise Stopped
        self.nodes += 1
        moves = board.moves()
        if not moves or depth == 0:
            self.sees_all &= not moves
            own, other = board.ring[board.stores[board.turn]], board.ring[board.stores[1 - board.turn]]
            return (own - other) * (100 if moves else 10_000), []
        best, line = -FOREVER, []
        for move in reversed(moves):  # Pits near the store first: they give the extra turns.
            child, low = board.after(move), max(alpha, best)
            if child.turn == board.turn:  # An extra turn: what is good for the child is good for us.
                score, rest = self.value(child, depth - 1, low, beta)
            else:
                loss, rest = self.value(child, depth - 1, -beta, -low)
                score = -loss
            if score > best:
                best, line = score, [move, *rest]
            if best >= beta: break
        return best, line

    def run(self):
        best, depth = (self.board.moves() or ["none"])[0], 0
        try:
            while depth < self.deepest and best != "none" and not self.sees_all:
                depth, self.sees_all = depth + 1, True
                score, line = self.value(self.board, depth)
                best = line[0]
                say(f"info depth {depth} score cp {score} nodes {self.nodes} pv {' '.join(line)}")
            if self.is_endless:
                self.stopped.wait()
        except Stopped:
            pass
        say(f"bestmove {best}")


class Thinker:
    search = None
    def go(self, board, limits):
        self.stop()
        self.search = Search(board, limits)
        self.search.start()

    def stop(self):
        if self.search:
            self.search.stopped.set()
            self.search.join()


if __name__ == "__main__":
    thinker = Thinker()
    run("Minimax", thinker.go, thinker.stop)
