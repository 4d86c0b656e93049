# Messages of the library.

store-gone = the library cannot be reached: { $cause }
store-locked = the library is locked by another program or transaction; try again in a moment ({ $cause })
store-full = the disk of the library is full: { $cause }
store-read-only = the library is read-only: { $cause }
store-denied = access to the library is denied: { $cause }
store-conflict = the write conflicts with another one; try again ({ $cause })
store-damaged = { $library ->
    [none] the library is damaged: { $cause }
   *[other] the library { $library } is damaged: { $cause }; recreo library check --db { $library } reports what can be saved
 }
store-not-ours = { $library } is not a library of Recreo: { $cause }
store-other-program = { $library } is not a library of Recreo but the database of another program, with these tables: { $cause }; name a file or a PostgreSQL schema of its own for the library
store-none = there is no library { $library }; check the name, or create the library with serve, play, library add or library import
store-extension = { $cause } is not the name of a library: a new library needs a name that ends in .db, .sqlite or .sqlite3
store-other = the database of the library reports an error: { $cause }
store-no-certificate = the file contains no usable PEM certificate
store-closed = the library is closed
store-file = { $file }: { $cause }
store-newer = the library { $library } has schema version { $found }, written by a newer Recreo; this Recreo supports versions up to { $known }: use the newer Recreo, or another library
store-url-unknown = “{ $url }” is not an address of a library: expected sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE
store-url-malformed = the address of the library is malformed: expected sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE
store-no-postgres = this recreo was built without PostgreSQL: use a file (sqlite:FILE), or build it with the cargo feature “postgres”

store-no-puzzle = the library has no puzzle { $id }
store-no-player = the library has no player { $id }
store-no-play = the library has no saved game { $id }
store-entry-taken = this saved game was continued elsewhere and now has { $entries ->
    [one] one entry
   *[other] { $entries } entries
}

store-puzzle-changed = the puzzle { $id } was changed meanwhile; nothing was saved
store-puzzle-known = the library already has this puzzle, as { $id }; nothing was saved
store-edit-kind = an edited puzzle stays one of its game: expected “{ $kind }”, found “{ $found }”

store-text-nul = the library cannot store text with the character U+0000
store-number = expected a finite number, found { $number }
store-name-long = the name of the puzzle is too long: expected at most { $most } characters
store-player-name = the name of a player must have from 1 to { $most } characters, without control characters
store-log-line = an entry of a saved game must be on one line

store-line-cut-short = invalid JSON: the line ends before the value is complete
store-line-not-json = the line is not valid JSON
store-line-missing = the field “{ $field }” is missing
store-line-status = field “status”: expected “going-on” or “won”, found “{ $found }”
store-line-leaderboard = field “fame”: expected false, found true in a saved game that has no “won” or no “points”, or that was imported
store-line-not-text = the line is not valid UTF-8 text
store-line-too-long = the line is longer than { $most } MiB, the maximum
store-line-no-puzzle = the saved game refers to puzzle { $id }, which is neither in the lines above nor in the library
store-line-no-player = the saved game refers to player { $id }, who is neither in the lines above nor in the library
store-import-not-library = this is not an exported library: expected {"{"}"recreo-library":1{"}"} on the first line
store-import-newer = this exported library has format { $found }; this Recreo reads format { $known }

store-backup-same = { $file } is the library itself: name another file for the backup
store-file-exists = { $file } exists: name another file
store-check-file = file: { $cause }
store-check-fingerprint = the document has changed since it was stored
store-check-column = column “{ $column }”: expected { $expected } as in the document, found { $found }
store-check-bit-rows = the rows of the board for SQL differ from the document
store-check-reference = table { $table }: { $rows ->
    [one] one row refers
   *[other] { $rows } rows refer
 } to { $id } in the table { $to }, which does not exist
store-check-log = saved game { $id }: expected { $expected } entries without gaps in the log, found { $found }
store-check-leaderboard = leaderboard: the entry of the saved game { $id } does not agree with the saved game
store-check-player = player { $id }: the name “{ $name }” does not agree with the form in which it is compared
store-rescue-server = only a library in a file can be rescued: save what can be read of one in PostgreSQL with recreo library export
store-rescue-no-tables = none of the tables of a library can be found in { $library }; the command .recover of the program sqlite3 may find more
store-rescue-table = table { $table }: cannot be read
store-rescue-row = table { $table }: row { $row } is damaged
store-rescue-gap = table { $table }: rows { $first } to { $last } cannot be read
store-rescue-rest = table { $table }: the rows from { $first } on cannot be read
store-rescue-lost = table { $table }: the item { $id } is lost
store-rescue-log = saved game { $id }: { $found } of { $expected } entries of the log are saved; it can be continued from there
