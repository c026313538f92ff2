import tictactoe


def value(board, depth, player, alpha, beta):
    """The value for the player who searches, without a trace."""
    winner = board.winner()
    if winner is not None:
        return 10 if winner == player else -10
    if depth == 0 or not board.moves():
        return 0
    if board.player == player:
        for move in board.moves():
            alpha = max(alpha, value(board.play(move), depth - 1, player, alpha, beta))
            if alpha >= beta:
                break
        return alpha
    for move in board.moves():
        # The reply of the opponent is taken for our own move.
        alpha = max(alpha, value(board.play(move), depth - 1, player, alpha, beta))
        if alpha >= beta:
            break
    return alpha


def best_move(board, depth):
    best, chosen = -100, None
    for move in board.moves():
        found = value(board.play(move), depth - 1, board.player, -100, 100)
        if found > best:
            best, chosen = found, move
    return chosen


tictactoe.run("Carla", best_move)
