# Why a move, and why not another
why-moves = Values of all moves
why-moves-depth = Values of all moves, { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ahead
why-best = { $move } is best: it is worth { $value }. After it comes { $line }.
why-best-alone = { $move } is best: it is worth { $value }.
why-sampled-moves = How often Monte-Carlo tree search sampled every move, and the mean result:
why-sampled = It plays { $best }, which it sampled most: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, mean { $value }. { $move } had { $others ->
    [one] { $others } game
   *[other] { $others } games
}, mean { $otherwise }.
why-sampled-proof = It plays { $best }, because the results of some moves are proven: { $best } has { $value } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}), { $move } has { $otherwise } ({ $others ->
    [one] { $others } game
   *[other] { $others } games
}).
why-cut-not-sampled = mcts plays random games and prunes nothing; choose minimax, alphabeta or engine
why-only = { $move } is the only move.
why-worse = { $move } is worth { $value }, which is { $gap } less: after it comes { $line }.
why-worse-alone = { $move } is worth { $value }, which is { $gap } less.
why-equal = { $move } is worth the same, { $value }: after it comes { $line }.
why-equal-alone = { $move } is worth the same, { $value }.
why-unknown = A limit was reached before { $move } had a value.
why-terms = What makes the difference at the ends of the two lines
why-terms-sum = Sum
why-terms-unknown = The lines end before the positions that were estimated, so the terms cannot be compared.
why-term-result = result of the game
why-regret = In the line after { $move }, move { $ply } ({ $mistake }, { $player }) gives something away: the result goes from { $before } to { $after }.
why-no-move = The game is over: there is no move to explain.
why-heading-term = Term
why-heading-difference = Difference

# Proof of a cut
why-cut-branch = { $move } was not searched after { $node }: the node is worth { $value } to { $side } already, and the bound is { $bound }.
why-cut-branch-root = { $move } was not searched at the root: the root is worth { $value } already, and the bound is { $bound }.
why-cut-set-by = The bound was set at { $node } by the move { $move } (visit { $order }).
why-cut-set-at-root = The bound was set at the root by the move { $move }.
why-cut-set-by-window = The bound is that of the window in which the root was searched.
why-cut-holds = Proof: with −∞ for { $move } the root is worth { $least }, and with +∞ it is worth { $most }. Both are its value, { $root }: whatever { $move } is worth, the result stays the same.
why-cut-open = Not proven: with −∞ for { $move } the root is worth { $least }, and with +∞ { $most }; its value is { $root }.
why-cut-undetermined = not determined
why-cut-error-visited = { $move } was not searched, so nothing below it was pruned
why-cut-error-searched = { $move } was searched, so it was not pruned
why-cut-error-illegal = { $move } is not a legal move there
why-cut-error-none = no cut left moves unsearched there

# The same on pages
web-why-not = Why not …?
web-why-choose = choose a move
web-why-asking = Searching this move alone …
web-why-unknown = A limit was reached before { $move } had a value.
web-why-worse = { $move } is worth { $value }, which is { $gap } less: after it comes { $line }.
web-why-worse-alone = { $move } is worth { $value }, which is { $gap } less.
web-why-equal = { $move } is worth the same, { $value }: after it comes { $line }.
web-why-equal-alone = { $move } is worth the same, { $value }.
web-why-term = Term
web-why-difference = Difference
web-why-sum = Sum
web-why-result = result of the game
web-why-terms-unknown = The lines end before the positions that were estimated, so the terms cannot be compared.
web-why-regret = Move { $ply } of that line ({ $move }) gives something away: the result goes from { $before } to { $after }.
web-prove = Prove this cut
web-prove-holds = With −∞ for { $move } the root is worth { $least }, and with +∞ it is worth { $most }. Both are its value, { $root }: whatever { $move } is worth, the result stays the same.
web-prove-open = Not proven: with −∞ for { $move } the root is worth { $least }, and with +∞ { $most }; its value is { $root }.
web-prove-undetermined = undetermined
web-prove-setter = The bound was set at { $node } by the move { $move }.
web-prove-window = The bound is that of the window in which the root was searched.

# Trace files
web-trace = Trace file
web-trace-open = Open a trace …
web-trace-about = A file that “gambito trace” has written. It stays on this computer.
web-trace-records = { $count } records
web-trace-search = Search
web-trace-next-depth = { $number }: depth { $depth }
web-trace-fail-low = { $number }: depth { $depth } again, too low
web-trace-fail-high = { $number }: depth { $depth } again, too high
web-trace-root = Back to the root
web-trace-below = Draw what is below
web-trace-close = Close the trace
web-trace-refused = This file is not a trace, or it is damaged.
