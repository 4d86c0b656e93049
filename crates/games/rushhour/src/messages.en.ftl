# What the game of Rush Hour says.

rushhour-name = Rush Hour
rushhour-line = Slide the pieces out of the way until the special one stands at its hole.

## play: parameters

rushhour-parameter-pieces = pieces
rushhour-parameter-moves = moves wanted
rushhour-parameter-walls = walls
rushhour-parameter-lengths = lengths of pieces
rushhour-parameter-reduce = every piece matters
rushhour-parameter-enumerate = write all boards
rushhour-pieces-any = as the size asks
rushhour-moves-any = as the size and the difficulty ask
rushhour-reduce-yes = yes
rushhour-reduce-no = no
rushhour-enumerate-no = no
rushhour-enumerate-minimal = all minimal boards

rushhour-solver-moves = fewest moves
rushhour-solver-steps = fewest steps
rushhour-solver-component = everything that can be reached

rushhour-statistic-moves = moves
rushhour-statistic-steps = steps (cells travelled)
rushhour-statistic-ways = solutions with as few moves
rushhour-statistic-states = positions met
rushhour-statistic-at_least = moves needed at the least
rushhour-statistic-at_least_steps = steps needed at the least
rushhour-statistic-solved_states = positions that are solved
rushhour-statistic-hardest = a hardest start
rushhour-statistic-hardest_moves = moves from there
rushhour-statistic-distances = positions by moves still needed

## play: shapes, keys, tally

rushhour-shape-piece = piece { $piece }, { $length ->
    [one] one cell
   *[other] { $length } cells
}, { $cell }
rushhour-shape-target = special piece { $piece }, { $length ->
    [one] one cell
   *[other] { $length } cells
}, { $cell }
rushhour-side-e = on the right
rushhour-side-s = at the bottom
rushhour-side-w = on the left
rushhour-side-n = at the top
rushhour-side-d = below the last layer
rushhour-side-u = above the first layer
rushhour-shape-wall = wall, { $cell }
rushhour-shape-cells = the cells
rushhour-shape-frame = the frame of the board
rushhour-shape-hole = the hole of piece { $piece }, { $side }
rushhour-shape-reach = piece { $piece } can go here: { $move }
rushhour-brush-piece = piece { $piece }
rushhour-brush-new = a new piece
rushhour-brush-wall = wall
rushhour-brush-empty = empty cell
rushhour-brush-target = special piece, hole on the next side

rushhour-cursor-shift = slide the piece under the cursor that way
rushhour-touch = take the piece under the cursor, or let it go (also Space); a taken piece goes to the cursor
rushhour-letter = a capital letter takes the piece with that letter
rushhour-mouse-long = pull a piece, or click it and then where it should go

rushhour-tally-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
rushhour-tally-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}

## play: moves that are refused

rushhour-no-piece = there is no piece { $piece }
rushhour-nothing-here = there is no piece here
rushhour-stays = a move of no cells is no move
rushhour-frame = piece { $piece } would leave the board
rushhour-in-the-way = piece { $by } is in the way of piece { $piece }
rushhour-wall-in-the-way = a wall is in the way of piece { $piece }
rushhour-along-row = piece { $piece } slides along its row only: left and right
rushhour-along-column = piece { $piece } slides along its column only: up and down
rushhour-along-layers = piece { $piece } slides through the layers only
rushhour-not-reached = piece { $piece } does not reach this cell
rushhour-tight = piece { $piece } has no room to move

## play: boards that break a rule

rushhour-fault-size = a board of { $width }x{ $height }x{ $layers } cells: each side has { $min } to { $max } cells, and there are at most { $cells } in all
rushhour-fault-joined = the edges of the board are joined: in Rush Hour they are not
rushhour-fault-no-name = this piece has no name
rushhour-fault-same-name = two pieces are called { $piece }; here is the second
rushhour-fault-bent = piece { $piece } is bent: here it leaves its line
rushhour-fault-split = piece { $piece } is in several parts; here is the second
rushhour-fault-single = piece { $piece } has one cell, which does not tell the way it slides; the native document can say it
rushhour-fault-length = piece { $piece } is { $length } cells long: there is room for 1 to { $room }
rushhour-fault-off-board = piece { $piece } is not all on the board
rushhour-fault-in-wall = piece { $piece } is in a wall
rushhour-fault-overlap = pieces { $piece } and { $other } are in the same cell
rushhour-fault-no-target = there is no special piece: it is A among capital letters, x among small ones
rushhour-fault-wrong-target = special piece number { $number } is no piece of the board, or is named twice
rushhour-fault-not-facing = piece { $piece } cannot slide to its hole, which is { $side }
rushhour-fault-walled = this wall is for ever between piece { $piece } and its hole
rushhour-fault-blocked = piece { $by } can never leave the way of piece { $piece } to its hole

## play: boards that cannot be read

rushhour-not-text = this is not text in UTF-8
rushhour-line-empty = there is no board here
rushhour-line-not-square = { $cells } cells do not make a square; rows of other boards are joined by /
rushhour-line-row-short = the row has { $cells ->
    [0] no cells
    [one] one cell
   *[other] { $cells } cells
} instead of { $width }; it ends too early
rushhour-line-row-long = the row has { $cells } cells instead of { $width }; here is the first too many
rushhour-line-size = a board of { $width }x{ $height } cells: each side has at most { $max }
rushhour-line-character = “{ $character }” is neither a piece’s letter nor an empty cell (. or o) nor a wall (x)
rushhour-line-case = “{ $letter }” is a small letter among capital ones: there x is a wall and o an empty cell, and all others are capital letters
rushhour-document-name = “{ $name }” cannot be a piece’s name: a letter and up to { $more } more letters or digits
rushhour-document-side = “{ $side }” is not a side: there are { $known }
rushhour-document-axis = “{ $axis }” is not a way to slide: there are x, y and z
rushhour-document-place = { $what }: a place is written with { $numbers ->
    [one] one number
   *[other] { $numbers } numbers
} instead of x and y (and z on boards with layers)
rushhour-a-wall = wall
rushhour-document-off-board = { $what } at { $place }: that is off the board

## play: boards that a format cannot hold

rushhour-line-layers = this format holds boards of one layer; the format “recreo” holds the others
rushhour-line-single = this format cannot say which way a piece of one cell slides; the format “recreo” can
rushhour-line-names = this format has one letter for each piece; the format “recreo” holds longer names
rushhour-line-cases = this format has either capital or small letters, not both; the format “recreo” holds them
rushhour-line-walls = among small letters this format has none left for a wall; the format “recreo” holds walls
rushhour-line-side = this format has the hole at the right end of the special piece’s row, or at the bottom of its column; the format “recreo” holds others
rushhour-line-targets = this format has one special piece, A among capital letters and x among small ones; the format “recreo” holds others

## play: new boards

rushhour-span-pieces = { $pieces } pieces are too many for { $size }: with { $walls } walls there is room for { $most }
rushhour-span-walls = { $walls } walls are too many for { $size }: at most { $most }
rushhour-span-lengths = pieces of { $length } cells do not fit on { $size }
rushhour-enumerate-size = all minimal boards can be written up to { $most } cells on one layer; { $size } has more
rushhour-nearest = not quite as asked for, but the nearest that was found: { $moves } moves with { $pieces } pieces, where { $least_moves } to { $most_moves } moves and { $least_pieces } to { $most_pieces } pieces were wanted
rushhour-unmade = no board was found that can be solved

## solver: hints

rushhour-technique-hole = to the hole
rushhour-technique-way = clear the way
rushhour-technique-room = make room
rushhour-technique-aside = step aside
rushhour-technique-pass = pass in time

rushhour-hint-hole = Nothing is left between { $piece } and its hole: { $piece } slides { $slide } and is there.
rushhour-hint-way = { $piece } stands between { $target } and its hole. { $piece } slides { $slide } and leaves the way.
rushhour-hint-room = { $next } needs { $cells }, where { $piece } stands. { $piece } slides { $slide } and makes room for { $rest }.
rushhour-hint-aside = { $next } needs { $cells }, where { $piece } stands. { $piece } steps aside, { $slide }, to come back later, and makes room for { $rest }.
rushhour-hint-pass = { $piece } slides { $slide } now, before its way is closed by { $rest }.
rushhour-hint-rest = { $piece }, which will slide { $slide } and make room for { $rest }
rushhour-hint-rest-pass = { $piece }, which will slide { $slide } before its way is closed by { $rest }
rushhour-hint-rest-more = { $piece }, which will slide { $slide }, and so on, until { $target } gets to its hole
rushhour-hint-rest-hole = { $piece }, which will slide { $slide }, to its hole
rushhour-hint-go-e = { $cells ->
    [one] one cell
   *[other] { $cells } cells
} to the right
rushhour-hint-go-w = { $cells ->
    [one] one cell
   *[other] { $cells } cells
} to the left
rushhour-hint-go-s = { $cells ->
    [one] one cell
   *[other] { $cells } cells
} down
rushhour-hint-go-n = { $cells ->
    [one] one cell
   *[other] { $cells } cells
} up
rushhour-hint-go-d = { $cells ->
    [one] one layer
   *[other] { $cells } layers
} down
rushhour-hint-go-u = { $cells ->
    [one] one layer
   *[other] { $cells } layers
} up

## generator: rating, formats, classic

rushhour-part-moves = moves of a shortest solution
rushhour-part-at_least = moves needed at the least; the rest is not known
rushhour-part-steps = cells travelled in it
rushhour-part-component = positions that can be reached
rushhour-part-dead_ends = dead ends beside the way
rushhour-part-away = moves that lead away from the exit

rushhour-unmade-room = a special piece of { $length ->
    [one] one cell
   *[other] { $length } cells
} has no way to a hole on this board of { $width }x{ $height } cells

rushhour-tab-empty = there is no board here: the file is empty
rushhour-tab-character = “{ $character }” stands for nothing here: pieces are letters from a to z, x is the special one, . is an empty cell and # a wall
rushhour-tab-more = the board has ended; here is more
rushhour-tab-count = “{ $text }” is not the number of boards with which a solution begins
rushhour-tab-none = this solution has no boards: it says that there is no way out
rushhour-tab-too-few = the file says { $count ->
    [one] one board
   *[other] { $count } boards
} at its beginning, and has { $boards ->
    [0] none
    [one] one
   *[other] { $boards }
}
rushhour-tab-too-many = the file says { $count ->
    [0] no boards
    [one] one board
   *[other] { $count } boards
} at its beginning; here is one more
rushhour-tab-other-size = board number { $board } has another size than the first
rushhour-tab-targets = this format has one special piece, whose letter is x; the format “recreo” holds others
rushhour-tab-letters = { $pieces } pieces are more than there are letters: this format has { $most }; the format “recreo” holds longer names

rushhour-classic-welcome = RHS: Rush Hour Solver
rushhour-classic-descriptor = Descriptor: { $number }
rushhour-classic-count = Moves: { $moves }, steps: { $steps }
rushhour-classic-option-move = 1. Move a piece
rushhour-classic-option-solution = 2. Solution of the board
rushhour-classic-option-hint = 3. Suggestion
rushhour-classic-option-leave = 4. Leave
rushhour-classic-ask-option = Enter an option:{" "}
rushhour-classic-ask-piece = Which piece?{" "}
rushhour-classic-can-go = Piece { $piece } can go: 1. { $first } { $back }, 2. { $second } { $ahead }
rushhour-classic-ask-way = In which direction?{" "}
rushhour-classic-ask-cells = By how many cells?{" "}
rushhour-classic-left = left
rushhour-classic-right = right
rushhour-classic-up = up
rushhour-classic-down = down
rushhour-classic-solution = Solution: { $moves ->
    [one] one move
   *[other] { $moves } moves
}, { $steps ->
    [one] one step
   *[other] { $steps } steps
}
rushhour-classic-hint = Suggestion: piece { $piece } { $way } by { $cells ->
    [one] one cell
   *[other] { $cells } cells
}
rushhour-classic-won = The special piece leaves the board. You won!
rushhour-classic-unsolvable = This board has no solution.
rushhour-classic-too-long = Looking for a solution takes too long on this board: there is no solucion.tab for now.
rushhour-classic-blocked = ERROR: there is no free cell that way
rushhour-classic-wrong-piece = ERROR: there is no piece “{ $text }”
rushhour-classic-wrong-number = ERROR: “{ $text }” is not a number from { $min } to { $max }
rushhour-classic-unopened = ERROR: “{ $file }” could not be opened: { $cause }
rushhour-classic-unwritten = ERROR: “{ $file }” was not written: { $cause }. The game goes on, and what the file held before is still there.
rushhour-classic-making = ERROR: no board could be made: { $cause }

# Rules that are not always there, as a book tells them.

rushhour-told-walls = Black cells are walls: nothing moves there.
