# Clases de un curso.

# De qué se componen los nombres y las etiquetas.
-printable-characters = caracteres imprimibles, sin marcas invisibles como las de dirección del texto

class-bad-text = se esperaban de 1 a { $most } { -printable-characters }
class-too-many = ya hay tantos como se permiten: { $most } como máximo
class-bad-teachers = una clase tiene de 1 a { $most } docentes
class-teacher-is-student = { $name } es estudiante de la clase; quita antes al estudiante de la lista
class-not-a-teacher = { $name } no es docente de este servidor; ese papel lo da un organizador
class-own-removal = no puedes quitarte de tu propia clase; pídeselo a otro docente o al organizador
class-name-taken = un docente de la clase ya tiene otra con el nombre { $name }
class-changed = otra persona ha cambiado la clase a la vez; inténtalo de nuevo
class-no-student = la clase no tiene ningún estudiante con alguno de esos nombres
class-no-code = { $name } da una clase u organiza el servidor, así que un docente no puede crear un código de entrada para esta cuenta
class-no-group = la clase no tiene ningún grupo con alguno de esos nombres
roster-empty = la lista no tiene estudiantes: se esperaba un nombre, y quizá un grupo, en cada línea
roster-wrong = { $count ->
    [one] una línea de la lista es incorrecta, así que no se ha importado nada:
   *[other] { $count } líneas de la lista son incorrectas, así que no se ha importado nada:
}
roster-more = y { $count } más
roster-line = línea { $line }: { $reason }
roster-unclosed-quote = unas comillas no se cierran
roster-text-after-quote = hay texto después de cerrar las comillas
roster-too-many-fields = { $found } campos; se esperaban un nombre y quizá un grupo
roster-unknown-column = columna desconocida; se esperaban nombre y grupo
roster-no-name = falta el nombre
roster-bad-name = el nombre no es imprimible o tiene más de { $most } caracteres
roster-bad-group = el grupo no es imprimible o tiene más de { $most } caracteres
sheet-about = Cada código sirve una sola vez. Entra con él y elige una contraseña. El token es para el programa del grupo; guarda ambos en secreto.
sheet-address = Dirección
sheet-name = Nombre
sheet-group = Grupo
sheet-account = Cuenta
sheet-code = Código de un solo uso
sheet-bot = Bot
sheet-token = Token
