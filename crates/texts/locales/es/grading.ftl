progress-grading = preguntando al programa
grade-needs-depth = indica cuántas jugadas debe mirar el programa: --depth 4
grade-finished-position = la partida ha terminado en { $given }
grade-verdict-right = Correcto: ninguna diferencia con una búsqueda correcta en { $questions ->
    [one] { $questions } posición
   *[other] { $questions } posiciones
}.
grade-verdict-wrong = Incorrecto: la búsqueda difiere de todas las correctas ({ $questions ->
    [one] { $questions } posición preguntada
   *[other] { $questions } posiciones preguntadas
}).
grade-verdict-unknown = No se puede saber si la búsqueda es correcta ({ $questions ->
    [one] { $questions } posición preguntada
   *[other] { $questions } posiciones preguntadas
}).
grade-where = Posición { $question }, nodo { $node }, al que se llega con las jugadas: { $path }
grade-where-question = Posición { $question }
grade-class = Desde fuera, estos errores son iguales: { $class }.
grade-candidates = Esta es la primera diferencia. Errores que la explican: { $class }.
grade-first-difference = Esta es la primera diferencia. Ningún error conocido la explica.
grade-program-failed = El programa falló durante el examen: { $fault }.
# Qué se esperaba y qué llegó
grade-no-search = Se esperaba una búsqueda de las jugadas; el programa no probó ninguna.
grade-illegal = La jugada { $move } no es legal aquí.
grade-repeated = La jugada { $move } ya se había probado en este nodo.
grade-player = Le toca al jugador { $expected }; el programa dice { $came }.
grade-window = Se esperaba la ventana { $expected }; el programa tiene { $came }.
grade-horizon = Se esperaba mirar { $expected } jugadas; el programa mira { $came }.
grade-finished = La partida termina aquí. Se esperaba el valor { $expected }; el programa dice { $came }.
grade-estimate = Se esperaba la estimación { $expected }; el programa dice { $came }.
grade-value = Los valores de las jugadas dan { $expected }; el programa devuelve { $came }.
grade-left-out = La ventana sigue abierta con { $best }, pero no se probaron estas jugadas: { $moves }.
grade-missed-cut = El valor { $best } queda más allá de { $bound }, así que las demás jugadas no importan, pero el programa las prueba.
grade-remembered = El valor recordado { $came } no vale para esta ventana y esta profundidad.
grade-move = Se esperaba la jugada { $expected }; el programa juega { $came }.
grade-worse-move = Se esperaba la jugada { $expected }; el programa juega { $came }, que es { $regret } peor.
# Por qué no se puede juzgar un programa
grade-node-twice = La traza tiene dos nodos con el número { $node }.
grade-node-order = El nodo { $node } de la traza tiene un número menor que su padre; los nodos se numeran al entrar.
grade-node-orphan = El padre del nodo { $node } no está en la traza.
grade-node-gap = Hasta el nodo { $node } faltan más nodos de los que puede tener una traza; los nodos se numeran 1, 2, 3, etcétera.
grade-contradicts-nodes = La traza contradice la respuesta: tiene { $traced } nodos, pero el programa dice { $said }.
grade-contradicts-score = La traza contradice la respuesta: la raíz vale { $traced }, pero el programa dice { $said }.
grade-contradicts-move = La traza contradice la respuesta: según sus valores, { $move } no es la mejor jugada.
grade-unsteady = A la misma pregunta el programa respondió { $first } y después { $second }. Una búsqueda responde siempre lo mismo.
# Observaciones
grade-no-trace = El programa no imprime ninguna traza, así que solo se juzgaron sus respuestas.
grade-truncated = La traza de la posición { $question } está cortada; el resto no se comprobó.
grade-ended = El programa terminó en la posición { $question }, tras { $lines ->
    [one] { $lines } nodo
   *[other] { $lines } nodos
} de su traza, que se comprobaron.
grade-free-extra-turns = En este programa un turno extra no gasta profundidad. Está permitido.
grade-own-evaluation = En el horizonte el programa tiene valores propios, que no se comprobaron.
grade-nodes = Las jugadas son correctas, pero el programa visita tantos nodos como una búsqueda con uno de estos errores: { $class }.
# Los errores
grade-fault-1 = Tu programa juega la primera jugada legal.
grade-fault-2 = Nunca miras la respuesta.
grade-fault-3 = Aquí eliges tú, y te quedaste con la peor jugada.
grade-fault-4 = Tu rival juega para ti: en sus nodos quédate con el valor más pequeño.
grade-fault-5 = Después de tu jugada le toca al rival, pero vuelves a maximizar.
grade-fault-6 = Lo que es bueno para el jugador del hijo es malo para ti: cambia el signo.
grade-fault-7 = Alfa y beta cambian de sitio y de signo cuando cambia el jugador.
grade-fault-8 = Al entrar, alfa es mayor que beta: al cambiar de signo también cambian de sitio.
grade-fault-9 = Cada nodo empieza con la ventana abierta y no se poda nada: pasa alfa y beta hacia abajo y estréchalas.
grade-fault-10 = Olvidas la cota del nodo de dos niveles más arriba: pasa alfa y beta, las dos.
grade-fault-11 = En la raíz, el valor de la primera jugada no se usa para la siguiente.
grade-fault-12 = Encontraste un valor mejor, pero sigues buscando con la alfa anterior: actualízala.
grade-fault-13 = Paras con la ventana aún abierta: en cada nodo solo pruebas la primera jugada.
grade-fault-14 = { grade-fault-13 }
grade-fault-15 = En los nodos de uno de los jugadores nunca podas.
grade-fault-16 = Podas con tu propia cota; en tu nodo solo la cota del rival termina la búsqueda.
grade-fault-17 = Al podar devuelve lo que encontraste (o beta), no alfa.
grade-fault-18 = En la raíz este valor igual es solo una cota; la jugada es en realidad peor. Quédate con la primera mejor.
grade-fault-19 = La cota de una rama se usa en otra: alfa y beta son de cada nodo.
grade-fault-20 = Tu ventana está vacía al empezar: alfa tiene que ser menor que beta.
grade-fault-21 = Miras más o menos jugadas de las pedidas.
grade-fault-22 = Una partida terminada se estima en lugar de contarse: comprueba el final antes que la profundidad.
grade-fault-23 = La posición se valora para el otro jugador.
grade-fault-24 = Tras un turno extra mueve el mismo jugador: pregunta a la posición quién mueve, no a la profundidad.
grade-fault-25 = Tras un turno extra cambiaste solo la ventana, o solo el signo. Cambia los dos o ninguno.
grade-fault-26 = El tablero no es el mismo después de deshacer la jugada.
grade-fault-27 = Un nodo más profundo sobrescribió tu mejor jugada.
grade-fault-28 = El valor recordado era solo una cota, no un valor exacto.
grade-fault-29 = El valor se recordó de otra profundidad o de otro jugador.
grade-fault-30 = La última profundidad no se terminó: juega la jugada de la última completa.
grade-fault-31 = Tu mejor valor empieza en 0. Empieza por debajo de todo valor posible.
grade-fault-32 = Hay una jugada que nunca se prueba.
grade-fault-33 = Unas tablas valen 0.
grade-fault-34 = El rival elige; no juega al azar. Toma el mínimo, no la media.
grade-fault-35 = Prefieres la victoria más lenta: ganas más tarde de lo que podrías.
grade-fault-36 = El entero más pequeño no tiene opuesto: empieza en menos el entero más grande.
