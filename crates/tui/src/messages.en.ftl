# Messages of the terminal player.

player-go-on = Continue
player-games = Games
player-open-item = Open a file
player-quit-item = Quit Recreo
player-finished = { $games ->
    [one] { $games } game finished
   *[other] { $games } games finished
}
player-open-which = Which file?
player-delete-sure = Delete the game “{ $game }”?
player-default-name = Player
player-ago-now = just now
player-ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
player-ago-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
player-ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}

player-choose = select
player-take = accept
player-delete = delete
player-open = open a file
player-quit = quit
player-back = back
player-start = start
player-change = change
player-scroll = scroll
player-page = page
player-key-escape = Esc
player-key-enter = Enter
player-key-delete = Backspace
player-key-home = Home
player-key-end = End
player-key-pages = PgUp PgDn
player-key-shift = Shift-arrow
player-key-mouse = mouse
player-key-space = Space
player-yes = y
player-yes-no = y yes   n no

player-preset = preset
player-own-settings = custom
player-seed = seed
player-any-seed = random
player-seed-wrong = Seed: expected a whole number from 0 to 18446744073709551615.
player-watch-making = watch
player-making = how it is created

player-cannot = Not possible
player-write-failed = cannot write { $file }: { $cause }
player-lost = An internal error occurred; the game so far is saved

player-working = working, { $seconds } s
player-working-count = working, { $seconds } s, { $work } steps
player-working-share = working, { $seconds } s, { $share } %
player-working-depth = , depth { $depth }
player-working-best = , best so far { $best }
player-escape-stops = (Esc stops it)
player-too-small = Recreo needs a terminal of at least { $columns } columns and { $rows } rows.

player-keys = keys
player-undo = undo
player-redo = redo
player-hint = hint
player-check = check
player-next = next move
player-solve-step = show a step
player-solve-all = solve
player-mark = checkpoint
player-return = return
player-pause = pause
player-run = continue
player-watch = watch
player-layers = layers
player-save = save
player-tutorial = tutorial
player-move = move
player-cursor = cursor
player-other-layer = up and down

player-all-keys = Keys
player-move-long = move (also h j k l)
player-move-shift = move on while there is only one way
player-cursor-long = move the cursor (also h j k l)
player-cursor-shift = act in that direction
player-other-layer-long = up and down through the layers
player-touch = act at the cursor (also Space)
player-take-back = remove what is at the cursor
player-mouse-long = click a cell, or drag over several
player-select-shift = select several cells for the next value
player-enter-value = enter a value or a mark, depending on the mode, in all selected cells
player-next-form = change the cell to its next state (also Space)
player-erase = erase the value or, if there is none, the marks
player-mouse-select = click a cell to select it, click it again for its next state, drag to select several
player-mode-long = mode: { $name }
player-aid-long = show or hide { $name }
player-back-long = back to the games; this one is saved
player-undo-long = undo (also Ctrl-Z)
player-redo-long = redo (also Ctrl-Y)
player-hint-long = hint: the place, then the reason, then the move
player-check-long = count the mistakes; press again to point one out
player-next-long = let the solver make the next move
player-solve-step-long = let the solver show a step of the solution; the game then has no score
player-solve-all-long = let the solver show the solution; the game then has no score
player-mark-long = set a checkpoint, to return to this state
player-return-long = return to a checkpoint
player-pause-long = pause the clock
player-watch-long = watch a solver
player-layers-long = show all layers side by side, or one at a time
player-save-long = save the game to a file
player-tutorial-long = the rules of the game and its history

player-help-cost = help −{ $cost }
player-no-score = no score
player-layer = layer { $layer } of { $layers }
player-where = row { $row }, column { $column }
player-paused = Paused. Press p to continue.
player-one-layer = This board has only one layer.

player-check-count = { $count ->
    [0] No mistakes.
    [one] There is one mistake. Press c again to see it.
   *[other] There are { $count } mistakes. Press c again to see one of them.
}
player-check-shown = Here is a mistake.
player-check-unknown = It could not be determined whether there are mistakes.

player-hint-look = Look at the marked place. Press i again to see the reason.
player-hint-why = { $reason } Press i again to see the move.
player-hint-move = Move: { $moves }. Press i again, or Enter, to make it.

player-mark-name = Name of the checkpoint?
player-marked = Checkpoint “{ $name }” is set. Press g to return to it.
player-no-marks = There is no checkpoint yet. Press m to set one.
player-return-where = Return to which checkpoint?
player-save-where = Save to which file?
player-saved = Saved as { $file }.
player-overwrite-sure = { $file } already exists. Replace it?
player-step-sure = If the solver shows the solution, this game has no score. Show a step?
player-solve-sure = If the solver shows the solution, this game has no score. Solve it?
player-watch-sure = Watching a solver shows the solution, and this game then has no score. Watch it?
player-which-solver = Watch which solver?
player-too-large-to-watch = Only boards of at most { $cells } cells can be watched.

player-running = running
player-animation-paused = paused
player-steps = step { $step } of { $steps }
player-pace = { $pace ->
    [one] { $pace } step a second
   *[other] { $pace } steps a second
}
player-step = step
player-step-long = one step forward or back
player-animation-run-long = pause or continue
player-to-start = to the start
player-to-end = to the end
player-speed = speed

player-won = Solved in { $time }!
player-counting = Counting the score…
player-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
player-score-parts = Moves: { $normal } normal, { $good } good, { $excellent } excellent, { $wrong } wrong.   Errors and help: −{ $costs }
player-score-cancelled = The solver showed the solution: no score.
player-moves-made = { $moves ->
    [one] { $moves } move made.
   *[other] { $moves } moves made.
}
player-best = { $moves ->
    [one] The best solution has { $moves }.
   *[other] The best solution has { $moves }.
}
player-cost = Cost: { $cost } (the best: { $best }).
player-again = another puzzle

player-leaderboard = Leaderboard
player-to-leaderboard = leaderboard
player-leaderboard-empty = The leaderboard is empty. Solve a puzzle without showing its solution to be the first on it.
player-no-such-plays = No game on the leaderboard matches these filters.
player-show-all = show all games
player-to-games = to the games
player-filter = filter
player-replay = replay
player-all-games = all games
player-any-level = any level
player-any-size = any size
player-all-time = all time
player-last-day = last day
player-last-week = last week
player-last-month = last month
player-last-year = last year
player-by-points = by points
player-by-time = by time
player-column-player = player
player-column-game = game
player-column-level = level
player-column-size = size
player-column-points = points
player-column-time = time
player-column-day = solved
player-number = { $number }
player-you = you
player-best-players = best players
player-best-player = { $rank }  { $name }   { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}

player-draw = draw
player-edit = edit
player-blank-board = Choose the size and the rules of the blank board.
player-drawing = new puzzle
player-unsaved = not saved
player-next-brush = brush
player-play = play
player-solution = solution
player-items = words
player-rename = name

player-draw-cursor = move the cursor
player-draw-tap = tap with the brush (also Space); Ctrl-Space: other tap
player-draw-type = choose the brush with this key and draw with it
player-draw-erase = erase the cell
player-draw-line = draw that way, or mark a line, which Enter draws
player-draw-ends = to the ends of the row
player-draw-mouse = click or drag; right button: other tap; brushes too
player-back-drawing = put the brush aside; then leave the editor
player-next-brush-drawing = choose the next brush
player-undo-drawing = undo
player-redo-drawing = redo
player-save-drawing = save the puzzle in the library or in a file
player-play-drawing = play the puzzle; the editor stays open
player-solution-drawing = show the solutions that were found, one after the other
player-items-drawing = type into the list: choose a line first
player-rename-drawing = name the puzzle
player-layers-drawing = show all layers side by side, or one at a time
player-tutorial-drawing = the rules of the game and its history

player-draft-checking = Looking for solutions…
player-draft-lost = An internal error occurred; nothing is lost.
player-draft-invalid = Not a valid puzzle yet:
player-draft-more = { $count ->
    [one] And one more problem.
   *[other] And { $count } more problems.
}
player-draft-unique = Valid, with exactly one solution.
player-draft-solvable = Valid, with a solution.
player-draft-several = Several solutions. Ctrl-E shows two of them.
player-draft-unsolvable = No solution.
player-draft-unknown = Valid. The number of solutions could not be determined.
player-no-solution-yet = No solution has been found yet.
player-solution-shown = Solution { $number } of { $found }. Ctrl-E goes on; Esc shows the board again.
player-nothing-to-undo = There is nothing to undo.
player-nothing-to-redo = There is nothing to redo.
player-no-items = This game has no list beside the board.
player-which-item = Type into which line?
player-new-item = (new)
player-type-item = Type or delete letters; Enter ends it.
player-draft-name = Name of the puzzle? (it may be empty)
player-draft-where = Save where?
player-in-library = in the library
player-in-file = in a file
player-draft-added = Saved in the library.
player-draft-known = The library already has this puzzle.
player-saved-invalid = Saved as { $file }. It is not a valid puzzle yet; the editor can open it.
player-unknown-ending = no format of this game has the extension “.{ $ending }”; expected one of: { $known }
player-leave-unsaved = This drawing is not saved. Leave it?
player-quit-unsaved = A drawing is not saved. Quit?

player-library = Library
player-to-library = library
player-library-empty = The library has no puzzles yet. Draw one with e in the list of games, or add a file with “recreo library add FILE”.
player-no-such-puzzles = No puzzle of the library has these words.
player-show-all-puzzles = show all puzzles
player-search = search
player-search-for = Which words?
player-searched = “{ $text }”
player-without-name = (without a name)
player-puzzles = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
player-delete-puzzle-sure = Delete the puzzle “{ $puzzle }”? Its saved games are kept.
player-column-name = name
player-column-added = added
