"""A bot for Kalah whose rules know no captures: a test of `check-rules`, not a player."""
import copy
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[4] / "examples" / "bots"))
import random_bot


def after_without_capture(self, move):
    board, at = copy.copy(self), self.rows[self.turn].start + int(move) - 1
    ring, skipped = self.ring[:], self.stores[1 - self.turn]
    seeds, ring[at] = ring[at], 0
    while seeds:
        at = (at + 1) % len(ring)
        if at != skipped:
            ring[at] += 1
            seeds -= 1
    board.ring, board.turn = ring, self.turn if at == self.stores[self.turn] else 1 - self.turn
    board.sweep_if_over()
    return board


random_bot.Kalah.after = after_without_capture
random_bot.run("No captures", lambda board, limits: random_bot.say("bestmove " + board.moves()[0]))
