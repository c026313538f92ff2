# Resultados en palabras
result-win = { $moves ->
    [0] ya ganado
    [one] victoria en { $moves } jugada
   *[other] victoria en { $moves } jugadas
}
result-win-some-time = victoria
result-loss = { $moves ->
    [0] ya perdido
    [one] derrota en { $moves } jugada
   *[other] derrota en { $moves } jugadas
}
result-loss-some-time = derrota
result-draw = empate en { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
result-draw-some-time = empate
result-by-margin = { $result } por { $margin }
result-unknown = no se sabe
score-estimate = { $score } (estimación)
outcome-draw = empate
outcome-win = gana el { $winner }
outcome-win-by = gana el { $winner } por { $margin }
player-first = primer jugador
player-second = segundo jugador
moves-and-more = { $listed } … ({ $count } en total)

# Por qué acabó antes una búsqueda
stopped-nodes = se acabaron las posiciones que podía visitar
stopped-time = se acabó el tiempo
stopped-asked = interrumpida
stopped-memory = la memoria está llena
stopped-depth = las partidas pueden durar más que las 100.000 jugadas que sigue
stopped-limit = se alcanzó un límite

# Datos
fact-game = Juego
fact-position = Posición
fact-turn = Mueve
fact-moves = Jugadas
fact-move = Jugada
fact-result = Resultado
fact-score = Valor
fact-line = Línea
fact-depth = Profundidad
fact-search = Búsqueda
fact-stopped = Detenida

# Encabezados
heading-counter = Contador
heading-count = Cantidad
heading-meaning = Significado
heading-move = Jugada
heading-result = Resultado
heading-leaves = Secuencias
heading-finished = Acabadas
heading-feature = Característica
heading-weight = Peso
heading-value = Valor
heading-contribution = Aporte
heading-game = Juego
heading-search = Búsqueda
heading-limit = Límite
heading-nodes = Nodos
heading-time = Tiempo CPU
heading-speed = Nodos/s

# Contadores
counter-visited = visitadas
counter-visited-about = posiciones en las que se entró, con la raíz
counter-created = creados
counter-created-about = sucesores generados
counter-saved = ahorrados
counter-saved-about = sucesores nunca generados o visitados gracias a una poda
counter-evaluated = evaluados
counter-evaluated-about = sucesores cuyo valor se obtuvo
counter-leaves = hojas
counter-leaves-about = posiciones acabadas a las que se llegó
counter-static = estáticas
counter-static-about = posiciones valoradas sin buscar más
counter-cuts = podas
counter-cuts-about = veces que se dejó una posición con jugadas sin probar
counter-inferred = inferidas
counter-inferred-about = posiciones que resolvió la teoría
counter-cache-hits = aciertos de caché
counter-cache-hits-about = posiciones que resolvió la caché
counter-distinct = distintas
counter-distinct-about = posiciones en la caché al final
counter-depth = profundidad
counter-depth-about = jugadas hasta la posición visitada más honda

# Interruptores
switch-pruning = deja fuera lo que no puede cambiar el resultado (alfa-beta)
switch-cache = recuerda los resultados de las posiciones
switch-order = prueba antes las jugadas prometedoras (order=worst: después)
switch-lazy = genera los sucesores solo al visitarlos
switch-infer = toma valores de la teoría en vez de buscar
switch-symmetry = trata como una las posiciones equivalentes
switch-deepen = busca a profundidad 1, luego 2, luego 3...
switch-shortest = prefiere ganar antes y perder más tarde

times = { $time } (CPU { $cpu }), { $speed } posiciones/s
progress-searching = buscando
progress-solving = resolviendo
progress-nodes = { $nodes } posiciones, { $speed }/s
progress-bounds = entre { $low } y { $high } · { $nodes } posiciones, { $speed }/s
progress-endgames = finales { $percent } % de { $positions }
progress-counting = contando
progress-thinking = pensando
perft-counted = profundidad { $depth }: { $leaves } { $leaves ->
    [one] secuencia
   *[other] secuencias
} de jugadas, { $finished } { $finished ->
    [one] partida acabada
   *[other] partidas acabadas
}
solve-distance-unknown = El resultado es seguro, pero no el mínimo de jugadas: era demasiado que buscar.
solve-effort = { $nodes } posiciones en { $times }
solve-unfinished = sin resolver: { $reason }
solve-all-unfinished = sin resolver: { $reason } tras { $positions } posiciones
result-between = demostrado hasta ahora: entre { $low } y { $high }
fact-positions = Posiciones
fact-won = Ganadas por quien juega
fact-drawn = Empatadas
fact-lost = Perdidas por quien juega
fact-finished = Terminadas
fact-longest = La más lejana del final
explain-evaluation = Lo que la evaluación { $name } ve en esta posición, para quien mueve:
explain-usual-evaluation = Lo que la evaluación habitual ve en esta posición, para quien mueve:
explain-line = Lo que ve al final de la mejor línea { $line }, para el mismo jugador; el total es el valor hallado:
explain-total = total
explain-search = Lo que hace { $search }:
bench-signature = Firma: { $nodes } nodos, { $time } de CPU, { $speed } nodos/s

games-players = Jugadores
games-switches = Interruptores de una búsqueda
games-move = Una jugada:
games-default = (por defecto { $value })
games-evaluation = Evaluación { $name }: { $about }
games-features = Características, lo propio menos lo del rival si ambos lo tienen:
games-styles = Estilos de dibujo:
lab-finished = { $rows } búsquedas: { $agree } coinciden con minimax, { $wrong } no{ $unjudged ->
    [0] {""}
   *[other] , { $unjudged } paradas o sin juzgar
}
lab-disagreement = { $wrong } búsquedas no coinciden con minimax
lab-interrupted = interrumpido: { $done } de { $searches } búsquedas hechas
lab-games-finished = { $rows } partidas: { $reference } de referencia, { $same-game } iguales, { $may-differ } distintas pero válidas, { $differs } erróneas{ $unjudged ->
    [0] {""}
   *[other] , { $unjudged } paradas o sin juzgar
}
lab-games-disagreement = { $wrong } partidas no son iguales a la de la primera variante
lab-games-interrupted = interrumpido: { $done } de { $searches } partidas hechas
