# Competiciones

# Lo que una competición rechaza
competition-closed = la inscripción está cerrada: nadie puede entrar y las versiones se quedan como están
competition-name-taken = otro participante se llama { $name }; elige otro nombre
competition-full = la competición está completa; admite como máximo { $most } participantes
competition-too-few = { $given ->
    [one] solo hay { $given } participante
   *[other] solo hay { $given } participantes
}; este formato necesita al menos { $least }
competition-too-few-for-groups = la fase 1 tiene { $groups } grupos y hacen falta al menos { $least } participantes; hay { $given }: espera a que haya más o crea la competición con menos grupos
competition-too-few-qualify = como máximo { $given ->
    [one] { $given } participante puede
   *[other] { $given } participantes pueden
} llegar a la fase { $stage }, que necesita al menos { $least }; deja que se clasifiquen más o espera a que haya más participantes
competition-too-many-matches = { $given } enfrentamientos son demasiados; puede haber como máximo { $most }: usa grupos, menos pares u otro formato
competition-no-entrant = no hay tal participante en esta competición
competition-withdrawn = este participante ya se ha retirado
competition-no-pairing = no hay tal emparejamiento
competition-begun = la competición ya ha empezado
competition-not-running = la competición no está en marcha
competition-not-paused = la competición no está en pausa
competition-over = la competición ha terminado
competition-follows-results = en un sistema suizo y en una eliminatoria no se repite ningún enfrentamiento, porque los siguientes dependen de los resultados
competition-nothing-missed = nadie ha faltado a un enfrentamiento de la fase actual, así que no hay nada que repetir
competition-games = un informe necesita los resultados de una o dos partidas

# En qué se aparta una competición de su plan
competition-fewer-groups = la fase { $stage } tiene { $made ->
    [one] { $made } grupo
   *[other] { $made } grupos
} en vez de { $planned }, porque solo { $entrants ->
    [one] juega { $entrants } participante
   *[other] juegan { $entrants } participantes
} en ella
competition-stage-not-played = la fase { $stage } no se juega: { $entrants ->
    [0] no se ha clasificado nadie
    [one] solo se ha clasificado { $entrants } participante
   *[other] solo se han clasificado { $entrants } participantes
}, y hacen falta al menos { $least }
competition-called-off = anulada al cerrarse la inscripción: { $given ->
    [0] no había participantes
    [one] solo había { $given } participante
   *[other] solo había { $given } participantes
}, y hacen falta al menos { $least }

# Reglas
competition-stages = { $given } fases; se esperaban de 1 a { $most }
competition-number = fase { $stage }: { $field } { $given } no es válido; se esperaba de { $least } a { $most }
competition-range = { $field } { $given } no es válido; se esperaba de { $least } a { $most }
competition-wins = fase { $stage }: { $wins } victorias son imposibles en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
competition-same-staff = dos rivales se llaman { $name }; dales nombres distintos

# Peticiones
competition-bad-name = el nombre de una competición tiene de 1 a 80 { -printable-characters }
competition-past-deadline = el plazo { $given } ya ha pasado: ahora es { $now }; se esperaban milisegundos desde 1970, en el futuro
competition-bad-entrant = participante { $number }, { $given }: { $message }
competition-bad-entrant-name = el nombre de un participante tiene de 1 a 60 { -printable-characters }
competition-bad-version = la etiqueta de una versión tiene como máximo { $most } { -printable-characters }
competition-needs-clock = una competición con personas o bots necesita un reloj, porque nadie espera para siempre a un jugador que no viene
competition-one-kind = un participante es una cuenta o un jugador integrado: indica account o player, no ambos
competition-human = una persona participa con su cuenta; se esperaba un jugador integrado
competition-missing-field = fase { $stage }: { $format } necesita { $field }
competition-foreign-field = fase { $stage }: { $format } no tiene { $field }
competition-not-yours = solo puedes inscribir y retirar tu propia cuenta y tus bots
competition-not-in-class = { $name } no pertenece a la clase de esta competición
competition-organiser-only = solo puede hacerlo quien organiza esta competición
competition-bad-format = formato { $given } desconocido; se esperaba { $allowed }
competition-bad-state = estado { $given } desconocido; se esperaba { $allowed }
competition-no-abort = una partida de una competición no se puede anular; ríndete o deja pasar tu tiempo
competition-no-class = esta competición no pertenece a ninguna clase, así que no tiene notas

# Columnas de las tablas exportadas
competition-column-rank = puesto
competition-column-name = nombre
competition-column-kind = tipo
competition-column-version = versión
competition-column-progress = situación
competition-column-stage = fase
competition-column-group = grupo
competition-column-games = partidas
competition-column-points = puntos
competition-column-stage-points = puntos en la fase { $stage }
competition-column-wins = victorias
competition-column-draws = empates
competition-column-losses = derrotas
competition-column-byes = descansos
competition-column-levels = niveles
competition-column-sonneborn-berger = Sonneborn-Berger
competition-column-elo = Elo
competition-column-elo-low = Elo desde
competition-column-elo-high = Elo hasta
competition-column-irregular = derrotas irregulares
competition-column-student = estudiante
competition-column-account = cuenta
competition-column-team = equipo
competition-column-percent = porcentaje
