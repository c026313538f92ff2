# The tree of a search.
report-tree-visited = { $count ->
    [one] { $count } position visited
   *[other] { $count } positions visited
}
report-tree-pruned = { $count ->
    [one] { $count } move pruned
   *[other] { $count } moves pruned
}
report-tree-folded = { $count ->
    [one] { $count } move folded by symmetry
   *[other] { $count } moves folded by symmetry
}
report-tree-value = value for MAX: { $value }
report-tree-best-move = best move: { $move }
report-tree-truncated = The search visited { $visited ->
    [one] { $visited } position
   *[other] { $visited } positions
}; { $shown ->
    [one] only the first was recorded
   *[other] only the first { $shown } were recorded
}.
report-tree-left-out = Too large for one picture: { $count ->
    [one] { $count } visited position is
   *[other] { $count } visited positions are
} omitted below the places marked +n.
report-tree-more-pruned = +{ $count } not visited
report-tree-more-visited = +{ $count }

report-tree-column-move = move
report-tree-column-player = player
report-tree-column-position = position
report-tree-column-window = window
report-tree-column-value = value
report-tree-column-order = visit
report-tree-column-answer = kind
report-tree-column-told = what it does

report-tree-answer-searched = searched
report-tree-answer-cut = cut
report-tree-answer-foreseen = foreseen
report-tree-answer-late = too late
report-tree-answer-finished = game over
report-tree-answer-horizon = horizon
report-tree-answer-cached = cache
report-tree-answer-inferred = theory
report-tree-answer-pruned = pruned
report-tree-answer-folded = folded
report-tree-answer-unfinished = stopped
report-tree-answer-sampled = sampled
report-tree-answer-unsampled = not sampled

report-tree-legend-sides = player to move; MAX is the player at the root, and all values and windows are from MAX's point of view
report-tree-legend-max = MAX moves (the player at the root)
report-tree-legend-min = MIN moves
report-tree-legend-best = best line
report-tree-legend-window = window on entry
report-tree-legend-proven = the least and the largest result that are still possible; the value is the mean result of random games until it is proven
report-tree-legend-null = null window: it only asks whether the value is more (+ε) or less (-ε) than the number; a faster win is more
report-tree-legend-node = in each node: value for MAX, position, window on entry
report-tree-legend-order = small number on the left: order of visit
report-tree-legend-distance = moves to the end of the game
report-tree-legend-searched = all moves searched
report-tree-legend-cut = cutoff: the window closed before all moves were searched
report-tree-legend-foreseen = the evaluation bounds the value outside the window
report-tree-legend-late = even an immediate win would come later than a known one
report-tree-legend-finished = the game is over
report-tree-legend-horizon = depth limit: the value is an estimate
report-tree-legend-cached = value from the cache, stored by an earlier visit
report-tree-legend-inferred = value known from theory, not searched
report-tree-legend-pruned = not visited: pruned by a cutoff
report-tree-legend-folded = not visited: symmetric to a sibling
report-tree-legend-unfinished = the search stopped here
report-tree-legend-sampled = random games were played from here
report-tree-legend-unsampled = no random game has come here
report-tree-legend-left-out = visited, but omitted here

# Experiments over switches.
report-lab-title = Search laboratory: { $game }
report-lab-fact-game = game
report-lab-fact-position = position
report-lab-fact-depths = depths
report-lab-fact-sizes = sizes
report-lab-fact-depth-limit = depth limit
report-lab-fact-evaluation = evaluation
report-lab-fact-opponent = opponent, plays second
report-lab-fact-budget = maximum positions per search
report-lab-fact-limit = maximum time per search

report-lab-verdict-right = { $count ->
    [one] The { $count } comparable search agrees with minimax.
   *[other] All { $count } comparable searches agree with minimax.
}
report-lab-verdict-wrong = { $count ->
    [one] { $count } search disagrees with minimax.
   *[other] { $count } searches disagree with minimax.
}
report-lab-verdict-unknown = No search could be compared with minimax within the budget.
report-lab-judged-by-cache = Compared with minimax with a cache, because plain minimax exceeds the budget: { $axis } { $points }.
report-lab-judged-by-nobody = Not compared, because minimax exceeds the budget even with a cache: { $axis } { $points }.
report-lab-incomplete = The experiment was stopped early; the results so far are shown.

report-lab-agreement-same-move = same move
report-lab-agreement-equally-good = equally good move
report-lab-agreement-worse-move = worse move
report-lab-agreement-value-differs = different value
report-lab-agreement-not-judged = not compared
report-lab-agreement-stopped = stopped at the budget
report-lab-agreement-reference = reference
report-lab-agreement-same-game = same game
report-lab-agreement-differs = different game, wrong
report-lab-agreement-may-differ = different game, allowed
report-lab-games-differs-from = differs from ply { $ply }, wrong
report-lab-games-may-differ-from = differs from ply { $ply }, allowed

report-lab-plot-visited = Positions visited (logarithmic scale)
report-lab-plot-cpu = CPU time in milliseconds (logarithmic scale; depends on the machine)
report-lab-plot-branching = Effective branching factor (logarithmic scale)
report-lab-plot-subset = To keep the lines apart, only some variants are plotted: no switches, each switch alone, all switches, and the variants that visit the fewest and the most positions. The tables below list them all.
report-lab-all-switches = { $algorithm } + all switches

report-lab-trees-title = Branching
report-lab-trees-about = The effective branching factor b* of a search is that of a uniform tree with as many positions as it visits: N = 1 + b* + b*² + … + b*^d. d is the longest line of plain minimax, b its b*. Alpha-beta visits at best about b^(d/2) positions instead of b^d, so its b* is at best about √b.
report-lab-switches-title = What each switch buys
report-lab-switches-about = Positions visited with the switch, relative to the same search without it, over all pairs of variants that differ only in this switch, at { $axis } { $point }: ÷ 4 means a quarter, × 2 twice as many.
report-lab-switches-about-created = The column { $column } compares the successors generated in the same way.
report-lab-switches-scale = The bars have a logarithmic scale.
report-lab-switches-switch = switch
report-lab-switches-chart = fewer | more
report-lab-plot-ends-early = Lines that end early were stopped by the budget.
report-lab-switches-average = on average
report-lab-switches-best = at best
report-lab-switches-worst = at worst
report-lab-switches-created = created
report-lab-switches-pairs = pairs

report-lab-table-title = All searches
report-lab-table-depth = Depth { $point }: { $count ->
    [one] { $count } search
   *[other] { $count } searches, fewest positions first
}
report-lab-table-size = Size { $point }: { $count ->
    [one] { $count } search
   *[other] { $count } searches, fewest positions first
}
report-lab-column-depth-limit = depth
report-lab-column-size = size
report-lab-column-variant = variant
report-lab-column-agreement = compared with minimax
report-lab-column-move = move
report-lab-column-score = score
report-lab-column-visited = visited
report-lab-column-created = created
report-lab-column-saved = saved
report-lab-column-evaluated = evaluated
report-lab-column-leaves = leaves
report-lab-column-static = static
report-lab-column-cuts = cutoffs
report-lab-column-inferred = inferred
report-lab-column-cache-hits = cache hits
report-lab-column-distinct = distinct
report-lab-column-depth = deepest
report-lab-column-branching = b*
report-lab-column-memory = memory bytes
report-lab-column-cpu = CPU ms
report-lab-column-time = time ms
report-lab-column-stopped = stopped by
report-lab-stopped-nodes = budget
report-lab-stopped-time = time
report-lab-stopped-asked = request
report-lab-stopped-memory = memory
report-lab-stopped-depth = length
report-lab-stopped-limit = limit

# How far each search gets within a time.
report-lab-capacity-title = Search laboratory: { $game } within { $time }
report-lab-capacity-table = The largest that each search finished
report-lab-capacity-largest-depth = largest depth
report-lab-capacity-largest-size = largest size
report-lab-capacity-searches = searches
report-lab-capacity-ended-by = ended by
report-lab-capacity-end-slow = time
report-lab-capacity-end-memory = memory
report-lab-capacity-end-length = length
report-lab-capacity-end-last-point = end of the range
report-lab-capacity-end-whole-game = end of the game
report-lab-capacity-plot = Time in milliseconds (logarithmic scale; depends on the machine)
report-lab-capacity-plot-slow = The highest point of a line is the search that was too slow, if there was one.
report-lab-capacity-plot-subset = To keep the lines apart, only some variants are plotted: no switches, each switch alone, all switches, and the variants that get furthest and least far. The table below lists them all.

# Whole games instead of single searches.
report-lab-games-title = Search laboratory: whole games of { $game }
report-lab-games-verdict-right = { $count ->
    [one] The { $count } comparable game is the same as that of the first variant.
   *[other] All { $count } comparable games are the same as those of the first variant.
}
report-lab-games-verdict-wrong = { $count ->
    [one] { $count } game differs from that of the first variant.
   *[other] { $count } games differ from those of the first variant.
}
report-lab-games-verdict-unknown = No games could be compared.
report-lab-games-judged-by-nobody = Not compared, because no game finished within the budget: { $axis } { $points }.
report-lab-games-may-differ = Allowed to differ: engine, shortest, and deepen without a depth may choose a move that differs from minimax's but is as good or better, such as a faster win. The games differ from that move on.
report-lab-games-plot-visited = Positions visited in a whole game (logarithmic scale)
report-lab-games-plot-cpu = CPU time of a whole game in milliseconds (logarithmic scale; depends on the machine)
report-lab-totals = Positions visited in a whole game
report-lab-totals-against = Positions that the first player visits in a whole game against { $opponent }
report-lab-games-table-title = All games
report-lab-games-table-depth = Depth { $point }: { $count ->
    [one] { $count } game
   *[other] { $count } games, fewest positions first
}
report-lab-games-table-size = Size { $point }: { $count ->
    [one] { $count } game
   *[other] { $count } games, fewest positions first
}
report-lab-column-game = game
report-lab-column-result = winner
report-lab-column-plies = moves
report-lab-column-visited-a-move = visited per move
report-lab-column-speed = positions/s
