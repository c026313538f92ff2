endgames-nowhere = no cache directory for endgame tables; set XDG_CACHE_HOME or HOME
endgames-none = this game has no endgame tables; only kalah on small boards has
endgames-too-large = a table covers at most 127 seeds in play
endgames-unfinished = interrupted; run the same command to continue
endgames-empty = No endgame tables in { $directory }
endgames-good = good
endgames-foreign = not an endgame table; rebuilding replaces it
endgames-version = built by another version of Gambito (format { $found }); rebuilding replaces it
endgames-other = endgames of another game; rebuilding replaces it
endgames-damaged = damaged; rebuilding replaces it
endgames-appended = { $bytes ->
    [one] { $bytes } byte follows its last layer
   *[other] { $bytes } bytes follow its last layer
}; rebuilding removes them
fact-endgames = Endgames
fact-seeds = Maximum seeds in play
fact-file = File
heading-condition = Condition
endgames-busy = another process is building this table; wait for it to finish
endgames-no-memory = not enough memory for a table with { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} in play, which has { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} of one byte each; use fewer seeds
endgames-not-kept = cannot write to { $directory }: { $reason }
endgames-not-used = { $path } is not used: { $flaw }
