# Messages of kakuro.

kakuro-name = Kakuro
kakuro-line = Fill every run with different digits from 1 to 9 that add up to its sum.

kakuro-parameter-symmetry = black cells
kakuro-symmetry-half-turn = symmetric under half a turn
kakuro-symmetry-none = without symmetry

kakuro-solver-search = complete search
kakuro-solver-logic = by reasoning
kakuro-solver-count = count the solutions

kakuro-run-across = the { $sum } across from { $cell }
kakuro-run-down = the { $sum } down from { $cell }
kakuro-free-across = the run across from { $cell }
kakuro-free-down = the run down from { $cell }

kakuro-clue-both = { $cell }: { $across } across, { $down } down
kakuro-clue-across = { $cell }: { $across } across
kakuro-clue-down = { $cell }: { $down } down
kakuro-brush-across = sum to the right
kakuro-brush-down = sum below

# Errors in a board.

kakuro-rim-across = this white cell in the first column has no black cell on its left for the sum
kakuro-rim-down = this white cell in the first row has no black cell above it for the sum
kakuro-alone-across = the run to the right has only one cell; a run has two to nine
kakuro-alone-down = the run below has only one cell; a run has two to nine
kakuro-long-across = the run to the right has { $count } cells; there are only nine digits
kakuro-long-down = the run below has { $count } cells; there are only nine digits
kakuro-sum-across = { $count } different digits to the right cannot add up to { $sum }: expected a sum from { $least } to { $most }
kakuro-sum-down = { $count } different digits below cannot add up to { $sum }: expected a sum from { $least } to { $most }
kakuro-nothing-across = this cell has a sum to the right, but no white cells there
kakuro-nothing-down = this cell has a sum below, but no white cells there
kakuro-clue-in-white = this white cell has a sum; only black cells can have one
kakuro-clue-twice = field “sums”: two clues are at [{ $x },{ $y }]
kakuro-off-board = field “sums”: a clue is at [{ $x },{ $y }], which is outside the board

kakuro-clue = “{ $text }” is not a clue: expected down\across, such as 16\24, 16\ or \24
kakuro-plane = a kakuro cannot have joined edges
kakuro-link-rim = a puzzle link can only hold a kakuro whose first row and column have nothing but sums
kakuro-unmade = no kakuro of { $size } with one solution and this level was found; try another size or level
