# Lo que hay para elegir.

opponent-alphabeta = busca como en los libros y deja fuera lo que no puede importar
opponent-engine = el más fuerte que hay; con nivel, un rival a tu medida
opponent-first = juega siempre la primera jugada legal
opponent-greedy = toma lo que parece mejor tras una jugada
opponent-human = una persona
opponent-mcts = prueba partidas al azar (búsqueda de Montecarlo en árbol)
opponent-minimax = mira todas las líneas, como en los libros
opponent-random = juega cualquier jugada legal

option-depth = jugadas que mira hacia delante
option-nodes = posiciones que visita en cada jugada
option-time = tiempo por jugada, por ejemplo 250ms o 2s
option-tc = tiempo para toda la partida y por jugada, en segundos, por ejemplo 60+1
option-eval = una evaluación del juego, o una expresión como 2*store+mobility
option-with = interruptores que se activan
option-without = interruptores que se desactivan
option-threads = hilos que buscan juntos
option-memory = memoria de su tabla, por ejemplo 64M
option-level = fuerza, del más débil al más fuerte
option-seed = un número del que parte el azar
option-explore = cuánto prueba lo que parece peor
