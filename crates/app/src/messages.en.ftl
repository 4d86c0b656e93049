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

## Series of puzzles

app-series-other = the collection was started as { $there }, but { $asked } was requested; nothing was changed
app-series-line = this line is not puzzle { $number } of this collection; nothing was changed
app-series-rest = this text is not the beginning of puzzle { $number }; remove it and try again; nothing was changed
app-not-one-line = the format { $format } does not write a puzzle on one line
