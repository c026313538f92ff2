help-heading-usage = Usage
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-examples = Examples
help-usage-options = OPTIONS
help-usage-command = COMMAND


# Arguments shared by several commands
help-common-lang = Language of all output: en or es (default: from LC_ALL, LC_MESSAGES or LANG)
help-common-help = Show this help
help-common-version = Show the version
help-common-game = Game: NAME or NAME:key=value,key=value; "gambito games" lists them. One of your own: FILE.toml or rules:COMMAND
help-common-position = Start from this position, in the game's one-line notation
help-common-moves = Moves to play first, separated by spaces or commas: "3 2 1"
help-common-json = Print a single JSON object and nothing else
help-common-algorithm = minimax, alphabeta or engine
help-common-with = Switches to turn on, comma-separated: cache, order (order=worst, order=reverse), lazy, infer (infer=3: only in positions of at most this size), symmetry, deepen, shortest, bounds; cut=strict prunes only if alpha is greater than beta
help-common-without = Switches to turn off, comma-separated
help-common-eval = Evaluation: the name of one of the game's evaluations, or an expression such as 5*store-0.5*mobility or min(own.store,9);end=-50
help-common-depth = Search at most N moves ahead
help-common-nodes = Visit at most N positions
help-common-time = Search for at most this long: 100ms, 2s
help-common-memory = Memory for the cache: 64M, 2G
help-common-style = How to draw positions ("gambito games" lists the styles of each game)
help-common-no-board = Leave out drawings, which may be larger than the terminal; the position is shown as one line

help-gambito = A workbench for two-player games of perfect information: play, search, solve and compare
help-gambito-listen = Without a command: address of the workbench (default 127.0.0.1:4321), as in serve
help-gambito-examples =
    gambito
    gambito play nim:tokens=7
    gambito search tictactoe --algorithm alphabeta --with cache,order
    gambito help play

help-games = List the games with their settings, evaluations and features, or print the rules of a game
help-games-game = Print the complete rules of this game: moves, end, result, notation, variants, evaluations. Every command also takes the Spanish names arbol, bandera, cantera, mancala, puntos and tresenraya
help-games-examples =
    gambito games
    gambito games kalah
    gambito games cantera
    gambito games --json

help-play = Play in the terminal, against the machine or another person
help-play-first = First player: human, engine, alphabeta, minimax, mcts, greedy, first, random or always:3 (plays 3 whenever it can, otherwise the first move), with options if needed: alphabeta:depth=6,eval=lines, engine:time=2s, engine:level=3 (1..10), engine:tc=60+1 (a game clock: seconds + increment); or an external program, "ugi:python3 my_bot.py" or "kgp:python3 my_agent.py". NAME=PLAYER names the player
help-play-second = Second player, written as in --first
help-play-lot = Choose at random who moves first
help-play-seed = Random seed; the same seed gives the same game
help-play-ask = Ask for the game, its size, the algorithm and its settings step by step
help-play-algorithm = Algorithm of the machine: minimax, alphabeta, engine (default) or mcts
help-play-time = Time per move of the machine: 100ms, 2s (default 1s)
help-play-record = Save the game to this new file, also if you leave it unfinished; "gambito show --record FILE" and "gambito analyse FILE" read it
help-play-quiet = Do not show the search counters
help-play-note =
    Moves can be piped in; the game ends after 200 invalid answers in a row.
    Ctrl-C at the prompt leaves the game. Ctrl-C while the machine thinks makes it move at
    once, with the best move found so far; a second one before your next answer ends the
    program, also during an extra turn. An external program has to move soon after the
    first one, or it loses. A game between machines ends with the first.
help-play-examples =
    gambito play tictactoe
    gambito play quarry:size=3x4x5 --first engine --second human
    gambito play nim --algorithm alphabeta --depth 4 --lot
    gambito play --ask
    gambito play nim --first random --second minimax:depth=3 --seed 7 --json
    gambito play kalah --second engine:level=3 --record game.jsonl --quiet
    gambito play tictactoe:first=o --first human --second engine:level=5

help-analyse = Go through a recorded game and name the mistakes
help-analyse-file = File written by play, match or tournament with --record
help-analyse-number = Number of the game in the file; not needed if there is only one
help-analyse-depth = Look at most N moves ahead in every position
help-analyse-nodes = Visit at most N positions to value all moves of a position (default 200000)
help-analyse-time = Time to value all moves of a position: 100ms, 2s
help-analyse-note =
    Regret is the value of the best move minus the value of the move played, for the player who
    moved. It is exact where both moves are solved, and an estimate otherwise. A slower win is no mistake.
    Half of the limit is for solving a position, the rest for estimates; with --depth nothing is solved.
help-analyse-examples =
    gambito analyse game.jsonl
    gambito analyse cup.jsonl --game 3 --time 1s
    gambito analyse cup.jsonl --game 3 --json
    gambito analyse cup.jsonl --game 3 --rules mygame.toml

help-show = Draw a position
help-show-format = text (default) or svg
help-show-overlay = Draw numbers over the cells: distance:CELL in the flag game, the steps from every cell to the flag on this one
help-show-examples =
    gambito show quarry:size=7x7x7 --style digits
    gambito show tictactoe --moves "4 0 8" --json
    gambito show nim --position "5 2" --format svg > nim.svg
    gambito show flag:map=meadow --overlay distance:87
    gambito show --record cup.jsonl --game 3 --ply 10

help-perft = Count move sequences
help-perft-depth = Number of moves in a sequence
help-perft-divide = Also show the count for each first move
help-perft-examples =
    gambito perft tictactoe --depth 9
    gambito perft quarry --depth 3 --divide --json

help-search = Search a position and show the result and the search statistics
help-search-algorithm = minimax, alphabeta, engine (default), or mcts, which counts visits
help-search-threads = Threads of the engine, 1 to 256 (default: all cores; one with --depth or --nodes, because only a single thread gives the same counters every time)
help-search-values = Also show the value of every move at the same depth
help-search-explain = Also explain the evaluation of the position and the switches
help-search-examples =
    gambito search tictactoe --algorithm minimax --depth 3
    gambito search nim:tokens=20 --algorithm alphabeta --with cache,lazy --json
    gambito search quarry:size=200x200x200 --algorithm alphabeta --with lazy,cache,bounds
    gambito search tictactoe:size=4x4,line=4 --time 2s --explain

help-solve = Find the exact result of a position and of each of its moves
help-solve-value = Find only the result of the position and one best move, which is faster
help-solve-all = Solve every position reachable from here, with its distance to the end, and count wins, draws and losses
help-common-threads = Number of threads (default: one per core)
help-solve-examples =
    gambito solve nim:tokens=9
    gambito solve tictactoe --moves "0 4" --json
    gambito solve quarry:size=1000x1000x999 --value
    gambito solve kalah:seeds=4 --value --memory 3G
    gambito solve tictactoe --all

help-tree = Draw the tree of nodes that a search visits
help-tree-algorithm = minimax, alphabeta (default) or engine
help-tree-format = text (default), dot, svg, json or tikz
help-tree-trace = Draw the tree of this trace file (see gambito trace) instead of searching
help-tree-iteration = Draw search N of the trace, counted from 1 (default: the last one)
help-tree-max-nodes = Record at most N nodes (default 20000; 500 as text in the terminal)
help-tree-passes = Draw an extra turn as a pass of the other player, as in courses whose players alternate
help-tree-output = Write to this file instead of standard output
help-tree-json = Same as --format json
help-tree-examples =
    gambito tree nim:tokens=4 --algorithm minimax
    gambito tree nim:tokens=7 --format svg --output nim7.svg
    gambito tree kalah --depth 2 --passes
    gambito tree --trace kalah.trace --iteration 2
    gambito tree tictactoe --depth 2 --format dot | dot -Tpdf > tree.pdf

help-exercise = Do minimax or alpha-beta by hand on a small tree, and be told the first mistake
help-exercise-algorithm = minimax or alphabeta (default)
help-exercise-answers = Check the answers in this file (- for standard input): one line per node, such as "C alpha=3 beta=inf value=2" or "C.2 cut"
help-exercise-feedback = How much to tell: verdict, where, what or why (default with --answers: why; at the prompt: verdict)
help-exercise-sheet = Write a sheet to print to this file: FILE.svg, or FILE.tex for LaTeX with TikZ
help-exercise-solution = Fill in the solution, on the sheet or in the terminal
help-exercise-examples =
    gambito exercise 'tree:A(B(3,12,8),C(2,4,6),D(14,5,2))'
    gambito exercise tree:random,seed=7,depth=3 --algorithm minimax
    gambito exercise tree --sheet sheet.svg
    gambito exercise tree --sheet solution.tex --solution
    gambito exercise tree --answers answers.txt --feedback where

help-trace = Write every visit of a search to a file that "gambito tree --trace" and the tree page open
help-trace-algorithm = minimax, alphabeta, engine (default) or mcts
help-trace-threads = Threads of the engine, 1 to 256; the trace is that of the thread that answers
help-trace-max-nodes = Record at most N visits, 32 bytes each (default 1000000)
help-trace-output = Write to this file
help-trace-examples =
    gambito trace tictactoe --algorithm alphabeta --depth 9 -o tictactoe.trace
    gambito trace kalah --depth 12 -o kalah.trace --json
    gambito tree --trace kalah.trace --format svg --output kalah.svg

help-why = Explain why a move is best and another is not, or prove a cut
help-why-not = Compare with this move (default: the next best one)
help-why-cut = Prove that a pruned branch cannot change the result: the moves from this position to the branch, the branch included
help-why-algorithm = minimax, alphabeta or engine (default; alphabeta with --cut)
help-why-examples =
    gambito why kalah --depth 6 --not 1
    gambito why tictactoe --moves "0 4" --not 1
    gambito why nim:tokens=7 --cut "3 1 2"
    gambito why kalah --moves "3 6" --json

help-lab = Compare searches: every combination of switches, over depths or sizes
help-lab-depths = Depths to search to: 1..6 or 2,4,8
help-lab-sizes = Sizes of the game to search: 2..6 or 3,5,9 (3x4x5 for games with several sides)
help-lab-variants = Searches to compare: minimax,alphabeta,alphabeta+cache+order=worst (default: minimax and every combination of alphabeta)
help-lab-algorithm = Compare every combination of switches of this algorithm
help-lab-depth = With --sizes: search at most N moves ahead (default: to the end of the game)
help-lab-nodes = Visit at most N positions in each search
help-lab-games = Play a whole game between two identical players for each variant and depth, instead of running one search
help-lab-opponent = With --games: each variant plays first against this built-in player, such as always:1 (plays 1 whenever it can, otherwise the first move), first, greedy or random:seed=7. Only the searches of the variants are counted
help-lab-until-slow = Instead of comparing, find the largest size (of --sizes) or depth (of --depths, default 1..100) that each search finishes within --time
help-lab-time = With --until-slow: the time of each search, such as 500ms or 60s (default 60s)
help-lab-csv = Write the table to this file as CSV
help-lab-html = Write a page with the table and plots to this file; an existing file is replaced
help-lab-examples =
    gambito lab tictactoe --depths 1..6 --variants minimax,alphabeta,alphabeta+order
    gambito lab quarry --sizes 2..5 --html quarry.html --csv quarry.csv
    gambito lab kalah:seeds=3 --depths 1..7 --variants minimax,alphabeta,alphabeta+order --games
    gambito lab nim --sizes 8,12,16,20 --depth 20 --games --opponent always:1 --variants minimax,alphabeta+bounds
    gambito lab quarry --sizes 2..200 --variants minimax+cache,alphabeta+cache+lazy --time 5s --until-slow --html far.html

help-check-bot = Check that a bot follows the protocol, in every situation of a game
help-check-bot-program = The bot: a program and its arguments, after --
help-check-bot-verbose = Show every line exchanged, not only those before a failure
help-check-bot-note = Line markers: > to the bot, < from the bot, ! standard error. Exit code 0 if every check passed, 1 if any failed.
help-check-bot-examples =
    gambito check-bot kalah -- python3 my_bot.py
    gambito check-bot nim:tokens=20 --verbose -- ./my_bot --level 3
    gambito check-bot kalah --json -- java -cp bots MyBot

help-check-rules = Compare the rules of an external program with Gambito's, position by position
help-check-rules-program = The program and its arguments, after --; it must answer "query legal" and should answer "query gameover", "query p1turn" and "query result"
help-check-rules-games = Number of random games to play (default 100)
help-check-rules-depth = Compare all sequences of up to N moves (default: the longest with at most 20,000 positions)
help-check-rules-examples =
    gambito check-rules kalah -- python3 my_bot.py
    gambito check-rules tictactoe --depth 9 --games 0 -- ./my_bot
    gambito check-rules kalah --games 1000 --seed 7 --json -- ./my_bot

help-bench = Search fixed positions; the total node count is the signature of the search
help-bench-signature = Print the node count of each position, in the format of tests/data/signature.txt
help-bench-examples =
    gambito bench
    gambito bench --json

help-completions = Print a shell script that completes commands, options, games, players, algorithms and switches
help-completions-shell = bash, elvish, fish, powershell or zsh
help-completions-examples = gambito completions bash > ~/.local/share/bash-completion/completions/gambito

help-man = Print the manual page of Gambito or of a command, in roff
help-man-command = The command (default: the overview)
help-man-examples =
    gambito man | man -l -
    gambito man search --lang es > gambito-search.1

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-commands = COMMANDS

help-help = Show the help of a command
help-help-command = The command (default: the overview)
help-help-examples = gambito help search

help-show-record = Show a game from this file, written by play, match or tournament with --record; if it has several games, list them
help-show-number = Number of the game in the file
help-show-ply = Show the position after N moves (default: the final position)
help-show-passes = With --record, show an extra turn as a pass of the other player in the list of moves

help-match = Play games between two players, with sides swapped, and tell which one is stronger
help-match-player = Player: random, first, always:3 (plays 3 whenever it can, otherwise the first move), greedy, minimax, alphabeta, engine or mcts, with options if needed: alphabeta:depth=4,eval=snape, engine:level=5, mcts:nodes=20000; or ugi:COMMAND, an external program that speaks the Universal Game Interface: "ugi:python3 my_bot.py", ugi:time=100ms,memory=256M,cmd=./bot; or kgp:COMMAND, one that speaks the Kalah Game Protocol. NAME=PLAYER names the player; the second of two players with the same spec and no name is called random (2), for example. time=100ms limits each move; tc=60+1 is a game clock (seconds + increment), and a player who runs out of time loses. Without depth=, nodes=, time= or tc=, a search takes up to one second per move, or the time set by the map of the game, and its games are not exactly repeatable
help-match-opponent = The other player
help-match-no-board = Leave out the boards of --verbose
help-match-games = Number of games, in pairs with sides swapped (default 100)
help-match-sprt = Stop as soon as a sequential test (SPRT) decides between two advantages in normalised Elo: 0,10
help-match-alpha = Probability of accepting ELO1 when ELO0 is true (default 0.05)
help-match-beta = Probability of accepting ELO0 when ELO1 is true (default 0.05)
help-match-examples =
    gambito match kalah:seeds=5 alphabeta:depth=3 random --games 1000
    gambito match kalah deep=alphabeta:depth=5 flat=alphabeta:depth=3 --sprt 0,10 --games 10000
    gambito match tictactoe minimax:depth=2 random --games 2 --verbose
    gambito match kalah engine:nodes=5000 greedy --record match.jsonl --html match.html

help-tournament = Play a tournament: standings, ratings with intervals, cross-table
help-tournament-players = Players, written as in match; at least two
help-tournament-format = round-robin (default), gauntlet (the first against all others) or swiss
help-tournament-rounds = Rounds of a Swiss tournament (default: enough to leave one player unbeaten)
help-tournament-seeds = Number of players, counted from the first, that play all others in a gauntlet (default 1)
help-tournament-no-board = Leave out the boards of --verbose
help-tournament-games = Games per pairing, in pairs with sides swapped (default 10)
help-tournament-examples =
    gambito tournament kalah random greedy alphabeta:depth=2 alphabeta:depth=4 --games 20
    gambito tournament kalah a=alphabeta:depth=3 b=greedy c=random --format swiss --rounds 3
    gambito tournament kalah --players entrants.toml --games 20
    gambito tournament tictactoe engine random first greedy --record cup.jsonl --resume --html cup.html

help-common-plies = Random moves at the start of each pair of games (default 4)
help-common-fair = Use only balanced openings: those in which a search of N positions (default 10000) finds neither player further ahead than at the start of the game. Decided openings say nothing about strength
help-common-players-file = Add the players of this TOML file, after those of the command line: [[player]] entries with name, spec and, if wanted, depth, nodes, time or tc
help-common-openings = Take the openings from this file, in rotation, instead of random moves. Each line is a position or a list of moves from the start (after the word moves if it could be read as a position); lines starting with # are ignored
help-common-seed = Random seed (default 1); the same seed gives the same games
help-common-adjudicate = End a game as soon as a search of at most N positions (default 2000) proves its result
help-common-concurrency = Number of games to play at once (default: one per core, or one fewer if a player has a time limit)
help-common-rules = Rules of a recorded game of your own: rules:COMMAND, NAME=rules:COMMAND or FILE.toml
help-common-record = Write every game to this file, one JSON line each
help-common-resume = Continue the run recorded in the file of --record
help-common-sync = When lines of --record are written through to the disk, so that a power cut cannot lose them: after every line, within a second (default), or never: every, second, never
help-common-logs = Write the conversation with each external program, and its standard error, to one file per game in this directory (256 KiB at most)
help-common-options = Limits and time allowances of the program, as in ugi:LIST,cmd=COMMAND: margin=1s,start=20s,memory=256M
help-common-pgn = Write all games to this file as PGN, for rating programs; an existing file is replaced
help-common-html = Write a page with tables and plots to this file; an existing file is replaced
help-common-precision = Estimate how many more games an interval of ± this many Elo needs (default 20)
help-common-verbose = Show every game move by move: player, board, move and evaluation; for a player that does not search, the static evaluation after its move
help-common-passes = With --verbose, print an extra turn as a pass of the other player

help-tune = Tune the weights of an evaluation by playing games, and verify them on other openings
help-tune-features = Features to tune: store,row,pit1..pit6 (default: those of --eval, or all features of the game)
help-tune-eval = Initial weights, as an evaluation such as 5*store+pit1 (default: all zero); with --features, the other weights stay fixed
help-tune-player = Player whose evaluation is tuned (default alphabeta:depth=4)
help-tune-against = Opponent, which may be an external program (ugi:COMMAND); repeat the option for several (default: the same player with the game's default evaluation)
help-tune-method = spsa (default): all weights at once, step by step; grid: one weight at a time, over all values; full-grid: every combination of values plays one pair of games and those that win both are listed
help-tune-grid = Values of the grid: 0..100, or with a step 0..100/5 (default 0..10)
help-tune-where = With full-grid, only combinations for which this holds: "store+pit6<=100"; several conditions with commas
help-tune-games = Approximate number of games for tuning (default 160000)
help-tune-verify = Games against each opponent to verify the result (default 4000, with full-grid 0; 0: none)
help-tune-plies = Random moves at the start of each pair of games (default 6, with full-grid 0)
help-tune-record = Write every step to this file, one JSON line each
help-tune-examples =
    gambito tune kalah --features store,pit6 --method full-grid --grid 0..100/5 --where "store+pit6<=100"
    gambito tune kalah --features store,row,pit1..pit6,extra,capture --against alphabeta:depth=4,eval=snape
    gambito tune kalah --eval store --features pit6 --grid 0..2/0.1 --games 5000
    gambito tune tictactoe --player alphabeta:depth=2 --record run.jsonl --resume

help-endgames = Build endgame tables on disk, used by solve, engines and hints
help-endgames-examples =
    gambito endgames build kalah --seeds 18
    gambito endgames list

help-endgames-build = Solve every endgame with few seeds in play and store the results in the cache directory
help-endgames-build-seeds = Maximum number of seeds in play (default 18)
help-endgames-build-note = An existing table is extended, an interrupted build resumes, a damaged table is rebuilt. With six pits, 18 seeds take 86 MB and 22 seeds 548 MB, on disk and in memory when the table is used.
help-endgames-build-examples =
    gambito endgames build kalah --seeds 18
    gambito endgames build kalah:pits=5,capture=always --seeds 24 --threads 1

help-endgames-list = List the endgame tables and check every byte of them; a flaw ends with exit code 1
help-endgames-list-examples =
    gambito endgames list
    gambito endgames list --json

help-map = Generate, check and print maps of the flag game
help-map-examples =
    gambito map generate --cols 16 --rows 12 --seed 7
    gambito map check my.toml
    gambito map show meadow

help-map-generate = Generate a random map: connected, and fair, because rotating the board by half a turn swaps the two teams
help-map-generate-cols = Columns: an even number from 4 to 100 (default 16)
help-map-generate-rows = Rows: 3 to 100 (default 12)
help-map-generate-seed = Random seed (default 1); the same seed gives the same map on every machine
help-map-generate-character = Kind of map: mixed (default), meadow, lakes, islands, forest or maze
help-map-generate-players = Players per team: 1 to 8 (default 2)
help-map-generate-flags = Number of flags: at most 64, and at most one per four cells (default: an odd number that depends on the size)
help-map-generate-energy = Energy of each player: 1 to 5000 (default: twice the sum of columns and rows; three times on islands)
help-map-generate-seconds = Seconds per turn, unless the players set a limit of their own (default 1)
help-map-generate-out = Write the map to this new file (default: standard output)
help-map-generate-overwrite = Replace the file of --out if it exists
help-map-generate-json = Print a single JSON object with the map and its properties, and nothing else
help-map-generate-examples =
    gambito map generate --cols 16 --rows 12 --seed 7
    gambito map generate --character maze --players 3 --flags 7 --out my.toml
    gambito map generate --cols 100 --rows 100 --character islands | gambito map check -
    gambito show flag:map=./my.toml

help-map-check = Report every defect of a map by row and column, or the properties of a good map
help-map-check-files = Map files, names of the maps that come with the game, or - for standard input
help-map-check-note = Exit code 1 if a map has defects. Unreachable cells and flags are notes, not defects.
help-map-check-examples =
    gambito map check my.toml other.toml
    gambito map check meadow
    gambito map generate --seed 3 | gambito map check - --json

help-map-show = Print the file of a map that comes with the game: what a bot has to know, and a start for a map of your own
help-map-show-name = The name of the map: meadow, creek, forest, islands, maze or continent
help-map-show-examples =
    gambito map show meadow
    gambito map show creek > my.toml

help-ugi = Run a player as a Universal Game Interface (UGI) engine that other programs can ask for moves
help-ugi-player = Player: engine (default), alphabeta, minimax, mcts, greedy, first, random or always:3 (plays 3 whenever it can, otherwise the first move), with options if needed: engine:level=3
help-ugi-note =
    Commands are read from standard input, one per line: ugi, isready, position startpos moves 3 1,
    go movetime 100, stop, query legal, setoption name Level value 3, quit.
help-ugi-examples =
    gambito ugi kalah
    gambito ugi tictactoe:size=5x5,line=4 --player engine:level=3
    gambito ugi flag:map=./my.toml --player mcts
