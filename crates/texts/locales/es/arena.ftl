# Enfrentamientos y torneos

# Quién participa
entrant-spec = jugador { $given }: { $reason }
entrant-human = { $given } es una persona; en enfrentamientos y torneos solo participan máquinas
entrant-name = { $given } no es un nombre; se permiten de 1 a 60 caracteres visibles antes del =
entrant-same-name = dos jugadores se llaman { $name }; dé otro nombre a uno de ellos, por ejemplo otro={ $spec }
entrant-count = hay { $given ->
    [one] { $given } jugador
   *[other] { $given } jugadores
}; se permiten de 2 a { $most }

# Aperturas
book-line = línea { $line }: { $reason }
book-over = línea { $line }: la partida ya ha terminado en { $given }
book-empty = no hay ninguna posición en el archivo; tiene una posición en cada línea
openings-both = las aperturas vienen del archivo, así que --plies no tiene nada que decir

# Archivos
journal-empty = no tiene ni una línea entera, así que no hay nada que continuar
journal-heading = la primera línea no es la de un archivo de esta clase, { $kind } ({ $reason })
journal-version = está escrito en la versión { $given } del formato y este programa lee la versión { $known }
journal-line = la línea { $line } está dañada ({ $reason }); no se ha cambiado nada
journal-number = la línea { $line } tiene el número { $given } donde debería estar el { $expected }; no se ha cambiado nada
journal-exists = { $path } ya existe; --resume lo continúa, otro nombre conserva ambos
journal-other = { $path } pertenece a otra orden: { $field } es { $theirs } allí y { $ours } aquí; no se ha cambiado nada
journal-busy = otro programa está escribiendo en { $path }
journal-resume-needs = no hay nada que continuar; nombre el archivo con --record
journal-cut = { $path }: la última línea quedó cortada; esa entrada se hace de nuevo
journal-cut-shown = { $path }: la última línea está cortada; se muestran { $games } partidas enteras
journal-resumed = { $path }: ya { $entries ->
    [one] hay { $entries } entrada
   *[other] hay { $entries } entradas
}
replay-start = el comienzo { $given } no es una posición del juego
replay-move = la jugada { $ply } es { $given }, que no es posible allí
replay-no-game = no hay partida { $given }; el archivo tiene las partidas 1 a { $most }
replay-no-games = todavía no hay ninguna partida en el archivo
replay-other-document = el mapa de { $game } ha cambiado desde que se jugaron estas partidas
replay-no-ply = no hay jugada { $given }; la partida tiene { $most } jugadas (0 es su comienzo)
file-cannot-read = no se puede leer { $path }: { $reason }
file-missing = no existe ese archivo

# Argumentos
call-start-over = la partida ya ha terminado ahí, así que no se puede jugar nada desde ella
call-not-positive = { $given } no es posible; se permite un número mayor que 0, por ejemplo { $example }
call-not-two-numbers = { $given } no es un par de límites; se permiten dos números, por ejemplo 0,10
call-only-with-format = { $argument } solo va junto con --format { $format }
call-record-alone = GAME, --position y --moves no dicen nada de un registro; tiene los suyos
call-record-needs = { $argument } solo va junto con --record
sprt-not-ascending = los límites { $elo0 } y { $elo1 } no están en orden; el primero tiene que ser el menor
sprt-error-rate = { $given } no es una tasa de error; se permite un número entre 0 y 0.5, por ejemplo 0.05
sprt-bound = { $given } no es un límite; se permiten números, por ejemplo 0,10

# Durante el juego
progress-games = partidas
contest-interrupted = interrumpido: se jugaron { $played } de { $planned } partidas
contest-goes-on = { $reason }; la misma orden con --resume continúa
contest-lost = { $reason }; con --record ARCHIVO se habrían conservado

# Una partida paso a paso
verbose-game = Partida { $number }: { $first } (primero) contra { $second } (segundo)
verbose-opening = Apertura: { $moves }
verbose-moves = { $player } ({ $name }) juega { $move }
verbose-score = evaluación { $score }
verbose-depth = profundidad { $depth }
verbose-nodes = { $nodes } posiciones
verbose-end = Resultado { $result }: { $outcome }, { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
verbose-adjudicated = adjudicada
verbose-time = por tiempo
outcome-name-wins = gana { $name }
outcome-name-wins-by = gana { $name } por { $margin }

# Clasificación
standings-title = { $game } · { $format } · { $played ->
    [one] { $played } partida
   *[other] { $played } partidas
} · semilla { $seed }
standings-unfinished = { $played } de { $planned } partidas
format-round-robin = todos contra todos
format-match = enfrentamiento
format-gauntlet = desafío
format-swiss = suizo
heading-rank = #
heading-player = Jugador
heading-games = Partidas
heading-points = Puntos
heading-wins = Ganadas
heading-draws = Tablas
heading-losses = Perdidas
heading-as-first = De primero
heading-as-second = De segundo
heading-elo = Elo
heading-interval = 95 %
heading-superiority = Mejor que el siguiente
heading-tie-break = SB
standings-crosstable = Puntos de unos contra otros:
standings-interval = { $low } a { $high }
standings-stronger = { $player } es más fuerte que { $opponent } en { $elo } Elo (95 %: { $low } a { $high }); probabilidad { $likelihood } %
standings-equal = { $player } y { $opponent } no se distinguen: { $elo } Elo (95 %: { $low } a { $high }); probabilidad de que { $player } sea más fuerte { $likelihood } %
standings-pairs = Parejas por puntos de { $player } (0, ½, 1, 1½, 2): { $pairs }
standings-normalized = Elo normalizado de { $player }: { $elo } ({ $low } a { $high })
standings-draws = Tablas: { $share } %
standings-first-move = Empezar vale { $elo } Elo (95 %: { $low } a { $high })
standings-needed = Para un intervalo de ± { $precision } Elo hacen falta unas { $games } partidas más
standings-needed-none = El intervalo está dentro de ± { $precision } Elo
standings-repeated = Solo { $different } de las { $played } partidas son distintas; repetir una partida no dice nada nuevo
standings-lost-time = Partidas perdidas por tiempo: { $names }
standings-lost-illegal-move = Partidas perdidas por una jugada ilegal: { $names }
standings-lost-crashed = Partidas perdidas por un fallo del programa: { $names }
standings-lost-would-not-start = Partidas perdidas porque el programa no arrancó: { $names }
standings-lost-stalled = Partidas perdidas por falta de respuesta: { $names }
standings-lost-protocol-error = Partidas perdidas por un error de protocolo: { $names }
standings-first-forfeit = { $told }; la primera vez, { $reason }
standings-none = No se ha jugado ninguna partida.
sprt-state = Prueba secuencial de { $player }, { $elo0 } contra { $elo1 } Elo normalizado: LLR { $llr } entre { $lower } y { $upper }
sprt-h0 = Decidido: la ventaja de { $player } es { $elo0 } o menos
sprt-h1 = Decidido: la ventaja de { $player } es { $elo1 } o más
sprt-open = Aún sin decidir

# Repetición
fact-players = Jugadores
fact-round = Ronda
fact-ply = Jugada
fact-end = Final
fact-expected = Evaluación
fact-time = Tiempo
replay-ply = { $ply } de { $moves }

# Ajuste de pesos
progress-verifying = verificando
tune-best = mejor: { $eval }
tune-found = Hallado en { $games } partidas, como evaluación que se puede escribir:
tune-verified = Verificado en { $games } partidas desde { $openings } aperturas reservadas:
tune-better = Mejor que { $opponent }: { $elo } Elo (95 %: { $low } a { $high }), { $points } de { $games } puntos
tune-undecided = No claramente mejor que { $opponent }: { $elo } Elo (95 %: { $low } a { $high }), { $points } de { $games } puntos
tune-worse = Peor que { $opponent }: { $elo } Elo (95 %: { $low } a { $high }), { $points } de { $games } puntos
tune-goes-on = interrumpido; la misma orden con --resume continúa
tune-lost = interrumpido; con --record ARCHIVO se podría continuar
tune-no-evaluation = juega sin evaluación; se permiten greedy, minimax, alphabeta y engine
tune-evaluation-given = su evaluación es lo que se busca; dé los pesos iniciales con --eval
tune-grid-without-grid = una rejilla solo va junto con --method grid
weights-range = { $given } no es un rango de características; se permite uno como pit1..pit6
weights-empty = no hay ninguna característica en la lista; se permiten nombres separados por comas, por ejemplo store,pit1..pit6
grid-refused = { $given } no es una rejilla; se permiten de 2 a 1001 valores, por ejemplo 0..100 o -5..5/0.5

call-too-many-games = son { $given } partidas en total; se pueden jugar { $most } como mucho
contest-pairs = Las partidas van por parejas cambiando de lado: cada dos jugadores juegan { $games }
journal-foreign-game = la partida { $number } del archivo no es la que se juega ahí, o infringe las reglas; no se ha cambiado nada
replay-result = las jugadas no llevan al resultado que está anotado
file-not-plain = no es un archivo normal, o es demasiado grande
standings-byes = Sin rival en una ronda, con los puntos de ella: { $names }
fact-number = Partida
tune-foreign-step = el paso { $step } del archivo no pertenece a este ajuste; no se ha cambiado nada
tune-verified-again = Verificado en { $games } partidas desde { $openings } aperturas, algunas ya usadas antes porque el juego tiene muy pocas:
tune-start = los pesos iniciales
