# Messages shared by all logic games played on cells with values.

sheet-too-many-holes = a { $size } board can have at most { $most } holes, found { $holes }
sheet-nearest = no board of level { $wanted } was found; this one is { $level }
sheet-none-unique = none of { $tries } boards had exactly one solution; choose another size or other settings

# Errors in a statement.

sheet-no-cells = the board has no cells to fill, only holes
sheet-value-range = { $value } is not possible here: this cell takes values from { $min } to { $max }
sheet-cells-size = field “cells”: expected { $rows } rows of { $columns } characters, found { $found ->
    [one] one row
   *[other] { $found } rows
}
sheet-cells-width = field “cells”: expected { $columns } characters in row { $row }, found { $found }
sheet-regions-length = field “regions”: expected { $wanted } numbers, one for each place, found { $count }
sheet-numbers-length = field “numbers”: expected { $wanted } numbers, one for each place, found { $count }
sheet-no-holes = this game does not allow holes

# Why there is no solution.

sheet-clash-twice = { $value } is also at { $other } and cannot occur twice in { $rule }
sheet-clash-unlike = { $value } is also at { $other }, and these two cells must differ
sheet-clash-less = { $value } should be less than the { $more } at { $other }
sheet-clash-sum = { $rule } should add up to { $total }, but the values given there add up to { $sum }
sheet-clash-together = the values given in { $rule } do not fit together
sheet-contradiction = these clues contradict each other: { $cells }. The contradiction follows from { $rules }, and it needs every one of these clues and rules
sheet-contradiction-cells = these clues contradict each other: { $cells }
sheet-contradiction-rules = { $count ->
    [one] this rule cannot be satisfied: { $rules }
   *[other] these rules contradict each other: { $rules }
}
sheet-contradiction-none = some cell has no possible value

# Why a move is refused.

sheet-off-board = there is no cell at this place
sheet-given = the value of this cell is given and cannot be changed
sheet-filled = this cell has a value; erase it first
sheet-no-change = { $move ->
    [enter] this value is already there
    [erase] there is no value to erase
    [corner] these marks are already in the corner
    [centre] these marks are already in the middle
    [strike] these values are already struck out
    [restore] these values are not struck out
   *[colour] the cell already has this colour
}

sheet-tally = { $filled } of { $cells }

# Names of rules and lists of them.

sheet-rule-sight = the values in sight
sheet-list = { $first }, { $then }
sheet-list-apart = { $first }; { $then }
sheet-list-last = { $first } and { $then }

# Hints.

sheet-hint-enter = Enter { $value } at { $cell }: { $why }.
sheet-hint-not-easier = the next step is not easier than “{ $technique }”
sheet-hint-strike = Strike out { $what }: { $why }.
sheet-not-these = { $values } at { $cell }
sheet-hint-wrong = { $value } is wrong at { $cell }: erase it.
sheet-hint-struck = The right value at { $cell } is struck out: restore { $values }.
sheet-why-struck = you have struck out every other value there
sheet-why-no-other = no other value is possible there
sheet-why-several = the puzzle has several solutions, so no reasoning can force it; one of them has this value
# Hidden single.
sheet-why-only-place = it is the only place left for { $value } in { $rule }
# Naked single.
sheet-why-only-value = it is the only value left for this cell
sheet-why-naked-set = these cells ({ $places }) hold { $values } in some order, so no other cell in { $rule } can have them
sheet-why-hidden-set = in { $rule }, { $values } fit only in these cells ({ $places }), so no other value can be there
sheet-why-confined = in { $base }, all places for { $value } are also in { $cover }, so no other cell in { $cover } can be { $value }
sheet-why-bound = this follows directly from { $rule }
sheet-why-one-rule = every way to complete { $rule } requires this
sheet-why-sight = the values that it sees leave no other choice
sheet-why-rules = { $count ->
    [2] { $rules } together leave no other choice
   *[other] otherwise { $rules } could not all be satisfied
}
sheet-why-nested = assuming the opposite always ends in a contradiction; this uses { $rules }
sheet-why-chain = if { $cell } were { $value }, { $consequences }
sheet-chain-then = { $first }, then { $then }
sheet-chain-place = { $cell } would be { $value } because of { $rule }
sheet-chain-value = { $cell } could only be { $value }
sheet-chain-more = { $count ->
    [one] one more cell would follow
   *[other] { $count } more cells would follow
}
sheet-end-no-value = { $cell } would have no value left
sheet-end-no-place = { $rule } would have no place for { $value }
sheet-end-twice = { $value } would occur twice in { $rule }
sheet-end-broken = { $rule } could not be completed
sheet-why-see = { $why } (see { $cells })
sheet-why-see-many = { $why } (see the { $number } marked cells)

sheet-technique-hidden-single = hidden single
sheet-technique-naked-single = naked single
sheet-technique-bound = bounds of one rule
sheet-technique-naked-pair = naked pair
sheet-technique-naked-triple = naked triple
sheet-technique-naked-set = naked set
sheet-technique-hidden-pair = hidden pair
sheet-technique-hidden-triple = hidden triple
sheet-technique-hidden-set = hidden set
sheet-technique-combination = combinations of one rule
sheet-technique-locked = locked candidates
sheet-technique-x-wing = X-wing
sheet-technique-swordfish = swordfish
sheet-technique-jellyfish = jellyfish
sheet-technique-interaction = interaction of two rules
sheet-technique-few = interaction of a few rules
sheet-technique-chain = forcing chain
sheet-technique-nested = nested forcing chains
sheet-technique-mistake = mistake
sheet-technique-solution = value from a solution

part-rounds = rounds of deductions
part-undecided = places left undecided

# Descriptions of the picture for screen readers.

sheet-shape-cells = cells
sheet-shape-borders = borders
sheet-shape-joins = joined edges
sheet-shape-hole = { $cell }: hole
sheet-shape-given = { $cell }: { $value }, given
sheet-shape-entry = { $cell }: { $value }
sheet-shape-corner = { $cell }: { $values } in the corner
sheet-shape-centre = { $cell }: { $values } in the middle
sheet-shape-candidates = { $cell }: candidates { $values }
sheet-shape-struck = { $cell }: { $values } struck out

sheet-brush-value = { $value }
sheet-brush-hole = hole
sheet-brush-empty = nothing

# Lines of text and links.

sheet-not-text = expected text of at most 64 KiB, found something else
sheet-line-head = expected a surface before the colon ({ $known }), found “{ $text }”
sheet-character = unexpected character “{ $character }”
sheet-rows = { $rows } rows cannot be split into { $layers } layers of equal height
sheet-row-length = expected { $width } cells in this row, found { $count }

# Games with shaded cells.

shading-value-first = shaded
shading-value-second = clear
shading-no-marks = this game has no small marks: shade the cell, or mark it as clear
shading-settled = this cell is { $value } from the start
shading-tally = { $filled } shaded of { $cells }
shading-places = the { $number } marked cells
shading-hint-put = Shade { $cells }: { $why }.
shading-hint-bar = Mark { $cells } as clear: { $why }.
shading-hint-both = Shade { $cells } and mark { $others } as clear: { $why }.
shading-hint-wrong = Erase the mark at { $cell }: the cell is not { $value }.
shading-why-no-other = nothing else is possible there
shading-why-several = the puzzle has several solutions, so no reasoning can force it; it is so in one of them
shading-why-only-place = no other place is left in { $rule }
shading-why-confined = in { $base }, every cell that can be { $value } is also in { $cover }, so no other cell in { $cover } is { $value }
shading-why-bound = this follows directly from { $rule }
shading-why-see-many = { $why } (see the { $number } marked cells)
shading-why-one-rule = every way to complete { $rule } requires this
shading-why-chain = if { $cell } were { $value }, { $consequences }
shading-chain-place = { $cell } would be { $value } because of { $rule }
shading-chain-value = { $cell } could only be { $value }
shading-end-no-value = { $cell } could be neither shaded nor clear
shading-end-no-place = no cell in { $rule } could be { $value }
shading-end-twice = { $mark ->
    [first] too many cells in { $rule } would be shaded
   *[second] too many cells in { $rule } would be clear
}
shading-end-broken = { $rule } could not be completed
shading-shape-entry = { $cell }: { $value }
shading-brush-first = shaded
shading-brush-second = clear
shading-brush-colour = colour { $letter }

# Games with lines along the sides of cells.

sheet-side-n = the upper side of { $cell }
sheet-side-e = the right side of { $cell }
sheet-side-s = the lower side of { $cell }
sheet-side-w = the left side of { $cell }
lines-value-first = part of the loop
lines-value-second = not part of the loop
lines-only-sides = lines are drawn along the sides of cells; a cell can only be coloured
lines-tally = { $filled ->
    [one] one side drawn
   *[other] { $filled } sides drawn
}
lines-places = the { $number } marked sides
lines-hint-put = Draw { $cells }: { $why }.
lines-hint-bar = Cross out { $cells }: { $why }.
lines-hint-both = Draw { $cells } and cross out { $others }: { $why }.
lines-hint-wrong = { $mark ->
    [first] Erase the line on { $cell }: that side is not part of the loop.
   *[second] Erase the cross on { $cell }: that side is part of the loop.
}
lines-why-no-other = nothing else is possible there
lines-why-several = the puzzle has several solutions, so no reasoning can force it; it is so in one of them
lines-why-only-place = no other side is left in { $rule }
lines-why-confined = { $mark ->
    [first] in { $base }, every side that can be part of the loop is also in { $cover }, so no other side in { $cover } is part of it
   *[second] in { $base }, every side that can be left out of the loop is also in { $cover }, so every other side in { $cover } is part of it
}
lines-why-bound = this follows directly from { $rule }
lines-why-one-rule = every way to complete { $rule } requires this
lines-why-chain = { $mark ->
    [first] if { $cell } were part of the loop, { $consequences }
   *[second] if { $cell } were not part of the loop, { $consequences }
}
lines-why-see-many = { $why } (see the { $number } marked sides)
lines-chain-place = { $mark ->
    [first] { $cell } would be part of the loop because of { $rule }
   *[second] { $cell } would be left out of the loop because of { $rule }
}
lines-chain-value = { $mark ->
    [first] { $cell } could only be part of the loop
   *[second] { $cell } could not be part of the loop
}
lines-end-no-value = { $cell } could be neither part of the loop nor left out of it
lines-end-no-place = { $rule } could not be satisfied
lines-end-twice = { $rule } would have too many lines
lines-end-broken = { $rule } could not be satisfied
lines-shape-entry = { $cell }: { $value }
lines-brush-first = line
lines-brush-second = cross
