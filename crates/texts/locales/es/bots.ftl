# Por qué un jugador pierde una partida sin jugarla hasta el final
fault-not-run = no se pudo iniciar el bot: { $error }
fault-ended-at-start = el bot terminó antes de enviar ugiok ({ $end })
fault-mute-at-start = el bot no envió ugiok en { $waited } ms (¿vacía el búfer de salida después de cada línea?)
fault-ended-before-game = el bot terminó antes de empezar la partida ({ $end })
fault-ended = el bot terminó durante la partida ({ $end })
fault-closed-output = el bot cerró su salida
fault-closed-input = el bot cerró su entrada
fault-no-answer = sin respuesta a { $to } en { $waited } ms
fault-not-reading = el bot no lee su entrada
fault-no-show = no llegó ninguna primera jugada en { $waited } ms
fault-late = la jugada tardó { $took } ms; se permitían { $allowed } ms
fault-illegal = la jugada { $given } no es legal
fault-flood = el bot escribió más de { $allowed } bytes antes de una jugada
fault-long-line = el bot escribió una línea de más de { $allowed } bytes
fault-no-move = no hay ninguna jugada en la línea { $line }
fault-last-words = { $fault }; última línea de su salida de errores: { $words }
ending-code = código de salida { $code }
ending-signal = { $signal ->
    [9] terminado por la señal 9
    [11] fallo de segmentación, señal 11
    [24] límite de tiempo de CPU superado, señal 24
    [25] límite de tamaño de archivo superado, señal 25
   *[other] señal { $signal }
}
ending-unknown = estado de salida desconocido
spec-no-command = falta el comando; se esperaba ugi:./bot, ugi:time=100ms,cmd=./bot o kgp:./agent
spec-no-programs = desde aquí no se pueden ejecutar programas externos (ugi, kgp)
call-no-program = no se puede ejecutar el programa de { $command }: { $reason }
host-no-room = tantas partidas simultáneas necesitan { $programs } programas, pero el límite de archivos abiertos (ulimit -n) permite { $most }
host-unprotected = Este sistema no puede impedir a los programas externos: { $protections }
host-program = { $name }: listo en { $latency } ms (mediana de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}), { $slowest } ms como máximo; iniciado { $starts ->
    [one] una vez
   *[other] { $starts } veces
}
host-work = { $speed ->
    [one] { $speed } jugada
   *[other] { $speed } jugadas
} por segundo; el anfitrión usó { $cost } µs de CPU por jugada
protection-reading = leer tus archivos
protection-files = escribir en tus archivos
protection-disk = llenar el disco
protection-network = usar la red
protection-signals = ver otros programas o actuar sobre ellos
protection-calls = usar llamadas al sistema poco corrientes
protection-outliving = seguir en marcha cuando Gambito termina
protection-memory = usar más memoria de la que le toca
protection-processes = iniciar procesos sin límite
protection-cpu = usar tiempo de CPU sin límite
protection-cores = ocupar los núcleos de otros jugadores
protection-freezing = pensar en el tiempo del rival
host-unconfined = Los programas externos se ejecutan sin aislamiento, con todos tus permisos.
isolation-not-full = no hay aislamiento completo: este sistema no puede impedir que los programas externos hagan lo siguiente: { $protections }. Consulta gambito check-isolation.
isolation-no-launcher = no hay aislamiento completo: no se conoce la ruta de este programa.
isolation-incomplete = { $missing ->
    [one] una protección no funciona en esta máquina.
   *[other] { $missing } protecciones no funcionan en esta máquina.
}
isolation-remedy-namespaces = Permite los espacios de nombres de usuario: sysctl user.max_user_namespaces=10000, en Debian kernel.unprivileged_userns_clone=1, en Ubuntu kernel.apparmor_restrict_unprivileged_userns=0. En un contenedor, permítelos allí (Docker: --security-opt seccomp=unconfined) o ejecuta Gambito como root de la máquina.
isolation-remedy-network = Permite los espacios de nombres de usuario, como para los archivos, o usa Linux 6.7 o posterior con Landlock (lsm=landlock entre los parámetros de arranque).
isolation-remedy-calls = Usa un núcleo con filtros seccomp (CONFIG_SECCOMP_FILTER) en x86-64 o ARM64.
isolation-remedy-groups = Ejecuta Gambito como root, o en un grupo de control propio: systemd-run --user --scope -p Delegate=yes gambito ...
isolation-remedy-limits = Usa Linux; los límites de la sesión no deben ser menores que los de los programas (ulimit -t).
