# Messages of Flow Free.

flow-name = Flow Free
flow-line = Join each pair of points; no two paths cross, no cell stays empty.

flow-parameter-rule = rule
flow-parameter-colours = colours
flow-parameter-holes = holes
flow-colours-0 = chosen by size

flow-rule-cover = cover every cell
flow-rule-nodetour = cover, no 2x2 block of one colour
flow-rule-notouch = cover, no path touches itself
flow-rule-free = only join the points
flow-solver-search = complete search
flow-solver-logic = human reasoning
flow-solver-count = number of solutions

flow-statistic-count = solutions
flow-statistic-more_than = more solutions than
flow-statistic-reasoned = segments deduced
flow-statistic-nodes = cells decided

flow-shape-point = point of { $colour }, { $cell }
flow-shape-path = { $colour }: a path of { $cells ->
    [one] one cell
   *[other] { $cells } cells
}, not joined yet
flow-shape-joined = { $colour }: joined, { $cells } cells
flow-shape-cells = the cells
flow-shape-rim = the border of the board
flow-shape-hole = hole, { $cell }
flow-shape-joins = joined edges
flow-brush-point = point of { $colour }
flow-brush-hole = hole
flow-brush-empty = empty cell

# Descriptions of keys and mouse in the key list.
flow-cursor-shift = draw that way from the point or path under the cursor
flow-touch = draw straight to the cursor, or cut the path there (also Space)
flow-take-back = remove the cell under the cursor from its path, with all that follow
flow-mouse-long = drag from a point or path to draw, click to cut

flow-tally-moves = { $moves ->
    [one] 1 line
   *[other] { $moves } lines
}
flow-tally-filled = { $percent } % full

flow-edge = the board ends there
flow-end-already = the path ends here already

flow-point-alone = { $colour } has only one point, at { $places }: every colour has two
flow-points-too-many = { $colour } has { $points } points: { $places }; every colour has two
flow-no-points = there are no points on the board
flow-size = the board has { $width }x{ $height } cells: each side must have { $min } to { $max }
flow-too-many-colours = { $colours } colours are too many for { $size }: with two points each, at most { $most } fit
flow-unmade = no board of { $width }x{ $height } with { $colours ->
    [one] one colour
   *[other] { $colours } colours
} was found that has exactly one solution under the rule “{ $rule }”; { $nearest }; try another number of colours
flow-unmade-cells = the nearest board had a second solution that differs in { $cells ->
    [one] one cell
   *[other] { $cells } cells
}
flow-unmade-paths = the nearest way found to fill the board has { $paths ->
    [one] one path
   *[other] { $paths } paths
}
flow-too-many-holes = { $holes } holes are too many for { $size }: at most { $most } fit

# Refused moves (FF3, FF4).

flow-off-board = { $place } is outside the board, which has { $height } rows and { $width } columns
flow-hole = there is a hole here
flow-same-cell = start and end are the same cell
flow-start-empty = there is nothing to continue here: begin at a point or at the end of a path
flow-path-active = this colour’s path has already begun: continue from its end
flow-end-taken = this cell is occupied
flow-start-not-last = this is not the end of its path: continue from its last cell
flow-not-straight = a line goes along a row or a column, not diagonally
flow-in-between = there is no free straight line between these two cells
flow-joined-already = these two points are already joined
flow-end-empty = there is nothing to take back here
flow-other-colour = this cell has another colour
flow-end-point = a point cannot be taken back
flow-nothing-to-cut = there is no path here

# Boards that cannot be read.

flow-not-text = the file is not UTF-8 text
flow-no-rows = the file has no rows
flow-row-short = the row has { $cells ->
    [0] no cells
    [one] one cell
   *[other] { $cells } cells
} instead of { $width }; it ends too early
flow-row-long = the row has { $cells } cells instead of { $width }; the first extra cell is here
flow-character = “{ $character }” is neither a colour’s letter nor an empty cell (.) nor a hole (#)
flow-number = { $text } is too large for the number of a colour
flow-word = “{ $text }” is neither a number nor a letter
flow-many-size = expected the size of the next board, two numbers
flow-header = the size is given as { $width } x { $height }, but below it there are { $rows ->
    [0] no rows
    [one] one row of { $columns } cells
   *[other] { $rows } rows of { $columns } cells
}
flow-line-term = “{ $text }” is neither a surface ({ $surfaces }) nor a rule ({ $rules })
flow-line-surfaces = “{ $text }” is a second surface: a board has one surface ({ $surfaces }) and one rule ({ $rules })
flow-line-rules = “{ $text }” is a second rule: a board has one rule ({ $rules }) and one surface ({ $surfaces })
flow-surface-unknown = surface: expected one of { $known }, found “{ $name }”
flow-rule-unknown = rule: expected one of { $known }, found “{ $name }”
flow-letter = “{ $character }” cannot be a colour’s letter: use A to Z, a to z or 1 to 9
flow-letters = “{ $text }” is not a colour’s letter: expected a single character
flow-hole-off-board = this hole is outside the board, which has { $height } rows and { $width } columns
flow-point-off-board = this point of colour { $colour } is outside the board, which has { $height } rows and { $width } columns
flow-point-in-hole = this point of colour { $colour } is in a hole
flow-point-taken = this point of colour { $colour } is in a cell that already has a point of colour { $other }

# Boards that a format cannot store.

flow-numberlink-joined = this format cannot store joined edges; use the format “line”
flow-numberlink-rule = this format cannot store the rule { $rule }; use the format “line”
flow-link-holes = links cannot store holes
flow-link-many = there are too many colours for a link

# The classic program of the source document.

flow-classic-welcome = Welcome to Flow Free
flow-classic-sizes = Dimension of the board-> number of Points
flow-classic-size = { $side }. { $side }x{ $side } -> { $points } points
flow-classic-ask-size = Enter the dimension of the board:{ " " }
flow-classic-wrong-size = ERROR: “{ $text }” is not a dimension: enter a number from { $min } to { $max }
flow-classic-making = ERROR: The board could not be made: { $cause }
flow-classic-dimension = Dimension: { $width } x { $height }
flow-classic-moves = Number of moves: { $moves }
flow-classic-filled = Percentage: { $percent } %
flow-classic-board = Current board:
flow-classic-points = Original points:
flow-classic-options = Options:
flow-classic-option-draw = 1. Make a move
flow-classic-option-erase = 2. Undo a move
flow-classic-option-points = 3. See the original points
flow-classic-option-leave = 4. Exit
flow-classic-ask-option = Enter an option:{ " " }
flow-classic-wrong-option = ERROR: “{ $text }” is not an option: enter a number from 1 to 4
flow-classic-wrong-number = ERROR: “{ $text }” is not a number
flow-classic-draw-row-start = Enter the row of the starting point:{ " " }
flow-classic-draw-column-start = Enter the column of the starting point:{ " " }
flow-classic-draw-row-end = Enter the row of the end point:{ " " }
flow-classic-draw-column-end = Enter the column of the end point:{ " " }
flow-classic-erase-row-start = Enter the row of the starting point to remove:{ " " }
flow-classic-erase-column-start = Enter the column of the starting point to remove:{ " " }
flow-classic-erase-row-end = Enter the row of the end point to remove:{ " " }
flow-classic-erase-column-end = Enter the column of the end point to remove:{ " " }
flow-classic-drawn = Move made successfully
flow-classic-erased = Move undone successfully
flow-classic-won = Congratulations, you have won!
flow-classic-error = ERROR: { $cause }
flow-classic-off-board = Rows go from 0 to { $rows } and columns from 0 to { $columns }
flow-classic-hole = There is a hole in the board there
flow-classic-same-cell = The starting point and the end point are the same
flow-classic-start-empty = The starting point is empty
flow-classic-path-active = The starting point is an original point and there is already an active path of its colour
flow-classic-end-taken = The end point is NOT empty
flow-classic-start-not-last = The starting point MUST BE the last one where the path was continued
flow-classic-not-straight = Only horizontal or vertical moves are allowed (NOT diagonal ones)
flow-classic-in-between = There are points between the starting point and the end point
flow-classic-joined-already = The two points are joined already
flow-classic-end-empty = The end point is empty
flow-classic-other-colour = The starting point and the end point are of different colours
flow-classic-end-point = The end point is an original point

# Hints: techniques, what to do, and the clauses that reasons are made of.

flow-technique-only-way = only way
flow-technique-apart = kept apart
flow-technique-shape = forbidden shape
flow-technique-cut-off = cut off
flow-technique-way-through = forced passage
flow-technique-reach = reachable cells
flow-technique-room = room to cross
flow-technique-contradiction = contradiction
flow-technique-solution = from a solution
flow-technique-mistake = wrong path

flow-hint-begin = Draw { $colour } from { $from } to { $to }: { $why }.
flow-hint-on = Extend { $colour } to { $to }: { $why }.
flow-hint-begin-steps = Draw { $colour } from { $from } to { $to }. { $why }
flow-hint-on-steps = Extend { $colour } to { $to }. { $why }
flow-hint-first = First, { $why }. { $then }
flow-hint-then = Then { $why }. { $then }
flow-hint-so = So { $why }.
flow-hint-skip = { $steps ->
    [one] First comes a forced step
   *[other] First come { $steps } forced steps
} at the marked cells. { $then }
flow-hint-unforced = no short reasoning forces a step here, but the only solution goes this way
flow-hint-several = this board has several solutions, and one of them goes this way
flow-hint-back = Take { $colour } back from { $cell } onwards: no solution passes there.
flow-hint-back-why = Take { $colour } back from { $cell } onwards: { $why }.
flow-hint-back-order = Take { $colour } back from { $cell } onwards: the only solution passes there too, but by another route.

flow-why-point = the point of { $colour } at { $cell } has only one open side, towards { $to }{ $bars }
flow-why-end = { $colour } can only continue from { $cell } to { $to }{ $bars }
flow-why-strand = the path through { $cell } can only continue to { $to }{ $bars }
flow-why-corner = the corner { $cell } has only two open sides, and a path goes through both{ $bars }
flow-why-cell = { $cell } has only two open sides, and a path goes through both, to { $to } and { $other }{ $bars }
flow-no-bars = { "" }
flow-because = { " " }({ $bars })
flow-bars = { $first }; { $then }
flow-bar-colour = towards { $cell }, { $colour } would run into { $other }
flow-bar-ring = towards { $cell }, it would close a ring
flow-bar-block = towards { $cell }, it would fill a block of 2x2 cells
flow-bar-touch = towards { $cell }, it would touch itself
flow-why-meet = ends of { $colour } are neighbours at { $one } and { $other }, so they are joined there, or the path would touch itself
flow-why-through = every route that remains for { $colour } passes between { $one } and { $other }
flow-why-through-cell = every route that remains for { $colour } passes through { $one }
flow-why-unreached = no colour can pass between { $one } and { $other } on its way
flow-why-sole = only { $colour } can reach { $one }
flow-why-room = { $colours ->
    [one] one colour must still { $line }, and only one side is left for it
   *[other] { $colours } colours must still { $line }, and exactly { $colours } sides are left, so all of them are used
}
flow-line-columns = cross between columns { $from } and { $to }
flow-line-rows = cross between rows { $from } and { $to }
flow-band-columns = leave or enter columns { $from } to { $to }
flow-band-rows = leave or enter rows { $from } to { $to }
flow-why-if-drawn = if a path passed between { $one } and { $other }, { $then }
flow-why-if-barred = if no path passed between { $one } and { $other }, { $then }
flow-steps = then { $first }; { $then }
flow-steps-more = { $steps ->
    [one] after one more step { $then }
   *[other] after { $steps } more steps { $then }
}
flow-clash-few = { $cell } would have too few open sides left
flow-clash-meet = { $colour } would run into { $with } between { $one } and { $other }
flow-clash-side = a path would have to pass between { $one } and { $other }, but cannot
flow-clash-block = the block of 2x2 cells at { $cell } would be all of one colour
flow-clash-touch = the path would touch itself between { $one } and { $other }
flow-clash-no-way = { $colour } could no longer be joined
flow-clash-alone = { $cells ->
    [one] { $cell } would be cut off
   *[other] { $cells } cells around { $cell } would be cut off
}
flow-clash-reach = no colour could reach { $cell }
flow-clash-room = { $colours } colours would have to { $line }, with too few sides left

flow-part-only_way = cells with only one way
flow-part-apart = sides that keep paths apart
flow-part-shape = sides decided by the shape that the rule requires
flow-part-cut_off = lines that would cut something off
flow-part-way_through = forced passages
flow-part-reach = cells and sides decided by what each colour can reach
flow-part-room = lines decided by the room to cross
flow-part-contradictions = contradictions
flow-part-longest_contradiction = lines in the longest contradiction
flow-part-unsolved = sides that no technique decides
flow-part-nodes = cells decided by the search

# Rule variants, as books describe them.

flow-book-rule-rule-nodetour = Here no path covers all four cells of a 2x2 square.
flow-book-rule-rule-notouch = Here no path touches itself: a cell’s only neighbours on its own path are the one before and the one after.
flow-book-rule-rule-free = Here cells may stay empty: joining the points is enough.
