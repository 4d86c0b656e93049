// What the server answers, as types. Written from its Rust types, as /api is: see CONTRIBUTING.md.

/**
 * @typedef {object} Act What was done; one of these
 * @property {Key[]} [drag]
 * @property {[Key, number]} [slide]
 * @property {Key} [tap]
 * @property {[string, Key | null]} [toward]
 * @property {[string, Key | null]} [type]
 */

/**
 * @typedef {object} AddedPuzzle A puzzle as it came into the library
 * @property {string} id
 * @property {string} kind
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {number} made When it came into the library, in milliseconds since 1970
 * @property {Record<string, number>} measures Numbers of its rating, by what they are called
 * @property {string | null} name What its owner calls it
 * @property {string | null} play The play that a saved game was taken in as
 * @property {string | null} puzzleName The name that gives it for ever
 * @property {string[]} remarks
 * @property {number | null} score
 * @property {string | null} seed
 * @property {string | null} settings
 * @property {string} size
 * @property {string} surface
 * @property {string} tag Another whenever it changes
 * @property {string} title
 */

/**
 * @typedef {object} Backdrop A part of a picture that does not change while one plays
 * @property {number} height
 * @property {Shape[]} shapes
 * @property {number} width
 */

/**
 * @typedef {object} BestPlayer One of the best players
 * @property {string} player
 * @property {string} playerName
 * @property {number} points
 * @property {number} wins
 */

/**
 * @typedef {object} Block A part of a tutorial
 * @property {Inline[][] | null} [head]
 * @property {Inline[][]} [items]
 * @property {number} [level]
 * @property {DocumentOnly} [puzzle]
 * @property {Inline[][][]} [rows]
 * @property {string | Inline[]} [text]
 * @property {"heading" | "paragraph" | "list" | "table" | "code" | "board"} type
 */

/**
 * @typedef {object} Book A book that was made
 * @property {number} bytes The length of the file
 * @property {string} file The address of the file
 * @property {number} pages
 * @property {number} puzzles
 * @property {string[]} remarks
 */

/**
 * @typedef {object} Brush A value or brush that can be entered
 * @property {string} key The character that stands for it in gestures
 * @property {string} label
 * @property {string} role How it looks
 */

/**
 * @typedef {object} Card A small board of a game, and its solution as a film
 * @property {Backdrop} backdrop
 * @property {string} document The native document, as text
 * @property {Change[]} frames
 * @property {Listed[]} listed
 * @property {Scene} scene
 */

/**
 * @typedef {object} Change What turns one picture into another
 * @property {[Layer, Key][]} gone The shapes that are taken away, each by its layer and key
 * @property {Shape[]} put The shapes that are added, or replace one with the same layer and key
 */

/**
 * @typedef {object} Choice A mode or an aid
 * @property {string} id
 * @property {string} key The key on the keyboard that chooses it
 * @property {string} label
 */

/**
 * @typedef {object} Counted How many solutions there are
 * @property {number} count
 * @property {Statistic[]} statistics
 * @property {string} status
 */

/**
 * @typedef {object} DocumentOnly A puzzle's document
 * @property {string} document The native document, as text
 */

/**
 * @typedef {object} Draft A draft that is being edited
 * @property {Record<string, unknown>} document The native document
 * @property {string} kind
 * @property {Listed[]} listed
 * @property {Brush[]} palette
 * @property {DraftProblem[]} problems
 * @property {Scene} scene
 */

/**
 * @typedef {object} DraftProblem Something that is wrong with a draft
 * @property {Key[]} keys The cells that it is about
 * @property {string} text
 */

/**
 * @typedef {object} Fault One of several things that are wrong
 * @property {string} message The sentence with its place
 * @property {Place | null} [place]
 * @property {string} text The sentence alone
 */

/**
 * @typedef {object} File A file
 * @property {string} [base64]
 * @property {string} [name] What it is called; others name it so
 * @property {string} [text]
 */

/**
 * @typedef {object} FilmFrames The moves of a solution as a film
 * @property {Change[]} frames
 */

/**
 * @typedef {object} FilmOfMaking The end of a film of how a puzzle is made
 * @property {Backdrop} backdrop
 * @property {DocumentOnly} puzzle
 * @property {string | null} puzzleName
 * @property {Scene} scene
 * @property {string} seed
 * @property {Statistic[]} statistics
 */

/**
 * @typedef {object} FilmOfSolving The end of a film of a solver at work
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 * @property {unknown[]} solutions
 * @property {Statistic[]} statistics
 * @property {string} status
 */

/**
 * @typedef {object} FilmPicture What a solver sees now: the roles that keys have
 * @property {[Key, string][]} changes
 */

/**
 * @typedef {object} FilmStart How a film begins
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 * @property {[number, number, number]} size Columns, rows and layers
 */

/**
 * @typedef {object} FilmSteps Steps of a film, each the roles that keys have from then on
 * @property {[Key, string][][]} steps
 */

/**
 * @typedef {object} Form Form and place of a shape: one of `rect`, `disc`, `poly`, `lines` with `w`, and `text` with `at` and `size`
 * @property {Point} [at] The centre of the text
 * @property {[number, number, number]} [disc] x, y, radius
 * @property {string} [lines] SVG path data
 * @property {number[]} [poly] x, y, x, y, ...
 * @property {[number, number, number, number, number]} [rect] x, y, width, height, radius of the corners
 * @property {number} [size] The height of the text
 * @property {string} [text]
 * @property {number} [w] How thick the lines are
 */

/**
 * @typedef {object} Format A file format
 * @property {string[]} extensions
 * @property {string} id
 * @property {string} label
 */

/**
 * @typedef {object} Generated A puzzle that was made
 * @property {AddedPuzzle} puzzle
 */

/**
 * @typedef {object} Gesture What a person did on the board
 * @property {Act} act
 * @property {boolean} [alternate] Whether it was done with the second button, a long press, or shift
 * @property {string} [brush] The brush that was chosen
 * @property {Key} [held] What is grabbed
 * @property {number} [mode] The number of the mode that was chosen
 * @property {Key[]} [selected] What is selected: what is typed goes to all of it
 */

/**
 * @typedef {object} Happened What an event changed
 * @property {Change} change
 * @property {number} entries How many entries the log has
 * @property {Key | null} focus The cell that a small window follows
 * @property {Change[] | null} [frames] The solution as a film
 * @property {Key | null} held What is grabbed now
 * @property {Hint | null} [hint]
 * @property {HotArea[] | null} [hot] What can be touched, where that changed
 * @property {Listed[]} listed What is to be found or done
 * @property {string[]} marks The names of the checkpoints
 * @property {number} millis The time played
 * @property {Mistakes | null} [mistakes]
 * @property {Brush[] | null} [palette] What can be entered, where that changed
 * @property {boolean} paused
 * @property {boolean} redo Whether an undo can be taken back
 * @property {Score} score
 * @property {"going-on" | "won"} status Whether a play is won
 * @property {string[]} tally How far the player is, in short phrases
 * @property {boolean} undo Whether a step can be taken back
 * @property {Won | null} [won]
 */

/**
 * @typedef {object} Hint What to do next, and why
 * @property {Key[]} because What the reason rests on
 * @property {Change | null} change What the moves would change
 * @property {Key[]} look Where to look
 * @property {string[]} moves
 * @property {string} reason
 * @property {string} technique The technique's name in the language
 * @property {string} techniqueId The same in every language
 */

/**
 * @typedef {object} HotArea Something that can be touched
 * @property {Lattice} [lattice]
 * @property {Slide} [slide]
 */

/**
 * @typedef {object} ImportFailure Something that could not be imported
 * @property {string} file
 * @property {number | null} line
 * @property {string} message
 * @property {string} type `/api#` and the key of the message
 */

/**
 * @typedef {object} Imported What an import took in
 * @property {ImportFailure[]} failed What could not be read, the first of them
 * @property {number} failures How many could not be read
 * @property {ImportedPuzzle[]} puzzles
 * @property {string[]} remarks
 */

/**
 * @typedef {object} ImportedPuzzle A puzzle that was imported
 * @property {string} file
 * @property {string} id
 * @property {boolean} isNew Whether it was not there before
 * @property {string} kind
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {number} line 0 where the file has one puzzle
 * @property {number} made When it came into the library, in milliseconds since 1970
 * @property {Record<string, number>} measures Numbers of its rating, by what they are called
 * @property {string | null} name What its owner calls it
 * @property {string | null} play The play that a saved game was taken in as
 * @property {string | null} puzzleName The name that gives it for ever
 * @property {string[]} remarks
 * @property {number | null} score
 * @property {string | null} seed
 * @property {string | null} settings
 * @property {string} size
 * @property {string} surface
 * @property {string} tag Another whenever it changes
 * @property {string} title
 */

/** @typedef {string | {code?: string} | {b?: string} | {i?: string} | {link?: string, text?: string}} Inline A part of a line: plain text, or text with a look or a link */

/**
 * @typedef {object} Job A job
 * @property {string} id
 * @property {JobResult | null} result What came of it, or the problem with it
 * @property {"waiting" | "running" | "done" | "failed"} state Where a job stands
 */

/**
 * @typedef {object} JobBegun A job that was begun
 * @property {string} id
 */

/**
 * @typedef {object} JobProgress How far a job is: sent while it goes on
 * @property {number | null} [best]
 * @property {number | null} [depth]
 * @property {number | null} [generation]
 * @property {number | null} [mean]
 * @property {number} seconds
 * @property {number | null} [total]
 * @property {number} work
 */

/** @typedef {Generated | Solved | Rated | Counted | FilmOfMaking | FilmOfSolving | Verdict | Book | Imported} JobResult What came of a job, by what it does */

/** @typedef {string} Key The key of a thing on the board: `cell-17`, `side-17E`, `piece-3`, or the name of a part */

/**
 * @typedef {object} Kind A game
 * @property {Named[]} analyses
 * @property {boolean} cursor Whether one moves a cursor over the board
 * @property {Format[]} drawings
 * @property {Format[]} formats
 * @property {boolean} generatorsWatchable
 * @property {string} id
 * @property {boolean} layers Whether it is played on several layers too
 * @property {string} line What it is, in a line
 * @property {string} name
 * @property {Pad | null} pad
 * @property {Parameter[]} parameters
 * @property {Preset[]} presets
 * @property {Named[]} solvers
 * @property {string[]} surfaces
 * @property {boolean} unique Whether every puzzle has exactly one solution
 * @property {number} version The version of its generator and files
 */

/**
 * @typedef {object} Lattice A rectangle of cells
 * @property {Point} at The top left corner of its first cell
 * @property {number} columns
 * @property {number} first The number of its first cell
 * @property {number} rows
 * @property {boolean} sides Whether sides of cells can be touched
 * @property {number} stride By how much the number grows from one row to the next
 */

/** @typedef {"cells" | "paths" | "lines" | "marks" | "pieces" | "over"} Layer The layers of a picture, from the paper up */

/**
 * @typedef {object} Leaderboard The best plays and players
 * @property {LeaderboardRow[]} items
 * @property {BestPlayer[]} players
 */

/**
 * @typedef {object} LeaderboardRow One of the best plays
 * @property {string} kind
 * @property {string} kindName
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {number} millis
 * @property {string} play
 * @property {string} player
 * @property {string} playerName
 * @property {number} points
 * @property {string} puzzle
 * @property {string} size
 * @property {number} won When it was won, in milliseconds since 1970
 */

/**
 * @typedef {object} Limits The limits of the server
 * @property {number} body Bytes of a body
 * @property {number} book Puzzles of a book
 * @property {number} cells Cells of a board
 * @property {number} import Puzzles of an import
 */

/**
 * @typedef {object} Listed An item of the list beside a board
 * @property {boolean} done Whether it is done: then it is struck through
 * @property {Key} key
 * @property {string} text
 */

/**
 * @typedef {object} Log A play's log
 * @property {number} entries
 * @property {Record<string, unknown>[]} events
 */

/**
 * @typedef {object} Mistakes What a check found
 * @property {number | null} count How many; `null` where that is not known
 * @property {Key[]} shown The one that is pointed out
 */

/**
 * @typedef {object} Named Something with a name for people
 * @property {string} id
 * @property {string} label
 */

/**
 * @typedef {object} Pad How cells are filled, where they take values
 * @property {Choice[]} aids
 * @property {Choice[]} modes
 */

/**
 * @typedef {object} Parameter A parameter of a game
 * @property {ParameterChoice[] | null} [choices]
 * @property {string} default
 * @property {string | null} [help] A sentence more about it
 * @property {string} label
 * @property {boolean | null} [layers]
 * @property {number | null} [max]
 * @property {number | null} [min]
 * @property {string} name
 * @property {"size" | "choice" | "flag" | "integer" | "span" | "text" | "list"} type What a parameter's values are
 */

/**
 * @typedef {object} ParameterChoice A value that a parameter can have
 * @property {string} label
 * @property {string} value
 */

/**
 * @typedef {object} Picture A board as it looks
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 */

/**
 * @typedef {object} Place A place in a file or on a board
 * @property {[number, number, number] | null} [cell] Column, row and layer, from 0
 * @property {number | null} [column] Counted from 1
 * @property {number | null} [line] Counted from 1
 */

/**
 * @typedef {object} Play A play, and all that there is to see of it
 * @property {Backdrop} backdrop
 * @property {number} entries How many entries the log has
 * @property {Key | null} focus The cell that a small window follows
 * @property {string} id
 * @property {string} kind
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {Listed[]} listed What is to be found or done
 * @property {string[]} marks The names of the checkpoints
 * @property {number} millis The time played
 * @property {boolean} paused
 * @property {string} player
 * @property {string} playerName
 * @property {string} puzzle
 * @property {string | null} puzzleName The name that gives the puzzle for ever
 * @property {boolean} redo Whether an undo can be taken back
 * @property {Scene} scene
 * @property {Score} score
 * @property {[number, number, number]} size Columns, rows and layers
 * @property {"going-on" | "won"} status Whether a play is won
 * @property {string[]} tally How far the player is, in short phrases
 * @property {string} title
 * @property {boolean} undo Whether a step can be taken back
 * @property {Won | null} [won]
 */

/**
 * @typedef {object} PlayRow A play in a list
 * @property {number} began When it began, in milliseconds since 1970
 * @property {number} entries
 * @property {string} id
 * @property {string} kind
 * @property {string} kindName
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {number} millis
 * @property {string} player
 * @property {string} playerName
 * @property {number | null} points
 * @property {string} puzzle
 * @property {boolean} shown Whether the machine showed the solution
 * @property {string} size
 * @property {"going-on" | "won"} status Whether a play is won
 * @property {string} title
 * @property {number} touched When something last happened in it
 * @property {number | null} won When it was won
 */

/**
 * @typedef {object} PlayState Where a play is: part of every answer about it
 * @property {number} entries How many entries the log has
 * @property {Key | null} focus The cell that a small window follows
 * @property {Listed[]} listed What is to be found or done
 * @property {string[]} marks The names of the checkpoints
 * @property {number} millis The time played
 * @property {boolean} paused
 * @property {boolean} redo Whether an undo can be taken back
 * @property {Score} score
 * @property {"going-on" | "won"} status Whether a play is won
 * @property {string[]} tally How far the player is, in short phrases
 * @property {boolean} undo Whether a step can be taken back
 * @property {Won | null} [won]
 */

/**
 * @typedef {object} Player A player
 * @property {string} id
 * @property {number} made When the player came here first, in milliseconds since 1970
 * @property {string} name
 */

/**
 * @typedef {object} Plays A page of plays
 * @property {PlayRow[]} items
 * @property {number} page
 * @property {number} total
 */

/** @typedef {[number, number]} Point x and y, in cells */

/**
 * @typedef {object} Preset Settings worth offering
 * @property {string} label
 * @property {string} settings
 */

/**
 * @typedef {object} Preview What a gesture would change
 * @property {Change | null} change
 */

/**
 * @typedef {object} Problem What went wrong, as problem details (RFC 9457)
 * @property {number | null} [chapter] The chapter of a book, counted from 1
 * @property {string} detail What went wrong, as a sentence
 * @property {Place | null} [place] Where the first problem is
 * @property {Play | null} [play] The play as it is now, where it has entries that the client has not seen
 * @property {Fault[] | null} [problems]
 * @property {number} status
 * @property {string} title
 * @property {string} type `/api#` and the key of the message, the same in every language
 */

/**
 * @typedef {object} Puzzle A puzzle of the library
 * @property {string} id
 * @property {string} kind
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {number} made When it came into the library, in milliseconds since 1970
 * @property {Record<string, number>} measures Numbers of its rating, by what they are called
 * @property {string | null} name What its owner calls it
 * @property {string | null} puzzleName The name that gives it for ever
 * @property {number | null} score
 * @property {string | null} seed
 * @property {string | null} settings
 * @property {string} size
 * @property {string} surface
 * @property {string} tag Another whenever it changes
 * @property {string} title
 */

/**
 * @typedef {object} Puzzles A page of puzzles
 * @property {Puzzle[]} items
 * @property {number} page
 * @property {number} total
 */

/**
 * @typedef {object} Rated How hard a puzzle is
 * @property {string} level
 * @property {string} levelLabel
 * @property {RatingPart[]} parts
 * @property {number} score
 */

/**
 * @typedef {object} RatingPart A number of a rating
 * @property {string} label
 * @property {string} name
 * @property {number} value
 */

/**
 * @typedef {object} Replay A play again from its beginning
 * @property {Backdrop} backdrop
 * @property {ReplayFrame[]} frames
 * @property {string} id
 * @property {string} kind
 * @property {Listed[]} listed
 * @property {string} player
 * @property {string} playerName
 * @property {string} puzzle
 * @property {Scene} scene
 * @property {[number, number, number]} size Columns, rows and layers
 * @property {string} title
 */

/**
 * @typedef {object} ReplayFrame A step of a replay
 * @property {number} at The time played
 * @property {string | null} do What was done
 * @property {[Layer, Key][]} gone The shapes that are taken away, each by its layer and key
 * @property {Shape[]} put The shapes that are added, or replace one with the same layer and key
 */

/**
 * @typedef {object} Scene A picture with what can be touched and entered
 * @property {number} height
 * @property {HotArea[]} hot What can be touched
 * @property {Brush[]} palette What can be entered
 * @property {Shape[]} shapes
 * @property {number} width
 */

/**
 * @typedef {object} Score What help has cost
 * @property {boolean} cancelled Whether the machine showed the solution: then the play counts for nothing
 * @property {number} help
 */

/**
 * @typedef {object} Shape One thing in a picture. With its layer, its key stays while the thing stays
 * @property {Form} f
 * @property {Key} k
 * @property {Layer} l
 * @property {string} r Its role, which gives its colour
 * @property {string | null} [say] What a screen reader says of it
 */

/**
 * @typedef {object} Slide A piece that slides along an axis
 * @property {Point} at The top left corner
 * @property {string} axis The positive direction: `E` or `S`
 * @property {Key} piece
 * @property {[number, number]} range How far it may go, back (negative or 0) and forth
 * @property {Point} size Width and height
 */

/**
 * @typedef {object} Solved What a solver found
 * @property {unknown[]} solutions
 * @property {Statistic[]} statistics
 * @property {string} status
 */

/**
 * @typedef {object} Start The board of a puzzle before the first move
 * @property {Backdrop} backdrop
 * @property {string} kind
 * @property {Listed[]} listed
 * @property {string | null} [puzzleName]
 * @property {Scene} scene
 * @property {string | null} [seed]
 * @property {[number, number, number]} size Columns, rows and layers
 */

/**
 * @typedef {object} Statistic A number that a solver gives
 * @property {string} label
 * @property {string} name
 * @property {unknown} value
 */

/**
 * @typedef {object} Statistics What a player has done
 * @property {number} longestStreak
 * @property {StatisticsRow[]} rows
 * @property {number} streak Days in a row on which something was won, up to the last of them
 */

/**
 * @typedef {object} StatisticsRow What a player has done in one game at one level
 * @property {number} begun
 * @property {number | null} bestMillis
 * @property {number | null} bestPoints
 * @property {string} kind
 * @property {string} kindName
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {number} points
 * @property {number} shown In how many plays the machine showed the solution
 * @property {number} totalMillis
 * @property {number} won
 */

/**
 * @typedef {object} Today The puzzles of a day
 * @property {string} date
 * @property {TodaysPuzzle[]} puzzles
 */

/**
 * @typedef {object} TodaysPuzzle A game's puzzle of a day
 * @property {string} kind
 * @property {string} kindName
 * @property {string} puzzleName
 * @property {string} seed
 * @property {Record<string, string>} settings
 * @property {string} title
 */

/**
 * @typedef {object} Tutorial A game's tutorial
 * @property {Block[]} blocks
 */

/**
 * @typedef {object} Verdict Whether a draft is a puzzle, and how many solutions it has
 * @property {Picture[] | null} [pictures] The solved boards, where there are several solutions
 * @property {Fault[]} problems
 * @property {Fault[]} reasons Why there is no solution
 * @property {unknown[]} solutions
 * @property {string} status unique, solvable, multiple, none or unknown
 * @property {boolean} valid
 */

/**
 * @typedef {object} View What is looked at; all of the board when nothing is said
 * @property {number[]} [aids] The numbers of the aids to show
 * @property {Key} [held] What is grabbed
 * @property {number} [layer] One layer only
 * @property {Window} [window]
 */

/**
 * @typedef {object} Window A rectangle of cells
 * @property {number} h Rows
 * @property {number} w Columns
 * @property {number} x The first column
 * @property {number} y The first row
 */

/**
 * @typedef {object} Won A play that was won
 * @property {number | null} [best] The fewest moves that it could have taken
 * @property {boolean} [cancelled]
 * @property {number} [costs] The points that wrong moves cost
 * @property {number} [excellent]
 * @property {boolean} [fame] Whether it is on the leaderboard
 * @property {number} [good]
 * @property {number} [help] The points that help cost
 * @property {string} [level]
 * @property {number} millis
 * @property {number} moves
 * @property {number} [normal] How many moves were as good as most
 * @property {number} [points]
 * @property {number} [wrong]
 */

export {};
