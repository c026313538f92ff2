# The command admin.

help-admin = Run the accounts, classes and database of a server; the server may run meanwhile
help-admin-examples =
    gambito admin create-organiser olga
    gambito admin import-roster class.csv --class AI2026 --teacher olga
    gambito admin backup arena.backup

help-admin-create-organiser = Create the account of an organiser and print a one-time code to log in with
help-admin-create-organiser-name = Name of the new organiser
help-admin-create-organiser-promote = Promote an existing account of that name; its password, sessions, codes and bot tokens stop working
help-admin-create-organiser-examples =
    gambito admin create-organiser olga
    gambito admin create-organiser olga --database arena.db --json
    gambito admin create-organiser ann --promote

help-admin-reset-password = End the sessions and the password of a person and print a one-time code to log in with
help-admin-reset-password-name = Name of the person
help-admin-reset-password-examples =
    gambito admin reset-password ann
    gambito admin reset-password ann --database arena.db --json

help-admin-invitations = Make, list and revoke invitations to sign up
help-admin-invitations-examples =
    gambito admin invitations create --role teacher
    gambito admin invitations list

help-admin-invitations-create = Make an invitation and print its code
help-admin-invitations-create-role = Role of the account: player (default), teacher or organiser
help-admin-invitations-create-days = Days for which it can be used (default 14)
help-admin-invitations-create-examples =
    gambito admin invitations create --role teacher
    gambito admin invitations create --days 2 --json

help-admin-invitations-list = List the invitations that have not expired
help-admin-invitations-list-examples =
    gambito admin invitations list
    gambito admin invitations list --json

help-admin-invitations-revoke = Revoke an invitation that was not used
help-admin-invitations-revoke-id = Id of the invitation, from the list
help-admin-invitations-revoke-examples =
    gambito admin invitations revoke 3f9a0c5b7d21

help-admin-import-roster = Import the roster of a class and print login codes and bot tokens
help-admin-import-roster-file = CSV file: a name and perhaps a group on each line, separated by commas, semicolons or tabs
help-admin-import-roster-class = Name or id of the class
help-admin-import-roster-teacher = Person who teaches the class; only for a new class
help-admin-import-roster-promote = Make an existing player the teacher; its password, sessions, codes and bot tokens stop working
help-admin-import-roster-note = If any line is wrong, all wrong lines are reported and nothing is imported. Students with a password or a code and groups with a token get no new one.
help-admin-import-roster-examples =
    gambito admin import-roster class.csv --class AI2026 --teacher olga
    gambito admin import-roster class.csv --class AI2026 --json

help-admin-tokens = Make, list and revoke tokens of bots
help-admin-tokens-examples =
    gambito admin tokens create red-bot
    gambito admin tokens list red-bot

help-admin-tokens-create = Make a token for a bot and print it
help-admin-tokens-create-bot = Name of the bot
help-admin-tokens-create-scopes = What it allows, comma-separated: play, read (default: both)
help-admin-tokens-create-examples =
    gambito admin tokens create red-bot
    gambito admin tokens create red-bot --scopes read

help-admin-tokens-list = List the tokens of a bot without their secrets
help-admin-tokens-list-bot = Name of the bot
help-admin-tokens-list-examples =
    gambito admin tokens list red-bot

help-admin-tokens-revoke = Revoke a token of a bot
help-admin-tokens-revoke-bot = Name of the bot
help-admin-tokens-revoke-id = Id of the token, from the list
help-admin-tokens-revoke-examples =
    gambito admin tokens revoke red-bot k3Xq0ZbT9a

help-admin-backup = Copy the database to a new file while the server runs
help-admin-backup-file = The new file
help-admin-backup-note = An existing file is never replaced. Back up a PostgreSQL database with pg_dump.
help-admin-backup-examples =
    gambito admin backup arena.backup
    gambito admin backup arena.backup --database /var/lib/gambito/arena.db

help-admin-restore = Put a backup where there is no database
help-admin-restore-file = The backup
help-admin-restore-note = Stop the server and move the old database away first. A damaged backup, or one of a newer version, is refused. Restore a PostgreSQL database with pg_restore.
help-admin-restore-examples =
    gambito admin restore arena.backup --database arena.db

help-admin-check = Replay the log of all games and competitions and compare it with all that is stored
help-admin-check-note = Exit code 1 if anything differs; the first differences are printed.
help-admin-check-examples =
    gambito admin check
    gambito admin check --database arena.db --json

admin-no-database = there is no database { $path }; start the server once, or name another one with --database
admin-failed = the database or the system failed: { $reason }
admin-no-backup = there is no file { $path }
admin-no-person = there is no person named { $name }
admin-no-bot = there is no bot named { $name }
admin-bad-name = invalid name { $name }: { $reason }
admin-needs-promotion = the account { $name } exists already ({ $role }), and somebody else may hold it; with --promote it gets the role, and its password, sessions, codes and bot tokens stop working
admin-role-player = player
admin-role-teacher = teacher
admin-role-organiser = organiser
admin-teacher = { $name } is a teacher. Log in with this code, which works once and for 30 days: { $code }
admin-organiser = { $name } is an organiser. Log in with this code, which works once and for 30 days: { $code }
admin-login-code = The old password and all sessions of { $name } have ended. { $name } logs in with this code, which works once and for 30 days: { $code }
admin-invitation = Invitation { $id } for the role { $role }: { $code }
admin-no-invitations = There are no invitations.
admin-no-tokens = The bot has no tokens.
admin-nothing-to-revoke = there is nothing to revoke with the id { $id }
admin-revoked = { $id } is revoked.
admin-token = Token { $id } ({ $scopes }), shown once: { $token }
admin-token-valid = valid
admin-token-revoked = revoked
admin-heading-id = id
admin-heading-role = role
admin-heading-days = days left
admin-heading-state = state
admin-heading-scopes = scopes
admin-used = used
admin-unused = unused
admin-not-utf8 = the roster is not UTF-8 text; save it as "CSV UTF-8"
admin-ambiguous-class = several classes are named { $class }; name one by its id
admin-no-class = there is no class { $class }; to create it, name its teacher with --teacher
admin-known-class = the class { $class } exists already and keeps its teachers; import the roster without --teacher
admin-imported = Class { $class }: new students { $new }, known students { $known }, new groups { $groups }.
admin-copying = copying
admin-backed-up = { $database } is copied to { $file }.
admin-restored = { $file } is restored to { $database }.
admin-damaged-backup = the backup { $path } is damaged, and nothing was restored. Use another backup ({ $reason })
admin-file-exists = the file { $path } exists; it is never replaced
admin-pg-dump = the database is in PostgreSQL: back it up with pg_dump
admin-pg-restore = the database is in PostgreSQL: restore it with pg_restore
admin-checking = checking
admin-checked-so-far = games checked: { $games }
admin-check-clean = Everything agrees with the log. Games: { $games }; events: { $events }; matches: { $matches }; competitions: { $competitions }; accounts with results: { $accounts }.
admin-check-wrong = Differences from the log: { $wrong }. Games: { $games }; events: { $events }; matches: { $matches }; competitions: { $competitions }; accounts with results: { $accounts }.
admin-check-game = game { $id }
admin-check-match = match { $id }
admin-check-competition = competition { $id }
admin-check-account = account { $id }
admin-gap = event { $found } follows; expected event { $expected }
admin-unplayable = the log cannot be replayed: { $reason }
admin-column = { $column } is "{ $found }"; the log gives "{ $expected }"
admin-column-missing = { $column } is not stored; the log gives "{ $expected }"
admin-column-surplus = { $column } is "{ $found }"; the log gives nothing
admin-no-row = the log has events of this game, but the game itself is gone
admin-no-match = the match of this game is gone
admin-no-game = game { $number } of this match is gone
admin-no-result = the match of pairing { $pairing }, attempt { $attempt }, is gone, but its result counts
