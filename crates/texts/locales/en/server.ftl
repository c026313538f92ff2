# What the server says.

server-busy = too much is being worked on right now; try again in a moment
server-internal = something went wrong inside the server
server-not-found = there is nothing at this address
server-not-json = a request needs a body of JSON and the content type application/json
server-broken-body = the body of the request could not be read
server-bad-json = the request is not what is expected here, at line { $line }, column { $column }, after { $near }
server-too-large = the request is too large
server-no-machine = a person cannot be asked for a move here
server-played = The { $player } plays { $move }.
server-next = It is the { $player }’s turn.
server-again = The { $player } moves again.
server-over = The game is over: { $result }.
serve-listening = Gambito is at { $address }
serve-no-address = { $given } is no address such as { $example }
serve-cannot-listen = cannot listen on { $address }: { $reason }
serve-address-in-use = another program is there already, perhaps Gambito itself; --listen chooses another address, port 0 a free one
serve-not-permitted = the system does not permit it; ports from 1024 on are for everybody
serve-not-of-this-machine = this machine has no such address
server-bad-host = this server answers only to the names of this machine, such as localhost
server-cross-origin = pages of other sites may not use this server
server-too-many-moves = a position of { $moves } moves is too large to be searched here; the most is { $most }
server-bad-method = this address does not know that method
