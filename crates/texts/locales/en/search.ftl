# Results in words
result-win = { $moves ->
    [0] won already
    [one] win in { $moves } move
   *[other] win in { $moves } moves
}
result-win-some-time = win
result-loss = { $moves ->
    [0] lost already
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
result-unknown = not known
score-estimate = { $score } (estimate)
outcome-draw = draw
outcome-win = { $winner } wins
outcome-win-by = { $winner } wins by { $margin }
player-first = first player
player-second = second player
moves-and-more = { $listed } … ({ $count } in all)

# Why a search ended early
stopped-nodes = the positions it may visit are used up
stopped-time = the time is up
stopped-asked = interrupted
stopped-memory = the memory is full
stopped-depth = games can be longer than the 100,000 moves it follows
stopped-limit = a limit was reached

# Facts
fact-game = Game
fact-position = Position
fact-turn = To move
fact-moves = Moves
fact-move = Move
fact-result = Result
fact-score = Score
fact-line = Line
fact-depth = Depth
fact-search = Search
fact-stopped = Stopped

# Headings of tables
heading-counter = Counter
heading-count = Count
heading-meaning = Meaning
heading-move = Move
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
counter-visited-about = positions entered, the root included
counter-created = created
counter-created-about = successors made
counter-saved = saved
counter-saved-about = successors never made or visited because of a cut
counter-evaluated = evaluated
counter-evaluated-about = successors whose value was found
counter-leaves = leaves
counter-leaves-about = finished positions reached
counter-static = static
counter-static-about = positions valued without further search
counter-cuts = cuts
counter-cuts-about = times a position was left with moves untried
counter-inferred = inferred
counter-inferred-about = positions that theory answered
counter-cache-hits = cache hits
counter-cache-hits-about = positions that the cache answered
counter-distinct = distinct
counter-distinct-about = positions in the cache at the end
counter-depth = depth
counter-depth-about = moves to the deepest position visited

# Switches
switch-pruning = leaves out what cannot change the result (alpha-beta)
switch-cache = remembers results of positions
switch-order = tries promising moves first (order=worst: last)
switch-lazy = makes successors only when they are visited
switch-infer = takes values from theory instead of searching
switch-symmetry = treats equivalent positions as one
switch-deepen = searches depth 1, then 2, then 3 ...
switch-shortest = prefers the faster win and the slower loss

times = { $time } (CPU { $cpu }), { $speed } positions/s
progress-searching = searching
progress-solving = solving
progress-nodes = { $nodes } positions, { $speed }/s
progress-bounds = between { $low } and { $high } · { $nodes } positions, { $speed }/s
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
solve-distance-unknown = The result is certain, but not the fewest moves it takes: that was too much to search.
solve-effort = { $nodes } positions in { $times }
solve-unfinished = not solved: { $reason }
solve-all-unfinished = not solved: { $reason } after { $positions } positions
result-between = proven so far: between { $low } and { $high }
fact-positions = Positions
fact-won = Won by the player to move
fact-drawn = Drawn
fact-lost = Lost by the player to move
fact-finished = Finished
fact-longest = Farthest from the end
explain-evaluation = What the evaluation { $name } sees in this position, for the player to move:
explain-usual-evaluation = What the usual evaluation sees in this position, for the player to move:
explain-line = What it sees at the end of the best line { $line }, for the same player; the total is the score:
explain-total = total
explain-search = What { $search } does:
bench-signature = Signature { $nodes } nodes, { $time } CPU, { $speed } nodes/s

games-players = Players
games-switches = Switches of a search
games-move = A move:
games-default = (default { $value })
games-evaluation = Evaluation { $name }: { $about }
games-features = Features, own minus the opponent’s where both have them:
games-styles = Styles of drawing:
lab-finished = { $rows } searches: { $agree } agree with minimax, { $wrong } do not{ $unjudged ->
    [0] {""}
   *[other] , { $unjudged } stopped or not judged
}
lab-disagreement = { $wrong } searches do not agree with minimax
lab-interrupted = interrupted: { $done } of { $searches } searches done
lab-games-finished = { $rows } games: { $reference } for reference, { $same-game } the same, { $may-differ } different but allowed, { $differs } wrong{ $unjudged ->
    [0] {""}
   *[other] , { $unjudged } stopped or not judged
}
lab-games-disagreement = { $wrong } games are not the same as that of the first variant
lab-games-interrupted = interrupted: { $done } of { $searches } games done
