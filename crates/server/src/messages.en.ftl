# What the server says.

server-title-400 = The question cannot be understood
server-title-403 = Not from here
server-title-404 = Not found
server-title-405 = Not in this way
server-title-408 = Too slow
server-title-409 = Something happened meanwhile
server-title-412 = It has changed
server-title-413 = Too much at once
server-title-422 = That cannot be done
server-title-500 = Something broke
server-title-503 = Not now
server-title-504 = It took too long

server-title = { $game }, { $settings }

server-no-route = there is nothing at this address
server-no-page = there is no such page
server-no-method = this address can only be asked with { $methods }
server-no-player = there is no such player
server-no-job = there is no such work, or it ended long ago
server-no-file = this work made no file, or it is no longer kept
server-no-sample = there is no example of this game
server-no-solver = there is no solver “{ $solver }” for this game; there are: { $known }

server-body-not-json = what was sent is not JSON
server-body-no-object = what was sent is not a JSON object
server-body-too-long = what was sent is longer than { $most } KB
server-body-cut-short = what was sent broke off in the middle
server-body-slow = what was sent took too long to arrive
server-field-unknown = “{ $name }” is not known here; there are: { $known }
server-field-missing = “{ $name }” is missing
server-field-wrong = field “{ $name }”: expected { $expected }, found { $found }
server-expected-text = text
server-expected-kind = the id of a game
server-expected-flag = true or false
server-expected-character = one character
server-expected-list = a list
server-expected-whole = a whole number
server-expected-object = an object
server-expected-pair = a list of two
server-expected-described = what /api describes
server-expected-one-of = one of { $words }
server-expected-key = the key of a cell, a side or a piece, such as cell-17, side-17E or piece-3
server-expected-direction = a direction: N, E, S, W, U or D
server-expected-numbers = whole numbers with commas between
server-expected-setting = text, a number, or true or false
server-expected-settings = an object, or name=value,name=value
server-expected-document = an object, or its text
server-expected-base64 = base64
server-expected-file = a file, as text or base64
server-expected-animated = svg, as only an svg can move
server-expected-level = one of easy, normal, hard, expert
server-expected-switch = 1 or 0
server-expected-period = day, week, month, year, or milliseconds since 1970
server-expected-date = a date such as 2026-11-16
server-expected-id = an id
server-expected-name = a name of 1 to { $most } characters
server-gesture-or-do = either a gesture or something to do is needed, and not both

server-import-most = up to { $most } puzzles are imported at once; those that follow were not looked at (recreo library add --lines FILE takes any number)
server-import-stopped = the import was stopped; what follows was not looked at
server-book-left-out = “{ $title }” ({ $id }) is left out: { $why }

server-book-file = files of one's own are printed by `recreo book` on the command line; bring the puzzles into the library, and print them from there
server-book-too-long = a booklet has up to { $most } puzzles here, not { $puzzles } (the command line makes longer ones)

server-behind = the game went on in another window; here is how it stands
server-changed = it has changed since you saw it
server-job-heard = somebody listens to this work already
server-busy = there is too much to compute right now; try again in a moment
server-broken = that should not have happened; nothing that was acknowledged is lost
server-foreign-host = this server only answers to this machine's own name
server-foreign-origin = pages of other sites may not use this server

server-format-recreo = Recreo document
server-format-line = one line of text
server-format-classic = classic text file
server-format-adjacency = adjacency matrix
server-format-xml = XML
server-format-json = JSON
server-format-csv = CSV table
server-format-link = link of a puzzle site
server-format-fpuzzles = link of f-puzzles and SudokuPad
server-format-sdk = SDK file
server-format-non = NON file
server-format-map = grid map
server-format-numberlink = numberlink file
server-format-numbers = rows of numbers
server-format-svg = SVG drawing
server-format-png = PNG picture
server-format-pdf = PDF to print

server-measure-moves = moves
server-measure-steps = steps
server-measure-nodes = nodes looked at
server-measure-count = solutions
