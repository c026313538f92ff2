# Players and their options.

opponent-alphabeta = textbook alpha-beta: skips moves that cannot change the result
opponent-always = plays one move whenever it is legal, otherwise the first legal move
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
option-move = the move, such as 3

# The rules of a game
rulebook-keys = Variants
rulebook-keys-about = A variant is written as the name of the game and its keys. The default is `{ $spec }`.
rulebook-keys-column-1 = key
rulebook-keys-column-2 = values
rulebook-keys-column-3 = default
rulebook-keys-column-4 = meaning
rulebook-evaluations = Named evaluations
rulebook-evaluations-about = An evaluation estimates a position for the player to move. Where a number depends on the size of the game, it is that of the default variant. The first one is the default.
rulebook-evaluations-column-1 = name
rulebook-evaluations-column-2 = expression
rulebook-evaluations-column-3 = meaning
rulebook-features = Features
rulebook-features-about = An expression such as `2*NAME-0.5*OTHER` over these features is an evaluation, too. Where both players have such a value, a feature is the value of the player to move minus that of the opponent.
rulebook-features-column-1 = name
rulebook-features-column-2 = meaning
games-rulebook = The complete rules of a game: { $command }
