"""The rules of tic-tac-toe and the protocol, for students who write the search.

    import tictactoe

    def best_move(board, depth): ...

    tictactoe.run("Ana", best_move)

Cells are numbered from 0 to 8. X is player 1, O is player 2.
"""

import sys

import gambito_trace

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Board:
    def __init__(self, cells=" " * 9, player=1):
        self.cells, self.player = cells, player

    def moves(self):
        """The empty cells."""
        return [cell for cell in range(9) if self.cells[cell] == " "]

    def play(self, cell):
        """A new board after this move."""
        cells = self.cells[:cell] + "XO"[self.player - 1] + self.cells[cell + 1:]
        return Board(cells, 3 - self.player)

    def winner(self):
        """1 or 2, or None."""
        for a, b, c in LINES:
            if self.cells[a] == self.cells[b] == self.cells[c] != " ":
                return "XO".index(self.cells[a]) + 1
        return None

    def is_over(self):
        return self.winner() is not None or not self.moves()


gambito_trace.watch(Board, "play")


def parse(words):
    """A board from its text, such as `X...O.... 1`."""
    return Board(words[0].replace(".", " "), int(words[1]))


def query(board, what):
    winner = board.winner()
    return {
        "legal": " ".join(str(cell) for cell in board.moves()) if not board.is_over() else "",
        "gameover": str(board.is_over()).lower(),
        "p1turn": str(board.player == 1).lower(),
        "result": f"p{winner}win" if winner else "draw" if board.is_over() else "none",
    }.get(what)


def run(name, best_move):
    """Answers Gambito until it quits."""
    board = Board()
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
            board = Board() if words[1] == "startpos" else parse(words[2:])
            if "moves" in words:
                for move in words[words.index("moves") + 1:]:
                    board = board.play(int(move))
        elif words[0] == "query":
            answer = query(board, words[1])
            if answer is not None:
                print("response", answer)
        elif words[0] == "go":
            depth = int(words[words.index("depth") + 1]) if "depth" in words else 9
            gambito_trace.reset()
            print("bestmove", best_move(board, depth) if not board.is_over() else "none")
        elif words[0] == "quit":
            return
        sys.stdout.flush()
