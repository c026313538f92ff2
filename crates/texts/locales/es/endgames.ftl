endgames-nowhere = no hay directorio de caché para las tablas de finales; define XDG_CACHE_HOME o HOME
endgames-none = este juego no tiene tablas de finales; solo las tiene kalah en tableros pequeños
endgames-too-large = una tabla abarca como máximo 127 semillas en juego
endgames-unfinished = interrumpido; ejecuta el mismo comando para continuar
endgames-empty = No hay tablas de finales en { $directory }
endgames-good = correcta
endgames-foreign = no es una tabla de finales; al construirla de nuevo se reemplaza
endgames-version = creada por otra versión de Gambito (formato { $found }); al construirla de nuevo se reemplaza
endgames-other = finales de otro juego; al construirla de nuevo se reemplaza
endgames-damaged = dañada; al construirla de nuevo se reemplaza
endgames-appended = { $bytes ->
    [one] sobra { $bytes } byte tras su última capa
   *[other] sobran { $bytes } bytes tras su última capa
}; al construirla de nuevo se eliminan
fact-endgames = Finales
fact-seeds = Máximo de semillas en juego
fact-file = Archivo
heading-condition = Estado
endgames-busy = otro proceso está construyendo esta tabla; espera a que termine
endgames-no-memory = no hay memoria suficiente para una tabla con { $seeds ->
    [one] { $seeds } semilla
   *[other] { $seeds } semillas
} en juego, que tiene { $positions ->
    [one] { $positions } posición
   *[other] { $positions } posiciones
} de un byte cada una; usa menos semillas
endgames-not-kept = no se puede escribir en { $directory }: { $reason }
endgames-not-used = no se usa { $path }: { $flaw }
