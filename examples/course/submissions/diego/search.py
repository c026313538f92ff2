import tictactoe


def best_move(board, depth)
    return board.moves()[0]


tictactoe.run("Diego", best_move)
