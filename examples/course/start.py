"""Write alpha-beta here. It plays the first empty cell until you do."""

import gambito_trace
import tictactoe

INF = float("inf")

# The values below are those of the player to move.
gambito_trace.say_view("mover")


@gambito_trace.node
def search(board, depth, alpha, beta):
    """The value of a board for the player to move: 1 for a win, 0 for a draw, -1 for a loss, 0 at the horizon."""
    return 0


def best_move(board, depth):
    return board.moves()[0]


tictactoe.run("student", best_move)
