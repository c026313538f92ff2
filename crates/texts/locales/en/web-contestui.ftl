# The pages of competitions. The browser fills in the arguments, so no message here may select by number.

# List
web-comp-all = ← All competitions
web-comp-none = There is no competition yet.
web-comp-new = New competition
web-comp-who-creates = Teachers and organisers create competitions; everybody watches them, and enters with an account or a bot. These are the formats:
web-comp-status-open = Open for entries
web-comp-status-running = Running
web-comp-status-paused = Paused
web-comp-status-finished = Finished
web-comp-status-cancelled = Called off

# Formats
web-comp-format = Format
web-comp-format-round-robin = Round robin
web-comp-format-swiss = Swiss system
web-comp-format-gauntlet = Gauntlet
web-comp-format-knockout = Knockout
web-comp-format-gate = Gate
web-comp-format-ladder = Ladder
web-comp-about-round-robin = Everybody meets everybody. The fairest format, but the number of matches grows with the square of the players.
web-comp-about-swiss = In every round, players with similar points meet. Ranks many players in few rounds; nobody is knocked out.
web-comp-about-gauntlet = The first entrants meet all the others. Good for testing new bots against known ones.
web-comp-about-knockout = Who loses an encounter is out. After a tie there are up to two more matches, then the better seed goes on.
web-comp-about-gate = Everybody meets one built-in player and needs a number of won games to go on. Keeps out programs that do not work.
web-comp-about-ladder = Everybody meets built-in players of rising strength and gets points for each level beaten. Points do not depend on the other entrants: good for grades.

# Form
web-comp-field-name = Name
web-comp-stages = Stages
web-comp-templates = Usual competitions
web-comp-template-league = League
web-comp-template-cup = Groups and cup
web-comp-template-swiss = Swiss system
web-comp-template-course = Gate and league
web-comp-template-ladder = Ladder
web-comp-stage-add = Add a stage
web-comp-stage-remove = Remove stage { $stage }
web-comp-field-pairs = Matches in each encounter
web-comp-field-groups = Groups
web-comp-field-rounds = Rounds
web-comp-field-seeds = Entrants who meet all others
web-comp-field-opponent = Opponent
web-comp-field-wins = Games to win
web-comp-field-levels = Levels
web-comp-field-qualify = Who goes on
web-comp-all-go-on = With so few entrants all of them go on: this stage eliminates nobody. Choose fewer groups, or fewer of each.
web-comp-field-best = How many of each group
web-comp-field-points = Least points
web-comp-field-no-shows = Missed matches in a row before withdrawal (0: any number)
web-comp-field-delay = Seconds by which spectators see games later (0: at once)
web-comp-qualify-all = Everybody
web-comp-qualify-best = The best of each group
web-comp-qualify-points = Everybody with enough points
web-comp-random = Random moves
web-comp-entrants = Players
web-comp-entrants-about = Others enter by themselves until the start or the deadline.
web-comp-expected = Expected players
web-comp-accounts = People and bots to enter now, by name
web-comp-built-in = Built-in players
web-comp-more-rules = More rules
web-comp-deadline = Deadline for entries
web-comp-deadline-about = Until then bots may send new versions. A competition that has not begun by then begins.
web-comp-concurrency = Matches at the same time
web-comp-per-entrant = Matches of one bot at the same time
web-comp-class = Only for a class
web-comp-rated = Matches count for ratings
web-comp-unrated = Matches do not count for ratings
web-comp-hasty = Enough for bots. If people play, give them { $seconds } seconds or more.
web-comp-players-only = Without a clock only built-in players can take part.
web-comp-summary = players: { $players }, matches: { $matches }, games: { $games }, about { $time }
web-comp-create = Create the competition
web-comp-under-a-minute = a minute
web-comp-minutes = { $minutes } minutes
web-comp-hours = { $hours } hours
web-comp-days = { $days } days

# Header
web-comp-players-count = { $count } players
web-comp-stage-of = Stage { $stage } of { $stages }: { $format }
web-comp-round-of = Round { $round } of { $rounds }
web-comp-place-1 = Winner
web-comp-place-2 = Second place
web-comp-place-3 = Third place
web-comp-place-shared = Shared first place
web-comp-more-players = and { $count } more
web-comp-matches-played = { $count } matches played
web-comp-games-left = games left: { $games }
web-comp-time-left = about { $time } left
web-comp-deadline-in = entries close in { $time }
web-comp-progress = { $played } of { $total } matches played
web-comp-screen = Projector view
web-comp-leave-screen = Leave the projector view
web-comp-parts = Parts of the competition
web-comp-tab-standings = Standings
web-comp-tab-rounds = Rounds
web-comp-tab-cross = Cross-table
web-comp-tab-rules = Rules

# Standings
web-comp-player = Player
web-comp-points = Points
web-comp-games = Games
web-comp-tally = W–D–L
web-comp-interval = 95 % interval
web-comp-faults = Lost by faults
web-comp-group = Group
web-comp-nobody = Nobody has entered yet.
web-comp-find = Find a player
web-comp-none-found = No player has this in the name.
web-comp-rows = { $from } to { $to } of { $count }
web-comp-pages = Pages
web-comp-page-before = Page before
web-comp-page-after = Next page
web-comp-progress-eliminated = out
web-comp-progress-withdrawn = withdrawn
web-comp-progress-noShow = did not show up
web-comp-reason-no-show = no-show
web-comp-reason-time = time
web-comp-reason-crashed = crash
web-comp-reason-stalled = no answer
web-comp-reason-would-not-start = did not start
web-comp-reason-protocol-error = protocol error
web-comp-fault-list = Games lost by faults
web-comp-fault-about = They count for points, but not for Elo.

# Rounds
web-comp-not-drawn = Nothing is drawn before the start.
web-comp-round = Round
web-comp-round-n = Round { $round }
web-comp-group-n = Group { $group }
web-comp-stage = Stage
web-comp-stage-n = Stage { $stage }
web-comp-stage-format = Stage { $stage }: { $format }
web-comp-whole = All stages
web-comp-round-before = Round before
web-comp-round-after = Next round
web-comp-round-state = { $done } of { $all } matches played
web-comp-score = Score
web-comp-match-waiting = waits
web-comp-match-playing = playing
web-comp-match-done = played
web-comp-match-void = not played
web-comp-game-n = Game { $number }
web-comp-bracket = Bracket
web-comp-bye = bye
web-comp-goes-on = goes on
web-comp-knockout-final = Final
web-comp-knockout-semi-finals = Semi-finals
web-comp-knockout-quarter-finals = Quarter-finals
web-comp-knockout-last-16 = Round of 16
web-comp-knockout-of = Round of { $players }

# Cross-table
web-comp-cross-about = Points of the player on the left against the player of the column. A click on a cell lists the games.
web-comp-cross-cell = { $player } against { $opponent }: { $points } of { $games }
web-comp-encounter = { $player } against { $opponent }

# Rules
web-comp-rule-game = Game
web-comp-rule-clock = Clock
web-comp-rule-match = Match
web-comp-rule-match-text = Two games with sides swapped
web-comp-rule-entries = Entries
web-comp-rule-until = Until { $date }
web-comp-rule-until-start = Until the start
web-comp-rule-at-once = At the same time
web-comp-rule-at-once-text = Up to { $matches } matches, up to { $each } of one bot. A person plays one.
web-comp-rule-no-shows = No-shows
web-comp-rule-no-shows-text = Who misses { $matches } matches in a row is withdrawn.
web-comp-rule-no-shows-any = Nobody is withdrawn for missing matches.
web-comp-rule-delay = Spectators
web-comp-rule-delay-text = They see the games { $seconds } s later than the players.
web-comp-rule-rated = Ratings
web-comp-rule-organiser = Organiser
web-comp-rule-seed = Random seed
web-comp-stage-pairs = Each encounter has { $pairs } matches.
web-comp-stage-groups = The entrants are split into { $groups } groups.
web-comp-stage-rounds = { $rounds } rounds are played.
web-comp-stage-seeds = { $seeds } entrants meet all the others.
web-comp-stage-wins = Games that have to be won: { $wins }.
web-comp-stage-best = The best { $best } of each group go on.
web-comp-stage-points = Everybody with { $points } points goes on.
web-comp-level-points = points: { $points }

# Running games
web-comp-running = Playing now
web-comp-no-game = No game is being played at the moment.
web-comp-more-running = And { $count } more.
web-comp-over = The competition is over.

# Entry
web-comp-entry = Take part
web-comp-log-in = Log in to take part.
web-comp-enter-as = Enter as
web-comp-version = Version of the bot
web-comp-version-about = Leave it empty for the last announced one; a bot that takes part already keeps its own. Another version repeats the matches of the bot until the deadline.
web-comp-no-bots = You have no bot yet.
web-comp-enter = Enter
web-comp-takes-part = { $name } takes part.
web-comp-withdraw = Withdraw
web-comp-really-withdraw = Withdraw { $name }? Results stay, but no more matches are played.
web-comp-withdrawn = { $name } has withdrawn.

# Organiser
web-comp-organise = Organise
web-comp-own-game = Play your game against { $player }
web-comp-start = Start
web-comp-bots-connected = Connected bots: { $connected } of { $bots }.
web-comp-bots-lose = A bot that is not connected loses its games.
web-comp-really-start = Start all the same?
web-comp-pause = Pause
web-comp-resume = Resume
web-comp-close = Close entries
web-comp-again = New competition like this one
web-comp-invite = Enter somebody
web-comp-invite-account = Name of a person or bot
web-comp-invite-player = or a built-in player
web-comp-invite-do = Enter
web-comp-no-shows = No-shows
web-comp-let-back = Let back in
web-comp-missed = games missed: { $games }
web-comp-play-missed = Play missed matches again ({ $matches })
web-comp-missed-played = The missed matches are played again.
web-comp-missed-stays = These matches are not played again, because who meets whom later followed from their results. A new competition like this one can be played.
web-comp-dangers = Actions that cannot be undone
web-comp-remove-whom = Entrant to withdraw
web-comp-remove = Withdraw this entrant
web-comp-really-remove = No more matches of this entrant are played.
web-comp-cancel = Call the competition off
web-comp-really-cancel = What was played stays; nothing more is played.
web-comp-decide = Decide
web-comp-adjudicate = Decide the game
web-comp-decided = The game is decided.
web-comp-repeat = Play the match again
web-comp-really-repeat = The running game is broken off, and the match is played again.
web-comp-repeated = The match is played again.

# Files
web-comp-files = Files
web-comp-file-csv = standings for a spreadsheet
web-comp-file-json = standings and all results
web-comp-file-jsonl = all games, for gambito show --record
web-comp-file-pgn = all games, for rating programs
web-comp-file-grades = table of the class with real names
