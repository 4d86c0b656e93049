# What the game of word searches says.

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

wordsearch-words- = as the theme says
wordsearch-alphabet- = the language's
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
wordsearch-accents-fold = left out
wordsearch-accents-keep = kept
wordsearch-directions-all = all
wordsearch-directions-straight = across and down, both ways
wordsearch-directions-diagonal = aslant
wordsearch-directions-forward = as one reads
wordsearch-overlaps-allowed = where it comes about
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
wordsearch-statistic-absent = words that are not there
wordsearch-statistic-repeated = words that lie in several places
wordsearch-statistic-left_out = words that cannot be on this board
wordsearch-statistic-nodes = work
wordsearch-statistic-compared = letters compared

wordsearch-shape-letter = { $letter }, { $cell }
wordsearch-shape-found = { $word }, found: from { $cell } going { $direction }
wordsearch-shape-rim = where the board ends
wordsearch-shape-joins = joined edges
wordsearch-brush-letter = letter { $letter }
wordsearch-brush-hole = hole
wordsearch-brush-empty = empty cell

# What keys and mouse do, in the player's list of keys.
wordsearch-cursor-shift = move the cursor
wordsearch-touch = mark the first letter, then the last (also Space)
wordsearch-take-back = does nothing here; u takes back
wordsearch-mouse-long = pull over the word, or click its two ends

wordsearch-tally = { $found } of { $words ->
    [one] 1 word
   *[other] { $words } words
}

# Hints.
wordsearch-technique-letter = rare letter
wordsearch-technique-pair = two letters together
wordsearch-technique-first = first letter
wordsearch-why-letter = { $word } has the letter { $letter }, which stands { $count ->
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

# What cannot be marked.
wordsearch-no-word = { $letters } is not in the list
wordsearch-found-already = { $word } was found already
wordsearch-line-leaves = this line is not on the board
wordsearch-not-straight = a word lies in a straight line: across, down or aslant

# What is wrong with a board or a list.
wordsearch-cell-empty = there is no letter in this cell
wordsearch-no-cells = the board has no cells
wordsearch-word-empty = “{ $word }” has no letters
wordsearch-word-letter = “{ $word }”: “{ $letter }” is not a letter of the alphabet
wordsearch-word-long = “{ $word }” has { $length } letters, but no line of the board has more than { $longest }
wordsearch-word-twice = “{ $word }” is in the list twice
wordsearch-letter = “{ $letter }” is not a letter of the alphabet
wordsearch-alphabet-empty = an alphabet has at least one letter
wordsearch-alphabet-large = { $letters } letters are too many for an alphabet: at most { $most }
wordsearch-alphabet-twice = “{ $letter }” is in the alphabet twice
wordsearch-alphabet-sign = “{ $sign }” cannot be a letter
wordsearch-accents = “{ $name }” is not what becomes of accents: there are fold, keep
wordsearch-directions = “{ $text }” does not name directions of this board: write all, straight, diagonal, forward, or a list such as E+S+NW
wordsearch-direction = “{ $name }” is not a direction: write its letters, such as E or NW, or its number
wordsearch-surface = “{ $name }” is not a surface: there are { $known }
wordsearch-layers = the rows do not make { $layers } layers of the same size
wordsearch-layer-rows = layer { $layer } has { $rows ->
    [one] one row
   *[other] { $rows } rows
}, unlike the others
wordsearch-row-length = the row has { $length ->
    [one] one letter
   *[other] { $length } letters
}, the first one has { $width }

# Files that cannot be read.
wordsearch-not-text = this is not text in UTF-8
wordsearch-record = “{ $record }” is not a kind of line: a line begins with 8 (name), 9 (columns and rows), 0 (cell) or 1 (word)
wordsearch-name-twice = there is a name already
wordsearch-size = “{ $text }” is not a size: write columns and rows, such as 9 7,14
wordsearch-size-twice = the size stands already on line { $before }
wordsearch-no-size = the size is missing: a line such as 9 7,14
wordsearch-cell = “{ $text }” is not a cell: write x,y,letter,false or x,y,letter,true
wordsearch-cell-twice = the cell at { $cell } was given already on line { $before }
wordsearch-cell-outside = the cell { $x },{ $y } is outside the board of { $width } columns and { $height } rows, which count from 0
wordsearch-cells-missing = the board has { $cells } cells, but { $given ->
    [0] none is given
    [one] only one is given
   *[other] only { $given } are given
}
wordsearch-word-line = “{ $text }” is not a word of the list: write WORD,false or WORD,true
wordsearch-not-there = the file says that “{ $word }” was found, but it is not on the board
wordsearch-not-listed = “{ $word }” is not in the list of words
wordsearch-lies-not = “{ $word }” does not lie at { $cell } in that direction
wordsearch-line-words = the words are missing: after the rows stands a colon, then the words with + between them
wordsearch-line-term = “{ $term }” is none of surface=..., alphabet=..., accents=...
wordsearch-json = this is not JSON
wordsearch-json-shape = this is not a word search: it needs a “grid” of rows and “words”
wordsearch-csv-place = “{ $text }” does not say where the word lies: word,x,y,direction,length
wordsearch-xml = this is not XML: { $cause }
wordsearch-xml-root = the file is a “{ $name }”, not a “sopa”
wordsearch-xml-missing = the element “{ $name }” is missing
wordsearch-xml-twice = the element “{ $name }” stands here a second time
wordsearch-xml-element = the element “{ $name }” does not belong here
wordsearch-xml-attribute = the element “{ $element }” lacks “{ $name }”
wordsearch-xml-number = “{ $text }” is not a number, which “{ $name }” needs
wordsearch-classic-layers = this format holds boards of one layer; the formats xml, json and csv hold the others

# New boards: words that are left out, messages that do not fit.
wordsearch-left-more = and { $words ->
    [one] one more word
   *[other] { $words } more words
} found no place
wordsearch-fewer = { $found ->
    [one] one word was
   *[other] { $found } words were
} found and placed, fewer than the { $asked } that were asked for: a larger board, other lengths or more words of one's own help
wordsearch-left-long = “{ $word }” is left out: it has { $letters } letters, and no line has more than { $longest }
wordsearch-left-blocked = “{ $word }” is left out: it holds the unwanted word “{ $blocked }”
wordsearch-left-same = “{ $word }” is left out: it has the same letters as “{ $other }”
wordsearch-left-shared = “{ $word }” is left out: it lies inside “{ $other }”, and words may not share cells
wordsearch-left-back = “{ $word }” is left out: it would be read inside “{ $other }” in a direction that is not allowed
wordsearch-left-twice-in = “{ $word }” is left out: it lies twice inside “{ $other }”
wordsearch-left-twice = “{ $word }” is left out: it lies inside both “{ $other }” and “{ $another }”
wordsearch-left-room = “{ $word }” is left out: no place was found for it in { $tries ->
    [one] one try
   *[other] { $tries } tries
}
wordsearch-left-impossible = “{ $word }” is left out: the words need at least { $least } cells, and the board has { $cells }
wordsearch-message-long = the hidden message has { $letters } letters, but the words leave room for at most { $room }
wordsearch-message-room = the hidden message has { $letters } letters; in { $tries ->
    [one] one try
   *[other] { $tries } tries
} the words left room for { $room }
wordsearch-message-padded = the hidden message is shorter than what the words leave: after it { $letters ->
    [one] comes one letter
   *[other] come { $letters } letters
} by chance
wordsearch-message-spoilt = with this hidden message a word would be read a second time, or an unwanted one; try another message
wordsearch-unfilled = no letters were found for the cells that are left without making a word a second time, or an unwanted one

# Rules that are not always there, as a book tells them.

wordsearch-told-directions = Here words lie in these directions only: { $value }.
wordsearch-told-message = The letters that are in no word, read row by row, begin with a message.
wordsearch-told-overlaps-forbidden = Here no letter is in two words.
