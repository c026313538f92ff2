# Classes: rosters, codes, groups, ladders and grades. The browser fills in the arguments, so no message here may select by number.

web-nav-classes = Classes

# List of classes, and logging in with a code
web-class-by-code = I have a slip with a code
web-class-code = One-time code
web-class-by-password = I have an account
web-class-by-password-about = Log in with name and password to see your classes.
web-class-password-title = Choose a password
web-class-password = Password
web-class-password-done = Done. From now on, log in with the name { $name } and your password.
web-class-none-teacher = You have no classes yet. Create one, then import its roster.
web-class-none-student = You are in no class. Your teacher adds you to one.
web-class-teachers-create = Teachers create classes.
web-class-counts = Students: { $students } · Groups: { $groups }
web-class-you-teach = you teach it
web-class-new = New class
web-class-name = Name of the class
web-class-create = Create the class

# One class
web-class-all = All classes
web-class-parts = Parts of the class
web-class-taught-by = Taught by
web-class-absent = This class cannot be shown
web-class-absent-guest = Log in: only members see a class.
web-class-absent-about = Only its members see a class.
web-class-view-students = Students
web-class-view-roster = Import a roster
web-class-view-slips = Codes to print
web-class-view-competitions = Competitions
web-class-view-ladder = New ladder
web-class-view-settings = Settings
web-class-view-group = My group

# Roster
web-class-roster-about = One student per line: the name and, if there are groups, the group, separated by a comma, a semicolon or a tab. You can paste two columns of a spreadsheet. Nothing is stored before you import.
web-class-roster-text = Roster
web-class-roster-example = Ada Lovelace; red
web-class-roster-file = Or choose a file (CSV or text)
web-class-roster-empty = Paste the roster or choose a file.
web-class-roster-checking = Checking …
web-class-roster-wrong = Lines to correct: { $wrong } of { $lines }. Nothing is imported until all are right.
web-class-roster-split = Every line makes a group of its own. If the comma is part of the names, put each name between quotation marks.
web-class-roster-right = All lines are right. New students: { $new } · already in the class: { $known } · new groups: { $groups }
web-class-roster-import = Import the roster
web-class-roster-preview = Preview of the roster
web-class-roster-effect = What the import does
web-class-roster-more = and { $count } more correct lines
web-class-line = Line
web-class-effect-new = new student
web-class-effect-none = already in the class
web-class-effect-moves = moves to the group { $group }
web-class-effect-leaves = leaves the group
web-class-same-name = the same name as on line { $line }, so it gets a number
web-class-imported = Imported. New students: { $new } · already in the class: { $known } · new groups: { $groups }

# Codes and tokens
web-class-codes = Login codes and bot tokens
web-class-codes-about = Every student needs a one-time code to log in, and the bot of every group a token. They are shown once, ready to print.
web-class-codes-missing = Make codes for all who have none
web-class-codes-renew = New codes for the chosen ({ $count })
web-class-codes-renew-about = Choose students or groups below. Unused codes of these students and all tokens of these groups stop working.
web-class-slips-title = Slips: { $count }
web-class-slips-once = Print or save them now: they are shown only once. When this window is closed or loaded again they are gone, and you have to make new ones.
web-class-slips-none = Everybody has a code, a password or a token already. To replace some, choose them in the list of students.
web-class-slips-save = Save as CSV
web-class-print = Print
web-class-slip-address = Address
web-class-slip-about = The code works once: log in with it and choose a password. The token is for the program of your group. Keep both secret.
web-class-slip-code-about = The code works once: log in with it and choose a password. Keep it secret.
web-class-slip-token-about = The token is for the program of the group. Keep it secret.

# Students and groups
web-class-student = Name
web-class-account = Account
web-class-groups = Groups
web-class-bot = Bot
web-class-bots = Bots
web-class-token = Token
web-class-members = Members
web-class-has-password = set
web-class-has-none = not yet
web-class-no-students = The class has no students yet. Import a roster.
web-class-remove = Remove
web-class-remove-name = Remove { $name }
web-class-remove-really = Remove { $name } from the class?

# What a student sees
web-class-no-group = You are in no group.
web-class-your-group = Your group:
web-class-with = Together with
web-class-alone = You are its only member.
web-class-names-about = Only the teachers see real names.
web-class-bots-about = All members share this bot. Its token is on your slip; connect your program with this command:

# Competitions
web-class-no-competitions = The class has no competitions yet.
web-class-no-competitions-teacher = The class has no competitions yet. A ladder gives points for beating built-in players of rising strength.
web-class-until = entries until { $time }
web-class-competition-open = Open the competition
web-class-competition-start = Start
web-class-enter = Enter with { $name }
web-class-entered = { $name } takes part
web-class-entrant = Entrant
web-class-climbed = Ladder
web-class-levels-of = { $beaten } of { $levels } levels
web-class-passed = passed
web-class-grades = Grades
web-class-grades-save = Grades as CSV

# Ladder
web-class-ladder-about = Everybody meets built-in players of rising strength and gets points for each that they beat. Nobody's points depend on the others.
web-class-ladder-rule = Games against each level: { $games }. More than half of their points beat it.
web-class-ladder-pass = Passed with { $points } of { $total } points.
web-class-level = Level { $level }
web-class-level-points = Points: { $points }
web-class-level-sum = sum { $sum }
web-class-ladder-name = Name
web-class-ladder-usual-name = { $game } ladder
web-class-ladder-seconds = Seconds per turn
web-class-ladder-pairs = Pairs of games per level
web-class-ladder-mark = Points to pass (0: none)
web-class-ladder-deadline = Entries until (optional)
web-class-ladder-enters-bots = Enter the bots of all groups ({ $count })
web-class-ladder-summary = Levels: { $levels } · points: { $total } · games per entrant: { $games } · games of { $bots } bots: { $all }
web-class-ladder-too-high = The pass mark is higher than all points together.
web-class-ladder-create = Create the ladder
web-class-levels = Levels
web-class-levels-about = From the weakest to the strongest. Students see the number of a level, not its player.
web-class-level-player = Player of level { $level }
web-class-level-worth = Points of level { $level }
web-class-level-remove = Remove level { $level }
web-class-level-add = Add a level

# Settings
web-class-rename = Rename
web-class-saved = Saved.
web-class-teachers = Teachers
web-class-teachers-about = Teachers see real names, make codes and manage the competitions of the class.
web-class-teacher-name = Account
web-class-teacher-add = Add a teacher
web-class-you = you
web-class-delete = Delete the class
web-class-delete-about = The roster, the groups and their bots are deleted. Students keep their accounts, and all games are kept.
web-class-delete-type = Type the name of the class to confirm: { $name }
