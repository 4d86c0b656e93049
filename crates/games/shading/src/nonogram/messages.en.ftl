nonogram-name = Nonogram
nonogram-line = A picture told by the lengths of its runs, row by row and column by column.

nonogram-solver-search = complete search
nonogram-solver-logic = by reasoning
nonogram-solver-count = count the solutions

# Names of rules.

nonogram-row = row { $number } ({ $runs })
nonogram-column = column { $number } ({ $runs })

nonogram-brush-shade = shaded

# What is wrong with a board.

nonogram-rows = there are numbers for { $count } rows, and there should be { $wanted }
nonogram-columns = there are numbers for { $count } columns, and there should be { $wanted }
nonogram-picture-size = the picture should be { $rows } rows of { $columns } cells each
nonogram-long-row = row { $number } ({ $runs }) needs { $need } cells and has { $length }
nonogram-long-column = column { $number } ({ $runs }) needs { $need } cells and has { $length }
nonogram-sums = the rows ask for { $rows } shaded cells and the columns for { $columns }: they should agree
nonogram-picture-row = in row { $number } the picture has { $drawn }, but { $runs } is asked for
nonogram-picture-column = in column { $number } the picture has { $drawn }, but { $runs } is asked for

# What is wrong with a file.

nonogram-number = “{ $text }” is not a whole number
nonogram-colour = “{ $text }” is a number with a colour; only nonograms of one colour are read
nonogram-plane = a nonogram has no joined edges
nonogram-no-columns = after the rows a semicolon and the columns should follow
nonogram-xml = here the file stops being XML, or ends too soon
nonogram-pbn-sort = this is a puzzle of the sort “{ $sort }”, which has no rows and columns
nonogram-pbn-colours = this nonogram has { $count } colours; here nonograms have one
nonogram-pbn-nothing = this puzzle has neither the numbers of its rows and columns nor its picture
nonogram-pbn-image = the rows of the picture differ in length
nonogram-missing = “{ $key }” is missing
nonogram-told-twice = “{ $key }” is told a second time
nonogram-before = “{ $first }” should stand before “{ $key }”
nonogram-link = a link cannot hold this board: its sides are too long, or there are more numbers than fit
