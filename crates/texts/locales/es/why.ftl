# Why a move, and why not another
why-moves = Valores de todas las jugadas
why-moves-depth = Valores de todas las jugadas, mirando { $depth ->
    [one] { $depth } jugada
   *[other] { $depth } jugadas
} adelante
why-best = { $move } es la mejor: vale { $value }. Después viene { $line }.
why-best-alone = { $move } es la mejor: vale { $value }.
why-sampled-moves = Cuántas veces probó cada jugada la búsqueda Montecarlo, y el resultado medio:
why-sampled = Juega { $best }, la que más probó: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, media { $value }. { $move } tuvo { $others ->
    [one] { $others } partida
   *[other] { $others } partidas
}, media { $otherwise }.
why-sampled-proof = Juega { $best }, porque el resultado de algunas jugadas está demostrado: { $best } tiene { $value } ({ $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}) y { $move } tiene { $otherwise } ({ $others ->
    [one] { $others } partida
   *[other] { $others } partidas
}).
why-cut-not-sampled = mcts juega partidas al azar y no poda nada; elige minimax, alphabeta o engine
why-only = { $move } es la única jugada.
why-worse = { $move } vale { $value }, es decir, { $gap } menos: después viene { $line }.
why-worse-alone = { $move } vale { $value }, es decir, { $gap } menos.
why-equal = { $move } vale lo mismo, { $value }: después viene { $line }.
why-equal-alone = { $move } vale lo mismo, { $value }.
why-unknown = Se alcanzó un límite antes de que { $move } tuviera un valor.
why-terms = Lo que marca la diferencia al final de las dos líneas
why-terms-sum = Suma
why-terms-unknown = Las líneas acaban antes de las posiciones que se estimaron, así que no se pueden comparar los términos.
why-term-result = resultado de la partida
why-regret = En la línea que sigue a { $move }, la jugada { $ply } ({ $mistake }, { $player }) regala algo: el resultado pasa de { $before } a { $after }.
why-no-move = La partida ha terminado: no hay ninguna jugada que explicar.
why-heading-term = Término
why-heading-difference = Diferencia

# Proof of a cut
why-cut-branch = { $move } no se exploró después de { $node }: el nodo ya vale { $value } para { $side }, y la cota es { $bound }.
why-cut-branch-root = { $move } no se exploró en la raíz: la raíz ya vale { $value }, y la cota es { $bound }.
why-cut-set-by = La cota la fijó en { $node } la jugada { $move } (visita { $order }).
why-cut-set-at-root = La cota la fijó en la raíz la jugada { $move }.
why-cut-set-by-window = La cota es la de la ventana con la que se exploró la raíz.
why-cut-holds = Demostración: con −∞ para { $move } la raíz vale { $least }, y con +∞ vale { $most }. Ambos son su valor, { $root }: valga lo que valga { $move }, el resultado no cambia.
why-cut-open = Sin demostrar: con −∞ para { $move } la raíz vale { $least }, y con +∞, { $most }; su valor es { $root }.
why-cut-undetermined = indeterminado
why-cut-error-visited = { $move } no se exploró, así que por debajo no se podó nada
why-cut-error-searched = { $move } se exploró, así que no se podó
why-cut-error-illegal = { $move } no es una jugada legal ahí
why-cut-error-none = ahí ningún corte dejó jugadas sin explorar

# The same on pages
web-why-not = ¿Por qué no …?
web-why-choose = elige una jugada
web-why-asking = Explorando solo esta jugada …
web-why-unknown = Se alcanzó un límite antes de que { $move } tuviera un valor.
web-why-worse = { $move } vale { $value }, es decir, { $gap } menos: después viene { $line }.
web-why-worse-alone = { $move } vale { $value }, es decir, { $gap } menos.
web-why-equal = { $move } vale lo mismo, { $value }: después viene { $line }.
web-why-equal-alone = { $move } vale lo mismo, { $value }.
web-why-term = Término
web-why-difference = Diferencia
web-why-sum = Suma
web-why-result = resultado de la partida
web-why-terms-unknown = Las líneas acaban antes de las posiciones que se estimaron, así que no se pueden comparar los términos.
web-why-regret = La jugada { $ply } de esa línea ({ $move }) regala algo: el resultado pasa de { $before } a { $after }.
web-prove = Demostrar este corte
web-prove-holds = Con −∞ para { $move } la raíz vale { $least }, y con +∞ vale { $most }. Ambos son su valor, { $root }: valga lo que valga { $move }, el resultado no cambia.
web-prove-open = Sin demostrar: con −∞ para { $move } la raíz vale { $least }, y con +∞, { $most }; su valor es { $root }.
web-prove-undetermined = indeterminado
web-prove-setter = La cota la fijó en { $node } la jugada { $move }.
web-prove-window = La cota es la de la ventana con la que se exploró la raíz.

# Trace files
web-trace = Archivo de traza
web-trace-open = Abrir una traza …
web-trace-about = Un archivo escrito por «gambito trace». No sale de este ordenador.
web-trace-records = { $count } registros
web-trace-search = Búsqueda
web-trace-next-depth = { $number }: profundidad { $depth }
web-trace-fail-low = { $number }: profundidad { $depth } otra vez, demasiado bajo
web-trace-fail-high = { $number }: profundidad { $depth } otra vez, demasiado alto
web-trace-root = Volver a la raíz
web-trace-below = Dibujar lo que hay debajo
web-trace-close = Cerrar la traza
web-trace-refused = Este archivo no es una traza o está dañado.
