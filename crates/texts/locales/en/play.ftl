# At the board
play-orders = Type a move, or: hint, undo, auto, why, moves, board, help, quit.
play-moves = Moves:
play-prompt-you = Your move:{" "}
play-prompt-player = Player { $player }, your move:{" "}
play-you = you
play-person = a person
play-empty = Nothing was typed; help shows what is possible.
play-allowed = Possible here: { $moves }
play-machine-moves = The machine plays { $move }
play-clock = Left on its clock: { $time }
play-time-is-up = The time of the { $player } ({ $name }) is up: { $reason }.
play-forfeit = The { $player } ({ $name }) has given the game away: { $reason }.
play-player-moves = { $player } ({ $name }) plays { $move }
play-hint = Try { $move }.
play-hint-because = Try { $move }: { $score }. Line: { $line }
play-auto = Played for you: { $move }
play-undone = Taken back: { $moves }
play-nothing-to-undo = There is no move of yours to take back.
play-why-nothing = The machine has not moved yet.
play-why-without-search = { $move } was chosen by { $name } without any search.
play-help =
    A move is written as { $how }; #2 plays the second move of the list.
      hint   what the machine would play here
      undo   take back your last move and what followed
      auto   the machine plays this move for you
      why    how the machine found its last move
      moves  all moves, board draws the position again
      quit   leave the game
play-left = The game ends here, after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
play-you-win = You win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}!
play-you-lose = You lose: the machine wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
play-draw = A draw after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
play-player-wins = The { $player } ({ $name }) wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
play-margin = Margin: { $margin }
play-too-many-wrong = { $count } answers in a row made no sense; the game ends
play-nobody-answers = Nobody answers, so there is no game.

# Setting up step by step
ask-welcome = An empty answer takes what stands in brackets.
ask-game = Game ({ $options })
ask-algorithm = Algorithm of the machine ({ $options })
ask-lazy = Successors made one by one or all at once?
ask-cache = Results remembered or not?
ask-infer = Values by inference or from the leaves only?
ask-evaluation = Evaluation, a name or an expression such as 2*name
ask-limit = Limit for each move (depth=6, nodes=100000 or time=1s), or a clock for the game (tc=60+1: seconds + increment)
ask-starter = Who starts?
option-lazy = lazy
option-complete = complete
option-cache = cache
option-simple = simple
option-inference = inference
option-leaves = leaves
option-me = me
option-machine = machine
option-lot = lot
