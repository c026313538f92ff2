"""A Kalah agent over the Kalah Game Protocol (docs/kgp.md): plays the move that leaves the most seeds in its store.
Python 3.10 or later, standard library only.

    gambito serve --kgp                                             # in one terminal
    TOKEN=any-text python3 examples/bots/kgp_agent.py               # in another
    gambito match kalah "kgp:python3 examples/bots/kgp_agent.py" random
"""
import os, socket


def store_after(pits, store, move):
    """The seeds in the store after sowing from a pit, captures apart."""
    seeds, to_store = pits[move], len(pits) - move
    rounds = 2 * len(pits) + 1  # The opponent's store is skipped.
    return store + (seeds >= to_store) + max(0, seeds - to_store) // rounds


def choose(board):
    """The pit to sow from, counted from 1. The board is always seen from the agent's own side."""
    size, store, _, *seeds = map(int, board.strip("<>").split(","))
    own = seeds[:size]
    return 1 + max((pit for pit in range(size) if own[pit]), key=lambda pit: store_after(own, store, pit))


def main():
    address = os.environ.get("KGP_HOST", "127.0.0.1"), int(os.environ.get("KGP_PORT", "2671"))
    with socket.create_connection(address) as connection, connection.makefile("rw", newline="\r\n") as lines:
        def send(line):
            lines.write(line + "\r\n")
            lines.flush()

        for line in lines:
            number, *words = line.split()
            if number == "goodbye":
                return
            if number == "kgp":  # The first line has no number.
                send('set info:name "Greedy Store"')
                if "TOKEN" in os.environ:
                    send(f'set auth:token "{os.environ["TOKEN"]}"')
                send("mode freeplay")
            elif words[0] == "state":
                send(f"@{number} move {choose(words[1])}")
                send(f"@{number} yield")  # Without it the move counts at the end of the time.
            elif words[0] == "ping":
                send(f"@{number} pong")


if __name__ == "__main__":
    main()
