# What a player did that loses the game
fault-not-run = su programa no se pudo ejecutar: { $error }
fault-ended-at-start = su programa acabó antes de decir ugiok ({ $end })
fault-mute-at-start = su programa no dijo ugiok en { $waited } ms (¿vacía su salida tras cada línea?)
fault-ended = su programa acabó en medio de la partida ({ $end })
fault-closed-output = su programa cerró su salida
fault-closed-input = su programa cerró su entrada
fault-no-answer = sin respuesta a { $to } en { $waited } ms
fault-not-reading = su programa no lee su entrada
fault-late = la jugada tardó { $took } ms y se permitían { $allowed } ms
fault-illegal = la jugada { $given } no es legal
fault-flood = su programa escribió más de { $allowed } bytes antes de una jugada
fault-long-line = su programa escribió una línea de más de { $allowed } bytes
fault-no-move = no hay ninguna jugada en la línea { $line }
fault-last-words = { $fault }; últimas palabras: { $words }
ending-code = código de salida { $code }
ending-signal = { $signal ->
    [9] matado por la señal 9
    [11] un acceso indebido a memoria, señal 11
    [24] se agotó su tiempo de procesador, señal 24
    [25] un fichero creció demasiado, señal 25
   *[other] señal { $signal }
}
ending-unknown = no se sabe cómo
spec-no-command = un programa necesita una orden, como ugi:./bot o ugi:time=100ms,cmd=./bot
spec-no-programs = desde aquí no se pueden ejecutar programas ajenos (ugi)
call-no-program = el programa de { $command } no se puede ejecutar: { $reason }
host-no-room = tantas partidas a la vez necesitan { $programs } programas, y el sistema admite ficheros para { $most } (ulimit -n)
host-unprotected = Este sistema no impide a los programas: { $protections }
host-program = { $spec }: listo en { $latency } ms en la mitad de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $slowest } ms como mucho; arrancado { $starts ->
    [one] una vez
   *[other] { $starts } veces
}
host-work = { $speed } jugadas por segundo; el anfitrión gastó { $cost } µs de procesador en cada una
protection-memory = usar toda la memoria
protection-cpu = usar el procesador sin fin
protection-processes = arrancar cuantos procesos quieran
protection-files = escribir en tus ficheros
protection-network = usar la red
protection-signals = enviar señales a otros programas
