# Por qué el árbitro de una partida rechaza una orden
refusal-not-started = La partida todavía no ha empezado.
refusal-already-started = La partida ya ha empezado.
refusal-over = La partida ha terminado.
refusal-not-your-turn = Le toca a tu rival.
refusal-no-proposal = Tu rival no ha propuesto nada.
refusal-already-proposed = Ya lo has propuesto; espera la respuesta.
refusal-answer-first = Responde primero a la propuesta de tu rival.
refusal-nothing-to-take-back = No hay ninguna jugada así que deshacer.
refusal-too-late-to-abort = Ya han movido los dos jugadores, así que la partida no se puede anular; puedes rendirte.
refusal-time-not-up = Al jugador que mueve todavía le queda tiempo.
refusal-clock-running = El reloj ya está en marcha.
refusal-clock-stopped = El reloj no está en marcha.
refusal-paused = La partida está en pausa.
refusal-not-paused = La partida no está en pausa.
refusal-no-clock = Este jugador no tiene reloj.
