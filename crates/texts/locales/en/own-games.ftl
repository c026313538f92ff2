# Games of the user's own, whose rules come from a program.

help-check-game = Check that the program of a game of your own keeps what searches rely on
help-check-game-game = The game: rules:COMMAND, NAME=rules:COMMAND, or a TOML file with the command
help-check-game-positions = Most positions near the start to check (default 5,000)
help-check-game-games = Number of random games to play (default 100)
help-check-game-note = The program is started twice and asked about every position several times, in different orders. Exit code 0 if no fault was found, 1 with the first fault and its position.
help-check-game-examples =
    gambito check-game mygame.toml
    gambito check-game mygame=rules:./mygame
    gambito check-game mygame.toml --positions 100000 --games 1000 --json

own-not-own = { $given } is not a game of your own; expected rules:COMMAND, NAME=rules:COMMAND or FILE.toml
own-no-command = missing command; expected one such as rules:python3 mygame.py, or command = "python3 mygame.py" in a file
own-bad-name = invalid name { $name }; expected lower-case letters and digits, starting with a letter
own-name-taken = there is a game called { $name } already; choose another name, such as mine=rules:COMMAND
own-not-started = cannot run the program of { $command }: { $reason }
own-not-a-text = { $key } must be a text of one line
own-players = players must be two texts, such as players = ["X", "O"]
own-evaluation-refused = evaluation { $name }: { $reason }
own-file-refused = { $path }: { $reason }
own-evaluations = each evaluation needs a name of lower-case letters and digits and an expression, such as careful = "2*tokens-mobility"

game-fault = the rules of the game { $game } failed: { $reason }
game-fault-at = the rules of the game { $game } failed at the position { $position }: { $reason }

progress-checking-game = checking the rules
check-game-passed = { $game }: no fault in { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} and { $games ->
    [one] { $games } random game
   *[other] { $games } random games
}, the longest of { $longest ->
    [one] { $longest } move
   *[other] { $longest } moves
}.
check-game-complete = { $game }: no fault in { $positions ->
    [one] the only position
   *[other] all { $positions } positions
} and { $games ->
    [one] { $games } random game
   *[other] { $games } random games
}, the longest of { $longest ->
    [one] { $longest } move
   *[other] { $longest } moves
}.
check-game-repeated = The position { $position } came up twice in one game. Limit the depth of searches, or count the moves in the text of a position: otherwise a search to the end may never finish.
