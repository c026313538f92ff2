# The replay of a game. The browser fills in the arguments, so no message here may select by number.

web-replay = Replay
web-replay-slider = Position in the game
web-replay-start = Start of the game
web-replay-move = { $number }. { $player } plays { $move }
web-replay-autoplay = Autoplay
web-replay-pace = Speed
web-replay-pace-slow = slow
web-replay-pace-usual = normal
web-replay-pace-fast = fast

# Review
web-replay-evaluate = Find the mistakes
web-replay-go-on = Evaluate the other moves
web-replay-stop = Stop
web-replay-queued = Waiting for the server, place { $place } in the queue …
web-replay-progress = { $done } of { $all } moves evaluated …
web-replay-not-yet = The evaluation is available after the game.
web-replay-blunder = Blunder
web-replay-mistake = Mistake
web-replay-blunders = Blunders
web-replay-mistakes = Mistakes
web-replay-better = This move: { $value }. Better: { $move }, { $best }.
web-replay-better-by = This move: { $value }. Better: { $move }, { $best }. Difference: { $regret }.
web-replay-faults = Mistakes of the game
web-replay-no-faults = No mistakes found.
web-replay-player = Player
web-replay-time = Time
web-replay-legend-proven = filled: proven, outlined: estimate
web-replay-legend-blunder = blunder (changes the result)
web-replay-legend-mistake = mistake (gives something away)
web-replay-legend-times = time per move, at most { $longest }

# From the position that is shown
web-replay-retry = Retry this move
web-replay-analysis = Analyse this position
web-replay-tree = Tree from here
web-replay-share = Copy a link to this move
web-replay-record = Record (JSON lines)
