# What the terminal player says.

player-go-on = Go on
player-games = Games
player-open-item = Open a file
player-quit-item = Leave Recreo
player-finished = { $games ->
    [one] { $games } game finished
   *[other] { $games } games finished
}
player-open-which = Which file?
player-delete-sure = Delete the game “{ $game }”?
player-somebody = Player
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

player-choose = choose
player-take = take
player-delete = delete
player-open = open a file
player-quit = leave
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

player-preset = ready-made
player-own-settings = your own
player-seed = seed
player-any-seed = left to chance
player-seed-wrong = A seed is a whole number from 0 to 18446744073709551615.
player-watch-making = watch
player-making = how it is made

player-cannot = That cannot be done
player-unwritten = could not write { $file }: { $cause }
player-lost = Something in the program broke; what was played so far is kept

player-working = working, { $seconds } s
player-working-count = working, { $seconds } s, { $work } steps
player-working-share = working, { $seconds } s, { $share } %
player-working-depth = , depth { $depth }
player-working-best = , best so far { $best }
player-escape-stops = (Esc stops it)
player-too-small = Recreo needs a window of at least { $columns } columns and { $rows } rows.

player-keys = keys
player-undo = undo
player-redo = redo
player-hint = hint
player-check = check
player-next = next move
player-solve-step = show a step
player-solve-all = solve
player-mark = mark
player-return = return
player-pause = pause
player-run = go on
player-watch = watch
player-layers = layers
player-save = save
player-tutorial = tutorial
player-move = move
player-cursor = cursor
player-other-layer = up and down

player-all-keys = Keys
player-move-long = move (also h j k l)
player-move-shift = move on as far as there is only one way
player-cursor-long = move the cursor (also h j k l)
player-cursor-shift = act in that direction
player-other-layer-long = up and down through the layers
player-touch = act at the cursor (also Space)
player-take-back = take back what is at the cursor
player-mouse-long = click a cell, or pull through several
player-select-shift = select cells, for what is typed next
player-enter-value = enter a value, or what the mode says, in all selected cells
player-next-form = turn the cell into its next form (also Space)
player-erase = erase the value, or else the marks
player-mouse-select = click a cell to go there, click it again for its next form, pull over cells to select them
player-mode-long = mode: { $name }
player-aid-long = show { $name }, or not
player-back-long = back to the games; this one is kept
player-undo-long = undo (also Ctrl-Z)
player-redo-long = redo (also Ctrl-Y)
player-hint-long = hint: where to look, then why, then the move
player-check-long = count the mistakes; again: point one out
player-next-long = the machine makes the next move
player-solve-step-long = the machine shows a step of the solution; no score then
player-solve-all-long = the machine shows the solution; no score then
player-mark-long = mark this state, to return to
player-return-long = return to a marked state
player-pause-long = stop the clock
player-watch-long = watch a solver at work
player-layers-long = all layers side by side, or one at a time
player-save-long = save the game to a file
player-tutorial-long = the rules of the game, and where it comes from

player-help-cost = help −{ $cost }
player-no-score = no score
player-layer = layer { $layer } of { $layers }
player-where = row { $row }, column { $column }
player-paused = Paused. Press p to go on.
player-one-layer = This board has one layer only.

player-check-count = { $count ->
    [0] No mistakes.
    [one] There is one mistake. Press c again to see it.
   *[other] There are { $count } mistakes. Press c again to see one of them.
}
player-check-shown = Here is a mistake.
player-check-unknown = Whether there are mistakes could not be found out.

player-hint-look = Look at the marked place. Press i again to know why.
player-hint-why = { $reason } Press i again for the move.
player-hint-move = The move: { $moves }. Press i again, or Enter, and it is made for you.

player-mark-name = What shall the mark be called?
player-marked = This state is marked as “{ $name }”. Press g to return to it.
player-no-marks = No state is marked yet. Press m to mark one.
player-return-where = Return to which state?
player-save-where = Save to which file?
player-saved = Saved as { $file }.
player-overwrite-sure = { $file } exists already. Replace it?
player-step-sure = If the machine shows the solution, this game has no score. Show a step?
player-solve-sure = If the machine shows the solution, this game has no score. Solve it?
player-watch-sure = A solver at work shows the solution, and this game has no score then. Watch it?
player-which-solver = Watch which solver?
player-too-large-to-watch = Boards of more than { $cells } cells are too large to watch.

player-running = running
player-film-paused = paused
player-steps = step { $step } of { $steps }
player-pace = { $pace ->
    [one] { $pace } step a second
   *[other] { $pace } steps a second
}
player-step = step
player-step-long = one step back or forth
player-film-run-long = stop and go on
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
player-score-cancelled = The machine showed the solution: no score.
player-moves-made = { $moves ->
    [one] { $moves } move made.
   *[other] { $moves } moves made.
}
player-best = { $moves ->
    [one] The best solution has { $moves }.
   *[other] The best solution has { $moves }.
}
player-again = another one
