# Messages of the game of block mazes.

maze-name = Block maze
maze-line = Find a short path past the obstacles with the moves you have.

maze-parameter-width = width
maze-parameter-height = height
maze-parameter-entrance = border of the entrance (0 top, 1 right, 2 bottom, 3 left)
maze-parameter-entrance-at = position of the entrance on its border
maze-parameter-exit = border of the exit (0 top, 1 right, 2 bottom, 3 left)
maze-parameter-exit-at = position of the exit on its border
maze-parameter-obstacles = number of obstacles
maze-parameter-density = obstacles per hundred cells
maze-parameter-moves = allowed moves
maze-parameter-mobility = number of allowed moves
maze-parameter-force = forced solution
maze-parameter-excess = detour of the forced path, in cells (excess)
maze-parameter-diagonals = diagonal moves
maze-parameter-costs = costs
maze-parameter-weights = weights of cells

maze-moves-all = all
maze-moves-straight = straight only
maze-moves-diagonal = diagonal only
maze-moves-0246 = straight moves
maze-moves-01246 = straight moves and north-east
maze-moves-any = random
maze-force-excess = with detours (excess)
maze-force-credits = direct (credits)
maze-force-no = none
maze-diagonals-free = always open
maze-diagonals-touch = not between two obstacles
maze-diagonals-clear = without cutting corners
maze-diagonals-never = never
maze-costs-unit = every move costs 1
maze-costs-octile = diagonal moves cost 1.414
maze-weights-none = none: every cell costs 1
maze-weights-patches = patches of heavy ground
maze-weights-hills = hills
maze-weights-mixed = a random number in every cell
maze-weights-cells = numbers in the cells
maze-solver-bfs = breadth-first search (by cost where moves differ in cost)
maze-solver-dfs = depth-first search with improving solutions
maze-solver-astar = A*
maze-solver-jps = jump point search (A* where it does not apply)

maze-toward-n = north
maze-toward-ne = north-east
maze-toward-e = east
maze-toward-se = south-east
maze-toward-s = south
maze-toward-sw = south-west
maze-toward-w = west
maze-toward-nw = north-west
maze-toward-u = up
maze-toward-d = down

maze-entrance = the entrance, { $cell }
maze-exit = an exit, { $cell }
maze-player = the player, { $cell }
maze-walker = you are at { $cell }
maze-joins = passages through joined edges
maze-rose-has = you can go { $way }
maze-rose-lacks = you cannot go { $way }
maze-brush-obstacle = obstacle
maze-brush-gap = gap
maze-brush-entrance = entrance
maze-brush-exit = exit
maze-brush-player = player
maze-brush-weight = weight +1
maze-weight = weight { $weight }
maze-paid = cost { $cost }
maze-decimal = { $whole }.{ $part }
maze-tally = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}

maze-no-such-move = in this maze you cannot go { $way }
maze-obstacle = there is an obstacle to the { $way }
maze-edge = the board ends there; you cannot go { $way }
maze-corner = you cannot go { $way } past the corner of an obstacle in this maze
maze-out-of-sight = you cannot walk there in a straight line with your moves, and it is not on your trail
maze-no-way-back = your moves do not lead back along the trail; undo steps instead
maze-one-layer = this board has only one layer: there is no up or down

maze-technique-corridor = corridor
maze-technique-nearer = towards the exit
maze-technique-detour = detour
maze-technique-back = walking back
maze-technique-stuck = stuck
maze-hint-corridor = Go { $way }: there is no other way on. { $steps ->
    [one] The exit is one step away
   *[other] The exit is { $steps } steps away
}.
maze-hint-nearer = Go { $way }: this brings you nearer to the exit, and the shortest path has { $steps ->
    [one] one step
   *[other] { $steps } steps
}; { $others }.
maze-hint-detour = Go { $way }, although this does not bring you nearer to the exit: obstacles block the direct path, and the shortest detour has { $steps ->
    [one] one step
   *[other] { $steps } steps
}; { $others }.
maze-hint-back = Go back { $way }: from here the shortest path leads back along your trail and has { $steps ->
    [one] one step
   *[other] { $steps } steps
}; { $others }.
maze-hint-corridor-cost = Go { $way }: there is no other way on. From here the cheapest path to the exit costs { $cost }.
maze-hint-nearer-cost = Go { $way }: this brings you nearer to the exit, and the cheapest path costs { $cost }; { $others }.
maze-hint-detour-cost = Go { $way }, although this does not bring you nearer to the exit: obstacles or heavy cells are on the direct path, and the cheapest detour costs { $cost }; { $others }.
maze-hint-back-cost = Go back { $way }: from here the cheapest path leads back along your trail and costs { $cost }; { $others }.
maze-hint-stuck = From here your moves no longer lead to any exit: undo steps back to { $to }.
maze-other-way = going { $way } it would have { $steps }
maze-other-way-cost = going { $way } it would cost { $cost }
maze-other-never = going { $way } you would never reach an exit
maze-other-none = there is no other step
maze-others = { $first }, { $then }

maze-count-or-density = give either “obstacles” (a number) or “density” (per hundred cells), not both
maze-moves-malformed = moves: expected all, straight, diagonal, any, or the numbers of the moves, each once, such as 0246 (0 north, then clockwise to 7; 8 up, 9 down), found “{ $text }”
maze-mobility-needs-any = “mobility” (the number of moves) applies only to random moves; set moves=any
maze-excess-needs-force = “excess” applies only to a path forced with excess; set force=excess
maze-level-needs-force = a maze of a wanted difficulty must have a solution, so “difficulty” cannot be combined with force=no
maze-too-small = size: a generated maze needs at least { $least } cells in width and in height
maze-gate-beyond = “entrance-at” or “exit-at”: position { $place } is beyond every border that can be used on a board of { $width }x{ $height }; positions are counted from 0
maze-same-place = the entrance and the exit cannot be the same cell
maze-obstacles-fit = { $asked } obstacles do not fit: besides the entrance, the exit and the forced path { $most ->
    [one] there is room for one
   *[other] there is room for { $most }
}
maze-unconnected = the moves { $moves } do not lead from { $entrance } to { $exit } even without obstacles, so no solution can be forced
maze-unconnected-credits = the moves { $moves } lead from { $entrance } to { $exit } only by a detour, which the algorithm of credits cannot make; set force=excess
maze-unreachable = no exit can be reached with the moves { $moves }: from the entrance { $cells ->
    [one] only one cell
   *[other] { $cells } cells
} can be reached in total, and the nearest to an exit is { $nearest }

maze-no-moves = (none)
maze-two-cells = a maze needs at least two cells, one for the entrance and one for an exit
maze-no-entrance = there is no entrance
maze-no-exit = there is no exit
maze-entrances = expected one entrance, found several: { $places }
maze-closed-entrance = the entrance is on an obstacle
maze-closed-exit = an exit is on an obstacle
maze-closed-player = the player is on an obstacle
maze-player-out = the player is already at an exit
maze-entrance-is-exit = the entrance cannot be an exit too
maze-solution-empty = solution { $number } has no cells
maze-solution-start = solution { $number } starts at { $cell }, which is neither the entrance nor the player’s cell
maze-solution-end = solution { $number } ends at { $cell }, which is not an exit
maze-solution-obstacle = solution { $number } walks through the obstacle at { $cell }
maze-solution-again = solution { $number } visits { $cell } twice
maze-solution-jump = solution { $number } jumps to { $cell }, which is not next to the previous cell
maze-solution-move = solution { $number } goes to { $cell } by a move that the player does not have
maze-solution-corner = solution { $number } cuts a corner on its way to { $cell }

maze-file-line = expected a line of a maze file, found “{ $text }”
maze-file-size-first = the dimensions (3 width,height) must come before this line
maze-file-no-size = the dimensions of the board are missing
maze-file-again = this is defined a second time
maze-file-empty-board = a board of { $cells } cells is far more than this file can contain
maze-file-outside = the cell { $x },{ $y } is outside the dimensions { $width },{ $height }
maze-file-twice = the cell at { $cell } appears twice
maze-file-entrances = a second entrance at { $cell }; the first is at { $first }
maze-file-players = a second player at { $cell }; the first is at { $first }
maze-file-content = expected the content of a cell (gap 0, obstacle 1, player 2, entrance 3, exit 4), found { $content }
maze-file-move = expected a move from 0 to 7, found { $number }
maze-file-move-twice = the move { $number } appears twice
maze-file-plain = this format supports only flat boards without joined edges, holes, or rules for diagonals and costs
maze-file-weights = this format cannot hold the weights of cells; use line, xml, map or the native document
maze-weight-range = expected a weight from 1 to 9, found { $weight }
maze-weight-closed = the cell at { $cell } is not open, so it cannot have a weight
maze-weights-too-large = a board with weights can have at most { $cells } cells
maze-xml-broken = this is not well-formed XML
maze-xml-cut-short = the XML ends before the maze does
maze-xml-other = expected “laberinto” as the first element of the XML
maze-xml-number = attribute “{ $name }”: expected a whole number, found “{ $text }”
maze-xml-no-number = attribute “{ $name }”: expected a whole number, but the attribute is missing
maze-remark-missing = warning: { $cells ->
    [one] one cell is missing, { $first }; it is now a gap
   *[other] { $cells } cells are missing, the first at { $first }; they are now gaps
}
maze-remark-moves = warning: the moves are missing; the player now has all eight
maze-remark-solution = warning: solution { $number } (line { $line }) is no better than the previous ones and was dropped
maze-remark-entrance = warning: no cell is marked as the entrance; it is now { $cell }, where the solutions start
maze-remark-exit = warning: no cell is marked as an exit; it is now { $cell }, where the solutions end

maze-line-more = unexpected text after the maze’s line; a file in this format has one line
maze-line-row = expected { $wanted } cells in this row, found { $cells }
maze-line-layer = the layers must have the same height
maze-line-character = expected the content of a cell (gap 0, obstacle 1, entrance 3, exit 4, hole x), found “{ $character }”
maze-line-option = expected surface=, moves=, diagonals=, costs=, player= or weights= with a valid value after the board, found “{ $text }”
maze-line-weights = weights=: expected one digit for each cell, with / and // where the board has them
maze-line-weight = expected a weight from 1 to 9, found “{ $character }”
maze-unknown-word = field “{ $what }”: “{ $name }” is not a valid value
maze-place-outside = position { $place } is outside a board of { $size }
maze-bits-base64 = field “obstacles”, “holes” or “weights”: not valid base64
maze-bits-short = field “obstacles”, “holes” or “weights”: too little data for a board of this size
maze-bits-long = field “obstacles”, “holes” or “weights”: too much data for a board of this size
maze-bits-corrupt = field “obstacles”, “holes” or “weights”: the data is damaged and cannot be decompressed
maze-bits-beyond = field “obstacles”, “holes” or “weights”: row { $row } has cells beyond the width of the board

maze-statistic-depth = deepest cell
maze-statistic-frontier = largest frontier
maze-statistic-memory = memory in bytes
maze-statistic-improved = improving solutions
maze-statistic-explored = cells that can be reached
maze-statistic-region = the cells that can be reached (+)
maze-statistic-shortest = shortest paths
maze-statistic-cheapest = cheapest paths
maze-statistic-cost = cost
maze-statistic-told = cost according to the scenario
maze-part-obstacles = obstacles
maze-part-distance = distance from entrance to exit
maze-part-simple = obstacles + distance
maze-part-occupation = density of occupation
maze-part-mobility = density of mobility
maze-part-steps = steps of the best path
maze-part-turns = turns of the best path
maze-part-traps = cells where a wrong step looks as good
maze-part-lost = promising cells that lead nowhere
maze-part-cost = cost of the cheapest path
maze-part-lure = what the shortest path costs more than the cheapest
maze-part-reached = cells that can be reached
maze-part-relative_effort = effort compared with width + height

# Grid maps and scenarios of path-finding benchmarks.
maze-map-head = expected a line of the header of a grid map (“type octile”, height, width, then “map”, each once), found “{ $text }”
maze-map-no-size = the header of the grid map is incomplete: expected its type, height and width, then “map”
maze-map-row = expected { $width } cells in this row, found { $found }
maze-map-rows = expected { $height } rows, found { $found }
maze-map-character = expected . G S (open), 1 to 9 (open, with this weight), @ T W (obstacles) or O (off the board), found “{ $character }”
maze-map-flat = a grid map can have only one layer and no joined edges
maze-map-ends = warning: a grid map has no entrance or exit; the first open cell is now the entrance, the last one the exit
maze-scen-version = expected “version 1” as the first line of the scenario
maze-scen-fields = expected 9 fields on this line, found { $found }
maze-scen-number = expected a number in this field, found “{ $text }”
maze-scen-size = the scenario expects a map of { $width } x { $height }, but { $map } has { $found }
maze-scen-map = { $map }, the map of this scenario, cannot be used: { $cause }
maze-scen-ends = a scenario has one exit per query, but this maze has { $exits }
maze-scen-rules = a scenario uses the eight moves at octile costs, and its paths cut no corner; convert the maze with --set moves=01234567 --set diagonals=clear --set costs=octile
maze-scen-none = a scenario states the length of the path, but no exit can be reached here

# Rules of some mazes, as printed in a book.

maze-book-rule-diagonals-touch = In this maze, diagonal steps between two obstacles are not allowed.
maze-book-rule-diagonals-clear = In this maze, diagonal steps past the corner of an obstacle are not allowed.
maze-book-rule-diagonals-never = In this maze, diagonal steps are not allowed.
maze-book-rule-moves-straight = In this maze, diagonal steps are not allowed.
maze-book-rule-moves-diagonal = In this maze, every step is diagonal.
maze-book-rule-costs-octile = A diagonal step counts as the length of a cell’s diagonal, about 1.41.
maze-book-rule-weights = The number in a cell is what it costs to enter the cell; a cell without a number costs 1. The way that costs least is sought.
maze-on-paper = On paper, you stand at the round mark; a square mark is an exit. If some moves are missing, arrows beside the board show the available ones.
