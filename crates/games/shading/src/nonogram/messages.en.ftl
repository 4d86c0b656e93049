nonogram-name = Nonogram
nonogram-line = Shade the picture that the lengths of its runs describe, row by row and column by column.

nonogram-solver-search = complete search
nonogram-solver-logic = by reasoning
nonogram-solver-count = count the solutions

# Names of rules.

nonogram-row = row { $number } ({ $runs })
nonogram-column = column { $number } ({ $runs })

nonogram-brush-shade = shaded

# Errors in a board.

nonogram-rows = found numbers for { $count } rows; expected { $wanted }
nonogram-columns = found numbers for { $count } columns; expected { $wanted }
nonogram-picture-size = expected a picture of { $rows } rows with { $columns } cells each
nonogram-long-row = row { $number } ({ $runs }) needs { $need } cells but has { $length }
nonogram-long-column = column { $number } ({ $runs }) needs { $need } cells but has { $length }
nonogram-sums = the rows add up to { $rows } shaded cells and the columns to { $columns }: the sums must be equal
nonogram-picture-row = row { $number } of the picture has { $drawn }; expected { $runs }
nonogram-picture-column = column { $number } of the picture has { $drawn }; expected { $runs }

# Errors in a file.

nonogram-number = “{ $text }” is not a whole number
nonogram-colour = “{ $text }” is a number with a colour; only nonograms of one colour are supported
nonogram-plane = a nonogram cannot have joined edges
nonogram-no-columns = expected a semicolon and the columns after the rows
nonogram-xml = the XML is invalid here, or the file is incomplete
nonogram-pbn-sort = unsupported puzzle type “{ $sort }”: it has no rows and columns
nonogram-pbn-colours = this nonogram has { $count } colours; only one is supported
nonogram-pbn-nothing = this puzzle has neither the numbers of its rows and columns nor a picture
nonogram-pbn-image = the rows of the picture have different lengths
nonogram-missing = “{ $key }” is missing
nonogram-repeated-key = “{ $key }” is repeated
nonogram-before = “{ $first }” must come before “{ $key }”
nonogram-link = a puzzle link cannot hold this board: its sides are too long, or it has too many numbers
