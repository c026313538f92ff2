# For lessons: two searches side by side, hidden values, playable lines, a projector. The browser fills in the arguments, so no message
# here may select by number.

web-tree-down = Top-down
web-tree-label-hidden = { $move }: value hidden, visit { $order }
web-beside = Minimax beside it
web-beside-pane = { $search }: { $visited } visited
web-beside-value = Minimax
web-beside-impossible = Minimax cannot be shown beside this search: its tree is too large, or the search visits other positions.
web-hide-values = Hide values until asked
web-guess-show = Show the value
web-guess-max = Which value does MAX get here? Guess first.
web-guess-min = To which value does MIN hold MAX here? Guess first.
web-guess-step = Which value does { $move } return? Guess first.

web-guess-position = Who is ahead, and which move is best? Guess first.
web-guess-show-all = Show the values
web-chip-play = Play { $move }

web-projector = Projector mode
web-projector-leave = Leave projector mode

web-contest-open = Open
web-contest-open-game = Open game { $number }
web-contest-export = All games as a file

web-lesson-beside = Minimax and alpha-beta side by side
web-lesson-guess = Guess the best move, then ask the machine
web-terms-about = An estimate such as +9 is the sum of these terms at the end of the best line, for the player to move. It is not proven.
web-lesson-kalah = A first turn of Kalah, move by move (→)
web-lesson-flag = A first turn of Flag (→)
