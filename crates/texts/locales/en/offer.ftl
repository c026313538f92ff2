# Players and their options.

opponent-alphabeta = textbook alpha-beta: skips moves that cannot change the result
opponent-engine = the strongest player; with a level, an opponent of your strength
opponent-first = always plays the first legal move
opponent-greedy = plays the move that looks best after one move
opponent-human = a person
opponent-mcts = Monte Carlo tree search: samples random games
opponent-minimax = textbook minimax: searches every line
opponent-random = plays a random legal move

option-depth = moves to look ahead
option-nodes = maximum positions to visit per move
option-time = time per move, such as 250ms or 2s
option-tc = game clock in seconds + increment per move, such as 60+1
option-eval = an evaluation of the game, or an expression such as 2*store+mobility
option-with = switches to turn on
option-without = switches to turn off
option-threads = number of search threads
option-memory = memory for its transposition table, such as 64M
option-level = strength, from the weakest to the strongest
option-seed = random seed
option-explore = how much it explores moves that look worse
