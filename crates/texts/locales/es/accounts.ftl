# Cuentas y bots de un servidor.

account-bad-invitation = la invitación es desconocida, ya se usó o ha caducado
account-needs-invitation = este servidor solo admite cuentas nuevas con invitación
account-sign-up-closed = este servidor no admite cuentas nuevas; los docentes y organizadores necesitan una invitación
account-bad-code = el código es desconocido, ya se usó o ha caducado
account-bad-login = se esperaban nombre y contraseña, o un código de un solo uso
account-wrong-old-password = la contraseña anterior es incorrecta o falta
account-wrong-password = la contraseña es incorrecta o falta
account-confirm-name = esta cuenta no tiene contraseña; envía su nombre para confirmar que quieres borrarla
account-bad-language = se esperaba en, es o browser
bot-of-group = el bot pertenece a un grupo; solo un docente de la clase lo borra
bot-bad-scope = se esperaba al menos uno de los permisos play, read y work
account-bad-role = se esperaba el papel player, teacher u organiser
