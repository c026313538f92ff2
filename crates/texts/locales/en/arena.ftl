# Matches and tournaments

# Players
entrant-spec = player { $given }: { $reason }
entrant-human = { $given } is a person; matches and tournaments are for machines only
entrant-name = invalid name { $given }; expected 1 to 60 printable characters before the =
entrant-same-name = two players are named { $name }; give one of them another name, with NAME=PLAYER
entrant-count = { $given ->
    [one] only { $given } player
   *[other] { $given } players
} given; expected 2 to { $most }
players-line = { $path }, line { $line }: { $reason }
players-entry = player { $number }: { $reason }
players-not-toml = invalid TOML: { $reason }
players-unknown-key = unknown key { $given }; expected { $expected }
players-none = expected a list of players, each with [[player]], name = "NAME" and spec = "PLAYER"
players-no-spec = spec is missing, such as spec = "alphabeta:depth=4"
players-same-name = an earlier player is named { $name }, too; give one of them another name
players-not-a-value = { $key } must be a text or a number
match-player-count = { $given ->
    [one] only { $given } player
   *[other] { $given } players
} given; a match needs 2 (a tournament takes more)
entrant-not-started = { $name } does not start, so no game was played: { $reason }

# Openings
book-line = line { $line }: { $reason }, or moves from the start
book-move = line { $line }: { $reason }
book-over = line { $line }: the game is already over in position { $given }
book-empty = the file has no openings; expected a position or a list of moves on each line
openings-both = --plies cannot be combined with --openings: the openings come from the file

# Files
journal-refused = { $path }: { $reason }
journal-empty = nothing is recorded: the file has no complete line
journal-heading = { $kind ->
    [gambito-tournament] not a record of games: the first line is not the heading that match, tournament and play write
   *[other] not a record of this command: the first line is not the heading of a { $kind } file
}
journal-version = the file uses version { $given } of the format; this program reads version { $known }
journal-line = line { $line } is damaged; the file was not changed
journal-number = line { $line } has number { $given }; expected number { $expected }; the file was not changed
journal-exists = { $path } already exists; use --resume to continue it, or choose another name
journal-other = { $path } belongs to a different run: { $field } is { $theirs } in the file and { $ours } here; the file was not changed
journal-busy = { $path } is being written by another program
journal-resume-needs = there is nothing to resume; name the file with --record
journal-cut = { $path }: the last line is incomplete; its entry is redone
journal-cut-shown = { $path }: the last line is incomplete; { $games ->
    [one] { $games } complete game is shown
   *[other] { $games } complete games are shown
}
journal-resumed = { $path }: { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
} already recorded
replay-start = the start { $given } is not a valid position of the game
replay-move = move { $ply } is { $given }, which is not legal there
replay-no-game = no game { $given }; the file has { $most ->
    [one] one game
   *[other] games 1 to { $most }
}
replay-no-games = the file has no games yet
replay-other-document = the map of { $game } has changed since these games were played
replay-no-ply = no move { $given }; the game has { $most ->
    [one] { $most } move
   *[other] { $most } moves
} (0 is the start)
file-cannot-read = cannot read { $path }: { $reason }
file-missing = file not found

# Arguments
call-start-over = the game is already over in this position
call-not-positive = invalid value { $given }; expected a number greater than 0, such as { $example }
call-not-two-numbers = invalid bounds { $given }; expected two numbers, such as 0,10
call-only-with-format = { $argument } requires --format { $format }
call-record-alone = --record cannot be combined with GAME, --position or --moves: the file contains them
call-record-needs = { $argument } requires --record
sprt-not-ascending = invalid bounds { $elo0 },{ $elo1 }; the first must be smaller than the second
sprt-error-rate = invalid error rate { $given }; expected a number between 0 and 0.5, such as 0.05
sprt-bound = invalid bound { $given }; expected numbers such as 0,10

# While it runs
contest-played = { $played } of { $planned } games
contest-first-game = first game
contest-score = +{ $wins } ={ $draws } -{ $losses }
contest-leader = leader { $player }
contest-left = { $time } left
progress-starting = starting { $name }
time-seconds = { $seconds } s
time-minutes = { $minutes } min
time-hours = { $hours } h { $minutes } min
contest-interrupted = interrupted after { $played } of { $planned ->
    [one] { $planned } game
   *[other] { $planned } games
}
contest-broken-off = { $reason }; { $games ->
    [one] { $games } game in progress was broken off
   *[other] { $games } games in progress were broken off
}
contest-record-kept = The file keeps { $kept } of { $planned ->
    [one] { $planned } game
   *[other] { $planned } games
}. With more room on the disk, the same command continues with --resume.
contest-file-incomplete = The file is incomplete. The results on standard output are those of { $games ->
    [one] the { $games } game
   *[other] all { $games } games
} played; --record FILE also keeps the games.
tune-record-kept = The file keeps { $kept } of { $planned ->
    [one] { $planned } step
   *[other] { $planned } steps
}. With more room on the disk, the same command continues with --resume.
contest-goes-on = { $reason }; run the same command with --resume to continue
contest-lost = { $reason }; use --record FILE to keep the games of an interrupted run

# A game as it goes
verbose-game = Game { $number }: { $first } (first) against { $second } (second)
verbose-opening = Opening: { $moves }
verbose-moves = { $player } ({ $name }) plays { $move }
verbose-passes = { $player } ({ $name }) passes
verbose-score = evaluation { $score }
verbose-static-score = static evaluation { $score }
verbose-depth = depth { $depth }
verbose-nodes = { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
}
verbose-end = Result { $result }: { $outcome }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
verbose-adjudicated = adjudicated
verbose-time = on time
verbose-resignation = by resignation
verbose-agreement = by agreement
verbose-aborted = unfinished
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
heading-rated = Rated
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
standings-crosstable = Points against each opponent:
standings-interval = { $low } to { $high }
standings-stronger = { $player } is stronger than { $opponent } by { $elo } Elo (95 %: { $low } to { $high }); likelihood { $likelihood } %
standings-equal = No clear difference between { $player } and { $opponent }: { $elo } Elo (95 %: { $low } to { $high }); likelihood that { $player } is stronger { $likelihood } %
standings-pairs = Pairs by points of { $player } (0, ½, 1, 1½, 2): { $pairs }
standings-normalized = Normalised Elo of { $player }: { $elo } ({ $low } to { $high })
standings-draws = Draws: { $share } %
standings-first-move = Moving first is worth { $elo } Elo (95 %: { $low } to { $high })
standings-needed = { $games ->
    [one] About { $games } more game is needed
   *[other] About { $games } more games are needed
} for an interval of ± { $precision } Elo
standings-needed-none = The interval is within ± { $precision } Elo
standings-repeated = Only { $different } of the { $played } games { $different ->
    [one] is
   *[other] are
} different, and repeated games count once. More games would repeat again: raise --plies for longer openings if the games are long enough for that, or give more --openings
standings-openings-used-up = There are no other openings, so more games would only repeat: raise --plies for longer openings if the games are long enough for that, or give more --openings
standings-repetitions = { $games ->
    [one] { $games } game repeats an earlier one. It counts
   *[other] { $games } games repeat earlier ones. They count
} for the points, but not for Elo
standings-forfeits-unrated = Games lost by forfeit count for the points, but not for Elo: { $rated } of { $played ->
    [one] { $played } game is
   *[other] { $played } games are
} rated.
standings-no-comparison = No rated games, so strength cannot be compared.
standings-lost-time = Games lost on time: { $names }
standings-lost-illegal-move = Games lost through an illegal move: { $names }
standings-lost-crashed = Games lost through a crash: { $names }
standings-lost-no-show = Games lost without a move: { $names }
standings-lost-would-not-start = Games lost because the bot did not start: { $names }
standings-lost-stalled = Games lost because the bot did not reply: { $names }
standings-lost-protocol-error = Games lost through a protocol error: { $names }
standings-first-forfeit = { $told }; first case, { $name }: { $reason }
standings-none = No games were played.
sprt-state = Sequential test of { $player }, { $elo0 } against { $elo1 } normalised Elo: LLR { $llr } between { $lower } and { $upper }
sprt-h0 = Decided: an advantage of { $elo0 } for { $player } explains the games better than one of { $elo1 }
sprt-h1 = Decided: an advantage of { $elo1 } for { $player } explains the games better than one of { $elo0 }
sprt-open = Not decided yet

# Replay
fact-players = Players
fact-round = Round
fact-ply = Move
fact-end = End
fact-expected = Evaluation
fact-time = Time
replay-ply = { $ply } of { $moves }
replay-pass = (pass)

# Tuning
progress-verifying = verifying
tune-best = best: { $eval }
tune-found = Found in { $games ->
    [one] { $games } game
   *[other] { $games } games
}; pass it as an evaluation:
tune-verified = Verified in { $games ->
    [one] { $games } game
   *[other] { $games } games
} from { $openings ->
    [one] { $openings } opening
   *[other] { $openings } openings
} not used for tuning:
tune-winners = { $winners } of { $played } combinations win every game, with either side:
tune-no-winners = None of { $played } combinations wins every game, with either side.
tune-winners-equal = These games do not say which of them is best: compare them with gambito match or gambito tournament.
tune-better = Better than { $opponent }: { $elo } Elo (95 %: { $low } to { $high }), { $points } of { $games } points
tune-undecided = Not clearly better than { $opponent }: { $elo } Elo (95 %: { $low } to { $high }), { $points } of { $games } points
tune-worse = Worse than { $opponent }: { $elo } Elo (95 %: { $low } to { $high }), { $points } of { $games } points
tune-goes-on = interrupted; run the same command with --resume to continue
tune-lost = interrupted; use --record FILE to be able to resume
tune-no-evaluation = this player has no evaluation; expected greedy, minimax, alphabeta or engine
tune-evaluation-given = the evaluation of this player is the one to tune; give its initial weights with --eval
tune-grid-without-grid = requires --method grid or full-grid
tune-where-without-full-grid = requires --method full-grid
tune-not-linear = only weights can be tuned; expected a sum of weighted features such as 5*store+pit1
weights-range = invalid range of features { $given }; expected one such as pit1..pit6
weights-empty = the list has no features; expected comma-separated names, such as store,pit1..pit6
grid-refused = invalid grid { $given }; expected 2 to 1001 values, such as 0..100 or -5..5/0.5
full-grid-too-many = the grid has more than { $most } combinations; use fewer features, a larger step or --where
full-grid-nothing = no combination of the grid fulfils the condition

call-too-many-games = the tournament has { $given } games; at most { $most } are allowed
table-narrow = { $count ->
    [one] { $count } more column does not fit this terminal; --json has it
   *[other] { $count } more columns do not fit this terminal; --json has them
}
contest-shorter-openings = Openings have { $made ->
    [one] { $made } random move
   *[other] { $made } random moves
} instead of { $asked }: too few openings of that length leave the move to the player who starts
contest-pairs = Games are played in pairs with sides swapped: { $games } games per pairing
journal-foreign-game = game { $number } in the file does not match this run or breaks the rules; the file was not changed
replay-unknown-game = If its rules come from a program, name them with --rules.
replay-result = the moves do not lead to the recorded result
file-not-plain = not a regular file, or too large
standings-byes = Byes, counted as won: { $names }
fact-number = Game
tune-foreign-step = step { $step } in the file does not belong to this run; the file was not changed
tune-verified-again = Verified in { $games ->
    [one] { $games } game
   *[other] { $games } games
} from { $openings ->
    [one] { $openings } opening, already used for tuning,
   *[other] { $openings } openings, some already used for tuning,
} because the game has too few:
tune-start = the initial weights
