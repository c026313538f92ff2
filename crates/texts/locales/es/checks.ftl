# check-bot: what is done, and expected, in each situation
check-situation-start = ugi: dice su nombre y ugiok
check-situation-ready = una partida nueva: está listo, y no juega sin que se le pida
check-situation-start-again = ugi otra vez: ugiok otra vez
check-situation-first-player = la primera jugada de la partida
check-situation-second-player = la primera jugada del segundo jugador
check-situation-extra-turn = una jugada que da otro turno, y ese turno
check-situation-forced-move = una posición con una sola jugada legal
check-situation-nearly-lost = la última decisión de quien pierde
check-situation-nearly-over = la última decisión de una partida
check-situation-long-game = todas las jugadas de una partida larga en una línea
check-situation-position-text = una posición como texto, sola y con jugadas
check-situation-second-game = dos partidas en un mismo proceso
check-situation-short-time = una jugada en 50 ms
check-situation-short-clock = un reloj que marca 200 ms
check-situation-depth = una jugada con profundidad 1
check-situation-nodes = una jugada con 100 nodos
check-situation-stop = go infinite, y stop
check-situation-ready-while-thinking = isready mientras piensa
check-situation-spacing = tabuladores, varios espacios, retornos de carro
check-situation-garbage = líneas que no significan nada, órdenes desconocidas
check-situation-unknown-option = una opción que no tiene
check-situation-queries = lo que dice de las reglas, si dice algo
check-situation-quit = quit lo acaba en un segundo
check-situation-end-of-input = el fin de su entrada lo acaba en un segundo
# check-bot: what came of it
check-illegal = Respondió la jugada { $given }, que aquí no es legal; son legales { $legal }.
check-missed-turn = Respondió la jugada { $given }, que aquí no es legal; son legales { $legal }. Tras la última jugada le toca otra vez al mismo jugador.
check-no-name = No dijo su nombre en una línea que empiece por id name.
check-unasked = Respondió la jugada { $given } sin que se le pidiera: cada go tiene un bestmove.
check-ignores-quit = Seguía en marcha { $waited } ms después de quit.
check-ignores-end = Seguía en marcha { $waited } ms después del fin de su entrada.
check-wrong-response = Respondió a query { $query } con { $theirs }; lo correcto es { $ours }.
check-no-such-position = Las partidas al azar de esta variante nunca llegaron a una posición así.
check-no-queries = No responde a query: puede jugar, pero check-rules no puede preguntarle.
check-ready-late = Dijo readyok a los { $waited } ms, cuando dejó de pensar: mientras tanto no puede oír stop.
check-left-out = ({ $lines ->
    [one] { $lines } línea antes
   *[other] { $lines } líneas antes
})
check-all-passed = { $passed ->
    [one] { $passed } situación superada.
   *[other] Las { $passed } situaciones, superadas.
}
check-some-noted = { $passed } situaciones superadas, { $noted } con una observación (•); ninguna fallida.
check-some-failed = { $passed } superadas, { $failed } falladas.
check-some-skipped = { $passed } superadas, { $failed } falladas, { $skipped } sin probar.
call-after-dashes = El programa va tras dos guiones: gambito { $command } GAME -- COMMAND
call-not-a-command = { $given } no puede ser una orden
# check-rules
progress-comparing = posiciones y partidas comparadas
rules-agree = Las reglas coinciden en { $positions ->
    [one] { $positions } posición
   *[other] { $positions } posiciones
}: todas las secuencias de hasta { $depth ->
    [one] { $depth } jugada
   *[other] { $depth } jugadas
} ({ $leaves } de esa longitud) y { $games ->
    [one] { $games } partida al azar
   *[other] { $games } partidas al azar
}.
rules-unanswered = No se comparó, porque el programa no responde: query { $queries }
rules-differ = Tras las jugadas { $moves } las reglas difieren.
rules-differ-at-start = Las reglas difieren al comienzo.
rules-agreed-before = { $positions ->
    [one] Antes, { $positions } posición se vio igual.
   *[other] Antes, { $positions } posiciones se vieron igual.
}
rules-nothing = (nada)
rules-no-queries = el programa no responde a query legal, así que sus reglas no se pueden comparar
rules-fault = { $fault }, al preguntarle por la posición tras las jugadas { $moves }
heading-query = query
heading-ours = Gambito dice
heading-theirs = el programa dice
