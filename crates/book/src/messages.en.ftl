# What is printed in books.

book-contents = Contents
book-solutions = Solutions
book-solution-of = { $number } (page { $page })
book-moves = A letter and a number are a move: B+2 takes the piece B two cells to the right or down, B-2 two cells to the left or up.
book-example = An example
book-example-solution = Its solution
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

# What can be wrong with a specification.

book-not-toml = this is not TOML: a line is `key = value`, a text stands between quotes, and `[[chapter]]` begins a chapter
book-key-twice = this is said already
book-set-twice = { $key } is said already, outside of `set`
book-key-unknown = { $key } means nothing here; what can be said is: { $known }
book-key-missing = { $key } is missing
book-wanted = { $key } must be { $wanted }
book-wanted-text = a text between quotes
book-wanted-table = a table, as in `set = { "{" } symmetry = "none" { "}" }`
book-wanted-tables = a row of tables: each chapter begins with `[[chapter]]`
book-wanted-words = a text between quotes, or true for all that it has
book-wanted-switch = true or false
book-wanted-plain = a text, a whole number, true, false, or a list of these
book-choice = { $key } must be one of these: { $choices }
book-number = { $key } must be a number from { $least } to { $most }
book-text-empty = { $key } is empty
book-text-long = { $key } is longer than { $most } characters
book-text-character = { $key } has a character that the typeface lacks: { $character }
book-unknown-kind = there is no game called { $kind }; there are: { $known }
book-no-chapters = a book needs a chapter: write `[[chapter]]`, and below it `kind = ...`
book-too-many = { $puzzles } puzzles are more than a book holds ({ $most })
book-no-source = puzzles from files or the library cannot be had here
book-library = the library
book-not-with-library = { $key } is about puzzles that are made; these are in the library
book-not-with-file = { $key } is about puzzles that are made; these come from a file
book-in-file = { $file }: { $why }
book-in-file-at = { $file }, { $why }
book-file-empty = { $file } holds no puzzle
book-file-few = { $file } holds { $found ->
    [one] { $found } puzzle
   *[other] { $found } puzzles
}, fewer than { $count }
book-file-mixed = puzzle { $number } of { $file } is of another game ({ $other }) than the first ({ $kind }): the puzzles of a chapter are of one game
book-own-none = puzzle { $number } of { $file } has no solution
book-own-several = puzzle { $number } of { $file } has more than one solution
book-passed-over = puzzle { $number } of { $file } is in the book already, turned, mirrored or renamed perhaps: it is not printed a second time
book-margins = margin and gutter leave less than { $least } mm of the page
book-too-few = only { $found } of { $count } puzzles were found that differ from each other and from the rest of the book; ask for fewer, or for larger boards
book-unmade = what is asked for here could not be made: { $why }
book-differs = chapter { $chapter } ({ $title }): { $all ->
    [one] the puzzle is not quite as asked for
   *[other] { $count } of { $all } puzzles { $count ->
        [one] is
       *[other] are
    } not quite as asked for
}: { $first }
book-character = the boards have a character that the typeface lacks: { $character }
book-too-large = { $count ->
    [one] the boards are too large for the page
   *[other] the boards are too large for { $count } on a page: put fewer on a page, or ask for smaller ones
}

# Rules that are not always there, as a book tells them.

told-surface-cylinder = The left and the right edge are joined: the last cell of a row is beside the first one.
told-surface-torus = Opposite edges are joined: the last cell of a row is beside the first one, and the last of a column beside its first.
told-layers = The boards side by side are layers that lie above each other, the first on top: a cell is also beside those above and below it.
told-holes = The board has holes. They are no cells: nothing goes in or through them.
