# Links to puzzle sites.

link-not-plain = a link contains only ASCII characters
link-lines = a link must be on a single line
link-malformed = expected a link kind/width/height/cells, with or without the address of a site in front
link-other-kind = expected a link of kind { $wanted }, found kind “{ $kind }”
link-size = expected the width or height of a board, a whole number from 1 to { $most }, found “{ $text }”
link-unknown = unexpected character “{ $character }”
link-short = the link ends here, but { $missing ->
    [one] one value is
   *[other] { $missing } values are
 } missing
link-long = this value extends beyond the board
link-more = the link continues after the board is complete

# Lines of a board.

grid-row = row { $row }
grid-column = column { $column }
grid-row-in-layer = row { $row } of layer { $layer }
grid-column-in-layer = column { $column } of layer { $layer }
grid-pillar = the pillar at row { $row }, column { $column }

# Files.

xml-not-text = the file is not text in UTF-8, or it is too long
