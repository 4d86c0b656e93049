# What the game of kakuro says.

kakuro-name = Kakuro
kakuro-line = Digits from 1 to 9 that add up, run by run; no digit twice in a run.

kakuro-parameter-symmetry = black cells
kakuro-symmetry-half-turn = the same after half a turn
kakuro-symmetry-none = anywhere

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

# What can be wrong with a statement.

kakuro-rim-across = the first column is for black cells: nothing can tell the sum of the cells to the right
kakuro-rim-down = the first row is for black cells: nothing can tell the sum of the cells below
kakuro-alone-across = the run to the right has one cell only; a run has two to nine
kakuro-alone-down = the run below has one cell only; a run has two to nine
kakuro-long-across = the run to the right has { $count } cells; there are only nine digits
kakuro-long-down = the run below has { $count } cells; there are only nine digits
kakuro-sum-across = { $count } different digits to the right cannot add up to { $sum }: from { $least } to { $most }
kakuro-sum-down = { $count } different digits below cannot add up to { $sum }: from { $least } to { $most }
kakuro-nothing-across = there is a sum for the cells to the right, but none is white
kakuro-nothing-down = there is a sum for the cells below, but none is white
kakuro-clue-in-white = there is a sum in a white cell
kakuro-clue-twice = two clues are said to be at { $x },{ $y }
kakuro-off-board = a clue is said to be at { $x },{ $y }, which is off the board

kakuro-clue = “{ $text }” is not a clue: it is written down\across, such as 16\24, 16\ or \24
kakuro-plane = a kakuro has no joined edges
kakuro-link-rim = a puzzle link can only tell a kakuro whose first row and column hold nothing but sums
kakuro-unmade = no kakuro of { $size } was found whose sums tell one solution of this level; ask for another size or level
