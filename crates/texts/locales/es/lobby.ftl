# Las páginas de la arena: la sala y las partidas que guarda el servidor. El navegador completa los argumentos, así que ningún mensaje
# de aquí puede elegir según un número.

web-nav-arena = Arena

# Sala
web-arena-title = Juega contra personas y bots
web-arena-open = Enfrentamientos abiertos
web-arena-none-running = No hay ninguna partida en juego.
web-arena-finished = Terminados
web-arena-none-finished = Todavía no ha terminado ninguna partida.
web-arena-join = Unirme
web-arena-wait = Abrir
web-arena-watch = Mirar
web-arena-look = Ver
web-arena-players = Jugadores
web-arena-action = Acción
web-arena-clock = Reloj
web-arena-two-games = dos partidas
web-arena-no-clock = sin reloj
web-arena-per-turn = { $seconds } s por turno
web-arena-per-turn-bank = { $seconds } s por turno, { $bank } de reserva
web-arena-open-seat = libre
web-arena-guest = Invitado
web-arena-bot = bot
web-arena-to-lobby = Sala

# Cuenta
web-arena-log-out = Cerrar sesión
web-arena-you-are = Has iniciado sesión como { $name }
web-arena-role-teacher = docente
web-arena-role-organiser = organización
web-arena-guest-about = Sin cuenta puedes mirar y jugar contra la máquina.

# Enfrentamiento nuevo
web-arena-new = Enfrentamiento nuevo
web-arena-create = Crear el enfrentamiento
web-arena-variant = Variante
web-arena-opponent = Rival
web-arena-opponent-open = Quien se una primero
web-arena-opponent-account = Una persona o un bot que invitas
web-arena-opponent-account-name = Nombre de la persona o del bot
web-arena-opponent-machine = La máquina
web-arena-opponent-alone = Nadie: juego los dos bandos
web-arena-side = Tu bando
web-arena-side-first = Primero
web-arena-side-second = Segundo
web-arena-clock-turn = Tiempo por turno
web-arena-clock-bank = Tiempo por partida
web-arena-clock-none = Sin reloj
web-arena-mode = Partidas
web-arena-mode-single = Una partida
web-arena-mode-pair = Dos partidas con los bandos cambiados
web-arena-seen-by = Lo ven
web-arena-matches-of = Enfrentamientos de
web-arena-everybody = todos

# Bots
web-arena-bots = Mis bots
web-arena-bot-create = Crear un bot
web-arena-token-of = Token de { $bot }
web-arena-token-once = Este es el token de { $bot }. Solo se muestra ahora; mantenlo en secreto.

# Partida en directo
web-live-turn-of = Turno de { $player }
web-live-waiting = Esperando a un rival …
web-live-next = Siguiente partida del enfrentamiento
web-live-over = La partida ha terminado.
web-live-turn-board = Girar el tablero
web-live-steps = Recorrer la partida
web-live-start = Al principio
web-live-back = Una jugada atrás
web-live-forward = Una jugada adelante
web-live-end = A la última jugada
web-live-viewing = Estás mirando una posición anterior.
web-live-spectator = Estás mirando esta partida.
web-live-not-your-turn = No es tu turno.
web-live-offer-draw = Ofrecer empate
web-live-accept-draw = Aceptar el empate
web-live-draw-offered = Tu rival ofrece empate.
web-live-draw-waits = Tu oferta de empate vale hasta que tu rival responda o juegue.
web-live-draw-declined = Tu rival rechaza el empate.
web-live-abort = Anular
web-live-really-resign = ¿Seguro que quieres rendirte?
web-live-go-on = Seguir jugando
web-live-won = Gana { $player }: { $reason }
web-live-draw = Empate: { $reason }
web-live-no-result = Sin resultado: { $reason }
web-live-reason-win = según las reglas
web-live-reason-draw = según las reglas
web-live-reason-adjudicated = decidido por la organización
web-live-reason-time = se acabó el tiempo
web-live-reason-illegal-move = jugada ilegal
web-live-reason-crashed = el programa falló
web-live-reason-would-not-start = el programa no arrancó
web-live-reason-stalled = el programa no respondió
web-live-reason-protocol-error = el programa incumplió el protocolo
web-live-reason-resignation = rendición
web-live-reason-agreement = de común acuerdo
web-live-reason-aborted = anulada
web-live-reason-no-show = el rival no se presentó
