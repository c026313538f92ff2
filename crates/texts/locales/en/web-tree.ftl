# Steps of a search tree. The browser fills in the arguments, so no message here may select by number.

web-step-first = First step
web-step-back = Previous step
web-step-forward = Next step
web-step-last = Last step
web-step-next-cut = Next cutoff
web-step-count = step { $step } of { $last }
web-step-speed = Steps per second
web-step-enter = Enter { $move }: { $player } to move.
web-step-leaf = Enter { $move }: its value is { $value } ({ $answer }).
web-step-return = { $move } returns { $value }; { $player } at { $parent } now has { $best }.
web-step-cut = Cutoff at { $move } with the value { $value }. Moves pruned: { $left }. { $window }
web-step-over = The search is over. The value of the root is { $value }.
web-tree-window-now = Window now
web-tree-best-so-far = Best so far
web-tree-of = of { $all }
web-tree-find = Find move, position or value
web-tree-find-next = Next match
web-tree-find-back = Previous match
web-tree-find-count = match { $place } of { $count }
web-tree-find-none = no match
web-subject-variant = Variant
