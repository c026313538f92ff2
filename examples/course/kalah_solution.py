"""The solution of the lab sheet: minimax with alpha-beta, for a game with extra turns."""

import gambito_trace
import kalah_rules

INF = float("inf")
gambito_trace.say_view("root")


@gambito_trace.node
def search(board, depth, alpha, beta, searcher):
    if depth == 0 or board.is_over():
        return board.lead(searcher)
    if board.player == searcher:
        best = -INF
        for pit in board.moves():
            best = max(best, search(board.play(pit), depth - 1, alpha, beta, searcher))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = INF
    for pit in board.moves():
        best = min(best, search(board.play(pit), depth - 1, alpha, beta, searcher))
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def best_move(board, depth):
    """The root is a node, too; it remembers which move was best."""
    chosen = None

    @gambito_trace.node
    def root(board, depth, alpha, beta):
        nonlocal chosen
        for pit in board.moves():
            value = search(board.play(pit), depth - 1, alpha, beta, board.player)
            if value > alpha:
                alpha, chosen = value, pit
        return alpha

    root(board, depth, -INF, INF)
    return chosen


kalah_rules.run("solution", best_move)
