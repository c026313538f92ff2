# What there is to choose from.

opponent-alphabeta = searches as in the textbook and leaves out what cannot matter
opponent-engine = the strongest there is; with a level, an opponent of your strength
opponent-first = always plays the first legal move
opponent-greedy = takes what looks best after one move
opponent-human = a person
opponent-mcts = samples random games (Monte-Carlo tree search)
opponent-minimax = looks at every line, as in the textbook
opponent-random = plays any legal move

option-depth = moves to look ahead
option-nodes = positions to enter for a move
option-time = time for a move, such as 250ms or 2s
option-tc = time for the whole game and for each move, in seconds, such as 60+1
option-eval = an evaluation of the game, or an expression such as 2*store+mobility
option-with = switches to turn on
option-without = switches to turn off
option-threads = threads that search together
option-memory = memory of its table, such as 64M
option-level = strength, from the weakest to the strongest
option-seed = a number that chance begins with
option-explore = how much it tries what looks worse
