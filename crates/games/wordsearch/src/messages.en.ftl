# Messages of word searches.

wordsearch-name = Word search
wordsearch-line = Find the words of the list among the letters, in any direction.

wordsearch-parameter-words = words
wordsearch-parameter-theme = theme
wordsearch-parameter-number = number of words
wordsearch-parameter-lengths = lengths of words
wordsearch-parameter-language = language
wordsearch-parameter-alphabet = alphabet
wordsearch-parameter-accents = accents
wordsearch-parameter-directions = directions
wordsearch-parameter-overlaps = overlaps
wordsearch-parameter-shape = shape
wordsearch-parameter-block = unwanted words
wordsearch-parameter-message = hidden message

wordsearch-words- = from the theme
wordsearch-alphabet- = that of the language
wordsearch-alphabet-spanish = Spanish
wordsearch-alphabet-english = English
wordsearch-block- = none
wordsearch-message- = none
wordsearch-theme-animals = animals
wordsearch-theme-body = the body
wordsearch-theme-clothes = clothes
wordsearch-theme-countries = countries
wordsearch-theme-food = food
wordsearch-theme-home = at home
wordsearch-theme-jobs = jobs
wordsearch-theme-music = music
wordsearch-theme-nature = nature
wordsearch-theme-space = space
wordsearch-theme-sports = sports
wordsearch-theme-transport = transport
wordsearch-theme-invented = invented words
wordsearch-language-spanish = Spanish
wordsearch-language-english = English
wordsearch-accents-fold = removed
wordsearch-accents-keep = kept
wordsearch-directions-all = all
wordsearch-directions-straight = horizontal and vertical
wordsearch-directions-diagonal = diagonal
wordsearch-directions-forward = in reading order
wordsearch-overlaps-allowed = allowed
wordsearch-overlaps-wanted = as many as possible
wordsearch-overlaps-forbidden = none
wordsearch-shape-none = rectangle
wordsearch-shape-circle = circle
wordsearch-shape-diamond = diamond
wordsearch-shape-heart = heart
wordsearch-shape-hexagon = hexagon
wordsearch-shape-ring = ring
wordsearch-shape-triangle = triangle
wordsearch-solver-dictionary = all words in one pass
wordsearch-solver-scan = one word after another

wordsearch-statistic-words = words in the list
wordsearch-statistic-found = words found
wordsearch-statistic-absent = words that are not on the board
wordsearch-statistic-repeated = words with several places
wordsearch-statistic-left_out = words that do not fit this board
wordsearch-statistic-nodes = work
wordsearch-statistic-compared = letters compared

# Parts of a rating.
wordsearch-part-words = words on the board
wordsearch-part-left = words to the left
wordsearch-part-up = words upwards
wordsearch-part-diagonal = diagonal words
wordsearch-part-layers = words through layers

wordsearch-shape-letter = { $letter }, { $cell }
wordsearch-shape-found = { $word }, found: from { $cell } going { $direction }
wordsearch-shape-rim = rim of the board
wordsearch-shape-joins = joined edges
wordsearch-brush-letter = letter { $letter }
wordsearch-brush-hole = hole
wordsearch-brush-empty = empty cell

# Actions of keys and mouse, in the list of keys.
wordsearch-cursor-shift = move the cursor
wordsearch-touch = mark the first letter, then the last (also Space)
wordsearch-take-back = no effect; press u to undo
wordsearch-mouse-long = drag over the word, or click its first and last letters

wordsearch-tally = { $found } of { $words ->
    [one] 1 word
   *[other] { $words } words
}

# Hints.
wordsearch-technique-letter = rare letter
wordsearch-technique-pair = rare pair of letters
wordsearch-technique-first = first letter
wordsearch-why-letter = { $word } has the letter { $letter }, which occurs { $count ->
    [one] only here
   *[other] in only { $count } places
} on the whole board. The word begins at { $cell } and goes { $direction }.
wordsearch-why-pair = { $word } begins with { $first } and then { $second }. Of the { $all } cells with { $first }, { $count ->
    [one] only one has
   *[other] only { $count } have
} { $second } beside { $count ->
    [one] it
   *[other] them
}. The word begins at { $cell } and goes { $direction }.
wordsearch-why-first = { $word } begins with this { $letter }, at { $cell }, and goes { $direction }.

# Lines that cannot be marked.
wordsearch-no-word = { $letters } is not in the list
wordsearch-found-already = { $word } is already found
wordsearch-line-leaves = this line leaves the board
wordsearch-not-straight = words lie in straight lines: horizontal, vertical or diagonal

# Errors in a board or a list.
wordsearch-cell-empty = there is no letter in this cell
wordsearch-no-cells = the board has no cells
wordsearch-word-empty = “{ $word }” has no letters
wordsearch-word-letter = “{ $word }”: “{ $letter }” is not a letter of the alphabet
wordsearch-word-long = “{ $word }” has { $length } letters, but no line of the board has more than { $longest }
wordsearch-word-twice = “{ $word }” is in the list twice
wordsearch-letter = “{ $letter }” is not a letter of the alphabet
wordsearch-alphabet-empty = alphabet: expected at least one letter
wordsearch-alphabet-large = alphabet: expected at most { $most } letters, found { $letters }
wordsearch-alphabet-twice = alphabet: “{ $letter }” appears twice
wordsearch-alphabet-sign = alphabet: expected letters, found “{ $sign }”
wordsearch-accents = accents: expected fold or keep, found “{ $name }”
wordsearch-directions = directions: expected all, straight, diagonal, forward, or directions of this board joined by +, such as E+S+NW; found “{ $text }”
wordsearch-direction = “{ $name }” is not a direction: expected its letters, such as E or NW, or its number
wordsearch-surface = surface: expected one of { $known }, found “{ $name }”
wordsearch-layers = the rows cannot be divided into { $layers } layers of the same size
wordsearch-layer-rows = layer { $layer } has { $rows ->
    [one] one row
   *[other] { $rows } rows
}, unlike the others
wordsearch-row-length = the row has { $length ->
    [one] one letter
   *[other] { $length } letters
}; the first row has { $width }

# Errors in a file.
wordsearch-not-text = the file is not text in UTF-8
wordsearch-record = “{ $record }” is not a kind of line: expected 8 (name), 9 (columns and rows), 0 (cell) or 1 (word) at its beginning
wordsearch-name-twice = the name is repeated
wordsearch-size = “{ $text }” is not a size: expected columns and rows, such as 9 7,14
wordsearch-size-twice = the size was already given on line { $before }
wordsearch-no-size = the size is missing: expected a line such as 9 7,14
wordsearch-cell = “{ $text }” is not a cell: expected x,y,letter,false or x,y,letter,true
wordsearch-cell-twice = the cell at { $cell } was already given on line { $before }
wordsearch-cell-outside = the cell { $x },{ $y } is outside the board of { $width } columns and { $height } rows, counted from 0
wordsearch-cells-missing = the board has { $cells } cells, but { $given ->
    [0] none is given
    [one] only one is given
   *[other] only { $given } are given
}
wordsearch-word-line = “{ $text }” is not a word of the list: expected WORD,false or WORD,true
wordsearch-not-there = the file says that “{ $word }” was found, but it is not on the board
wordsearch-not-listed = “{ $word }” is not in the list of words
wordsearch-lies-not = “{ $word }” does not lie at { $cell } in that direction
wordsearch-line-words = the words are missing: expected a colon after the rows, then the words joined by +
wordsearch-line-term = unknown part “{ $term }”: expected surface=..., alphabet=... or accents=...
wordsearch-json = this is not valid JSON
wordsearch-json-shape = this is not a word search: expected “grid” with rows, and “words”
wordsearch-csv-place = “{ $text }” does not give the place of the word: expected word,x,y,direction,length
wordsearch-xml = this is not valid XML: { $cause }
wordsearch-xml-root = the root element is “{ $name }”; expected “sopa”
wordsearch-xml-missing = the element “{ $name }” is missing
wordsearch-xml-twice = the element “{ $name }” is repeated
wordsearch-xml-element = unexpected element “{ $name }”
wordsearch-xml-attribute = the element “{ $element }” has no “{ $name }”
wordsearch-xml-number = expected a number for “{ $name }”, found “{ $text }”
wordsearch-classic-layers = this format supports boards of one layer; the formats xml, json and csv support the others
wordsearch-no-surface = this format does not support joined edges ({ $surface }); the formats xml, json, line and recreo support them

# New boards: words that are left out, messages that do not fit.
wordsearch-left-more = and { $words ->
    [one] one more word
   *[other] { $words } more words
} did not fit
wordsearch-fewer = { $found ->
    [one] one word was
   *[other] { $found } words were
} found and placed, fewer than the { $asked } requested; try a larger board, other lengths or more words
wordsearch-left-long = “{ $word }” is left out: it has { $letters } letters, and no line has more than { $longest }
wordsearch-left-blocked = “{ $word }” is left out: it contains the unwanted word “{ $blocked }”
wordsearch-left-same = “{ $word }” is left out: it has the same letters as “{ $other }”
wordsearch-left-shared = “{ $word }” is left out: it lies inside “{ $other }”, and words may not share cells
wordsearch-left-back = “{ $word }” is left out: it would be inside “{ $other }” in a direction that is not allowed
wordsearch-left-twice-in = “{ $word }” is left out: it occurs twice in “{ $other }”
wordsearch-left-twice = “{ $word }” is left out: it occurs in both “{ $other }” and “{ $another }”
wordsearch-left-room = “{ $word }” is left out: no place was found for it in { $tries ->
    [one] one attempt
   *[other] { $tries } attempts
}
wordsearch-left-impossible = “{ $word }” is left out: the words need at least { $least } cells, and the board has { $cells }
wordsearch-message-long = the hidden message has { $letters } letters, but the words leave room for at most { $room }
wordsearch-message-room = the hidden message has { $letters } letters; in { $tries ->
    [one] one attempt
   *[other] { $tries } attempts
} the words left room for { $room }
wordsearch-message-padded = the hidden message does not fill the cells that the words leave: { $letters ->
    [one] one random letter follows
   *[other] { $letters } random letters follow
} it
wordsearch-message-spoilt = this hidden message would form a word a second time, or an unwanted word; try another message
wordsearch-unfilled = the remaining cells could not be filled without forming a word a second time, or an unwanted word

# Rules of variants, as books print them.

wordsearch-book-rule-directions = Words lie in these directions only: { $value }.
wordsearch-book-rule-message = The letters that belong to no word, read row by row, begin with a message.
wordsearch-book-rule-overlaps-forbidden = No letter belongs to two words.
