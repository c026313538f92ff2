# Partidas registradas: listas y errores
listed-next = Muestra una con --game N; gambito analyse ARCHIVO --game N repasa sus jugadas.
heading-first = Primero
heading-second = Segundo
heading-reason = Motivo
record-exists = { $path } ya existe; elige otro nombre
record-not-written = No se pudo escribir el registro. Este es su contenido:
progress-analysing = analizando
analyse-several = el archivo tiene { $games } partidas; elige una con --game N (gambito show --record { $path } las lista)
analyse-exact = exacto
analyse-estimate = estimación
analyse-unknown = sin valorar
analyse-legend =
    J: el jugador. Valor y pérdida: para el jugador que mueve.
    ? hay una jugada mejor; ?? el error cambia el resultado de la partida (error grave)
    ~ otra jugada parece mejor, pero es una estimación; más --nodes o --time puede refutarla
analyse-legend-signs = No hay jugada mejor: = exacto, ≈ estimación
analyse-no-mistakes = No se encontraron errores.
analyse-no-moves = La partida no tiene jugadas que analizar.
heading-ply = #
heading-side = J
heading-played = Jugada
heading-played-short = Jug.
heading-best = Mejor
heading-regret = Pérdida
heading-certainty = Tipo
heading-mistakes = Errores
heading-blunders = Graves
heading-largest = Máxima
heading-mean = Media
heading-chance = Probabilidad
