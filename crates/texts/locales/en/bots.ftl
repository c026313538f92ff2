# What a player did that loses the game
fault-not-run = its program could not be run: { $error }
fault-ended-at-start = its program ended before it said ugiok ({ $end })
fault-mute-at-start = its program did not say ugiok within { $waited } ms (does it flush every line?)
fault-ended = its program ended in the middle of the game ({ $end })
fault-closed-output = its program closed its output
fault-closed-input = its program closed its input
fault-no-answer = no answer to { $to } within { $waited } ms
fault-not-reading = its program does not read its input
fault-late = the move took { $took } ms and { $allowed } ms were allowed
fault-illegal = the move { $given } is not legal
fault-flood = its program printed more than { $allowed } bytes before a move
fault-long-line = its program printed a line of more than { $allowed } bytes
fault-no-move = there is no move in the line { $line }
fault-last-words = { $fault }; last words: { $words }
ending-code = exit code { $code }
ending-signal = { $signal ->
    [9] killed by signal 9
    [11] a wrong access to memory, signal 11
    [24] its processor time was used up, signal 24
    [25] a file grew too large, signal 25
   *[other] signal { $signal }
}
ending-unknown = nobody knows how
spec-no-command = a program needs a command, as in ugi:./bot or ugi:time=100ms,cmd=./bot
spec-no-programs = programs of others (ugi) cannot be run from here
call-no-program = the program of { $command } cannot be run: { $reason }
host-no-room = so many games at a time need { $programs } programs, and the system allows files for { $most } (ulimit -n)
host-unprotected = This system does not keep programs from: { $protections }
host-program = { $spec }: ready within { $latency } ms in half of { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $slowest } ms at most; started { $starts ->
    [one] once
   *[other] { $starts } times
}
host-work = { $speed } moves a second; the host took { $cost } µs of processor time for each
protection-memory = using all memory
protection-cpu = using the processor for ever
protection-processes = starting any number of processes
protection-files = writing to your files
protection-network = using the network
protection-signals = sending signals to other programs
