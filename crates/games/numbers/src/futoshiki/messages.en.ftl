# What the game of futoshiki says.

futoshiki-name = Futoshiki
futoshiki-line = Every number once in each row and column; the signs say which neighbour is smaller.

futoshiki-parameter-holes = holes
futoshiki-parameter-givens = given numbers
futoshiki-givens-yes = some
futoshiki-givens-no = none

futoshiki-solver-search = complete search
futoshiki-solver-logic = by reasoning
futoshiki-solver-count = count the solutions

futoshiki-sign = the sign between { $less } (smaller) and { $more } (larger)

# What can be wrong with a statement.

futoshiki-sign-apart = there is a sign between { $one } and { $other }, which are not two cells side by side
futoshiki-sign-twice = there are two signs between this cell and { $other }
futoshiki-no-side = a sign stands between two cells
futoshiki-sign-outside = this sign does not stand between two cells
futoshiki-two-signs = there is a sign between these two cells already
futoshiki-circle = this is a minarism with circles, which is not a futoshiki: only signs can be read
futoshiki-link-signs = a puzzle link can only tell a futoshiki that has nothing but signs: no given numbers, holes or joined edges; with “givens=no” such boards are made

# What books tell.

futoshiki-told-beyond-nine = Numbers from 10 on are letters: A is 10, B is 11, and so on.
