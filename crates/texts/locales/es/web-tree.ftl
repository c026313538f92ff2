# Pasos de un árbol de búsqueda. El navegador completa los argumentos, así que ningún mensaje de aquí puede elegir según un número.

web-step-first = Primer paso
web-step-back = Paso anterior
web-step-forward = Paso siguiente
web-step-last = Último paso
web-step-next-cut = Siguiente corte
web-step-count = paso { $step } de { $last }
web-step-speed = Pasos por segundo
web-step-enter = Entra en { $move }: mueve { $player }.
web-step-leaf = Entra en { $move }: vale { $value } ({ $answer }).
web-step-return = { $move } devuelve { $value }; { $player } en { $parent } tiene ahora { $best }.
web-step-cut = Corte en { $move } con el valor { $value }. Jugadas podadas: { $left }. { $window }
web-step-over = La búsqueda ha terminado. El valor de la raíz es { $value }.
web-tree-window-now = Ventana ahora
web-tree-best-so-far = Mejor hasta ahora
web-tree-of = de { $all }
web-tree-find = Buscar jugada, posición o valor
web-tree-find-next = Coincidencia siguiente
web-tree-find-back = Coincidencia anterior
web-tree-find-count = coincidencia { $place } de { $count }
web-tree-find-none = sin coincidencias
web-subject-variant = Variante
