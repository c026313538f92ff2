# Limits of the server.

server-too-slow = the request body did not arrive in time
server-too-often = too many requests; try again in { $seconds } s
server-bad-key = invalid Idempotency-Key; expected 1 to 200 printable ASCII characters
server-key-reused = this Idempotency-Key was used for another request
server-shown-once = the answer to this request had a secret that is shown only once; create another one with a new Idempotency-Key
server-log-fails = nothing can be stored at the moment: { $reason }
