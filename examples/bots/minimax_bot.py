"""A Kalah bot: minimax with alpha-beta and iterative deepening until its time is over.

Rules and commands come from random_bot.py. The search runs in its own thread so that the main thread can read `stop`.

    gambito match kalah "ugi:python3 examples/bots/minimax_bot.py" greedy
"""
import threading, time

from random_bot import run, say

FOREVER = float("inf")

class Stopped(Exception): """A time or node limit was reached, or `stop` arrived."""


class Search(threading.Thread):
    def __init__(self, board, limits):
        super().__init__()
        given = {word: int(value) for word, value in zip(limits, limits[1:]) if value.isdigit()}
        left, more = given.get(f"p{board.turn + 1}time", FOREVER), given.get(f"p{board.turn + 1}inc", 0)
        ms = min(given.get("movetime", FOREVER), left / 25 + more / 2, left / 2)
        self.end = time.monotonic() + (ms * 0.9 - 10) / 1000  # Safety margin: the reply takes time to arrive.
        self.deepest, self.most_nodes = given.get("depth", 500), given.get("nodes", FOREVER)
        self.board, self.nodes, self.is_endless = board, 0, "infinite" in limits
        self.stopped, self.sees_all = threading.Event(), False

    def value(self, board, depth, alpha=-FOREVER, beta=FOREVER):
        """The value for the player to move, and the best line."""
        if self.stopped.is_set() or self.nodes >= self.most_nodes or time.monotonic() > self.end:
            raise Stopped
        self.nodes += 1
        moves = board.moves()
        if not moves or depth == 0:
            self.sees_all &= not moves
            own, other = board.ring[board.stores[board.turn]], board.ring[board.stores[1 - board.turn]]
            return (own - other) * (100 if moves else 10_000), []
        best, line = -FOREVER, []
        for move in reversed(moves):  # Pits near the store first: they often give extra turns.
            child, low = board.after(move), max(alpha, best)
            if child.turn == board.turn:  # Extra turn: the same player moves, so the sign stays.
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
