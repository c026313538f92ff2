# Lo que dice el servidor.

server-busy = ahora mismo hay demasiado trabajo; inténtalo de nuevo en un momento
server-internal = algo ha fallado dentro del servidor
server-not-found = no hay nada en esta dirección
server-not-json = una petición necesita un cuerpo JSON y el tipo de contenido application/json
server-broken-body = no se ha podido leer el cuerpo de la petición
server-bad-json = la petición no es lo que se espera aquí, en la línea { $line }, columna { $column }, tras { $near }
server-too-large = la petición es demasiado grande
server-no-machine = aquí no se puede pedir una jugada a una persona
server-played = El { $player } juega { $move }.
server-next = Le toca al { $player }.
server-again = El { $player } juega otra vez.
server-over = La partida ha terminado: { $result }.
serve-listening = Gambito está en { $address }
serve-no-address = { $given } no es una dirección como { $example }
serve-cannot-listen = no se puede escuchar en { $address }: { $reason }
serve-address-in-use = ya hay otro programa ahí, quizá el propio Gambito; --listen elige otra dirección, el puerto 0 una libre
serve-not-permitted = el sistema no lo permite; los puertos a partir del 1024 son para todos
serve-not-of-this-machine = este equipo no tiene esa dirección
server-bad-host = este servidor solo responde a los nombres de este equipo, como localhost
server-cross-origin = las páginas de otros sitios no pueden usar este servidor
server-too-many-moves = una posición con { $moves } jugadas es demasiado grande para buscar aquí; lo máximo es { $most }
server-bad-method = esta dirección no conoce ese método
