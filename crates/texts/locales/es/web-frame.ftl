# El marco de una partida: jugar, en directo, mirar

web-frame-status = Estado
web-frame-controls = Controles
web-frame-info = Info
web-frame-open = Mostrar jugadas y más
web-frame-close = Cerrar
web-frame-link = Enlace
web-frame-machine = La máquina
web-frame-last-move = Última jugada
web-frame-variation = Otra continuación
web-frame-variation-move = Ir a la jugada { $number } de la otra continuación: { $move }
web-frame-clock-low = Quedan { $seconds } segundos
web-frame-clock-running = Conexión perdida. Tu reloj puede seguir en marcha.
web-frame-paused = En pausa por el organizador
web-frame-opponent-gone = Tu rival se ha desconectado.
web-frame-opponent-back = Tu rival ha vuelto.
web-frame-away = sin conexión
web-frame-here = con conexión
web-frame-review = Repasar la partida
web-frame-rematch = Revancha
web-frame-rematch-accept = Aceptar la revancha
web-live-viewers = Espectadores: { $count }
web-live-delayed = Con { $seconds } s de retraso
web-live-not-begun = La partida aún no ha empezado.

# Nombres de las jugadas
web-move-played = El { $player }: { $move }.
web-move-nim = tomar { $count }
web-move-tictactoe = fila { $row }, columna { $column }
web-move-quarry = cortar { $side } a { $length }
web-move-kalah = hoyo { $number }
web-move-dots = línea { $from }–{ $to }
web-move-isolation = a { $square }
web-move-breakthrough = { $from } a { $to }
web-move-breakthrough-capture = { $from } captura en { $to }
web-move-flag = jugador { $number } al { $direction }
web-move-flag-dig = el jugador { $number } cava

# El juego de la bandera
web-flag-last = El jugador { $number } ha movido fuera de la vista. Mostrarlo.
web-flag-cost = energía { $cost }
web-flag-cost-with = { $cost } con { $tool }
web-flag-gift = da { $units }
web-flag-closed = no se puede entrar
