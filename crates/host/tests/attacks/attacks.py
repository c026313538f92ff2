"""Attacks on the box of a bot.

    python3 attacks.py NAME [ARGUMENT...]

Prints one line: `held` if the box withstood, `broken` if not, and what was seen. `python3 attacks.py` lists all names.
An attack on memory may also end with the death of the process.
"""
import sys

import files
import inventions
import kernel
import processes
import resources
from common import ATTACKS


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in ATTACKS:
        sys.exit("\n".join(ATTACKS))
    seen = ATTACKS[name]()
    print("held" if seen is None else f"broken {seen}", flush=True)


if __name__ == "__main__":
    main()
