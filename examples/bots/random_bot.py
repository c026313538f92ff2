"""A Kalah bot that plays random moves: a starting point for your own (docs/bots.md lists all commands). Python 3.10 or later.

    gambito match kalah "ugi:python3 examples/bots/random_bot.py" random
"""
import copy, random, sys

START = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 1"


class Kalah:
    """A board. `ring` holds pits and store of the first player, then of the second, in the order of sowing."""
    def __init__(self, text):
        board, turn = text.split()
        self.pits, first, second, *seeds = map(int, board.strip("<>").split(","))
        self.ring = seeds[:self.pits] + [first] + seeds[self.pits:] + [second]
        self.rows = [slice(0, self.pits), slice(self.pits + 1, 2 * self.pits + 1)]
        self.stores = [self.pits, 2 * self.pits + 1]
        self.turn = int(turn) - 1  # 0 is the first player, 1 the second.
        self.sweep_if_over()

    def moves(self):
        """The legal moves as text; empty if the game is over."""
        return [str(pit) for pit, seeds in enumerate(self.ring[self.rows[self.turn]], 1) if seeds]

    def after(self, move):
        """The board after a legal move; `self` is not changed."""
        board, ring, row = copy.copy(self), self.ring[:], self.rows[self.turn]
        own, skipped = self.stores[self.turn], self.stores[1 - self.turn]
        at = row.start + int(move) - 1
        seeds, ring[at] = ring[at], 0
        while seeds:
            at = (at + 1) % len(ring)
            if at != skipped:
                ring[at], seeds = ring[at] + 1, seeds - 1
        opposite = 2 * self.pits - at
        if row.start <= at < row.stop and ring[at] == 1 and ring[opposite]:
            ring[own] += 1 + ring[opposite]
            ring[at] = ring[opposite] = 0
        board.ring, board.turn = ring, self.turn if at == own else 1 - self.turn  # Own store: extra turn.
        board.sweep_if_over()
        return board

    def sweep_if_over(self):
        """When a row is empty, each player banks the seeds left in their row."""
        if not all(any(self.ring[row]) for row in self.rows):
            for row, store in zip(self.rows, self.stores):
                self.ring[store] += sum(self.ring[row])
                self.ring[row] = [0] * self.pits

    def answer(self, question):
        (first, second), moves = (self.ring[store] for store in self.stores), self.moves()
        result = "p1win" if first > second else "p2win" if second > first else "draw"
        return {"gameover": "false" if moves else "true", "p1turn": "false" if self.turn else "true",
                "result": "none" if moves else result, "legal": " ".join(moves)}.get(question, "")


def say(line):
    print(line + "\n", end="", flush=True)  # Without `flush` the line stays in a buffer and the host waits.


def run(name, go, stop=lambda: None):
    """Reads and executes commands; `go` gets the board and the limits and must send `bestmove`."""
    board = Kalah(START)
    for line in sys.stdin:
        match line.split():
            case ["ugi"]: say(f"id name {name}\nid author Gambito\nugiok")
            case ["isready"]: say("readyok")
            case ["position", *words]:
                end = words.index("moves") if "moves" in words else len(words)
                board = Kalah(START if words[0] == "startpos" else " ".join(words[1:end]))
                for move in words[end + 1:]: board = board.after(move)
            case ["go", *limits]: go(board, limits)
            case ["stop"]: stop()
            case ["query", question]: say(f"response {board.answer(question)}")
            case ["quit"]: break
    stop()


if __name__ == "__main__":
    run("Random", lambda board, limits: say("bestmove " + random.choice(board.moves() or ["none"])))
