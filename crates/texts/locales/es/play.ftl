# En el tablero
play-orders = Escribe una jugada o un comando: pista, deshacer, auto, porque, jugadas, tablero, ayuda, rendirse, salir.
play-moves = Jugadas:
play-prompt-you = Tu jugada:{" "}
play-prompt-named = { $name }, tu jugada:{" "}
play-named-moves = { $name } juega { $move }
play-named-again = { $name } vuelve a mover.
play-prompt-player = Jugador { $player }, tu jugada:{" "}
play-you = tú
play-person = una persona
play-empty = No has escrito nada; escribe ayuda para ver los comandos.
play-allowed = Jugadas legales: { $moves }
play-machine-moves = La máquina juega { $move }
play-clock = Tiempo restante: { $time }
play-time-is-up = El { $player } ({ $name }) agotó su tiempo: { $reason }.
play-forfeit = El { $player } ({ $name }) pierde la partida: { $reason }.
play-resigned = El { $player } ({ $name }) se rinde.
play-you-again = Vuelves a mover.
play-machine-again = La máquina vuelve a mover.
play-player-again = El { $player } ({ $name }) vuelve a mover.
play-player-moves = { $player } ({ $name }) juega { $move }
play-hint = Prueba { $move }.
play-hint-because = Prueba { $move }: { $score }. Línea: { $line }
play-auto = Juego por ti: { $move }
play-undone = Deshecho: { $moves }
play-nothing-to-undo = No tienes ninguna jugada que deshacer.
play-why-nothing = La máquina todavía no ha movido.
play-why-without-search = { $name } eligió { $move } sin buscar.
play-why-bot-said = { $name } dijo: { $said }.
play-why-bot-remarked = { $name } comentó: { $remark }
play-why-bot-silent = { $name } no dijo nada de su búsqueda.
play-why-values = Valor de cada jugada, mirando { $depth ->
    [one] { $depth } jugada
   *[other] { $depth } jugadas
} por delante:
play-why-values-exact = Valor exacto de cada jugada:
play-why-drawn =
    Un nivel elige al azar, y cuanto mejor le parece una jugada, más probable es.
    Eligió entre estas:
play-why-sampled = Cuántas veces probó cada jugada, con las partidas de turnos anteriores, y el resultado medio:
play-why-not-sampled-unknown = { $name } no probó ninguna partida que diga por qué jugó { $played } y no { $move }.
play-why-not-illegal = { $move } no era una jugada legal de { $name } en esa posición. Jugadas legales: { $moves }
play-why-not-worse = { $move } parece peor que { $played }, que es lo que jugó { $name }:
play-why-not-equal = { $move } parece tan buena como { $played }, que es lo que jugó { $name }:
play-why-not-better = { $move } parece mejor que { $played }, que es lo que jugó { $name }:
play-why-not-unknown = No hubo tiempo de comparar { $move } con { $played }, que es lo que jugó { $name }:
play-why-not-line = Línea esperada con { $move }: { $line }
play-why-more = … y { $count } más
play-short-first = primero
play-short-second = segundo
play-help =
    Una jugada se escribe así: { $how }; #2 juega la segunda de la lista.
      pista     muestra lo que jugaría la máquina
      deshacer  deshace tu última jugada y las siguientes
      auto      la máquina hace esta jugada por ti
      porque    muestra cómo encontró la máquina su última jugada y el valor de cada una;
                porque 2 compara esa jugada con 2
      jugadas   muestra todas las jugadas; tablero dibuja otra vez la posición
      rendirse  da la partida por perdida
      salir     deja la partida
play-left = Partida sin terminar tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}.
play-you-win = ¡Ganas tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}!
play-you-lose = La máquina gana tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}.
play-draw = Empate tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}.
play-player-wins = El { $player } ({ $name }) gana tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}.
play-margin = Diferencia: { $margin }
play-too-many-wrong = { $count } respuestas no válidas seguidas; la partida termina
play-nobody-answers = Sin respuesta; no se empieza ninguna partida.

# Preparar la partida paso a paso
ask-welcome = Pulsa Intro para aceptar el valor entre corchetes.
ask-game = Juego ({ $options })
ask-algorithm = Algoritmo de la máquina ({ $options })
ask-lazy = ¿Generar los sucesores de uno en uno o todos a la vez?
ask-cache = ¿Reutilizar los resultados guardados o no?
ask-infer = ¿Valores de la teoría, de la teoría solo en posiciones hasta tamaño 3, o solo de las hojas?
ask-evaluation = Evaluación, un nombre o una expresión como 2*nombre
ask-limit = Límite por jugada (depth=6, nodes=100000 o time=1s), o un reloj de partida (tc=60+1: segundos + incremento)
ask-starter = ¿Quién empieza?
option-lazy = perezosa
option-complete = completa
option-cache = caché
option-simple = simple
option-inference = inferencia
option-small = infer=3
option-leaves = hojas
option-me = yo
option-machine = máquina
option-lot = sorteo
