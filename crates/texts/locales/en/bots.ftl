# Why a player forfeits a game
fault-not-run = the bot could not be started: { $error }
fault-ended-at-start = the bot exited before it sent ugiok ({ $end })
fault-mute-at-start = the bot did not send ugiok within { $waited } ms (does it flush its output after every line?)
fault-ended-before-game = the bot exited before the game began ({ $end })
fault-ended = the bot exited during the game ({ $end })
fault-closed-output = the bot closed its output
fault-closed-input = the bot closed its input
fault-no-answer = no reply to { $to } within { $waited } ms
fault-not-reading = the bot does not read its input
fault-no-show = no first move came within { $waited } ms
fault-late = the move took { $took } ms; { $allowed } ms were allowed
fault-illegal = the move { $given } is not legal
fault-flood = the bot printed more than { $allowed } bytes before a move
fault-long-line = the bot printed a line of more than { $allowed } bytes
fault-no-move = no move in the line { $line }
fault-last-words = { $fault }; last line of standard error: { $words }
ending-code = exit code { $code }
ending-signal = { $signal ->
    [9] killed, signal 9
    [11] segmentation fault, signal 11
    [24] CPU time limit exceeded, signal 24
    [25] file size limit exceeded, signal 25
   *[other] signal { $signal }
}
ending-unknown = exit status unknown
spec-no-command = missing command; expected ugi:./bot, ugi:time=100ms,cmd=./bot or kgp:./agent
spec-no-programs = external programs (ugi, kgp) cannot be run from here
call-no-program = cannot run the program of { $command }: { $reason }
host-no-room = this many concurrent games need { $programs } programs, but the limit on open files (ulimit -n) allows { $most }
host-unprotected = This system cannot prevent external programs from: { $protections }
host-program = { $name }: median ready time { $latency } ms over { $games ->
    [one] { $games } game
   *[other] { $games } games
}, maximum { $slowest } ms; started { $starts ->
    [one] once
   *[other] { $starts } times
}
host-work = { $speed ->
    [one] { $speed } move
   *[other] { $speed } moves
} per second; the host used { $cost } µs of CPU time per move
protection-reading = reading your files
protection-files = writing to your files
protection-disk = filling the disk
protection-network = using the network
protection-signals = seeing or reaching other programs
protection-calls = using unusual system calls
protection-outliving = running on after Gambito ends
protection-memory = using more than its share of memory
protection-processes = starting any number of processes
protection-cpu = using unlimited CPU time
protection-cores = taking the processor cores of other players
protection-freezing = thinking on the opponent's time
host-unconfined = External programs run without isolation, with all your permissions.
isolation-not-full = full isolation is not available: this system cannot prevent external programs from: { $protections }. See gambito check-isolation.
isolation-no-launcher = full isolation is not available: the path of this program is unknown.
isolation-incomplete = { $missing ->
    [one] one protection does not work on this machine.
   *[other] { $missing } protections do not work on this machine.
}
isolation-remedy-namespaces = Allow user namespaces: sysctl user.max_user_namespaces=10000, on Debian kernel.unprivileged_userns_clone=1, on Ubuntu kernel.apparmor_restrict_unprivileged_userns=0. In a container, allow them there (Docker: --security-opt seccomp=unconfined) or run as root of the machine.
isolation-remedy-network = Allow user namespaces, as for files, or use Linux 6.7 or later with Landlock (lsm=landlock among the boot parameters).
isolation-remedy-calls = Use a kernel with seccomp filters (CONFIG_SECCOMP_FILTER) on x86-64 or ARM64.
isolation-remedy-groups = Run as root, or in a control group of your own: systemd-run --user --scope -p Delegate=yes gambito ...
isolation-remedy-limits = Run on Linux; the limits of the session must not be lower than those of the programs (ulimit -t).
