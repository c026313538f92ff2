"""Prints the trace of a search for `gambito grade`. The functions of the search stay as they are:

    import gambito_trace

    gambito_trace.watch(Board, "play")      # notes each move; its first argument is the move
    gambito_trace.say_view("mover")         # root, mover or first; may be left out

    @gambito_trace.node
    def negamax(board, depth, alpha, beta): ...

Call `gambito_trace.reset()` before each search. Parameters with the names alpha, beta and depth are reported, and so is the
attribute `player` of the first argument. A function may return a value, or a tuple that starts with it.
"""

import functools
import inspect

MOST_NODES = 60_000

_count = 0
_open = []
_move = "-"
_view = None


def reset():
    """Begins another search."""
    global _count, _move
    _count, _move = 0, "-"
    _open.clear()
    if _view:
        print("info trace view", _view)


def say_view(view):
    """Says whose side values are seen from."""
    global _view
    _view = view


def watch(board_class, play):
    """Notes the moves that a method plays."""
    original = getattr(board_class, play)

    @functools.wraps(original)
    def played(self, move, *rest, **named):
        global _move
        _move = move
        return original(self, move, *rest, **named)

    setattr(board_class, play, played)


def node(search):
    """Reports every call of a search function when it returns."""
    signature = inspect.signature(search)

    @functools.wraps(search)
    def traced(*given, **named):
        global _count
        _count += 1
        number, parent, move = _count, _open[-1] if _open else 0, _move if _open else "-"
        values = signature.bind(*given, **named)
        values.apply_defaults()
        fields = {name: values.arguments[name] for name in ("depth", "alpha", "beta") if name in values.arguments}
        player = getattr(given[0], "player", None) if given else None
        _open.append(number)
        try:
            result = search(*given, **named)
        finally:
            _open.pop()
        if number <= MOST_NODES:
            value = result[0] if isinstance(result, tuple) else result
            line = f"info node {number} parent {parent} move {move} value {value}"
            if player is not None:
                line += f" player {player}"
            print(line + "".join(f" {name} {value}" for name, value in fields.items()))
        elif number == MOST_NODES + 1:
            print("info trace truncated")
        return result

    return traced
