# Enfrentamientos y torneos

# Jugadores
entrant-spec = jugador { $given }: { $reason }
entrant-human = { $given } es una persona; en los enfrentamientos y torneos solo participan máquinas
entrant-name = nombre no válido: { $given }; se esperaban de 1 a 60 caracteres visibles antes del =
entrant-same-name = dos jugadores se llaman { $name }; dale otro nombre a uno de ellos, con NOMBRE=JUGADOR
entrant-count = hay { $given ->
    [one] solo { $given } jugador
   *[other] { $given } jugadores
}; se esperaban de 2 a { $most }
players-line = { $path }, línea { $line }: { $reason }
players-entry = jugador { $number }: { $reason }
players-not-toml = TOML no válido: { $reason }
players-unknown-key = clave desconocida { $given }; se esperaba { $expected }
players-none = se esperaba una lista de jugadores, cada uno con [[player]], name = "NOMBRE" y spec = "JUGADOR"
players-no-spec = falta spec, por ejemplo spec = "alphabeta:depth=4"
players-same-name = otro jugador anterior también se llama { $name }; dale otro nombre a uno de ellos
players-not-a-value = { $key } debe ser un texto o un número
match-player-count = hay { $given ->
    [one] solo { $given } jugador
   *[other] { $given } jugadores
}; un enfrentamiento necesita 2 (un torneo admite más)
entrant-not-started = { $name } no arranca, así que no se ha jugado ninguna partida: { $reason }

# Aperturas
book-line = línea { $line }: { $reason }, o jugadas desde el comienzo
book-move = línea { $line }: { $reason }
book-over = línea { $line }: la partida ya ha terminado en la posición { $given }
book-empty = el archivo no tiene aperturas; se esperaba una posición o una lista de jugadas en cada línea
openings-both = --plies no se puede combinar con --openings: las aperturas salen del archivo

# Archivos
journal-refused = { $path }: { $reason }
journal-empty = no hay nada registrado: el archivo no tiene ninguna línea completa
journal-heading = { $kind ->
    [gambito-tournament] no es un registro de partidas: la primera línea no es la cabecera que escriben match, tournament y play
   *[other] no es un registro de este comando: la primera línea no es la cabecera de un archivo { $kind }
}
journal-version = el archivo usa la versión { $given } del formato; este programa lee la versión { $known }
journal-line = la línea { $line } está dañada; el archivo no se ha modificado
journal-number = la línea { $line } tiene el número { $given }; se esperaba el { $expected }; el archivo no se ha modificado
journal-exists = { $path } ya existe; usa --resume para continuarlo o elige otro nombre
journal-other = { $path } es de otra ejecución: { $field } es { $theirs } en el archivo y { $ours } aquí; el archivo no se ha modificado
journal-busy = otro programa está escribiendo en { $path }
journal-resume-needs = no hay nada que continuar; indica el archivo con --record
journal-cut = { $path }: la última línea está incompleta; su entrada se repite
journal-cut-shown = { $path }: la última línea está incompleta; { $games ->
    [one] se muestra { $games } partida completa
   *[other] se muestran { $games } partidas completas
}
journal-resumed = { $path }: { $entries ->
    [one] { $entries } entrada ya registrada
   *[other] { $entries } entradas ya registradas
}
replay-start = el comienzo { $given } no es una posición válida del juego
replay-move = la jugada { $ply } es { $given }, que ahí no es legal
replay-no-game = no existe la partida { $given }; el archivo tiene { $most ->
    [one] una partida
   *[other] las partidas 1 a { $most }
}
replay-no-games = el archivo todavía no tiene partidas
replay-other-document = el mapa de { $game } ha cambiado desde que se jugaron estas partidas
replay-no-ply = no existe la jugada { $given }; la partida tiene { $most ->
    [one] { $most } jugada
   *[other] { $most } jugadas
} (0 es el comienzo)
file-cannot-read = no se puede leer { $path }: { $reason }
file-missing = no se encuentra el archivo

# Argumentos
call-start-over = la partida ya ha terminado en esta posición
call-not-positive = valor no válido: { $given }; se esperaba un número mayor que 0, por ejemplo { $example }
call-not-two-numbers = límites no válidos: { $given }; se esperaban dos números, por ejemplo 0,10
call-only-with-format = { $argument } requiere --format { $format }
call-record-alone = --record no se puede combinar con GAME, --position ni --moves: el archivo ya los contiene
call-record-needs = { $argument } requiere --record
sprt-not-ascending = límites no válidos: { $elo0 },{ $elo1 }; el primero debe ser menor que el segundo
sprt-error-rate = tasa de error no válida: { $given }; se esperaba un número entre 0 y 0.5, por ejemplo 0.05
sprt-bound = límite no válido: { $given }; se esperaban números, por ejemplo 0,10

# Durante el juego
contest-played = { $played } de { $planned } partidas
contest-first-game = primera partida
contest-score = +{ $wins } ={ $draws } -{ $losses }
contest-leader = en cabeza { $player }
contest-left = faltan { $time }
progress-starting = arrancando { $name }
time-seconds = { $seconds } s
time-minutes = { $minutes } min
time-hours = { $hours } h { $minutes } min
contest-interrupted = interrumpido tras { $played } de { $planned ->
    [one] { $planned } partida
   *[other] { $planned } partidas
}
contest-broken-off = { $reason }; { $games ->
    [one] se ha cortado { $games } partida en curso
   *[other] se han cortado { $games } partidas en curso
}
contest-record-kept = El archivo conserva { $kept } de { $planned ->
    [one] { $planned } partida
   *[other] { $planned } partidas
}. Con más espacio en el disco, el mismo comando continúa con --resume.
contest-file-incomplete = El archivo está incompleto. Los resultados de la salida estándar son los de { $games ->
    [one] la { $games } partida jugada
   *[other] las { $games } partidas jugadas
}; --record ARCHIVO conserva además las partidas.
tune-record-kept = El archivo conserva { $kept } de { $planned ->
    [one] { $planned } paso
   *[other] { $planned } pasos
}. Con más espacio en el disco, el mismo comando continúa con --resume.
contest-goes-on = { $reason }; ejecuta el mismo comando con --resume para continuar
contest-lost = { $reason }; usa --record ARCHIVO para conservar las partidas si se interrumpe

# Una partida paso a paso
verbose-game = Partida { $number }: { $first } (primero) contra { $second } (segundo)
verbose-opening = Apertura: { $moves }
verbose-moves = { $player } ({ $name }) juega { $move }
verbose-passes = { $player } ({ $name }) pasa
verbose-score = evaluación { $score }
verbose-static-score = evaluación estática { $score }
verbose-depth = profundidad { $depth }
verbose-nodes = { $nodes ->
    [one] { $nodes } posición
   *[other] { $nodes } posiciones
}
verbose-end = Resultado { $result }: { $outcome }, { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
verbose-adjudicated = adjudicada
verbose-time = por tiempo
verbose-resignation = por rendición
verbose-agreement = por acuerdo
verbose-aborted = sin terminar
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
heading-rated = Con Elo
heading-points = Puntos
heading-wins = Ganadas
heading-draws = Empatadas
heading-losses = Perdidas
heading-as-first = De primero
heading-as-second = De segundo
heading-elo = Elo
heading-interval = 95 %
heading-superiority = Mejor que el siguiente
heading-tie-break = SB
standings-crosstable = Puntos contra cada rival:
standings-interval = { $low } a { $high }
standings-stronger = { $player } es más fuerte que { $opponent } por { $elo } Elo (95 %: de { $low } a { $high }); probabilidad { $likelihood } %
standings-equal = No hay una diferencia clara entre { $player } y { $opponent }: { $elo } Elo (95 %: de { $low } a { $high }); probabilidad de que { $player } sea más fuerte { $likelihood } %
standings-pairs = Parejas por puntos de { $player } (0, ½, 1, 1½, 2): { $pairs }
standings-normalized = Elo normalizado de { $player }: { $elo } (de { $low } a { $high })
standings-draws = Empates: { $share } %
standings-first-move = Empezar vale { $elo } Elo (95 %: de { $low } a { $high })
standings-needed = { $games ->
    [one] Hace falta { $games } partida más
   *[other] Hacen falta unas { $games } partidas más
} para un intervalo de ± { $precision } Elo
standings-needed-none = El intervalo está dentro de ± { $precision } Elo
standings-repeated = Solo { $different } de las { $played } partidas { $different ->
    [one] es distinta
   *[other] son distintas
}, y las repetidas cuentan una vez. Con más partidas se repetirían otra vez: aumenta --plies para alargar las aperturas si las partidas duran lo bastante, o da más aperturas con --openings
standings-openings-used-up = No hay más aperturas, así que más partidas solo se repetirían: aumenta --plies para alargar las aperturas si las partidas duran lo bastante, o da más aperturas con --openings
standings-repetitions = { $games ->
    [one] { $games } partida repite una anterior. Cuenta
   *[other] { $games } partidas repiten otras anteriores. Cuentan
} para los puntos, pero no para el Elo
standings-forfeits-unrated = Las partidas perdidas por una falta cuentan para los puntos, pero no para el Elo: cuentan { $rated } de { $played ->
    [one] { $played } partida
   *[other] { $played } partidas
}.
standings-no-comparison = No hay partidas puntuadas, así que no se puede comparar la fuerza.
standings-lost-time = Partidas perdidas por tiempo: { $names }
standings-lost-illegal-move = Partidas perdidas por una jugada ilegal: { $names }
standings-lost-crashed = Partidas perdidas por un fallo del bot: { $names }
standings-lost-no-show = Partidas perdidas sin jugar: { $names }
standings-lost-would-not-start = Partidas perdidas porque el bot no arrancó: { $names }
standings-lost-stalled = Partidas perdidas porque el bot no respondió: { $names }
standings-lost-protocol-error = Partidas perdidas por un error de protocolo: { $names }
standings-first-forfeit = { $told }; primer caso, { $name }: { $reason }
standings-none = No se ha jugado ninguna partida.
sprt-state = Prueba secuencial de { $player }, { $elo0 } contra { $elo1 } Elo normalizado: LLR { $llr } entre { $lower } y { $upper }
sprt-h0 = Decidido: una ventaja de { $elo0 } para { $player } explica las partidas mejor que una de { $elo1 }
sprt-h1 = Decidido: una ventaja de { $elo1 } para { $player } explica las partidas mejor que una de { $elo0 }
sprt-open = Aún sin decidir

# Repetición
fact-players = Jugadores
fact-round = Ronda
fact-ply = Jugada
fact-end = Final
fact-expected = Evaluación
fact-time = Tiempo
replay-ply = { $ply } de { $moves }
replay-pass = (pasa)

# Ajuste de pesos
progress-verifying = verificando
tune-best = mejor: { $eval }
tune-found = Hallado en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}; se puede pasar como evaluación:
tune-verified = Verificado en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} desde { $openings ->
    [one] { $openings } apertura no usada
   *[other] { $openings } aperturas no usadas
} en el ajuste:
tune-winners = { $winners } de { $played } combinaciones ganan todas sus partidas, con ambos lados:
tune-no-winners = Ninguna de las { $played } combinaciones gana todas sus partidas, con ambos lados.
tune-winners-equal = Estas partidas no dicen cuál es la mejor: compáralas con gambito match o gambito tournament.
tune-better = Mejor que { $opponent }: { $elo } Elo (95 %: de { $low } a { $high }), { $points } de { $games } puntos
tune-undecided = No claramente mejor que { $opponent }: { $elo } Elo (95 %: de { $low } a { $high }), { $points } de { $games } puntos
tune-worse = Peor que { $opponent }: { $elo } Elo (95 %: de { $low } a { $high }), { $points } de { $games } puntos
tune-goes-on = interrumpido; ejecuta el mismo comando con --resume para continuar
tune-lost = interrumpido; usa --record ARCHIVO para poder continuar
tune-no-evaluation = este jugador no tiene evaluación; se esperaba greedy, minimax, alphabeta o engine
tune-evaluation-given = la evaluación de este jugador es la que se ajusta; da sus pesos iniciales con --eval
tune-grid-without-grid = requiere --method grid o full-grid
tune-where-without-full-grid = requiere --method full-grid
tune-not-linear = solo se ajustan pesos; se esperaba una suma de características con pesos, por ejemplo 5*store+pit1
weights-range = rango de características no válido: { $given }; se esperaba uno como pit1..pit6
weights-empty = la lista no tiene características; se esperaban nombres separados por comas, por ejemplo store,pit1..pit6
grid-refused = rejilla no válida: { $given }; se esperaban de 2 a 1001 valores, por ejemplo 0..100 o -5..5/0.5
full-grid-too-many = la rejilla tiene más de { $most } combinaciones; usa menos características, un paso mayor o --where
full-grid-nothing = ninguna combinación de la rejilla cumple la condición

call-too-many-games = el torneo tiene { $given } partidas; se permiten { $most } como máximo
table-narrow = { $count ->
    [one] { $count } columna más no cabe en este terminal; está en --json
   *[other] { $count } columnas más no caben en este terminal; están en --json
}
contest-shorter-openings = Las aperturas tienen { $made ->
    [one] { $made } jugada al azar
   *[other] { $made } jugadas al azar
} en vez de { $asked }: muy pocas aperturas de esa longitud dejan el turno a quien empieza
contest-pairs = Las partidas se juegan por parejas con los bandos cambiados: { $games } partidas por enfrentamiento
journal-foreign-game = la partida { $number } del archivo no corresponde a esta ejecución o infringe las reglas; el archivo no se ha modificado
replay-unknown-game = Si sus reglas vienen de un programa, indícalas con --rules.
replay-result = las jugadas no llevan al resultado registrado
file-not-plain = no es un archivo normal o es demasiado grande
standings-byes = Descansos, contados como victorias: { $names }
fact-number = Partida
tune-foreign-step = el paso { $step } del archivo no pertenece a este ajuste; el archivo no se ha modificado
tune-verified-again = Verificado en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} desde { $openings ->
    [one] { $openings } apertura, ya usada en el ajuste,
   *[other] { $openings } aperturas, algunas ya usadas en el ajuste,
} porque el juego tiene muy pocas:
tune-start = los pesos iniciales
