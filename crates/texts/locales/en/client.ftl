# gambito bot: a player on a server
help-bot = Play on a server as a bot: connect a player, accept challenges and play many games at once
help-bot-server = Address of the server, such as https://arena.example.org or http://127.0.0.1:4321
help-bot-token-file = File with the token of the bot
help-bot-token = Token of the bot (gbt_…). Other users of this machine can see it: prefer --token-file or the environment variable GAMBITO_TOKEN
help-bot-player = Player: engine (default), engine:level=3, mcts, … or an external program, ugi:COMMAND
help-bot-games = Accept challenges while fewer than N games are running (default: one per core). Games of competitions are always played
help-bot-accept = Accept challenges to this game: a name such as kalah for all its variants, or one variant such as nim:tokens=9; repeat the option for several games. all (default for built-in players) or none
help-bot-accept-from = Accept challenges only from these accounts, comma-separated
help-bot-least-time = Decline clocks that give less time for a move (default 100ms)
help-bot-most-time = Decline clocks that give more time for a move, and games without a clock; any accepts all (default 600s, with --accept-from any)
help-bot-join = Play this match, then end
help-bot-create = Create a match of this game with an open seat, play it, then end
help-bot-challenge = Challenge this account to the game of --game, play the match, then end
help-bot-game = Game of the challenge
help-bot-against = Play the new match against a built-in player of the server instead of leaving the seat open: engine:level=3
help-bot-per-turn = Clock of the new match: limit for each turn, such as 5s
help-bot-bank = Clock of the new match: time for the whole game, such as 300s
help-bot-increment = Clock of the new match: added to --bank after each turn
help-bot-second = Play second in the first game of the new match
help-bot-pair = Make the new match two games with sides swapped
help-bot-rated = Make the new match count for ratings
help-bot-seed = Random seed of the player (default: different each time)
help-bot-json = Print one JSON object per line as things happen
help-bot-note =
    Without --join, --create and --challenge, and with --accept, the bot runs until it is interrupted with Ctrl-C.
    It reconnects after interruptions and restarts of the server, and plays on where its games stand when it is
    started again. A program (ugi:COMMAND) needs --accept, because only you know which games it plays.
help-bot-examples =
    gambito bot --server http://127.0.0.1:4321 --token-file token --player engine:level=3
    gambito bot --server https://arena.example.org --token-file token --player ugi:./my_bot --accept kalah --games 8
    gambito bot --server http://127.0.0.1:4321 --token-file token --challenge ann --game kalah --per-turn 5s --pair
    gambito bot --server http://127.0.0.1:4321 --token-file token --create flag:map=meadow --against engine:level=2

client-connected = Connected to { $server } as { $account } (server version { $version })
client-disconnected = Connection lost: { $reason }. Trying to reconnect
client-stream-ended = The server closed the connection. Trying to reconnect
client-server-stopping = The server is stopping. Games go on when it is back
client-joined = Match { $match }
client-challenged = Challenged { $opponent }: match { $match }
client-accepted = Accepted the challenge of { $opponent }: { $game }
client-declined = Declined the challenge of { $opponent } to { $game }: { $reason }
client-declined-game = not one of the games of --accept
client-declined-clock = the clock is missing or not within --least-time and --most-time
client-declined-opponent = not one of the accounts of --accept-from
client-not-answered = The challenge of { $opponent } could not be answered: { $reason }
client-started = Game { $id } started: { $game }, { $side } against { $opponent }
client-goes-on = Game { $id } continues after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: { $game }, { $side } against { $opponent }
client-side-first = first
client-side-second = second
client-side-both = both sides
client-move-refused = Game { $game }: the server refused the move { $move }: { $reason }
client-player-restarted = Game { $game }: the player failed and is started again: { $reason }
client-player-resigns = Game { $game }: the player failed, and the bot resigns: { $reason }
client-ended = Game { $game } { $standing } against { $opponent }: { $result }, { $reason }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
client-won = won
client-lost = lost
client-drawn = drawn
client-undecided = ended
client-left = Left game { $game }: { $reason }

# Why a game ended
client-reason-win = by the rules
client-reason-draw = by the rules
client-reason-adjudicated = adjudicated
client-reason-time = on time
client-reason-illegal-move = illegal move
client-reason-crashed = crash
client-reason-would-not-start = did not start
client-reason-stalled = no answer
client-reason-protocol-error = protocol error
client-reason-resignation = resignation
client-reason-agreement = agreement
client-reason-aborted = aborted
client-reason-no-show = no-show

# Errors
client-url-scheme = invalid address { $given }; expected one that starts with http:// or https://
client-url-host = invalid address { $given }; expected one such as https://arena.example.org
client-url-extra = invalid address { $given }; expected only a host, a port and a path, such as https://example.org/arena
client-not-encrypted = The connection to { $server } is not encrypted: others on the network can read the token. Use https:// if the server supports it
client-no-token = no token; give it with --token-file FILE or the environment variable GAMBITO_TOKEN
client-bad-token = invalid token: { $reason }
client-token-prefix = expected it to start with gbt_
client-token-length = { $found ->
    [one] { $found } character
   *[other] { $found } characters
}; expected 40
client-token-character = the character at position { $at } is neither a letter nor a digit
client-token-checksum = wrong checksum; check that it was copied completely
client-person = this player is a person; a bot needs a built-in player or a program
client-accept-what = which games does the program play? Name them, such as --accept kalah, or use --accept all
client-only-new = requires --create or --challenge
client-no-match-id = invalid match { $given }; expected the id of a match, such as m9x2kq71ab
client-token-refused = the server does not accept the token; it may have been revoked. Make a new one on the page of the bot
client-no-contact = { $reason }
client-not-an-arena = no Gambito server answers at this address
client-no-arena = the server keeps no games: it was started with --without-arena
client-too-old = the server (version { $theirs }) does not offer what this bot (version { $ours }) needs; update the server
client-match-over = match { $match } is over
client-was-declined = the challenge was declined (match { $match })
client-no-randomness = the system provides no random numbers
client-foreign = unexpected answer (status { $status }); is this the address of a Gambito server?
client-redirected = the server redirects to { $to }; use that address
client-no-host = host not found
client-refused = connection refused; is the server running?
client-timed-out = the server does not answer
client-closed = the connection was closed
client-tls = no secure connection ({ $reason }); perhaps the address begins with http:// instead of https://, or the certificate is not trusted
client-other-rules = the server has other rules than this version: { $move } is not legal here
