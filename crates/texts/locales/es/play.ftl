# En el tablero
play-orders = Escribe una jugada, o: pista, deshacer, auto, porque, jugadas, tablero, ayuda, salir.
play-moves = Jugadas:
play-prompt-you = Tu jugada:{" "}
play-prompt-player = Jugador { $player }, tu jugada:{" "}
play-you = tú
play-person = una persona
play-empty = No has escrito nada; ayuda dice lo que se puede.
play-allowed = Aquí se puede: { $moves }
play-machine-moves = La máquina juega { $move }
play-clock = Queda en su reloj: { $time }
play-time-is-up = Se acabó el tiempo del { $player } ({ $name }): { $reason }.
play-forfeit = El { $player } ({ $name }) ha perdido la partida: { $reason }.
play-player-moves = { $player } ({ $name }) juega { $move }
play-hint = Prueba { $move }.
play-hint-because = Prueba { $move }: { $score }. Línea: { $line }
play-auto = Jugado por ti: { $move }
play-undone = Se deshace: { $moves }
play-nothing-to-undo = No hay ninguna jugada tuya que deshacer.
play-why-nothing = La máquina todavía no ha movido.
play-why-without-search = { $move } lo eligió { $name } sin buscar nada.
play-help =
    Una jugada se escribe así: { $how }; #2 juega la segunda de la lista.
      pista     lo que jugaría aquí la máquina
      deshacer  retira tu última jugada y lo que siguió
      auto      la máquina hace esta jugada por ti
      porque    cómo encontró la máquina su última jugada
      jugadas   todas las jugadas; tablero dibuja otra vez la posición
      salir     deja la partida
play-left = La partida acaba aquí, tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}.
play-you-win = ¡Ganas en { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}!
play-you-lose = Pierdes: la máquina gana en { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}.
play-draw = Empate tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}.
play-player-wins = El { $player } ({ $name }) gana en { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}.
play-margin = Diferencia: { $margin }
play-too-many-wrong = { $count } respuestas seguidas sin sentido; se acaba la partida
play-nobody-answers = Nadie responde, así que no hay partida.

# Preparar la partida paso a paso
ask-welcome = Una respuesta vacía toma lo que está entre corchetes.
ask-game = Juego ({ $options })
ask-algorithm = Algoritmo de la máquina ({ $options })
ask-lazy = ¿Sucesores de uno en uno o todos a la vez?
ask-cache = ¿Se recuerdan los resultados o no?
ask-infer = ¿Valores por inferencia o solo de las hojas?
ask-evaluation = Evaluación, un nombre o una expresión como 2*nombre
ask-limit = Límite para cada jugada (depth=6, nodes=100000 o time=1s), o un reloj para la partida (tc=60+1: segundos + incremento)
ask-starter = ¿Quién empieza?
option-lazy = perezosa
option-complete = completa
option-cache = caché
option-simple = simple
option-inference = inferencia
option-leaves = hojas
option-me = yo
option-machine = máquina
option-lot = sorteo
