# Resultados de un enfrentamiento o torneo como página.
report-standings-title = { $game }: torneo de { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
report-standings-title-match = { $game }: { $player } contra { $opponent }
report-standings-interval = { $low } a { $high }

report-standings-fact-game = Juego
report-standings-fact-start = Posición inicial
report-standings-fact-format = Formato
report-standings-fact-games = Partidas
report-standings-fact-openings = Aperturas
report-standings-fact-seed = Semilla aleatoria
report-standings-format-match = enfrentamiento
report-standings-format-round-robin = todos contra todos
report-standings-format-gauntlet = desafío: { $count ->
    [one] el primer jugador
   *[other] los { $count } primeros jugadores
} contra los demás
report-standings-format-swiss = sistema suizo, { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
report-standings-games-of = { $played } de { $planned }
report-standings-openings-none = ninguna: todas las partidas salen de la posición inicial
report-standings-openings-listed = { $different ->
    [one] { $different } posición dada
   *[other] { $different } posiciones dadas
}
report-standings-openings-random = { $moves ->
    [one] { $moves } jugada
   *[other] hasta { $moves } jugadas
}, { $different ->
    [one] { $different } posición
   *[other] { $different } posiciones distintas
}

report-standings-no-games = Todavía no se ha jugado ninguna partida.
report-standings-duel-clear = { $player } es más fuerte que { $opponent } por { $elo } Elo (95 %: de { $low } a { $high }), probabilidad { $likelihood }
report-standings-duel-open = { $player } aventaja a { $opponent } por { $elo } Elo (95 %: de { $low } a { $high }), lo que puede deberse al azar: probabilidad { $likelihood } de que { $player } sea más fuerte
report-standings-duel-equal = { $player } y { $opponent } están igualados (95 %: de { $low } a { $high } Elo)
report-standings-duel-unknown = Las partidas no permiten comparar a { $player } con { $opponent }
report-standings-won-by = { $count ->
    [one] ganada
   *[other] ganadas
} por { $name }
report-standings-drawn = { $count ->
    [one] empatada
   *[other] empatadas
}
report-standings-winner = Gana { $name } con { $points } puntos en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}{ $byes ->
    [0] {""}
    [one] {" "}y un descanso
   *[other] {" "}y { $byes } descansos
}
report-standings-winner-tie-break = Gana { $name } con { $points } puntos en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}{ $byes ->
    [0] {""}
    [one] {" "}y un descanso
   *[other] {" "}y { $byes } descansos
}, por desempate
report-standings-winners = { $count } jugadores comparten el primer puesto con { $points } puntos
report-standings-best = { $done ->
    [yes] El mejor Elo es el de
   *[no] De momento, el mejor Elo es el de
} { $name }: { $elo } (95 %: de { $low } a { $high }), con el { $share } % de los puntos en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
report-standings-best-shared = { $done ->
    [yes] {""}
   *[no] De momento,{" "}
}{ $count } jugadores comparten el mejor Elo: { $elo }
report-standings-first-move-gain = Empezar es una ventaja: vale { $elo } Elo (95 %: de { $low } a { $high }).
report-standings-first-move-loss = Empezar es una desventaja: vale { $elo } Elo (95 %: de { $low } a { $high }).
report-standings-first-move-open = No está claro si empezar ayuda: vale { $elo } Elo (95 %: de { $low } a { $high }).
report-standings-needed = { $games ->
    [one] Hace falta { $games } partida más
   *[other] Hacen falta unas { $games } partidas más
} para un intervalo de ± { $precision } Elo.
report-standings-needed-none = Las partidas bastan para un intervalo de ± { $precision } Elo.
report-standings-repeated = Solo { $different } de las { $played } partidas { $different ->
    [one] es distinta
   *[other] son distintas
}, y las repetidas cuentan una vez. Con más partidas se repetirían otra vez: aumenta --plies o da más aperturas.
report-standings-openings-used-up = No hay más aperturas, así que más partidas solo se repetirían: aumenta --plies o da más aperturas.
report-standings-repetitions = { $games ->
    [one] { $games } partida repite una anterior. Cuenta
   *[other] { $games } partidas repiten otras anteriores. Cuentan
} para los puntos, pero no para el Elo.
report-standings-forfeited = { $games ->
    [one] { $games } partida se perdió por una falta. Cuenta
   *[other] { $games } partidas se perdieron por una falta. Cuentan
} para los puntos, pero no para el Elo.

report-standings-table = Clasificación
report-standings-table-about = G–E–P: partidas ganadas, empatadas y perdidas. El Elo es relativo a la media de todos los jugadores; el intervalo contiene el valor verdadero en 95 de cada 100 torneos. > siguiente: probabilidad de ser más fuerte que el siguiente. SB: Sonneborn-Berger, el desempate.
report-standings-table-about-byes = Descansos: rondas sin rival; cada una cuenta como si se ganaran todas sus partidas.
report-standings-table-about-match = G–E–P: partidas ganadas, empatadas y perdidas.
report-standings-column-player = Jugador
report-standings-column-opponent = Rival
report-standings-column-rated = Con Elo
report-standings-column-games = Partidas
report-standings-column-byes = Descansos
report-standings-column-points = Puntos
report-standings-column-share = Porcentaje
report-standings-column-tally = G–E–P
report-standings-column-as-first = De primero
report-standings-column-as-second = De segundo
report-standings-column-elo = Elo
report-standings-column-difference = Diferencia
report-standings-column-interval = 95 %
report-standings-column-better-than-next = > siguiente
report-standings-column-superiority = Más fuerte
report-standings-column-tie-break = SB
report-standings-column-number = Partida
report-standings-column-round = Ronda
report-standings-column-first = Primero
report-standings-column-second = Segundo
report-standings-column-result = Resultado
report-standings-column-margin = Diferencia
report-standings-column-reason = Final
report-standings-column-plies = Jugadas

report-standings-ratings = Puntuación Elo con sus intervalos del 95 %
report-standings-ratings-axis = Elo relativo a la media de todos los jugadores
report-standings-difference = Diferencia en Elo con su intervalo del 95 %
report-standings-course = Puntos a lo largo del torneo
report-standings-lead = Ventaja de { $player } sobre { $opponent }, en puntos
report-standings-games-axis = partidas jugadas
report-standings-crosstable = Tabla cruzada
report-standings-crosstable-about = Cada casilla muestra los puntos del jugador de la fila contra el de la columna, y debajo las partidas ganadas, empatadas y perdidas.
report-standings-crosstable-scale = de los puntos
report-standings-crosstable-more = Solo se muestran los { $shown } primeros jugadores.
report-standings-pairs = Parejas de partidas por puntos de { $player }
report-standings-pairs-axis = puntos en una pareja
report-standings-pairs-about = Las dos partidas de una pareja parten de la misma apertura con los bandos cambiados.
report-standings-lengths = Duración de las partidas
report-standings-lengths-axis = jugadas tras la apertura
report-standings-lengths-about = De { $shortest } a { $longest ->
    [one] { $longest } jugada
   *[other] { $longest } jugadas
}, { $mean } de media.
report-standings-encounters = Todos los enfrentamientos
report-standings-encounters-about = Las columnas de 0 a 2 cuentan parejas de partidas (misma apertura, bandos cambiados) por los puntos del jugador. Más fuerte: probabilidad de que el jugador sea más fuerte que el rival.
report-standings-encounters-more = Los { $shown } primeros de { $count } enfrentamientos.

report-standings-sequential = Prueba secuencial
report-standings-sequential-smaller = Decidido tras { $games } partidas: una ventaja de { $elo0 } Elo normalizado para { $player } las explica mejor que una de { $elo1 }.
report-standings-sequential-larger = Decidido tras { $games } partidas: una ventaja de { $elo1 } Elo normalizado para { $player } las explica mejor que una de { $elo0 }.
report-standings-sequential-open = Sin decidir tras { $games } partidas entre ventajas de { $elo0 } y { $elo1 } Elo normalizado para { $player }.
report-standings-sequential-about = LLR: logaritmo de la razón de verosimilitudes; la prueba termina cuando alcanza una de las dos cotas. Tasas de error: como máximo un { $alpha } % al aceptar por error la ventaja mayor y un { $beta } % la menor.

report-standings-games = Partidas
report-standings-games-more = Las { $shown } primeras de { $count } partidas.
report-standings-reason-win = victoria
report-standings-reason-draw = empate
report-standings-reason-adjudicated = adjudicada
report-standings-reason-time = perdida por tiempo
report-standings-reason-illegal-move = perdida: jugada ilegal
report-standings-reason-crashed = perdida: fallo del bot
report-standings-reason-no-show = perdida: no jugó nunca
report-standings-reason-would-not-start = perdida: no arrancó
report-standings-reason-stalled = perdida: sin respuesta
report-standings-reason-protocol-error = perdida: error de protocolo
report-standings-reason-resignation = perdida por rendición
report-standings-reason-agreement = empate acordado
report-standings-reason-aborted = anulada
