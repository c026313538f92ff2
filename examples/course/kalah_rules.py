"""The rules of Kalah and the protocol, for students who write the search.

    import kalah_rules

    def best_move(board, depth): ...

    kalah_rules.run("Ana", best_move)

Pits are numbered from 1, from their owner's left to their owner's store. After an extra turn the same player moves: ask
`board.player`.
"""

import os
import sys

import gambito_trace


class Board:
    def __init__(self, rows, stores, player):
        self.rows, self.stores, self.player = rows, stores, player

    def moves(self):
        """The pits of the player to move that are not empty."""
        row = self.rows[self.player - 1]
        return [pit for pit in range(1, len(row) + 1) if row[pit - 1]] if not self.is_over() else []

    def is_over(self):
        return not any(self.rows[0]) or not any(self.rows[1])

    def lead(self, player):
        """The seeds in the store of a player minus those in the other one."""
        return self.stores[player - 1] - self.stores[2 - player]

    def play(self, pit):
        """A new board after this move."""
        rows, stores = [list(row) for row in self.rows], list(self.stores)
        own, pits = self.player - 1, len(rows[0])
        seeds, rows[own][pit - 1] = rows[own][pit - 1], 0
        side, at = own, pit - 1
        while seeds:
            at += 1
            if at == pits and side == own:
                stores[own] += 1
                seeds -= 1
                if not seeds:
                    break
            if at >= pits:
                side, at = 1 - side, 0
                if not seeds:
                    break
            rows[side][at] += 1
            seeds -= 1
        again = at == pits and side == own
        if not again and side == own and rows[own][at] == 1 and rows[1 - own][pits - 1 - at]:
            stores[own] += 1 + rows[1 - own][pits - 1 - at]
            rows[own][at] = rows[1 - own][pits - 1 - at] = 0
        if not any(rows[0]) or not any(rows[1]):
            for player in (0, 1):
                stores[player] += sum(rows[player])
                rows[player] = [0] * pits
        return Board(rows, stores, self.player if again else 3 - self.player)


gambito_trace.watch(Board, "play")


def start():
    """The start of the game that Gambito asks for, such as kalah:pits=4,seeds=3."""
    options = dict(part.split("=") for part in os.environ.get("GAMBITO_GAME", "").partition(":")[2].split(",") if part)
    pits, seeds = int(options.get("pits", 6)), int(options.get("seeds", 4))
    return Board([[seeds] * pits, [seeds] * pits], [0, 0], 1)


def parse(words):
    """A board from its text, such as `<2,0,0,1,1,1,1> 1`."""
    numbers = [int(number) for number in words[0].strip("<>").split(",")]
    pits = numbers[0]
    return Board([numbers[3:3 + pits], numbers[3 + pits:]], numbers[1:3], int(words[1]))


def query(board, what):
    lead = board.lead(1)
    result = "p1win" if lead > 0 else "p2win" if lead < 0 else "draw"
    return {
        "legal": " ".join(str(pit) for pit in board.moves()),
        "gameover": str(board.is_over()).lower(),
        "p1turn": str(board.player == 1).lower(),
        "result": result if board.is_over() else "none",
    }.get(what)


def run(name, best_move):
    """Answers Gambito until it quits."""
    board = start()
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ugi":
            print("id name", name)
            print("ugiok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "position":
            board = start() if words[1] == "startpos" else parse(words[2:])
            if "moves" in words:
                for move in words[words.index("moves") + 1:]:
                    board = board.play(int(move))
        elif words[0] == "query":
            answer = query(board, words[1])
            if answer is not None:
                print("response", answer)
        elif words[0] == "go":
            depth = int(words[words.index("depth") + 1]) if "depth" in words else 4
            gambito_trace.reset()
            print("bestmove", best_move(board, depth) if board.moves() else "none")
        elif words[0] == "quit":
            return
        sys.stdout.flush()
