# Errores: qué ha pasado, qué se esperaba, qué hacer.

error-prefix = error:
error-about-argument = { $argument }: { $reason }
error-see-help = Ejecuta { $command } para ver la ayuda.
error-suggestion = ¿Querías decir { $name }?

# Nombres y valores
named-game = el juego
named-key = la clave
named-player = el jugador
named-player-option = la opción de jugador
named-rules-option = la opción de las reglas
named-algorithm = el algoritmo
named-switch = el interruptor
named-evaluation = la evaluación o característica
spec-not-a-pair = { $given } no tiene la forma clave=valor
spec-twice = { $key } aparece dos veces
spec-unknown = no existe { $what } { $given }; valores posibles: { $known }
spec-nothing-known = no existe { $what } { $given }; aquí no hay valores posibles
spec-value = valor { $given } no válido para { $key }; se esperaba { $allowed }
expression-empty = la evaluación está vacía
expression-too-long = la evaluación tiene más de { $most } términos
expression-bad-term = término no válido: { $given }; se esperaba nombre o número*nombre, por ejemplo 2*{ $example }
expression-bad-weight = peso no válido: { $given }; se esperaba un número hasta { $largest } con { $decimals } decimales como máximo
expression-too-complex = la evaluación tiene más de { $parts } partes o más de { $depth } paréntesis anidados
expression-unexpected = { $found } no encaja en el lugar { $place }; se esperaba { $expected }
expression-ends = la expresión acaba demasiado pronto, en el lugar { $place }; se esperaba { $expected }
expression-operand = un número, una característica, una función o un paréntesis de apertura
expression-operator = +, -, * o el final de la expresión
expression-closing = un paréntesis de cierre
expression-comma = una coma y otro argumento
expression-comparison = una comparación con <, <=, >, >=, == o !=
expression-function = min, max, exp o if
expression-point = un punto y una característica, por ejemplo own.store
expression-feature = el nombre de una característica
expression-finished = el valor de una partida acabada, por ejemplo end=-50 o end=2*result-50
expression-too-large = el valor de la evaluación puede superar { $largest }; usa pesos menores o limítalo con min y max
expression-unknown-feature = no existe la característica { $given }; valores posibles: { $known }

# Posiciones y jugadas
position-shape = posición no válida: { $given }; se esperaba una como { $example }
position-number = { $what }: valor { $given } no válido; se esperaba un número entero de { $min } a { $max }
position-character = carácter { $given } no válido en el lugar { $place }; se esperaba uno de { $allowed }
position-turn = el jugador que mueve no es válido: { $given }; se esperaba 1 o 2
position-impossible = { $given } no puede darse en una partida: { $reason }
move-unreadable = { $given } no es una jugada
move-illegal = { $given } no es legal aquí
move-game-over = { $given } no se puede jugar: la partida ha terminado
move-number = jugada número { $number }: { $reason }
move-how = Una jugada se escribe así: { $how }.

# Ejecución
run-not-a-search = mcts muestrea partidas aleatorias y no tiene un árbol de búsqueda de este tipo; elige minimax, alphabeta o engine
run-thread = no se pudo crear un hilo para buscar: { $reason }
choice-game-over = no hay ninguna jugada que elegir: la partida ha terminado
run-interrupted = interrumpido antes de tener un resultado

# Llamadas
call-unknown-argument = no existe la opción { $given }
call-unexpected-value = argumento inesperado: { $given }
call-allowed-options = Opciones: { $known }
call-unknown-command = no existe el comando { $given }; valores posibles: { $known }
call-missing-argument = falta un argumento: { $names }
call-missing-value = { $argument } necesita un valor
call-conflict = { $argument } no se puede combinar con { $other }
call-repeated = { $argument } aparece más de una vez
call-no-value = { $argument } no lleva valor; quita { $given }
call-not-text = un argumento no es texto UTF-8 válido
call-serve-option = es una opción de gambito serve; quita el otro comando o escribe gambito serve { $option }
call-quote-program = Un programa y sus argumentos forman una sola palabra: ponlos entre comillas, como en { $quoted }.
call-wrong = línea de comandos no válida
call-no-overlay = no hay nada que dibujar sobre esta posición
call-not-one-of = valor no válido: { $given }; se esperaba { $allowed }
call-not-a-size = cantidad de memoria no válida: { $given }; se esperaba un número con K, M o G de { $min } a { $max }, por ejemplo 512M
call-not-a-number = valor no válido: { $given }; se esperaba un número entero de { $min } a { $max }
call-no-machine = las opciones de búsqueda no tienen efecto: ningún jugador las admite
call-opponent-timed = las jugadas de { $given } dependen del tiempo; dale depth= o nodes=
call-algorithm-twice = la máquina ya tiene nombre; pon ahí el algoritmo, por ejemplo --second alphabeta:depth=6
call-threads-of-engine = solo el motor admite varios hilos
call-sampling-has-limits-only = mcts muestrea partidas al azar; solo admite --nodes, --time y --memory
call-game-missing = falta un juego, por ejemplo { $example }

# Archivos
file-replaced = { $path } existía y se ha reemplazado
file-cannot-write = no se puede escribir en { $path }: { $reason }
file-not-found = no se encuentra el directorio
file-disk-full = el disco está lleno
file-denied = permiso denegado
file-is-directory = es un directorio
file-not-text = no es texto UTF-8 válido
file-too-large = ocupa más de 1 MB
document-defects = { $path } tiene { $defects ->
    [one] un defecto
   *[other] { $defects } defectos
}:
defect-in-line = línea { $line }: { $reason }
defect-in-row = fila { $row }: { $reason }
defect-at-character = carácter { $place }: { $reason }
defect-in-cell = fila { $row }, columna { $column }: { $reason }
output-failed = no se pudo escribir la salida: { $reason }
input-failed = no se pudo leer la entrada: { $reason }
call-not-a-range = lista o intervalo no válido: { $given }; se esperaba 2,4,8 o 1..6, con { $most } valores como máximo
call-sizes-start = siempre empieza una partida nueva y no se puede combinar con una posición ni con jugadas
call-depth-without-sizes = acompaña a --sizes; elige las profundidades que se comparan con --depths
call-time-without-until-slow = acompaña a --until-slow, que encuentra el mayor tamaño o la mayor profundidad que una búsqueda termina en ese tiempo; limita las demás búsquedas con --nodes
call-empty-entry = lista no válida: { $given }; se esperaban nombres separados por comas, por ejemplo { $example }
call-ugi-person = una persona no puede responder por UGI; elige una máquina
