# Messages of Rush Hour.

rushhour-name = Rush Hour
rushhour-line = Slide the pieces out of the way until the special one reaches its exit.

## play: parameters

rushhour-parameter-pieces = pieces
rushhour-parameter-moves = moves to solve
rushhour-parameter-walls = walls
rushhour-parameter-lengths = lengths of pieces
rushhour-parameter-reduce = every piece matters
rushhour-parameter-enumerate = list all boards
rushhour-pieces-any = chosen by size
rushhour-moves-any = chosen by size and difficulty
rushhour-reduce-yes = yes
rushhour-reduce-no = no
rushhour-enumerate-no = no
rushhour-enumerate-minimal = all minimal boards

rushhour-solver-moves = fewest moves
rushhour-solver-steps = fewest steps
rushhour-solver-component = all reachable positions

rushhour-statistic-moves = moves
rushhour-statistic-steps = steps (cells travelled)
rushhour-statistic-ways = shortest solutions
rushhour-statistic-states = positions searched
rushhour-statistic-at_least = moves needed, at least
rushhour-statistic-at_least_steps = steps needed, at least
rushhour-statistic-solved_states = solved positions
rushhour-statistic-hardest = one of the hardest positions
rushhour-statistic-hardest_moves = moves from there
rushhour-statistic-distances = positions by number of moves left

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
rushhour-shape-hole = the exit of piece { $piece }, { $side }
rushhour-shape-reach = piece { $piece } can go here: { $move }
rushhour-brush-piece = piece { $piece }
rushhour-brush-new = a new piece
rushhour-brush-wall = wall
rushhour-brush-empty = empty cell
rushhour-brush-target = special piece, exit on the next side

rushhour-cursor-shift = slide the piece under the cursor that way
rushhour-touch = grab the piece under the cursor, or let it go (also Space); a grabbed piece goes to the cursor
rushhour-letter = a capital letter grabs the piece with that letter
rushhour-mouse-long = drag a piece, or click it and then the cell where it should go

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
rushhour-stays = a move must be at least one cell long
rushhour-frame = piece { $piece } would leave the board
rushhour-in-the-way = piece { $by } is in the way of piece { $piece }
rushhour-wall-in-the-way = a wall is in the way of piece { $piece }
rushhour-along-row = piece { $piece } slides along its row only: left or right
rushhour-along-column = piece { $piece } slides along its column only: up or down
rushhour-along-layers = piece { $piece } slides through the layers only
rushhour-not-reached = piece { $piece } cannot reach this cell
rushhour-tight = piece { $piece } has no room to move

## play: boards that break a rule

rushhour-fault-size = the board has { $width }x{ $height }x{ $layers } cells: each side must have { $min } to { $max } cells, with at most { $cells } in all
rushhour-fault-joined = the edges of the board are joined: Rush Hour has no joined edges
rushhour-fault-no-name = this piece has no name
rushhour-fault-same-name = two pieces have the name { $piece }; the second is here
rushhour-fault-bent = piece { $piece } is bent: here it leaves its line
rushhour-fault-split = piece { $piece } is in several parts; the second is here
rushhour-fault-single = piece { $piece } has one cell, which does not show the direction in which it slides; the format “recreo” can store it
rushhour-fault-length = piece { $piece } is { $length } cells long: it must have 1 to { $room }
rushhour-fault-off-board = piece { $piece } is not entirely on the board
rushhour-fault-in-wall = piece { $piece } overlaps a wall
rushhour-fault-overlap = pieces { $piece } and { $other } overlap in this cell
rushhour-fault-no-target = there is no special piece: it is A among capital letters, x among small letters
rushhour-fault-wrong-target = special piece number { $number } is not a piece of the board, or is listed twice
rushhour-fault-not-facing = piece { $piece } cannot slide to its exit, which is { $side }
rushhour-fault-walled = this wall always blocks piece { $piece } from its exit
rushhour-fault-blocked = piece { $by } can never leave the way of piece { $piece } to its exit

## play: boards that cannot be read

rushhour-not-text = the file is not UTF-8 text
rushhour-line-empty = the file has no board
rushhour-line-not-square = { $cells } cells do not make a square; separate the rows of other boards with /
rushhour-line-row-short = the row has { $cells ->
    [0] no cells
    [one] one cell
   *[other] { $cells } cells
} instead of { $width }; it ends too early
rushhour-line-row-long = the row has { $cells } cells instead of { $width }; the first extra cell is here
rushhour-line-size = the board has { $width }x{ $height } cells: each side may have at most { $max }
rushhour-line-character = “{ $character }” is neither a piece’s letter nor an empty cell (. or o) nor a wall (x)
rushhour-line-case = “{ $letter }” is a small letter on a board with capital letters, where x is a wall, o an empty cell, and all pieces are capital letters
rushhour-document-name = “{ $name }” cannot be a piece’s name: expected a letter and up to { $more } more letters or digits
rushhour-document-side = “{ $side }” is not a side: expected one of { $known }
rushhour-document-axis = “{ $axis }” is not a direction of sliding: expected x, y or z
rushhour-document-place = { $what }: the position has { $numbers ->
    [one] one number
   *[other] { $numbers } numbers
}; expected x and y (and z on boards with layers)
rushhour-a-wall = wall
rushhour-document-off-board = { $what } at { $place } is outside the board

## play: boards that a format cannot store

rushhour-line-layers = this format stores boards with one layer only; use the format “recreo”
rushhour-line-single = this format cannot store the direction of a piece of one cell; use the format “recreo”
rushhour-line-names = this format names pieces with one letter; use the format “recreo” for longer names
rushhour-line-cases = this format uses either capital or small letters, not both; use the format “recreo”
rushhour-line-walls = with small letters this format cannot store walls; use the format “recreo”
rushhour-line-side = in this format the exit is at the right end of the special piece’s row, or at the bottom of its column; use the format “recreo” for other exits
rushhour-line-targets = this format has one special piece, A among capital letters and x among small letters; use the format “recreo” for others

## play: new boards

rushhour-span-pieces = { $pieces } pieces are too many for { $size }: with { $walls } walls, at most { $most } fit
rushhour-span-walls = { $walls } walls are too many for { $size }: at most { $most } fit
rushhour-span-lengths = pieces of { $length } cells do not fit on { $size }
rushhour-enumerate-size = all minimal boards can be listed for up to { $most } cells on one layer; { $size } has more
rushhour-nearest = no board with { $wanted_moves } and { $wanted_pieces } was found; the nearest one has { $moves } and { $pieces }
rushhour-number-moves = { $least ->
    [one] one move
   *[other] { $least } moves
}
rushhour-number-moves-range = { $least } to { $most } moves
rushhour-number-pieces = { $least ->
    [one] one piece
   *[other] { $least } pieces
}
rushhour-number-pieces-range = { $least } to { $most } pieces
rushhour-unmade = no board with a solution was found

## solver: hints

rushhour-technique-hole = to the exit
rushhour-technique-way = clear the way
rushhour-technique-room = make room
rushhour-technique-aside = step aside
rushhour-technique-pass = pass first

rushhour-hint-at-least = every solution takes at least { $moves ->
    [one] one move
   *[other] { $moves } moves
}
rushhour-hint-hole = Nothing is left between { $piece } and its exit: { $piece } slides { $slide } and reaches it.
rushhour-hint-way = { $piece } is between { $target } and its exit. { $piece } slides { $slide } and clears the way.
rushhour-hint-room = { $next } needs { $cells }, where { $piece } is. { $piece } slides { $slide } and makes room for { $rest }.
rushhour-hint-aside = { $next } needs { $cells }, where { $piece } is. { $piece } steps aside, { $slide }, to come back later, and makes room for { $rest }.
rushhour-hint-pass = { $piece } slides { $slide } now, before its way is closed by { $rest }.
rushhour-hint-rest = { $piece }, which will slide { $slide } and make room for { $rest }
rushhour-hint-rest-pass = { $piece }, which will slide { $slide } before its way is closed by { $rest }
rushhour-hint-rest-more = { $piece }, which will slide { $slide }, and so on, until { $target } reaches its exit
rushhour-hint-rest-hole = { $piece }, which will slide { $slide }, to its exit
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
rushhour-part-at_least = moves needed, at least; the exact number is unknown
rushhour-part-steps = cells travelled in it
rushhour-part-component = reachable positions
rushhour-part-dead_ends = dead ends beside the solution
rushhour-part-away = moves that lead away from the exit

rushhour-unmade-room = a special piece of { $length ->
    [one] one cell
   *[other] { $length } cells
} has no way to an exit on this board of { $width }x{ $height } cells

rushhour-tab-empty = the file has no board: it is empty
rushhour-tab-character = “{ $character }” has no meaning here: pieces are letters from a to z, x is the special one, . is an empty cell and # a wall
rushhour-tab-more = the file continues after the end of the board
rushhour-tab-count = expected the number of boards at the beginning of a solution, found “{ $text }”
rushhour-tab-none = this solution has no boards: it states that the board cannot be solved
rushhour-tab-too-few = the file announces { $count ->
    [one] one board
   *[other] { $count } boards
} and has { $boards ->
    [0] none
    [one] one
   *[other] { $boards }
}
rushhour-tab-too-many = the file announces { $count ->
    [0] no boards
    [one] one board
   *[other] { $count } boards
}; another one begins here
rushhour-tab-other-size = board number { $board } differs in size from the first
rushhour-tab-targets = this format has one special piece, whose letter is x; use the format “recreo” for others
rushhour-tab-letters = { $pieces } pieces are more than this format has letters ({ $most }); use the format “recreo”

rushhour-solucion-step = board number { $board } is not one move away from the board before it
rushhour-solucion-none = the board cannot be solved, so it has no solution to write
rushhour-solucion-too-long = looking for a solution takes too long on this board
rushhour-descriptor-number = expected the descriptor, a whole number, found “{ $text }”
rushhour-descriptor-row = “{ $text }” is not a piece on this board: expected letter, number, H or V, length, and row or column, as in x 0 H 2 2
rushhour-descriptor-again = piece { $piece } is already in the table
rushhour-descriptor-state = { $number } is not the descriptor of a board with these pieces
rushhour-descriptor-walls = this format has no walls; use the format “recreo”

rushhour-classic-welcome = RHS: Rush Hour Solver
rushhour-classic-folder = tablero.tab, estado.tab and solucion.tab are written in “{ $folder }”; --dir names another folder.
rushhour-classic-other-start = “{ $file }” already exists and has another board.
rushhour-classic-option-replace = 1. Replace it
rushhour-classic-option-keep = 2. Leave it as it is and stop
rushhour-classic-kept = “{ $file }” stays as it was. With --dir the files are written in another folder.
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
rushhour-classic-unwritten = ERROR: “{ $file }” was not written: { $cause }. The game continues, and the file keeps its previous content.
rushhour-classic-making = ERROR: no board could be made: { $cause }

# Rule variants, as books describe them.

rushhour-book-rule-walls = Black cells are walls: nothing moves there.
