# Messages of the library.

store-gone = the library cannot be reached: { $cause }
store-locked = the library is locked by another program or transaction; try again in a moment ({ $cause })
store-full = the disk of the library is full: { $cause }
store-read-only = the library is read-only: { $cause }
store-denied = access to the library is denied: { $cause }
store-conflict = the write conflicts with another one; try again ({ $cause })
store-damaged = the library is damaged: { $cause }
store-not-ours = this file is not a library of Recreo: { $cause }
store-other = the database of the library reports an error: { $cause }
store-no-certificate = the file contains no usable PEM certificate
store-closed = the library is closed
store-file = { $file }: { $cause }
store-newer = this library has schema version { $found }, written by a newer Recreo; this Recreo supports versions up to { $known }: use the newer Recreo, or another library
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
store-line-wrong-value = a field of the line has an invalid type or value
store-line-not-text = the line is not valid UTF-8 text
store-line-too-long = the line is longer than { $most } MiB, the maximum
store-line-no-puzzle = the saved game refers to puzzle { $id }, which is neither in the lines above nor in the library
store-line-no-player = the saved game refers to player { $id }, who is neither in the lines above nor in the library
store-import-not-library = this is not an exported library: expected {"{"}"recreo-library":1{"}"} on the first line
store-import-newer = this exported library has format { $found }; this Recreo reads format { $known }
