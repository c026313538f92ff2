# Clases: listas, códigos, grupos, escaleras y notas. El navegador completa los argumentos, así que ningún mensaje de aquí puede elegir
# según un número.

web-nav-classes = Clases

# Lista de clases e inicio de sesión con un código
web-class-by-code = Tengo un papel con un código
web-class-code = Código de un solo uso
web-class-by-password = Tengo una cuenta
web-class-by-password-about = Inicia sesión con nombre y contraseña para ver tus clases.
web-class-password-title = Elige una contraseña
web-class-password = Contraseña
web-class-password-done = Listo. A partir de ahora, inicia sesión con el nombre { $name } y tu contraseña.
web-class-none-teacher = Todavía no tienes clases. Crea una e importa su lista.
web-class-none-student = No estás en ninguna clase. Tu docente te añadirá a la suya.
web-class-teachers-create = Las clases las crean los docentes.
web-class-counts = Estudiantes: { $students } · Grupos: { $groups }
web-class-you-teach = la impartes tú
web-class-new = Clase nueva
web-class-name = Nombre de la clase
web-class-create = Crear la clase

# Una clase
web-class-all = Todas las clases
web-class-parts = Partes de la clase
web-class-taught-by = Docentes:
web-class-absent = Esta clase no se puede mostrar
web-class-absent-guest = Inicia sesión: solo sus miembros ven una clase.
web-class-absent-about = Solo sus miembros ven una clase.
web-class-view-students = Estudiantes
web-class-view-roster = Importar una lista
web-class-view-slips = Códigos para imprimir
web-class-view-competitions = Competiciones
web-class-view-ladder = Escalera nueva
web-class-view-settings = Ajustes
web-class-view-group = Mi grupo

# Lista
web-class-roster-about = Un estudiante por línea: el nombre y, si hay grupos, el grupo, separados por coma, punto y coma o tabulador. Puedes pegar dos columnas de una hoja de cálculo. No se guarda nada hasta que importes.
web-class-roster-text = Lista
web-class-roster-example = Ada Lovelace; rojo
web-class-roster-file = O elige un archivo (CSV o texto)
web-class-roster-empty = Pega la lista o elige un archivo.
web-class-roster-checking = Comprobando…
web-class-roster-wrong = Líneas por corregir: { $wrong } de { $lines }. No se importa nada hasta que todas estén bien.
web-class-roster-split = Cada línea crea su propio grupo. Si la coma es parte de los nombres, escribe cada nombre entre comillas.
web-class-roster-right = Todas las líneas están bien. Estudiantes nuevos: { $new } · ya en la clase: { $known } · grupos nuevos: { $groups }
web-class-roster-import = Importar la lista
web-class-roster-preview = Vista previa de la lista
web-class-roster-effect = Qué hace la importación
web-class-roster-more = y { $count } líneas correctas más
web-class-line = Línea
web-class-effect-new = estudiante nuevo
web-class-effect-none = ya en la clase
web-class-effect-moves = pasa al grupo { $group }
web-class-effect-leaves = deja el grupo
web-class-same-name = el mismo nombre que en la línea { $line }, así que recibe un número
web-class-imported = Importada. Estudiantes nuevos: { $new } · ya en la clase: { $known } · grupos nuevos: { $groups }

# Códigos y tokens
web-class-codes = Códigos de acceso y tokens de bots
web-class-codes-about = Cada estudiante necesita un código de un solo uso para entrar, y el bot de cada grupo, un token. Se muestran una sola vez, listos para imprimir.
web-class-codes-missing = Crear códigos para quienes no los tienen
web-class-codes-renew = Códigos nuevos para los elegidos ({ $count })
web-class-codes-renew-about = Elige estudiantes o grupos abajo. Los códigos sin usar de esos estudiantes y todos los tokens de esos grupos dejan de valer.
web-class-slips-title = Papeles: { $count }
web-class-slips-once = Imprímelos o guárdalos ahora: se muestran una sola vez. Al cerrar o recargar esta ventana se pierden y hay que crear otros.
web-class-slips-none = Todos tienen ya código, contraseña o token. Para sustituir algunos, elígelos en la lista de estudiantes.
web-class-slips-save = Guardar como CSV
web-class-print = Imprimir
web-class-slip-address = Dirección
web-class-slip-about = El código sirve una vez: entra con él y elige una contraseña. El token es para el programa de tu grupo. Mantén ambos en secreto.
web-class-slip-code-about = El código sirve una vez: entra con él y elige una contraseña. Mantenlo en secreto.
web-class-slip-token-about = El token es para el programa del grupo. Mantenlo en secreto.

# Estudiantes y grupos
web-class-student = Nombre
web-class-account = Cuenta
web-class-groups = Grupos
web-class-bot = Bot
web-class-bots = Bots
web-class-token = Token
web-class-members = Miembros
web-class-has-password = elegida
web-class-has-none = todavía no
web-class-no-students = La clase aún no tiene estudiantes. Importa una lista.
web-class-remove = Quitar
web-class-remove-name = Quitar a { $name }
web-class-remove-really = ¿Quitar a { $name } de la clase?

# Lo que ve un estudiante
web-class-no-group = No estás en ningún grupo.
web-class-your-group = Tu grupo:
web-class-with = Con
web-class-alone = Eres su único miembro.
web-class-names-about = Solo los docentes ven los nombres reales.
web-class-bots-about = Todos los miembros comparten este bot. Su token está en tu papel; conecta tu programa con esta orden:

# Competiciones
web-class-no-competitions = La clase aún no tiene competiciones.
web-class-no-competitions-teacher = La clase aún no tiene competiciones. Una escalera da puntos por ganar a jugadores integrados cada vez más fuertes.
web-class-until = inscripción hasta { $time }
web-class-competition-open = Abrir la competición
web-class-competition-start = Empezar
web-class-enter = Inscribir a { $name }
web-class-entered = { $name } participa
web-class-entrant = Participante
web-class-climbed = Escalera
web-class-levels-of = { $beaten } de { $levels } niveles
web-class-passed = superada
web-class-grades = Notas
web-class-grades-save = Notas como CSV

# Escalera
web-class-ladder-about = Todos se enfrentan a jugadores integrados cada vez más fuertes y reciben puntos por cada uno al que ganan. Los puntos de nadie dependen de los demás.
web-class-ladder-rule = Partidas contra cada nivel: { $games }. Se gana con más de la mitad de sus puntos.
web-class-ladder-pass = Se supera con { $points } de { $total } puntos.
web-class-level = Nivel { $level }
web-class-level-points = Puntos: { $points }
web-class-level-sum = suma { $sum }
web-class-ladder-name = Nombre
web-class-ladder-usual-name = Escalera de { $game }
web-class-ladder-seconds = Segundos por turno
web-class-ladder-pairs = Pares de partidas por nivel
web-class-ladder-mark = Puntos para superarla (0: ninguno)
web-class-ladder-deadline = Inscripción hasta (opcional)
web-class-ladder-enters-bots = Inscribir los bots de todos los grupos ({ $count })
web-class-ladder-summary = Niveles: { $levels } · puntos: { $total } · partidas por participante: { $games } · partidas de { $bots } bots: { $all }
web-class-ladder-too-high = Se piden más puntos que todos los de la escalera.
web-class-ladder-create = Crear la escalera
web-class-levels = Niveles
web-class-levels-about = Del más débil al más fuerte. Los estudiantes ven el número del nivel, no el jugador.
web-class-level-player = Jugador del nivel { $level }
web-class-level-worth = Puntos del nivel { $level }
web-class-level-remove = Quitar el nivel { $level }
web-class-level-add = Añadir un nivel

# Ajustes
web-class-rename = Cambiar el nombre
web-class-saved = Guardado.
web-class-teachers = Docentes
web-class-teachers-about = Los docentes ven los nombres reales, crean códigos y gestionan las competiciones de la clase.
web-class-teacher-name = Cuenta
web-class-teacher-add = Añadir un docente
web-class-you = tú
web-class-delete = Eliminar la clase
web-class-delete-about = Se eliminan la lista, los grupos y sus bots. Los estudiantes conservan sus cuentas, y se conservan todas las partidas.
web-class-delete-type = Escribe el nombre de la clase para confirmar: { $name }
