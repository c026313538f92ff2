"""A game in which no two paths meet: five moves everywhere, and a draw after nine. It shows what the pipe costs:

time gambito perft "rules:python3 crates/cli/tests/games/paths.py" --depth 8    # 488,281 positions
"""

import sys


def expand(path):
    if len(path) > 9:
        return "over\tdraw"
    turn = "first" if len(path) % 2 else "second"
    return f"{turn}\ta\t{path}a\tb\t{path}b\tc\t{path}c\td\t{path}d\te\t{path}e"


for line in sys.stdin:
    word, *paths = line.rstrip("\n").split("\t")
    if word == "rules 1":
        print("name\tpaths\nready")
    elif word == "start":
        print("position\t.")
    elif word == "expand":
        print("\n".join(map(expand, paths)))
    else:
        break
    sys.stdout.flush()
