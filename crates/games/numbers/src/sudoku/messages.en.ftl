sudoku-name = Sudoku
sudoku-line = Every row, column and box holds each number once.

sudoku-parameter-box = box
sudoku-parameter-boxes = boxes
sudoku-parameter-diagonals = diagonals
sudoku-parameter-cages = cages
sudoku-parameter-symmetry = symmetry

sudoku-box-auto = standard
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
sudoku-diagonal-down = the diagonal from upper left to lower right
sudoku-diagonal-up = the diagonal from lower left to upper right
sudoku-cage = the cage at { $cell }

# Errors in a board.

sudoku-square = size: expected a square board, found { $width }x{ $height }
sudoku-layers = size: a board of { $width }x{ $height } has at most { $width } layers, found { $layers }
sudoku-no-boxes = a board of { $side }x{ $side } cannot be divided into equal rectangular boxes: choose another size, or irregular boxes (“boxes”)
sudoku-box = box: expected WIDTHxHEIGHT with { $side } cells and no side of 1, found “{ $text }”
sudoku-box-cells = this box has { $cells } cells; expected { $side }
sudoku-box-apart = the cells of this box are not connected
sudoku-cage-off = the cage with the sum { $sum } has cells outside the board
sudoku-cage-twice = this cell is in two cages
sudoku-cage-large = this cage has { $cells } cells; as no number repeats in a cage, it can have at most { $side }
sudoku-cage-sum = { $cells ->
    [one] one number
   *[other] { $cells } different numbers
} cannot add up to { $sum }: expected a sum from { $min } to { $max }
sudoku-cage-apart = the cells of this cage are not connected
sudoku-not-composed = none of { $tries } boards could be filled; try another size or other settings

# Errors in a text.

sudoku-no-board = there is no sudoku on this line
sudoku-two-boards = this line has a second sudoku, which is not the solution of the first: put each on a line of its own
sudoku-only-nine = this format supports boards of 9x9 only
sudoku-xml = the XML is invalid here, or the file is incomplete
sudoku-line-length = found { $count } cells; expected a square board from 4x4 to 25x25
sudoku-line-nearly = this line has { $count } cells; a board of 9x9 has 81
sudoku-line-layer = this layer has { $count } cells; expected { $wanted }, as in the first
sudoku-character = “{ $character }” is neither an empty cell (“.” or “0”) nor a value from 1 to { $last }
sudoku-line-term = unknown part “{ $text }”: expected box=, boxes=, diagonals or cages=
sudoku-line-boxes = found letters for { $count } cells; expected { $wanted }
sudoku-line-cages = “{ $text }” is not a list of cages: expected cages=SUM:CELL.CELL with commas between cages
sudoku-sdk-row = the first row has { $count } characters; no sudoku with rectangular boxes has this side
sudoku-sdk-rows = expected { $wanted } rows
sudoku-only-plain = this format supports plain boards only; “line” supports all boards, and “fpuzzles” those of one layer
sudoku-link-boxes = puzzle sites support sudokus of 4x4, 6x6, 9x9, 16x16 and 25x25 only; they would draw one of { $side }x{ $side } with other boxes
sudoku-fpuzzles-address = this link contains no puzzle: expected it after “load=” or “fpuzzles”
sudoku-fpuzzles-long = this link is too long
sudoku-fpuzzles-damaged = the rest of the link is damaged or incomplete, or is not a puzzle of this editor
sudoku-fpuzzles-size = expected the cells of a square board from 4x4 to { $most }x{ $most }; the link gives the size { $size }
sudoku-fpuzzles-rule = this puzzle has an unsupported rule: “{ $rule }”
sudoku-fpuzzles-value = found the given number { $value }; the largest value is { $last }
sudoku-fpuzzles-no-box = this cell is in no box
sudoku-fpuzzles-cell = “{ $text }” is not a cell of the board: expected the form R1C1
sudoku-fpuzzles-sum = the cage at { $cell } has no sum
sudoku-fpuzzles-too-large = this editor supports boards of one layer, up to { $most }x{ $most }

# Descriptions of shapes for screen readers.

sudoku-shape-diagonal = a diagonal with each number once
sudoku-shape-cage = a cage at { $cell } with the sum { $sum }

sudoku-brush-diagonals = diagonals
sudoku-brush-cage = cage
sudoku-brush-more = larger sum
sudoku-brush-less = smaller sum
sudoku-brush-box = box

# Rules of variants, as books print them.

sudoku-book-rule-boxes-irregular = The boxes are not rectangles: thick lines separate them, and each holds every number once.
sudoku-book-rule-diagonals-yes = Both long diagonals also hold every number once.
sudoku-book-rule-cages-killer = Dashed lines separate cages. The small number in a cage is the sum of its cells, and no number occurs twice in a cage.
sudoku-book-rule-layers = The boards side by side are layers, one above the other: no number occurs twice in cells above each other.
sudoku-book-rule-beyond-nine = Numbers from 10 on are letters: A is 10, B is 11, and so on.
