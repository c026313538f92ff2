progress-grading = asking the program
grade-needs-depth = say how many moves the program must look ahead: --depth 4
grade-finished-position = the game is over in { $given }
grade-verdict-right = Right: no difference from a correct search in { $questions ->
    [one] { $questions } position
   *[other] { $questions } positions
}.
grade-verdict-wrong = Wrong: the search differs from every correct one ({ $questions ->
    [one] { $questions } position
   *[other] { $questions } positions
} asked).
grade-verdict-unknown = Cannot tell whether the search is right ({ $questions ->
    [one] { $questions } position
   *[other] { $questions } positions
} asked).
grade-where = Position { $question }, node { $node }, reached by the moves: { $path }
grade-where-question = Position { $question }
grade-class = These faults look the same from outside: { $class }.
grade-candidates = This is the first difference. Faults that explain it: { $class }.
grade-first-difference = This is the first difference. No known fault explains it.
grade-program-failed = The program failed during the examination: { $fault }.
# What was expected and what came
grade-no-search = Expected a search of the moves; the program tried none.
grade-illegal = The move { $move } is not legal here.
grade-repeated = The move { $move } was already tried at this node.
grade-player = Expected player { $expected } to move; the program says { $came }.
grade-window = Expected the window { $expected }; the program has { $came }.
grade-horizon = Expected to look { $expected } moves ahead; the program looks { $came } ahead.
grade-finished = The game is over here. Expected the value { $expected }; the program says { $came }.
grade-estimate = Expected the estimate { $expected }; the program says { $came }.
grade-value = The values of the moves give { $expected }; the program returns { $came }.
grade-left-out = The window is still open at { $best }, but these moves were not tried: { $moves }.
grade-missed-cut = The value { $best } lies beyond { $bound }, so the other moves cannot matter, but the program tries them.
grade-remembered = The remembered value { $came } does not hold for this window and depth.
grade-move = Expected the move { $expected }; the program plays { $came }.
grade-worse-move = Expected the move { $expected }; the program plays { $came }, which is worse by { $regret }.
# Why a program cannot be judged
grade-node-twice = The trace has two nodes with the number { $node }.
grade-node-order = Node { $node } of the trace is numbered before its parent; nodes are numbered in the order of entry.
grade-node-orphan = The parent of node { $node } is not in the trace.
grade-node-gap = Up to node { $node } more nodes are missing than a trace can have; nodes are numbered 1, 2, 3 and so on.
grade-contradicts-nodes = The trace contradicts the answer: it has { $traced } nodes, but the program reports { $said }.
grade-contradicts-score = The trace contradicts the answer: the root has the value { $traced }, but the program reports { $said }.
grade-contradicts-move = The trace contradicts the answer: by its values { $move } is not the best move.
grade-unsteady = Asked twice, the program answered { $first } and then { $second }. A search always gives the same answer.
# Remarks
grade-no-trace = The program prints no trace, so only its answers were judged.
grade-truncated = The trace of position { $question } is cut off; the rest of it was not checked.
grade-ended = The program ended at position { $question }, after { $lines ->
    [one] { $lines } node
   *[other] { $lines } nodes
} of its trace; these were checked.
grade-free-extra-turns = An extra turn costs no depth in this program. That is allowed.
grade-own-evaluation = At the horizon the program has values of its own; they were not checked.
grade-nodes = The moves are right, but the program visits as many nodes as a search with one of these faults: { $class }.
# The faults
grade-fault-1 = Your program plays the first legal move.
grade-fault-2 = You never look at the reply.
grade-fault-3 = Here you may choose, and you kept the worse move.
grade-fault-4 = Your opponent plays for you: at their nodes keep the smallest value.
grade-fault-5 = After your move it is the opponent's turn, but you maximise again.
grade-fault-6 = What is good for the child's player is bad for you: change the sign.
grade-fault-7 = Alpha and beta change places and sign when the player changes.
grade-fault-8 = Alpha is above beta on entry: when the sign changes, they also change places.
grade-fault-9 = Every node starts with an open window, so nothing is cut: pass alpha and beta down and narrow them.
grade-fault-10 = You forget the bound of the node two levels up: pass both alpha and beta down.
grade-fault-11 = At the root, the value of the first move is not used for the next.
grade-fault-12 = You found a better value but still search from the old alpha: update it.
grade-fault-13 = You stop while the window is still open: only the first move of each node is tried.
grade-fault-14 = { grade-fault-13 }
grade-fault-15 = At the nodes of one player you never cut.
grade-fault-16 = You cut at your own bound; at your own node only the opponent's bound ends the search.
grade-fault-17 = On a cut return what you found (or beta), not alpha.
grade-fault-18 = At the root this equal value is only a bound; the move is really worse. Keep the first best move.
grade-fault-19 = The bound of one branch is used in another: alpha and beta must belong to their node.
grade-fault-20 = Your window is empty at the start: alpha must be below beta.
grade-fault-21 = You look more or fewer moves ahead than asked.
grade-fault-22 = A finished game is estimated instead of counted: test for the end of the game before the depth.
grade-fault-23 = The position is judged for the other player.
grade-fault-24 = After an extra turn the same player moves: ask the position who moves, not the depth.
grade-fault-25 = After an extra turn you changed only the window, or only the sign. Change both or neither.
grade-fault-26 = The board is not the same after taking the move back.
grade-fault-27 = A deeper node overwrote your best move.
grade-fault-28 = The remembered value was only a bound, not an exact value.
grade-fault-29 = The value was remembered from another depth or another player.
grade-fault-30 = The last depth was not finished: play the move of the last complete one.
grade-fault-31 = Your best value starts at 0. Start below every possible value.
grade-fault-32 = One move is never tried.
grade-fault-33 = A draw counts 0.
grade-fault-34 = The opponent chooses; they do not play at random. Take the minimum, not the average.
grade-fault-35 = You prefer the slower win: you win later than you could.
grade-fault-36 = The smallest integer has no negative: start from -infinity as minus the largest integer.
