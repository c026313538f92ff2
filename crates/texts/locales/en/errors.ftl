# Errors: what happened, what was expected, what to do.

error-prefix = error:
error-about-argument = { $argument }: { $reason }
error-see-help = Run { $command } for help.
error-suggestion = Did you mean { $name }?

# Names and values in specs
named-game = game
named-key = key
named-player = player
named-player-option = player option
named-rules-option = option of the rules
named-algorithm = algorithm
named-switch = switch
named-evaluation = evaluation or feature
spec-not-a-pair = { $given } is not of the form key=value
spec-twice = { $key } is given twice
spec-unknown = unknown { $what } { $given }; expected one of { $known }
spec-nothing-known = unknown { $what } { $given }; none is available here
spec-value = invalid value { $given } for { $key }; expected { $allowed }
expression-empty = the evaluation is empty
expression-too-long = the evaluation has more than { $most } terms
expression-bad-term = invalid term { $given }; expected name or number*name, such as 2*{ $example }
expression-bad-weight = invalid weight { $given }; expected a number up to { $largest } with at most { $decimals } decimals
expression-too-complex = the evaluation has more than { $parts } parts or more than { $depth } nested parentheses
expression-unexpected = unexpected { $found } at place { $place }; expected { $expected }
expression-ends = the expression ends too early, at place { $place }; expected { $expected }
expression-operand = a number, a feature, a function or an opening parenthesis
expression-operator = +, -, *, or the end of the expression
expression-closing = a closing parenthesis
expression-comma = a comma and another argument
expression-comparison = a comparison with <, <=, >, >=, == or !=
expression-function = one of min, max, exp, if
expression-point = a point and a feature, such as own.store
expression-feature = the name of a feature
expression-finished = the value of finished games, such as end=-50 or end=2*result-50
expression-too-large = the value of the evaluation can exceed { $largest }; use smaller weights, or limit it with min and max
expression-unknown-feature = unknown feature { $given }; expected one of { $known }

# Positions and moves
position-shape = invalid position { $given }; expected one such as { $example }
position-number = { $what }: invalid value { $given }; expected a whole number from { $min } to { $max }
position-character = invalid character { $given } at place { $place }; expected one of { $allowed }
position-turn = invalid player to move { $given }; expected 1 or 2
position-impossible = { $given } cannot occur in a game: { $reason }
move-unreadable = { $given } is not a move
move-illegal = { $given } is not legal here
move-game-over = { $given } cannot be played: the game is over
move-number = move number { $number }: { $reason }
move-how = A move is written as { $how }.

# Running
run-not-a-search = mcts samples random games and has no search tree of this kind; choose minimax, alphabeta or engine
run-thread = could not start a search thread: { $reason }
choice-game-over = no move to choose: the game is over
run-interrupted = interrupted before there was a result

# Calls
call-unknown-argument = unknown option { $given }
call-unexpected-value = unexpected argument { $given }
call-allowed-options = Options: { $known }
call-unknown-command = unknown command { $given }; expected one of { $known }
call-missing-argument = missing argument: { $names }
call-missing-value = { $argument } needs a value
call-conflict = { $argument } cannot be combined with { $other }
call-repeated = { $argument } is given more than once
call-no-value = { $argument } takes no value; remove { $given }
call-not-text = an argument is not valid UTF-8 text
call-serve-option = it is an option of gambito serve; leave out the other command, or write gambito serve { $option }
call-quote-program = A program and its arguments are one word: put them in quotes, as in { $quoted }.
call-wrong = invalid command line
call-no-overlay = there is nothing to draw over this position
call-not-one-of = invalid value { $given }; expected { $allowed }
call-not-a-size = invalid amount of memory { $given }; expected a number with K, M or G from { $min } to { $max }, such as 512M
call-not-a-number = invalid value { $given }; expected a whole number from { $min } to { $max }
call-no-machine = search options have no effect here: no player takes them
call-opponent-timed = the moves of { $given } depend on time; give it depth= or nodes=
call-algorithm-twice = the machine already has a name; put the algorithm there, as in --second alphabeta:depth=6
call-threads-of-engine = only the engine supports several threads
call-sampling-has-limits-only = mcts samples random games; it takes only --nodes, --time and --memory
call-game-missing = missing game, such as { $example }

# Files
file-replaced = { $path } existed and was replaced
file-cannot-write = cannot write to { $path }: { $reason }
file-not-found = directory not found
file-disk-full = the disk is full
file-denied = permission denied
file-is-directory = it is a directory
file-not-text = it is not valid UTF-8 text
file-too-large = it is larger than 1 MB
document-defects = { $path } has { $defects ->
    [one] a defect
   *[other] { $defects } defects
}:
defect-in-line = line { $line }: { $reason }
defect-in-row = row { $row }: { $reason }
defect-at-character = character { $place }: { $reason }
defect-in-cell = row { $row }, column { $column }: { $reason }
output-failed = could not write the output: { $reason }
input-failed = could not read the input: { $reason }
call-not-a-range = invalid list or range { $given }; expected 2,4,8 or 1..6, with at most { $most } values
call-sizes-start = always starts a new game and cannot be combined with a position or moves
call-depth-without-sizes = belongs to --sizes; choose the depths to compare with --depths
call-time-without-until-slow = belongs to --until-slow, which finds the largest size or depth that a search finishes in that time; limit other searches with --nodes
call-empty-entry = invalid list { $given }; expected comma-separated names, such as { $example }
call-ugi-person = a person cannot answer over UGI; choose a machine
