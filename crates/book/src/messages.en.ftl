# Texts printed in books.

book-contents = Contents
book-solutions = Solutions
book-solution-of = { $number } (page { $page })
book-moves = A letter and a number are a move: B+2 moves the piece B two cells right or down, B-2 two cells left or up.
book-example = Example
book-example-solution = Solution of the example
book-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
book-only-in = { $count ->
    [one] Puzzle { $numbers }: { $sentence }
   *[other] Puzzles { $numbers }: { $sentence }
}
book-imprint = Made with Recreo · seed { $seed }
book-level-easy = Easy
book-level-normal = Normal
book-level-hard = Hard
book-level-expert = Expert

# Problems of a specification.

book-not-toml = not valid TOML: a line is `key = value`, text is written between quotes, and `[[chapter]]` begins a chapter
book-key-twice = this key is already defined
book-set-twice = { $key } is already defined outside of `set`
book-key-unknown = unknown key { $key }; the keys are: { $known }
book-key-missing = { $key } is missing
book-wanted = { $key }: expected { $wanted }, found { $found }
book-wanted-text = text between quotes
book-wanted-table = a table, as in `set = { "{" } symmetry = "none" { "}" }`
book-wanted-tables = a list of tables: each chapter begins with `[[chapter]]`
book-wanted-library = text between quotes (words in the names of the puzzles), or true for all puzzles
book-wanted-switch = true or false
book-wanted-plain = text, a whole number, true, false, or a list of these
book-choice = { $key }: expected one of { $choices }, found { $found }
book-number = { $key }: expected a number from { $least } to { $most }, found { $found }
book-text-empty = { $key } is empty
book-text-long = { $key } is longer than { $most } characters
book-text-character = { $key } contains a character that the typeface lacks: { $character }
book-unknown-kind = there is no game called { $kind }; the games are: { $known }
book-no-chapters = a book needs a chapter: write `[[chapter]]`, and below it `kind = ...`
book-too-many = the book has { $puzzles } puzzles; the maximum is { $most }
book-no-source = puzzles from files or from the library are not available here
book-library = the library
book-not-with-library = { $key } applies to new puzzles only, and these are in the library: remove it
book-not-with-file = { $key } applies to new puzzles only, and these come from a file: remove it
book-in-file = { $file }: { $why }
book-in-file-at = { $file }, { $why }
book-file-empty = { $file } contains no puzzle
book-file-few = { $file } contains { $found ->
    [one] { $found } puzzle
   *[other] { $found } puzzles
}, fewer than { $count }
book-file-mixed = puzzle { $number } of { $file } belongs to another game ({ $other }) than the first ({ $kind }): all puzzles of a chapter must be of one game
book-own-none = puzzle { $number } of { $file } has no solution
book-own-several = puzzle { $number } of { $file } has more than one solution
book-skipped = puzzle { $number } of { $file } is already in the book, possibly rotated, reflected or renamed: it is not printed again
book-margins = margin and gutter leave less than { $least } mm of the page width
book-too-few = only { $found } of { $count } puzzles were found that differ from each other and from the rest of the book: ask for fewer puzzles, or for larger boards
book-generation-failed = a puzzle with these settings could not be created: { $why }
book-differs = chapter { $chapter } ({ $title }): { $all ->
    [one] the puzzle does
   *[other] { $count } of { $all } puzzles { $count ->
        [one] does
       *[other] do
    }
} not meet all the requested settings: { $first }
book-character = the boards contain a character that the typeface lacks: { $character }
book-too-large = { $count ->
    [one] the boards are too large for the page: ask for smaller boards, or for larger paper
   *[other] the boards are too large for { $count } on a page: put fewer on a page, or ask for smaller boards
}

# Additional rules.

book-rule-surface-cylinder = The left and right edges are joined: the last cell of a row is adjacent to the first one.
book-rule-surface-torus = Opposite edges are joined: the last cell of a row is adjacent to the first one, and the last cell of a column to its first.
book-rule-layers = The boards side by side are layers of one board, the first one on top: a cell is also adjacent to those above and below it.
book-rule-holes = The board has holes. They are not cells: nothing can be in them or pass through them.
