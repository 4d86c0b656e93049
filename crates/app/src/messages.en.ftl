## Opening files

app-unknown-game = unknown game “{ $game }”; the games are: { $known }
app-fits-none = this is not a puzzle of any game ({ $known })
app-fits-no-link = this is a link to a puzzle of kind “{ $kind }”, which is none of the games ({ $known })
app-fits-several = this could be a puzzle of several games ({ $games }): name the game
app-holds-many = the file contains several puzzles, expected one
app-text-behind = this does not belong to the puzzle above
app-no-puzzle = the file contains no puzzle
app-no-such-number = the file has no puzzle number { $number }
app-line-too-long = the line is too long
app-text-damaged = the file is compressed and damaged
app-text-too-long = the text is longer than { $most } MB
app-board-too-large = the board { $size } has { $cells } cells, at most { $most } are allowed here

## The library

app-no-puzzle-here = there is no such puzzle in the library
app-no-play = there is no such play in the library
app-no-solution = this puzzle has no solution, so it has no level
app-several-solutions = this puzzle has several solutions, so it has no level
app-play-moved-on = this play was continued elsewhere; its present state is shown

## Series of puzzles

app-series-other = this was begun as { $there }, and asked for is { $asked }; nothing was changed
app-series-line = this is not puzzle { $number } of this collection as it would be made; nothing was changed
app-series-rest = what stands here is not the beginning of puzzle { $number }; take it out and try again; nothing was changed
app-not-one-line = the format { $format } does not put a puzzle on one line
