# gambito bot: un jugador en un servidor
help-bot = Juega en un servidor como bot: conecta un jugador, acepta desafíos y juega muchas partidas a la vez
help-bot-server = Dirección del servidor, como https://arena.example.org o http://127.0.0.1:4321
help-bot-token-file = Archivo con el token del bot
help-bot-token = Token del bot (gbt_…). Otros usuarios de este equipo pueden verlo: mejor usa --token-file o la variable de entorno GAMBITO_TOKEN
help-bot-player = Jugador: engine (por defecto), engine:level=3, mcts, … o un programa externo, ugi:COMANDO
help-bot-games = Acepta desafíos mientras haya menos de N partidas en curso (por defecto, una por núcleo). Las partidas de las competiciones se juegan siempre
help-bot-accept = Acepta desafíos a este juego: un nombre como kalah para todas sus variantes, o una variante como nim:tokens=9; repite la opción para varios juegos. all (todos, por defecto con jugadores integrados) o none (ninguno)
help-bot-accept-from = Acepta desafíos solo de estas cuentas, separadas por comas
help-bot-least-time = Rechaza relojes que dan menos tiempo por jugada (por defecto 100ms)
help-bot-most-time = Rechaza relojes que dan más tiempo por jugada, y partidas sin reloj; any los acepta todos (por defecto 600s; con --accept-from, any)
help-bot-join = Juega este enfrentamiento y termina
help-bot-create = Crea un enfrentamiento de este juego con un asiento abierto, lo juega y termina
help-bot-challenge = Desafía a esta cuenta al juego de --game, juega el enfrentamiento y termina
help-bot-game = Juego del desafío
help-bot-against = Juega el enfrentamiento nuevo contra un jugador integrado del servidor en vez de dejar el asiento abierto: engine:level=3
help-bot-per-turn = Reloj del enfrentamiento nuevo: límite de cada turno, como 5s
help-bot-bank = Reloj del enfrentamiento nuevo: tiempo para toda la partida, como 300s
help-bot-increment = Reloj del enfrentamiento nuevo: lo que se añade a --bank después de cada turno
help-bot-second = Juega segundo en la primera partida del enfrentamiento nuevo
help-bot-pair = El enfrentamiento nuevo tiene dos partidas con los bandos cambiados
help-bot-rated = El enfrentamiento nuevo cuenta para la puntuación
help-bot-seed = Semilla aleatoria del jugador (por defecto, distinta cada vez)
help-bot-json = Imprime un objeto JSON por línea a medida que pasan las cosas
help-bot-note =
    Sin --join, --create ni --challenge, y con --accept, el bot sigue hasta que lo interrumpes con Ctrl-C.
    Se reconecta tras interrupciones y reinicios del servidor, y si lo arrancas de nuevo continúa sus partidas
    donde están. Un programa (ugi:COMANDO) necesita --accept, porque solo tú sabes a qué juegos juega.
help-bot-examples =
    gambito bot --server http://127.0.0.1:4321 --token-file token --player engine:level=3
    gambito bot --server https://arena.example.org --token-file token --player ugi:./mi_bot --accept kalah --games 8
    gambito bot --server http://127.0.0.1:4321 --token-file token --challenge ana --game kalah --per-turn 5s --pair
    gambito bot --server http://127.0.0.1:4321 --token-file token --create flag:map=meadow --against engine:level=2

client-connected = Conectado a { $server } como { $account } (versión del servidor: { $version })
client-disconnected = Conexión perdida: { $reason }. Intentando reconectar
client-stream-ended = El servidor cerró la conexión. Intentando reconectar
client-server-stopping = El servidor se está deteniendo. Las partidas continuarán cuando vuelva
client-joined = Enfrentamiento { $match }
client-challenged = Desafío enviado a { $opponent }: enfrentamiento { $match }
client-accepted = Aceptado el desafío de { $opponent }: { $game }
client-declined = Rechazado el desafío de { $opponent } a { $game }: { $reason }
client-declined-game = no es uno de los juegos de --accept
client-declined-clock = falta el reloj o no está entre --least-time y --most-time
client-declined-opponent = no es una de las cuentas de --accept-from
client-not-answered = No se pudo responder al desafío de { $opponent }: { $reason }
client-started = Partida { $id } iniciada: { $game }, { $side } contra { $opponent }
client-goes-on = La partida { $id } continúa tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}: { $game }, { $side } contra { $opponent }
client-side-first = primero
client-side-second = segundo
client-side-both = los dos bandos
client-move-refused = Partida { $game }: el servidor rechazó la jugada { $move }: { $reason }
client-player-restarted = Partida { $game }: el jugador falló y se inicia de nuevo: { $reason }
client-player-resigns = Partida { $game }: el jugador falló y el bot se rinde: { $reason }
client-ended = Partida { $game } { $standing } contra { $opponent }: { $result }, { $reason }, { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
client-won = ganada
client-lost = perdida
client-drawn = empatada
client-undecided = terminada
client-left = El bot deja la partida { $game }: { $reason }

# Por qué terminó una partida
client-reason-win = según las reglas
client-reason-draw = según las reglas
client-reason-adjudicated = adjudicada
client-reason-time = por tiempo
client-reason-illegal-move = jugada ilegal
client-reason-crashed = fallo del programa
client-reason-would-not-start = no arrancó
client-reason-stalled = sin respuesta
client-reason-protocol-error = error de protocolo
client-reason-resignation = rendición
client-reason-agreement = acuerdo
client-reason-aborted = anulada
client-reason-no-show = incomparecencia

# Errores
client-url-scheme = dirección no válida { $given }; se esperaba una que empiece por http:// o https://
client-url-host = dirección no válida { $given }; se esperaba una como https://arena.example.org
client-url-extra = dirección no válida { $given }; se esperaba solo un servidor, un puerto y una ruta, como https://example.org/arena
client-not-encrypted = La conexión con { $server } no está cifrada: otros en la red pueden leer el token. Usa https:// si el servidor lo admite
client-no-token = no hay token; indícalo con --token-file ARCHIVO o con la variable de entorno GAMBITO_TOKEN
client-bad-token = token no válido: { $reason }
client-token-prefix = se esperaba que empezara por gbt_
client-token-length = { $found ->
    [one] { $found } carácter
   *[other] { $found } caracteres
}; se esperaban 40
client-token-character = el carácter de la posición { $at } no es ni letra ni cifra
client-token-checksum = suma de comprobación incorrecta; comprueba que lo has copiado entero
client-person = este jugador es una persona; un bot necesita un jugador integrado o un programa
client-accept-what = ¿a qué juegos juega el programa? Nómbralos, por ejemplo --accept kalah, o usa --accept all
client-only-new = requiere --create o --challenge
client-no-match-id = enfrentamiento no válido { $given }; se esperaba el identificador de un enfrentamiento, como m9x2kq71ab
client-token-refused = el servidor no acepta el token; puede que esté revocado. Crea uno nuevo en la página del bot
client-no-contact = { $reason }
client-not-an-arena = en esta dirección no responde ningún servidor de Gambito
client-no-arena = el servidor no guarda partidas: se inició con --without-arena
client-too-old = el servidor (versión { $theirs }) no ofrece lo que este bot (versión { $ours }) necesita; actualiza el servidor
client-match-over = el enfrentamiento { $match } ha terminado
client-was-declined = el desafío fue rechazado (enfrentamiento { $match })
client-no-randomness = el sistema no da números aleatorios
client-foreign = respuesta inesperada (estado { $status }); ¿es esta la dirección de un servidor de Gambito?
client-redirected = el servidor redirige a { $to }; usa esa dirección
client-no-host = servidor no encontrado
client-refused = conexión rechazada; ¿está en marcha el servidor?
client-timed-out = el servidor no responde
client-closed = se cerró la conexión
client-tls = no hay conexión segura ({ $reason }); quizá la dirección empiece por http:// y no por https://, o no se confíe en el certificado
client-other-rules = el servidor tiene otras reglas que esta versión: { $move } no es legal aquí
