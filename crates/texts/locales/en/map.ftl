# Maps of the flag game.

map-comment =
    { $call }
    Fair: half a turn about row { $row }, column { $column } brings the board onto itself and each team onto the other,
    so both teams are equally near to everything, to the step.
    Connected: from every cell that is no wall one can walk to every other.
map-written = { $path } is written, { $cols } x { $rows } cells. gambito map check tells what it is like.
map-not-seconds = { $given } is not possible; allowed is a number from { $min } to { $max }
map-odd-cols = { $given } is not possible, because the board wraps around only with an even number of columns; allowed is an even number from { $min } to { $max }
map-many-flags = { $given } is too many for a board of { $cols }x{ $rows }; allowed is a whole number from 1 to { $max }

map-good = { $path } is a good map
map-bad = { $all ->
    [one] the map has defects
   *[other] { $bad ->
        [one] one map of { $all } has defects
       *[other] { $bad } maps of { $all } have defects
    }
}
map-size = { $cols } columns, { $rows } rows; { $flags ->
    [one] one flag
   *[other] { $flags } flags
}; { $players ->
    [one] one player
   *[other] { $players } players
} a team; { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} a turn
map-connected = connected: from every cell that is no wall one can walk to every other
map-in-pieces = not connected: walls cut the board into pieces
map-nearness = team { $team }: { $nearest ->
    [one] one step
   *[other] { $nearest } steps
} to the nearest flag, { $sum } to all of them; { $cheapest } energy to the cheapest flag, { $energy } to all of them
map-no-flag = team { $team } cannot walk to any flag
map-fair = fair: both teams are equally near to the flags, in steps and in energy
map-unfair = not fair: the teams differ in steps, in energy to the flags or in energy at the start
map-note = note: { $note }
map-unreached-cells = { $cells ->
    [one] one cell cannot be reached by anybody: row { $row }, column { $column }
   *[other] { $cells } cells cannot be reached by anybody, the first at row { $row }, column { $column }
}
map-unreached-flag = team { $team } cannot reach the flag at row { $row }, column { $column }
