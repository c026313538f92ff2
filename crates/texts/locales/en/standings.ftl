# Results of a match or tournament as a page.
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
report-standings-fact-seed = Random seed
report-standings-format-match = match
report-standings-format-round-robin = round robin
report-standings-format-gauntlet = gauntlet: { $count ->
    [one] the first player
   *[other] the first { $count } players
} against all others
report-standings-format-swiss = Swiss system, { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
report-standings-games-of = { $played } of { $planned }
report-standings-openings-none = none: all games begin at the start position
report-standings-openings-listed = { $different ->
    [one] { $different } given position
   *[other] { $different } given positions
}
report-standings-openings-random = { $moves ->
    [one] { $moves } move
   *[other] up to { $moves } moves
}, { $different ->
    [one] { $different } position
   *[other] { $different } different positions
}

report-standings-no-games = No games have been played yet.
report-standings-duel-clear = { $player } is stronger than { $opponent } by { $elo } Elo (95 %: { $low } to { $high }), likelihood { $likelihood }
report-standings-duel-open = { $player } leads { $opponent } by { $elo } Elo (95 %: { $low } to { $high }), which may be chance: likelihood { $likelihood } that { $player } is stronger
report-standings-duel-equal = { $player } and { $opponent } are level (95 %: { $low } to { $high } Elo)
report-standings-duel-unknown = The games do not allow a comparison of { $player } and { $opponent }
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
    [one] {" "}and one bye
   *[other] {" "}and { $byes } byes
}
report-standings-winner-tie-break = { $name } wins with { $points } points in { $games ->
    [one] { $games } game
   *[other] { $games } games
}{ $byes ->
    [0] {""}
    [one] {" "}and one bye
   *[other] {" "}and { $byes } byes
}, on tie-break
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
report-standings-first-move-open = It is unclear whether moving first helps: it is worth { $elo } Elo (95 %: { $low } to { $high }).
report-standings-needed = { $games ->
    [one] About { $games } more game is needed
   *[other] About { $games } more games are needed
} for an interval of ± { $precision } Elo.
report-standings-needed-none = The games are enough for an interval of ± { $precision } Elo.
report-standings-repeated = Only { $different } of the { $played } games { $different ->
    [one] is
   *[other] are
} different, and repeated games count once. More games would repeat again: raise --plies, or give more openings.
report-standings-openings-used-up = There are no other openings, so more games would only repeat: raise --plies, or give more openings.
report-standings-repetitions = { $games ->
    [one] { $games } game repeats an earlier one. It counts
   *[other] { $games } games repeat earlier ones. They count
} for the points, but not for Elo.
report-standings-forfeited = { $games ->
    [one] { $games } game was lost by forfeit. It counts
   *[other] { $games } games were lost by forfeit. They count
} for the points, but not for Elo.

report-standings-table = Standings
report-standings-table-about = W–D–L: games won, drawn and lost. Elo is relative to the mean of all players; the interval contains the true value in 95 of 100 tournaments. > next: likelihood of being stronger than the next player. SB: Sonneborn-Berger, the tie-break.
report-standings-table-about-byes = Byes: rounds without an opponent; each counts as a win of all its games.
report-standings-table-about-match = W–D–L: games won, drawn and lost.
report-standings-column-player = Player
report-standings-column-opponent = Opponent
report-standings-column-rated = Rated
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
report-standings-ratings-axis = Elo relative to the mean of all players
report-standings-difference = Difference in Elo with its 95 % interval
report-standings-course = Points during the tournament
report-standings-lead = Lead of { $player } over { $opponent }, in points
report-standings-games-axis = games played
report-standings-crosstable = Cross-table
report-standings-crosstable-about = Each cell shows the points of the row player against the column player, and below them games won, drawn and lost.
report-standings-crosstable-scale = of the points
report-standings-crosstable-more = Only the first { $shown } players are shown.
report-standings-pairs = Game pairs by points of { $player }
report-standings-pairs-axis = points in a pair
report-standings-pairs-about = The two games of a pair start from the same opening with sides swapped.
report-standings-lengths = Length of the games
report-standings-lengths-axis = moves after the opening
report-standings-lengths-about = From { $shortest } to { $longest ->
    [one] { $longest } move
   *[other] { $longest } moves
}, { $mean } on average.
report-standings-encounters = All pairings
report-standings-encounters-about = Columns 0 to 2 count game pairs (same opening, sides swapped) by the player’s points. Stronger: likelihood that the player is stronger than the opponent.
report-standings-encounters-more = The first { $shown } of { $count } pairings.

report-standings-sequential = Sequential test
report-standings-sequential-smaller = Decided after { $games } games: an advantage of { $elo0 } normalised Elo for { $player } explains them better than one of { $elo1 }.
report-standings-sequential-larger = Decided after { $games } games: an advantage of { $elo1 } normalised Elo for { $player } explains them better than one of { $elo0 }.
report-standings-sequential-open = Undecided after { $games } games between advantages of { $elo0 } and { $elo1 } normalised Elo for { $player }.
report-standings-sequential-about = LLR: log-likelihood ratio; the test ends when it reaches either bound. Error rates: at most { $alpha } % for accepting the larger advantage wrongly, { $beta } % for the smaller.

report-standings-games = Games
report-standings-games-more = The first { $shown } of { $count } games.
report-standings-reason-win = win
report-standings-reason-draw = draw
report-standings-reason-adjudicated = adjudicated
report-standings-reason-time = lost on time
report-standings-reason-illegal-move = lost: illegal move
report-standings-reason-crashed = lost: crash
report-standings-reason-no-show = lost: never moved
report-standings-reason-would-not-start = lost: did not start
report-standings-reason-stalled = lost: no reply
report-standings-reason-protocol-error = lost: protocol error
report-standings-reason-resignation = resigned
report-standings-reason-agreement = draw agreed
report-standings-reason-aborted = aborted
