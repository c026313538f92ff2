# Messages of the server.

server-busy = the server is busy; try again in a moment
server-internal = internal server error
server-not-found = not found
server-not-json = expected a JSON body with the content type application/json
server-broken-body = the request body could not be read
server-bad-json = invalid request at line { $line }, column { $column }, after { $near }
server-too-large = the request is too large
server-no-machine = a person cannot be asked for a move here; choose a machine
server-played = The { $player } plays { $move }.
server-next = It is the { $player }’s turn.
server-again = The { $player } moves again.
server-over = The game is over: { $result }.
serve-listening = Gambito is running at { $address }
serve-no-address = invalid address { $given }; expected one such as { $example }
serve-cannot-listen = cannot listen on { $address }: { $reason }
serve-address-in-use = the address is in use, perhaps by Gambito itself; choose another with --listen (port 0 picks a free port)
serve-not-permitted = permission denied; ports below 1024 need privileges
serve-not-of-this-machine = the address does not belong to this machine
server-bad-host = this server answers only to the host names of this machine, such as localhost
server-cross-origin = cross-origin requests are not allowed
server-too-many-moves = a position with { $moves } moves is too large to be searched here; at most { $most } are allowed
server-bad-method = method not allowed
