# Why the referee of a match refuses a command
refusal-not-started = The match has not started yet.
refusal-already-started = The match has already started.
refusal-over = The match is over.
refusal-not-your-turn = It is your opponent's turn.
refusal-no-proposal = Your opponent has not proposed anything.
refusal-already-proposed = You have already proposed this; wait for the answer.
refusal-answer-first = Answer your opponent's proposal first.
refusal-nothing-to-take-back = There is no such move to take back.
refusal-too-late-to-abort = Both players have moved, so the match can no longer be aborted; you can resign.
refusal-time-not-up = The player to move still has time.
refusal-clock-running = The clock is already running.
refusal-clock-stopped = The clock is not running.
refusal-paused = The match is paused.
refusal-not-paused = The match is not paused.
refusal-no-clock = This player has no clock.
