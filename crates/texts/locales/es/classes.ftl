# Clases de un curso.

class-bad-text = se esperaban de 1 a { $most } caracteres imprimibles
class-too-many = ya hay tantos como se permiten: { $most } como máximo
class-bad-teachers = una clase tiene de 1 a { $most } profesores
class-changed = otra persona ha cambiado la clase a la vez; inténtalo de nuevo
