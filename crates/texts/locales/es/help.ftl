help-heading-usage = Uso
help-heading-commands = Órdenes
help-heading-arguments = Argumentos
help-heading-options = Opciones
help-heading-examples = Ejemplos
help-usage-options = OPCIONES
help-usage-command = ORDEN


# Argumentos que significan lo mismo en todas partes
help-common-lang = Idioma de los textos: en o es (por defecto, el de LC_ALL, LC_MESSAGES o LANG)
help-common-help = Muestra esta ayuda
help-common-version = Muestra la versión
help-common-game = Un juego: NOMBRE o NOMBRE:clave=valor,clave=valor; gambito games los enumera
help-common-position = Empieza en esta posición, escrita en una línea como la escribe el juego
help-common-moves = Jugadas que se hacen antes, separadas por espacios o comas: "3 2 1"
help-common-json = Escribe un objeto JSON y nada más
help-common-algorithm = minimax, alphabeta o engine
help-common-with = Interruptores que se encienden, separados por comas: cache, order, order=worst, lazy, infer, symmetry, deepen, shortest
help-common-without = Interruptores que se apagan
help-common-eval = Evaluación: un nombre del juego o una expresión como 5*store-0.5*mobility
help-common-depth = Mira como mucho N jugadas adelante
help-common-nodes = Visita como mucho N posiciones
help-common-time = Gasta como mucho este tiempo: 100ms, 2s
help-common-memory = Memoria para la caché: 64M, 2G
help-common-style = Cómo se dibujan las posiciones (gambito games enumera los estilos de un juego)

help-gambito = Un banco de trabajo para juegos de dos con información perfecta: jugar, buscar, resolver, comparar
help-gambito-examples =
    gambito
    gambito play nim:tokens=7
    gambito search tictactoe --algorithm alphabeta --with cache,order
    gambito help play

help-games = Enumera los juegos con sus claves, evaluaciones y características
help-games-examples =
    gambito games
    gambito games --json

help-play = Juega en el terminal, contra la máquina o contra quien sea
help-play-first = Quién empieza: human, engine, alphabeta, minimax, mcts, greedy, first, random; con opciones: alphabeta:depth=6,eval=lines, engine:time=2s, engine:level=3 (1..10), o con un reloj para la partida, engine:tc=60+1 (segundos + incremento); o un programa tuyo, "ugi:python3 my_bot.py"
help-play-second = Quién responde, con los mismos nombres que --first
help-play-lot = Que el azar decida quién empieza
help-play-seed = Número que decide todo el azar, para repetir la misma partida
help-play-ask = Pregunta paso a paso el juego, el tamaño, el algoritmo y sus ajustes
help-play-algorithm = Algoritmo de la máquina: minimax, alphabeta o engine (por defecto)
help-play-time = Tiempo para cada jugada de la máquina: 100ms, 2s (por defecto 1s)
help-play-note = Las jugadas pueden venir de una tubería; 200 respuestas malas seguidas acaban la partida.
help-play-examples =
    gambito play tictactoe
    gambito play quarry:size=3x4x5 --first engine --second human
    gambito play nim --algorithm alphabeta --depth 4 --lot
    gambito play --ask
    gambito play nim --first random --second minimax:depth=3 --seed 7 --json

help-show = Dibuja una posición
help-show-format = text (por defecto) o svg
help-show-examples =
    gambito show quarry:size=7x7x7 --style digits
    gambito show tictactoe --moves "4 0 8" --json
    gambito show nim --position "5 2" --format svg > nim.svg
    gambito show --record copa.jsonl --game 3 --ply 10

help-perft = Cuenta secuencias de jugadas
help-perft-depth = Número de jugadas de una secuencia
help-perft-divide = Cuenta también por cada primera jugada
help-perft-examples =
    gambito perft tictactoe --depth 9
    gambito perft quarry --depth 3 --divide --json

help-search = Busca en una posición y muestra lo que hizo la búsqueda
help-search-algorithm = minimax, alphabeta o engine (por defecto)
help-search-threads = Hilos del motor, de 1 a 256. Sin esta opción, todos los núcleos, o uno con --depth o --nodes: solo con un hilo los contadores son siempre los mismos
help-search-values = Di también cuánto vale cada jugada a la misma profundidad
help-search-explain = Explica también la evaluación de la posición y los interruptores
help-search-examples =
    gambito search tictactoe --algorithm minimax --depth 3
    gambito search nim:tokens=20 --algorithm alphabeta --with cache,lazy --json
    gambito search quarry:size=200x200x200 --algorithm alphabeta --with lazy,cache
    gambito search tictactoe:size=4x4,line=4 --time 2s --explain

help-solve = Halla el resultado exacto de una posición y de cada jugada
help-solve-value = Solo el resultado de la posición y una jugada óptima, que es más rápido
help-solve-all = Resuelve todas las posiciones alcanzables desde aquí, con la distancia al final: cuántas son ganadas, empatadas y perdidas
help-common-threads = Hilos que trabajan juntos (por defecto, uno por procesador)
help-solve-examples =
    gambito solve nim:tokens=9
    gambito solve tictactoe --moves "0 4" --json
    gambito solve quarry:size=1000x1000x999 --value
    gambito solve kalah:seeds=4 --value --memory 3G
    gambito solve tictactoe --all

help-tree = Dibuja el árbol que visitó una búsqueda
help-tree-algorithm = minimax, alphabeta (por defecto) o engine
help-tree-format = text (por defecto), dot, svg o json
help-tree-max-nodes = Guarda como mucho N nodos (por defecto 20000)
help-tree-output = Escribe en este fichero
help-tree-json = Lo mismo que --format json
help-tree-examples =
    gambito tree nim:tokens=4 --algorithm minimax
    gambito tree nim:tokens=7 --format svg --output nim7.svg
    gambito tree tictactoe --depth 2 --format dot | dot -Tpdf > arbol.pdf

help-lab = Compara búsquedas: todas las combinaciones de interruptores por profundidades o tamaños
help-lab-depths = Profundidades: 1..6 o 2,4,8
help-lab-sizes = Tamaños del juego: 2..6 o 3,5,9 (3x4x5 donde un juego tiene varios lados)
help-lab-variants = Búsquedas que se comparan: minimax,alphabeta,alphabeta+cache+order=worst (por defecto, minimax y todas las combinaciones de alphabeta)
help-lab-algorithm = Todas las combinaciones de interruptores de este algoritmo
help-lab-depth = Con --sizes: mira como mucho N jugadas adelante (por defecto, hasta el final)
help-lab-nodes = Posiciones que puede visitar cada búsqueda
help-lab-games = Juega una partida entera entre dos jugadores iguales por variante y profundidad, en vez de una búsqueda
help-lab-csv = Escribe la tabla en este fichero como CSV
help-lab-html = Escribe en este fichero una página con tabla y gráficas
help-lab-examples =
    gambito lab tictactoe --depths 1..6 --variants minimax,alphabeta,alphabeta+order
    gambito lab quarry --sizes 2..5 --html cantera.html --csv cantera.csv
    gambito lab kalah:seeds=3 --depths 1..7 --variants minimax,alphabeta,alphabeta+order --games

help-check-bot = Llevar un bot por todas las situaciones de un juego: ¿respeta el protocolo?
help-check-bot-program = El bot: un programa y sus argumentos, tras dos guiones
help-check-bot-verbose = Mostrar todas las líneas intercambiadas, no solo las anteriores a un fallo
help-check-bot-note = Las líneas llevan > hacia el bot, < del bot, ! salida de errores. Código 0: todo superado, 1: algo falló.
help-check-bot-examples =
    gambito check-bot kalah -- python3 my_bot.py
    gambito check-bot nim:tokens=20 --verbose -- ./my_bot --level 3
    gambito check-bot kalah --json -- java -cp bots MyBot

help-check-rules = Comparar las reglas de un programa con las de Gambito, posición a posición
help-check-rules-program = El programa y sus argumentos, tras dos guiones; responde a query legal, y mejor también a gameover, p1turn y result
help-check-rules-games = Partidas al azar (100 si no se dice)
help-check-rules-depth = Comparar todas las secuencias de hasta N jugadas (si no se dice, las que den como mucho 20.000 posiciones)
help-check-rules-examples =
    gambito check-rules kalah -- python3 my_bot.py
    gambito check-rules tictactoe --depth 9 --games 0 -- ./my_bot
    gambito check-rules kalah --games 1000 --seed 7 --json -- ./my_bot

help-bench = Busca en posiciones fijas: la suma de nodos es la firma de las búsquedas
help-bench-signature = Escribe los nodos de cada posición, como están en tests/data/signature.txt
help-bench-examples =
    gambito bench
    gambito bench --json

help-completions = Escribe un guion que completa órdenes y opciones en un intérprete de órdenes
help-completions-shell = bash, elvish, fish, powershell o zsh
help-completions-examples = gambito completions bash > ~/.local/share/bash-completion/completions/gambito

help-help = Explica una orden
help-help-command = La orden; sin ella, el resumen
help-help-examples = gambito help search

help-show-record = Muestra una partida de este archivo, escrito por match o tournament con --record
help-show-number = El número de la partida (por defecto 1)
help-show-ply = La posición tras tantas jugadas (por defecto: el final)

help-match = Hace jugar a dos jugadores entre sí, cambiando de lado, y dice quién es más fuerte
help-match-player = Un jugador: random, first, greedy, minimax, alphabeta, engine, mcts, con opciones: alphabeta:depth=4,eval=snape, engine:level=5, mcts:nodes=20000; o ugi:ORDEN, un programa tuyo que habla la Universal Game Interface: "ugi:python3 my_bot.py", ugi:time=100ms,memory=256M,cmd=./bot. NOMBRE=JUGADOR le da un nombre. time=100ms limita cada jugada, tc=60+1 es un reloj para la partida: segundos + incremento, y quien agota su tiempo pierde. Sin depth=, nodes=, time= o tc= una búsqueda piensa hasta un segundo por jugada, o lo que diga el mapa del juego, y las partidas no se pueden repetir exactamente
help-match-opponent = El otro jugador
help-match-games = Partidas, siempre por parejas cambiando de lado (por defecto 100)
help-match-sprt = Para cuando está claro cuál de dos ventajas, en Elo normalizado, se acerca más a la verdad: 0,10
help-match-alpha = Probabilidad de aceptar ELO1 cuando es cierto ELO0 (por defecto 0.05)
help-match-beta = Probabilidad de aceptar ELO0 cuando es cierto ELO1 (por defecto 0.05)
help-match-examples =
    gambito match kalah:seeds=5 alphabeta:depth=3 random --games 1000
    gambito match kalah hondo=alphabeta:depth=5 llano=alphabeta:depth=3 --sprt 0,10 --games 10000
    gambito match tictactoe minimax:depth=2 random --games 2 --verbose
    gambito match kalah engine:nodes=5000 greedy --record duelo.jsonl --html duelo.html

help-tournament = Hace jugar a varios jugadores entre sí: clasificación, Elo con intervalos, tabla cruzada
help-tournament-players = Jugadores, nombrados como en match: al menos dos
help-tournament-format = round-robin (todos contra todos, por defecto), gauntlet (el primero contra los demás) o swiss (suizo)
help-tournament-rounds = Rondas de un torneo suizo (por defecto: las que dejan un solo jugador invicto)
help-tournament-seeds = Jugadores, desde el primero, que se miden con los demás en un gauntlet (por defecto 1)
help-tournament-games = Partidas de cada dos jugadores que se enfrentan, siempre por parejas cambiando de lado (por defecto 10)
help-tournament-examples =
    gambito tournament kalah random greedy alphabeta:depth=2 alphabeta:depth=4 --games 20
    gambito tournament kalah a=alphabeta:depth=3 b=greedy c=random --format swiss --rounds 3
    gambito tournament tictactoe engine random first greedy --record copa.jsonl --resume --html copa.html

help-common-plies = Jugadas al azar al comienzo de cada pareja de partidas (por defecto 4)
help-common-fair = Solo aperturas en las que una búsqueda de N posiciones (por defecto 10000) no ve a ningún jugador con más ventaja que al principio: las que ya están decididas no dicen quién es más fuerte
help-common-openings = Toma las posiciones de este archivo, una por línea, una y otra vez, en lugar de jugadas al azar; las líneas que empiezan por # no significan nada
help-common-seed = Número que decide todo el azar (por defecto 1): el mismo número, las mismas partidas
help-common-adjudicate = Termina una partida en cuanto se halla su resultado exacto visitando como mucho N posiciones (por defecto 2000)
help-common-concurrency = Partidas a la vez (por defecto: una por procesador, una menos si hay jugadores con límite de tiempo)
help-common-record = Escribe cada partida en este archivo, una línea JSON por partida
help-common-resume = Continúa con el archivo de --record
help-common-logs = Escribe lo dicho a y por cada programa, y su salida de errores, en un fichero de este directorio por partida (256 KiB como mucho)
help-common-options = Qué puede usar y cuánto puede tardar, como en ugi:LISTA,cmd=ORDEN: margin=1s,start=20s,memory=256M
help-common-pgn = Escribe todas las partidas en este archivo como PGN, para programas de clasificación
help-common-html = Escribe una página con tablas y gráficos en este archivo
help-common-precision = Dice cuántas partidas faltan para un intervalo de ± este Elo (por defecto 20)
help-common-verbose = Cuenta cada partida jugada a jugada: quién mueve, el tablero, la jugada y su evaluación

help-tune = Halla pesos de una evaluación jugando y los verifica en otras aperturas
help-tune-features = Características cuyos pesos se buscan: store,row,pit1..pit6 (por defecto: las de --eval, o todas las del juego)
help-tune-eval = Pesos iniciales, una evaluación como 5*store+pit1 (por defecto: todos cero); con --features, los demás pesos no cambian
help-tune-player = El jugador cuya evaluación se busca (por defecto alphabeta:depth=4)
help-tune-against = Un rival, también un programa (ugi:ORDEN); se repite para varios (por defecto: el mismo jugador con la evaluación habitual del juego)
help-tune-method = spsa (por defecto): todos los pesos a la vez, paso a paso; grid: un peso tras otro por todos los valores
help-tune-grid = Los valores de una rejilla: 0..100, o con paso 0..100/5 (por defecto 0..10)
help-tune-games = Partidas para hallar los pesos, aproximadamente (por defecto 160000)
help-tune-verify = Partidas de la verificación contra cada rival (por defecto 4000; 0: ninguna)
help-tune-plies = Jugadas al azar al comienzo de cada pareja de partidas (por defecto 6)
help-tune-record = Escribe cada paso en este archivo, una línea JSON por paso
help-tune-examples =
    gambito tune kalah --features store,row,pit1..pit6,extra,capture --against alphabeta:depth=4,eval=snape
    gambito tune kalah --eval store --features pit6 --grid 0..2/0.1 --games 5000
    gambito tune tictactoe --player alphabeta:depth=2 --record pesos.jsonl --resume

help-endgames = Construye en disco tablas de finales, en las que miran solve, los motores y las pistas
help-endgames-examples =
    gambito endgames build kalah --seeds 18
    gambito endgames list

help-endgames-build = Calcula todos los finales con pocas semillas en juego y guarda los resultados en el directorio de caché
help-endgames-build-seeds = Semillas aún en juego, como mucho (por defecto 18)
help-endgames-build-note = Una tabla que ya existe se amplía, una interrumpida continúa, una dañada se construye de nuevo. Con seis hoyos, 18 semillas ocupan 86 MB y 22 semillas 548 MB.
help-endgames-build-examples =
    gambito endgames build kalah --seeds 18
    gambito endgames build kalah:pits=5,capture=always --seeds 24 --threads 1

help-endgames-list = Lista las tablas que hay, comprobando cada byte
help-endgames-list-examples =
    gambito endgames list
    gambito endgames list --json

help-map = Crea y revisa mapas del juego de la bandera
help-map-examples =
    gambito map generate --cols 16 --rows 12 --seed 7
    gambito map check mi.toml

help-map-generate = Crea un mapa al azar: conexo, y justo paso por paso, porque media vuelta del tablero lleva cada equipo sobre el otro
help-map-generate-cols = Columnas, un número par de 4 a 100 (por defecto 16)
help-map-generate-rows = Filas, de 3 a 100 (por defecto 12)
help-map-generate-seed = Número que decide todo el azar (por defecto 1): el mismo número, el mismo mapa, en cualquier máquina
help-map-generate-character = Cómo es el mapa: mixed (variado, por defecto), meadow (pradera), lakes (lagos), islands (islas), forest (bosque) o maze (laberinto)
help-map-generate-players = Jugadores de cada equipo, de 1 a 8 (por defecto 2)
help-map-generate-flags = Banderas, 64 como mucho y una por cada cuatro casillas (por defecto, según el tamaño, un número impar)
help-map-generate-energy = Energía de cada jugador, de 1 a 5000 (por defecto, dos veces las columnas y filas juntas; tres en islands)
help-map-generate-seconds = Segundos de un turno si nadie dice otra cosa (por defecto 1)
help-map-generate-out = Escribe el mapa en este archivo (por defecto, en la salida)
help-map-generate-json = Escribe un objeto JSON con el mapa y cómo es, y nada más
help-map-generate-examples =
    gambito map generate --cols 16 --rows 12 --seed 7
    gambito map generate --character maze --players 3 --flags 7 --out mi.toml
    gambito map generate --cols 100 --rows 100 --character islands | gambito map check -
    gambito show flag:map=./mi.toml

help-map-check = Nombra cada defecto de un mapa por fila y columna, o cuenta cómo es un mapa bueno
help-map-check-files = Archivos de mapas, nombres de mapas que vienen con el juego, o - para la entrada
help-map-check-note = Un mapa con defectos acaba con el código 1. Lo que no se puede alcanzar es una nota, no un defecto.
help-map-check-examples =
    gambito map check mi.toml otro.toml
    gambito map check meadow
    gambito map generate --seed 3 | gambito map check - --json

help-serve = Sirve el banco de trabajo al navegador de este equipo
help-serve-listen = La dirección en la que escuchar (por omisión 127.0.0.1:4321). Solo este equipo llega a 127.0.0.1; el puerto 0 toma uno libre
help-serve-examples =
    gambito
    gambito serve --listen 127.0.0.1:8080

help-ugi = Deja que otro programa pida jugadas a un jugador, por la interfaz universal de juegos (UGI)
help-ugi-player = Quién elige: engine (por omisión), alphabeta, minimax, mcts, greedy, first, random; con opciones: engine:level=3
help-ugi-note =
    Las órdenes llegan por la entrada estándar, una por línea: ugi, isready,
    position startpos moves 3 1, go movetime 100, stop, query legal,
    setoption name Level value 3, quit.
help-ugi-examples =
    gambito ugi kalah
    gambito ugi tictactoe:size=5x5,line=4 --player engine:level=3
    gambito ugi flag:map=./my.toml --player mcts
