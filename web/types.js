// What the server answers, as types. Written from its Rust types, as /api is: see CONTRIBUTING.md.

/**
 * @typedef {{drag?: undefined, slide?: undefined, tap: Key, toward?: undefined, type?: undefined}
 *   | {drag: Array<Key>, slide?: undefined, tap?: undefined, toward?: undefined, type?: undefined}
 *   | {drag?: undefined, slide: [Key, number], tap?: undefined, toward?: undefined, type?: undefined}
 *   | {drag?: undefined, slide?: undefined, tap?: undefined, toward: [string, Key | null], type?: undefined}
 *   | {drag?: undefined, slide?: undefined, tap?: undefined, toward?: undefined, type: [string, Key | null]}} Act What was done; one of these
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
 * @property {Array<string>} remarks
 * @property {number | null} score
 * @property {string | null} seed
 * @property {string | null} settings
 * @property {string} size
 * @property {string} surface
 * @property {string} tag Another whenever it changes
 * @property {string} title
 */

/**
 * @typedef {object} Ahead What a drag would change if it went on
 * @property {Change | null} change
 * @property {Array<Key>} on Through these things after those of the gesture
 */

/**
 * @typedef {object} Backdrop A part of a picture that does not change while one plays
 * @property {number} height
 * @property {Array<Shape>} shapes
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
 * @typedef {{head?: undefined, items?: undefined, level: number, puzzle?: undefined, rows?: undefined, text: string, type: "heading"}
 *   | {head?: undefined, items?: undefined, level?: undefined, puzzle?: undefined, rows?: undefined, text: Array<Inline>, type: "paragraph"}
 *   | {head?: undefined, items: Array<Array<Inline>>, level?: undefined, puzzle?: undefined, rows?: undefined, text?: undefined, type: "list"}
 *   | {head: Array<Array<Inline>> | null, items?: undefined, level?: undefined, puzzle?: undefined, rows: Array<Array<Array<Inline>>>, text?: undefined, type: "table"}
 *   | {head?: undefined, items?: undefined, level?: undefined, puzzle?: undefined, rows?: undefined, text: string, type: "code"}
 *   | {head?: undefined, items?: undefined, level?: undefined, puzzle: DocumentOnly, rows?: undefined, text?: undefined, type: "board"}} Block A part of a tutorial
 */

/**
 * @typedef {object} Book A book that was made
 * @property {number} bytes The length of the file
 * @property {string} file The address of the file
 * @property {number} pages
 * @property {number} puzzles
 * @property {Array<string>} remarks
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
 * @property {Array<Change>} frames
 * @property {Array<ListItem>} listed
 * @property {Scene} scene
 */

/**
 * @typedef {object} Change What turns one picture into another
 * @property {Array<[Layer, Key]>} gone The shapes that are taken away, each by its layer and key
 * @property {Array<Shape>} put The shapes that are added, or replace one with the same layer and key
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
 * @property {Array<Statistic>} statistics
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
 * @property {Array<ListItem>} listed
 * @property {Array<Brush>} palette
 * @property {Array<DraftProblem>} problems
 * @property {Scene} scene
 */

/**
 * @typedef {object} DraftProblem Something that is wrong with a draft
 * @property {Array<Key>} keys The cells that it is about
 * @property {string} text
 */

/**
 * @typedef {object} DraftRequest A draft: one that is brought along, a puzzle of the library, or a blank board
 * @property {string | null} [base64] The same in base64
 * @property {string | Record<string, unknown> | null} [document] A native document, or a draft of one
 * @property {string | null} [format] The format of the file, where it cannot be detected
 * @property {string | null} [kind] The game's id
 * @property {string | null} [puzzle] The id of a puzzle of the library
 * @property {string | Record<string, string | boolean | number | number | number> | null} [settings] The parameters of a blank board; the others have their defaults
 * @property {string | null} [text] A file of any format, as text
 * @property {View | null} [view] What is looked at
 */

/**
 * @typedef {object} EditRequest A change of a draft
 * @property {string | Record<string, unknown>} document The draft
 * @property {Gesture} gesture What was done to it
 * @property {string | null} [kind] The game's id
 * @property {View | null} [view] What is looked at
 */

/**
 * @typedef {object} EventRequest Something that is done in a play: either a gesture or an action
 * @property {PlayAction | null} [do] What else was done
 * @property {number} entries How many entries of the log the client has seen
 * @property {Gesture | null} [gesture] What was done on the board
 * @property {string | null} [name] The name of the checkpoint
 * @property {boolean | null} [show] Whether to point a mistake out
 * @property {View | null} [view] What is looked at
 */

/**
 * @typedef {object} Fault One of several things that are wrong
 * @property {string} message The sentence with its place
 * @property {Place} [place]
 * @property {string} text The sentence alone
 */

/**
 * @typedef {object} File A file
 * @property {string | null} [base64]
 * @property {string | null} [name] What it is called; others name it so
 * @property {string | null} [text]
 */

/**
 * @typedef {object} FilmFrames The moves of a solution as a film
 * @property {Array<Change>} frames
 */

/**
 * @typedef {object} FilmOfMaking The end of a film of how a puzzle is made
 * @property {Backdrop} backdrop
 * @property {DocumentOnly} puzzle
 * @property {string | null} puzzleName
 * @property {Scene} scene
 * @property {string} seed
 * @property {Array<Statistic>} statistics
 */

/**
 * @typedef {object} FilmOfSolving The end of a film of a solver at work
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 * @property {Array<unknown>} solutions
 * @property {Array<Statistic>} statistics
 * @property {string} status
 */

/**
 * @typedef {object} FilmPicture What a solver sees now: the roles that keys have
 * @property {Array<[Key, string]>} changes
 */

/**
 * @typedef {object} FilmStart How a film begins
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 * @property {[number, number, number]} size Columns, rows and layers
 */

/**
 * @typedef {object} FilmSteps Steps of a film, each the roles that keys have from then on
 * @property {Array<Array<[Key, string]>>} steps
 */

/**
 * @typedef {{at?: undefined, disc?: undefined, lines?: undefined, poly?: undefined, rect: [number, number, number, number, number], size?: undefined, text?: undefined, w?: undefined}
 *   | {at?: undefined, disc: [number, number, number], lines?: undefined, poly?: undefined, rect?: undefined, size?: undefined, text?: undefined, w?: undefined}
 *   | {at?: undefined, disc?: undefined, lines?: undefined, poly: Array<number>, rect?: undefined, size?: undefined, text?: undefined, w?: undefined}
 *   | {at?: undefined, disc?: undefined, lines: string, poly?: undefined, rect?: undefined, size?: undefined, text?: undefined, w: number}
 *   | {at: Point, disc?: undefined, lines?: undefined, poly?: undefined, rect?: undefined, size: number, text: string, w?: undefined}} Form Form and place of a shape: one of `rect`, `disc`, `poly`, `lines` with `w`, and `text` with `at` and `size`
 */

/**
 * @typedef {object} Format A file format
 * @property {Array<string>} extensions
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
 * @property {boolean | null} [alternate] Whether it was done with the second button, a long press, or shift
 * @property {string | null} [brush] The brush that was chosen
 * @property {Key | null} [held] What is grabbed
 * @property {number | null} [mode] The number of the mode that was chosen
 * @property {Array<Key> | null} [selected] What is selected: what is typed goes to all of it
 */

/**
 * @typedef {object} Happened What an event changed
 * @property {Change} change
 * @property {number} entries How many entries the log has
 * @property {Key | null} focus The cell that a small window follows
 * @property {Array<Change>} [frames] The solution as a film
 * @property {Key | null} held What is grabbed now
 * @property {Hint} [hint]
 * @property {Array<HotArea>} [hot] What can be touched, where that changed
 * @property {Array<ListItem>} listed What is to be found or done
 * @property {Array<string>} marks The names of the checkpoints
 * @property {number} millis The time played
 * @property {Mistakes} [mistakes]
 * @property {Array<Brush>} [palette] What can be entered, where that changed
 * @property {boolean} paused
 * @property {boolean} redo Whether an undo can be taken back
 * @property {Score} score
 * @property {Status} status
 * @property {Array<string>} tally How far the player is, in short phrases
 * @property {boolean} undo Whether a step can be taken back
 * @property {Won} [won]
 */

/**
 * @typedef {object} Hint What to do next, and why
 * @property {Array<Key>} because What the reason rests on
 * @property {Change | null} change What the moves would change
 * @property {Array<Key>} look Where to look
 * @property {Array<string>} moves
 * @property {string} reason
 * @property {string} technique The technique's name in the language
 * @property {string} techniqueId The same in every language
 */

/**
 * @typedef {{lattice: Lattice, slide?: undefined}
 *   | {lattice?: undefined, slide: Slide}} HotArea Something that can be touched
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
 * @property {Array<ImportFailure>} failed What could not be read, the first of them
 * @property {number} failures How many could not be read
 * @property {Array<ImportedPuzzle>} puzzles
 * @property {Array<string>} remarks
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
 * @property {Array<string>} remarks
 * @property {number | null} score
 * @property {string | null} seed
 * @property {string | null} settings
 * @property {string} size
 * @property {string} surface
 * @property {string} tag Another whenever it changes
 * @property {string} title
 */

/**
 * @typedef {string
 *   | {b?: undefined, code: string, i?: undefined, link?: undefined, text?: undefined}
 *   | {b: string, code?: undefined, i?: undefined, link?: undefined, text?: undefined}
 *   | {b?: undefined, code?: undefined, i: string, link?: undefined, text?: undefined}
 *   | {b?: undefined, code?: undefined, i?: undefined, link: string, text: string}} Inline A part of a line: plain text, or text with a look or a link
 */

/**
 * @typedef {object} Job A job
 * @property {string} id
 * @property {JobResult | null} result What came of it, or the problem with it
 * @property {JobState} state
 */

/**
 * @typedef {"generate" | "solve" | "rate" | "count" | "film" | "check" | "book" | "import"} JobAction What a job does
 */

/**
 * @typedef {object} JobBegun A job that was begun
 * @property {string} id
 */

/**
 * @typedef {object} JobProgress How far a job is: sent while it goes on
 * @property {number} [best]
 * @property {number} [depth]
 * @property {number} [generation]
 * @property {number} [mean]
 * @property {number} seconds
 * @property {number} [total]
 * @property {number} work
 */

/**
 * @typedef {object} JobRequest Work that may take long
 * @property {string | null} [base64] The same in base64
 * @property {JobAction} do What to do
 * @property {string | Record<string, unknown> | null} [document] A native document, or a draft of one
 * @property {Array<File> | null} [files] Files to import, each with one puzzle or many, together with those that they name. /api/limits has how many puzzles are looked at and how much can be sent
 * @property {string | null} [format] The format of the file, where it cannot be detected
 * @property {string | null} [kind] The game's id
 * @property {number | null} [limit] How many solutions are enough
 * @property {string | null} [name] kind@version:parameters#seed: makes that puzzle again
 * @property {string | null} [play] The id of a play, whose score ends with it
 * @property {string | null} [player] The id of the player who goes on with saved games
 * @property {string | null} [puzzle] The id of a puzzle of the library
 * @property {number | string | null} [seed] The random seed; random when absent
 * @property {string | Record<string, string | boolean | number | number | number> | null} [settings] The parameters to make it with; the others have their defaults
 * @property {string | null} [solver] Which of the game's solvers
 * @property {string | null} [spec] What a book is to be, as `recreo book` reads it: TOML
 * @property {string | null} [text] A file of any format, as text
 * @property {boolean | null} [unlisted] Not to be shown in lists
 * @property {boolean | null} [watch] Whether to send what the solver sees while it searches
 */

/**
 * @typedef {Generated | Solved | Rated | Counted | FilmOfMaking | FilmOfSolving | Verdict | Book | Imported} JobResult What came of a job, by what it does
 */

/**
 * @typedef {"waiting" | "running" | "done" | "failed"} JobState Where a job stands
 */

/**
 * @typedef {string} Key The key of a thing on the board: `cell-17`, `side-17E`, `piece-3`, or the name of a part
 */

/**
 * @typedef {object} Kind A game
 * @property {Array<Named>} analyses
 * @property {boolean} cursor Whether one moves a cursor over the board
 * @property {Array<Format>} drawings
 * @property {Array<Format>} formats
 * @property {boolean} generatorsWatchable
 * @property {string} id
 * @property {boolean} layers Whether it is played on several layers too
 * @property {string} line What it is, in a line
 * @property {string} name
 * @property {Pad | null} pad
 * @property {Array<Parameter>} parameters
 * @property {Array<Preset>} presets
 * @property {Array<Named>} solvers
 * @property {boolean} stepwise Whether a drag is made step by step: one that was refused is refused however it goes on
 * @property {Array<string>} surfaces
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

/**
 * @typedef {"cells" | "paths" | "lines" | "marks" | "pieces" | "over"} Layer The layers of a picture, from the paper up
 */

/**
 * @typedef {object} Leaderboard The best plays and players
 * @property {Array<LeaderboardRow>} items
 * @property {Array<BestPlayer>} players
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
 * @typedef {object} ListItem An item of the list beside a board
 * @property {boolean} done Whether it is done: then it is struck through
 * @property {Key} key
 * @property {string} text
 */

/**
 * @typedef {object} Log A play's log
 * @property {number} entries
 * @property {Array<Record<string, unknown>>} events
 */

/**
 * @typedef {object} Mistakes What a check found
 * @property {number | null} count How many; `null` where that is not known
 * @property {Array<Key>} shown The one that is pointed out
 */

/**
 * @typedef {object} Named Something with a name for people
 * @property {string} id
 * @property {string} label
 */

/**
 * @typedef {"points" | "time"} Order What makes one play better than another
 */

/**
 * @typedef {object} Pad How cells are filled, where they take values
 * @property {Array<Choice>} aids
 * @property {Array<Choice>} modes
 */

/**
 * @typedef {object} Parameter A parameter of a game
 * @property {Array<ParameterChoice>} [choices]
 * @property {string} default
 * @property {string} [help] A sentence more about it
 * @property {string} label
 * @property {boolean} [layers]
 * @property {number} [max]
 * @property {number} [min]
 * @property {string} name
 * @property {ParameterType} type
 */

/**
 * @typedef {object} ParameterChoice A value that a parameter can have
 * @property {string} label
 * @property {string} value
 */

/**
 * @typedef {"size" | "choice" | "flag" | "integer" | "span" | "text" | "list"} ParameterType What a parameter's values are
 */

/**
 * @typedef {object} Picture A board as it looks
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 */

/**
 * @typedef {object} Place A place in a file or on a board
 * @property {[number, number, number]} [cell] Column, row and layer, from 0
 * @property {number} [column] Counted from 1
 * @property {number} [line] Counted from 1
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
 * @property {Array<ListItem>} listed What is to be found or done
 * @property {Array<string>} marks The names of the checkpoints
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
 * @property {Status} status
 * @property {Array<string>} tally How far the player is, in short phrases
 * @property {string} title
 * @property {boolean} undo Whether a step can be taken back
 * @property {Won} [won]
 */

/**
 * @typedef {"undo" | "redo" | "mark" | "return" | "check" | "hint" | "next" | "step" | "solve" | "pause" | "resume"} PlayAction What can be done in a play besides gestures
 */

/**
 * @typedef {object} PlayPreviewRequest A gesture to be shown without being done
 * @property {Gesture | null} [gesture] What may be done
 * @property {View | null} [view] What is looked at
 */

/**
 * @typedef {object} PlayRequest A play to begin
 * @property {string} player The player's id
 * @property {string} puzzle The puzzle's id
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
 * @property {Status} status
 * @property {string} title
 * @property {number} touched When something last happened in it
 * @property {number | null} won When it was won
 */

/**
 * @typedef {object} PlayState Where a play is: part of every answer about it
 * @property {number} entries How many entries the log has
 * @property {Key | null} focus The cell that a small window follows
 * @property {Array<ListItem>} listed What is to be found or done
 * @property {Array<string>} marks The names of the checkpoints
 * @property {number} millis The time played
 * @property {boolean} paused
 * @property {boolean} redo Whether an undo can be taken back
 * @property {Score} score
 * @property {Status} status
 * @property {Array<string>} tally How far the player is, in short phrases
 * @property {boolean} undo Whether a step can be taken back
 * @property {Won} [won]
 */

/**
 * @typedef {object} Player A player
 * @property {string} id
 * @property {number} made When the player came here first, in milliseconds since 1970
 * @property {string} name
 */

/**
 * @typedef {object} PlayerRequest A player
 * @property {string} name
 */

/**
 * @typedef {object} Plays A page of plays
 * @property {Array<PlayRow>} items
 * @property {number} page
 * @property {number} total
 */

/**
 * @typedef {[number, number]} Point x and y, in cells
 */

/**
 * @typedef {object} Preset Settings worth offering
 * @property {string} label
 * @property {string} settings
 */

/**
 * @typedef {object} Preview What a gesture would change
 * @property {Array<Ahead>} ahead What a drag would change if it went on, where that is known; nobody needs to ask for it
 * @property {Change | null} change
 */

/**
 * @typedef {object} Problem What went wrong, as problem details (RFC 9457)
 * @property {number} [chapter] The chapter of a book, counted from 1
 * @property {string} detail What went wrong, as a sentence
 * @property {Place} [place] Where the first problem is
 * @property {Play} [play] The play as it is now, where it has entries that the client has not seen
 * @property {Array<Fault>} [problems]
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
 * @typedef {object} PuzzlePreviewRequest A puzzle that is only looked at
 * @property {string | null} [base64] The same in base64
 * @property {string | Record<string, unknown> | null} [document] A native document, or a draft of one
 * @property {string | null} [format] The format of the file, where it cannot be detected
 * @property {string | null} [kind] The game's id
 * @property {string | null} [name] kind@version:parameters#seed: makes that puzzle again
 * @property {number | string | null} [seed] The random seed; random when absent
 * @property {string | Record<string, string | boolean | number | number | number> | null} [settings] The parameters to make it with; the others have their defaults
 * @property {string | null} [text] A file of any format, as text
 * @property {boolean | null} [unlisted] Without meaning here
 */

/**
 * @typedef {object} PuzzleRequest A puzzle to make or take in
 * @property {string | null} [base64] The same in base64
 * @property {string | Record<string, unknown> | null} [document] A native document, or a draft of one
 * @property {string | null} [format] The format of the file, where it cannot be detected
 * @property {string | null} [kind] The game's id
 * @property {string | null} [name] kind@version:parameters#seed: makes that puzzle again
 * @property {string | null} [player] The id of the player who goes on with a saved game
 * @property {number | string | null} [seed] The random seed; random when absent
 * @property {string | Record<string, string | boolean | number | number | number> | null} [settings] The parameters to make it with; the others have their defaults
 * @property {string | null} [text] A file of any format, as text
 * @property {string | null} [title] What to call it
 * @property {boolean | null} [unlisted] Not to be shown in lists: opened by a link, or today's
 */

/**
 * @typedef {object} Puzzles A page of puzzles
 * @property {Array<Puzzle>} items
 * @property {number} page
 * @property {number} total
 */

/**
 * @typedef {object} Rated How hard a puzzle is
 * @property {string} level
 * @property {string} levelLabel
 * @property {Array<RatingPart>} parts
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
 * @property {Array<ReplayFrame>} frames
 * @property {string} id
 * @property {string} kind
 * @property {Array<ListItem>} listed
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
 * @property {Array<[Layer, Key]>} gone The shapes that are taken away, each by its layer and key
 * @property {Array<Shape>} put The shapes that are added, or replace one with the same layer and key
 */

/**
 * @typedef {object} Scene A picture with what can be touched and entered
 * @property {number} height
 * @property {Array<HotArea>} hot What can be touched
 * @property {Array<Brush>} palette What can be entered
 * @property {Array<Shape>} shapes
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
 * @property {string} [say] What a screen reader says of it
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
 * @property {Array<unknown>} solutions
 * @property {Array<Statistic>} statistics
 * @property {string} status
 */

/**
 * @typedef {object} Start The board of a puzzle before the first move
 * @property {Backdrop} backdrop
 * @property {string} kind
 * @property {Array<ListItem>} listed
 * @property {string} [puzzleName]
 * @property {Scene} scene
 * @property {string} [seed]
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
 * @property {Array<StatisticsRow>} rows
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
 * @typedef {"going-on" | "won"} Status Whether a play is won
 */

/**
 * @typedef {"light" | "dark" | "print" | "high-contrast"} Theme The colours of a drawing
 */

/**
 * @typedef {object} TitleRequest Another title for a puzzle
 * @property {string} title What to call it; empty for its usual title
 */

/**
 * @typedef {object} Today The puzzles of a day
 * @property {string} date
 * @property {Array<TodaysPuzzle>} puzzles
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
 * @property {Array<Block>} blocks
 */

/**
 * @typedef {object} Verdict Whether a draft is a puzzle, and how many solutions it has
 * @property {Array<Picture>} [pictures] The solved boards, where there are several solutions
 * @property {Array<Fault>} problems
 * @property {Array<Fault>} reasons Why there is no solution
 * @property {Array<unknown>} solutions
 * @property {string} status unique, solvable, multiple, none or unknown
 * @property {boolean} valid
 */

/**
 * @typedef {object} View What is looked at; all of the board when nothing is said
 * @property {Array<number> | null} [aids] The numbers of the aids to show
 * @property {Key | null} [held] What is grabbed
 * @property {number | null} [layer] One layer only
 * @property {Window | null} [window]
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
 * @property {number} [best] The fewest moves that it could have taken
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
