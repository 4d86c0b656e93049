slitherlink-name = Slitherlink
slitherlink-line = Draw a single closed loop along the sides of the cells. Each number gives how many sides of its cell are part of the loop.

slitherlink-parameter-holes = holes
slitherlink-parameter-symmetry = symmetry
slitherlink-symmetry-half-turn = half turn
slitherlink-symmetry-none = none

slitherlink-solver-search = complete search
slitherlink-solver-logic = by reasoning
slitherlink-solver-count = count the solutions

# Names of rules.

slitherlink-clue = the { $number } at { $cell }
slitherlink-corner-nw = the upper left corner of { $cell }
slitherlink-corner-ne = the upper right corner of { $cell }
slitherlink-corner-sw = the lower left corner of { $cell }
slitherlink-corner-se = the lower right corner of { $cell }
slitherlink-loop = the single loop

# Deductions from one rule.

slitherlink-why-all = { $clue } needs every side it has left
slitherlink-why-enough = { $clue } already has all its lines
slitherlink-why-on = the line that reaches { $corner } can only continue there
slitherlink-why-passed = the loop already passes through { $corner }
slitherlink-why-end = a line there would come to a dead end at { $corner }
slitherlink-why-closes = a line there would close a loop too early
slitherlink-why-one = otherwise the lines could not form a single loop

slitherlink-number = { $cell }: { $number }
slitherlink-brush = { $number }

# Errors in a board.

slitherlink-large = expected a number from 0 to { $most }, found { $number }
slitherlink-link-plane = links cannot hold holes or joined edges; use the format “line”
