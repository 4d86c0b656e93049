hitori-name = Hitori
hitori-line = Shade cells so that no number repeats in a row or column, shaded cells do not touch, and the others stay connected.

hitori-parameter-holes = holes

hitori-solver-search = complete search
hitori-solver-logic = by reasoning
hitori-solver-count = count the solutions

# Names of rules.

hitori-twice = the { $number }s in { $line }
hitori-side = the adjacent cells { $one } and { $other }
hitori-together = the connection of the clear cells
hitori-between = the position of { $cell } between two { $number }s
hitori-pair = the pair of { $number }s at { $one } and { $other }

hitori-number = { $cell }: { $number }

# Errors in a board.

hitori-no-number = this cell has no number; every cell must have one
hitori-large = { $number } is too large; the largest number is { $most }
hitori-apart = the cells of the board are not connected, so the clear ones cannot be either
hitori-link-plane = a puzzle link can only hold a board of one layer without holes and joined edges; the format “line” supports all boards

# Rules in books.

hitori-book-rule-beyond-nine = Numbers from 10 on are letters: A is 10, B is 11, and so on.
