"""Kalah without extra turns (extra=off), from its rules alone: move sequences and exact margins.

kalah_passing.json was written by this program, which shares nothing with Gambito:
python3 kalah_passing.py > kalah_passing.json
"""
import itertools
import json
import sys
from functools import lru_cache

sys.setrecursionlimit(100_000)


def sow(own, other, pit, capture, sweep):
    """Both sides after a move, each as (store, pits), the next mover's first; and whether the game is over."""
    pits = len(own[1])
    ring = list(own[1]) + [own[0]] + list(other[1])
    seeds, ring[pit], place = ring[pit], 0, pit
    for _ in range(seeds):
        place = (place + 1) % len(ring)
        ring[place] += 1
    row, store, others = ring[:pits], ring[pits], ring[pits + 1:]
    if place < pits and row[place] == 1:
        opposite = pits - 1 - place
        if capture == "always" or (capture == "nonempty" and others[opposite]):
            store += others[opposite] + 1
            row[place] = others[opposite] = 0
    rest = other[0]
    over = not sum(row) or not sum(others)
    if over and sweep != "none":
        mine, theirs = (sum(row), sum(others)) if sweep == "owner" else (sum(others), sum(row))
        store, rest = store + mine, rest + theirs
        row, others = [0] * pits, [0] * pits
    return (rest, tuple(others)), (store, tuple(row)), over


def moves(side):
    return [pit for pit, seeds in enumerate(side[1]) if seeds]


def perft(own, other, over, depth, capture, sweep):
    if depth == 0:
        return 1
    if over:
        return 0
    return sum(perft(*sow(own, other, pit, capture, sweep), depth - 1, capture, sweep) for pit in moves(own))


def solved(pits, seeds, capture, sweep):
    @lru_cache(None)
    def margin(own, other, over):
        """For the player to move, with empty stores: the stores only add to it."""
        if over:
            return own[0] - other[0]
        return max(after(own, other, pit) for pit in moves(own))

    def after(own, other, pit):
        first, second, over = sow((0, own[1]), (0, other[1]), pit, capture, sweep)
        banked = first[0] - second[0]
        if over:
            return own[0] - other[0] - banked
        return own[0] - other[0] - banked - margin((0, first[1]), (0, second[1]), False)

    row = (0, (seeds,) * pits)
    return [{"pit": pit + 1, "margin": after(row, row, pit)} for pit in range(pits)]


def main():
    counts = []
    for pits, seeds, depth in [(6, 4, 6), (6, 3, 6), (3, 5, 8), (2, 3, 10), (7, 2, 5), (12, 12, 3)]:
        row = (0, (seeds,) * pits)
        numbers = [perft(row, row, False, d, "nonempty", "owner") for d in range(1, depth + 1)]
        counts.append({"pits": pits, "seeds": seeds, "leaves": numbers})
    boards = [(1, 3), (2, 1), (2, 4), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (5, 1), (6, 1)]
    games = []
    for (pits, seeds), capture, sweep in itertools.product(
        boards, ["nonempty", "always", "off"], ["owner", "emptied", "none"]
    ):
        first = solved(pits, seeds, capture, sweep)
        games.append({"pits": pits, "seeds": seeds, "capture": capture, "sweep": sweep, "moves": first})
    lines = lambda items: ",\n".join("  " + json.dumps(item) for item in items)
    print('{"perft": [\n' + lines(counts) + '\n],\n"solved": [\n' + lines(games) + "\n]}")


main()
