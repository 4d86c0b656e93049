nurikabe-name = Nurikabe
nurikabe-line = Shade a connected sea, so that every number has an island of its own with that many cells.

nurikabe-parameter-holes = holes

nurikabe-solver-search = complete search
nurikabe-solver-logic = by reasoning
nurikabe-solver-count = count the solutions

# Names of rules.

nurikabe-islands = the islands
nurikabe-sea = the sea
nurikabe-square = the square from { $first } to { $last }

# Reasons: deductions from one rule.

nurikabe-why-square = otherwise { $square } would be all sea
nurikabe-why-joins = land there would join the islands of { $cell } and { $other }
nurikabe-why-complete = the island of { $cell } is complete
nurikabe-why-large = land there would give the island of { $cell } more than { $number } cells
nurikabe-why-far = no island can reach that far
nurikabe-why-grow = the island of { $cell } can only grow there
nurikabe-why-strand = the land at { $cell } can only reach a number through there
nurikabe-why-room = otherwise the island of { $cell } would have no room for { $number } cells
nurikabe-why-reach = otherwise no number could reach the land at { $cell }
nurikabe-why-cut-off = sea there would be cut off from the rest
nurikabe-why-way-out = the sea at { $cell } can only continue there
nurikabe-why-apart = otherwise the sea would be disconnected

nurikabe-number = { $cell }: { $number }
nurikabe-question = { $cell }: an unknown number

# Errors in a board.

nurikabe-large = { $number } is too large; the largest number is { $most }
nurikabe-untold = “untold” contains the place { $place }, which is outside the board or has a number
nurikabe-brackets = expected a whole number from 1 to { $most } in brackets
nurikabe-link-plane = a puzzle link can only hold a board of one layer without holes and joined edges; the format “line” supports all boards
