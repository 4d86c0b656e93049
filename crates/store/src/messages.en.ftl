# What the library says.

store-gone = the library cannot be reached: { $cause }
store-locked = another program is using the library; try again in a moment ({ $cause })
store-full = there is no room left for the library: { $cause }
store-read-only = the library cannot be written: { $cause }
store-denied = the library is not open to Recreo: { $cause }
store-conflict = somebody else changed the same thing at the same time: { $cause }
store-damaged = the library is damaged: { $cause }
store-not-ours = this is not a library of Recreo: { $cause }
store-other = the library failed: { $cause }
store-no-certificate = there is no certificate in it
store-closed = the library is closed
store-file = { $file }: { $cause }
store-newer = this library was written by a newer Recreo (it has step { $found }, this version knows { $known }): use that version, or another library
store-url-unknown = “{ $url }” is no address of a library: write sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE
store-url-malformed = the address of the library cannot be read: write sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE
store-no-postgres = this recreo was built without PostgreSQL: use a file (sqlite:FILE), or build it with the feature “postgres”

store-no-puzzle = there is no puzzle { $id } in the library
store-no-player = there is no player { $id }
store-no-play = there is no game { $id }
store-entry-taken = somebody else went on with this game (it has { $entries } entries now)

store-text-nul = a text holds the character with the number 0, which cannot be kept
store-number = { $number } is not a number that can be kept
store-name-long = a puzzle's name has at most { $most } characters
store-player-name = a player's name has from 1 to { $most } visible characters
store-log-line = an entry of a log is on one line

store-line-cut-short = the line ends in the middle
store-line-not-json = the line is not JSON
store-line-missing = the line lacks “{ $field }”
store-line-wrong-value = a value of the line is not what it should be
store-line-not-text = the line is not text in UTF-8
store-line-too-long = the line is longer than { $most } MiB
store-line-no-puzzle = the game is of a puzzle that is neither in this file nor in the library: { $id }
store-line-no-player = the game is of a player who is neither in this file nor in the library: { $id }
store-import-not-library = this is not an exported library: its first line is not {"{"}"recreo-library":1{"}"}
store-import-newer = this library was exported by a newer Recreo (format { $found }, this version knows { $known })
