# What all puzzles of logic on cells with values say.

sheet-too-many-holes = { $holes } holes are too many for { $size }: at most { $most }
sheet-nearest = of all boards that were tried none came out { $wanted }; this one is { $level }
sheet-none-unique = none of { $tries } boards came out with one solution; ask for another size or other settings

# What is wrong with a statement.

sheet-no-cells = there is no cell to fill
sheet-value-range = { $value } cannot be here, only values from { $min } to { $max }
sheet-cells-size = “cells” should be { $rows } rows of { $columns } characters each
sheet-regions-length = “regions” has { $count } numbers; there should be { $wanted }, one for each place
sheet-numbers-length = “numbers” has { $count } numbers; there should be { $wanted }, one for each place
sheet-no-holes = boards of this game have no holes

# Why there is no solution.

sheet-clash-twice = { $value } is here and at { $other } too, and cannot be twice in { $rule }
sheet-clash-unlike = { $value } is here and at { $other } too, and these two must differ
sheet-clash-less = { $value } is here, which should be less than the { $more } at { $other }
sheet-clash-sum = { $rule } should add up to { $total }, but the values given there add up to { $sum }
sheet-clash-together = the values given in { $rule } cannot be there together
sheet-contradiction = these clues contradict each other: { $cells }. Together with { $rules } they leave no solution, and without any one of them they would
sheet-contradiction-cells = these clues contradict each other: { $cells }
sheet-contradiction-rules = { $count ->
    [one] there is no way to keep this rule: { $rules }
   *[other] these rules contradict each other: { $rules }
}
sheet-contradiction-none = no value is left for a cell

# Why a move cannot be made.

sheet-off-board = there is no cell there
sheet-given = the value of this cell is given
sheet-filled = this cell has a value; erase it first
sheet-no-change = that is so already

sheet-tally = { $filled } of { $cells }

# Names of rules and lists of them.

sheet-rule-sight = what is seen
sheet-list = { $first }, { $then }
sheet-list-apart = { $first }; { $then }
sheet-list-last = { $first } and { $then }

# Hints.

sheet-hint-enter = Enter { $value } at { $cell }: { $why }.
sheet-hint-strike = Strike out { $what }: { $why }.
sheet-not-these = { $values } at { $cell }
sheet-hint-wrong = { $value } is wrong at { $cell }: erase it.
sheet-hint-struck = { $values } is struck out at { $cell }, and a right value is among that: take it back.
sheet-why-struck = all other values are struck out there
sheet-why-no-other = no other value is possible there
sheet-why-several = no reasoning forces it, as there are several solutions, but one of them has it
# The only place (hidden single).
sheet-why-only-place = it is the only place left for it in { $rule }
# The only value (naked single).
sheet-why-only-value = all other values are seen from there
sheet-why-naked-set = in { $rule }, the values { $values } are shared by { $places }, so no other cell has them
sheet-why-hidden-set = in { $rule }, the values { $values } fit only at { $places }, so nothing else can be there
sheet-why-confined = in { $base }, all places for { $value } are also in { $cover }, so it is nowhere else there
sheet-why-bound = { $rule } leaves no room for anything else
sheet-why-one-rule = there is no way to complete { $rule } with it
sheet-why-sight = what is seen leaves nothing else
sheet-why-rules = { $count ->
    [2] { $rules } together leave no room for it
   *[other] otherwise { $rules } could not all be completed
}
sheet-why-nested = assumed otherwise, every way ends in a contradiction; it takes { $rules } to see that
sheet-why-chain = if { $cell } were { $value }, { $story }
sheet-chain-then = { $first }, then { $then }
sheet-chain-place = { $cell } would be { $value } because of { $rule }
sheet-chain-value = { $cell } could only be { $value }
sheet-chain-more = { $count ->
    [one] one more cell would follow
   *[other] { $count } more cells would follow
}
sheet-end-no-value = { $cell } would have no value left
sheet-end-no-place = { $rule } would have no place for { $value }
sheet-end-twice = { $value } would be twice in { $rule }
sheet-end-broken = { $rule } could not be completed
sheet-why-see = { $why } (see { $cells })
sheet-why-see-many = { $why } (see the { $number } marked cells)

sheet-technique-hidden-single = only place
sheet-technique-naked-single = only value
sheet-technique-bound = bound
sheet-technique-naked-pair = naked pair
sheet-technique-naked-triple = naked triple
sheet-technique-naked-set = naked set
sheet-technique-hidden-pair = hidden pair
sheet-technique-hidden-triple = hidden triple
sheet-technique-hidden-set = hidden set
sheet-technique-combination = combination
sheet-technique-locked = locked candidates
sheet-technique-x-wing = X-wing
sheet-technique-swordfish = swordfish
sheet-technique-jellyfish = jellyfish
sheet-technique-interaction = interaction of two rules
sheet-technique-few = interaction of a few rules
sheet-technique-chain = chain of rules
sheet-technique-nested = assumptions refuted
sheet-technique-mistake = a mistake
sheet-technique-solution = from a solution

part-rounds = rounds of deductions
part-undecided = places that stay open

# What is seen, for those who hear it.

sheet-shape-cells = cells
sheet-shape-borders = borders
sheet-shape-joins = edges that are joined
sheet-shape-hole = { $cell }: a hole
sheet-shape-given = { $cell }: { $value }, given
sheet-shape-entry = { $cell }: { $value }
sheet-shape-corner = { $cell }: { $values } in the corner
sheet-shape-centre = { $cell }: { $values } in the middle
sheet-shape-candidates = { $cell }: may be { $values }
sheet-shape-struck = { $cell }: struck out, { $values }

sheet-brush-value = { $value }
sheet-brush-hole = hole
sheet-brush-empty = nothing

# Lines of text and links.

sheet-not-text = this is not text
sheet-line-head = “{ $text }” in front of the colon is not a surface: { $known }
sheet-character = “{ $character }” means nothing here
sheet-rows = { $rows } rows do not make { $layers } equal layers
sheet-row-length = this row has { $count } cells; the first has { $width }

# Where cells are shaded.

shading-value-first = shaded
shading-value-second = clear
shading-no-marks = a shading has no small marks: shade the cell, or mark it as clear
shading-settled = this cell is { $value } from the start
shading-tally = { $filled } shaded of { $cells }
shading-places = the { $number } marked cells
shading-hint-put = Shade { $cells }: { $why }.
shading-hint-bar = Mark { $cells } as clear: { $why }.
shading-hint-both = Shade { $cells } and mark { $others } as clear: { $why }.
shading-hint-wrong = { $cell } is not { $value }: take that back.
shading-why-no-other = it cannot be otherwise
shading-why-several = no reasoning forces it, as there are several solutions, but one of them has it
shading-why-only-place = { $rule } has no other place left
shading-why-confined = in { $base }, every place that may be { $value } is also in { $cover }, so no other place there is
shading-why-bound = { $rule } leaves no other way
shading-why-see-many = { $why } (see the { $number } marked cells)
shading-why-one-rule = every way to complete { $rule } has it
shading-why-chain = if { $cell } were { $value }, { $story }
shading-chain-place = { $cell } would be { $value } because of { $rule }
shading-chain-value = { $cell } could only be { $value }
shading-end-no-value = { $cell } could be neither shaded nor clear
shading-end-no-place = nothing in { $rule } could be { $value } any more
shading-end-twice = too much in { $rule } would be { $value }
shading-end-broken = { $rule } could not be completed
shading-shape-entry = { $cell }: { $value }
shading-brush-first = shaded
shading-brush-second = clear
shading-brush-colour = colour { $letter }

# Where lines are drawn along sides.

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
lines-hint-wrong = { $cell } is wrong, it is not { $value }: take that back.
lines-why-no-other = it cannot be otherwise
lines-why-several = no reasoning forces it, as there are several solutions, but one of them has it
lines-why-only-place = { $rule } has no other way left
lines-why-confined = in { $base }, every side that may be { $value } is also in { $cover }, so no other side there is
lines-why-bound = { $rule } leaves no other way
lines-why-one-rule = every way to complete { $rule } has it
lines-why-chain = if { $cell } were { $value }, { $story }
lines-why-see-many = { $why } (see the { $number } marked sides)
lines-chain-place = { $cell } would be { $value } because of { $rule }
lines-chain-value = { $cell } could only be { $value }
lines-end-no-value = { $cell } could neither be part of the loop nor be left out
lines-end-no-place = { $rule } could not be satisfied any more
lines-end-twice = { $rule } would have too many
lines-end-broken = { $rule } could not be satisfied
lines-shape-entry = { $cell }: { $value }
lines-brush-first = line
lines-brush-second = cross
