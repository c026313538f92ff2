# The Kalah Game Protocol.

help-common-kgp = Serve the Kalah Game Protocol over TCP, on this port (default 2671) of the address of --listen, or on this address, and over WebSocket at /socket
help-common-kgp-board = Board that clients of --kgp play on: pits of a row and seeds in each (default 6,4). May be repeated; boards take turns
help-common-kgp-opponent = Built-in opponent of clients of --kgp that find no other (default random, engine:level=2 and engine:level=4). May be repeated; opponents take turns
help-common-kgp-time = Time for each turn of clients of --kgp (default 5s)

serve-kgp-listening = The Kalah Game Protocol is at { $address }.
serve-kgp-bad-address = invalid port { $given }; expected a port such as { $example }, or an address such as 127.0.0.1:{ $example }
serve-kgp-bad-board = invalid board { $given }; expected the pits of a row and the seeds in each, such as 6,4, at most 12,12
serve-kgp-no-person = a person cannot be an opponent of clients; choose a machine
serve-kgp-bad-time = invalid time { $given }; expected a time such as 5s or 500ms
kgp-not-a-websocket = this address speaks the Kalah Game Protocol; expected a WebSocket
