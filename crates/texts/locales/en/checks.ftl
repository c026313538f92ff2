# check-bot: the situations
check-situation-start = ugi: sends its name and ugiok
check-situation-ready = new game: is ready and sends no move unasked
check-situation-start-again = second ugi: sends ugiok again
check-situation-first-player = first move of the game
check-situation-second-player = first move of the second player
check-situation-extra-turn = a move with an extra turn, and the move after it
check-situation-forced-move = position with a single legal move
check-situation-nearly-lost = last decision of a losing player
check-situation-nearly-over = last decision of a game
check-situation-long-game = a long game in a single position command
check-situation-position-text = position as text, with and without moves
check-situation-second-game = two games in the same process
check-situation-short-time = move within 50 ms
check-situation-short-clock = clock with 200 ms left
check-situation-depth = move with depth 1
check-situation-nodes = move with 100 nodes
check-situation-stop = go infinite, then stop
check-situation-ready-while-thinking = isready during a search
check-situation-spacing = tabs, repeated spaces, carriage returns
check-situation-garbage = meaningless lines and unknown commands
check-situation-unknown-option = unknown option
check-situation-queries = queries about the rules, if supported
check-situation-quit = exits within a second after quit
check-situation-end-of-input = exits within a second after the end of input
# check-bot: the results
check-illegal = The bot played { $given }, which is not legal here; legal moves: { $legal }.
check-missed-turn = The bot played { $given }, which is not legal here; legal moves: { $legal }. After the last move it is still the same player's turn.
check-no-name = The bot did not send its name in a line starting with id name.
check-unasked = The bot sent the move { $given } unasked: each go gets exactly one bestmove.
check-ignores-quit = The bot was still running { $waited } ms after quit.
check-ignores-end = The bot was still running { $waited } ms after the end of input.
check-wrong-response = The bot answered query { $query } with { $theirs }; expected { $ours }.
check-no-such-position = Random games of this variant reached no such position.
check-no-queries = The bot answers no queries: it can play, but check-rules cannot check its rules.
check-ready-late = The bot sent readyok after { $waited } ms, when its search had ended: it cannot react to stop during a search.
check-left-out = ({ $lines ->
    [one] { $lines } earlier line
   *[other] { $lines } earlier lines
})
check-remark = The program remarked: { $remark }
check-all-passed = { $passed ->
    [one] { $passed } situation passed.
   *[other] All { $passed } situations passed.
}
check-some-noted = { $passed ->
    [one] { $passed } situation passed
   *[other] { $passed } situations passed
}, { $noted } with a remark (•); none failed.
check-some-failed = { $passed } passed, { $failed } failed.
check-some-skipped = { $passed } passed, { $failed } failed, { $skipped } skipped.
call-after-dashes = Put the program after --: gambito { $command } GAME -- COMMAND
call-not-a-command = { $given } is not a valid command
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
rules-unanswered = Not compared, because the program does not answer: query { $queries }
rules-differ = The rules differ after the moves { $moves }.
rules-differ-at-start = The rules differ in the start position.
rules-agreed-before = { $positions ->
    [one] { $positions } position before it agreed.
   *[other] { $positions } positions before it agreed.
}
rules-nothing = (nothing)
rules-no-queries = the program does not answer query legal, so its rules cannot be compared
rules-fault = { $fault }, in reply to the position after the moves { $moves }
heading-query = query
heading-ours = Gambito
heading-theirs = program
