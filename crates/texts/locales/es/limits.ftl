# Límites del servidor.

server-too-slow = el cuerpo de la petición no llegó a tiempo
server-too-often = demasiadas peticiones; inténtalo de nuevo dentro de { $seconds } s
server-bad-key = Idempotency-Key no válida; se esperaban de 1 a 200 caracteres ASCII imprimibles
server-key-reused = esta Idempotency-Key ya se usó para otra petición
server-shown-once = la respuesta a esta petición tenía un secreto que solo se muestra una vez; crea otro con una Idempotency-Key nueva
server-log-fails = en este momento no se puede guardar nada: { $reason }
