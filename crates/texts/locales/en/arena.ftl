# Matches and tournaments

# Who takes part
entrant-spec = player { $given }: { $reason }
entrant-human = { $given } is a person; only machines take part in matches and tournaments
entrant-name = { $given } is not a name; allowed are 1 to 60 printable characters before the =
entrant-same-name = two players are called { $name }; give one of them another name, such as other={ $spec }
entrant-count = there { $given ->
    [one] is { $given } player
   *[other] are { $given } players
}; allowed are 2 to { $most }

# Openings
book-line = line { $line }: { $reason }
book-over = line { $line }: the game is already over in { $given }
book-empty = there is no position in the file; it has one position on each line
openings-both = openings come from the file, so --plies has nothing to say

# Files
journal-empty = it does not have one whole line, so there is nothing in it to go on with
journal-heading = the first line is not that of a file of this kind, { $kind } ({ $reason })
journal-version = it was written in version { $given } of the format, and this program reads version { $known }
journal-line = line { $line } is damaged ({ $reason }); nothing was changed
journal-number = line { $line } has number { $given } where number { $expected } should be; nothing was changed
journal-exists = { $path } is there already; --resume goes on with it, another name keeps both
journal-other = { $path } belongs to another call: { $field } is { $theirs } there and { $ours } here; nothing was changed
journal-busy = { $path } is being written by another program
journal-resume-needs = there is nothing to go on with; name the file with --record
journal-cut = { $path }: the last line was cut off; that entry is made again
journal-cut-shown = { $path }: the last line is cut off; { $games } whole games are shown
journal-resumed = { $path }: { $entries ->
    [one] { $entries } entry is
   *[other] { $entries } entries are
} there already
replay-start = the start { $given } is not a position of the game
replay-move = move { $ply } is { $given }, which is not possible there
replay-no-game = there is no game { $given }; the file has games 1 to { $most }
replay-no-games = there is no game in the file yet
replay-other-document = the map of { $game } has changed since these games were played
replay-no-ply = there is no move { $given }; the game has { $most } moves (0 is its start)
file-cannot-read = cannot read { $path }: { $reason }
file-missing = there is no such file

# Arguments
call-start-over = the game is already over there, so nothing can be played from it
call-not-positive = { $given } is not possible; allowed is a number greater than 0, such as { $example }
call-not-two-numbers = { $given } is not a pair of bounds; allowed are two numbers, such as 0,10
call-only-with-format = { $argument } goes together with --format { $format } only
call-record-alone = GAME, --position and --moves say nothing about a record; it has its own
call-record-needs = { $argument } goes together with --record only
sprt-not-ascending = the bounds { $elo0 } and { $elo1 } are not in order; the first has to be the smaller one
sprt-error-rate = { $given } is not an error rate; allowed is a number between 0 and 0.5, such as 0.05
sprt-bound = { $given } is not a bound; allowed are numbers such as 0,10

# While it runs
progress-games = games
contest-interrupted = interrupted: { $played } of { $planned } games were played
contest-goes-on = { $reason }; the same call with --resume goes on
contest-lost = { $reason }; with --record FILE they would have been kept

# A game as it goes
verbose-game = Game { $number }: { $first } (first) against { $second } (second)
verbose-opening = Opening: { $moves }
verbose-moves = { $player } ({ $name }) plays { $move }
verbose-score = evaluation { $score }
verbose-depth = depth { $depth }
verbose-nodes = { $nodes } positions
verbose-end = Result { $result }: { $outcome }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
verbose-adjudicated = adjudicated
verbose-time = on time
outcome-name-wins = { $name } wins
outcome-name-wins-by = { $name } wins by { $margin }

# Standings
standings-title = { $game } · { $format } · { $played ->
    [one] { $played } game
   *[other] { $played } games
} · seed { $seed }
standings-unfinished = { $played } of { $planned } games
format-round-robin = round robin
format-match = match
format-gauntlet = gauntlet
format-swiss = Swiss
heading-rank = #
heading-player = Player
heading-games = Games
heading-points = Points
heading-wins = Won
heading-draws = Drawn
heading-losses = Lost
heading-as-first = As first
heading-as-second = As second
heading-elo = Elo
heading-interval = 95 %
heading-superiority = Better than next
heading-tie-break = SB
standings-crosstable = Points against each other:
standings-interval = { $low } to { $high }
standings-stronger = { $player } is stronger than { $opponent } by { $elo } Elo (95 %: { $low } to { $high }); likelihood { $likelihood } %
standings-equal = { $player } and { $opponent } cannot be told apart: { $elo } Elo (95 %: { $low } to { $high }); likelihood that { $player } is stronger { $likelihood } %
standings-pairs = Pairs by points of { $player } (0, ½, 1, 1½, 2): { $pairs }
standings-normalized = Normalised Elo of { $player }: { $elo } ({ $low } to { $high })
standings-draws = Draws: { $share } %
standings-first-move = Moving first is worth { $elo } Elo (95 %: { $low } to { $high })
standings-needed = For an interval of ± { $precision } Elo about { $games } more games are needed
standings-needed-none = The interval is within ± { $precision } Elo
standings-repeated = Only { $different } of the { $played } games are different; the same game twice says nothing new
standings-lost-time = Games lost on time: { $names }
standings-lost-illegal-move = Games lost by an illegal move: { $names }
standings-lost-crashed = Games lost by a crash: { $names }
standings-lost-would-not-start = Games lost because the program would not start: { $names }
standings-lost-stalled = Games lost because no answer came: { $names }
standings-lost-protocol-error = Games lost by a protocol error: { $names }
standings-first-forfeit = { $told }; the first time { $reason }
standings-none = No game was played.
sprt-state = Sequential test of { $player }, { $elo0 } against { $elo1 } normalised Elo: LLR { $llr } between { $lower } and { $upper }
sprt-h0 = Decided: the advantage of { $player } is { $elo0 } or less
sprt-h1 = Decided: the advantage of { $player } is { $elo1 } or more
sprt-open = Not decided yet

# Replay
fact-players = Players
fact-round = Round
fact-ply = Move
fact-end = End
fact-expected = Evaluation
fact-time = Time
replay-ply = { $ply } of { $moves }

# Tuning
progress-verifying = verifying
tune-best = best: { $eval }
tune-found = Found in { $games } games, as an evaluation to be typed:
tune-verified = Verified in { $games } games from { $openings } openings that were kept back:
tune-better = Better than { $opponent }: { $elo } Elo (95 %: { $low } to { $high }), { $points } of { $games } points
tune-undecided = Not clearly better than { $opponent }: { $elo } Elo (95 %: { $low } to { $high }), { $points } of { $games } points
tune-worse = Worse than { $opponent }: { $elo } Elo (95 %: { $low } to { $high }), { $points } of { $games } points
tune-goes-on = interrupted; the same call with --resume goes on
tune-lost = interrupted; with --record FILE the run could be resumed
tune-no-evaluation = it plays without an evaluation; allowed are greedy, minimax, alphabeta and engine
tune-evaluation-given = its evaluation is what is looked for; give the weights to begin with by --eval
tune-grid-without-grid = a grid goes together with --method grid only
weights-range = { $given } is not a range of features; allowed is one such as pit1..pit6
weights-empty = there is no feature in the list; allowed are names separated by commas, such as store,pit1..pit6
grid-refused = { $given } is not a grid; allowed are 2 to 1001 values such as 0..100 or -5..5/0.5

call-too-many-games = that makes { $given } games in all; at most { $most } can be played
contest-pairs = Games come in pairs with sides swapped: { $games } are played by every two players
journal-foreign-game = game { $number } in the file is not the one that is played there, or breaks the rules; nothing was changed
replay-result = the moves do not lead to the result that was recorded
file-not-plain = it is not a plain file, or far too large
standings-byes = Without an opponent in a round, with the points of it: { $names }
fact-number = Game
tune-foreign-step = step { $step } in the file does not belong to this run; nothing was changed
tune-verified-again = Verified in { $games } games from { $openings } openings, some of which were used before, because the game has too few:
tune-start = the weights in the beginning
