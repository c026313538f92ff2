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
result-unproven = { $result }, sin demostrar
result-unknown = desconocido
score-estimate = { $score } (estimación)
outcome-draw = empate
outcome-win = gana el { $winner }
outcome-win-by = gana el { $winner } por { $margin }
player-first = primer jugador
player-second = segundo jugador
moves-and-more = { $listed } … ({ $count } en total)

# Por qué se detuvo antes una búsqueda
stopped-nodes = se alcanzó el límite de nodos
stopped-time = se alcanzó el límite de tiempo
stopped-asked = interrumpida
stopped-memory = se alcanzó el límite de memoria
stopped-depth = las partidas pueden durar más que el límite de 100.000 jugadas
stopped-limit = se alcanzó un límite
drawing-wide = El dibujo ocupa { $columns } columnas; este terminal tiene { $width }.
search-values-left-out = Solo se valoran las primeras { $listed } jugadas; { $count ->
    [one] se omite { $count } más
   *[other] se omiten { $count } más
}.
# Una búsqueda sin límites
search-ended-by-itself = La búsqueda terminó por sí sola: el resultado es seguro.
search-ended-unproven = La búsqueda terminó por sí sola: una más profunda encuentra lo mismo. El resultado no está demostrado porque las posiciones se reconocieron por claves que dos de ellas podrían compartir.
search-idle = Estos interruptores aquí no pueden cambiar nada: { $switches }
search-threads = { $threads } hilos buscaron juntos, así que los contadores pueden variar de una ejecución a otra; con --threads 1 son siempre los mismos.
search-sampled-nothing = No se jugó ninguna partida de muestra: la teoría del juego conoce la jugada.
sampling-ended-by-default = Sin límite, el muestreo se detiene tras un segundo más o menos. Fija otro límite con --nodes o --time.
search-completed-nothing = desconocido: se detuvo antes de completar una profundidad; la jugada es la primera legal
search-attempt = Antes se intentó llegar al final de la partida durante { $milliseconds } ms, que no se cuentan arriba.
search-ended-by-default = Sin límite, una búsqueda se detiene tras un segundo más o menos. Fija otro límite con --depth, --nodes o --time.

# El final de un árbol
tree-stopped = La búsqueda se detuvo: { $reason }.
tree-ended-by-default = El juego es demasiado grande para buscarlo hasta el final, así que sin límite la búsqueda mira { $depth ->
    [one] { $depth } jugada
   *[other] { $depth } jugadas
} por delante. Fija otro límite con --depth, --nodes o --time.
tree-more-nodes = Para ver más, guarda más nodos con --max-nodes N o escribe el árbol en un archivo con --output ARCHIVO.

# Datos
# Traces
trace-written = { $path }: { $count ->
    [one] { $count } registro
   *[other] { $count } registros
} de { $visited ->
    [one] { $visited } visita
   *[other] { $visited } visitas
}, { $bytes } bytes
trace-truncated = La búsqueda visitó más posiciones de las que se guardaron. Guarda más con --max-nodes N.
trace-refused = { $path } no es una traza: { $reason }
trace-error-header = la primera línea no es la cabecera de una traza ({ $reason })
trace-error-version = la versión { $version } del formato es desconocida; se esperaba la 1
trace-error-length = la cabecera anuncia { $announced } registros de 32 bytes, pero le siguen { $bytes } bytes
trace-error-record = registro { $record }: { $fault }
trace-error-search = la búsqueda { $number } no se guardó
trace-fault-code = código desconocido { $code }
trace-fault-subtree = un subárbol de { $records } registros no cabe aquí
trace-fault-ply = la profundidad { $ply } no es una más que la de su padre
trace-fault-search = la búsqueda { $number } no empieza aquí
trace-fault-move = no existe esa jugada en esta posición

fact-game = Juego
fact-position = Posición
fact-start = Comienzo
fact-overlay = Números
fact-turn = Mueve
fact-moves = Jugadas
fact-move = Jugada
fact-result = Resultado
fact-score = Valor
fact-line = Línea
fact-depth = Profundidad
fact-search = Búsqueda
fact-sampled = Muestras
fact-stopped = Detenida

# Encabezados
heading-counter = Contador
heading-count = Cantidad
heading-meaning = Significado
heading-move = Jugada
heading-visits = Visitas
heading-result = Resultado
heading-leaves = Secuencias
heading-finished = Terminadas
heading-feature = Característica
heading-weight = Peso
heading-value = Valor
heading-contribution = Aporte
heading-game = Juego
heading-search = Búsqueda
heading-limit = Límite
heading-nodes = Nodos
heading-time = Tiempo de CPU
heading-speed = Nodos/s

# Contadores
counter-visited = visitadas
counter-visited-about = posiciones exploradas, incluida la raíz
counter-created = creados
counter-created-about = sucesores generados
counter-saved = ahorrados
counter-saved-about = jugadas podadas por un corte: no visitadas, o ni siquiera generadas
counter-evaluated = evaluados
counter-evaluated-about = sucesores con un valor conocido
counter-leaves = hojas
counter-leaves-about = partidas terminadas a las que se llegó
counter-static = estáticas
counter-static-about = posiciones evaluadas sin buscar más
counter-cuts = cortes
counter-cuts-about = posiciones abandonadas antes de probar todas las jugadas
counter-inferred = inferidas
counter-inferred-about = posiciones resueltas por la teoría
counter-cache-hits = aciertos de caché
counter-cache-hits-about = posiciones resueltas por la caché
counter-distinct = distintas
counter-distinct-about = posiciones en la caché al final
counter-depth = profundidad
counter-depth-about = jugadas desde la raíz hasta la posición visitada más profunda

# Interruptores
switch-pruning = descarta jugadas que no pueden cambiar el resultado (alfa-beta)
switch-cache = guarda los resultados de las posiciones y los reutiliza
switch-order = prueba primero las jugadas prometedoras (order=worst: las últimas; order=reverse: el orden del juego, desde el otro extremo)
switch-lazy = genera los sucesores solo al visitarlos
switch-infer = toma valores de la teoría en vez de buscar (infer=3: solo en posiciones de este tamaño como máximo)
switch-symmetry = trata como una las posiciones equivalentes
switch-deepen = busca a profundidad 1, luego 2, luego 3... (profundización iterativa)
switch-shortest = prefiere ganar antes y perder más tarde
switch-bounds = abre la ventana de la raíz con las cotas de la evaluación
switch-cut = alphabeta poda solo si alfa es mayor que beta, no si son iguales

times = { $time } (CPU { $cpu }), { $speed ->
    [one] { $speed } posición/s
   *[other] { $speed } posiciones/s
}
times-with-memory = { $times }, { $bytes } bytes de memoria
progress-searching = buscando
progress-depth = profundidad { $depth } · valor { $score } · { $line }
progress-nodes = { $nodes ->
    [one] { $nodes } posición
   *[other] { $nodes } posiciones
}, { $speed }/s
progress-bounds = entre { $low } y { $high } · { $nodes ->
    [one] { $nodes } posición
   *[other] { $nodes } posiciones
}, { $speed }/s
progress-bounds-of-move = jugada { $move } entre { $low } y { $high } · { $nodes ->
    [one] { $nodes } posición
   *[other] { $nodes } posiciones
}, { $speed }/s
progress-endgames = finales { $percent } % de { $positions }
progress-counting = contando
progress-thinking = pensando
perft-counted = profundidad { $depth }: { $leaves } { $leaves ->
    [one] secuencia
   *[other] secuencias
} de jugadas, { $finished } { $finished ->
    [one] partida terminada
   *[other] partidas terminadas
}
solve-distance-unknown = El resultado es exacto, pero no se conoce el camino más corto: la búsqueda sería demasiado grande.
solve-effort = { $nodes ->
    [one] { $nodes } posición
   *[other] { $nodes } posiciones
} en { $times }
solve-effort-endgames = La tabla de finales aún se construía: { $percent } % de { $positions ->
    [one] { $positions } posición
   *[other] { $positions } posiciones
} tras { $time }
solve-unfinished = sin resolver: { $reason }
solve-all-unfinished = sin resolver: { $reason } tras { $positions ->
    [one] { $positions } posición
   *[other] { $positions } posiciones
}
result-between = demostrado hasta ahora: entre { $low } y { $high }
fact-positions = Posiciones
fact-won = Ganadas para quien mueve
fact-drawn = Empatadas
fact-lost = Perdidas para quien mueve
fact-finished = Terminadas
fact-longest = Mayor distancia al final
explain-evaluation = Evaluación { $name } de esta posición, para quien mueve:
explain-usual-evaluation = Evaluación por defecto de esta posición, para quien mueve:
explain-line = La misma evaluación al final de la mejor línea { $line }, para el mismo jugador; el total es el valor hallado:
explain-line-formula = Aquí own es quien tiene el turno al final de la línea. Si es el otro jugador, cada valor se muestra con el signo contrario.
explain-total = total
explain-search = Lo que hace { $search }:
bench-signature = Firma: { $nodes } nodos, { $time } de CPU, { $speed } nodos/s

games-players = Jugadores
games-switches = Interruptores de búsqueda
games-aliases = También se escribe:
games-move = Una jugada:
games-default = (por defecto { $value })
games-evaluation = Evaluación { $name }: { $about }
games-features = Características (tu valor menos el del rival si ambos lo tienen):
games-styles = Estilos de dibujo:
lab-finished = { $rows ->
    [one] { $rows } búsqueda
   *[other] { $rows } búsquedas
}: { $agree ->
    [one] { $agree } coincide
   *[other] { $agree } coinciden
} con minimax, { $wrong } no{ $unjudged ->
    [0] {""}
    [one] , { $unjudged } detenida o sin comparar
   *[other] , { $unjudged } detenidas o sin comparar
}
lab-disagreement = { $wrong ->
    [one] { $wrong } búsqueda no coincide
   *[other] { $wrong } búsquedas no coinciden
} con minimax
lab-narrow = { $count ->
    [one] { $count } columna más no cabe en este terminal; está en --csv y --html
   *[other] { $count } columnas más no caben en este terminal; están en --csv y --html
}
lab-switches-narrow = { $count ->
    [one] { $count } columna más no cabe en este terminal; está en --html
   *[other] { $count } columnas más no caben en este terminal; están en --html
}
lab-left-out = Se omiten porque aquí no pueden cambiar nada: { $switches }
lab-interrupted = interrumpido tras { $done } de { $searches ->
    [one] { $searches } búsqueda
   *[other] { $searches } búsquedas
}
lab-capacity-depth = La que más lejos llega en { $time }: { $variant }, profundidad { $largest }
lab-capacity-size = La que más lejos llega en { $time }: { $variant }, tamaño { $largest }
lab-capacity-nothing = Ninguna búsqueda terminó en { $time }
lab-capacity-interrupted = interrumpido tras { $done } de { $variants ->
    [one] { $variants } variante
   *[other] { $variants } variantes
}
lab-games-finished = { $rows ->
    [one] { $rows } partida
   *[other] { $rows } partidas
}: { $reference } de referencia, { $same-game ->
    [one] { $same-game } igual
   *[other] { $same-game } iguales
}, { $may-differ ->
    [one] { $may-differ } distinta pero válida
   *[other] { $may-differ } distintas pero válidas
}, { $differs ->
    [one] { $differs } errónea
   *[other] { $differs } erróneas
}{ $unjudged ->
    [0] {""}
    [one] , { $unjudged } detenida o sin comparar
   *[other] , { $unjudged } detenidas o sin comparar
}
lab-games-disagreement = { $wrong ->
    [one] { $wrong } partida difiere
   *[other] { $wrong } partidas difieren
} de la de la primera variante
lab-games-interrupted = interrumpido tras { $done } de { $searches ->
    [one] { $searches } partida
   *[other] { $searches } partidas
}
