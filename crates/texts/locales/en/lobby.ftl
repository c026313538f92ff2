# The pages of the arena: the lobby, and games that the server keeps. The browser fills in the arguments, so no message here may
# select by number.

web-nav-arena = Arena

# Lobby
web-arena-title = Play against people and bots
web-arena-open = Open matches
web-arena-none-running = No game is running.
web-arena-finished = Finished
web-arena-none-finished = No game has ended yet.
web-arena-join = Join
web-arena-wait = Open
web-arena-watch = Watch
web-arena-look = Show
web-arena-players = Players
web-arena-action = Action
web-arena-clock = Clock
web-arena-two-games = two games
web-arena-no-clock = no clock
web-arena-per-turn = { $seconds } s per turn
web-arena-per-turn-bank = { $seconds } s per turn, { $bank } in reserve
web-arena-open-seat = open
web-arena-guest = Guest
web-arena-bot = bot
web-arena-to-lobby = Lobby

# Account
web-arena-log-out = Log out
web-arena-you-are = Logged in as { $name }
web-arena-role-teacher = teacher
web-arena-role-organiser = organiser
web-arena-guest-about = Without an account you can watch, and play against the machine.

# New match
web-arena-new = New match
web-arena-create = Create the match
web-arena-variant = Variant
web-arena-opponent = Opponent
web-arena-opponent-open = The first who joins
web-arena-opponent-account = A person or bot you invite
web-arena-opponent-account-name = Name of the person or bot
web-arena-opponent-machine = The machine
web-arena-opponent-alone = Nobody: I play both sides
web-arena-side = Your side
web-arena-side-first = First
web-arena-side-second = Second
web-arena-clock-turn = Time per turn
web-arena-clock-bank = Time per game
web-arena-clock-none = No clock
web-arena-mode = Games
web-arena-mode-single = One game
web-arena-mode-pair = Two games with sides swapped
web-arena-seen-by = Seen by
web-arena-matches-of = Matches of
web-arena-everybody = everybody

# Bots
web-arena-bots = My bots
web-arena-bot-create = Create a bot
web-arena-token-of = Token of { $bot }
web-arena-token-once = This is the token of { $bot }. It is shown only now; keep it secret.

# Live game
web-live-turn-of = { $player } to move
web-live-waiting = Waiting for an opponent …
web-live-next = Next game of the match
web-live-over = The game is over.
web-live-turn-board = Turn the board
web-live-steps = Walk through the game
web-live-start = To the start
web-live-back = One move back
web-live-forward = One move forward
web-live-end = To the last move
web-live-viewing = You are looking at an earlier position.
web-live-spectator = You are watching this game.
web-live-not-your-turn = It is not your turn.
web-live-offer-draw = Offer a draw
web-live-accept-draw = Accept the draw
web-live-draw-offered = Your opponent offers a draw.
web-live-draw-waits = Your offer of a draw stands until your opponent answers or moves.
web-live-draw-declined = Your opponent declines the draw.
web-live-abort = Abort
web-live-really-resign = Do you really want to resign?
web-live-go-on = Keep playing
web-live-won = { $player } wins: { $reason }
web-live-draw = Draw: { $reason }
web-live-no-result = No result: { $reason }
web-live-reason-win = by the rules
web-live-reason-draw = by the rules
web-live-reason-adjudicated = decided by the organiser
web-live-reason-time = the time was over
web-live-reason-illegal-move = illegal move
web-live-reason-crashed = the program crashed
web-live-reason-would-not-start = the program did not start
web-live-reason-stalled = the program did not answer
web-live-reason-protocol-error = the program broke the protocol
web-live-reason-resignation = resignation
web-live-reason-agreement = by agreement
web-live-reason-aborted = broken off
web-live-reason-no-show = the opponent did not show up
