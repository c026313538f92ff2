"""A pile of eight tokens as a game of one's own: the same rules as nim:tokens=8. The argument names a fault to show."""

import ctypes
import os
import sys
import time

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""
FACTS = ["name\tpile", "title\tPile", "title.es\tMontón", "players\tA\tB", "features\ttokens", "can\ttext\tsvg", "ready"]
asked = 0


def expand(position):
    global asked
    tokens, turn = position.split(" ")
    tokens, turn = int(tokens), int(turn)
    word, other = ("first", 2) if turn == 1 else ("second", 1)
    if tokens < 0 or turn not in (1, 2):
        return "error\tno such pile"
    if tokens == 0:
        return f"over\t{word}"
    moves = [(taken, tokens - taken) for taken in (3, 2, 1) if taken <= tokens]
    if FAULT == "endless":
        moves = [(0, tokens)]
    if position == "3 1":
        asked += 1
        if FAULT == "illegal":
            moves = [(4, -1)]
        elif FAULT == "crash":
            sys.exit(3)
        elif FAULT == "die":
            os._exit(4)  # Without writing the answers about the positions before.
        elif FAULT == "hang":
            # Its box is invisible from outside, but the name of its process is not.
            ctypes.CDLL(None).prctl(15, "".join(sys.argv[2:]).encode(), 0, 0, 0)
            time.sleep(3600)
        elif FAULT == "flood":
            while True:
                sys.stdout.write("x" * 1000)
        elif FAULT == "changes" and asked > 1:
            moves.reverse()
    return word + "".join(f"\t{taken}\t{left} {other}" for taken, left in moves)


def answer(word, positions):
    if word == "rules 1":
        return FACTS
    if word == "start":
        return ["position\t0 1" if FAULT == "over" else "position\t8 1"]
    if word == "expand":
        return map(expand, positions)
    if word == "text":
        return ["|" + "o " * int(positions[0].split(" ")[0]), "end"]
    if word == "svg":
        return ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="3"/></svg>']
    if word == "features":
        return [position.split(" ")[0] for position in positions]
    return ["error\tunknown request"]


for line in sys.stdin:
    word, *positions = line.rstrip("\n").split("\t")
    if word == "quit":
        break
    for reply in answer(word, positions):
        print(reply)
    sys.stdout.flush()
