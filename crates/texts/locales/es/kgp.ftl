# El protocolo de Kalah.

help-common-kgp = Sirve el protocolo de Kalah (KGP) por TCP, en este puerto (por defecto 2671) de la dirección de --listen, o en esta dirección, y por WebSocket en /socket
help-common-kgp-board = Tablero en el que juegan los clientes de --kgp: hoyos de una fila y semillas en cada uno (por defecto 6,4). Se puede repetir; los tableros se turnan
help-common-kgp-opponent = Rival integrado de los clientes de --kgp que no encuentran otro (por defecto random, engine:level=2 y engine:level=4). Se puede repetir; los rivales se turnan
help-common-kgp-time = Tiempo de cada turno de los clientes de --kgp (por defecto 5s)

serve-kgp-listening = El protocolo de Kalah (KGP) está en { $address }.
serve-kgp-bad-address = puerto { $given } no válido; se espera un puerto como { $example }, o una dirección como 127.0.0.1:{ $example }
serve-kgp-bad-board = tablero { $given } no válido; se esperan los hoyos de una fila y las semillas de cada uno, como 6,4, como mucho 12,12
serve-kgp-no-person = una persona no puede ser rival de los clientes; elige una máquina
serve-kgp-bad-time = tiempo { $given } no válido; se espera un tiempo como 5s o 500ms
kgp-not-a-websocket = esta dirección habla el protocolo de Kalah; se espera un WebSocket
