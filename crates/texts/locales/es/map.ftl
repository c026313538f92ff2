# Mapas del juego de la bandera.

map-comment =
    { $call }
    Justo: girar el tablero media vuelta alrededor de la fila { $row }, columna { $column } intercambia los equipos,
    así que ambos están igual de cerca de todo.
    Conexo: desde cada casilla que no es muro se puede llegar a cualquier otra.
map-exists = { $path } ya existe; usa --overwrite para reemplazarlo o elige otro nombre
map-written = Escrito { $path }, { $cols } x { $rows } casillas. Ejecuta gambito map check para ver sus propiedades.
map-not-seconds = valor no válido: { $given }; se esperaba un número de { $min } a { $max }
map-odd-cols = valor no válido: { $given }; se esperaba un número par de { $min } a { $max }, porque el tablero es circular
map-many-flags = valor { $given } no válido para un tablero de { $cols }x{ $rows }; se esperaba un número entero de 1 a { $max }

map-good = { $path } es un mapa correcto
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
map-connected = conexo: desde cada casilla que no es muro se puede llegar a cualquier otra
map-in-pieces = no es conexo: los muros dividen el tablero
map-nearness = equipo { $team }: { $nearest ->
    [one] un paso
   *[other] { $nearest } pasos
} hasta la bandera más cercana, { $sum } hasta todas; { $cheapest } de energía hasta la bandera más barata, { $energy } hasta todas
map-no-flag = el equipo { $team } no puede llegar a ninguna bandera
map-fair = justo: ambos equipos están igual de cerca de las banderas, en pasos y en energía
map-unfair = no es justo: los equipos difieren en los pasos o la energía hasta las banderas, o en su energía inicial
map-note = nota: { $note }
map-unreached-cells = { $cells ->
    [one] ningún jugador puede llegar a una casilla: fila { $row }, columna { $column }
   *[other] ningún jugador puede llegar a { $cells } casillas, la primera en la fila { $row }, columna { $column }
}
map-unreached-flag = el equipo { $team } no puede llegar a la bandera de la fila { $row }, columna { $column }
