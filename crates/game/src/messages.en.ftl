# Messages shared by all parts of Recreo.

place = row { $row }, column { $column }
place-in-layer = layer { $layer }, row { $row }, column { $column }
place-at-cell = { $cell }: { $problem }
place-on-line = line { $line }: { $problem }
place-on-line-column = line { $line }, column { $column }: { $problem }

direction-n = north
direction-ne = north-east
direction-e = east
direction-se = south-east
direction-s = south
direction-sw = south-west
direction-w = west
direction-nw = north-west
direction-u = up
direction-d = down

level-easy = easy
level-normal = normal
level-hard = hard
level-expert = expert
level-and = { $first }, { $then }
level-not-found = none of { $tries } generated puzzles has level { $level } (levels found: { $found }); choose another size or other settings

family-numbers = numbers
family-shading = shading
family-loops = loops
family-paths = paths
family-placement = placement
family-words = words
family-sliding = sliding
family-mazes = mazes

surface-plane = plane
surface-cylinder = cylinder
surface-torus = torus

parameter-size = size
parameter-surface = surface
parameter-difficulty = difficulty
any = any

size-malformed = size: expected WIDTHxHEIGHT such as 10x10, or WIDTHxHEIGHTxLAYERS, found “{ $text }”
size-out-of-range = size: each side must be from { $min } to { $max }, found { $text }
size-no-layers = size: this game has boards of one layer only
size-too-large = size: a board can have at most { $most } cells, found { $cells }
size-empty = size: width, height and layers must be at least 1
size-too-narrow = size: a side whose ends are joined needs at least 3 cells
word-of-several = “{ $word }” is a name of several: { $known }
setting-unknown = unknown parameter “{ $name }”; this game has: { $known }
setting-not-a-choice = { $name }: expected one of { $choices }, found “{ $value }”
setting-not-a-number = { $name }: expected a whole number from { $min } to { $max }, found “{ $value }”
setting-not-a-span = { $name }: expected a number from { $min } to { $max }, a range such as { $min }..{ $max }, or any, found “{ $value }”
setting-malformed = expected key=value, found “{ $text }”
setting-not-a-list = { $name }: “{ $character }” cannot be part of a word, found “{ $value }”; the words of a list are joined by +, as in cat+dog
setting-not-a-text = { $name }: “{ $character }” cannot be part of a value, found “{ $value }”
setting-not-overridable = “{ $name }” cannot be given alongside a file; this game accepts: { $known }

name-malformed = expected the name of a puzzle, kind@version:parameters#seed, found “{ $text }”
name-other-version = { $name } was made by version { $version } of the generator; this Recreo has version { $current } and cannot make it again

document-cut-short = not a Recreo document: the file ends before the document is complete
document-not-json = not a Recreo document: invalid JSON
document-missing = the field “{ $field }” is missing
document-wrong-value = { $field ->
    [none] expected { $expected }, found { $found }
   *[other] field “{ $field }”: expected { $expected }, found { $found }
 }
document-refused-value = { $field ->
    [none] invalid value: { $cause }
   *[other] field “{ $field }”: invalid value: { $cause }
 }
document-as-many-solvers = a list of { $count }, one for each solution, or none
document-inconsistent = the parts of the document contradict each other
json-text = text
json-boolean = true or false
json-number = a number
json-whole-number = a whole number
json-list = a list
json-object = an object
json-id = an id of 12 lower-case letters and digits
document-solutions-wrong = { $count ->
    [one] one stored solution was dropped: it does not solve this puzzle
   *[other] { $count } stored solutions were dropped: they do not solve this puzzle
}
document-solutions-superfluous = { $count ->
    [one] one stored solution was dropped: it is not better than the one before it, or repeats it
   *[other] { $count } stored solutions were dropped: they are not better than those before them, or repeat them
}
document-empty = the file is empty
document-other-kind = expected a document of the game “{ $wanted }”, found one of “{ $kind }”
document-other-format = the document has format { $number }; this Recreo reads format { $known }
document-other-version = the document needs version { $version } of the game; this Recreo has version { $current }
log-unreadable = entry { $entry } of the saved game cannot be read: { $cause }
log-impossible = entry { $entry } of the saved game is impossible: { $cause }
log-move = “{ $text }” is not a move of this game
log-judges-nothing = it judges moves that were not made
log-out-of-order = its time is before the time of the previous entry

format-fits-none = the file is in none of the formats of { $game } ({ $formats })
format-not-text = the file is not text in UTF-8
format-windows-1252 = note: the file is not in UTF-8; it was read as Windows-1252 (Latin-1)
format-unknown = unknown format “{ $format }”; this game has: { $known }

move-malformed = expected a move such as { $example }, found “{ $text }”
nothing-to-undo = there is nothing to undo
nothing-to-redo = there is nothing to redo
no-such-checkpoint = there is no checkpoint “{ $name }”
game-paused = the game is paused
game-over = the game is finished
no-hint = there is no hint for this position
hint-unsolved = no solution was found yet, and a hint needs one
no-solution-from-here = there is no solution from this position
gesture-means-nothing = this gesture does nothing here

stopped-cancelled = stopped: cancelled
stopped-deadline = stopped: the time limit was reached
stopped-budget = stopped: the work limit was reached
stopped-memory = stopped: the memory limit was reached
stopped-rating = { $why }; so far, the level is at least { $level }
stopped-so-far = { $why }; { $found }

save-failed = { $file } could not be written: { $cause }
io-not-found = there is no such file or folder
io-denied = permission denied
io-directory = this is a folder, not a file
io-not-a-directory = a part of the path is not a folder
io-exists = it already exists
io-full = the disk is full
io-file-too-large = the file would become too large
io-read-only = the disk is read-only
io-memory = there is not enough memory
io-name = not a valid file name
io-cut-short = unexpected end of file
io-other = operating system error: { $cause }

mode-value = values
mode-corner = corner
mode-centre = centre
mode-strike = strike
mode-colour = colours
aid-candidates = candidates
aid-conflicts = conflicts

# Statistics of solvers

statistic-count = solutions
statistic-deductions = deductions
statistic-filled = places filled
statistic-hardest = hardest deduction
statistic-moves = moves
statistic-nodes = nodes visited
