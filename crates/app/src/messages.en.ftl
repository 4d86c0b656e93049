## Opening files

app-unknown-game = unknown game “{ $game }”; the games are: { $known }
app-fits-none = the file is in none of the formats of these games: { $known }
app-fits-no-link = the link is to a puzzle of kind “{ $kind }”, which is none of the games ({ $known })
app-fits-several = the file could be a puzzle of several games ({ $games }); name the game
app-as-game = as { $game }: { $cause }
app-holds-many = expected one puzzle, found several
app-text-trailing = this text does not belong to the puzzle above it
app-no-puzzle = the file contains no puzzle
app-no-such-number = number of the puzzle: { $found ->
    [0] the file has no puzzles, found { $number }
    [one] expected 1, because the file has one puzzle, found { $number }
   *[other] expected a number from 1 to { $found }, the number of puzzles in the file, found { $number }
 }
app-line-too-long = the line is too long
app-text-damaged = the compressed file is damaged
app-text-too-long = the text is longer than { $most } MB, the limit here
app-board-too-large = the board { $size } has { $cells } cells; the limit here is { $most }

## The library

app-no-puzzle-here = the library has no such puzzle
app-no-play = the library has no such saved game
app-no-solution = this puzzle has no solution, so it has no level
app-several-solutions = this puzzle has several solutions, so it has no level
app-play-moved-on = this game was continued elsewhere; its current state is shown
app-check-size = column “size”: expected { $expected } as in the document, found { $found }
app-check-status = status: expected { $expected } as in the log, found { $found }
app-check-going-on = going on
app-check-going-on-shown = going on, with the solution shown
app-check-won = won
app-check-won-shown = won, with the solution shown
app-unknown-period = unknown period “{ $found }”; expected one of: { $known }

## Solutions

app-no-such-solution = there is no solution number { $number }: { $count ->
    [0] no solution is known
    [one] one solution is known
   *[other] { $count } solutions are known
 }
app-no-such-solver = this game has no solver “{ $name }”; the solvers are: { $known }
app-solver-wrong = THE SOLVERS DISAGREE: the solution of “{ $solver }” breaks the rules of the game; please report this puzzle
app-solvers-disagree = THE SOLVERS DISAGREE: “{ $one }” and “{ $other }” give answers that cannot both be right; please report this puzzle
app-status-solved = solved
app-status-unique = one solution
app-status-multiple = several
app-status-none = no solution
app-status-stopped = stopped
app-broken-solution = solution { $number } does not solve the puzzle; its file may have been changed by hand

## Series of puzzles

app-series-other = the collection was started as { $there }, but { $asked } was requested; nothing was changed
app-series-line = this line is not puzzle { $number } of this collection; nothing was changed
app-series-rest = this text is not the beginning of puzzle { $number }; remove it and try again; nothing was changed
app-not-one-line = the format { $format } does not write a puzzle on one line
