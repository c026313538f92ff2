# El árbol de una búsqueda.
report-tree-visited = { $count ->
    [one] { $count } posición visitada
   *[other] { $count } posiciones visitadas
}
report-tree-pruned = { $count ->
    [one] { $count } jugada podada
   *[other] { $count } jugadas podadas
}
report-tree-folded = { $count ->
    [one] { $count } jugada descartada por simetría
   *[other] { $count } jugadas descartadas por simetría
}
report-tree-value = valor para MAX: { $value }
report-tree-best-move = mejor jugada: { $move }
report-tree-truncated = La búsqueda visitó { $visited ->
    [one] { $visited } posición
   *[other] { $visited } posiciones
}; { $shown ->
    [one] solo se registró la primera
   *[other] solo se registraron las primeras { $shown }
}.
report-tree-left-out = Demasiado grande para un dibujo: { $count ->
    [one] se omite { $count } posición visitada
   *[other] se omiten { $count } posiciones visitadas
} bajo las marcas +n.
report-tree-more-pruned = +{ $count } sin visitar
report-tree-more-visited = +{ $count }

report-tree-column-move = jugada
report-tree-column-player = turno
report-tree-column-position = posición
report-tree-column-window = ventana
report-tree-column-value = valor
report-tree-column-order = visita
report-tree-column-answer = tipo
report-tree-column-told = qué hace

report-tree-answer-searched = explorado
report-tree-answer-cut = corte
report-tree-answer-foreseen = previsto
report-tree-answer-late = tarde
report-tree-answer-finished = fin de partida
report-tree-answer-horizon = horizonte
report-tree-answer-cached = caché
report-tree-answer-inferred = teoría
report-tree-answer-pruned = podado
report-tree-answer-folded = simétrico
report-tree-answer-unfinished = detenido
report-tree-answer-sampled = muestreado
report-tree-answer-unsampled = sin muestras

report-tree-legend-sides = quién mueve; MAX es quien mueve en la raíz, y todos los valores y ventanas son desde su punto de vista
report-tree-legend-max = mueve MAX (quien mueve en la raíz)
report-tree-legend-min = mueve MIN
report-tree-legend-best = mejor línea
report-tree-legend-window = ventana al entrar
report-tree-legend-proven = el menor y el mayor resultado aún posibles; el valor es la media de partidas al azar hasta que está demostrado
report-tree-legend-null = ventana nula: solo pregunta si el valor es mayor (+ε) o menor (-ε) que el número; ganar antes es más
report-tree-legend-node = en cada nodo: valor para MAX, posición, ventana al entrar
report-tree-legend-order = número pequeño a la izquierda: orden de visita
report-tree-legend-distance = jugadas hasta el final de la partida
report-tree-legend-searched = exploradas todas las jugadas
report-tree-legend-cut = corte: la ventana se cerró antes de explorar todas las jugadas
report-tree-legend-foreseen = la evaluación acota el valor fuera de la ventana
report-tree-legend-late = incluso una victoria inmediata llegaría después de otra ya conocida
report-tree-legend-finished = la partida ha terminado
report-tree-legend-horizon = límite de profundidad: el valor es una estimación
report-tree-legend-cached = valor de la caché, guardado en una visita anterior
report-tree-legend-inferred = valor conocido por la teoría, sin búsqueda
report-tree-legend-pruned = no visitado: podado por un corte
report-tree-legend-folded = no visitado: simétrico a un hermano
report-tree-legend-unfinished = la búsqueda se detuvo aquí
report-tree-legend-sampled = desde aquí se jugaron partidas al azar
report-tree-legend-unsampled = ninguna partida al azar ha llegado aquí
report-tree-legend-left-out = visitadas, pero omitidas aquí

# Experimentos con interruptores.
report-lab-title = Laboratorio de búsqueda: { $game }
report-lab-fact-game = juego
report-lab-fact-position = posición
report-lab-fact-depths = profundidades
report-lab-fact-sizes = tamaños
report-lab-fact-depth-limit = límite de profundidad
report-lab-fact-evaluation = evaluación
report-lab-fact-opponent = rival, juega segundo
report-lab-fact-budget = máximo de posiciones por búsqueda
report-lab-fact-limit = tiempo máximo por búsqueda

report-lab-verdict-right = { $count ->
    [one] La única búsqueda comparable ({ $count }) coincide con minimax.
   *[other] Las { $count } búsquedas comparables coinciden con minimax.
}
report-lab-verdict-wrong = { $count ->
    [one] { $count } búsqueda no coincide con minimax.
   *[other] { $count } búsquedas no coinciden con minimax.
}
report-lab-verdict-unknown = Ninguna búsqueda pudo compararse con minimax dentro del presupuesto.
report-lab-judged-by-cache = Comparado con minimax con caché, porque minimax sin ella supera el presupuesto: { $axis } { $points }.
report-lab-judged-by-nobody = Sin comparar, porque minimax supera el presupuesto incluso con caché: { $axis } { $points }.
report-lab-incomplete = El experimento se detuvo antes de terminar; se muestran los resultados hasta entonces.

report-lab-agreement-same-move = misma jugada
report-lab-agreement-equally-good = jugada igual de buena
report-lab-agreement-worse-move = jugada peor
report-lab-agreement-value-differs = valor distinto
report-lab-agreement-not-judged = sin comparar
report-lab-agreement-stopped = detenida por el presupuesto
report-lab-agreement-reference = referencia
report-lab-agreement-same-game = misma partida
report-lab-agreement-differs = partida distinta, errónea
report-lab-agreement-may-differ = partida distinta, válida
report-lab-games-differs-from = distinta desde la jugada { $ply }, errónea
report-lab-games-may-differ-from = distinta desde la jugada { $ply }, válida

report-lab-plot-visited = Posiciones visitadas (escala logarítmica)
report-lab-plot-cpu = Tiempo de CPU en milisegundos (escala logarítmica; depende del equipo)
report-lab-plot-branching = Factor de ramificación efectivo (escala logarítmica)
report-lab-plot-subset = Para que las líneas se distingan solo se dibujan algunas variantes: sin interruptores, cada interruptor solo, todos los interruptores, y las variantes que visitan menos y más posiciones. Las tablas de abajo las incluyen todas.
report-lab-all-switches = { $algorithm } + todos los interruptores

report-lab-trees-title = Ramificación
report-lab-trees-about = El factor de ramificación efectivo b* de una búsqueda es el de un árbol uniforme con tantas posiciones como visita: N = 1 + b* + b*² + … + b*^d. d es la línea más larga de minimax sin mejoras y b su b*. En el mejor caso, alfa-beta visita unas b^(d/2) posiciones en vez de b^d, así que su b* es como mínimo cercano a √b.
report-lab-switches-title = Lo que ahorra cada interruptor
report-lab-switches-about = Posiciones visitadas con el interruptor, respecto a la misma búsqueda sin él, en todas las parejas de variantes que solo difieren en ese interruptor, con { $axis } { $point }: ÷ 4 es la cuarta parte, × 2 el doble.
report-lab-switches-about-created = La columna { $column } compara del mismo modo los sucesores generados.
report-lab-switches-scale = Las barras tienen escala logarítmica.
report-lab-switches-switch = interruptor
report-lab-switches-chart = menos | más
report-lab-plot-ends-early = Las líneas que acaban antes se detuvieron por el presupuesto.
report-lab-switches-average = de media
report-lab-switches-best = en el mejor caso
report-lab-switches-worst = en el peor caso
report-lab-switches-created = creadas
report-lab-switches-pairs = parejas

report-lab-table-title = Todas las búsquedas
report-lab-table-depth = Profundidad { $point }: { $count ->
    [one] { $count } búsqueda
   *[other] { $count } búsquedas, primero las de menos posiciones
}
report-lab-table-size = Tamaño { $point }: { $count ->
    [one] { $count } búsqueda
   *[other] { $count } búsquedas, primero las de menos posiciones
}
report-lab-column-depth-limit = profundidad
report-lab-column-size = tamaño
report-lab-column-variant = variante
report-lab-column-agreement = comparada con minimax
report-lab-column-move = jugada
report-lab-column-score = valor
report-lab-column-visited = visitadas
report-lab-column-created = creadas
report-lab-column-saved = ahorradas
report-lab-column-evaluated = evaluadas
report-lab-column-leaves = hojas
report-lab-column-static = estáticas
report-lab-column-cuts = cortes
report-lab-column-inferred = inferidas
report-lab-column-cache-hits = aciertos de caché
report-lab-column-distinct = distintas
report-lab-column-depth = más profunda
report-lab-column-branching = b*
report-lab-column-memory = bytes de memoria
report-lab-column-cpu = CPU ms
report-lab-column-time = tiempo ms
report-lab-column-stopped = detenida por
report-lab-stopped-nodes = presupuesto
report-lab-stopped-time = tiempo
report-lab-stopped-asked = petición
report-lab-stopped-memory = memoria
report-lab-stopped-depth = duración
report-lab-stopped-limit = límite

# Hasta dónde llega cada búsqueda en un tiempo.
report-lab-capacity-title = Laboratorio de búsqueda: { $game } en { $time }
report-lab-capacity-table = Lo mayor que terminó cada búsqueda
report-lab-capacity-largest-depth = mayor profundidad
report-lab-capacity-largest-size = mayor tamaño
report-lab-capacity-searches = búsquedas
report-lab-capacity-ended-by = termina por
report-lab-capacity-end-slow = tiempo
report-lab-capacity-end-memory = memoria
report-lab-capacity-end-length = longitud
report-lab-capacity-end-last-point = fin del intervalo
report-lab-capacity-end-whole-game = fin de la partida
report-lab-capacity-plot = Tiempo en milisegundos (escala logarítmica; depende de la máquina)
report-lab-capacity-plot-slow = El punto más alto de una línea es la búsqueda que tardó demasiado, si la hubo.
report-lab-capacity-plot-subset = Para que las líneas se distingan solo se dibujan algunas variantes: sin interruptores, cada interruptor solo, todos los interruptores, y las variantes que llegan más y menos lejos. La tabla de abajo las incluye todas.

# Partidas enteras en vez de búsquedas sueltas.
report-lab-games-title = Laboratorio de búsqueda: partidas enteras de { $game }
report-lab-games-verdict-right = { $count ->
    [one] La única partida comparable ({ $count }) es igual que la de la primera variante.
   *[other] Las { $count } partidas comparables son iguales que las de la primera variante.
}
report-lab-games-verdict-wrong = { $count ->
    [one] { $count } partida difiere de la de la primera variante.
   *[other] { $count } partidas difieren de las de la primera variante.
}
report-lab-games-verdict-unknown = No se pudo comparar ninguna partida.
report-lab-games-judged-by-nobody = Sin comparar, porque ninguna partida terminó dentro del presupuesto: { $axis } { $points }.
report-lab-games-may-differ = Distinta pero válida: engine, shortest y deepen sin profundidad pueden elegir una jugada distinta de la de minimax pero igual de buena o mejor, como una victoria más rápida. Desde esa jugada las partidas difieren.
report-lab-games-plot-visited = Posiciones visitadas en una partida entera (escala logarítmica)
report-lab-games-plot-cpu = Tiempo de CPU de una partida entera en milisegundos (escala logarítmica; depende del equipo)
report-lab-totals = Posiciones visitadas en una partida entera
report-lab-totals-against = Posiciones que visita el primer jugador en una partida entera contra { $opponent }
report-lab-games-table-title = Todas las partidas
report-lab-games-table-depth = Profundidad { $point }: { $count ->
    [one] { $count } partida
   *[other] { $count } partidas, primero las de menos posiciones
}
report-lab-games-table-size = Tamaño { $point }: { $count ->
    [one] { $count } partida
   *[other] { $count } partidas, primero las de menos posiciones
}
report-lab-column-game = partida
report-lab-column-result = ganador
report-lab-column-plies = jugadas
report-lab-column-visited-a-move = visitadas por jugada
report-lab-column-speed = posiciones/s
