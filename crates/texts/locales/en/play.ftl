# At the board
play-orders = Type a move or a command: hint, undo, auto, why, moves, board, help, resign, quit.
play-moves = Moves:
play-prompt-you = Your move:{" "}
play-prompt-named = { $name }, your move:{" "}
play-named-moves = { $name } plays { $move }
play-named-again = { $name } moves again.
play-prompt-player = Player { $player }, your move:{" "}
play-you = you
play-person = a person
play-empty = Nothing typed; type help to see the commands.
play-allowed = Legal moves: { $moves }
play-machine-moves = The machine plays { $move }
play-clock = Time left: { $time }
play-time-is-up = The { $player } ({ $name }) ran out of time: { $reason }.
play-forfeit = The { $player } ({ $name }) forfeits: { $reason }.
play-resigned = The { $player } ({ $name }) resigns.
play-you-again = You move again.
play-machine-again = The machine moves again.
play-player-again = The { $player } ({ $name }) moves again.
play-player-moves = { $player } ({ $name }) plays { $move }
play-hint = Try { $move }.
play-hint-because = Try { $move }: { $score }. Line: { $line }
play-auto = Playing for you: { $move }
play-undone = Taken back: { $moves }
play-nothing-to-undo = You have no move to take back.
play-why-nothing = The machine has not moved yet.
play-why-without-search = { $name } chose { $move } without a search.
play-why-bot-said = { $name } said: { $said }.
play-why-bot-remarked = { $name } remarked: { $remark }
play-why-bot-silent = { $name } said nothing about its search.
play-why-values = Value of every move, seen { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ahead:
play-why-values-exact = Exact value of every move:
play-why-drawn =
    A level picks at random, and the better a move looks to it, the more likely
    it is. It picked from these:
play-why-sampled = How often it sampled every move, games of earlier turns included, and the mean result:
play-why-not-sampled-unknown = { $name } sampled no game that tells why it played { $played } and not { $move }.
play-why-not-illegal = { $move } was not a legal move for { $name } there. Legal moves: { $moves }
play-why-not-worse = { $move } looks worse than { $played }, which { $name } played:
play-why-not-equal = { $move } looks as good as { $played }, which { $name } played:
play-why-not-better = { $move } looks better than { $played }, which { $name } played:
play-why-not-unknown = There was no time to compare { $move } with { $played }, which { $name } played:
play-why-not-line = Expected line with { $move }: { $line }
play-why-more = … and { $count } more
play-short-first = first
play-short-second = second
play-help =
    A move is written as { $how }; #2 plays the second move in the list.
      hint    show what the machine would play
      undo    take back your last move and the moves after it
      auto    let the machine play this move for you
      why     show how the machine found its last move, and the value of every move;
              why 2 compares that move with 2
      moves   list all moves; board draws the position again
      resign  give up the game
      quit    leave the game
play-left = Game left unfinished after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
play-you-win = You win after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}!
play-you-lose = The machine wins after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
play-draw = Draw after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
play-player-wins = The { $player } ({ $name }) wins after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
play-margin = Margin: { $margin }
play-too-many-wrong = { $count } invalid answers in a row; the game ends
play-nobody-answers = No answer; no game is started.

# Setting up step by step
ask-welcome = Press Enter to accept the value in brackets.
ask-game = Game ({ $options })
ask-algorithm = Algorithm of the machine ({ $options })
ask-lazy = Generate successors one at a time or all at once?
ask-cache = Reuse stored results or not?
ask-infer = Values from theory, from theory only in positions up to size 3, or only from the leaves?
ask-evaluation = Evaluation, a name or an expression such as 2*name
ask-limit = Limit per move (depth=6, nodes=100000 or time=1s), or a game clock (tc=60+1: seconds + increment)
ask-starter = Who starts?
option-lazy = lazy
option-complete = complete
option-cache = cache
option-simple = simple
option-inference = inference
option-small = infer=3
option-leaves = leaves
option-me = me
option-machine = machine
option-lot = lot
