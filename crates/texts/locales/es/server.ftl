# Mensajes del servidor.

server-busy = el servidor está ocupado; inténtalo de nuevo en un momento
server-internal = error interno del servidor
server-not-found = no encontrado
server-not-json = se esperaba un cuerpo JSON con el tipo de contenido application/json
server-broken-body = no se pudo leer el cuerpo de la petición
server-bad-json = petición no válida en la línea { $line }, columna { $column }, tras { $near }
server-too-large = la petición es demasiado grande
server-no-machine = aquí no se puede pedir una jugada a una persona; elige una máquina
server-played = El { $player } juega { $move }.
server-next = Le toca al { $player }.
server-again = El { $player } mueve otra vez.
server-over = La partida ha terminado: { $result }.
serve-listening = Gambito está funcionando en { $address }
serve-no-address = dirección no válida: { $given }; se esperaba una como { $example }
serve-cannot-listen = no se puede escuchar en { $address }: { $reason }
serve-address-in-use = la dirección está en uso, quizá por el propio Gambito; elige otra con --listen (el puerto 0 elige uno libre)
serve-not-permitted = permiso denegado; los puertos por debajo del 1024 requieren privilegios
serve-not-of-this-machine = la dirección no pertenece a este equipo
server-bad-host = este servidor solo responde a los nombres de este equipo, por ejemplo localhost
server-cross-origin = no se permiten peticiones de otros orígenes
server-too-many-moves = una posición con { $moves } jugadas es demasiado grande para buscar aquí; se permiten { $most } como máximo
server-bad-method = método no permitido
