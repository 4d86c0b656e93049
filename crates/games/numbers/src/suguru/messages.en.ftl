suguru-name = Suguru
suguru-line = Every region holds 1 to its size, and cells that touch differ.

suguru-parameter-largest = largest region
suguru-parameter-holes = holes

suguru-solver-search = complete search
suguru-solver-logic = by reasoning
suguru-solver-count = count the solutions

# Names of rules.

suguru-region = the region at { $cell }
suguru-around = the cells around { $cell }

# What is wrong with a board.

suguru-region-large = this region has { $cells } cells; at most { $most } are allowed
suguru-region-apart = this region does not hang together
suguru-not-composed = none of { $tries } ways to cut the board into regions could be filled; ask for another size or larger regions
suguru-no-regions = after the numbers a semicolon and the rows of regions should follow
suguru-rows = there are { $rows } rows here, and there should be { $wanted }
suguru-link-plane = such links hold boards of one layer whose edges are not joined; the format “line” holds the others, too

suguru-brush-region = region
