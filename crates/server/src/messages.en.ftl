# Messages of the server.

server-title-400 = Bad request
server-title-403 = Forbidden
server-title-404 = Not found
server-title-405 = Method not allowed
server-title-408 = Request timeout
server-title-409 = Conflict
server-title-412 = Precondition failed
server-title-413 = Payload too large
server-title-422 = Cannot be processed
server-title-500 = Internal error
server-title-503 = Server busy
server-title-504 = Timeout

server-title = { $game }, { $settings }
server-setting = { $name }: { $value }
server-span = { $low } to { $high }
server-without = without { $what }

server-no-route = there is no route at this address; /api describes the API
server-no-page = there is no page at this address
server-no-method = this address supports only { $methods }
server-no-identity = this needs the cookie that the page sets
server-no-code = this code is not valid: it was used already, or has expired
server-no-player = there is no player with this id
server-no-job = there is no job with this id, or it ended too long ago
server-no-file = this job made no file, or the file is no longer kept
server-no-sample = this game has no sample puzzle
server-no-solver = this game has no solver “{ $solver }”; its solvers are: { $known }

server-body-not-json = the body of the request is not valid JSON
server-body-no-object = the body of the request is not a JSON object
server-body-too-long = the body of the request is larger than { $most } KB
server-body-cut-short = the body of the request ended early
server-body-slow = the body of the request took too long to arrive
server-field-unknown = unknown field “{ $name }”; the fields are: { $known }
server-field-missing = field “{ $name }” is missing
server-field-wrong = field “{ $name }”: expected { $expected }, found { $found }
server-expected-text = text
server-expected-kind = the id of a game
server-expected-flag = true or false
server-expected-character = one character
server-expected-list = a list
server-expected-whole = a whole number
server-expected-object = an object
server-expected-pair = a list of two values
server-expected-described = a value as described at /api
server-expected-one-of = one of { $words }
server-expected-key = the key of a cell, a side or a piece, such as cell-17, side-17E or piece-3
server-expected-direction = a direction: N, E, S, W, U or D
server-expected-numbers = whole numbers separated by commas
server-expected-setting = text, a number, or true or false
server-expected-settings = an object, or name=value,name=value
server-expected-document = an object, or its text
server-expected-base64 = base64
server-expected-file = a file, as text or base64
server-expected-animated = svg, the only format with animations
server-expected-level = one of easy, normal, hard, expert
server-expected-switch = 1 or 0
server-expected-period = day, week, month, year, or milliseconds since 1970
server-expected-date = a date such as 2026-11-16
server-expected-id = an id
server-expected-name = a name of 1 to { $most } characters
server-gesture-or-do = expected either “gesture” or “do”, and not both

server-import-most = an import takes up to { $most } puzzles; the rest was not read (recreo library add --lines FILE has no limit)
server-import-stopped = the import was stopped; the rest was not read
server-book-left-out = “{ $title }” ({ $id }) is left out: { $why }

server-book-file = a booklet made here cannot read files: import the puzzles into the library and use them from there, or run `recreo book` on the command line
server-book-too-long = a booklet made here has up to { $most } puzzles, found { $puzzles }; `recreo book` on the command line makes longer ones

server-behind = the game was changed in another window; this is its current state
server-changed = the puzzle has changed since you read it
server-job-heard = another client is already listening to this job
server-busy = the server is busy; try again in a moment
server-broken = an internal error occurred; no acknowledged change is lost
server-several-hosts = the request has more than one Host header
server-memory = this needs about { $needed } MB of memory; one request may use { $most } MB
server-memory-stopped = stopped: it needs more than { $most } MB of memory, the limit of one request
server-memory-busy = the bodies of the requests in progress use all of their { $most } MB of memory; try again in a moment
server-foreign-host = this server answers only requests to localhost
server-foreign-origin = pages of other sites cannot use this server

server-format-recreo = Recreo document
server-format-line = one line of text
server-format-classic = classic text file
server-format-adjacency = adjacency matrix
server-format-xml = XML
server-format-json = JSON
server-format-csv = CSV table
server-format-link = puzzle site link
server-format-fpuzzles = f-puzzles or SudokuPad link
server-format-sdk = SDK file
server-format-non = NON file
server-format-map = grid map
server-format-numberlink = Numberlink file
server-format-numbers = rows of numbers
server-format-svg = SVG drawing
server-format-png = PNG picture
server-format-pdf = PDF for printing

server-measure-moves = moves
server-measure-steps = steps
server-measure-nodes = search nodes
server-measure-count = solutions
