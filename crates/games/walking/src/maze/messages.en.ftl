# What the game of block mazes says.

maze-name = Block maze
maze-line = Find a short way past the obstacles, by the moves you have.

maze-parameter-width = width
maze-parameter-height = height
maze-parameter-entrance = border of the entrance (0 top, 1 right, 2 bottom, 3 left)
maze-parameter-entrance-at = place of the entrance on it
maze-parameter-exit = border of the exit
maze-parameter-exit-at = place of the exit on it
maze-parameter-obstacles = number of obstacles
maze-parameter-density = obstacles in a hundred cells
maze-parameter-moves = moves
maze-parameter-mobility = number of moves
maze-parameter-force = forced solution
maze-parameter-excess = excess of the forced way
maze-parameter-diagonals = diagonal moves
maze-parameter-costs = costs

maze-moves-all = all
maze-moves-straight = straight ones only
maze-moves-diagonal = diagonal ones only
maze-moves-any = left to chance
maze-force-excess = with excess
maze-force-credits = by credits
maze-force-no = none
maze-diagonals-free = always open
maze-diagonals-touch = not between two obstacles
maze-diagonals-clear = past no corner
maze-diagonals-never = never
maze-costs-unit = every move 1
maze-costs-octile = diagonals 1.414
maze-solver-bfs = breadth-first search
maze-solver-dfs = depth-first search, ever better
maze-solver-astar = A*
maze-solver-jps = jump points

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
maze-walker = you are at { $cell }
maze-joins = ways through joined edges
maze-rose-has = you can go { $way }
maze-rose-lacks = you cannot go { $way }
maze-brush-obstacle = obstacle
maze-brush-gap = gap
maze-brush-entrance = entrance
maze-brush-exit = exit
maze-tally = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}

maze-no-such-move = in this maze you cannot go { $way }
maze-obstacle = there is an obstacle to the { $way }
maze-edge = the board ends there; you cannot go { $way }
maze-corner = you cannot go { $way } past the corner of an obstacle in this maze
maze-out-of-sight = you cannot walk there in a straight line by your moves, and it is not on your trail
maze-no-way-back = your moves do not lead back along the trail; take steps back instead
maze-one-layer = this board has one layer: there is no up or down

maze-technique-corridor = corridor
maze-technique-nearer = towards the exit
maze-technique-detour = way round
maze-technique-back = back
maze-technique-stuck = stuck
maze-hint-corridor = Go { $way }: there is no other way on. { $steps ->
    [one] The exit is one step away
   *[other] The exit is { $steps } steps away
}.
maze-hint-nearer = Go { $way }: it comes nearer to the exit, and the shortest way has { $steps ->
    [one] one step
   *[other] { $steps } steps
}; { $others }.
maze-hint-detour = Go { $way }, though that comes no nearer to the exit: obstacles bar the direct way, and the shortest way round has { $steps ->
    [one] one step
   *[other] { $steps } steps
}; { $others }.
maze-hint-back = Go back { $way }: from here the shortest way leads back along your trail and has { $steps ->
    [one] one step
   *[other] { $steps } steps
}; { $others }.
maze-hint-stuck = From here no exit can be reached by your moves any more: take steps back to { $to }.
maze-other-way = { $way } it would be { $steps }
maze-other-never = { $way } never gets to an exit
maze-other-none = there is no other step
maze-others = { $first }, { $then }

maze-count-or-density = say either how many obstacles there are or how many in a hundred cells, not both
maze-moves-malformed = “{ $text }” are no moves: write all, straight, diagonal, any, or their numbers, each once, such as 0246 (0 north, then clockwise to 7; 8 up, 9 down)
maze-mobility-needs-any = a number of moves is for moves that are left to chance: moves=any
maze-excess-needs-force = an excess is for a way that is forced with excess: force=excess
maze-level-needs-force = a maze of a wanted difficulty has a solution: force=no does not go with it
maze-too-small = a maze that is made by the machine has at least { $least } cells each way
maze-gate-beyond = place { $place } is beyond the borders asked for, on a board of { $width }x{ $height }; places are counted from 0
maze-same-place = entrance and exit cannot be the same cell
maze-obstacles-fit = { $asked } obstacles do not fit: beside the entrance, the exit and the forced way { $most ->
    [one] there is room for one
   *[other] there is room for { $most }
}
maze-unconnected = the moves { $moves } do not lead from { $entrance } to { $exit } even without obstacles, so no solution can be forced
maze-unconnected-credits = the moves { $moves } lead from { $entrance } to { $exit } only round about, which credits cannot do; force=excess can
maze-unreachable = no exit can be reached with the moves { $moves }: from the entrance one gets to { $cells ->
    [one] one cell
   *[other] { $cells } cells
} in all, the nearest to an exit being { $nearest }

maze-no-moves = (none)
maze-two-cells = a maze has at least two cells, the entrance and an exit
maze-no-entrance = there is no entrance
maze-no-exit = there is no exit
maze-entrances = there is more than one entrance: { $places }
maze-closed-entrance = the entrance is on an obstacle
maze-closed-exit = an exit is on an obstacle
maze-entrance-is-exit = the entrance is an exit too
maze-solution-empty = solution { $number } has no cell
maze-solution-start = solution { $number } begins at { $cell }, which is not the entrance
maze-solution-end = solution { $number } ends at { $cell }, which is not an exit
maze-solution-obstacle = solution { $number } walks through the obstacle at { $cell }
maze-solution-again = solution { $number } comes to { $cell } twice
maze-solution-jump = solution { $number } jumps to { $cell }, which is not beside the cell before
maze-solution-move = solution { $number } goes to { $cell } by a move that the player does not have
maze-solution-corner = solution { $number } cuts a corner on its way to { $cell }

maze-file-line = “{ $text }” is not a line of a maze file
maze-file-size-first = the dimensions (3 width,height) must come before this line
maze-file-no-size = the dimensions of the board are missing
maze-file-again = this was told before
maze-file-empty-board = a board of { $cells } cells is far more than this file tells
maze-file-outside = the cell { $x },{ $y } is outside the dimensions { $width },{ $height }
maze-file-twice = the cell at { $cell } is given twice
maze-file-entrances = a second entrance at { $cell }; the first is at { $first }
maze-file-content = { $content } is no content of a cell: gap 0, obstacle 1, player 2, entrance 3, exit 4
maze-file-move = { $number } is no move of a flat board: they are numbered 0 to 7
maze-file-move-twice = the move { $number } is given twice
maze-file-plain = this file holds flat boards without joined edges, layers, holes, or rules for diagonals and costs
maze-xml-broken = this is not well-formed XML
maze-xml-cut-short = the XML ends before the maze does
maze-xml-other = this XML is not a maze: its first element should be laberinto
maze-xml-number = the attribute “{ $name }” is missing or no number
maze-remark-missing = warning: { $cells ->
    [one] one cell is left out, { $first }; it is a gap now
   *[other] { $cells } cells are left out, the first of them { $first }; they are gaps now
}
maze-remark-moves = warning: the moves are left out; the player has all eight now
maze-remark-solution = warning: solution { $number } (line { $line }) is no better than those before it and was dropped
maze-remark-entrance = warning: no cell is the entrance; it is where the solutions begin, { $cell }
maze-remark-exit = warning: no cell is an exit; it is where the solutions end, { $cell }
maze-remark-player = warning: the player was on the way; the maze begins at its entrance again

maze-line-more = there is something after the maze’s line
maze-line-row = this row has { $cells } cells instead of { $wanted }
maze-line-layer = the layers are not all of the same height
maze-line-character = “{ $character }” is no content of a cell: gap 0, obstacle 1, entrance 3, exit 4, hole x
maze-line-option = “{ $text }” is not understood after the board: there are surface, moves, diagonals, costs
maze-unknown-word = “{ $name }” is no value of { $what }
maze-place-outside = { $place } is not a cell of a board of { $size }
maze-bits-base64 = the cells are not in base64
maze-bits-short = the cells end before the board is full
maze-bits-long = there are more cells than the board has room for
maze-bits-corrupt = the cells cannot be decompressed: they are damaged
maze-bits-beyond = row { $row } has cells beyond the board’s width

maze-statistic-depth = deepest cell
maze-statistic-frontier = most cells waiting at once
maze-statistic-memory = bytes of memory
maze-statistic-improved = solutions, each better than the one before
maze-statistic-explored = cells that can be reached
maze-statistic-region = all that can be reached (+)
maze-statistic-shortest = shortest ways
maze-statistic-cost = cost
maze-statistic-told = cost, as the scenario tells it
maze-part-obstacles = obstacles
maze-part-distance = distance from entrance to exit
maze-part-simple = obstacles + distance
maze-part-occupation = density of occupation
maze-part-mobility = density of mobility
maze-part-steps = steps of the shortest way
maze-part-turns = its turns
maze-part-traps = cells where a wrong step looks as good
maze-part-lost = promising cells that lead nowhere
maze-part-reached = cells that can be reached
maze-part-relative_effort = effort against width + height

# Grid maps and scenarios of path-finding research.
maze-map-head = “{ $text }” is not a line of a grid map’s head: “type octile”, height, width, then “map”, each once
maze-map-no-size = a grid map tells its type, height and width, and then “map”
maze-map-row = this row has { $found } cells instead of { $width }
maze-map-rows = the map has { $found } rows instead of { $height }
maze-map-character = “{ $character }” is nothing that a map has: . G S are open, @ T W are obstacles, O is off the board
maze-map-flat = a grid map has one layer and no joined edges
maze-map-ends = warning: a grid map has neither entrance nor exit; they are its first and its last open cell now
maze-scen-version = a scenario begins with “version 1”
maze-scen-fields = the line has { $found } fields instead of 9
maze-scen-number = “{ $text }” is not a number as this field holds
maze-scen-size = the scenario is about a map of { $width } x { $height }, but { $map } has { $found }
maze-scen-map = { $map }, which the scenario is about, cannot be used: { $cause }
maze-scen-ends = a scenario asks for the way to one exit, and this maze has { $exits }
maze-scen-rules = a scenario is about eight moves that cut no corner, at octile costs; --set moves=01234567 --set diagonals=clear --set costs=octile take the maze as such
maze-scen-none = a scenario tells how long the way is, and here no exit can be reached

# Rules that are not always there, as a book tells them.

maze-told-diagonals-touch = Here nobody steps aslant between two obstacles.
maze-told-diagonals-clear = Here nobody steps aslant past the corner of an obstacle.
maze-told-diagonals-never = Here nobody steps aslant.
maze-told-moves-straight = Here nobody steps aslant.
maze-told-moves-diagonal = Here every step goes aslant.
maze-told-costs-octile = A step aslant counts as much as the diagonal of a cell is long, about 1.41.
maze-on-paper = On paper, you stand at the round mark; a square one is an exit. Where some moves are missing, arrows beside the board show those that there are.
