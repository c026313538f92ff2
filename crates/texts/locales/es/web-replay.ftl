# La repetición de una partida. El navegador rellena los argumentos, así que ningún mensaje de aquí puede elegir según un número.

web-replay = Repetición
web-replay-slider = Posición en la partida
web-replay-start = Inicio de la partida
web-replay-move = { $number }. { $player } juega { $move }
web-replay-autoplay = Reproducir
web-replay-pace = Velocidad
web-replay-pace-slow = lenta
web-replay-pace-usual = normal
web-replay-pace-fast = rápida

# Repaso
web-replay-evaluate = Buscar los errores
web-replay-go-on = Valorar las demás jugadas
web-replay-stop = Parar
web-replay-queued = Esperando al servidor, puesto { $place } de la cola…
web-replay-progress = { $done } de { $all } jugadas valoradas…
web-replay-not-yet = La valoración estará disponible al acabar la partida.
web-replay-blunder = Error grave
web-replay-mistake = Error
web-replay-blunders = Graves
web-replay-mistakes = Errores
web-replay-better = Esta jugada: { $value }. Mejor: { $move }, { $best }.
web-replay-better-by = Esta jugada: { $value }. Mejor: { $move }, { $best }. Diferencia: { $regret }.
web-replay-faults = Errores de la partida
web-replay-no-faults = No se encontraron errores.
web-replay-player = Jugador
web-replay-time = Tiempo
web-replay-legend-proven = relleno: demostrado, contorno: estimación
web-replay-legend-blunder = error grave (cambia el resultado)
web-replay-legend-mistake = error (pierde algo)
web-replay-legend-times = tiempo por jugada, como mucho { $longest }

# Desde la posición que se ve
web-replay-retry = Reintentar esta jugada
web-replay-analysis = Analizar esta posición
web-replay-tree = Árbol desde aquí
web-replay-share = Copiar un enlace a esta jugada
web-replay-record = Registro (líneas JSON)
