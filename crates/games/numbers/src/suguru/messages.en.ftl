suguru-name = Suguru
suguru-line = A region of n cells holds the numbers 1 to n, and cells that touch are never equal.

suguru-parameter-largest = largest region
suguru-parameter-holes = holes

suguru-solver-search = complete search
suguru-solver-logic = by reasoning
suguru-solver-count = count the solutions

# Names of rules.

suguru-region = the region at { $cell }
suguru-around = the cells around { $cell }

# Errors in a board.

suguru-region-large = this region has { $cells } cells; at most { $most } are allowed
suguru-region-apart = the cells of this region are not connected
suguru-not-composed = none of { $tries } divisions into regions could be filled; try another size or larger regions
suguru-no-regions = expected a semicolon and the rows of regions after the numbers
suguru-rows = found { $rows } rows; expected { $wanted }
suguru-link-plane = a puzzle link can only hold a board of one layer without joined edges; the format “line” supports all boards

suguru-brush-region = region
