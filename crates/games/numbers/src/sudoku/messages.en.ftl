sudoku-name = Sudoku
sudoku-line = Every row, column and box holds each number once.

sudoku-parameter-box = box
sudoku-parameter-boxes = boxes
sudoku-parameter-diagonals = diagonals
sudoku-parameter-cages = cages
sudoku-parameter-symmetry = symmetry

sudoku-box-auto = as usual
sudoku-boxes-regular = rectangles
sudoku-boxes-irregular = irregular
sudoku-diagonals-no = no
sudoku-diagonals-yes = yes
sudoku-cages-none = none
sudoku-cages-killer = killer
sudoku-symmetry-half-turn = half turn
sudoku-symmetry-none = none

sudoku-solver-search = complete search
sudoku-solver-logic = by reasoning
sudoku-solver-count = count the solutions

# Names of rules.

sudoku-box-name = box { $box }
sudoku-box-in-layer = box { $box } of layer { $layer }
sudoku-diagonal-down = the diagonal down
sudoku-diagonal-up = the diagonal up
sudoku-cage = the cage at { $cell }

# What is wrong with a board.

sudoku-square = a sudoku is square, not { $width }x{ $height }
sudoku-layers = a board of { $width }x{ $height } has at most { $width } layers, not { $layers }
sudoku-no-boxes = a board of { $side }x{ $side } cannot be cut into rectangles: its boxes must be irregular
sudoku-box = “{ $text }” is not a box of { $side } cells, as width x height
sudoku-box-cells = this box has { $cells } cells; there should be { $side }
sudoku-box-apart = this box does not hang together
sudoku-cage-off = the cage with the sum { $sum } goes beyond the board
sudoku-cage-twice = this cell is in two cages
sudoku-cage-large = this cage has { $cells } cells, and no number can be twice in it: at most { $side }
sudoku-cage-sum = { $cells } different numbers cannot add up to { $sum }, only to { $min } to { $max }
sudoku-cage-apart = this cage does not hang together
sudoku-not-composed = none of { $tries } boards could be filled; ask for another size or other settings

# What is wrong with a text.

sudoku-no-board = there is no sudoku on this line
sudoku-two-boards = there is another sudoku here, which is not the solution of the one before: put each on a line of its own
sudoku-only-nine = this format holds boards of 9x9 only
sudoku-xml = here the file stops being XML, or ends too soon
sudoku-line-length = { $count } cells are no square from 4x4 to 25x25
sudoku-line-nearly = this line has { $count } cells; a board of 9x9 needs 81
sudoku-line-layer = this layer has { $count } cells; the first has { $wanted }
sudoku-character = “{ $character }” is neither empty (“.” or “0”) nor a value from 1 to { $last }
sudoku-line-term = “{ $text }” is not known here: there are box=, boxes=, diagonals, cages=
sudoku-line-boxes = there are letters for { $count } cells; there should be { $wanted }
sudoku-line-cages = “{ $text }” should be cages, each as sum:cell.cell, with commas between
sudoku-sdk-row = a row of { $count } characters cannot be the first of a sudoku with rectangular boxes
sudoku-sdk-rows = there should be { $wanted } rows
sudoku-only-plain = this format holds plain boards only; “line” holds all boards, and “fpuzzles” those of one layer
sudoku-link-boxes = puzzle sites have sudokus of 4x4, 6x6, 9x9, 16x16 and 25x25 only, and draw one of { $side }x{ $side } with boxes that do not fit
sudoku-fpuzzles-address = the puzzle is not in this link: what it holds is behind “load=” or “fpuzzles”
sudoku-fpuzzles-long = this link is too long
sudoku-fpuzzles-damaged = what follows is not a puzzle of this editor, or a part of it is missing
sudoku-fpuzzles-size = the cells are not those of a square board from 4x4 to { $most }x{ $most }: its size is told as { $size }
sudoku-fpuzzles-rule = this puzzle has a rule that is not known here: “{ $rule }”
sudoku-fpuzzles-value = { $value } is given here; the largest value is { $last }
sudoku-fpuzzles-no-box = this cell is in no box
sudoku-fpuzzles-cell = “{ $text }” is not a cell of the board, as R1C1
sudoku-fpuzzles-sum = the cage at { $cell } has no sum
sudoku-fpuzzles-too-large = this editor has boards of one layer, up to { $most }x{ $most }

# What is seen, for those who hear it.

sudoku-shape-diagonal = a diagonal that holds each number once
sudoku-shape-cage = a cage at { $cell } with the sum { $sum }

sudoku-brush-diagonals = diagonals
sudoku-brush-cage = cage
sudoku-brush-more = more
sudoku-brush-less = less
sudoku-brush-box = box

# Rules that are not always there, as a book tells them.

sudoku-told-boxes-irregular = The boxes are not rectangles: thick lines part them, and each holds every number once.
sudoku-told-diagonals-yes = Both long diagonals hold every number once, too.
sudoku-told-cages-killer = Dashed lines part cages. The small number in a cage is the sum of its cells, and no number is twice in a cage.
sudoku-told-layers = The boards side by side are layers that lie above each other: cells above each other hold no number twice, either.
sudoku-told-beyond-nine = Numbers from 10 on are letters: A is 10, B is 11, and so on.
