# The database of the arena.

database-none = expected the path of a file, or an address that begins with postgres://
database-other-scheme = invalid database { $scheme }; expected the path of a file, or an address that begins with postgres://
database-bad-address = invalid PostgreSQL address: { $reason }
database-no-folder = there is no folder for the data of this user, so the arena has no place. Name a database with --database FILE, or serve the workbench alone with --without-arena
database-folder-unusable = cannot keep the arena in { $folder }: { $reason }. Name another database with --database FILE, or serve the workbench alone with --without-arena
database-cannot-open = cannot open the arena: { $reason }
database-unreachable = cannot open { $location }. Check that it exists and that you may use it ({ $reason })
database-cannot-create = cannot create { $location }: { $reason }
database-foreign = { $location } is not a database of Gambito; it was left unchanged
database-damaged = { $location } is damaged and was left unchanged. Restore a backup ({ $reason })
database-newer = { $location } was written by a newer version of Gambito (version { $reason } of the tables); it was left unchanged
database-older = { $location } was written by an older version of Gambito (version { $reason } of the tables); it was left unchanged. Start gambito serve once with it, or with a copy of it, to migrate it
database-in-use = another server uses { $location }. Stop that server first, or name another database with --database
database-no-backup = cannot back up { $location } before its migration: { $reason }
database-no-migration = cannot migrate { $location }; its tables are as they were ({ $reason })
database-failed = the database failed ({ $reason })
database-no-randomness = the system provides no random numbers
database-bad-secret = the stored secret of the server is damaged
database-bad-competition = competition { $competition } cannot be continued: { $reason }
database-bad-game = game { $game } cannot be continued: { $reason }
database-no-settling = the ends of games cannot be stored: { $reason }
