# Maps of the flag game.

map-comment =
    { $call }
    Fair: rotating the board by half a turn about row { $row }, column { $column } swaps the two teams,
    so both teams are equally near to everything.
    Connected: every cell that is not a wall can be reached from every other.
map-exists = { $path } already exists; use --overwrite to replace it, or choose another name
map-written = Wrote { $path }, { $cols } x { $rows } cells. Run gambito map check to see its properties.
map-not-seconds = invalid value { $given }; expected a number from { $min } to { $max }
map-odd-cols = invalid value { $given }; expected an even number from { $min } to { $max }, because the board wraps around
map-many-flags = invalid value { $given } for a board of { $cols }x{ $rows }; expected a whole number from 1 to { $max }

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
} per team; { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} per turn
map-connected = connected: every cell that is not a wall can be reached from every other
map-in-pieces = not connected: walls divide the board
map-nearness = team { $team }: { $nearest ->
    [one] one step
   *[other] { $nearest } steps
} to the nearest flag, { $sum } to all of them; { $cheapest } energy to the cheapest flag, { $energy } to all of them
map-no-flag = team { $team } cannot reach any flag
map-fair = fair: both teams are equally near to the flags, in steps and in energy
map-unfair = not fair: the teams differ in their steps or energy to the flags, or in their initial energy
map-note = note: { $note }
map-unreached-cells = { $cells ->
    [one] one cell cannot be reached by any player: row { $row }, column { $column }
   *[other] { $cells } cells cannot be reached by any player, the first at row { $row }, column { $column }
}
map-unreached-flag = team { $team } cannot reach the flag at row { $row }, column { $column }
