# La orden admin.

help-admin = Administra las cuentas, las clases y la base de datos de un servidor, que puede estar en marcha
help-admin-examples =
    gambito admin create-organiser olga
    gambito admin import-roster class.csv --class AI2026 --teacher olga
    gambito admin backup arena.backup

help-admin-create-organiser = Crea la cuenta de quien organiza el servidor e imprime un código de un solo uso para entrar
help-admin-create-organiser-name = Nombre de la nueva cuenta
help-admin-create-organiser-promote = Asciende una cuenta existente con ese nombre; su contraseña, sus sesiones, sus códigos y los tokens de sus bots dejan de valer
help-admin-create-organiser-examples =
    gambito admin create-organiser olga
    gambito admin create-organiser olga --database arena.db --json
    gambito admin create-organiser ann --promote

help-admin-reset-password = Anula la contraseña y las sesiones de una persona e imprime un código de un solo uso para entrar
help-admin-reset-password-name = Nombre de la persona
help-admin-reset-password-examples =
    gambito admin reset-password ann
    gambito admin reset-password ann --database arena.db --json

help-admin-invitations = Crea, enumera y revoca invitaciones para abrir una cuenta
help-admin-invitations-examples =
    gambito admin invitations create --role teacher
    gambito admin invitations list

help-admin-invitations-create = Crea una invitación e imprime su código
help-admin-invitations-create-role = Papel de la cuenta: player (por defecto), teacher u organiser
help-admin-invitations-create-days = Días durante los que se puede usar (por defecto 14)
help-admin-invitations-create-examples =
    gambito admin invitations create --role teacher
    gambito admin invitations create --days 2 --json

help-admin-invitations-list = Enumera las invitaciones que no han caducado
help-admin-invitations-list-examples =
    gambito admin invitations list
    gambito admin invitations list --json

help-admin-invitations-revoke = Revoca una invitación que no se ha usado
help-admin-invitations-revoke-id = Identificador de la invitación, de la lista
help-admin-invitations-revoke-examples =
    gambito admin invitations revoke 3f9a0c5b7d21

help-admin-import-roster = Importa la lista de una clase e imprime códigos para entrar y tokens de bots
help-admin-import-roster-file = Archivo CSV: un nombre y quizá un grupo en cada línea, separados por comas, puntos y comas o tabuladores
help-admin-import-roster-class = Nombre o identificador de la clase
help-admin-import-roster-teacher = Persona que da la clase; solo para una clase nueva
help-admin-import-roster-promote = Asciende a docente a un jugador existente; su contraseña, sus sesiones, sus códigos y los tokens de sus bots dejan de valer
help-admin-import-roster-note = Si alguna línea es incorrecta, se muestran todas las incorrectas y no se importa nada. Los estudiantes con contraseña o código y los grupos con token no reciben otros.
help-admin-import-roster-examples =
    gambito admin import-roster class.csv --class AI2026 --teacher olga
    gambito admin import-roster class.csv --class AI2026 --json

help-admin-tokens = Crea, enumera y revoca tokens de bots
help-admin-tokens-examples =
    gambito admin tokens create red-bot
    gambito admin tokens list red-bot

help-admin-tokens-create = Crea un token para un bot y lo imprime
help-admin-tokens-create-bot = Nombre del bot
help-admin-tokens-create-scopes = Lo que permite, separado por comas: play, read (por defecto, ambos)
help-admin-tokens-create-examples =
    gambito admin tokens create red-bot
    gambito admin tokens create red-bot --scopes read

help-admin-tokens-list = Enumera los tokens de un bot sin sus secretos
help-admin-tokens-list-bot = Nombre del bot
help-admin-tokens-list-examples =
    gambito admin tokens list red-bot

help-admin-tokens-revoke = Revoca un token de un bot
help-admin-tokens-revoke-bot = Nombre del bot
help-admin-tokens-revoke-id = Identificador del token, de la lista
help-admin-tokens-revoke-examples =
    gambito admin tokens revoke red-bot k3Xq0ZbT9a

help-admin-backup = Copia la base de datos a un archivo nuevo mientras el servidor está en marcha
help-admin-backup-file = El archivo nuevo
help-admin-backup-note = Nunca se reemplaza un archivo existente. Una base de datos de PostgreSQL se copia con pg_dump.
help-admin-backup-examples =
    gambito admin backup arena.backup
    gambito admin backup arena.backup --database /var/lib/gambito/arena.db

help-admin-restore = Pone una copia de seguridad donde no hay base de datos
help-admin-restore-file = La copia de seguridad
help-admin-restore-note = Antes, detén el servidor y aparta la base de datos anterior. Se rechaza una copia dañada o de una versión más nueva. Una base de datos de PostgreSQL se restaura con pg_restore.
help-admin-restore-examples =
    gambito admin restore arena.backup --database arena.db

help-admin-check = Reproduce el registro de todas las partidas y competiciones y lo compara con todo lo guardado
help-admin-check-note = Código de salida 1 si algo difiere; se imprimen las primeras diferencias.
help-admin-check-examples =
    gambito admin check
    gambito admin check --database arena.db --json

admin-no-database = no hay ninguna base de datos { $path }; arranca el servidor una vez o indica otra con --database
admin-failed = ha fallado la base de datos o el sistema: { $reason }
admin-no-backup = no hay ningún archivo { $path }
admin-no-person = no hay ninguna persona llamada { $name }
admin-no-bot = no hay ningún bot llamado { $name }
admin-bad-name = nombre no válido { $name }: { $reason }
admin-needs-promotion = la cuenta { $name } ya existe ({ $role }) y puede ser de otra persona; con --promote recibe el papel, y su contraseña, sus sesiones, sus códigos y los tokens de sus bots dejan de valer
admin-role-player = jugador
admin-role-teacher = docente
admin-role-organiser = organizador
admin-teacher = { $name } da clase. Entra con este código, que sirve una sola vez y durante 30 días: { $code }
admin-organiser = { $name } organiza el servidor. Entra con este código, que sirve una sola vez y durante 30 días: { $code }
admin-login-code = La contraseña anterior y todas las sesiones de { $name } ya no valen. { $name } entra con este código, que sirve una sola vez y durante 30 días: { $code }
admin-invitation = Invitación { $id } para el papel { $role }: { $code }
admin-no-invitations = No hay invitaciones.
admin-no-tokens = El bot no tiene tokens.
admin-nothing-to-revoke = no hay nada que revocar con el identificador { $id }
admin-revoked = { $id } queda revocado.
admin-token = Token { $id } ({ $scopes }), que solo se muestra una vez: { $token }
admin-token-valid = válido
admin-token-revoked = revocado
admin-heading-id = identificador
admin-heading-role = papel
admin-heading-days = días restantes
admin-heading-state = estado
admin-heading-scopes = permisos
admin-used = usada
admin-unused = sin usar
admin-not-utf8 = la lista no es texto UTF-8; guárdala como «CSV UTF-8»
admin-ambiguous-class = varias clases se llaman { $class }; indica una por su identificador
admin-no-class = no hay ninguna clase { $class }; para crearla, indica quién la da con --teacher
admin-known-class = la clase { $class } ya existe y conserva a sus docentes; importa la lista sin --teacher
admin-imported = Clase { $class }: estudiantes nuevos { $new }, estudiantes conocidos { $known }, grupos nuevos { $groups }.
admin-copying = copiando
admin-backed-up = { $database } está copiada en { $file }.
admin-restored = { $file } está restaurada en { $database }.
admin-damaged-backup = la copia de seguridad { $path } está dañada y no se ha restaurado nada. Usa otra copia ({ $reason })
admin-file-exists = el archivo { $path } existe; nunca se reemplaza
admin-pg-dump = la base de datos está en PostgreSQL: cópiala con pg_dump
admin-pg-restore = la base de datos está en PostgreSQL: restáurala con pg_restore
admin-checking = comprobando
admin-checked-so-far = partidas comprobadas: { $games }
admin-check-clean = Todo coincide con el registro. Partidas: { $games }; sucesos: { $events }; enfrentamientos: { $matches }; competiciones: { $competitions }; cuentas con resultados: { $accounts }.
admin-check-wrong = Diferencias con el registro: { $wrong }. Partidas: { $games }; sucesos: { $events }; enfrentamientos: { $matches }; competiciones: { $competitions }; cuentas con resultados: { $accounts }.
admin-check-game = partida { $id }
admin-check-match = enfrentamiento { $id }
admin-check-competition = competición { $id }
admin-check-account = cuenta { $id }
admin-gap = sigue el suceso { $found }; se esperaba el suceso { $expected }
admin-unplayable = el registro no se puede repetir: { $reason }
admin-column = { $column } es «{ $found }»; el registro da «{ $expected }»
admin-column-missing = { $column } no está guardado; el registro da «{ $expected }»
admin-column-surplus = { $column } es «{ $found }»; el registro no da nada
admin-no-row = el registro tiene sucesos de esta partida, pero la partida ya no está
admin-no-match = el enfrentamiento de esta partida ya no está
admin-no-game = la partida { $number } de este enfrentamiento ya no está
admin-no-result = el enfrentamiento del emparejamiento { $pairing }, intento { $attempt }, ya no está, pero su resultado cuenta
