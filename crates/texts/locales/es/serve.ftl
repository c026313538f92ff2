# El comando serve.

help-serve = Sirve el banco de trabajo y la arena a navegadores y bots
help-serve-listen = Dirección en la que escucha (por defecto 127.0.0.1:4321). A 127.0.0.1 solo se llega desde este equipo; el puerto 0 elige uno libre
help-serve-game = Un juego propio que el banco de trabajo también ofrece: rules:COMANDO, NOMBRE=rules:COMANDO o un archivo TOML con el comando. Puede repetirse
help-common-database = Base de datos de la arena: un archivo o postgres://… (por defecto, arena.db en la carpeta de tus datos)
help-common-without-arena = Sirve solo el banco de trabajo: sin cuentas, sin enfrentamientos y sin guardar nada
help-common-public-url = Dirección que usan los navegadores si no es la de --listen, por ejemplo tras un proxy inverso: https://gambito.example.org
help-common-trusted-proxy = Dirección o red de un proxy inverso en cuyas cabeceras X-Forwarded-For y X-Forwarded-Proto se confía: 127.0.0.1, 10.0.0.0/8. Puede repetirse
help-common-sign-up = Quién puede crear una cuenta: open (cualquiera, por defecto), invitation (con invitación) o closed (nadie)
help-common-log-format = Formato del registro en la salida de errores: text (por defecto) o json. GAMBITO_LOG=info fija su nivel
help-common-max-connections = Conexiones simultáneas (por defecto 8192, dentro del límite de archivos abiertos). Una dirección recibe como mucho la mitad
help-common-max-searches = Búsquedas y jugadas de jugadores integrados que se ejecutan a la vez (por defecto una por núcleo, 16 como mucho); las demás esperan
help-common-max-matches = Enfrentamientos que una persona con todos sus bots puede tener abiertos o en curso a la vez, competiciones aparte (por defecto 1000). Los invitados de una dirección comparten diez veces más
help-common-sign-ups-per-hour = Cuentas que se pueden crear desde una dirección en una hora (por defecto 7200); una clase comparte una dirección
help-serve-note = Las páginas y los mensajes están en el idioma que pide el navegador o que se eligió en la página; si Gambito no lo tiene, en el de --lang.
help-serve-examples =
    gambito
    gambito serve --listen 127.0.0.1:8080
    gambito serve --lang es
    gambito serve --database arena.db --sign-up invitation
    gambito serve --public-url https://gambito.example.org --trusted-proxy 127.0.0.1
    gambito serve --listen 0.0.0.0:4321 --max-matches 50 --sign-ups-per-hour 300
    gambito serve --game mygame=rules:./mygame --game othergame.toml

serve-organiser-link =
    Nadie organiza aún este servidor. Crea aquí la cuenta del organizador; el enlace sirve una sola vez, hasta el próximo arranque:
    { $link }
serve-bad-url = dirección no válida: { $given }; se esperaba una como https://gambito.example.org
serve-url-not-a-root = dirección no válida: { $given }; se esperaba un equipo y quizá un puerto, sin usuario, ruta ni consulta
serve-bad-network = red no válida: { $given }; se esperaba una dirección o una red como 10.0.0.0/8
