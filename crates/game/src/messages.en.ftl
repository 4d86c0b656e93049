# What every part of Recreo says.

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
level-not-found = none of { $tries } puzzles came out { $level } (they were: { $found }); ask for another size or other settings

surface-plane = plane
surface-cylinder = cylinder
surface-torus = torus

parameter-size = size
parameter-surface = surface
parameter-difficulty = difficulty
any = any

size-malformed = “{ $text }” is not a size: write width x height, such as 10x10, or width x height x layers
size-out-of-range = { $text } is out of range: each side from { $min } to { $max }
size-no-layers = this game is played on one layer only
size-too-large = { $cells } cells are more than a board may have ({ $most })
size-empty = a board has at least one cell each way
size-too-narrow = a side whose ends are joined has at least 3 cells
setting-unknown = there is no parameter “{ $name }”; there are: { $known }
setting-not-a-choice = “{ $value }” is not a value of { $name }: choose one of { $choices }
setting-not-a-number = “{ $value }” is not a whole number from { $min } to { $max }, which { $name } needs
setting-not-a-span = “{ $value }” is neither a number from { $min } to { $max } nor a range of them such as { $min }..{ $max } nor any, which { $name } needs
setting-malformed = “{ $text }” is not of the form key=value
setting-not-told = “{ $name }” cannot be told with a file; this game can be told: { $known }

name-malformed = “{ $text }” is not the name of a puzzle: kind@version:parameters#seed
name-other-version = { $name } was made by version { $version } of the generator; this Recreo has version { $current } and cannot make it again

document-cut-short = not a Recreo document: the file ends in the middle of it
document-not-json = not a Recreo document: this is not JSON
document-missing = the document lacks “{ $field }”
document-wrong-value = a value of the document is not what it should be
document-empty = the file is empty
document-other-kind = this is a document of the game “{ $kind }”, not of “{ $wanted }”
document-other-format = this document has format number { $number }, which this Recreo does not know (it knows { $known })
document-other-version = this document was made for version { $version } of the game; this Recreo knows versions up to { $current }
log-unreadable = entry { $entry } of the saved game cannot be read: { $cause }
log-impossible = entry { $entry } of the saved game cannot have happened: { $cause }
log-judges-nothing = it judges moves that were not made
log-out-of-order = its time is before that of the entry before

format-fits-none = this is in none of the formats of { $game } ({ $formats })
format-not-text = this is not text in UTF-8
format-unknown = there is no format “{ $format }” for this game; there are: { $known }

move-malformed = “{ $text }” is not a move
nothing-to-undo = there is nothing to undo
nothing-to-redo = there is nothing to redo
no-such-mark = there is no marked state “{ $name }”
game-paused = the game is paused
game-over = the game is over
no-hint = there is no hint for this position
no-solution-from-here = from here there is no solution
gesture-means-nothing = that does nothing here

stopped-cancelled = stopped, as asked
stopped-deadline = stopped: the time was up
stopped-budget = stopped: the allowed work was used up
stopped-memory = stopped: the allowed memory was used up

save-failed = { $file } could not be written: { $cause }
io-not-found = there is no such file or folder
io-denied = permission denied
io-directory = this is a folder, not a file
io-not-a-directory = a part of the path is not a folder
io-exists = it is there already
io-full = the disk is full
io-file-too-large = the file would get too large
io-read-only = the disk is read-only
io-memory = there is not enough memory
io-name = this cannot be a file's name
io-cut-short = it ends too early
io-other = the system says: { $cause }

mode-value = values
mode-corner = corner
mode-centre = centre
mode-strike = strike
mode-colour = colours
aid-candidates = candidates
aid-conflicts = conflicts
