# Recorded games: lists and mistakes
listed-next = Show one with --game N; gambito analyse FILE --game N goes through its moves.
heading-first = First
heading-second = Second
heading-reason = Reason
record-exists = { $path } already exists; choose another name
record-not-written = The record could not be written. This is its content:
progress-analysing = analysing
analyse-several = the file has { $games } games; choose one with --game N (gambito show --record { $path } lists them)
analyse-exact = exact
analyse-estimate = estimate
analyse-unknown = not valued
analyse-legend =
    P: the player. Value and regret: for the player who moves.
    ? a better move exists; ?? the mistake changes the result of the game (a blunder)
    ~ another move looks better, but that is an estimate; more --nodes or --time can refute it
analyse-legend-signs = No better move: = exact, ≈ an estimate
analyse-no-mistakes = No mistakes found.
analyse-no-moves = The game has no moves to analyse.
heading-ply = #
heading-side = P
heading-played = Move
heading-played-short = Move
heading-best = Best
heading-regret = Regret
heading-certainty = Kind
heading-mistakes = Mistakes
heading-blunders = Blunders
heading-largest = Largest
heading-mean = Mean
heading-chance = Chance
