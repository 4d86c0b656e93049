# What the command line says.

cli-about = Play, make, solve and study puzzles.
cli-usage = recreo [OPTIONS] [COMMAND]
cli-after-help =
    Without a command, Recreo serves its page and opens it in the browser; “recreo play” plays in the terminal.
    FILE is a file, “-” for standard input, or a puzzle's name: kind@version:parameters#seed
    Exit codes: 0 done; 1 the answer is no (unsolvable, invalid, not unique, stopped); 2 wrong use or unreadable input.

cli-heading-usage = Usage
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options

cli-value-address = ADDRESS
cli-value-algorithm = NAME
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
cli-value-setting = KEY=VALUE
cli-value-shell = SHELL
cli-value-size = SIZE
cli-value-text = TEXT
cli-value-theme = THEME
cli-value-time = TIME
cli-value-bytes = BYTES
cli-value-url = URL
cli-value-when = WHEN

cli-arg-kind = The game; may be left out when the file tells
cli-arg-file = The puzzle: a file, “-” for standard input (as when it is left out), or a puzzle's name

cli-option-ascii = Use only ASCII characters
cli-option-color = Use colours: auto, always or never
cli-option-db = Where the library is: a file, or postgres://... (a file in your data folder by default)
cli-option-deadline = Stop after this time: 500ms, 10s, 2m
cli-option-memory = Use at most about this much memory for a search: 512M, 4G
cli-option-from = The format of the file, when it does not tell by itself
cli-option-help = Show this help
cli-option-jobs = How many puzzles to work on at once (all cores by default)
cli-option-json = Answer in JSON
cli-option-lang = The language: en or es (by default that of LC_ALL, LC_MESSAGES or LANG)
cli-option-lines = Many puzzles in, one a line or in a file that holds many; one answer in JSON a line out
cli-option-moves = Make these moves first, separated by blanks
cli-option-nth = Take the puzzle with this number of a file that holds many
cli-option-output = Write to this file, whole or not at all
cli-option-size = The size of the board, for files that do not hold it: 10x8 or 10x8x3
cli-option-set = Tell a parameter of the game that the file does not hold, or that should be otherwise (rule=notouch); may be repeated
cli-option-cell = The side of a cell in pixels, for PNG pictures (32 by default, less where the board is large)
cli-option-theme = The colours: screen (or light), dark, print or high-contrast
cli-option-to = The format to write
cli-option-version = Show the version

cli-kinds-about = List the games, their parameters and formats
cli-kinds-usage = recreo kinds [OPTIONS]
cli-kinds-json = Answer in JSON
cli-kinds-parameters = parameters
cli-kinds-size = width x height, each from { $min } to { $max }
cli-kinds-size-layers = width x height or width x height x layers, each from { $min } to { $max }
cli-kinds-span = a number from { $min } to { $max }, a range such as 5..9, or any
cli-kinds-text = text
cli-kinds-list = words joined by +, or a file that holds a word a line, or system
cli-kinds-formats = formats
cli-kinds-solvers = solvers
cli-kinds-analyses = in a solver's place
cli-kinds-told = can be told with a file (--set)
cli-kinds-presets = presets

cli-new-about = Make puzzles
cli-new-usage = recreo new KIND [OPTIONS]
cli-new-kind = The game
cli-new-size = The size of the board: 10x8, or 10x8x3 with layers
cli-new-difficulty = How hard: easy, normal, hard or expert
cli-new-set = Set a parameter of the game (see recreo kinds); may be repeated
cli-new-seed = Where chance begins; the same seed gives the same puzzle (random by default)
cli-new-count = How many puzzles
cli-new-to = The format to write (recreo by default)
cli-new-lines = One puzzle a line, in the game's one-line form where it has one
cli-new-made = made { $name }
cli-new-made-many = made { $count } puzzles; the first is { $name }
cli-new-made-nameless = made { $count ->
    [one] a puzzle
   *[other] { $count } puzzles
 } whose parameters are too long for a name
cli-new-all = { $count ->
    [0] there is no such puzzle
    [one] that is the only one
   *[other] these are all of them: { $count }
}
cli-new-remark = puzzle { $number }: { $remark }
cli-new-remarked = { $count } of the puzzles that were made are not as asked for
cli-new-first = as many as asked for: { $count }; there may be more

# Collections: files of many puzzles.
cli-new-output = Write to this file, whole or not at all; FILE.recreol and FILE.recreol.zst are collections, written as they grow
cli-new-resume = Go on with a collection: give the same game, settings and count again; the seed is read from the file
cli-resume-what = --resume goes on with a collection: -o FILE.recreol or FILE.recreol.zst
cli-collection-format = a collection holds { $native } documents, not { $format }
cli-collection-exists = the collection is there already; --resume goes on with it
cli-collection-busy = another program is writing to it
cli-collection-no-file = this is not a regular file, and a collection must be one
cli-collection-complete = { $file } is complete: it holds { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}, as many as asked for
cli-collection-unmade = { $count ->
    [0] the first puzzle cannot be made with these settings, so no file was written
    [one] { $file } holds one puzzle; puzzle { $number } cannot be made with these settings
   *[other] { $file } holds { $count } puzzles; puzzle { $number } cannot be made with these settings
}
cli-not-compressed = { $file }: only collections of recreo new (FILE.recreol.zst) are written compressed; leave out .zst, or send it to a program that packs it
cli-collection-no-seed = the first line does not tell its seed; give the one that it was made with (--seed)
cli-collection-damaged = what comes after { $count ->
    [one] the first puzzle
   *[other] { $count } puzzles
} cannot be read; nothing was changed
cli-collection-foreign = what comes after { $count ->
    [one] the first puzzle
   *[other] { $count } puzzles
} was not compressed by Recreo and cannot be continued; nothing was changed
cli-collection-not-these = this does not begin with the puzzles that were asked for; nothing was changed
cli-collection-longer = it holds { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
} already, more than the { $asked } asked for
cli-collection-goes-on = { $file } holds { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}; going on
cli-collection-mended = { $file } holds { $count ->
    [one] one whole puzzle
   *[other] { $count } whole puzzles
}; what was cut short after them is made again
cli-collection-kept = { $file } holds { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
} now; --resume goes on
cli-holds-many-advice = use --lines to take them one by one (solve, check, rate, convert, library add), --nth N to take one of them, or recreo stats to count them
cli-bundle-beside = { $format } is two files: -o FILE says what the first is called, the second goes beside it
cli-bundle-differs = this puzzle has another { $beside } than those before it, and a file of the format { $format } has one for all
cli-bundle-new = { $format } holds puzzles that share one { $beside }, and new ones do not: make them one by one
cli-bundle-there = { $file } is there already and is another one: it is left alone, and nothing was written

cli-stats-about = Show what a collection is made of: levels, sizes, techniques, measures (quartiles of large collections within a thousandth)
cli-stats-usage = recreo stats [KIND] [FILE|-] [OPTIONS]
cli-stats-csv = A row for each puzzle, as CSV: number, name, kind, size, level, score and the parts of the score
cli-stats-to = Draw it as text, svg, png or pdf (text by default, or what the name of the file says)
cli-stats-more = { $count ->
    [one] and one more line that cannot be read
   *[other] and { $count } more lines that cannot be read
}
cli-stats-name = { $name } is one puzzle; stats counts those of a file or of standard input (recreo rate tells how hard one is)
cli-stats-itself = this is the file that is counted; write the result to another one
cli-stats-collection = this is the name of a collection, and none is written over; give the result another one

cli-solve-about = Find solutions
cli-solve-usage = recreo solve [KIND] [FILE] [OPTIONS]
cli-solve-limit = Stop after this many solutions; with 2 or more it tells whether the solution is unique (1 by default)
cli-solve-algorithm = The solver to use (see recreo kinds)
cli-solve-steps = Tell each step too
cli-solve-to = Write the solved puzzle: recreo (document with the solutions), text, svg, png or pdf
cli-solve-solved = Solved.
cli-solve-unique = Solved: there is exactly one solution.
cli-solve-multiple = Not unique: { $count } solutions found.
cli-solve-none = There is no solution.
cli-solve-best = Stopped; this is the best so far.
cli-solve-stopped = Stopped before it was known.
cli-statistic-moves = moves
cli-statistic-nodes = nodes looked at
cli-solve-time = time

cli-check-about = Check whether a puzzle is valid, and how many solutions it has: none, one or several
cli-check-usage = recreo check [KIND] [FILE] [OPTIONS]
cli-check-unique = Valid, with exactly one solution.
cli-check-multiple = Valid, but it has more than one solution.
cli-check-none = Valid, but it has no solution.
cli-check-solvable = Valid, and it can be solved.
cli-check-unknown = Valid; how many solutions it has is not known: it was stopped before.
cli-check-invalid = { $count ->
    [one] Not valid: one problem.
   *[other] Not valid: { $count } problems.
 }

cli-rate-about = Rate how hard a puzzle is
cli-rate-usage = recreo rate [KIND] [FILE] [OPTIONS]
cli-rate-level = Level: { $level } ({ $score } points)

cli-hint-about = Tell what to do next, and why
cli-hint-usage = recreo hint [KIND] [FILE] [OPTIONS]
cli-hint-look = Look at: { $cells }
cli-hint-move = So: { $move } ({ $technique })

cli-show-about = Draw a puzzle or a saved game
cli-show-usage = recreo show [KIND] [FILE] [OPTIONS]
cli-show-solution = Draw it solved
cli-show-animated = Draw how it is solved, as an SVG picture that moves
cli-show-one-of-several = this puzzle has more than one solution; what is shown is one of them
cli-cell-png = --cell is for PNG pictures; “{ $format }” has no pixels
cli-animated-svg = only SVG files move, not “{ $format }”
cli-show-to = What to draw: text, svg, png or pdf (by default what the file's name says, or text)

cli-convert-about = Write a puzzle in another format
cli-convert-usage = recreo convert [KIND] [FILE] --to FORMAT [OPTIONS]

cli-book-about = Make a book of puzzles as a PDF file
cli-book-usage = recreo book SPEC.toml -o BOOK.pdf [OPTIONS]
cli-book-spec = What the book is to be: a TOML file (books/sample.toml is one), or “-” for standard input
cli-book-made = made a book of { $pages } pages with { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
 }

cli-play-about = Play in the terminal
cli-play-usage = recreo play [KIND] [FILE] [OPTIONS]
cli-play-player = Who plays, by the name in the hall of fame (by default, whoever played last)
cli-play-classic = The game's classic menu, which a script can drive over standard input
cli-play-dir = Where the classic menu reads and writes its files

cli-serve-about = Serve the page, on this machine only
cli-serve-usage = recreo serve [OPTIONS]
cli-serve-addr = Where to listen: an address of this machine and a port (127.0.0.1:7272 by default, or the next port that is free)
cli-serve-browser = Open the page in the browser
cli-serve-web = Take the page's files from this folder, for those who change them
cli-serve-library = Library: { $library }
cli-serve-at = Recreo is at { $address } (Ctrl-C ends it)
cli-serve-open = Open { $address } in a browser.
cli-serve-ended = Ended; everything is saved.
cli-serve-address = “{ $address }” is not an address and a port, such as 127.0.0.1:7272
cli-serve-foreign = { $address } is not an address of this machine alone: Recreo serves only the machine that it runs on (127.0.0.1, [::1])
cli-serve-deaf = cannot listen at { $address }: { $cause }
cli-serve-taken = another program listens there

cli-library-about = Keep puzzles: the same library as the page's
cli-library-usage = recreo library [COMMAND] [OPTIONS]
cli-library-id = The puzzle's id, or as much of its beginning as tells it from the others
cli-library-name = What to call it; nothing (“”) takes its name away
cli-library-file = The file, or “-” for standard input (as when it is left out)
cli-library-title = What to call it
cli-library-text = Only those with these words in their names
cli-library-to = What to write: text, svg, png, pdf, or a format of the game (by default what the file's name says, or text)
cli-library-list-about = List the puzzles, the newest first
cli-library-list-usage = recreo library list [OPTIONS]
cli-library-add-about = Add a puzzle, or with --lines one a line; answers its id
cli-library-add-usage = recreo library add [KIND] [FILE] [OPTIONS]
cli-library-show-about = Draw a puzzle, or write it in a format
cli-library-show-usage = recreo library show ID [OPTIONS]
cli-library-rename-about = Call a puzzle otherwise
cli-library-rename-usage = recreo library rename ID NAME
cli-library-delete-about = Delete puzzles; games that were played of them stay with their players
cli-library-delete-usage = recreo library delete ID...
cli-library-export-about = Write the whole library as lines of JSON: puzzles, solutions, players, games
cli-library-export-usage = recreo library export [OPTIONS]
cli-library-import-about = Read what export wrote: all of it, or nothing where a line is wrong
cli-library-import-usage = recreo library import [FILE] [OPTIONS]
cli-library-none = there are no such puzzles in the library
cli-library-several = there are several puzzles whose ids begin with { $id }: write more of it
cli-library-renamed = { $id } is renamed
cli-library-deleted = { $id } is deleted
cli-library-exported = exported: { $puzzles ->
    [one] one puzzle
   *[other] { $puzzles } puzzles
 }, { $players ->
    [one] one player
   *[other] { $players } players
 }, { $plays ->
    [one] one game
   *[other] { $plays } games
 }
cli-library-imported = imported: { $puzzles ->
    [one] one puzzle
   *[other] { $puzzles } puzzles
 }, { $players ->
    [one] one player
   *[other] { $players } players
 }, { $plays ->
    [one] one game
   *[other] { $plays } games
 }{ $known ->
    [0] {""}
   *[other] ; { $known } were there already
 }

cli-completions-about = Write the completions for a shell
cli-completions-usage = recreo completions SHELL
cli-completions-shell = The shell: bash, elvish, fish, powershell or zsh

cli-man-about = Write the manual page, or all of them into a folder
cli-man-usage = recreo man [DIR]
cli-man-dir = The folder
cli-man-name = NAME
cli-man-synopsis = SYNOPSIS
cli-man-description = DESCRIPTION
cli-man-extra = NOTES
cli-man-version = VERSION

cli-stdin = (standard input)
cli-reading-terminal = Reading the puzzle from the keyboard; end it with Ctrl-D.
cli-working = working
cli-progress-depth = , depth { $depth }
cli-progress-generation = , generation { $generation }
cli-progress-best = , best so far { $best }
cli-progress-mean = , mean { $mean }

cli-unknown-solver = there is no solver “{ $name }” for this game; there are: { $known }
cli-no-game-nor-file = “{ $word }” is neither a game nor a file; the games are: { $known }
cli-no-such-picture = pictures are { $known }, and not { $ending }
cli-picture-shown = what is made here is a puzzle, not a picture: write it to another file, and draw it with `recreo show FILE -o picture.{ $format }`
cli-lines-from-name = --lines reads a file or standard input, not a puzzle's name
cli-holds-no-solution = the format { $format } holds no solutions; these show them: { $known }
cli-not-to-terminal = { $format } is not for the screen: give a file with -o
cli-other-sort = a book is a { $sort } file, and not one that ends in .{ $ending }
cli-onto-itself = { $file } is what is read here, and would be lost: write to another file
cli-too-large-as-text = { $cells } cells are too many to draw as text (at most { $most }): use --to svg or png
cli-needs-terminal = the player needs a terminal; for scripts there are the other commands (recreo --help)
cli-classic-name = the classic menu begins with a file, not with a puzzle's name
cli-classic-none = { $game } has no classic menu
cli-classic-which = say which game's classic menu: recreo play KIND --classic
cli-stdout-failed = standard output could not be written: { $cause }


cli-wrong-no-value = { $argument } needs a value
cli-wrong-choice = “{ $value }” is not a value of { $argument }: choose one of { $choices }
cli-wrong-value = “{ $value }” cannot be given for { $argument }
cli-wrong-number = “{ $value }” is not a value of { $argument }: a whole number from { $least } to { $most }
cli-wrong-time = “{ $value }” is not a time: write 500ms, 10s or 2m
cli-wrong-memory = “{ $value }” is not an amount of memory: write 512M or 4G
cli-wrong-argument = “{ $argument }” means nothing here
cli-wrong-command = there is no command “{ $command }”
cli-wrong-twice = { $argument } was given twice
cli-wrong-together = { $argument } and { $other } do not go together
cli-wrong-missing = { $argument } is missing
cli-wrong-utf8 = an argument is not valid text
cli-wrong-use = the command line cannot be understood
cli-wrong-suggestion = did you mean { $close }?
cli-wrong-try-help = see { $command } --help
