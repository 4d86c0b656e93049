# Messages of the command line.

cli-about = Play, create, solve, rate and publish puzzles.
cli-usage = recreo [OPTIONS] [COMMAND]
cli-after-help =
    Without a command, Recreo starts its web server and opens the page in the browser; “recreo play” plays in the terminal.
    FILE is the path of a file, “-” for standard input, or the name of a puzzle: kind@version:parameters#seed
    The file format is detected automatically.
    Exit codes: 0 success; 1 negative result (unsolvable, invalid, not unique, stopped); 2 usage error or unreadable input.

cli-heading-usage = Usage
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options

cli-value-address = ADDRESS
cli-value-algorithm = NAME
cli-value-algorithms = A,B
cli-value-command = COMMAND
cli-value-dir = DIR
cli-value-file = FILE
cli-value-spec = SPEC
cli-value-format = FORMAT
cli-value-id = ID
cli-value-kind = KIND
cli-value-lang = LANG
cli-value-level = LEVEL
cli-value-moves = MOVES
cli-value-name = NAME
cli-value-number = N
cli-value-order = ORDER
cli-value-period = PERIOD
cli-value-setting = KEY=VALUE
cli-value-shell = SHELL
cli-value-size = SIZE
cli-value-text = TEXT
cli-value-theme = THEME
cli-value-time = TIME
cli-value-bytes = BYTES
cli-value-url = URL
cli-value-when = WHEN

cli-arg-kind = The game, for example sudoku; optional if the file identifies it
cli-arg-file = The puzzle: the path of a file, “-” for standard input (the default), or the name of a puzzle

cli-option-ascii = Print only ASCII characters
cli-option-color = Use colours: auto, always or never (default: auto)
cli-option-db = Use this library: the path of an SQLite file, or postgres://USER:PASSWORD@HOST/DATABASE (default: library.db in your data folder)
cli-option-deadline = Stop the work on a puzzle after this time, for example 500ms, 10s or 2m (default: 1m)
cli-option-memory = Limit the memory of a search to about this much, for example 512M or 4G (default: no limit)
cli-option-from = Read the file in this format, for example line or recreo (default: detected automatically)
cli-option-help = Show this help
cli-option-jobs = Process this many puzzles in parallel (default: one per CPU core)
cli-option-json = Print the answer as JSON
cli-option-lang = Use this language: en or es (default: taken from LC_ALL, LC_MESSAGES or LANG)
cli-option-lines = Read many puzzles, one per line or from a file that contains many, and print one JSON answer per line
cli-option-moves = Make these moves before starting, separated by spaces, for example “r1c3=1 r2c4=7”
cli-option-nth = Use puzzle number N of a file that contains many, counting from 1
cli-option-output = Write to this file atomically (default: standard output)
cli-option-size = Set the size of the board if the file does not contain it, for example 10x8, or 10x8x3 with layers
cli-option-set = Set a parameter of the game that the file does not contain, or override the one that it contains, for example rule=notouch; repeatable
cli-option-cell = Set the side of a cell in pixels, for PNG pictures (default: 32, less on large boards)
cli-option-theme = Use these colours: screen (or light), dark, print or high-contrast
cli-option-to = Write in this format, for example line; “recreo kinds” lists the formats of each game
cli-option-version = Show the version

cli-kinds-about = List the games with their parameters, formats and solvers
cli-kinds-usage = recreo kinds [KIND] [OPTIONS]
cli-kinds-kind = The game to show; all of them by default
cli-kinds-json = Print the list as JSON
cli-kinds-parameters = parameters
cli-kinds-size = width x height, each from { $min } to { $max }
cli-kinds-size-layers = width x height or width x height x layers, each from { $min } to { $max }
cli-kinds-span = a number from { $min } to { $max }, a range such as 5..9, or { $any }
cli-kinds-text = text
cli-kinds-list = words joined by +, or the path of a file with one word per line, or system
cli-kinds-formats = formats
cli-kinds-solvers = solvers
cli-kinds-analyses = analyses (given with --algorithm)
cli-kinds-override = can be given alongside a file (--set)
cli-kinds-presets = presets

cli-new-about = Create puzzles
cli-new-usage = recreo new KIND [OPTIONS]
cli-new-kind = The game, for example sudoku
cli-new-size = Set the size of the board, for example 10x8, or 10x8x3 with layers (default: see “recreo kinds”)
cli-new-difficulty = Set the difficulty: easy, normal, hard or expert (default: any)
cli-new-set = Set a parameter of the game, for example symmetry=none or words=cat+dog; “recreo kinds” lists the parameters; repeatable
cli-new-seed = Use this random seed, a whole number; the same seed and settings give the same puzzle (default: random)
cli-new-title = Name the puzzle; formats without a place for a name leave it out
cli-new-title-long = the name is too long: expected at most { $most } characters, found { $found }
cli-new-title-lost = the format { $format } has no place for the name of the puzzle; it was left out
cli-new-title-many = --title names a single puzzle, not a collection
cli-new-count = Create this many puzzles (default: 1)
cli-new-to = Write in this format, for example line (default: taken from the extension of the output file, else recreo)
cli-new-deadline = Stop the work on a puzzle after this time, for example 10s or 2m (default: no time limit; the work of every generator is limited)
cli-new-lines = Write one puzzle per line, in the one-line format of the game if it has one
cli-new-made = created { $name }
cli-new-made-many = created { $count } puzzles; the first is { $name }
cli-new-made-nameless = created { $count ->
    [one] a puzzle
   *[other] { $count } puzzles
 } whose parameters are too long for a name
cli-new-all = { $count ->
    [0] no puzzle matches these settings
    [one] this is the only puzzle that matches these settings
   *[other] these are all the puzzles that match these settings: { $count }
}
cli-new-remark = puzzle { $number }: { $remark }
cli-new-remarked = { $count ->
    [one] one of the created puzzles does
   *[other] { $count } of the created puzzles do
} not meet all the requested settings
cli-new-first = stopped at the requested number: { $count }; there may be more

# Collections: files of many puzzles.
cli-new-output = Write to this file atomically (default: standard output); FILE.recreol and FILE.recreol.zst are collections, to which puzzles are appended as they are created
cli-new-resume = Continue an interrupted collection; give the same game, settings and count again; the seed is read from the file
cli-resume-what = --resume needs a collection: add -o FILE.recreol or -o FILE.recreol.zst
cli-collection-format = a collection contains { $native } documents, not { $format }: leave out --to
cli-collection-exists = the collection already exists: add --resume to continue it
cli-collection-busy = another program is writing to this collection
cli-collection-no-file = a collection must be a regular file, and this is not one
cli-collection-complete = { $file } is complete: it contains { $count ->
    [one] the requested puzzle
   *[other] the { $count } requested puzzles
}
cli-collection-unmade = { $count ->
    [0] no puzzle can be created with these settings, so no file was written
    [one] { $file } contains one puzzle; puzzle { $number } cannot be created with these settings
   *[other] { $file } contains { $count } puzzles; puzzle { $number } cannot be created with these settings
}
cli-not-compressed = { $file }: only collections of recreo new (FILE.recreol.zst) are written compressed; leave out .zst, or pipe the output into a compressor
cli-collection-no-seed = the first line does not contain its seed: give the seed that the collection was created with (--seed)
cli-collection-damaged = the data after { $count ->
    [one] the first puzzle
   *[other] { $count } puzzles
} cannot be read; the file was not changed
cli-collection-foreign = the data after { $count ->
    [one] the first puzzle
   *[other] { $count } puzzles
} was not compressed by Recreo, so the collection cannot be continued; the file was not changed
cli-collection-not-these = the file does not begin with the requested puzzles; it was not changed
cli-collection-longer = the collection already contains { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}, more than the { $asked } requested
cli-collection-goes-on = { $file } contains { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}; continuing
cli-collection-mended = { $file } contains { $count ->
    [one] one complete puzzle
   *[other] { $count } complete puzzles
}; the truncated data after { $count ->
    [one] it
   *[other] them
} is replaced
cli-collection-kept = { $file } now contains { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}; add --resume to continue it
cli-holds-many-advice = use --lines to process all of them (solve, check, rate, convert, library add), --nth N to select one, or “recreo stats” to count them
cli-bundle-beside = format { $format } consists of two files: name the first with -o FILE; the second is written to the same folder
cli-bundle-differs = this puzzle has a different { $beside } from the previous puzzles, and a file in the format { $format } has one for all of them
cli-bundle-new = a file in the format { $format } contains puzzles with the same { $beside }, which new puzzles do not have: create them one at a time
cli-bundle-there = { $file } already exists with other content; it was not changed and nothing was written

cli-stats-about = Show statistics of a collection: levels, sizes, techniques, measures (quartiles of large collections are accurate to 0.1 %)
cli-stats-usage = recreo stats [KIND] [FILE|-] [OPTIONS]
cli-stats-csv = Write CSV with one row per puzzle: number, name, kind, size, level, score and the parts of the score
cli-stats-to = Write as text, svg, png or pdf (default: taken from the extension of the output file, else text)
cli-stats-more = { $count ->
    [one] and one more line that cannot be read
   *[other] and { $count } more lines that cannot be read
}
cli-stats-name = { $name } is one puzzle; stats reads a file or standard input (“recreo rate” rates a single puzzle)
cli-stats-itself = this is the file whose puzzles are counted: write the result to another file
cli-stats-collection = this is the name of a collection, and stats does not overwrite collections: give the result another name

cli-solve-about = Find solutions of a puzzle
cli-solve-usage = recreo solve [KIND] [FILE] [OPTIONS]
cli-solve-limit = Stop after this many solutions; 2 or more also reports whether the solution is unique (default: 1)
cli-solve-algorithm = Use this solver or analysis; “recreo kinds” lists them (default: the first one listed)
cli-solve-steps = Print each move of the solution
cli-solve-to = Write the solved puzzle in this format: recreo (document with the solutions), text, svg, png or pdf
cli-solve-solved = Solved.
cli-solve-unique = Solved: there is exactly one solution.
cli-solve-multiple = Not unique: { $count } solutions found.
cli-solve-none = There is no solution.
cli-solve-best = Stopped; this is the best solution found so far.
cli-solve-stopped = Stopped before the answer was known.
cli-solve-time = time

cli-compare-about = Compare the solvers of a game on one puzzle
cli-compare-usage = recreo compare [KIND] [FILE] [OPTIONS]
cli-compare-algorithm = Compare only these solvers; “recreo kinds” lists them (default: all)
cli-compare-deadline = Stop each solver after this time (default: 10s)
cli-compare-result = result
cli-compare-solutions = solutions found
cli-compare-stopped = { $solver }: { $cause } ({ $seconds } s for each solver)

cli-check-about = Check whether a puzzle is valid, and whether it has no, one or several solutions
cli-check-usage = recreo check [KIND] [FILE] [OPTIONS]
cli-check-unique = Valid, with exactly one solution.
cli-check-multiple = Valid, but it has more than one solution.
cli-check-none = Valid, but it has no solution.
cli-check-solvable = Valid, and it can be solved.
cli-check-unknown = Valid; the number of solutions is unknown because the check was stopped.
cli-check-invalid = { $count ->
    [one] Not valid: one problem.
   *[other] Not valid: { $count } problems.
 }

cli-rate-about = Rate the difficulty of a puzzle
cli-rate-usage = recreo rate [KIND] [FILE] [OPTIONS]
cli-rate-level = Level: { $level } ({ $score } points)
cli-rate-least = Level: at least { $level } (so far { $score } points)

cli-hint-about = Show the next step and its reason
cli-hint-usage = recreo hint [KIND] [FILE] [OPTIONS]
cli-hint-look = Look at: { $cells }
cli-hint-move = Move: { $move } ({ $technique })

cli-show-about = Draw a puzzle or a saved game
cli-show-usage = recreo show [KIND] [FILE] [OPTIONS]
cli-show-solution = Draw the solved puzzle; with a number, --solution=3, this solution of the list in its own colour
cli-show-solutions = List the solutions that are stored with the puzzle: number, length, algorithm; if none are stored, search for them
cli-show-algorithm = Search for solutions with this solver and add them to the list (default: all solvers until none can be missing)
cli-show-limit = Search until the list has this many solutions (default: 100)
cli-show-known = { $count ->
    [0] No solution is known.
    [one] One solution:
   *[other] { $count } solutions:
 }
cli-show-unknown-algorithm = unknown algorithm
cli-show-animated = Draw the solution step by step as an animated SVG picture
cli-show-one-of-several = this puzzle has more than one solution; one of them is shown
cli-cell-png = --cell applies to PNG pictures only, and the format is “{ $format }”: leave out --cell, or use --to png
cli-animated-svg = --animated needs the format svg, found “{ $format }”
cli-show-title = Print this title above a PDF drawing, and name a picture by it (default: the puzzle's name)
cli-show-to = Draw as text, svg, png or pdf (default: taken from the extension of the output file, else text)

cli-convert-about = Write a puzzle in another format
cli-convert-usage = recreo convert [KIND] [FILE] --to FORMAT [OPTIONS]

cli-book-about = Create a book of puzzles as a PDF file
cli-book-deadline = Stop after this time, for example 10m (default: no time limit; the work on every puzzle is limited)
cli-book-usage = recreo book SPEC.toml -o BOOK.pdf [OPTIONS]
cli-book-spec = The description of the book: a TOML file (books/sample.toml is an example), or “-” for standard input
cli-book-made = created a book of { $pages ->
    [one] one page
   *[other] { $pages } pages
 } with { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
 }

cli-play-about = Play in the terminal
cli-play-usage = recreo play [KIND] [FILE] [OPTIONS]
cli-play-player = Play under this name, which the leaderboard shows (default: the name of the last player)
cli-play-edit = Draw or edit the puzzle instead of playing it
cli-edit-what = name a game or a file: “recreo play sudoku --edit” opens a blank board, “recreo play FILE --edit” a puzzle
cli-play-classic = Run the game’s classic menu, which a script can control through standard input
cli-play-dir = Use this folder for the files of the classic menu (default: the working directory)

cli-serve-about = Start the web server, for this machine only
cli-serve-usage = recreo serve [OPTIONS]
cli-serve-addr = Listen on this loopback address and port (default: 127.0.0.1:7272, or the next free port)
cli-serve-browser = Open the page in the browser
cli-serve-web = Serve the files of the page from this folder instead of the built-in ones, for development
cli-serve-library = Library: { $library }
cli-serve-at = Recreo is running at { $address } (press Ctrl-C to stop)
cli-serve-open = Open { $address } in a browser.
cli-serve-ended = Stopped; everything is saved.
cli-serve-address = --addr: expected an address and a port such as 127.0.0.1:7272, found “{ $address }”
cli-serve-foreign = --addr: expected a loopback address (127.0.0.1 or [::1]), found { $address }; Recreo serves only the machine that it runs on
cli-serve-no-listen = cannot listen on { $address }: { $cause }
cli-serve-taken = another program already uses this port; choose another one with --addr

cli-library-about = Manage the library of puzzles that the page also uses
cli-library-usage = recreo library [COMMAND] [OPTIONS]
cli-library-id = The id of the puzzle, or enough of its beginning to be unique
cli-library-name = The new name; an empty name (“”) removes the name
cli-library-file = The path of the file, or “-” for standard input (the default)
cli-library-title = Set the name of the puzzle
cli-library-kind = List only puzzles of this game
cli-library-level = List only puzzles of this difficulty: easy, normal, hard or expert
cli-library-size = List only puzzles of this size, for example 10x8
cli-library-text = List only puzzles whose names contain these words
cli-library-deadline = Limit the time for rating each puzzle, for example 500ms or 10s; a puzzle that takes longer is added without a rating (default: 5s)
cli-library-to = Write as text, svg, png, pdf or in a format of the game (default: taken from the extension of the output file, else text)
cli-library-list-about = List the puzzles, newest first
cli-library-list-usage = recreo library list [OPTIONS]
cli-library-leaderboard-about = List the best plays, computed from the saved games
cli-library-leaderboard-usage = recreo library leaderboard [OPTIONS]
cli-library-add-about = Add a puzzle, or with --lines many, and print the id
cli-library-add-usage = recreo library add [KIND] [FILE] [OPTIONS]
cli-library-show-about = Draw a puzzle, or write it in a format
cli-library-show-usage = recreo library show ID [OPTIONS]
cli-library-edit-about = Replace a puzzle by an edited version, which is read from a file or standard input; it keeps its id, its name and the solutions that still hold, and saved games keep the version with which they began
cli-library-edit-usage = recreo library edit ID [FILE] [OPTIONS]
cli-library-edit-title = Give the puzzle this name (default: it keeps its own)
cli-library-rename-about = Rename a puzzle
cli-library-rename-usage = recreo library rename ID NAME
cli-library-delete-about = Delete puzzles; saved games of these puzzles are kept
cli-library-delete-usage = recreo library delete ID...
cli-library-export-about = Write the whole library as JSON lines: puzzles, solutions, players, saved games
cli-library-export-usage = recreo library export [OPTIONS]
cli-library-import-about = Import a file that export wrote; if a line is wrong, nothing is imported
cli-library-import-usage = recreo library import [FILE] [OPTIONS]
cli-library-check-about = Check the whole library: the file, every puzzle, every saved game
cli-library-check-usage = recreo library check [OPTIONS]
cli-library-check-puzzle = puzzle { $id }:{" "}
cli-library-check-play = saved game { $id }:{" "}
cli-library-backup-about = Copy the library to a file, also while other programs use it
cli-library-backup-usage = recreo library backup FILE [OPTIONS]
cli-library-backup-file = The path of the copy, which is a library too
cli-library-replace = Replace the file if it exists
cli-library-backed-up = backup written to { $file }
cli-library-rescue-about = Save what can be read of a damaged library in a new one
cli-library-rescue-usage = recreo library rescue FILE [OPTIONS]
cli-library-rescue-file = The path of the new library, which must not exist
cli-library-rescued = saved in { $file }: { $puzzles ->
    [one] one puzzle
   *[other] { $puzzles } puzzles
 }, { $players ->
    [one] one player
   *[other] { $players } players
 }, { $plays ->
    [one] one saved game
   *[other] { $plays } saved games
 }
cli-library-created = new library: { $library }
cli-library-intact = the library { $library } is intact: { $puzzles ->
    [one] one puzzle
   *[other] { $puzzles } puzzles
 }, { $plays ->
    [one] one saved game
   *[other] { $plays } saved games
 }
cli-library-not-intact = the library { $library } is not intact: { $problems ->
    [one] one problem
   *[other] { $problems } problems
 } in { $puzzles ->
    [one] one puzzle
   *[other] { $puzzles } puzzles
 }, { $plays ->
    [one] one saved game
   *[other] { $plays } saved games
 }; delete the puzzles and saved games named above, or restore a backup
cli-library-check-nothing = the library { $library } is damaged; nothing of it can be saved: restore a backup
cli-library-check-rescuable = the library { $library } is damaged; recreo library rescue saves { $puzzles ->
    [one] one puzzle
   *[other] { $puzzles } puzzles
 }, { $players ->
    [one] one player
   *[other] { $players } players
 }, { $plays ->
    [one] one saved game
   *[other] { $plays } saved games
 }
cli-library-none = the library contains no matching puzzles
cli-leaderboard-kind = List only plays of this game
cli-leaderboard-level = List only plays of puzzles of this difficulty: easy, normal, hard or expert
cli-leaderboard-size = List only plays of puzzles of this size, for example 10x8
cli-leaderboard-period = List only plays won in the last day, week, month or year
cli-leaderboard-by = Order by points or time (default: points)
cli-leaderboard-limit = The maximum number of plays, from 1 to 500 (default: 50)
cli-leaderboard-none = the leaderboard contains no matching plays
cli-library-several = several puzzles have ids that begin with { $id }: write more characters of the id
cli-library-edited = { $id }: saved; { $kept ->
    [0] { $dropped ->
        [0] it has no stored solutions
        [one] its stored solution no longer holds and was dropped
       *[other] its { $dropped } stored solutions no longer hold and were dropped
    }
    [one] { $dropped ->
        [0] its stored solution still holds
        [one] one stored solution still holds, one was dropped
       *[other] one stored solution still holds, { $dropped } were dropped
    }
   *[other] { $dropped ->
        [0] its { $kept } stored solutions still hold
        [one] { $kept } stored solutions still hold, one was dropped
       *[other] { $kept } stored solutions still hold, { $dropped } were dropped
    }
}
cli-library-renamed = renamed { $id }
cli-library-deleted = deleted { $id }
cli-library-exported = exported: { $puzzles ->
    [one] one puzzle
   *[other] { $puzzles } puzzles
 }, { $players ->
    [one] one player
   *[other] { $players } players
 }, { $plays ->
    [one] one saved game
   *[other] { $plays } saved games
 }
cli-library-imported = imported: { $puzzles ->
    [one] one puzzle
   *[other] { $puzzles } puzzles
 }, { $players ->
    [one] one player
   *[other] { $players } players
 }, { $plays ->
    [one] one saved game
   *[other] { $plays } saved games
 }{ $known ->
    [0] {""}
    [one] ; one already existed
   *[other] ; { $known } already existed
 }

cli-completions-about = Write the completion script of a shell
cli-completions-usage = recreo completions SHELL
cli-completions-shell = The shell: bash, elvish, fish, powershell or zsh

cli-man-about = Write the manual page of recreo, or all manual pages to a folder
cli-man-usage = recreo man [DIR] [OPTIONS]
cli-man-dir = The folder for the manual pages, one file per command; it is created if it does not exist (default: write the page of recreo to standard output)
cli-man-markdown = Write the whole command line as one page of Markdown
cli-man-title = Command line
cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-extra = NOTES
cli-man-version = VERSION

cli-stdin = (standard input)
cli-reading-terminal = Reading the puzzle from the keyboard; press Ctrl-D at the end.
cli-working = working
cli-progress-depth = , depth { $depth }
cli-progress-generation = , generation { $generation }
cli-progress-best = , best so far { $best }
cli-progress-mean = , mean { $mean }

cli-unknown-solver = --algorithm: this game has no solver “{ $name }”; the solvers are: { $known }
cli-no-game-nor-file = “{ $word }” is neither a game nor a file; the games are: { $known }
cli-no-such-picture = -o: expected a file with one of the extensions { $known }, found { $ending }
cli-picture-shown = -o: this command writes a puzzle, not a picture: choose another extension, then draw the puzzle with `recreo show FILE -o picture.{ $format }`
cli-wrong-ending = -o: the extension .{ $ending } belongs to the format { $owner }; the format { $format } has { $known }
cli-unknown-ending = -o: the extension .{ $ending } names no format here: choose one with --to, or an extension from { $known }
cli-lines-from-name = --lines needs a file or standard input, not the name of a puzzle
cli-holds-no-solution = the format { $format } does not contain solutions; these formats do: { $known }
cli-not-to-terminal = { $format } is a binary format and cannot be shown in the terminal: write it to a file with -o
cli-other-sort = -o: expected a .{ $sort } file for a book, found the extension .{ $ending }
cli-onto-itself = { $file } is the input file, which would be lost: write to another file
cli-too-large-as-text = the board has { $cells } cells, and text is drawn for at most { $most }: use --to svg or --to png
cli-needs-terminal = playing needs a terminal; use the other commands in scripts (see recreo --help)
cli-classic-name = the classic menu needs a file, not the name of a puzzle
cli-classic-none = { $game } has no classic menu
cli-classic-which = --classic needs a game: recreo play KIND --classic
cli-stdout-failed = cannot write to standard output: { $cause }


cli-wrong-no-value = { $argument } needs a value
cli-wrong-choice = “{ $value }” is not a value of { $argument }: choose one of { $choices }
cli-wrong-value = “{ $value }” is not a value of { $argument }
cli-wrong-number = “{ $value }” is not a value of { $argument }: expected a whole number from { $least } to { $most }
cli-wrong-time = “{ $value }” is not a value of { $argument }: expected a time such as 500ms, 10s or 2m
cli-wrong-memory = “{ $value }” is not a value of { $argument }: expected an amount of memory such as 512M or 4G
cli-wrong-argument = unexpected argument “{ $argument }”
cli-wrong-command = there is no command “{ $command }”
cli-wrong-twice = { $argument } was given twice
cli-wrong-together = { $argument } cannot be combined with { $other }
cli-wrong-missing = { $argument } is missing
cli-wrong-utf8 = an argument is not valid UTF-8
cli-wrong-use = the command line is not valid
cli-wrong-suggestion = did you mean { $close }?
cli-wrong-try-help = see { $command } --help
