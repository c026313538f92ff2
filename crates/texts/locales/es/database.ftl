# La base de datos de la arena.

database-none = se esperaba la ruta de un archivo o una dirección que empiece por postgres://
database-other-scheme = base de datos no válida: { $scheme }; se esperaba la ruta de un archivo o una dirección que empiece por postgres://
database-bad-address = dirección de PostgreSQL no válida: { $reason }
database-no-folder = no hay ninguna carpeta para los datos de este usuario, así que la arena no tiene dónde guardarse. Indica una base de datos con --database ARCHIVO o sirve solo el banco de trabajo con --without-arena
database-folder-unusable = no se puede guardar la arena en { $folder }: { $reason }. Indica otra base de datos con --database ARCHIVO o sirve solo el banco de trabajo con --without-arena
database-cannot-open = no se puede abrir la arena: { $reason }
database-unreachable = no se puede abrir { $location }. Comprueba que existe y que puedes usarla ({ $reason })
database-cannot-create = no se puede crear { $location }: { $reason }
database-foreign = { $location } no es una base de datos de Gambito; no se ha modificado
database-damaged = { $location } está dañada y no se ha modificado. Restaura una copia de seguridad ({ $reason })
database-newer = { $location } la escribió una versión más reciente de Gambito (versión { $reason } de las tablas); no se ha modificado
database-older = { $location } la escribió una versión más antigua de Gambito (versión { $reason } de las tablas); no se ha modificado. Inicia gambito serve una vez con ella, o con una copia, para migrarla
database-in-use = otro servidor usa { $location }. Detén antes ese servidor o indica otra base de datos con --database
database-no-backup = no se puede hacer una copia de seguridad de { $location } antes de migrarla: { $reason }
database-no-migration = no se puede migrar { $location }; sus tablas siguen como estaban ({ $reason })
database-failed = la base de datos ha fallado ({ $reason })
database-no-randomness = el sistema no proporciona números aleatorios
database-bad-secret = el secreto guardado del servidor está dañado
database-bad-competition = no se puede continuar la competición { $competition }: { $reason }
database-bad-game = no se puede continuar la partida { $game }: { $reason }
database-no-settling = no se puede guardar el final de unas partidas: { $reason }
