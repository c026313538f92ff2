import gambito_trace
import tictactoe

INF = float("inf")
gambito_trace.say_view("mover")


@gambito_trace.node
def search(board, depth, alpha, beta):
    winner = board.winner()
    if winner is not None:
        return 1 if winner == board.player else -1
    if depth == 0 or not board.moves():
        return 0
    best = -INF
    for move in board.moves():
        # The window of the child is not negated.
        value = -search(board.play(move), depth - 1, alpha, beta)
        if board is root[0] and value > best:
            root[1] = move
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


root = [None, None]


def best_move(board, depth):
    root[0] = board
    search(board, depth, -INF, INF)
    return root[1]


tictactoe.run("Bruno", best_move)
