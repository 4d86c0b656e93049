hitori-name = Hitori
hitori-line = Shade numbers so that none stands twice in a row or column, shaded cells do not touch, and the others hang together.

hitori-parameter-holes = holes

hitori-solver-search = complete search
hitori-solver-logic = by reasoning
hitori-solver-count = count the solutions

# Names of rules.

hitori-twice = the { $number }s in { $line }
hitori-side = the side between { $one } and { $other }
hitori-together = the whole of the clear cells
hitori-between = { $cell } between two { $number }s
hitori-pair = the pair of { $number }s at { $one } and { $other }

hitori-number = { $cell }: { $number }

# What is wrong with a board.

hitori-no-number = every cell should have a number, and this one has none
hitori-large = { $number } is too large; the largest number is { $most }
hitori-apart = the cells of the board do not hang together, so the clear ones could not either
hitori-link-plane = such links hold boards of one layer without holes whose edges are not joined; the format “line” holds the others, too

# What books tell.

hitori-told-beyond-nine = Numbers from 10 on are letters: A is 10, B is 11, and so on.
