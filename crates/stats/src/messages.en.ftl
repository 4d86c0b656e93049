stats-title = { $file }: { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}
stats-unreadable = { $count ->
    [one] one line could not be read
   *[other] { $count } lines could not be read
}
stats-kinds = Games
stats-levels = Levels
stats-sizes = Sizes
stats-techniques = Techniques, and how many puzzles use them
stats-score = Score
stats-unrated = not rated
stats-cells = { $cells } cells
stats-cut = the file could not be read to its end; the statistics cover what was read
stats-measure = Measures
stats-min = minimum
stats-q1 = 25 %
stats-median = 50 %
stats-q3 = 75 %
stats-max = maximum
stats-mean = mean
