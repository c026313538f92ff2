# Uploaded bots.

upload-off = the organiser of this server does not allow uploaded bots
upload-not-binary = expected the file itself as the body, with the content type application/octet-stream
upload-empty = the file is empty
upload-bad-file = invalid name of a file { $given }; expected one without a path that does not start with a dot
upload-bad-command = invalid command; expected a line of at most { $most } characters with matching quotes, such as python3 bot.py
upload-label-taken = the bot has a version { $label } already; choose another label
upload-owner-full = the bots of one owner may have { $most } MB of uploads; delete one first
upload-server-full = the server keeps at most { $most } MB of uploads; ask its organiser
upload-in-use = this version plays at present, or is entered in a competition that is not over
upload-task-gone = this task belongs to another worker, or is done

upload-not-unpacked = The upload cannot be unpacked: { $reason }.
unpack-damaged = the archive is damaged, or of another kind than its name says
unpack-unsupported = the archive uses something that is not supported: { $what }
unpack-empty = the archive has no files
unpack-too-many = the archive has more than { $most } files and directories
unpack-too-large = the files of the archive have more than { $most } MB
unpack-bad-path = the path { $path } leads out of the archive, is too long, or is not plain text
unpack-twice = { $path } is in the archive twice
unpack-link = { $path } is a link; only files and directories are allowed
unpack-special = { $path } is neither a file nor a directory

help-worker = Run uploaded bots for a server, each in a box with full isolation
help-worker-server = Address of the server, such as https://arena.example.org or http://127.0.0.1:4321
help-worker-token-file = File with the token of the worker, which has the scope work
help-worker-token = Token of the worker (gbt_…). Other users of this machine can see it: prefer --token-file or the environment variable GAMBITO_TOKEN
help-worker-games = Games and checks at once (default: one per core)
help-worker-until-end-of-input = End when standard input ends, for a worker that another program has started
help-worker-note = An organiser makes the token: gambito admin tokens create BOT --scopes work, for a bot of the organiser. The server has to run with --uploads.
help-worker-examples =
    gambito worker --server https://arena.example.org --token-file token
    gambito worker --server http://10.0.0.5:4321 --token-file token --games 8
help-common-uploads = Whether owners may upload bots: off (default), local (a worker on this machine runs them, and others may help) or workers (gambito worker on other machines runs them)

worker-connected = Works for { $server }
worker-game-started = Game { $game }: { $bots }
worker-game-done = Game { $game } is over
worker-not-unpacked = The upload of { $bot } cannot be unpacked: { $reason }
worker-checked = Checked { $file }: { $failed ->
        [0] no faults
        [one] one fault
       *[other] { $failed } faults
    }
worker-task-failed = Task { $task } was not done: { $reason }
