"""Compares the rules of games with those of OpenSpiel: all short move sequences, and random games.
    GAMBITO_BIN=target/debug/gambito python3 openspiel.py [GAMES]
With `--answer` it is the program that `gambito check-rules` asks: it answers queries with pyspiel (docs/bots.md).
"""
import functools, os, re, subprocess, sys

# Each variant, the same game of OpenSpiel, and how its actions are written here.
COMPARED = {
    "dots": ("dots_and_boxes(num_rows=2,num_cols=2)", "line"),
    "dots:size=4x3": ("dots_and_boxes(num_rows=3,num_cols=4)", "line"),
    "breakthrough": ("breakthrough(rows=8,columns=8)", "step"),
    "breakthrough:size=6x6": ("breakthrough(rows=6,columns=6)", "step"),
    # OpenSpiel has one row of pieces on low boards.
    "breakthrough:size=5x5,rows=1": ("breakthrough(rows=5,columns=5)", "step"),
    "breakthrough:size=3x4": ("breakthrough(rows=4,columns=3)", "step"),
}


def compare(games):
    for variant in COMPARED:
        command = [os.environ["GAMBITO_BIN"], "check-rules", variant, "--games", str(games), "--seed", "24", "--lang", "en",
                   "--options", "margin=600s,start=60s,memory=4G,cpu=36000s"]
        print(f"{variant} and {COMPARED[variant][0]}:", flush=True)
        status = subprocess.run([*command, "--", sys.executable, os.path.abspath(__file__), "--answer", variant]).returncode
        if status != 0:
            sys.exit(f"{variant}: the rules differ")


def line(action):
    """P1(h,0,1) as b1c1."""
    kind, row, column = re.fullmatch(r"P\d\((\w),(\d+),(\d+)\)", action).groups()
    row, column = int(row), int(column)
    end = (row, column + 1) if kind == "h" else (row + 1, column)
    return "".join(f"{chr(97 + c)}{r + 1}" for r, c in ((row, column), end))


def step(rows, action):
    """a7b6 or a7b6* as a2b3 or a2xb3: the first player of OpenSpiel moves down, that of Gambito moves up."""
    column, row, there, target, capture = re.fullmatch(r"(\w)(\d)(\w)(\d)(\*?)", action).groups()
    return f"{column}{rows + 1 - int(row)}{'x' if capture else ''}{there}{rows + 1 - int(target)}"


class Game:
    def __init__(self, variant):
        import pyspiel
        name, kind = COMPARED[variant]
        self.game = pyspiel.load_game(name)
        self.write = line if kind == "line" else functools.partial(step, self.game.get_parameters()["rows"])
        self.texts = {}
        self.go([])

    def go(self, moves):
        """Goes to the position after moves, from the last position if they begin with its moves."""
        if not hasattr(self, "moves") or moves[:len(self.moves)] != self.moves:
            self.moves, self.state = [], self.game.new_initial_state()
        for move in moves[len(self.moves):]:
            self.state.apply_action(self.legal()[move])
        self.moves = moves

    def legal(self):
        """The legal moves with their actions."""
        if self.state.is_terminal():
            return {}
        player = self.state.current_player()
        return {self.text(player, action): action for action in self.state.legal_actions()}

    def text(self, player, action):
        if (player, action) not in self.texts:
            self.texts[player, action] = self.write(self.state.action_to_string(player, action))
        return self.texts[player, action]

    def answer(self, query):
        is_over = self.state.is_terminal()
        if query == "legal":
            return " ".join(self.legal())
        if query == "gameover":
            return str(is_over).lower()
        if query == "p1turn":
            return str(self.state.current_player() == 0).lower()
        if query == "result":
            value = self.state.returns()[0]
            return "none" if not is_over else "p1win" if value > 0 else "p2win" if value < 0 else "draw"
        return ""


def answer(variant):
    game = Game(variant)
    for words in (read.split() for read in sys.stdin):
        if words[:1] == ["ugi"]:
            print("id name OpenSpiel\nid author OpenSpiel\nugiok", flush=True)
        elif words[:1] == ["isready"]:
            print("readyok", flush=True)
        elif words[:1] == ["position"]:
            # The start is that of the variant.
            game.go(words[words.index("moves") + 1:] if "moves" in words else [])
        elif words[:1] == ["query"]:
            print(f"response {game.answer(words[1])}".strip(), flush=True)
        elif words[:1] == ["quit"]:
            return


if __name__ == "__main__":
    if sys.argv[1:2] == ["--answer"]:
        answer(sys.argv[2])
    else:
        compare(int(sys.argv[1]) if sys.argv[1:] else 10_000)
