# Para clases: dos búsquedas lado a lado, valores ocultos, líneas jugables, proyector. El navegador rellena los argumentos, así que
# ningún mensaje de aquí puede elegir según un número.

web-tree-down = De arriba abajo
web-tree-label-hidden = { $move }: valor oculto, visita { $order }
web-beside = Minimax al lado
web-beside-pane = { $search }: { $visited } visitadas
web-beside-value = Minimax
web-beside-impossible = No se puede mostrar minimax junto a esta búsqueda: su árbol es demasiado grande, o la búsqueda visita otras posiciones.
web-hide-values = Ocultar los valores hasta pedirlos
web-guess-show = Mostrar el valor
web-guess-max = ¿Qué valor consigue MAX aquí? Primero, adivina.
web-guess-min = ¿En qué valor deja MIN a MAX aquí? Primero, adivina.
web-guess-step = ¿Qué valor devuelve { $move }? Primero, adivina.

web-guess-position = ¿Quién lleva ventaja y cuál es la mejor jugada? Primero, adivina.
web-guess-show-all = Mostrar los valores
web-chip-play = Jugar { $move }

web-projector = Modo proyector
web-projector-leave = Salir del modo proyector

web-contest-open = Abrir
web-contest-open-game = Abrir la partida { $number }
web-contest-export = Todas las partidas en un archivo

web-lesson-beside = Minimax y alfa-beta lado a lado
web-lesson-guess = Adivina la mejor jugada y luego pregunta a la máquina
web-terms-about = Una estimación como +9 es la suma de estos términos al final de la mejor línea, para quien mueve. No está demostrada.
web-lesson-kalah = Un primer turno de Kalah, jugada a jugada (→)
web-lesson-flag = Un primer turno de Bandera (→)
