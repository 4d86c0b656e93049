# Messages of futoshiki.

futoshiki-name = Futoshiki
futoshiki-line = Each row and column has every number once; signs between cells say which is smaller.

futoshiki-parameter-holes = holes
futoshiki-parameter-givens = given numbers
futoshiki-givens-yes = some
futoshiki-givens-no = none

futoshiki-solver-search = complete search
futoshiki-solver-logic = by reasoning
futoshiki-solver-count = count the solutions

futoshiki-sign = the sign between { $less } (smaller) and { $more } (larger)

# Errors in a board.

futoshiki-sign-apart = the sign between { $one } and { $other } is not between adjacent cells
futoshiki-sign-twice = there are two signs between this cell and { $other }
futoshiki-no-side = a sign belongs on the side between two cells: choose such a side
futoshiki-sign-outside = this sign is not between two cells
futoshiki-two-signs = these two cells already have a sign between them
futoshiki-circle = this minarism has circles; only a minarism with nothing but signs can be read as a futoshiki
futoshiki-link-signs = a puzzle link can only hold a futoshiki with nothing but signs: no given numbers, holes or joined edges; “givens=no” makes such boards

# Rules in books.

futoshiki-book-rule-beyond-nine = Numbers from 10 on are letters: A is 10, B is 11, and so on.
