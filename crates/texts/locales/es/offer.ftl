# Jugadores y sus opciones.

opponent-alphabeta = alfa-beta de libro: descarta las jugadas que no pueden cambiar el resultado
opponent-always = hace una misma jugada siempre que sea legal y, si no, la primera legal
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
option-move = la jugada, por ejemplo 3

# Las reglas de un juego
rulebook-keys = Variantes
rulebook-keys-about = Una variante se escribe con el nombre del juego y sus claves. La de por defecto es `{ $spec }`.
rulebook-keys-column-1 = clave
rulebook-keys-column-2 = valores
rulebook-keys-column-3 = por defecto
rulebook-keys-column-4 = significado
rulebook-evaluations = Evaluaciones con nombre
rulebook-evaluations-about = Una evaluación estima una posición para quien juega. Si un número depende del tamaño del juego, es el de la variante por defecto. La primera es la de por defecto.
rulebook-evaluations-column-1 = nombre
rulebook-evaluations-column-2 = expresión
rulebook-evaluations-column-3 = significado
rulebook-features = Características
rulebook-features-about = Una expresión como `2*NOMBRE-0.5*OTRO` sobre estas características también es una evaluación. Si ambos jugadores tienen ese valor, una característica es el valor de quien juega menos el del rival.
rulebook-features-column-1 = nombre
rulebook-features-column-2 = significado
games-rulebook = Las reglas completas de un juego: { $command }
