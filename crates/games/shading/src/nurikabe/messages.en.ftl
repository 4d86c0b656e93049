nurikabe-name = Nurikabe
nurikabe-line = Shade a sea that hangs together, so that every number has an island of its own with as many cells.

nurikabe-parameter-holes = holes

nurikabe-solver-search = complete search
nurikabe-solver-logic = by reasoning
nurikabe-solver-count = count the solutions

# Names of rules.

nurikabe-islands = the islands
nurikabe-sea = the sea
nurikabe-square = the square from { $first } to { $last }

# What follows from one rule.

nurikabe-why-square = otherwise { $square } would be all sea
nurikabe-why-joins = land there would join the islands of { $cell } and { $other }
nurikabe-why-complete = the island of { $cell } is complete
nurikabe-why-large = land there would give the island of { $cell } more than { $number } cells
nurikabe-why-far = no island can reach that far
nurikabe-why-grow = the island of { $cell } can only grow there
nurikabe-why-strand = the land at { $cell } needs a number, and that is its only way to one
nurikabe-why-room = otherwise the island of { $cell } has no room for { $number } cells
nurikabe-why-reach = otherwise no number could reach the land at { $cell }
nurikabe-why-cut-off = sea there would be cut off from the rest
nurikabe-why-way-out = it is the only way on for the sea at { $cell }
nurikabe-why-apart = otherwise the sea would fall apart

nurikabe-number = { $cell }: { $number }
nurikabe-question = { $cell }: a number that is not told

# What is wrong with a board.

nurikabe-large = { $number } is too large; the largest number is { $most }
nurikabe-untold = “untold” names place { $place }, which is off the board or has a number
nurikabe-brackets = brackets should hold a whole number from 1 to { $most }
nurikabe-link-plane = such links hold boards of one layer without holes whose edges are not joined; the format “line” holds the others, too
