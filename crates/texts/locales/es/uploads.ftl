# Bots subidos.

upload-off = el organizador de este servidor no permite subir bots
upload-not-binary = se esperaba el propio archivo como cuerpo, con el tipo de contenido application/octet-stream
upload-empty = el archivo está vacío
upload-bad-file = nombre de archivo no válido { $given }; se esperaba uno sin ruta que no empiece por un punto
upload-bad-command = orden no válida; se esperaba una línea de { $most } caracteres como mucho con las comillas bien cerradas, como python3 bot.py
upload-label-taken = el bot ya tiene una versión { $label }; elige otra etiqueta
upload-owner-full = los bots de una persona pueden ocupar { $most } MB en total; borra antes otro programa
upload-server-full = el servidor guarda como mucho { $most } MB de programas; pregunta a su organizador
upload-in-use = esta versión está jugando, o inscrita en una competición que no ha terminado
upload-task-gone = esta tarea es de otro ejecutor, o ya está hecha

upload-not-unpacked = No se puede extraer lo que has subido: { $reason }.
unpack-damaged = el archivo está dañado, o no es del tipo que dice su nombre
unpack-unsupported = el archivo usa algo que no se admite: { $what }
unpack-empty = el archivo comprimido no contiene archivos
unpack-too-many = contiene más de { $most } archivos y carpetas
unpack-too-large = sus archivos ocupan más de { $most } MB
unpack-bad-path = la ruta { $path } sale del archivo, es demasiado larga o no es texto normal
unpack-twice = { $path } está dos veces en el archivo
unpack-link = { $path } es un enlace; solo se admiten archivos y carpetas
unpack-special = { $path } no es ni un archivo ni una carpeta

help-worker = Ejecuta bots subidos para un servidor, cada uno en una caja con aislamiento completo
help-worker-server = Dirección del servidor, como https://arena.example.org o http://127.0.0.1:4321
help-worker-token-file = Archivo con el token del ejecutor, que tiene el permiso work
help-worker-token = Token del ejecutor (gbt_…). Otros usuarios de esta máquina pueden verlo: mejor --token-file o la variable de entorno GAMBITO_TOKEN
help-worker-games = Partidas y comprobaciones a la vez (por defecto, una por núcleo)
help-worker-until-end-of-input = Termina cuando acaba la entrada estándar, para un ejecutor que ha arrancado otro programa
help-worker-note = El token lo crea un organizador: gambito admin tokens create BOT --scopes work, para un bot del organizador. El servidor tiene que ejecutarse con --uploads.
help-worker-examples =
    gambito worker --server https://arena.example.org --token-file token
    gambito worker --server http://10.0.0.5:4321 --token-file token --games 8
help-common-uploads = Si se pueden subir bots: off (no, por defecto), local (los ejecuta esta máquina, y otras pueden ayudar) o workers (los ejecuta gambito worker en otras máquinas)

worker-connected = Trabajando para { $server }
worker-game-started = Partida { $game }: { $bots }
worker-game-done = La partida { $game } ha terminado
worker-not-unpacked = No se puede extraer lo que ha subido { $bot }: { $reason }
worker-checked = Comprobado { $file }: { $failed ->
        [0] sin fallos
        [one] un fallo
       *[other] { $failed } fallos
    }
worker-task-failed = La tarea { $task } no se ha hecho: { $reason }
