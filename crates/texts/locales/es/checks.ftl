# check-bot: las situaciones
check-situation-start = ugi: envía su nombre y ugiok
check-situation-ready = partida nueva: está listo y no envía jugadas sin que se le pidan
check-situation-start-again = segundo ugi: envía ugiok otra vez
check-situation-first-player = primera jugada de la partida
check-situation-second-player = primera jugada del segundo jugador
check-situation-extra-turn = una jugada que da otro turno, y la siguiente
check-situation-forced-move = posición con una sola jugada legal
check-situation-nearly-lost = última decisión de un jugador que pierde
check-situation-nearly-over = última decisión de una partida
check-situation-long-game = una partida larga en un solo comando position
check-situation-position-text = posición como texto, con y sin jugadas
check-situation-second-game = dos partidas en el mismo proceso
check-situation-short-time = jugada en 50 ms
check-situation-short-clock = reloj al que le quedan 200 ms
check-situation-depth = jugada con profundidad 1
check-situation-nodes = jugada con 100 nodos
check-situation-stop = go infinite, luego stop
check-situation-ready-while-thinking = isready durante una búsqueda
check-situation-spacing = tabuladores, espacios repetidos, retornos de carro
check-situation-garbage = líneas sin sentido y comandos desconocidos
check-situation-unknown-option = opción desconocida
check-situation-queries = consultas sobre las reglas, si las admite
check-situation-quit = termina en un segundo tras quit
check-situation-end-of-input = termina en un segundo tras el fin de la entrada
# check-bot: los resultados
check-illegal = El bot jugó { $given }, que aquí no es legal; jugadas legales: { $legal }.
check-missed-turn = El bot jugó { $given }, que aquí no es legal; jugadas legales: { $legal }. Tras la última jugada le toca otra vez al mismo jugador.
check-no-name = El bot no envió su nombre en una línea que empiece por id name.
check-unasked = El bot envió la jugada { $given } sin que se le pidiera: a cada go le corresponde un solo bestmove.
check-ignores-quit = El bot seguía en marcha { $waited } ms después de quit.
check-ignores-end = El bot seguía en marcha { $waited } ms después del fin de la entrada.
check-wrong-response = El bot respondió a query { $query } con { $theirs }; se esperaba { $ours }.
check-no-such-position = Las partidas aleatorias de esta variante no llegaron a ninguna posición así.
check-no-queries = El bot no responde a query: puede jugar, pero check-rules no puede comprobar sus reglas.
check-ready-late = El bot envió readyok a los { $waited } ms, cuando ya había terminado de buscar: no puede atender a stop durante una búsqueda.
check-left-out = ({ $lines ->
    [one] { $lines } línea anterior
   *[other] { $lines } líneas anteriores
})
check-remark = El programa comentó: { $remark }
check-all-passed = { $passed ->
    [one] { $passed } situación superada.
   *[other] Las { $passed } situaciones superadas.
}
check-some-noted = { $passed ->
    [one] { $passed } situación superada
   *[other] { $passed } situaciones superadas
}, { $noted } con una observación (•); ninguna fallida.
check-some-failed = { $passed ->
    [one] { $passed } superada
   *[other] { $passed } superadas
}, { $failed ->
    [one] { $failed } fallida
   *[other] { $failed } fallidas
}.
check-some-skipped = { $passed ->
    [one] { $passed } superada
   *[other] { $passed } superadas
}, { $failed ->
    [one] { $failed } fallida
   *[other] { $failed } fallidas
}, { $skipped ->
    [one] { $skipped } omitida
   *[other] { $skipped } omitidas
}.
call-after-dashes = Pon el programa después de --: gambito { $command } GAME -- COMMAND
call-not-a-command = { $given } no es un comando válido
# check-rules
progress-comparing = posiciones y partidas comparadas
rules-agree = Las reglas coinciden en { $positions ->
    [one] { $positions } posición
   *[other] { $positions } posiciones
}: todas las secuencias de hasta { $depth ->
    [one] { $depth } jugada
   *[other] { $depth } jugadas
} ({ $leaves } de esa longitud) y { $games ->
    [one] { $games } partida aleatoria
   *[other] { $games } partidas aleatorias
}.
rules-unanswered = Sin comparar, porque el programa no responde: query { $queries }
rules-differ = Las reglas difieren tras las jugadas { $moves }.
rules-differ-at-start = Las reglas difieren en la posición inicial.
rules-agreed-before = { $positions ->
    [one] Antes coincidía { $positions } posición.
   *[other] Antes coincidían { $positions } posiciones.
}
rules-nothing = (nada)
rules-no-queries = el programa no responde a query legal, así que sus reglas no se pueden comparar
rules-fault = { $fault }, al responder sobre la posición tras las jugadas { $moves }
heading-query = query
heading-ours = Gambito
heading-theirs = programa
