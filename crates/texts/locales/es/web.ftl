# El banco de trabajo en el navegador: lo que rodea cada página, y jugar. El navegador rellena los argumentos,
# así que nada aquí depende de un número.

# Alrededor de cada página
web-skip = Saltar al contenido
web-home = Gambito, a los juegos
web-nav = Páginas
web-nav-play = Jugar
web-nav-tree = Árbol
web-nav-lab = Laboratorio
web-nav-api = API
web-language = Idioma
web-theme = Colores
web-theme-system = Sistema
web-theme-light = Claro
web-theme-dark = Oscuro
web-loading = Un momento…
web-server-gone = El servidor no responde. Tu partida está a salvo aquí; se sigue intentando conectar.
web-server-back = El servidor vuelve a responder.

# La página de la interfaz
web-api-about = Lo que los programas pueden pedir a este servidor: los mismos juegos, búsquedas e informes que ves en las páginas.
web-api-body = Cuerpo
web-api-answers = Respuestas
