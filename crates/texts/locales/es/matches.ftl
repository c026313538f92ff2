# Enfrentamientos, desafíos y partidas del servidor
matches-bad-query = un parámetro de la dirección no se conoce o no tiene la forma esperada
matches-bad-cursor = este no es el cursor de una página; usa el que indica la página anterior
matches-not-open = el enfrentamiento ya no está abierto
matches-not-over = el enfrentamiento no ha terminado todavía
matches-not-rateable = solo puntúan las partidas entre cuentas de personas distintas; quita rated para jugar contra un jugador integrado, contra ti mismo o contra un bot tuyo
matches-own-rated-rival = este enfrentamiento puntúa y los dos jugadores serían tuyos; únete con la cuenta de otra persona
matches-not-challenged = este desafío no es para ti, o ya no está abierto
matches-challenge-seats = un desafío tiene me en un asiento, y open o el rival en el otro
matches-own-rival = nadie puede desafiarse a sí mismo; para jugar los dos bandos, crea un enfrentamiento con me en los dos asientos
matches-bad-move = una jugada tiene de 1 a { $most } caracteres; esta tiene { $given }
matches-bad-remark = un comentario tiene de 1 a 1000 caracteres imprimibles
matches-not-in-class = { $name } no pertenece a la clase de este enfrentamiento
matches-too-many = { $most ->
    [one] tienes { $most } enfrentamiento sin terminar; se permite { $most } como máximo
   *[other] tienes { $most } enfrentamientos sin terminar; se permiten { $most } como máximo
}
matches-too-many-notes = el registro de esta partida está lleno
