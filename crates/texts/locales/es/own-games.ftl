# Juegos propios, cuyas reglas vienen de un programa.

help-check-game = Comprueba que el programa de un juego propio cumple aquello en lo que confían las búsquedas
help-check-game-game = El juego: rules:COMANDO, NOMBRE=rules:COMANDO, o un archivo TOML con el comando
help-check-game-positions = Máximo de posiciones cercanas al inicio que se comprueban (por defecto 5000)
help-check-game-games = Número de partidas aleatorias (por defecto 100)
help-check-game-note = El programa se inicia dos veces y se le pregunta varias veces por cada posición, en distinto orden. Código de salida 0 si no hay fallos, 1 con el primer fallo y su posición.
help-check-game-examples =
    gambito check-game mygame.toml
    gambito check-game mygame=rules:./mygame
    gambito check-game mygame.toml --positions 100000 --games 1000 --json

own-not-own = { $given } no es un juego propio; se esperaba rules:COMANDO, NOMBRE=rules:COMANDO o ARCHIVO.toml
own-no-command = falta el comando; se esperaba uno como rules:python3 mygame.py, o command = "python3 mygame.py" en un archivo
own-bad-name = nombre no válido { $name }; se esperaban letras minúsculas y cifras, empezando por una letra
own-name-taken = ya hay un juego llamado { $name }; elige otro nombre, por ejemplo mio=rules:COMANDO
own-not-started = no se puede ejecutar el programa de { $command }: { $reason }
own-not-a-text = { $key } debe ser un texto de una línea
own-players = players debe tener dos textos, por ejemplo players = ["X", "O"]
own-evaluation-refused = evaluación { $name }: { $reason }
own-file-refused = { $path }: { $reason }
own-evaluations = cada evaluación necesita un nombre con letras minúsculas y cifras y una expresión, por ejemplo careful = "2*tokens-mobility"

game-fault = las reglas del juego { $game } han fallado: { $reason }
game-fault-at = las reglas del juego { $game } han fallado en la posición { $position }: { $reason }

progress-checking-game = comprobando las reglas
check-game-passed = { $game }: sin fallos en { $positions ->
    [one] { $positions } posición
   *[other] { $positions } posiciones
} y { $games ->
    [one] { $games } partida aleatoria
   *[other] { $games } partidas aleatorias
}, la más larga de { $longest ->
    [one] { $longest } jugada
   *[other] { $longest } jugadas
}.
check-game-complete = { $game }: sin fallos en { $positions ->
    [one] la única posición
   *[other] las { $positions } posiciones
} y { $games ->
    [one] { $games } partida aleatoria
   *[other] { $games } partidas aleatorias
}, la más larga de { $longest ->
    [one] { $longest } jugada
   *[other] { $longest } jugadas
}.
check-game-repeated = La posición { $position } se ha repetido en una partida. Limita la profundidad de las búsquedas o cuenta las jugadas en el texto de la posición: si no, una búsqueda hasta el final puede no acabar nunca.
