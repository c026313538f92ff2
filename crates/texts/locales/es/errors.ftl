# Qué falló: qué se dio, qué se permite, qué se quiso decir.

error-prefix = error:
error-about-argument = { $argument }: { $reason }
error-see-help = Prueba { $command } para ver lo que hay.
error-suggestion = ¿Querías decir { $name }?

# Nombres y valores
named-game = ningún juego
named-key = ninguna clave
named-player = ningún jugador
named-player-option = ninguna opción de jugador
named-algorithm = ningún algoritmo
named-switch = ningún interruptor
named-evaluation = ninguna evaluación ni característica
spec-not-a-pair = { $given } no tiene la forma clave=valor
spec-twice = { $key } aparece dos veces
spec-unknown = no hay { $what } { $given }; hay { $known }
spec-nothing-known = no hay { $what } { $given }; aquí no cabe ninguna
spec-value = { $key }={ $given } no es posible; se permite { $allowed }
expression-empty = la evaluación está vacía
expression-too-long = la evaluación tiene más de { $most } términos
expression-bad-term = { $given } no es un término de una evaluación; escribe nombre o número*nombre, por ejemplo 2*{ $example }
expression-bad-weight = { $given } no es un peso; se permiten números hasta { $largest } con { $decimals } decimales como mucho
expression-too-large = la evaluación puede pasar de { $largest }; usa pesos menores
expression-unknown-feature = no hay ninguna característica { $given }; hay { $known }

# Posiciones y jugadas
position-shape = { $given } no es una posición de este juego; se escriben como { $example }
position-number = { $what } es { $given }; se permite un número entero de { $min } a { $max }
position-character = el carácter { $given } en el lugar { $place } no significa nada; se permiten { $allowed }
position-turn = el jugador que mueve es { $given }; se permiten 1 y 2
position-impossible = { $given } no puede darse en una partida: { $reason }
move-unreadable = { $given } no es una jugada
move-illegal = { $given } es una jugada, pero aquí no se puede hacer
move-game-over = { $given } no se puede jugar: la partida ha acabado
move-number = jugada número { $number }: { $reason }
move-how = Una jugada se escribe así: { $how }.

# Ejecución
run-thread = el sistema no da ningún hilo para buscar: { $reason }
choice-game-over = no hay nada que elegir: la partida ha acabado
run-interrupted = interrumpido antes de tener un resultado

# Llamadas
call-unknown-argument = no hay ninguna opción { $given }
call-unexpected-value = no se esperaba nada más, pero está { $given }
call-allowed-options = Opciones aquí: { $known }
call-unknown-command = no hay ninguna orden { $given }; hay { $known }
call-missing-argument = falta { $names }
call-missing-value = { $argument } necesita un valor
call-conflict = { $argument } y { $other } no van juntos
call-repeated = { $argument } aparece más de una vez
call-no-value = { $argument } no lleva valor, pero se dio { $given }
call-not-text = un argumento no es texto válido (UTF-8)
call-wrong = la llamada está mal
call-not-one-of = { $given } no es posible; se permite { $allowed }
call-not-a-size = { $given } no es una cantidad de memoria; se permite un número con K, M o G de { $min } a { $max }, por ejemplo 512M
call-not-a-number = { $given } no es posible; se permite un número entero de { $min } a { $max }
call-no-machine = aquí no busca nadie, así que no hay nada que ajustar
call-algorithm-twice = la máquina ya está nombrada; el algoritmo va en su nombre, por ejemplo --second alphabeta:depth=6
call-threads-of-engine = solo el motor busca con varios hilos
call-game-missing = falta un juego, por ejemplo { $example }

# Ficheros
file-cannot-write = no se puede escribir en { $path }: { $reason }
file-not-found = no existe ese directorio
file-denied = no está permitido
file-is-directory = es un directorio
file-not-text = no es texto en UTF-8
file-too-large = ocupa más de 1 MB
document-defects = { $path } tiene { $defects ->
    [one] un defecto
   *[other] { $defects } defectos
}:
defect-in-line = línea { $line }: { $reason }
defect-in-row = fila { $row }: { $reason }
defect-in-cell = fila { $row }, columna { $column }: { $reason }
output-failed = no se pudo escribir la salida: { $reason }
input-failed = no se pudo leer la entrada: { $reason }
call-not-a-range = { $given } no es una lista ni un intervalo; se permite 2,4,8 o 1..6, con { $most } valores como mucho
call-sizes-start = los tamaños parten del comienzo del juego, así que no cabe dar posición ni jugadas
call-empty-entry = { $given } no es una lista de nombres; se permiten nombres separados por comas, por ejemplo { $example }
call-ugi-person = otro programa no puede preguntar a una persona, solo a una máquina
