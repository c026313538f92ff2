# Las páginas de competiciones. El navegador rellena los argumentos; ningún mensaje puede elegir según un número.

# Lista
web-comp-all = ← Todas las competiciones
web-comp-none = Todavía no hay ninguna competición.
web-comp-new = Nueva competición
web-comp-who-creates = Los docentes y los organizadores crean competiciones; cualquiera puede verlas y participar con una cuenta o un bot. Estos son los formatos:
web-comp-status-open = Inscripción abierta
web-comp-status-running = En curso
web-comp-status-paused = En pausa
web-comp-status-finished = Terminada
web-comp-status-cancelled = Anulada

# Formatos
web-comp-format = Formato
web-comp-format-round-robin = Liga
web-comp-format-swiss = Sistema suizo
web-comp-format-gauntlet = Uno contra todos
web-comp-format-knockout = Eliminatoria
web-comp-format-gate = Prueba de acceso
web-comp-format-ladder = Escalera
web-comp-about-round-robin = Todos juegan contra todos. Es el formato más justo, pero los enfrentamientos crecen con el cuadrado de los jugadores.
web-comp-about-swiss = En cada ronda se enfrentan jugadores con puntos parecidos. Ordena a muchos jugadores en pocas rondas; nadie queda eliminado.
web-comp-about-gauntlet = Los primeros participantes inscritos juegan contra todos los demás. Sirve para probar bots nuevos contra otros conocidos.
web-comp-about-knockout = Quien pierde contra su rival queda eliminado. Tras un empate se juegan hasta dos enfrentamientos más; después pasa el mejor cabeza de serie.
web-comp-about-gate = Todos juegan contra un jugador integrado y necesitan ganar cierto número de partidas para seguir. Deja fuera los programas que no funcionan.
web-comp-about-ladder = Todos juegan contra jugadores integrados cada vez más fuertes y ganan puntos por cada nivel superado. Los puntos no dependen de los demás: sirve para calificar.

# Formulario
web-comp-field-name = Nombre
web-comp-stages = Fases
web-comp-templates = Competiciones habituales
web-comp-template-league = Liga
web-comp-template-cup = Grupos y copa
web-comp-template-swiss = Sistema suizo
web-comp-template-course = Prueba y liga
web-comp-template-ladder = Escalera
web-comp-stage-add = Añadir una fase
web-comp-stage-remove = Quitar la fase { $stage }
web-comp-field-pairs = Enfrentamientos de cada pareja de jugadores
web-comp-field-groups = Grupos
web-comp-field-rounds = Rondas
web-comp-field-seeds = Participantes que juegan contra todos
web-comp-field-opponent = Rival
web-comp-field-wins = Partidas que hay que ganar
web-comp-field-levels = Niveles
web-comp-field-qualify = Quién pasa
web-comp-all-go-on = Con tan pocos participantes pasan todos: esta fase no elimina a nadie. Elige menos grupos, o menos de cada uno.
web-comp-field-best = Cuántos de cada grupo
web-comp-field-points = Puntos mínimos
web-comp-field-no-shows = Ausencias seguidas antes de retirar a alguien (0: sin límite)
web-comp-field-delay = Segundos de retraso para los espectadores (0: sin retraso)
web-comp-qualify-all = Todos
web-comp-qualify-best = Los mejores de cada grupo
web-comp-qualify-points = Todos los que tengan puntos suficientes
web-comp-random = Jugadas al azar
web-comp-entrants = Jugadores
web-comp-entrants-about = Los demás se inscriben por su cuenta hasta el comienzo o hasta la fecha límite.
web-comp-expected = Jugadores previstos
web-comp-accounts = Personas y bots que inscribir ahora, por su nombre
web-comp-built-in = Jugadores integrados
web-comp-more-rules = Más reglas
web-comp-deadline = Fecha límite de inscripción
web-comp-deadline-about = Hasta entonces los bots pueden enviar versiones nuevas. Una competición que no haya empezado empieza en ese momento.
web-comp-concurrency = Enfrentamientos a la vez
web-comp-per-entrant = Enfrentamientos a la vez de un mismo bot
web-comp-class = Solo para una clase
web-comp-rated = Los enfrentamientos cuentan para la puntuación
web-comp-unrated = Los enfrentamientos no cuentan para la puntuación
web-comp-hasty = Basta para bots. Si juegan personas, dales { $seconds } segundos o más.
web-comp-players-only = Sin reloj solo pueden participar jugadores integrados.
web-comp-summary = jugadores: { $players }, enfrentamientos: { $matches }, partidas: { $games }, { $time }
web-comp-create = Crear la competición
web-comp-under-a-minute = menos de un minuto
web-comp-minutes = unos { $minutes } minutos
web-comp-hours = unas { $hours } horas
web-comp-days = unos { $days } días

# Cabecera
web-comp-players-count = { $count } jugadores
web-comp-stage-of = Fase { $stage } de { $stages }: { $format }
web-comp-round-of = Ronda { $round } de { $rounds }
web-comp-place-1 = Primer puesto
web-comp-place-2 = Segundo puesto
web-comp-place-3 = Tercer puesto
web-comp-place-shared = Primer puesto compartido
web-comp-more-players = y { $count } más
web-comp-matches-played = { $count } enfrentamientos jugados
web-comp-games-left = partidas restantes: { $games }
web-comp-time-left = tiempo restante: { $time }
web-comp-deadline-in = la inscripción se cierra en { $time }
web-comp-progress = { $played } de { $total } enfrentamientos jugados
web-comp-screen = Vista para proyector
web-comp-leave-screen = Salir de la vista para proyector
web-comp-parts = Partes de la competición
web-comp-tab-standings = Clasificación
web-comp-tab-rounds = Rondas
web-comp-tab-cross = Tabla cruzada
web-comp-tab-rules = Reglas

# Clasificación
web-comp-player = Jugador
web-comp-points = Puntos
web-comp-games = Partidas
web-comp-tally = V–E–D
web-comp-interval = Intervalo del 95 %
web-comp-faults = Perdidas por faltas
web-comp-group = Grupo
web-comp-nobody = Todavía no se ha inscrito nadie.
web-comp-find = Buscar un jugador
web-comp-none-found = Ningún jugador se llama así.
web-comp-rows = { $from } a { $to } de { $count }
web-comp-pages = Páginas
web-comp-page-before = Página anterior
web-comp-page-after = Página siguiente
web-comp-progress-eliminated = eliminado
web-comp-progress-withdrawn = retirado
web-comp-progress-noShow = no se presentó
web-comp-reason-no-show = ausencia
web-comp-reason-time = tiempo
web-comp-reason-crashed = fallo del programa
web-comp-reason-stalled = sin respuesta
web-comp-reason-would-not-start = no arrancó
web-comp-reason-protocol-error = error de protocolo
web-comp-fault-list = Partidas perdidas por faltas
web-comp-fault-about = Cuentan para los puntos, pero no para el Elo.

# Rondas
web-comp-not-drawn = Antes del comienzo no hay emparejamientos.
web-comp-round = Ronda
web-comp-round-n = Ronda { $round }
web-comp-group-n = Grupo { $group }
web-comp-stage = Fase
web-comp-stage-n = Fase { $stage }
web-comp-stage-format = Fase { $stage }: { $format }
web-comp-whole = Todas las fases
web-comp-round-before = Ronda anterior
web-comp-round-after = Ronda siguiente
web-comp-round-state = { $done } de { $all } enfrentamientos jugados
web-comp-score = Resultado
web-comp-match-waiting = en espera
web-comp-match-playing = en juego
web-comp-match-done = jugado
web-comp-match-void = no se juega
web-comp-game-n = Partida { $number }
web-comp-bracket = Cuadro
web-comp-bye = descansa
web-comp-goes-on = pasa
web-comp-knockout-final = Final
web-comp-knockout-semi-finals = Semifinales
web-comp-knockout-quarter-finals = Cuartos de final
web-comp-knockout-last-16 = Octavos de final
web-comp-knockout-of = Ronda de { $players }

# Tabla cruzada
web-comp-cross-about = Puntos del jugador de la izquierda contra el de la columna. Pulsa una casilla para ver sus partidas.
web-comp-cross-cell = { $player } contra { $opponent }: { $points } de { $games }
web-comp-encounter = { $player } contra { $opponent }

# Reglas
web-comp-rule-game = Juego
web-comp-rule-clock = Reloj
web-comp-rule-match = Enfrentamiento
web-comp-rule-match-text = Dos partidas con los lados cambiados
web-comp-rule-entries = Inscripción
web-comp-rule-until = Hasta el { $date }
web-comp-rule-until-start = Hasta el comienzo
web-comp-rule-at-once = A la vez
web-comp-rule-at-once-text = Hasta { $matches } enfrentamientos; de un mismo bot, hasta { $each }. Una persona juega uno.
web-comp-rule-no-shows = Ausencias
web-comp-rule-no-shows-text = Quien falta a { $matches } enfrentamientos seguidos queda retirado.
web-comp-rule-no-shows-any = Nadie queda retirado por faltar a enfrentamientos.
web-comp-rule-delay = Espectadores
web-comp-rule-delay-text = Ven las partidas { $seconds } s más tarde que los jugadores.
web-comp-rule-rated = Puntuación
web-comp-rule-organiser = Organiza
web-comp-rule-seed = Semilla aleatoria
web-comp-stage-pairs = Cada pareja de jugadores juega { $pairs } enfrentamientos.
web-comp-stage-groups = Los participantes se reparten en { $groups } grupos.
web-comp-stage-rounds = Se juegan { $rounds } rondas.
web-comp-stage-seeds = { $seeds } participantes juegan contra todos los demás.
web-comp-stage-wins = Partidas que hay que ganar: { $wins }.
web-comp-stage-best = Pasan los { $best } mejores de cada grupo.
web-comp-stage-points = Pasan todos los que tengan { $points } puntos.
web-comp-level-points = puntos: { $points }

# Partidas en curso
web-comp-running = En juego ahora
web-comp-no-game = En este momento no se juega ninguna partida.
web-comp-more-running = Y { $count } más.
web-comp-over = La competición ha terminado.

# Inscripción
web-comp-entry = Participar
web-comp-log-in = Inicia sesión para participar.
web-comp-enter-as = Inscribirse como
web-comp-version = Versión del bot
web-comp-version-about = Déjala vacía para usar la última anunciada; un bot que ya participa conserva la suya. Otra versión repite los enfrentamientos del bot hasta la fecha límite.
web-comp-no-bots = Todavía no tienes ningún bot.
web-comp-enter = Inscribirse
web-comp-takes-part = { $name } participa.
web-comp-withdraw = Retirarse
web-comp-really-withdraw = ¿Retirar a { $name }? Los resultados se conservan, pero no se juegan más enfrentamientos.
web-comp-withdrawn = { $name } se ha retirado.

# Organización
web-comp-organise = Organizar
web-comp-own-game = Juega tu partida contra { $player }
web-comp-start = Empezar
web-comp-bots-connected = Bots conectados: { $connected } de { $bots }.
web-comp-bots-lose = Un bot que no está conectado pierde sus partidas.
web-comp-really-start = ¿Empezar de todos modos?
web-comp-pause = Pausar
web-comp-resume = Continuar
web-comp-close = Cerrar la inscripción
web-comp-again = Nueva competición como esta
web-comp-invite = Inscribir a alguien
web-comp-invite-account = Nombre de una persona o un bot
web-comp-invite-player = o un jugador integrado
web-comp-invite-do = Inscribir
web-comp-no-shows = Ausentes
web-comp-let-back = Readmitir
web-comp-missed = partidas perdidas por ausencia: { $games }
web-comp-play-missed = Repetir los enfrentamientos a los que alguien faltó ({ $matches })
web-comp-missed-played = Se repiten los enfrentamientos a los que alguien faltó.
web-comp-missed-stays = Estos enfrentamientos ya no se repiten, porque los siguientes dependieron de sus resultados. Sí se puede crear otra competición igual.
web-comp-dangers = Acciones que no se pueden deshacer
web-comp-remove-whom = Participante que retirar
web-comp-remove = Retirar a este participante
web-comp-really-remove = No se juegan más enfrentamientos de este participante.
web-comp-cancel = Anular la competición
web-comp-really-cancel = Lo jugado se conserva; no se juega nada más.
web-comp-decide = Decidir
web-comp-adjudicate = Decidir la partida
web-comp-decided = La partida está decidida.
web-comp-repeat = Repetir el enfrentamiento
web-comp-really-repeat = La partida en curso se interrumpe y el enfrentamiento se juega de nuevo.
web-comp-repeated = El enfrentamiento se juega de nuevo.

# Archivos
web-comp-files = Archivos
web-comp-file-csv = clasificación para una hoja de cálculo
web-comp-file-json = clasificación y todos los resultados
web-comp-file-jsonl = todas las partidas, para gambito show --record
web-comp-file-pgn = todas las partidas, para programas de puntuación
web-comp-file-grades = tabla de la clase con los nombres reales
