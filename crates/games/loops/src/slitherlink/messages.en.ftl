slitherlink-name = Slitherlink
slitherlink-line = Draw one closed loop along the sides of cells; a number says how many sides of its cell the loop runs along.

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
slitherlink-loop = the one loop

# What follows from one rule.

slitherlink-why-all = { $clue } needs every side that is left
slitherlink-why-enough = { $clue } has all the lines that it needs
slitherlink-why-on = the line that comes to { $corner } has no other way on
slitherlink-why-passed = the loop passes { $corner } already
slitherlink-why-end = a line there would end at { $corner }
slitherlink-why-closes = a line there would close a loop too early
slitherlink-why-one = otherwise the lines could not become one loop

slitherlink-number = { $cell }: { $number }
slitherlink-brush = { $number }

# What is wrong with a board.

slitherlink-large = { $number } is too large; the largest number is { $most }
slitherlink-link-plane = such links hold boards without holes whose edges are not joined; the format “line” holds the others, too
