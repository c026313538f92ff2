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
    [one] { $count } jugada plegada por simetría
   *[other] { $count } jugadas plegadas por simetría
}
report-tree-value = valor para MAX: { $value }
report-tree-best-move = mejor jugada: { $move }
report-tree-truncated = La búsqueda visitó { $visited } posiciones; solo se registraron las primeras { $shown }.
report-tree-left-out = Demasiado grande para un dibujo: { $count ->
    [one] falta { $count } posición visitada
   *[other] faltan { $count } posiciones visitadas
} bajo las marcas +n.
report-tree-more-pruned = +{ $count } sin visitar
report-tree-more-visited = +{ $count }

report-tree-column-move = jugada
report-tree-column-player = turno
report-tree-column-position = posición
report-tree-column-window = ventana
report-tree-column-value = valor
report-tree-column-order = visita
report-tree-column-answer = cómo

report-tree-answer-searched = explorado
report-tree-answer-cut = poda
report-tree-answer-finished = final
report-tree-answer-horizon = horizonte
report-tree-answer-cached = caché
report-tree-answer-inferred = teoría
report-tree-answer-pruned = podado
report-tree-answer-folded = plegado
report-tree-answer-unfinished = parado

report-tree-legend-sides = quién mueve; MAX es quien mueve en la raíz, y todos los valores y ventanas son los suyos
report-tree-legend-max = mueve MAX (quien mueve en la raíz)
report-tree-legend-min = mueve MIN
report-tree-legend-best = mejor línea
report-tree-legend-window = ventana a la entrada
report-tree-legend-node = en cada nodo: valor para MAX, posición, ventana a la entrada
report-tree-legend-order = pequeño, a la izquierda: orden de visita
report-tree-legend-distance = jugadas hasta el final
report-tree-legend-searched = probadas todas las jugadas
report-tree-legend-cut = abandonado antes: la ventana se cerró
report-tree-legend-finished = la partida ha terminado
report-tree-legend-horizon = en el horizonte: una estimación
report-tree-legend-cached = recordado de una visita anterior
report-tree-legend-inferred = sabido por teoría, sin búsqueda
report-tree-legend-pruned = nunca visitado: antes hubo una poda
report-tree-legend-folded = nunca visitado: equivale a un hermano
report-tree-legend-unfinished = la búsqueda se paró aquí
report-tree-legend-left-out = visitadas, pero no dibujadas aquí

# Experimentos con opciones.
report-lab-title = Laboratorio de búsqueda: { $game }
report-lab-fact-game = juego
report-lab-fact-position = posición
report-lab-fact-depths = profundidades
report-lab-fact-sizes = tamaños
report-lab-fact-depth-limit = límite de profundidad
report-lab-fact-evaluation = evaluación
report-lab-fact-budget = posiciones que puede visitar cada búsqueda

report-lab-verdict-right = { $count ->
    [one] La única búsqueda juzgada ({ $count }) coincide con minimax.
   *[other] Las { $count } búsquedas juzgadas coinciden con minimax.
}
report-lab-verdict-wrong = { $count ->
    [one] { $count } búsqueda no coincide con minimax.
   *[other] { $count } búsquedas no coinciden con minimax.
}
report-lab-verdict-unknown = Ninguna búsqueda pudo compararse con minimax dentro del presupuesto.
report-lab-judged-by-cache = Juzgado por minimax con caché, porque minimax a secas excede el presupuesto: { $axis } { $points }.
report-lab-judged-by-nobody = Sin juzgar, porque minimax excede el presupuesto incluso con caché: { $axis } { $points }.
report-lab-incomplete = El experimento se paró antes de acabar; se muestra lo hallado hasta entonces.

report-lab-agreement-same-move = misma jugada
report-lab-agreement-equally-good = jugada igual de buena
report-lab-agreement-worse-move = jugada peor
report-lab-agreement-value-differs = otro valor
report-lab-agreement-not-judged = sin juzgar
report-lab-agreement-stopped = parada por el presupuesto
report-lab-agreement-reference = referencia
report-lab-agreement-same-game = misma partida
report-lab-agreement-differs = partida distinta, errónea
report-lab-agreement-may-differ = partida distinta pero válida
report-lab-games-differs-from = distinta desde la jugada { $ply }, errónea
report-lab-games-may-differ-from = distinta desde la jugada { $ply }, válida

report-lab-plot-visited = Posiciones visitadas (escala logarítmica)
report-lab-plot-cpu = Tiempo de CPU en milisegundos (escala logarítmica; depende de la máquina)
report-lab-plot-subset = Solo se dibujan algunas variantes, para que las líneas se distingan: sin opciones, cada opción sola, todas las opciones, y las variantes que menos y que más visitan. Las tablas de abajo las tienen todas.
report-lab-all-switches = { $algorithm } + todas las opciones

report-lab-switches-title = Qué aporta cada opción
report-lab-switches-about = Posiciones visitadas con la opción, comparadas con la misma búsqueda sin ella, en todas las parejas de variantes que solo difieren en esa opción, con { $axis } { $point }: ÷ 4 es la cuarta parte, × 2 el doble. Barras en escala logarítmica.
report-lab-switches-switch = opción
report-lab-switches-chart = menos | más
report-lab-plot-ends-early = Una línea que acaba antes se paró por el presupuesto.
report-lab-switches-average = de media
report-lab-switches-best = en el mejor caso
report-lab-switches-worst = en el peor caso
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
report-lab-column-agreement = frente a minimax
report-lab-column-move = jugada
report-lab-column-score = valor
report-lab-column-visited = visitadas
report-lab-column-created = creadas
report-lab-column-saved = ahorradas
report-lab-column-evaluated = evaluadas
report-lab-column-leaves = hojas
report-lab-column-static = estáticas
report-lab-column-cuts = podas
report-lab-column-inferred = inferidas
report-lab-column-cache-hits = en caché
report-lab-column-distinct = distintas
report-lab-column-depth = más honda
report-lab-column-cpu = CPU ms
report-lab-column-time = tiempo ms
report-lab-column-stopped = parada por
report-lab-stopped-nodes = presupuesto
report-lab-stopped-time = tiempo
report-lab-stopped-asked = petición
report-lab-stopped-memory = memoria
report-lab-stopped-depth = duración
report-lab-stopped-limit = límite

# Partidas enteras en vez de búsquedas sueltas.
report-lab-games-title = Laboratorio de búsqueda: partidas enteras de { $game }
report-lab-games-verdict-right = { $count ->
    [one] La única partida juzgada ({ $count }) es la misma que la de la primera variante.
   *[other] Las { $count } partidas juzgadas son las mismas que las de la primera variante.
}
report-lab-games-verdict-wrong = { $count ->
    [one] { $count } partida no es la misma que la de la primera variante.
   *[other] { $count } partidas no son las mismas que las de la primera variante.
}
report-lab-games-verdict-unknown = Ninguna partida pudo compararse con otra.
report-lab-games-judged-by-nobody = Sin juzgar, porque ninguna partida llegó al final dentro del presupuesto: { $axis } { $points }.
report-lab-games-may-differ = Distinta pero válida: engine, shortest, y deepen sin profundidad pueden elegir una jugada que no es la de minimax pero es igual de buena o mejor, como una victoria más rápida. Desde esa jugada la partida es otra.
report-lab-games-plot-visited = Posiciones visitadas en una partida entera (escala logarítmica)
report-lab-games-plot-cpu = Tiempo de CPU de una partida entera en milisegundos (escala logarítmica; depende de la máquina)
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
