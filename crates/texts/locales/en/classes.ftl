# Classes of a course.

# What names and labels consist of.
-printable-characters = printable characters, without invisible marks such as those of text direction

class-bad-text = expected 1 to { $most } { -printable-characters }
class-too-many = there are as many as allowed already: at most { $most }
class-bad-teachers = a class has 1 to { $most } teachers
class-teacher-is-student = { $name } is a student of the class; remove the student from the roster first
class-not-a-teacher = { $name } is no teacher of this server; an organiser gives that role
class-own-removal = you cannot remove yourself from your class; ask another teacher or the organiser
class-name-taken = a teacher of the class already has another class with the name { $name }
class-changed = somebody else changed the class at the same time; try again
class-no-student = the class has no student with one of these names
class-no-code = { $name } teaches a class or organises the server, so a teacher cannot make a login code for this account
class-no-group = the class has no group with one of these names
roster-empty = the roster has no students: expected a name, and perhaps a group, on each line
roster-wrong = { $count ->
    [one] one line of the roster is wrong, so nothing was imported:
   *[other] { $count } lines of the roster are wrong, so nothing was imported:
}
roster-more = and { $count } more
roster-line = line { $line }: { $reason }
roster-unclosed-quote = a quotation mark is not closed
roster-text-after-quote = there is text after a closing quotation mark
roster-too-many-fields = { $found } fields; expected a name and perhaps a group
roster-unknown-column = unknown column; expected name and group
roster-no-name = the name is missing
roster-bad-name = the name is not printable or longer than { $most } characters
roster-bad-group = the group is not printable or longer than { $most } characters
sheet-about = Each code works once. Log in with it and choose a password. The token is for the program of the group; keep both secret.
sheet-address = Address
sheet-name = Name
sheet-group = Group
sheet-account = Account
sheet-code = One-time code
sheet-bot = Bot
sheet-token = Token
