# What went wrong: what was given, what is allowed, what may have been meant.

error-prefix = error:
error-about-argument = { $argument }: { $reason }
error-see-help = Try { $command } for what is possible.
error-suggestion = Did you mean { $name }?

# Names and values in specs
named-game = game
named-key = key
named-player = player
named-player-option = player option
named-algorithm = algorithm
named-switch = switch
named-evaluation = evaluation or feature
spec-not-a-pair = { $given } is not of the form key=value
spec-twice = { $key } is given twice
spec-unknown = there is no { $what } { $given }; known: { $known }
spec-nothing-known = there is no { $what } { $given }; none is possible here
spec-value = { $key }={ $given } is not possible; allowed is { $allowed }
expression-empty = the evaluation is empty
expression-too-long = the evaluation has more than { $most } terms
expression-bad-term = { $given } is not a term of an evaluation; write name or number*name, such as 2*{ $example }
expression-bad-weight = { $given } is not a weight; allowed are numbers up to { $largest } with at most { $decimals } decimals
expression-too-large = the evaluation can grow beyond { $largest }; use smaller weights
expression-unknown-feature = there is no feature { $given }; known: { $known }

# Positions and moves
position-shape = { $given } is not a position of this game; one looks like { $example }
position-number = { $what } is { $given }; allowed is a whole number from { $min } to { $max }
position-character = character { $given } at place { $place } means nothing; allowed are { $allowed }
position-turn = the player to move is { $given }; allowed are 1 and 2
position-impossible = { $given } cannot come up in a game: { $reason }
move-unreadable = { $given } is not a move
move-illegal = { $given } is a move, but not possible here
move-game-over = { $given } cannot be played: the game is over
move-number = move number { $number }: { $reason }
move-how = A move is written as { $how }.

# Running
run-thread = the system has no thread to search with: { $reason }
choice-game-over = there is nothing to choose: the game is over
run-interrupted = interrupted before there was a result

# Calls
call-unknown-argument = there is no option { $given }
call-unexpected-value = nothing more was expected, but there is { $given }
call-allowed-options = Options here: { $known }
call-unknown-command = there is no command { $given }; known: { $known }
call-missing-argument = { $names } is missing
call-missing-value = { $argument } needs a value
call-conflict = { $argument } and { $other } do not go together
call-repeated = { $argument } is given more than once
call-no-value = { $argument } takes no value, but { $given } was given
call-not-text = an argument is not valid text (UTF-8)
call-wrong = the call is wrong
call-not-one-of = { $given } is not possible; allowed is { $allowed }
call-not-a-size = { $given } is not an amount of memory; allowed is a number with K, M or G from { $min } to { $max }, such as 512M
call-not-a-number = { $given } is not possible; allowed is a whole number from { $min } to { $max }
call-no-machine = nobody here searches, so there is nothing to set
call-algorithm-twice = the machine is already named, so the algorithm belongs into its name, such as --second alphabeta:depth=6
call-threads-of-engine = only the engine searches with several threads
call-game-missing = a game is missing, such as { $example }

# Files
file-cannot-write = cannot write to { $path }: { $reason }
file-not-found = there is no such directory
file-denied = it is not permitted
file-is-directory = it is a directory
file-not-text = it is not text in UTF-8
file-too-large = it is larger than 1 MB
document-defects = { $path } has { $defects ->
    [one] a defect
   *[other] { $defects } defects
}:
defect-in-line = line { $line }: { $reason }
defect-in-row = row { $row }: { $reason }
defect-in-cell = row { $row }, column { $column }: { $reason }
output-failed = the output could not be written: { $reason }
input-failed = the input could not be read: { $reason }
call-not-a-range = { $given } is not a list or range; allowed are 2,4,8 or 1..6, with at most { $most } values
call-sizes-start = sizes begin at the start of the game, so no position or moves can be given
call-empty-entry = { $given } is not a list of names; allowed are names separated by commas, such as { $example }
call-ugi-person = a person cannot be asked by another program, only a machine
