# Jugadores y sus opciones.

opponent-alphabeta = alfa-beta de libro: descarta las jugadas que no pueden cambiar el resultado
opponent-engine = el jugador más fuerte; con nivel, un rival a tu medida
opponent-first = hace siempre la primera jugada legal
opponent-greedy = hace la jugada que parece mejor tras una sola jugada
opponent-human = una persona
opponent-mcts = búsqueda de Montecarlo en árbol: prueba partidas aleatorias
opponent-minimax = minimax de libro: explora todas las líneas
opponent-random = hace una jugada legal al azar

option-depth = jugadas que busca hacia delante
option-nodes = máximo de posiciones que visita por jugada
option-time = tiempo por jugada, por ejemplo 250ms o 2s
option-tc = reloj de partida en segundos + incremento por jugada, por ejemplo 60+1
option-eval = una evaluación del juego, o una expresión como 2*store+mobility
option-with = interruptores que se activan
option-without = interruptores que se desactivan
option-threads = número de hilos de búsqueda
option-memory = memoria para su tabla de transposición, por ejemplo 64M
option-level = fuerza, del nivel más débil al más fuerte
option-seed = semilla aleatoria
option-explore = cuánto explora las jugadas que parecen peores
