# Mapas del juego de la bandera.

map-comment =
    { $call }
    Justo: media vuelta alrededor de la fila { $row }, columna { $column } lleva el tablero sobre sí mismo y cada equipo sobre
    el otro, así que ambos están igual de cerca de todo, paso por paso.
    Conexo: desde cada casilla que no es muro se puede andar hasta cualquier otra.
map-written = { $path } está escrito, { $cols } x { $rows } casillas. gambito map check cuenta cómo es.
map-not-seconds = { $given } no es posible; se permite un número de { $min } a { $max }
map-odd-cols = { $given } no es posible, porque el tablero solo se cierra con un número par de columnas; se permite un número par de { $min } a { $max }
map-many-flags = { $given } son demasiadas para un tablero de { $cols }x{ $rows }; se permite un número entero de 1 a { $max }

map-good = { $path } es un mapa bueno
map-bad = { $all ->
    [one] el mapa tiene defectos
   *[other] { $bad ->
        [one] un mapa de { $all } tiene defectos
       *[other] { $bad } mapas de { $all } tienen defectos
    }
}
map-size = { $cols } columnas, { $rows } filas; { $flags ->
    [one] una bandera
   *[other] { $flags } banderas
}; { $players ->
    [one] un jugador
   *[other] { $players } jugadores
} por equipo; { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
} por turno
map-connected = conexo: desde cada casilla que no es muro se puede andar hasta cualquier otra
map-in-pieces = no es conexo: los muros parten el tablero en trozos
map-nearness = equipo { $team }: { $nearest ->
    [one] un paso
   *[other] { $nearest } pasos
} hasta la bandera más cercana, { $sum } hasta todas; { $cheapest } de energía hasta la bandera más barata, { $energy } hasta todas
map-no-flag = el equipo { $team } no puede andar hasta ninguna bandera
map-fair = justo: ambos equipos están igual de cerca de las banderas, en pasos y en energía
map-unfair = no es justo: los equipos difieren en pasos, en energía hasta las banderas o en energía al empezar
map-note = nota: { $note }
map-unreached-cells = { $cells ->
    [one] nadie puede llegar a una casilla: fila { $row }, columna { $column }
   *[other] nadie puede llegar a { $cells } casillas, la primera en la fila { $row }, columna { $column }
}
map-unreached-flag = el equipo { $team } no puede llegar a la bandera de la fila { $row }, columna { $column }
