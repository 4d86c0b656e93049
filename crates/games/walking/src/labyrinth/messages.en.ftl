# Messages of the game of perfect mazes.

labyrinth-name = Perfect maze
labyrinth-line = Find the only path to the exit.

labyrinth-parameter-algorithm = algorithm
labyrinth-parameter-order = order of directions

labyrinth-algorithm-dfs = depth-first search
labyrinth-algorithm-kruskal = Kruskal
labyrinth-algorithm-prim = Prim
labyrinth-algorithm-wilson = Wilson
labyrinth-algorithm-aldous-broder = Aldous and Broder
labyrinth-algorithm-eller = Eller
labyrinth-algorithm-binary-tree = binary tree
labyrinth-algorithm-sidewinder = sidewinder
labyrinth-algorithm-hunt-and-kill = hunt and kill
labyrinth-algorithm-growing-tree = growing tree
labyrinth-algorithm-recursive-division = recursive division
labyrinth-order-random = random
labyrinth-solver-dead-end = dead-end filling
labyrinth-solver-bfs = breadth-first search
labyrinth-solver-astar = A*
labyrinth-solver-right-hand = right hand on the wall
labyrinth-solver-left-hand = left hand on the wall

labyrinth-toward-n = north
labyrinth-toward-e = east
labyrinth-toward-s = south
labyrinth-toward-w = west
labyrinth-toward-u = up
labyrinth-toward-d = down

labyrinth-entrance = the entrance, { $cell }
labyrinth-exit = the exit, { $cell }
labyrinth-walker = you are at { $cell }
labyrinth-walls = the walls
labyrinth-joins = passages through joined edges
labyrinth-stairs-up = stairs up, { $cell }
labyrinth-stairs-down = stairs down, { $cell }
labyrinth-brush-passage = passage
labyrinth-brush-wall = wall

labyrinth-wall = there is a wall to the { $way }
labyrinth-floor = there is no passage { $way } here
labyrinth-edge = the board ends there; you cannot go { $way }
labyrinth-out-of-sight = you cannot see that cell in a straight line from where you stand, and it is not on your trail
labyrinth-rim = the outer wall cannot be opened

labyrinth-technique-corridor = corridor
labyrinth-technique-junction = junction
labyrinth-technique-back = wrong branch
labyrinth-hint-corridor = Go { $way }: there is only one way on.
labyrinth-hint-junction = Go { $way }: { $excluded }.
labyrinth-hint-back = Go back to { $to }: { $cells ->
    [one] this branch has one cell and no exit. It ends at { $end }
   *[other] this branch has { $cells } cells and no exit. Its farthest dead end is { $end }
}.
labyrinth-branch = { $cells ->
    [one] the branch { $way } is one cell, a dead end
   *[other] the branch { $way } has { $cells } cells and ends only in dead ends, the farthest at { $end }
}
labyrinth-branch-large = the branch { $way } has more than { $cells } cells and no exit; it goes beyond { $end }
labyrinth-branches = { $first }; { $then }
labyrinth-no-branch = there is no other way

labyrinth-order-needs-dfs = the parameter “order” applies only to the algorithm dfs, not to { $algorithm }
labyrinth-order-is-fixed = a fixed order of directions always gives the same maze, so “order” and “difficulty” cannot be combined
labyrinth-order-letter = order: expected directions such as ENWS, found “{ $text }”: “{ $letter }” is not one of N, E, S, W (or O), U, D
labyrinth-order-twice = order: expected directions such as ENWS, found “{ $text }”: “{ $letter }” appears twice
labyrinth-order-missing = order: expected each of N, E, S and W (or O), such as ENWS, found “{ $text }”

labyrinth-cut-off = { $cells ->
    [one] one cell cannot be reached from the entrance: { $places }
   *[other] { $cells } cells cannot be reached from the entrance: { $places }
}{ $more ->
    [0] { "" }
   *[other] ; and { $more } more
}
labyrinth-loop = { $cells } cells form a loop, so there is more than one path: { $places }{ $more ->
    [0] { "" }
   *[other] ; and { $more } more
}
labyrinth-more-flaws = further faults, not listed: isolated parts: { $parts } (cells: { $cells }); loops: { $loops }

labyrinth-surface-unknown = surface: expected one of { $known }, found “{ $name }”
labyrinth-passages-base64 = field “passages”: not valid base64
labyrinth-passages-short = field “passages”: too little data for a board of this size
labyrinth-passages-long = field “passages”: too much data for a board of this size
labyrinth-passages-corrupt = field “passages”: the data is damaged and cannot be decompressed
labyrinth-bits-beyond = row { $row } of the passages has cells beyond the width of the board
labyrinth-off-board = the passage { $way } leads off the board

labyrinth-line-head = expected a size and a colon at the start of the line, such as 10x10:
labyrinth-line-more = unexpected text after the maze’s line; a file in this format has one line
labyrinth-line-length = expected { $wanted } characters after the colon for a board of this size, found { $found }
labyrinth-line-character = expected a character of URL-safe base64, found “{ $character }”
labyrinth-line-end = the last character is not valid at the end of base64 data

labyrinth-not-text = the file is not UTF-8 text
labyrinth-matrix-large = an adjacency matrix can have at most { $most } cells; this one would have { $cells }
labyrinth-matrix-not-square = the line has { $cells } numbers, which is not a square number of cells; if the board is not square, give its size with --size
labyrinth-matrix-other-size = a board of { $size } has { $wanted } cells, but the matrix has { $cells }
labyrinth-matrix-number = expected 0 or 1, found “{ $text }”
labyrinth-matrix-ragged = expected { $cells } numbers on this line, found { $numbers }
labyrinth-matrix-lines = expected { $cells } lines, found { $lines }
labyrinth-matrix-more = unexpected text after the { $lines } lines of the matrix
labyrinth-matrix-self = expected 0 on the diagonal: a cell is not its own neighbour
labyrinth-matrix-far = expected 0, because { $from } and { $to } are not neighbours
labyrinth-matrix-asymmetric = the matrix is not symmetric: this 1 connects { $from } with { $to }, but number { $number } of line { $line } is not 1
labyrinth-matrix-joined = an adjacency matrix cannot describe a board with joined edges

labyrinth-menu-title = PERFECT MAZE
labyrinth-menu-a = A. Generate a maze
labyrinth-menu-b = B. Read a maze from a file
labyrinth-menu-c = C. Save the maze to a file
labyrinth-menu-d = D. Show the maze
labyrinth-menu-e = E. Solve the maze
labyrinth-menu-f = F. Exit
labyrinth-menu-choose = Option:{ " " }
labyrinth-menu-name = Enter the name:{ " " }
labyrinth-menu-unknown = expected a letter from A to F, found “{ $text }”
labyrinth-menu-unopened = Error opening the file { $file }: { $cause }
labyrinth-menu-was-read = { $file } was read
labyrinth-menu-was-saved = The maze is saved in { $file }
labyrinth-menu-none = There is no maze yet: generate one (A) or read one (B)
labyrinth-menu-walk = The walk with the right hand on the wall, { $steps ->
    [one] one step
   *[other] { $steps } steps
}:
labyrinth-menu-pause = Press Enter to continue.{ " " }

labyrinth-statistic-turns = turns
labyrinth-statistic-walked = steps walked, including wrong branches
labyrinth-statistic-frontier = largest frontier, in cells
labyrinth-part-solution_length = cells of the path
labyrinth-part-turns = turns
labyrinth-part-wrong_branches = wrong branches along the path
labyrinth-part-longest_wrong_branch = longest wrong branch
labyrinth-part-wrong_weight = weight of the wrong branches
labyrinth-part-dead_ends = dead ends
labyrinth-part-junctions = junctions
labyrinth-part-relative_effort = effort compared with a typical maze of this size

# Rules of some mazes, as printed in a book.

labyrinth-book-rule-layers = The mazes side by side are layers, one above the other: ▲ leads up and ▼ leads down.
labyrinth-on-paper = On paper, you stand at the round mark; the other tinted cell is the exit.
