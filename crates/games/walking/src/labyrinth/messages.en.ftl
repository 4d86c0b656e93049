# What the game of perfect mazes says.

labyrinth-name = Perfect maze
labyrinth-line = Find the only way to the exit.

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
labyrinth-order-random = by chance
labyrinth-solver-dead-end = filling dead ends
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
labyrinth-floor = there is no way { $way } here
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

labyrinth-order-needs-dfs = an order of directions is for the algorithm dfs, not for { $algorithm }
labyrinth-order-is-fixed = a fixed order of directions always gives the same maze, so no difficulty can be asked for
labyrinth-order-letter = “{ $text }” is not an order: “{ $letter }” is none of N, E, S, W or O, U, D
labyrinth-order-twice = “{ $text }” is not an order: “{ $letter }” comes twice
labyrinth-order-missing = “{ $text }” is not an order: it needs each of N, E, S and O, such as ENOS

labyrinth-cut-off = { $cells ->
    [one] one cell cannot be reached from the entrance: { $places }
   *[other] { $cells } cells cannot be reached from the entrance: { $places }
}{ $more ->
    [0] { "" }
   *[other] ; and { $more } more
}
labyrinth-loop = { $cells } cells make a loop, so there is more than one way: { $places }{ $more ->
    [0] { "" }
   *[other] ; and { $more } more
}
labyrinth-more-flaws = there are more faults than are told here: parts cut off: { $parts } (cells: { $cells }); loops: { $loops }

labyrinth-surface-unknown = “{ $name }” is not a surface: there are { $known }
labyrinth-passages-base64 = the passages are not in base64
labyrinth-passages-short = the passages end before the board is full
labyrinth-passages-long = there are more passages than the board has room for
labyrinth-passages-corrupt = the passages cannot be decompressed: they are damaged
labyrinth-bits-beyond = row { $row } of the passages has cells beyond the board’s width
labyrinth-off-board = the passage { $way } leads off the board

labyrinth-line-head = not a maze on one line: it should begin with a size and a colon, such as 10x10:
labyrinth-line-more = there is something after the maze’s line
labyrinth-line-length = a board of this size takes { $wanted } characters after the colon; there are { $found }
labyrinth-line-character = “{ $character }” is not a character of base64 for addresses
labyrinth-line-end = the last character is not one that this line can end with

labyrinth-not-text = this is not text in UTF-8
labyrinth-matrix-large = { $cells } cells are too many for an adjacency matrix, which holds { $most } at the most
labyrinth-matrix-not-square = the line has { $cells } numbers, which is not a square number of cells; if the board is not square, say its size (--size)
labyrinth-matrix-other-size = a board of { $size } has { $wanted } cells; the matrix has { $cells }
labyrinth-matrix-number = “{ $text }” is neither 0 nor 1
labyrinth-matrix-ragged = the line has { $numbers } numbers instead of { $cells }
labyrinth-matrix-lines = the matrix has { $lines } lines instead of { $cells }
labyrinth-matrix-more = there is something after the { $lines } lines of the matrix
labyrinth-matrix-self = a cell is not its own neighbour: the diagonal is 0
labyrinth-matrix-far = { $from } and { $to } are not neighbours
labyrinth-matrix-asymmetric = here one can walk from { $from } to { $to }, but number { $number } of line { $line } says that one cannot walk back
labyrinth-matrix-joined = an adjacency matrix holds boards whose edges are not joined

labyrinth-menu-title = PERFECT MAZE
labyrinth-menu-a = A. Generate a maze
labyrinth-menu-b = B. Read a maze from a file
labyrinth-menu-c = C. Save the maze to a file
labyrinth-menu-d = D. Show the maze
labyrinth-menu-e = E. Solve the maze
labyrinth-menu-f = F. Leave
labyrinth-menu-choose = Option:{ " " }
labyrinth-menu-name = Enter the name:{ " " }
labyrinth-menu-unknown = “{ $text }” is not an option: choose a letter from A to F
labyrinth-menu-unopened = Error opening the file { $file }: { $cause }
labyrinth-menu-was-read = { $file } was read
labyrinth-menu-was-saved = The maze is saved in { $file }
labyrinth-menu-none = There is no maze yet: generate one (A) or read one (B)
labyrinth-menu-walk = The walk with the right hand on the wall, { $steps ->
    [one] one step
   *[other] { $steps } steps
}:
labyrinth-menu-pause = Press Enter to go on.{ " " }

labyrinth-statistic-turns = turns
labyrinth-statistic-walked = steps walked, wrong ways included
labyrinth-statistic-frontier = most cells waiting at once
labyrinth-part-solution_length = cells on the way
labyrinth-part-turns = turns
labyrinth-part-wrong_branches = wrong branches along the way
labyrinth-part-longest_wrong_branch = longest wrong branch
labyrinth-part-wrong_weight = weight of the wrong branches
labyrinth-part-dead_ends = dead ends
labyrinth-part-junctions = junctions
labyrinth-part-relative_effort = effort against a typical maze of this size

# Rules that are not always there, as a book tells them.

labyrinth-told-layers = The mazes side by side are layers that lie above each other: ▲ is a way up, ▼ a way down.
labyrinth-on-paper = On paper, you stand at the round mark; the other tinted cell is the exit.
