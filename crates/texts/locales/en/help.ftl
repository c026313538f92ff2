help-heading-usage = Usage
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-examples = Examples
help-usage-options = OPTIONS
help-usage-command = COMMAND


# Arguments that mean the same everywhere
help-common-lang = Language of all texts: en or es (default: from LC_ALL, LC_MESSAGES or LANG)
help-common-help = Show this help
help-common-version = Show the version
help-common-game = A game: NAME or NAME:key=value,key=value; gambito games lists them
help-common-position = Start from this position, in the game's one-line text
help-common-moves = Moves to play first, separated by blanks or commas: "3 2 1"
help-common-json = Print one JSON object and nothing else
help-common-algorithm = minimax, alphabeta or engine
help-common-with = Switches to turn on, separated by commas: cache, order, order=worst, lazy, infer, symmetry, deepen, shortest
help-common-without = Switches to turn off
help-common-eval = Evaluation: a name of the game, or an expression such as 5*store-0.5*mobility
help-common-depth = Look at most N moves ahead
help-common-nodes = Visit at most N positions
help-common-time = Spend at most this time: 100ms, 2s
help-common-memory = Memory for the cache: 64M, 2G
help-common-style = How positions are drawn (gambito games lists the styles of a game)

help-gambito = A workbench for two-player games of perfect information: play, search, solve, compare
help-gambito-examples =
    gambito
    gambito play nim:tokens=7
    gambito search tictactoe --algorithm alphabeta --with cache,order
    gambito help play

help-games = List the games with their keys, evaluations and features
help-games-examples =
    gambito games
    gambito games --json

help-play = Play in the terminal, against the machine or anybody
help-play-first = Who starts: human, engine, alphabeta, minimax, mcts, greedy, first, random; with options: alphabeta:depth=6,eval=lines, engine:time=2s, engine:level=3 (1..10), or with a clock for the game, engine:tc=60+1 (seconds + increment); or a program of yours, "ugi:python3 my_bot.py"
help-play-second = Who answers, named as in --first
help-play-lot = Let chance decide who starts
help-play-seed = Number that decides all chance, for the same game again
help-play-ask = Ask for game, size, algorithm and its settings step by step
help-play-algorithm = The machine's algorithm: minimax, alphabeta or engine (default)
help-play-time = Time for each move of the machine: 100ms, 2s (default 1s)
help-play-note = Moves can come from a pipe; 200 wrong answers in a row from there end the game.
help-play-examples =
    gambito play tictactoe
    gambito play quarry:size=3x4x5 --first engine --second human
    gambito play nim --algorithm alphabeta --depth 4 --lot
    gambito play --ask
    gambito play nim --first random --second minimax:depth=3 --seed 7 --json

help-show = Draw a position
help-show-format = text (default) or svg
help-show-examples =
    gambito show quarry:size=7x7x7 --style digits
    gambito show tictactoe --moves "4 0 8" --json
    gambito show nim --position "5 2" --format svg > nim.svg
    gambito show --record cup.jsonl --game 3 --ply 10

help-perft = Count move sequences
help-perft-depth = Number of moves in a sequence
help-perft-divide = Count for each first move as well
help-perft-examples =
    gambito perft tictactoe --depth 9
    gambito perft quarry --depth 3 --divide --json

help-search = Search one position and show what the search did
help-search-algorithm = minimax, alphabeta or engine (default)
help-search-threads = Threads of the engine, 1 to 256. Without it, all cores, or one where --depth or --nodes is given: one thread alone gives the same counters every time
help-search-values = Say what every move is worth at the same depth, too
help-search-explain = Explain the evaluation of the position and the switches too
help-search-examples =
    gambito search tictactoe --algorithm minimax --depth 3
    gambito search nim:tokens=20 --algorithm alphabeta --with cache,lazy --json
    gambito search quarry:size=200x200x200 --algorithm alphabeta --with lazy,cache
    gambito search tictactoe:size=4x4,line=4 --time 2s --explain

help-solve = Find the exact result of a position and of every move
help-solve-value = Only the result of the position and one best move, which is faster
help-solve-all = Solve every position that can be reached from here, with the distance to the end: how many are won, drawn and lost
help-common-threads = Threads that work together (default: one for each processor)
help-solve-examples =
    gambito solve nim:tokens=9
    gambito solve tictactoe --moves "0 4" --json
    gambito solve quarry:size=1000x1000x999 --value
    gambito solve kalah:seeds=4 --value --memory 3G
    gambito solve tictactoe --all

help-tree = Draw the tree that a search visited
help-tree-algorithm = minimax, alphabeta (default) or engine
help-tree-format = text (default), dot, svg or json
help-tree-max-nodes = Record at most N nodes (default 20000)
help-tree-output = Write to this file
help-tree-json = The same as --format json
help-tree-examples =
    gambito tree nim:tokens=4 --algorithm minimax
    gambito tree nim:tokens=7 --format svg --output nim7.svg
    gambito tree tictactoe --depth 2 --format dot | dot -Tpdf > tree.pdf

help-lab = Compare searches: every combination of switches over depths or sizes
help-lab-depths = Depths to search: 1..6 or 2,4,8
help-lab-sizes = Sizes of the game to search: 2..6 or 3,5,9 (3x4x5 where a game has several sides)
help-lab-variants = Searches to compare: minimax,alphabeta,alphabeta+cache+order=worst (default: minimax and all combinations of alphabeta)
help-lab-algorithm = All combinations of switches of this algorithm
help-lab-depth = With --sizes: look at most N moves ahead (default: to the end of the game)
help-lab-nodes = Positions each search may visit
help-lab-games = Play a whole game between two equal players for each variant and depth, instead of one search
help-lab-csv = Write the table to this file as CSV
help-lab-html = Write a page with table and plots to this file
help-lab-examples =
    gambito lab tictactoe --depths 1..6 --variants minimax,alphabeta,alphabeta+order
    gambito lab quarry --sizes 2..5 --html quarry.html --csv quarry.csv
    gambito lab kalah:seeds=3 --depths 1..7 --variants minimax,alphabeta,alphabeta+order --games

help-check-bot = Lead a bot through every situation of a game: does it keep to the protocol?
help-check-bot-program = The bot: a program and its arguments, after two dashes
help-check-bot-verbose = Show all lines that were exchanged, not only those before a fault
help-check-bot-note = Lines are marked > to the bot, < from the bot, ! standard error. Exit code 0: all passed, 1: some failed.
help-check-bot-examples =
    gambito check-bot kalah -- python3 my_bot.py
    gambito check-bot nim:tokens=20 --verbose -- ./my_bot --level 3
    gambito check-bot kalah --json -- java -cp bots MyBot

help-check-rules = Compare the rules of a program with those of Gambito, position by position
help-check-rules-program = The program and its arguments, after two dashes; it answers query legal, and best gameover, p1turn and result too
help-check-rules-games = Games to play at random (default 100)
help-check-rules-depth = Compare all sequences of up to N moves (default: as many moves as give at most 20,000 positions)
help-check-rules-examples =
    gambito check-rules kalah -- python3 my_bot.py
    gambito check-rules tictactoe --depth 9 --games 0 -- ./my_bot
    gambito check-rules kalah --games 1000 --seed 7 --json -- ./my_bot

help-bench = Search fixed positions: the sum of nodes is the signature of the searches
help-bench-signature = Print the nodes of every position, as tests/data/signature.txt has them
help-bench-examples =
    gambito bench
    gambito bench --json

help-completions = Print a script that completes commands and options in a shell
help-completions-shell = bash, elvish, fish, powershell or zsh
help-completions-examples = gambito completions bash > ~/.local/share/bash-completion/completions/gambito

help-help = Explain a command
help-help-command = The command; without one, the overview
help-help-examples = gambito help search

help-show-record = Show a game of this file, which match or tournament wrote with --record
help-show-number = The number of the game (default 1)
help-show-ply = The position after so many moves (default: the end)

help-match = Let two players play each other, with sides swapped, and say who is stronger
help-match-player = A player: random, first, greedy, minimax, alphabeta, engine, mcts, with options: alphabeta:depth=4,eval=snape, engine:level=5, mcts:nodes=20000; or ugi:COMMAND, a program of yours that speaks the Universal Game Interface: "ugi:python3 my_bot.py", ugi:time=100ms,memory=256M,cmd=./bot. NAME=PLAYER gives it a name. time=100ms limits each move, tc=60+1 is a clock for the game: seconds + increment, and whoever runs out of time loses. Without depth=, nodes=, time= or tc= a search thinks for up to a second a move, or for what the map of the game says, and games cannot be repeated exactly
help-match-opponent = The other player
help-match-games = Games, always in pairs with sides swapped (default 100)
help-match-sprt = Stop when it is clear which of two advantages, in normalised Elo, is nearer to the truth: 0,10
help-match-alpha = Chance of accepting ELO1 where ELO0 is true (default 0.05)
help-match-beta = Chance of accepting ELO0 where ELO1 is true (default 0.05)
help-match-examples =
    gambito match kalah:seeds=5 alphabeta:depth=3 random --games 1000
    gambito match kalah deep=alphabeta:depth=5 flat=alphabeta:depth=3 --sprt 0,10 --games 10000
    gambito match tictactoe minimax:depth=2 random --games 2 --verbose
    gambito match kalah engine:nodes=5000 greedy --record match.jsonl --html match.html

help-tournament = Let several players play each other: standings, ratings with intervals, cross-table
help-tournament-players = Players, named as in match: at least two
help-tournament-format = round-robin (default), gauntlet (the first against all others) or swiss
help-tournament-rounds = Rounds of a swiss tournament (default: as many as leave one player unbeaten)
help-tournament-seeds = Players, from the first, that meet all others in a gauntlet (default 1)
help-tournament-games = Games of every two players who meet, always in pairs with sides swapped (default 10)
help-tournament-examples =
    gambito tournament kalah random greedy alphabeta:depth=2 alphabeta:depth=4 --games 20
    gambito tournament kalah a=alphabeta:depth=3 b=greedy c=random --format swiss --rounds 3
    gambito tournament tictactoe engine random first greedy --record cup.jsonl --resume --html cup.html

help-common-plies = Random moves at the beginning of each pair of games (default 4)
help-common-fair = Only openings in which a search of N positions (default 10000) finds neither player further ahead than at the start: those that are decided already tell nobody who is stronger
help-common-openings = Take the positions of this file, one a line, over and over, in place of random moves; lines that begin with # mean nothing
help-common-seed = Number that decides all chance (default 1): the same number, the same games
help-common-adjudicate = End a game as soon as its exact result is found by visiting at most N positions (default 2000)
help-common-concurrency = Games at the same time (default: one for each processor, one less if players have limits of time)
help-common-record = Write every game to this file, one JSON line each
help-common-resume = Go on with the file of --record
help-common-logs = Write what was said to and by each program, and its standard error, to a file of this directory for every game (256 KiB at most)
help-common-options = What it may use and how long it may take, as in ugi:LIST,cmd=COMMAND: margin=1s,start=20s,memory=256M
help-common-pgn = Write all games to this file as PGN, for rating programs
help-common-html = Write a page with tables and plots to this file
help-common-precision = Say how many games are still needed for an interval of ± this many Elo (default 20)
help-common-verbose = Tell every game move by move: who moves, the board, the move and its evaluation

help-tune = Find weights of an evaluation by playing, and verify them on other openings
help-tune-features = Features to find weights for: store,row,pit1..pit6 (default: those of --eval, or all of the game)
help-tune-eval = Weights to begin with, an evaluation such as 5*store+pit1 (default: all zero); with --features, the other weights stay as they are
help-tune-player = The player whose evaluation is looked for (default alphabeta:depth=4)
help-tune-against = An opponent, also a program (ugi:COMMAND); repeat it for several (default: the same player with the game's usual evaluation)
help-tune-method = spsa (default): all weights at once, step by step; grid: one weight after the other over all values
help-tune-grid = The values of a grid: 0..100, or with a step 0..100/5 (default 0..10)
help-tune-games = About so many games to find the weights (default 160000)
help-tune-verify = Games of the verification against each opponent (default 4000; 0: none)
help-tune-plies = Random moves at the beginning of each pair of games (default 6)
help-tune-record = Write every step to this file, one JSON line each
help-tune-examples =
    gambito tune kalah --features store,row,pit1..pit6,extra,capture --against alphabeta:depth=4,eval=snape
    gambito tune kalah --eval store --features pit6 --grid 0..2/0.1 --games 5000
    gambito tune tictactoe --player alphabeta:depth=2 --record run.jsonl --resume

help-endgames = Build tables of endgames on disk, which solving, engines and hints look results up in
help-endgames-examples =
    gambito endgames build kalah --seeds 18
    gambito endgames list

help-endgames-build = Work out every endgame with few seeds in play and keep the results in the cache directory
help-endgames-build-seeds = Seeds still in play, at most (default 18)
help-endgames-build-note = A table that is there is extended, one that was interrupted goes on, a damaged one is built again. With six pits, 18 seeds take 86 MB and 22 seeds 548 MB.
help-endgames-build-examples =
    gambito endgames build kalah --seeds 18
    gambito endgames build kalah:pits=5,capture=always --seeds 24 --threads 1

help-endgames-list = List the tables that are there, every byte of them checked
help-endgames-list-examples =
    gambito endgames list
    gambito endgames list --json

help-map = Make and check maps of the flag game
help-map-examples =
    gambito map generate --cols 16 --rows 12 --seed 7
    gambito map check my.toml

help-map-generate = Make a map by chance: connected, and fair to the step, because half a turn of the board brings each team onto the other
help-map-generate-cols = Columns, an even number from 4 to 100 (default 16)
help-map-generate-rows = Rows, from 3 to 100 (default 12)
help-map-generate-seed = Number that decides all chance (default 1): the same number, the same map, on every machine
help-map-generate-character = What the map is like: mixed (default), meadow, lakes, islands, forest or maze
help-map-generate-players = Players of each team, from 1 to 8 (default 2)
help-map-generate-flags = Flags, at most 64 and one for four cells (default: by the size, an odd number)
help-map-generate-energy = Energy of every player, from 1 to 5000 (default: twice the columns and rows together; islands three times)
help-map-generate-seconds = Seconds of a turn where nobody says otherwise (default 1)
help-map-generate-out = Write the map to this file (default: standard output)
help-map-generate-json = Print one JSON object with the map and what it is like, and nothing else
help-map-generate-examples =
    gambito map generate --cols 16 --rows 12 --seed 7
    gambito map generate --character maze --players 3 --flags 7 --out my.toml
    gambito map generate --cols 100 --rows 100 --character islands | gambito map check -
    gambito show flag:map=./my.toml

help-map-check = Name every defect of a map by row and column, or tell what a good map is like
help-map-check-files = Files of maps, names of maps that come with the game, or - for standard input
help-map-check-note = A map with defects ends with exit code 1. What cannot be reached is a note, not a defect.
help-map-check-examples =
    gambito map check my.toml other.toml
    gambito map check meadow
    gambito map generate --seed 3 | gambito map check - --json

help-serve = Serve the workbench to the browser on this machine
help-serve-listen = The address to listen on (default 127.0.0.1:4321). Only this machine can reach 127.0.0.1; port 0 takes a free one
help-serve-examples =
    gambito
    gambito serve --listen 127.0.0.1:8080

help-ugi = Let another program ask a player for moves, over the Universal Game Interface (UGI)
help-ugi-player = Who chooses: engine (default), alphabeta, minimax, mcts, greedy, first, random; with options: engine:level=3
help-ugi-note =
    Commands come on standard input, one a line: ugi, isready, position startpos moves 3 1,
    go movetime 100, stop, query legal, setoption name Level value 3, quit.
help-ugi-examples =
    gambito ugi kalah
    gambito ugi tictactoe:size=5x5,line=4 --player engine:level=3
    gambito ugi flag:map=./my.toml --player mcts
