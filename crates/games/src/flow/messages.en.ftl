# What the game of Flow Free says.

flow-name = Flow Free
flow-line = Join each pair of points; no two paths cross, no cell stays empty.

flow-parameter-rule = rule
flow-parameter-colours = colours
flow-parameter-holes = holes
flow-colours-0 = as the size asks

flow-rule-cover = cover every cell
flow-rule-nodetour = cover, no 2x2 block of one colour
flow-rule-notouch = cover, no path touches itself
flow-rule-free = only join the points
flow-solver-search = complete search
flow-solver-logic = by reasoning
flow-solver-count = count the solutions

flow-statistic-solutions = solutions
flow-statistic-more-than = more solutions than
flow-statistic-nodes = cells decided

flow-shape-point = point of { $colour }, { $cell }
flow-shape-path = { $colour }: a path of { $cells ->
    [one] one cell
   *[other] { $cells } cells
}, not joined yet
flow-shape-joined = { $colour }: joined, { $cells } cells
flow-shape-cells = the cells
flow-shape-rim = where the board ends
flow-shape-joins = joined edges
flow-brush-point = point of { $colour }
flow-brush-hole = hole
flow-brush-empty = empty cell

flow-edge = the board ends there
flow-end-already = the path ends here already

flow-point-alone = { $colour } has only one point, at { $places }: every colour has two
flow-points-too-many = { $colour } has { $points } points: { $places }; every colour has two
flow-no-points = there are no points on the board
flow-size = a board of { $width }x{ $height } cells: each side has { $min } to { $max }
flow-too-many-colours = { $colours } colours are too many for { $size }: with two points each there is room for { $most }
flow-too-many-holes = { $holes } holes are too many for { $size }: at most { $most }
