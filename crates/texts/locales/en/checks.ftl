# check-bot: what is done, and expected, in each situation
check-situation-start = ugi: it says its name and ugiok
check-situation-ready = a new game: it is ready, and names no move unasked
check-situation-start-again = ugi once more: ugiok once more
check-situation-first-player = the first move of the game
check-situation-second-player = the first move of the second player
check-situation-extra-turn = a move that gives another turn, and that turn
check-situation-forced-move = a position with one legal move
check-situation-nearly-lost = the last choice of a player who loses
check-situation-nearly-over = the last choice of a game
check-situation-long-game = all moves of a long game in one line
check-situation-position-text = a position as text, alone and with moves
check-situation-second-game = two games in one process
check-situation-short-time = a move in 50 ms
check-situation-short-clock = a clock that shows 200 ms
check-situation-depth = a move by depth 1
check-situation-nodes = a move by 100 nodes
check-situation-stop = go infinite, and stop
check-situation-ready-while-thinking = isready while it thinks
check-situation-spacing = tabs, several blanks, carriage returns
check-situation-garbage = lines that mean nothing, unknown commands
check-situation-unknown-option = an option that it does not have
check-situation-queries = what it says of the rules, if anything
check-situation-quit = quit ends it within a second
check-situation-end-of-input = the end of its input ends it within a second
# check-bot: what came of it
check-illegal = It answered the move { $given }, which is not legal here; legal are { $legal }.
check-missed-turn = It answered the move { $given }, which is not legal here; legal are { $legal }. After the last move it is still the same player's turn.
check-no-name = It did not say its name in a line that begins with id name.
check-unasked = It answered the move { $given } although no move was asked for: every go has one bestmove.
check-ignores-quit = It still ran { $waited } ms after quit.
check-ignores-end = It still ran { $waited } ms after the end of its input.
check-wrong-response = It answered query { $query } with { $theirs }; right is { $ours }.
check-no-such-position = Random games of this variant never came to such a position.
check-no-queries = It answers no queries: it can play, but check-rules cannot ask it.
check-ready-late = It said readyok after { $waited } ms, when it had stopped thinking: it cannot hear stop meanwhile.
check-left-out = ({ $lines ->
    [one] { $lines } line before
   *[other] { $lines } lines before
})
check-all-passed = { $passed ->
    [one] { $passed } situation passed.
   *[other] All { $passed } situations passed.
}
check-some-noted = { $passed } situations passed, { $noted } with a remark (•); none failed.
check-some-failed = { $passed } passed, { $failed } failed.
check-some-skipped = { $passed } passed, { $failed } failed, { $skipped } not tried.
call-after-dashes = The program comes after two dashes: gambito { $command } GAME -- COMMAND
call-not-a-command = { $given } cannot be a command
# check-rules
progress-comparing = positions and games compared
rules-agree = The rules agree in { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}: all sequences of up to { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ({ $leaves } of that length) and { $games ->
    [one] { $games } random game
   *[other] { $games } random games
}.
rules-unanswered = Not compared, because the program does not answer it: query { $queries }
rules-differ = After the moves { $moves } the rules differ.
rules-differ-at-start = The rules differ at the start.
rules-agreed-before = { $positions ->
    [one] { $positions } position before it was seen alike.
   *[other] { $positions } positions before it were seen alike.
}
rules-nothing = (nothing)
rules-no-queries = the program does not answer query legal, so that its rules cannot be compared
rules-fault = { $fault }, when asked about the position after the moves { $moves }
heading-query = query
heading-ours = Gambito says
heading-theirs = the program says
