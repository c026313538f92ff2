# Results in words
result-win = { $moves ->
    [0] already won
    [one] win in { $moves } move
   *[other] win in { $moves } moves
}
result-win-some-time = win
result-loss = { $moves ->
    [0] already lost
    [one] loss in { $moves } move
   *[other] loss in { $moves } moves
}
result-loss-some-time = loss
result-draw = draw in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
result-draw-some-time = draw
result-by-margin = { $result } by { $margin }
result-unproven = { $result }, not proven
result-unknown = unknown
score-estimate = { $score } (estimate)
outcome-draw = draw
outcome-win = { $winner } wins
outcome-win-by = { $winner } wins by { $margin }
player-first = first player
player-second = second player
moves-and-more = { $listed } … ({ $count } in all)

# Why a search stopped early
stopped-nodes = the node limit was reached
stopped-time = the time limit was reached
stopped-asked = interrupted
stopped-memory = the memory limit was reached
stopped-depth = games can be longer than the limit of 100,000 moves
stopped-limit = a limit was reached
drawing-wide = The drawing is { $columns } columns wide; this terminal has { $width }.
search-values-left-out = Only the first { $listed } moves are valued; { $count ->
    [one] { $count } more is
   *[other] { $count } more are
} left out.
# A search without limits
search-ended-by-itself = The search ended by itself: the result is certain.
search-ended-unproven = The search ended by itself: a deeper one finds the same. The result is not proven because positions were recognised by keys that two of them could share.
search-idle = These switches can change nothing here: { $switches }
search-threads = { $threads } threads searched together, so the counters can differ between runs; --threads 1 always gives the same ones.
search-sampled-nothing = No game was sampled: the theory of the game knows the move.
sampling-ended-by-default = Without a limit sampling stops after about a second. Set another limit with --nodes or --time.
search-completed-nothing = unknown: stopped before a depth was complete; the move is the first legal one
search-attempt = Before that, { $milliseconds } ms were spent trying to reach the end of the game; they are not counted above.
search-ended-by-default = Without a limit a search stops after about a second. Set another limit with --depth, --nodes or --time.

# The end of a tree
tree-stopped = The search was stopped: { $reason }.
tree-ended-by-default = The game is too large to be searched to its end, so without a limit the search looks { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ahead. Set another limit with --depth, --nodes or --time.
tree-more-nodes = To see more, record more nodes with --max-nodes N or write the tree to a file with --output FILE.

# Traces
trace-written = { $path }: { $count ->
    [one] { $count } record
   *[other] { $count } records
} of { $visited ->
    [one] { $visited } visit
   *[other] { $visited } visits
}, { $bytes } bytes
trace-truncated = The search visited more positions than were recorded. Record more with --max-nodes N.
trace-refused = { $path } is not a trace: { $reason }
trace-error-header = the first line is not the header of a trace ({ $reason })
trace-error-version = version { $version } of the format is unknown; expected 1
trace-error-length = the header announces { $announced } records of 32 bytes, but { $bytes } bytes follow it
trace-error-record = record { $record }: { $fault }
trace-error-search = search { $number } was not recorded
trace-fault-code = unknown code { $code }
trace-fault-subtree = a subtree of { $records } records does not fit here
trace-fault-ply = ply { $ply } is not one more than that of its parent
trace-fault-search = search { $number } does not begin here
trace-fault-move = there is no such move in this position

# Facts
fact-game = Game
fact-position = Position
fact-start = Start
fact-overlay = Numbers
fact-turn = To move
fact-moves = Moves
fact-move = Move
fact-result = Result
fact-score = Score
fact-line = Line
fact-depth = Depth
fact-search = Search
fact-sampled = Games sampled
fact-stopped = Stopped

# Headings of tables
heading-counter = Counter
heading-count = Count
heading-meaning = Meaning
heading-move = Move
heading-visits = Visits
heading-result = Result
heading-leaves = Sequences
heading-finished = Finished
heading-feature = Feature
heading-weight = Weight
heading-value = Value
heading-contribution = Contribution
heading-game = Game
heading-search = Search
heading-limit = Limit
heading-nodes = Nodes
heading-time = CPU time
heading-speed = Nodes/s

# Counters
counter-visited = visited
counter-visited-about = positions searched, including the root
counter-created = created
counter-created-about = successors generated
counter-saved = saved
counter-saved-about = moves pruned by a cutoff: not visited, or not even generated
counter-evaluated = evaluated
counter-evaluated-about = successors with a known value
counter-leaves = leaves
counter-leaves-about = finished games reached
counter-static = static
counter-static-about = positions evaluated without further search
counter-cuts = cutoffs
counter-cuts-about = positions left before all moves were tried
counter-inferred = inferred
counter-inferred-about = positions answered by theory
counter-cache-hits = cache hits
counter-cache-hits-about = positions answered by the cache
counter-distinct = distinct
counter-distinct-about = positions in the cache at the end
counter-depth = depth
counter-depth-about = moves from the root to the deepest position visited

# Switches
switch-pruning = skips moves that cannot change the result (alpha-beta)
switch-cache = stores the results of positions and reuses them
switch-order = tries promising moves first (order=worst: last; order=reverse: the game's own order from its other end)
switch-lazy = generates successors only when they are visited
switch-infer = takes values from theory instead of searching (infer=3: only in positions of at most this size)
switch-symmetry = treats equivalent positions as one
switch-deepen = searches to depth 1, then 2, then 3 ... (iterative deepening)
switch-shortest = prefers faster wins and slower losses
switch-bounds = opens the root window at the bounds of the evaluation
switch-cut = alphabeta cuts only if alpha is greater than beta, not if they are equal

times = { $time } (CPU { $cpu }), { $speed ->
    [one] { $speed } position/s
   *[other] { $speed } positions/s
}
times-with-memory = { $times }, { $bytes } bytes of memory
progress-searching = searching
progress-depth = depth { $depth } · score { $score } · { $line }
progress-nodes = { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}, { $speed }/s
progress-bounds = between { $low } and { $high } · { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}, { $speed }/s
progress-bounds-of-move = move { $move } between { $low } and { $high } · { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}, { $speed }/s
progress-endgames = endgames { $percent } % of { $positions }
progress-counting = counting
progress-thinking = thinking
perft-counted = depth { $depth }: { $leaves } { $leaves ->
    [one] sequence
   *[other] sequences
} of moves, { $finished } finished { $finished ->
    [one] game
   *[other] games
}
solve-distance-unknown = The result is exact, but the shortest way to it is unknown: the search would be too large.
solve-effort = { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} in { $times }
solve-effort-endgames = The endgame table was still being built: { $percent } % of { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} after { $time }
solve-unfinished = not solved: { $reason }
solve-all-unfinished = not solved: { $reason } after { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}
result-between = proven so far: between { $low } and { $high }
fact-positions = Positions
fact-won = Won for the player to move
fact-drawn = Drawn
fact-lost = Lost for the player to move
fact-finished = Finished
fact-longest = Longest distance to the end
explain-evaluation = Evaluation { $name } of this position, for the player to move:
explain-usual-evaluation = Default evaluation of this position, for the player to move:
explain-line = The same evaluation at the end of the best line { $line }, for the same player; the total is the score:
explain-line-formula = Here own is the player to move at the end of the line. If that is the other player, every value is shown with the opposite sign.
explain-total = total
explain-search = What { $search } does:
bench-signature = Signature: { $nodes } nodes, { $time } CPU, { $speed } nodes/s

games-players = Players
games-switches = Search switches
games-aliases = Also written:
games-move = A move:
games-default = (default { $value })
games-evaluation = Evaluation { $name }: { $about }
games-features = Features (your value minus your opponent's where both players have one):
games-styles = Drawing styles:
lab-finished = { $rows ->
    [one] { $rows } search
   *[other] { $rows } searches
}: { $agree ->
    [one] { $agree } agrees
   *[other] { $agree } agree
} with minimax, { $wrong ->
    [one] { $wrong } disagrees
   *[other] { $wrong } disagree
}{ $unjudged ->
    [0] {""}
   *[other] , { $unjudged } stopped or not compared
}
lab-disagreement = { $wrong ->
    [one] { $wrong } search disagrees
   *[other] { $wrong } searches disagree
} with minimax
lab-narrow = { $count ->
    [one] { $count } more column does not fit this terminal; --csv and --html have it
   *[other] { $count } more columns do not fit this terminal; --csv and --html have them
}
lab-switches-narrow = { $count ->
    [one] { $count } more column does not fit this terminal; --html has it
   *[other] { $count } more columns do not fit this terminal; --html has them
}
lab-left-out = Left out because they can change nothing here: { $switches }
lab-interrupted = interrupted after { $done } of { $searches ->
    [one] { $searches } search
   *[other] { $searches } searches
}
lab-capacity-depth = Furthest within { $time }: { $variant }, depth { $largest }
lab-capacity-size = Furthest within { $time }: { $variant }, size { $largest }
lab-capacity-nothing = No search was finished within { $time }
lab-capacity-interrupted = interrupted after { $done } of { $variants ->
    [one] { $variants } variant
   *[other] { $variants } variants
}
lab-games-finished = { $rows ->
    [one] { $rows } game
   *[other] { $rows } games
}: { $reference } for reference, { $same-game } identical, { $may-differ } different but allowed, { $differs } wrong{ $unjudged ->
    [0] {""}
   *[other] , { $unjudged } stopped or not compared
}
lab-games-disagreement = { $wrong ->
    [one] { $wrong } game differs
   *[other] { $wrong } games differ
} from that of the first variant
lab-games-interrupted = interrupted after { $done } of { $searches ->
    [one] { $searches } game
   *[other] { $searches } games
}
