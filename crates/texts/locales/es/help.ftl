help-heading-usage = Uso
help-heading-commands = Comandos
help-heading-arguments = Argumentos
help-heading-options = Opciones
help-heading-examples = Ejemplos
help-usage-options = OPCIONES
help-usage-command = COMANDO


# Argumentos comunes a varios comandos
help-common-lang = Idioma de todos los textos: en o es (por defecto, el de LC_ALL, LC_MESSAGES o LANG)
help-common-help = Muestra esta ayuda
help-common-version = Muestra la versión
help-common-game = Juego: NOMBRE o NOMBRE:clave=valor,clave=valor; "gambito games" los enumera. Uno propio: ARCHIVO.toml o rules:COMANDO
help-common-position = Empieza en esta posición, en la notación de una línea del juego
help-common-moves = Jugadas que se hacen primero, separadas por espacios o comas: "3 2 1"
help-common-json = Escribe un único objeto JSON y nada más
help-common-algorithm = minimax, alphabeta o engine
help-common-with = Interruptores que se activan, separados por comas: cache, order (order=worst, order=reverse), lazy, infer (infer=3: solo en posiciones de este tamaño como máximo), symmetry, deepen, shortest, bounds; cut=strict poda solo si alfa es mayor que beta
help-common-without = Interruptores que se desactivan, separados por comas
help-common-eval = Evaluación: el nombre de una evaluación del juego o una expresión como 5*store-0.5*mobility o min(own.store,9);end=-50
help-common-depth = Busca como máximo N jugadas hacia delante
help-common-nodes = Visita como máximo N posiciones
help-common-time = Busca como máximo durante este tiempo: 100ms, 2s
help-common-memory = Memoria para la caché: 64M, 2G
help-common-style = Cómo se dibujan las posiciones ("gambito games" enumera los estilos de cada juego)
help-common-no-board = Omite los dibujos, que pueden ser mayores que el terminal; la posición se muestra en una línea

help-gambito = Banco de trabajo para juegos de dos jugadores con información perfecta: jugar, buscar, resolver y comparar
help-gambito-listen = Sin comando: dirección del banco de trabajo (por defecto 127.0.0.1:4321), como en serve
help-gambito-examples =
    gambito
    gambito play nim:tokens=7
    gambito search tictactoe --algorithm alphabeta --with cache,order
    gambito help play

help-games = Enumera los juegos con sus ajustes, evaluaciones y características, o muestra las reglas de un juego
help-games-game = Muestra las reglas completas de este juego: jugadas, final, resultado, notación, variantes, evaluaciones. Todos los comandos aceptan también los nombres arbol, bandera, cantera, mancala, puntos y tresenraya
help-games-examples =
    gambito games
    gambito games kalah
    gambito games cantera
    gambito games --json

help-play = Juega en el terminal, contra la máquina o contra otra persona
help-play-first = Primer jugador: human, engine, alphabeta, minimax, mcts, greedy, first, random o always:3 (juega 3 siempre que puede y, si no, la primera jugada), con opciones si hacen falta: alphabeta:depth=6,eval=lines, engine:time=2s, engine:level=3 (1..10), engine:tc=60+1 (reloj de partida: segundos + incremento); o un programa externo, "ugi:python3 my_bot.py" o "kgp:python3 my_agent.py". NOMBRE=JUGADOR le da un nombre
help-play-second = Segundo jugador, escrito como en --first
help-play-lot = Sortea quién empieza
help-play-seed = Semilla aleatoria; con la misma semilla se repite la misma partida
help-play-ask = Pregunta paso a paso por el juego, su tamaño, el algoritmo y sus ajustes
help-play-algorithm = Algoritmo de la máquina: minimax, alphabeta, engine (por defecto) o mcts
help-play-time = Tiempo por jugada de la máquina: 100ms, 2s (por defecto 1s)
help-play-record = Guarda la partida en este archivo nuevo, aunque la dejes sin terminar; la leen "gambito show --record ARCHIVO" y "gambito analyse ARCHIVO"
help-play-quiet = No muestra los contadores de la búsqueda
help-play-note =
    Las jugadas pueden llegar por una tubería; tras 200 respuestas no válidas seguidas termina la partida.
    Ctrl-C al pedirte una jugada deja la partida. Ctrl-C mientras la máquina piensa la obliga a
    jugar enseguida lo mejor que haya encontrado; otro antes de tu próxima respuesta termina
    el programa, también en un turno extra. Un programa externo debe jugar poco después del
    primero, o pierde. Una partida entre máquinas termina con el primero.
help-play-examples =
    gambito play tictactoe
    gambito play quarry:size=3x4x5 --first engine --second human
    gambito play nim --algorithm alphabeta --depth 4 --lot
    gambito play --ask
    gambito play nim --first random --second minimax:depth=3 --seed 7 --json
    gambito play kalah --second engine:level=3 --record partida.jsonl --quiet
    gambito play tictactoe:first=o --first human --second engine:level=5

help-analyse = Repasa una partida registrada y señala los errores
help-analyse-file = Archivo escrito por play, match o tournament con --record
help-analyse-number = Número de la partida en el archivo; no hace falta si solo hay una
help-analyse-depth = Mira como máximo N jugadas por delante en cada posición
help-analyse-nodes = Visita como máximo N posiciones para valorar todas las jugadas de una posición (por defecto 200000)
help-analyse-time = Tiempo para valorar todas las jugadas de una posición: 100ms, 2s
help-analyse-note =
    La pérdida es el valor de la mejor jugada menos el de la jugada hecha, para quien movió.
    Es exacta si ambas están resueltas, y una estimación si no. Ganar más despacio no es un error.
    La mitad del límite es para resolver la posición, el resto para estimar; con --depth no se resuelve nada.
help-analyse-examples =
    gambito analyse partida.jsonl
    gambito analyse copa.jsonl --game 3 --time 1s
    gambito analyse copa.jsonl --game 3 --json
    gambito analyse copa.jsonl --game 3 --rules mygame.toml

help-show = Dibuja una posición
help-show-format = text (por defecto) o svg
help-show-overlay = Dibuja números sobre las casillas: distance:CASILLA en el juego de la bandera, los pasos desde cada casilla hasta la bandera de esta
help-show-examples =
    gambito show quarry:size=7x7x7 --style digits
    gambito show tictactoe --moves "4 0 8" --json
    gambito show nim --position "5 2" --format svg > nim.svg
    gambito show flag:map=meadow --overlay distance:87
    gambito show --record copa.jsonl --game 3 --ply 10

help-perft = Cuenta secuencias de jugadas
help-perft-depth = Número de jugadas de cada secuencia
help-perft-divide = Muestra también la cuenta de cada primera jugada
help-perft-examples =
    gambito perft tictactoe --depth 9
    gambito perft quarry --depth 3 --divide --json

help-search = Busca en una posición y muestra el resultado y las estadísticas de la búsqueda
help-search-algorithm = minimax, alphabeta, engine (por defecto) o mcts, que cuenta visitas
help-search-threads = Hilos del motor, de 1 a 256 (por defecto, todos los núcleos; uno con --depth o --nodes, porque solo con un hilo los contadores salen siempre iguales)
help-search-values = Muestra también el valor de cada jugada a la misma profundidad
help-search-explain = Explica también la evaluación de la posición y los interruptores
help-search-examples =
    gambito search tictactoe --algorithm minimax --depth 3
    gambito search nim:tokens=20 --algorithm alphabeta --with cache,lazy --json
    gambito search quarry:size=200x200x200 --algorithm alphabeta --with lazy,cache,bounds
    gambito search tictactoe:size=4x4,line=4 --time 2s --explain

help-solve = Halla el resultado exacto de una posición y de cada una de sus jugadas
help-solve-value = Halla solo el resultado de la posición y una de las mejores jugadas; es más rápido
help-solve-all = Resuelve todas las posiciones alcanzables desde aquí, con su distancia al final, y cuenta victorias, empates y derrotas
help-common-threads = Número de hilos (por defecto, uno por núcleo)
help-solve-examples =
    gambito solve nim:tokens=9
    gambito solve tictactoe --moves "0 4" --json
    gambito solve quarry:size=1000x1000x999 --value
    gambito solve kalah:seeds=4 --value --memory 3G
    gambito solve tictactoe --all

help-tree = Dibuja el árbol de nodos que visita una búsqueda
help-tree-algorithm = minimax, alphabeta (por defecto) o engine
help-tree-format = text (por defecto), dot, svg, json o tikz
help-tree-trace = Dibuja el árbol de este archivo de traza (véase gambito trace) en vez de buscar
help-tree-iteration = Dibuja la búsqueda N de la traza, contada desde 1 (por defecto, la última)
help-tree-max-nodes = Guarda como máximo N nodos (por defecto 20000; 500 como texto en la terminal)
help-tree-passes = Dibuja un turno extra como un pase del otro jugador, como en los cursos en que los jugadores se alternan
help-tree-output = Escribe en este archivo en vez de en la salida estándar
help-tree-json = Igual que --format json
help-tree-examples =
    gambito tree nim:tokens=4 --algorithm minimax
    gambito tree nim:tokens=7 --format svg --output nim7.svg
    gambito tree kalah --depth 2 --passes
    gambito tree --trace kalah.trace --iteration 2
    gambito tree tictactoe --depth 2 --format dot | dot -Tpdf > arbol.pdf

help-exercise = Haz minimax o alfa-beta a mano en un árbol pequeño y entérate del primer error
help-exercise-algorithm = minimax o alphabeta (por defecto)
help-exercise-answers = Comprueba las respuestas de este archivo (- para la entrada estándar): una línea por nodo, por ejemplo «C alpha=3 beta=inf value=2» o «C.2 cut»
help-exercise-feedback = Cuánto decir: verdict, where, what o why (por defecto con --answers: why; al preguntar: verdict)
help-exercise-sheet = Escribe una hoja para imprimir en este archivo: FILE.svg, o FILE.tex para LaTeX con TikZ
help-exercise-solution = Rellena la solución, en la hoja o en la terminal
help-exercise-examples =
    gambito exercise 'tree:A(B(3,12,8),C(2,4,6),D(14,5,2))'
    gambito exercise tree:random,seed=7,depth=3 --algorithm minimax
    gambito exercise tree --sheet hoja.svg
    gambito exercise tree --sheet solucion.tex --solution
    gambito exercise tree --answers respuestas.txt --feedback where

help-trace = Escribe cada visita de una búsqueda en un archivo que abren "gambito tree --trace" y la página del árbol
help-trace-algorithm = minimax, alphabeta, engine (por defecto) o mcts
help-trace-threads = Hilos de engine, de 1 a 256; la traza es la del hilo que responde
help-trace-max-nodes = Guarda como máximo N visitas, de 32 bytes cada una (por defecto 1000000)
help-trace-output = Escribe en este archivo
help-trace-examples =
    gambito trace tictactoe --algorithm alphabeta --depth 9 -o tictactoe.trace
    gambito trace kalah --depth 12 -o kalah.trace --json
    gambito tree --trace kalah.trace --format svg --output kalah.svg

help-why = Explica por qué una jugada es la mejor y otra no, o demuestra un corte
help-why-not = Compara con esta jugada (por defecto, la siguiente mejor)
help-why-cut = Demuestra que una rama podada no puede cambiar el resultado: las jugadas desde esta posición hasta la rama, incluida esta
help-why-algorithm = minimax, alphabeta o engine (por defecto; alphabeta con --cut)
help-why-examples =
    gambito why kalah --depth 6 --not 1
    gambito why tictactoe --moves "0 4" --not 1
    gambito why nim:tokens=7 --cut "3 1 2"
    gambito why kalah --moves "3 6" --json

help-lab = Compara búsquedas: todas las combinaciones de interruptores, por profundidades o tamaños
help-lab-depths = Profundidades de búsqueda: 1..6 o 2,4,8
help-lab-sizes = Tamaños del juego: 2..6 o 3,5,9 (3x4x5 si el juego tiene varios lados)
help-lab-variants = Búsquedas que se comparan: minimax,alphabeta,alphabeta+cache+order=worst (por defecto, minimax y todas las combinaciones de alphabeta)
help-lab-algorithm = Compara todas las combinaciones de interruptores de este algoritmo
help-lab-depth = Con --sizes: busca como máximo N jugadas hacia delante (por defecto, hasta el final de la partida)
help-lab-nodes = Visita como máximo N posiciones en cada búsqueda
help-lab-games = Juega una partida entera entre dos jugadores idénticos por cada variante y profundidad, en vez de hacer una búsqueda
help-lab-opponent = Con --games: cada variante juega primero contra este jugador integrado, por ejemplo always:1 (juega 1 siempre que puede y, si no, la primera jugada), first, greedy o random:seed=7. Solo se cuentan las búsquedas de las variantes
help-lab-until-slow = En vez de comparar, busca el mayor tamaño (de --sizes) o la mayor profundidad (de --depths, por defecto 1..100) que cada búsqueda termina en el tiempo de --time
help-lab-time = Con --until-slow: el tiempo de cada búsqueda, por ejemplo 500ms o 60s (por defecto, 60s)
help-lab-csv = Escribe la tabla en este archivo como CSV
help-lab-html = Escribe en este archivo una página con la tabla y gráficas; si el archivo existe, se reemplaza
help-lab-examples =
    gambito lab tictactoe --depths 1..6 --variants minimax,alphabeta,alphabeta+order
    gambito lab quarry --sizes 2..5 --html cantera.html --csv cantera.csv
    gambito lab kalah:seeds=3 --depths 1..7 --variants minimax,alphabeta,alphabeta+order --games
    gambito lab nim --sizes 8,12,16,20 --depth 20 --games --opponent always:1 --variants minimax,alphabeta+bounds
    gambito lab quarry --sizes 2..200 --variants minimax+cache,alphabeta+cache+lazy --time 5s --until-slow --html far.html

help-check-bot = Comprueba que un bot cumple el protocolo, en todas las situaciones de un juego
help-check-bot-program = El bot: un programa y sus argumentos, después de --
help-check-bot-verbose = Muestra todas las líneas intercambiadas, no solo las anteriores a un fallo
help-check-bot-note = Marcas de línea: > hacia el bot, < desde el bot, ! salida de errores. Código de salida 0 si se superan todas las comprobaciones, 1 si falla alguna.
help-check-bot-examples =
    gambito check-bot kalah -- python3 my_bot.py
    gambito check-bot nim:tokens=20 --verbose -- ./my_bot --level 3
    gambito check-bot kalah --json -- java -cp bots MyBot

help-check-rules = Compara las reglas de un programa externo con las de Gambito, posición a posición
help-check-rules-program = El programa y sus argumentos, después de --; debe responder a "query legal" y conviene que responda a "query gameover", "query p1turn" y "query result"
help-check-rules-games = Número de partidas aleatorias (por defecto 100)
help-check-rules-depth = Compara todas las secuencias de hasta N jugadas (por defecto, las más largas que den como máximo 20.000 posiciones)
help-check-rules-examples =
    gambito check-rules kalah -- python3 my_bot.py
    gambito check-rules tictactoe --depth 9 --games 0 -- ./my_bot
    gambito check-rules kalah --games 1000 --seed 7 --json -- ./my_bot

help-bench = Busca en posiciones fijas; la suma de nodos es la firma de la búsqueda
help-bench-signature = Muestra los nodos de cada posición, en el formato de tests/data/signature.txt
help-bench-examples =
    gambito bench
    gambito bench --json

help-completions = Muestra un script de shell que completa comandos, opciones, juegos, jugadores, algoritmos e interruptores
help-completions-shell = bash, elvish, fish, powershell o zsh
help-completions-examples = gambito completions bash > ~/.local/share/bash-completion/completions/gambito

help-man = Muestra la página de manual de Gambito o de un comando, en roff
help-man-command = El comando (por defecto, el resumen)
help-man-examples =
    gambito man | man -l -
    gambito man search --lang es > gambito-search.1

man-name = NOMBRE
man-synopsis = SINOPSIS
man-description = DESCRIPCIÓN
man-commands = COMANDOS

help-help = Muestra la ayuda de un comando
help-help-command = El comando (por defecto, el resumen)
help-help-examples = gambito help search

help-show-record = Muestra una partida de este archivo, escrito por play, match o tournament con --record; si tiene varias, las lista
help-show-number = Número de la partida en el archivo
help-show-ply = Muestra la posición tras N jugadas (por defecto, la final)
help-show-passes = Con --record, muestra un turno extra como un pase del otro jugador en la lista de jugadas

help-match = Enfrenta a dos jugadores, con los bandos cambiados, y dice cuál es más fuerte
help-match-player = Jugador: random, first, always:3 (juega 3 siempre que puede y, si no, la primera jugada), greedy, minimax, alphabeta, engine o mcts, con opciones si hacen falta: alphabeta:depth=4,eval=snape, engine:level=5, mcts:nodes=20000; o ugi:COMANDO, un programa externo que habla la Universal Game Interface: "ugi:python3 my_bot.py", ugi:time=100ms,memory=256M,cmd=./bot; o kgp:COMANDO, uno que habla el protocolo de Kalah. NOMBRE=JUGADOR le da un nombre; de dos jugadores iguales sin nombre, el segundo se llama, por ejemplo, random (2). time=100ms limita cada jugada; tc=60+1 es un reloj de partida (segundos + incremento), y el jugador que agota su tiempo pierde. Sin depth=, nodes=, time= ni tc=, una búsqueda dura hasta un segundo por jugada, o el tiempo que fije el mapa del juego, y sus partidas no se pueden repetir exactamente
help-match-opponent = El otro jugador
help-match-no-board = Omite los tableros de --verbose
help-match-games = Número de partidas, por parejas con los bandos cambiados (por defecto 100)
help-match-sprt = Se detiene en cuanto una prueba secuencial (SPRT) decide entre dos ventajas en Elo normalizado: 0,10
help-match-alpha = Probabilidad de aceptar ELO1 cuando es cierto ELO0 (por defecto 0.05)
help-match-beta = Probabilidad de aceptar ELO0 cuando es cierto ELO1 (por defecto 0.05)
help-match-examples =
    gambito match kalah:seeds=5 alphabeta:depth=3 random --games 1000
    gambito match kalah profundo=alphabeta:depth=5 llano=alphabeta:depth=3 --sprt 0,10 --games 10000
    gambito match tictactoe minimax:depth=2 random --games 2 --verbose
    gambito match kalah engine:nodes=5000 greedy --record enfrentamiento.jsonl --html enfrentamiento.html

help-tournament = Juega un torneo: clasificación, puntuación Elo con intervalos, tabla cruzada
help-tournament-players = Jugadores, escritos como en match; al menos dos
help-tournament-format = round-robin (todos contra todos, por defecto), gauntlet (desafío: el primero contra los demás) o swiss (suizo)
help-tournament-rounds = Rondas de un torneo suizo (por defecto, las necesarias para que quede un solo invicto)
help-tournament-seeds = Número de jugadores, contados desde el primero, que juegan contra todos los demás en un desafío (por defecto 1)
help-tournament-no-board = Omite los tableros de --verbose
help-tournament-games = Partidas por enfrentamiento, por parejas con los bandos cambiados (por defecto 10)
help-tournament-examples =
    gambito tournament kalah random greedy alphabeta:depth=2 alphabeta:depth=4 --games 20
    gambito tournament kalah a=alphabeta:depth=3 b=greedy c=random --format swiss --rounds 3
    gambito tournament kalah --players jugadores.toml --games 20
    gambito tournament tictactoe engine random first greedy --record copa.jsonl --resume --html copa.html

help-common-plies = Jugadas aleatorias al principio de cada pareja de partidas (por defecto 4)
help-common-fair = Usa solo aperturas equilibradas: aquellas en las que una búsqueda de N posiciones (por defecto 10000) no da a ningún jugador más ventaja que al principio de la partida. Las aperturas ya decididas no dicen nada de la fuerza
help-common-players-file = Añade los jugadores de este archivo TOML, después de los de la línea de comandos: entradas [[player]] con name, spec y, si se quiere, depth, nodes, time o tc
help-common-openings = Toma las aperturas de este archivo, en rotación, en vez de jugadas aleatorias. Cada línea es una posición o una lista de jugadas desde el comienzo (tras la palabra moves si pudiera leerse como una posición); las líneas que empiezan por # se ignoran
help-common-seed = Semilla aleatoria (por defecto 1); con la misma semilla se repiten las mismas partidas
help-common-adjudicate = Termina una partida en cuanto una búsqueda de N posiciones como máximo (por defecto 2000) demuestra su resultado
help-common-concurrency = Número de partidas simultáneas (por defecto, una por núcleo, o una menos si algún jugador tiene límite de tiempo)
help-common-rules = Reglas de una partida registrada de un juego propio: rules:COMANDO, NOMBRE=rules:COMANDO o ARCHIVO.toml
help-common-record = Escribe cada partida en este archivo, una línea JSON por partida
help-common-resume = Continúa lo registrado en el archivo de --record
help-common-sync = Cuándo llegan al disco las líneas de --record, para que un corte de luz no las pierda: cada línea, en un segundo (por defecto) o nunca: every, second, never
help-common-logs = Escribe la conversación con cada programa externo, y su salida de errores, en un archivo por partida dentro de este directorio (256 KiB como máximo)
help-common-options = Límites y márgenes de tiempo del programa, como en ugi:LISTA,cmd=COMANDO: margin=1s,start=20s,memory=256M
help-common-pgn = Escribe todas las partidas en este archivo como PGN, para programas de puntuación Elo; si el archivo existe, se reemplaza
help-common-html = Escribe en este archivo una página con tablas y gráficas; si el archivo existe, se reemplaza
help-common-precision = Estima cuántas partidas más hacen falta para un intervalo de ± este Elo (por defecto 20)
help-common-verbose = Muestra cada partida jugada a jugada: jugador, tablero, jugada y evaluación; si el jugador no busca, la evaluación estática tras su jugada
help-common-passes = Con --verbose, muestra un turno extra como un pase del otro jugador

help-tune = Ajusta los pesos de una evaluación jugando partidas y los verifica en otras aperturas
help-tune-features = Características que se ajustan: store,row,pit1..pit6 (por defecto, las de --eval o todas las del juego)
help-tune-eval = Pesos iniciales, como una evaluación: 5*store+pit1 (por defecto, todos cero); con --features, los demás pesos quedan fijos
help-tune-player = Jugador cuya evaluación se ajusta (por defecto alphabeta:depth=4)
help-tune-against = Rival, que puede ser un programa externo (ugi:COMANDO); repite la opción para varios (por defecto, el mismo jugador con la evaluación por defecto del juego)
help-tune-method = spsa (por defecto): todos los pesos a la vez, paso a paso; grid: un peso cada vez, por todos los valores; full-grid: cada combinación de valores juega una pareja de partidas y se listan las que ganan ambas
help-tune-grid = Valores de la rejilla: 0..100, o con paso 0..100/5 (por defecto 0..10)
help-tune-where = Con full-grid, solo las combinaciones que cumplen esto: "store+pit6<=100"; varias condiciones, con comas
help-tune-games = Número aproximado de partidas para el ajuste (por defecto 160000)
help-tune-verify = Partidas contra cada rival para verificar el resultado (por defecto 4000, con full-grid 0; 0: ninguna)
help-tune-plies = Jugadas aleatorias al principio de cada pareja de partidas (por defecto 6, con full-grid 0)
help-tune-record = Escribe cada paso en este archivo, una línea JSON por paso
help-tune-examples =
    gambito tune kalah --features store,pit6 --method full-grid --grid 0..100/5 --where "store+pit6<=100"
    gambito tune kalah --features store,row,pit1..pit6,extra,capture --against alphabeta:depth=4,eval=snape
    gambito tune kalah --eval store --features pit6 --grid 0..2/0.1 --games 5000
    gambito tune tictactoe --player alphabeta:depth=2 --record pesos.jsonl --resume

help-endgames = Construye en disco tablas de finales, que consultan solve, los motores y las pistas
help-endgames-examples =
    gambito endgames build kalah --seeds 18
    gambito endgames list

help-endgames-build = Resuelve todos los finales con pocas semillas en juego y guarda los resultados en el directorio de caché
help-endgames-build-seeds = Número máximo de semillas en juego (por defecto 18)
help-endgames-build-note = Una tabla existente se amplía, una construcción interrumpida continúa, una tabla dañada se construye de nuevo. Con seis hoyos, 18 semillas ocupan 86 MB y 22 semillas, 548 MB, en el disco y en la memoria mientras se usa la tabla.
help-endgames-build-examples =
    gambito endgames build kalah --seeds 18
    gambito endgames build kalah:pits=5,capture=always --seeds 24 --threads 1

help-endgames-list = Enumera las tablas de finales y comprueba todos sus bytes; un defecto termina con el código de salida 1
help-endgames-list-examples =
    gambito endgames list
    gambito endgames list --json

help-map = Genera, comprueba y escribe mapas del juego de la bandera
help-map-examples =
    gambito map generate --cols 16 --rows 12 --seed 7
    gambito map check mi.toml
    gambito map show meadow

help-map-generate = Genera un mapa aleatorio: conexo, y justo, porque girar el tablero media vuelta intercambia los equipos
help-map-generate-cols = Columnas: un número par de 4 a 100 (por defecto 16)
help-map-generate-rows = Filas: de 3 a 100 (por defecto 12)
help-map-generate-seed = Semilla aleatoria (por defecto 1); con la misma semilla sale el mismo mapa en cualquier equipo
help-map-generate-character = Tipo de mapa: mixed (variado, por defecto), meadow (pradera), lakes (lagos), islands (islas), forest (bosque) o maze (laberinto)
help-map-generate-players = Jugadores por equipo: de 1 a 8 (por defecto 2)
help-map-generate-flags = Número de banderas: 64 como máximo, y como máximo una por cada cuatro casillas (por defecto, un número impar que depende del tamaño)
help-map-generate-energy = Energía de cada jugador: de 1 a 5000 (por defecto, el doble de la suma de columnas y filas; el triple en islands)
help-map-generate-seconds = Segundos por turno, salvo que los jugadores fijen su propio límite (por defecto 1)
help-map-generate-out = Escribe el mapa en este archivo nuevo (por defecto, en la salida estándar)
help-map-generate-overwrite = Reemplaza el archivo de --out si ya existe
help-map-generate-json = Escribe un único objeto JSON con el mapa y sus propiedades, y nada más
help-map-generate-examples =
    gambito map generate --cols 16 --rows 12 --seed 7
    gambito map generate --character maze --players 3 --flags 7 --out mi.toml
    gambito map generate --cols 100 --rows 100 --character islands | gambito map check -
    gambito show flag:map=./mi.toml

help-map-check = Señala cada defecto de un mapa por fila y columna, o muestra las propiedades de un mapa correcto
help-map-check-files = Archivos de mapas, nombres de los mapas que vienen con el juego, o - para la entrada estándar
help-map-check-note = El código de salida es 1 si algún mapa tiene defectos. Las casillas y banderas inalcanzables son notas, no defectos.
help-map-check-examples =
    gambito map check mi.toml otro.toml
    gambito map check meadow
    gambito map generate --seed 3 | gambito map check - --json

help-map-show = Escribe el archivo de un mapa que viene con el juego: lo que un bot tiene que saber, y un comienzo para un mapa propio
help-map-show-name = El nombre del mapa: meadow, creek, forest, islands, maze o continent
help-map-show-examples =
    gambito map show meadow
    gambito map show creek > mi.toml

help-ugi = Ejecuta un jugador como motor de la Universal Game Interface (UGI), al que otros programas pueden pedir jugadas
help-ugi-player = Jugador: engine (por defecto), alphabeta, minimax, mcts, greedy, first, random o always:3 (juega 3 siempre que puede y, si no, la primera jugada), con opciones si hacen falta: engine:level=3
help-ugi-note =
    Los comandos se leen de la entrada estándar, uno por línea: ugi, isready,
    position startpos moves 3 1, go movetime 100, stop, query legal,
    setoption name Level value 3, quit.
help-ugi-examples =
    gambito ugi kalah
    gambito ugi tictactoe:size=5x5,line=4 --player engine:level=3
    gambito ugi flag:map=./my.toml --player mcts
