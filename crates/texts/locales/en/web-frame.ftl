# The frame of a game: play, live games, spectating

web-frame-status = Status
web-frame-controls = Controls
web-frame-info = Info
web-frame-open = Show moves and more
web-frame-close = Close
web-frame-link = Link
web-frame-machine = The machine
web-frame-last-move = Last move
web-frame-variation = Other continuation
web-frame-variation-move = Go to move { $number } of the other continuation: { $move }
web-frame-clock-low = { $seconds } seconds left
web-frame-clock-running = Connection lost. Your clock may be running.
web-frame-paused = Paused by the organiser
web-frame-opponent-gone = Your opponent has disconnected.
web-frame-opponent-back = Your opponent is back.
web-frame-away = not connected
web-frame-here = connected
web-frame-review = Review the game
web-frame-rematch = Rematch
web-frame-rematch-accept = Accept the rematch
web-live-viewers = Spectators: { $count }
web-live-delayed = Delayed by { $seconds } s
web-live-not-begun = The game has not begun yet.

# Names of moves
web-move-played = The { $player }: { $move }.
web-move-nim = take { $count }
web-move-tictactoe = row { $row }, column { $column }
web-move-quarry = cut { $side } to { $length }
web-move-kalah = pit { $number }
web-move-dots = line { $from }–{ $to }
web-move-isolation = to { $square }
web-move-breakthrough = { $from } to { $to }
web-move-breakthrough-capture = { $from } captures on { $to }
web-move-flag = player { $number } { $direction }
web-move-flag-dig = player { $number } digs

# The flag game
web-flag-last = Player { $number } has moved, beyond the view. Show it.
web-flag-cost = energy { $cost }
web-flag-cost-with = { $cost } with { $tool }
web-flag-gift = gives { $units }
web-flag-closed = cannot be entered
