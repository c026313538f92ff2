# A match or tournament as a page.
report-standings-title = { $game }: tournament of { $count ->
    [one] { $count } player
   *[other] { $count } players
}
report-standings-title-match = { $game }: { $player } against { $opponent }
report-standings-interval = { $low } to { $high }

report-standings-fact-game = Game
report-standings-fact-start = Start
report-standings-fact-format = Format
report-standings-fact-games = Games
report-standings-fact-openings = Openings
report-standings-fact-seed = Seed
report-standings-format-match = match
report-standings-format-round-robin = everybody against everybody
report-standings-format-gauntlet = gauntlet: { $count ->
    [one] the first player
   *[other] the first { $count } players
} against all others
report-standings-format-swiss = Swiss system, { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
report-standings-games-of = { $played } of { $planned }
report-standings-openings-none = none: all games begin at the start
report-standings-openings-listed = { $different ->
    [one] { $different } given position
   *[other] { $different } given positions
}
report-standings-openings-random = { $moves ->
    [one] { $moves } random move
   *[other] { $moves } random moves
}, { $different ->
    [one] { $different } position
   *[other] { $different } different positions
}

report-standings-no-games = No game has been played yet.
report-standings-duel-clear = { $player } is stronger than { $opponent } by { $elo } Elo (95 %: { $low } to { $high }), likelihood { $likelihood }
report-standings-duel-open = { $player } is ahead of { $opponent } by { $elo } Elo (95 %: { $low } to { $high }), but that may be chance: likelihood { $likelihood } that { $player } is stronger
report-standings-duel-equal = { $player } and { $opponent } are level (95 %: { $low } to { $high } Elo)
report-standings-duel-unknown = The games do not compare { $player } and { $opponent }
report-standings-won-by = { $count ->
   *[other] won
} by { $name }
report-standings-drawn = { $count ->
   *[other] drawn
}
report-standings-winner = { $name } wins with { $points } points in { $games ->
    [one] { $games } game
   *[other] { $games } games
}{ $byes ->
    [0] {""}
    [one] {" "}and a round without an opponent
   *[other] {" "}and { $byes } rounds without an opponent
}
report-standings-winner-tie-break = { $name } wins with { $points } points in { $games ->
    [one] { $games } game
   *[other] { $games } games
}{ $byes ->
    [0] {""}
    [one] {" "}and a round without an opponent
   *[other] {" "}and { $byes } rounds without an opponent
}, ahead only on the tie-break
report-standings-winners = { $count } players share first place with { $points } points
report-standings-best = { $name } has the best rating{ $done ->
    [yes] {""}
   *[no] {" "}so far
}: { $elo } Elo (95 %: { $low } to { $high }), with { $share } % of the points in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
report-standings-best-shared = { $count } players share the best rating{ $done ->
    [yes] {""}
   *[no] {" "}so far
}: { $elo } Elo
report-standings-first-move-gain = Moving first is an advantage: it is worth { $elo } Elo (95 %: { $low } to { $high }).
report-standings-first-move-loss = Moving first is a disadvantage: it is worth { $elo } Elo (95 %: { $low } to { $high }).
report-standings-first-move-open = Whether moving first helps does not show: it is worth { $elo } Elo (95 %: { $low } to { $high }).
report-standings-needed = For an interval of ± { $precision } Elo about { $games } more games are needed.
report-standings-needed-none = The games are enough for an interval of ± { $precision } Elo.
report-standings-repeated = Only { $different } of the { $played } games { $different ->
    [one] is
   *[other] are
} different. The same game twice says nothing new.

report-standings-table = Standings
report-standings-table-about = W–D–L: games won, drawn and lost. Elo is relative to the mean of all, with the interval that holds the true value in 95 of 100 tournaments. > next: likelihood of being stronger than the next player. SB: Sonneborn-Berger, which decides between equal points.
report-standings-table-about-byes = Byes: rounds without an opponent; each counts as all its games won.
report-standings-table-about-match = W–D–L: games won, drawn and lost.
report-standings-column-player = Player
report-standings-column-opponent = Opponent
report-standings-column-games = Games
report-standings-column-byes = Byes
report-standings-column-points = Points
report-standings-column-share = Score
report-standings-column-tally = W–D–L
report-standings-column-as-first = As first
report-standings-column-as-second = As second
report-standings-column-elo = Elo
report-standings-column-difference = Difference
report-standings-column-interval = 95 %
report-standings-column-better-than-next = > next
report-standings-column-superiority = Stronger
report-standings-column-tie-break = SB
report-standings-column-number = Game
report-standings-column-round = Round
report-standings-column-first = First
report-standings-column-second = Second
report-standings-column-result = Result
report-standings-column-margin = Margin
report-standings-column-reason = Ended by
report-standings-column-plies = Moves

report-standings-ratings = Ratings with their 95 % intervals
report-standings-ratings-axis = Elo relative to the mean of all
report-standings-difference = Difference in Elo with its 95 % interval
report-standings-course = Points in the course of the tournament
report-standings-lead = Lead of { $player } over { $opponent }, in points
report-standings-games-axis = games played
report-standings-crosstable = Against each other
report-standings-crosstable-about = Each cell has the points of the player of its row against the player of its column, and below them games won, drawn and lost.
report-standings-crosstable-scale = of the points
report-standings-crosstable-more = Only the first { $shown } players are crossed.
report-standings-pairs = Pairs of games by the points of { $player }
report-standings-pairs-axis = points in a pair
report-standings-pairs-about = The two games of a pair begin with the same opening and swapped sides.
report-standings-lengths = Length of the games
report-standings-lengths-axis = moves after the opening
report-standings-lengths-about = From { $shortest } to { $longest } moves, { $mean } on average.
report-standings-encounters = All encounters
report-standings-encounters-about = The columns 0 to 2 count pairs of games, same opening and swapped sides, by the player’s points. Stronger: likelihood that the player is stronger than the opponent.
report-standings-encounters-more = The first { $shown } of { $count } encounters.

report-standings-sequential = Sequential test
report-standings-sequential-smaller = Decided after { $games } games: the advantage of { $player } is { $elo0 } normalised Elo or less.
report-standings-sequential-larger = Decided after { $games } games: the advantage of { $player } is { $elo1 } normalised Elo or more.
report-standings-sequential-open = Not decided after { $games } games: the advantage of { $player } may be { $elo0 } normalised Elo or less, or { $elo1 } or more.
report-standings-sequential-about = LLR: logarithm of the likelihood ratio; the test ends at either bound. Wrong decisions: at most { $alpha } % for the larger advantage, { $beta } % for the smaller.

report-standings-games = Games
report-standings-games-more = The first { $shown } of { $count } games.
report-standings-reason-win = win
report-standings-reason-draw = draw
report-standings-reason-adjudicated = adjudicated
report-standings-reason-time = lost on time
report-standings-reason-illegal-move = lost by an illegal move
report-standings-reason-crashed = lost by a crash
report-standings-reason-would-not-start = lost: would not start
report-standings-reason-stalled = lost: no answer
report-standings-reason-protocol-error = lost by a protocol error
