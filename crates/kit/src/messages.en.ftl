# Links to puzzle sites.

link-not-plain = a link has no such character
link-lines = a link is a single line
link-malformed = this is not a link to a puzzle: it is written kind/width/height/cells, with a site’s address in front or without
link-other-kind = this link is to a puzzle of the kind “{ $kind }”; expected: { $wanted }
link-size = “{ $text }” is not the side of a board: a whole number from 1 to { $most }
link-unknown = “{ $character }” means nothing here
link-short = the link ends here, but { $missing } more are missing
link-long = this goes beyond the board
link-more = the board is complete, but the link goes on

# Lines of a board.

grid-row = row { $row }
grid-column = column { $column }
grid-row-in-layer = row { $row } of layer { $layer }
grid-column-in-layer = column { $column } of layer { $layer }
grid-pillar = the pillar at row { $row }, column { $column }

# Files.

xml-not-text = this is not text
