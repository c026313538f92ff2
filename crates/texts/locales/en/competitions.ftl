# Competitions

# What a competition refuses
competition-closed = entries are closed: nobody can enter, and versions stay as they are
competition-name-taken = another entrant is named { $name }; choose another name
competition-full = the competition is full; it takes at most { $most } entrants
competition-too-few = { $given ->
    [one] only { $given } entrant
   *[other] only { $given } entrants
}; this format needs at least { $least }
competition-too-few-for-groups = stage 1 has { $groups } groups, which { $given ->
    [one] { $given } entrant is
   *[other] { $given } entrants are
} too few for; wait until there are { $least }, or create the competition with fewer groups
competition-too-few-qualify = at most { $given ->
    [one] { $given } entrant
   *[other] { $given } entrants
} can reach stage { $stage }, which needs at least { $least }; let more entrants qualify, or wait for more of them
competition-too-many-matches = { $given } matches are too many; at most { $most } are possible, so use groups, fewer pairs or another format
competition-no-entrant = there is no such entrant in this competition
competition-withdrawn = this entrant has withdrawn already
competition-no-pairing = there is no such pairing
competition-begun = the competition has begun already
competition-not-running = the competition is not running
competition-not-paused = the competition is not paused
competition-over = the competition is over
competition-follows-results = in a Swiss system and in a knockout no match is played again, because the later pairings follow from the results
competition-nothing-missed = no match of the current stage was missed, so there is nothing to play again
competition-games = a report needs the results of one or two games

# Where a competition differs from its plan
competition-fewer-groups = stage { $stage } has { $made ->
    [one] { $made } group
   *[other] { $made } groups
} instead of { $planned }, because only { $entrants ->
    [one] { $entrants } entrant plays
   *[other] { $entrants } entrants play
} in it
competition-stage-not-played = stage { $stage } is not played: { $entrants ->
    [0] nobody has qualified
    [one] only { $entrants } entrant has qualified
   *[other] only { $entrants } entrants have qualified
}, and it needs at least { $least }
competition-called-off = called off when entries closed: { $given ->
    [0] nobody had entered
    [one] only { $given } entrant had entered
   *[other] only { $given } entrants had entered
}, and it needs at least { $least }

# Rules
competition-stages = { $given } stages given; expected 1 to { $most }
competition-number = stage { $stage }: invalid { $field } { $given }; expected { $least } to { $most }
competition-range = invalid { $field } { $given }; expected { $least } to { $most }
competition-wins = stage { $stage }: { $wins } wins are impossible in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
competition-same-staff = two opponents are named { $name }; give them different names

# Requests
competition-bad-name = the name of a competition has 1 to 80 { -printable-characters }
competition-past-deadline = the deadline { $given } has passed: it is { $now } now; expected milliseconds since 1970, in the future
competition-bad-entrant = entrant { $number }, { $given }: { $message }
competition-bad-entrant-name = the name of an entrant has 1 to 60 { -printable-characters }
competition-bad-version = the label of a version has at most { $most } { -printable-characters }
competition-needs-clock = a competition with people or bots needs a clock, because nobody waits forever for a player who does not come
competition-one-kind = an entrant is either an account or a built-in player: give account or player, not both
competition-human = a person enters with an account; expected a built-in player
competition-missing-field = stage { $stage }: { $format } needs { $field }
competition-foreign-field = stage { $stage }: { $format } has no { $field }
competition-not-yours = you can enter and withdraw only yourself and your own bots
competition-not-in-class = { $name } does not belong to the class of this competition
competition-organiser-only = only the organiser of this competition can do that
competition-bad-format = unknown format { $given }; expected { $allowed }
competition-bad-state = unknown state { $given }; expected { $allowed }
competition-no-abort = a game of a competition cannot be broken off; resign, or let your time run out
competition-no-class = this competition belongs to no class, so it has no grades

# Columns of exported tables
competition-column-rank = rank
competition-column-name = name
competition-column-kind = kind
competition-column-version = version
competition-column-progress = progress
competition-column-stage = stage
competition-column-group = group
competition-column-games = games
competition-column-points = points
competition-column-stage-points = points in stage { $stage }
competition-column-wins = wins
competition-column-draws = draws
competition-column-losses = losses
competition-column-byes = byes
competition-column-levels = levels
competition-column-sonneborn-berger = Sonneborn-Berger
competition-column-elo = Elo
competition-column-elo-low = Elo from
competition-column-elo-high = Elo to
competition-column-irregular = irregular losses
competition-column-student = student
competition-column-account = account
competition-column-team = team
competition-column-percent = percent
