"""Rules of the games that the Python students play, written from docs/games alone."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Board:
    """A position that plays and takes back. `turn` is 1 or 2; results and estimates are for player 1."""

    def moves(self):
        raise NotImplementedError

    def over(self):
        return not self.moves()

    def key(self):
        return (*self.state(), self.turn)


class Nim(Board):
    def __init__(self, text, settings):
        words = text.split()
        self.pile, self.turn = int(words[0]), int(words[1])
        self.take, self.last_wins = int(settings.get("take", 3)), settings.get("last") == "wins"

    def state(self):
        return (self.pile,)

    def moves(self):
        return [str(n) for n in range(min(self.take, self.pile), 0, -1)]

    def play(self, move):
        memory = (self.pile, self.turn)
        self.pile -= int(move)
        self.turn = 3 - self.turn
        return memory

    def undo(self, memory, forgets):
        pile, turn = memory
        self.pile, self.turn = (self.pile if forgets and self.pile > 1 else pile), turn

    def result(self):
        winner = 3 - self.turn if self.last_wins else self.turn
        return 1 if winner == 1 else -1

    def estimate(self):
        return 0


class Quarry(Board):
    def __init__(self, text, settings):
        block, turn = text.split()
        self.sides, self.turn = [int(side) for side in block.split("x")], int(turn)

    def state(self):
        return tuple(self.sides)

    def moves(self):
        return ["xyz"[axis] + str(n) for axis in range(3) for n in range(1, self.sides[axis])]

    def play(self, move):
        memory = (list(self.sides), self.turn)
        self.sides["xyz".index(move[0])] = int(move[1:])
        self.turn = 3 - self.turn
        return memory

    def undo(self, memory, forgets):
        sides, self.turn = memory
        self.sides = [sides[0], sides[1], self.sides[2]] if forgets else sides

    def result(self):
        return -1 if self.turn == 1 else 1

    def estimate(self):
        return 0


class TicTacToe(Board):
    def __init__(self, text, settings):
        cells, turn = text.split()
        self.cells, self.turn = list(cells), int(turn)

    def state(self):
        return tuple(self.cells)

    def winner(self):
        for a, b, c in LINES:
            if self.cells[a] != "." and self.cells[a] == self.cells[b] == self.cells[c]:
                return 1 if self.cells[a] == "X" else 2
        return 0

    def over(self):
        return self.winner() != 0 or "." not in self.cells

    def moves(self):
        return [str(i) for i in range(9) if self.cells[i] == "."]

    def play(self, move):
        self.cells[int(move)] = "XO"[self.turn - 1]
        self.turn = 3 - self.turn
        return int(move)

    def undo(self, cell, forgets):
        if not (forgets and cell % 3 == 2):
            self.cells[cell] = "."
        self.turn = 3 - self.turn

    def result(self):
        return {0: 0, 1: 99999, 2: -99999}[self.winner()]

    def estimate(self):
        open_for = {piece: sum(all(self.cells[i] in (piece, ".") for i in line) for line in LINES) for piece in "XO"}
        return open_for["X"] - open_for["O"]


class Kalah(Board):
    def __init__(self, text, settings):
        board, turn = text[1:].split(">")
        numbers = [int(n) for n in board.split(",")]
        self.pits = numbers[0]
        self.stores, self.turn = numbers[1:3], int(turn)
        self.rows = [numbers[3 : 3 + self.pits], numbers[3 + self.pits :]]

    def state(self):
        return (*self.stores, *self.rows[0], *self.rows[1])

    def over(self):
        return not any(self.rows[0]) or not any(self.rows[1])

    def moves(self):
        if self.over():
            return []
        row = self.rows[self.turn - 1]
        return [str(i + 1) for i in range(self.pits) if row[i]]

    def play(self, move):
        memory = (list(self.stores), [list(row) for row in self.rows], self.turn)
        me = self.turn - 1
        side, pit = me, int(move) - 1
        seeds, self.rows[me][pit] = self.rows[me][pit], 0
        again = False
        while seeds:
            pit += 1
            again = False
            if pit < self.pits:
                self.rows[side][pit] += 1
                seeds -= 1
                continue
            if side == me:
                self.stores[me] += 1
                seeds -= 1
                again = True
            side, pit = 1 - side, -1
        if not again and side == me and self.rows[me][pit] == 1:
            other = self.pits - 1 - pit
            if self.rows[1 - me][other]:
                self.stores[me] += 1 + self.rows[1 - me][other]
                self.rows[me][pit] = self.rows[1 - me][other] = 0
        if self.over():
            for owner in (0, 1):
                self.stores[owner] += sum(self.rows[owner])
                self.rows[owner] = [0] * self.pits
        if not again:
            self.turn = 3 - self.turn
        return memory

    def undo(self, memory, forgets):
        stores, self.rows, self.turn = memory
        if not forgets:
            self.stores = stores

    def result(self):
        return self.stores[0] - self.stores[1]

    def estimate(self):
        return self.stores[0] - self.stores[1]


GAMES = {"nim": Nim, "quarry": Quarry, "tictactoe": TicTacToe, "kalah": Kalah}


def read_settings(spec):
    name, _, rest = spec.partition(":")
    return name, dict(part.split("=", 1) for part in rest.split(",") if "=" in part)
