// The types of the API. Generated from the server's Rust types: see CONTRIBUTING.md.

/**
 * @typedef {{drag?: undefined, slide?: undefined, tap: Key, toward?: undefined, type?: undefined}
 *   | {drag: Array<Key>, slide?: undefined, tap?: undefined, toward?: undefined, type?: undefined}
 *   | {drag?: undefined, slide: [Key, number], tap?: undefined, toward?: undefined, type?: undefined}
 *   | {drag?: undefined, slide?: undefined, tap?: undefined, toward: [string, Key | null], type?: undefined}
 *   | {drag?: undefined, slide?: undefined, tap?: undefined, toward?: undefined, type: [string, Key | null]}} Act The action of a gesture; exactly one of these
 */

/**
 * @typedef {object} AddedPuzzle A puzzle that was added to the library
 * @property {string} id
 * @property {boolean} isNew Whether the library did not have it before
 * @property {string} kind
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {boolean} listed Whether lists show it
 * @property {number} made When it was added to the library, in milliseconds since 1970
 * @property {Record<string, number>} measures The numbers of its rating, by label
 * @property {string | null} name The name that a user gave it
 * @property {string | null} play The id of the play that was imported from a saved game
 * @property {string | null} puzzleName The puzzle name, from which the same puzzle can be generated again
 * @property {Array<string>} remarks
 * @property {number | null} score
 * @property {string | null} seed
 * @property {string | null} settings
 * @property {string} size
 * @property {string} surface
 * @property {string} tag The entity tag, which changes with every change of the puzzle
 * @property {string} title
 */

/**
 * @typedef {object} Ahead What a drag would change if it continued
 * @property {Change | null} change
 * @property {Array<Key>} on The keys that follow those of the gesture
 */

/**
 * @typedef {object} Backdrop The part of a picture that does not change during a play
 * @property {number} height
 * @property {Array<Shape>} shapes
 * @property {number} width
 */

/**
 * @typedef {object} BestPlayer A player on the leaderboard
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
 *   | {head?: undefined, items?: undefined, level?: undefined, puzzle: DocumentOnly, rows?: undefined, text?: undefined, type: "board"}} Block A block of a tutorial
 */

/**
 * @typedef {object} Book A booklet that was made
 * @property {number} bytes The size of the file, in bytes
 * @property {string} file The address of the file
 * @property {number} pages
 * @property {number} puzzles
 * @property {Array<string>} remarks
 */

/**
 * @typedef {object} Brush A value or brush that can be entered
 * @property {string} key The character that represents it in gestures
 * @property {string} label
 * @property {string} role The role that determines its colour
 */

/**
 * @typedef {object} Card A small board of a game, and an animation of its solution
 * @property {Backdrop} backdrop
 * @property {string} document The native document, as text
 * @property {Array<Change>} frames
 * @property {Array<ListItem>} listed
 * @property {Scene} scene
 */

/**
 * @typedef {object} Change The difference between two pictures
 * @property {Array<[Layer, Key]>} gone The shapes that are removed, each by its layer and key
 * @property {Array<Shape>} put The shapes that are added, or that replace one with the same layer and key
 */

/**
 * @typedef {object} Choice A mode or a display aid
 * @property {string} id
 * @property {string} key The keyboard key that selects it
 * @property {string} label
 */

/**
 * @typedef {object} ClaimRequest A player that a browser takes over: by a code, or an open player by its id
 * @property {string | null} [code] The code from the player's other device
 * @property {string | null} [player] The id of a player that belongs to no browser
 */

/**
 * @typedef {object} ComparedSolver The result of a solver in a comparison
 * @property {Array<Statistic>} figures The length of the solution, and what the solver has counted
 * @property {string} id
 * @property {string} label
 * @property {number} micros The time it took, in microseconds
 * @property {number} solutions The number of solutions found
 * @property {string} status
 * @property {string} statusLabel
 * @property {string} [stopped] Why it was stopped before it was finished
 */

/**
 * @typedef {object} Comparison The solvers of a game on one puzzle, side by side
 * @property {string} [disagreement] How two solvers contradict each other
 * @property {Array<NamedFigure>} figures The names of all figures that the solvers have
 * @property {Array<ComparedSolver>} solvers
 */

/**
 * @typedef {object} Counted The number of solutions
 * @property {number} [count] The number, if all solutions were counted
 * @property {number} [moreThan] There are more solutions than this number, at which counting ended
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
 * @typedef {object} DraftProblem A problem of a draft
 * @property {Array<Key>} keys The cells that it concerns
 * @property {string} text
 */

/**
 * @typedef {object} DraftRequest A draft: an uploaded one, a puzzle of the library, or a blank board
 * @property {string | null} [base64] A file of any format, in base64
 * @property {string | Record<string, unknown> | null} [document] A native document, or a draft of one
 * @property {string | null} [format] The format of the file, if it cannot be detected
 * @property {string | null} [kind] The game's id
 * @property {string | null} [puzzle] The id of a puzzle of the library
 * @property {string | Record<string, string | boolean | number | number | number> | null} [settings] The parameters of a blank board; the others have their defaults
 * @property {string | null} [text] A file of any format, as text
 * @property {View | null} [view] The part of the board that is shown
 */

/**
 * @typedef {object} EditRequest A change to a draft
 * @property {string | Record<string, unknown>} document The draft
 * @property {Gesture} gesture The gesture
 * @property {string | null} [kind] The game's id
 * @property {View | null} [view] The part of the board that is shown
 */

/**
 * @typedef {object} EditedPuzzle A puzzle of the library that was edited
 * @property {number} dropped The number of stored solutions that no longer hold and were dropped
 * @property {string} id
 * @property {number} kept The number of stored solutions that still hold
 * @property {string} kind
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {boolean} listed Whether lists show it
 * @property {number} made When it was added to the library, in milliseconds since 1970
 * @property {Record<string, number>} measures The numbers of its rating, by label
 * @property {string | null} name The name that a user gave it
 * @property {string | null} puzzleName The puzzle name, from which the same puzzle can be generated again
 * @property {Array<string>} remarks
 * @property {number | null} score
 * @property {string | null} seed
 * @property {string | null} settings
 * @property {string} size
 * @property {string} surface
 * @property {string} tag The entity tag, which changes with every change of the puzzle
 * @property {string} title
 */

/**
 * @typedef {object} EventRequest An action in a play: a gesture or another action
 * @property {PlayAction | null} [do] The other action
 * @property {number} entries The number of log entries that the client has seen
 * @property {Gesture | null} [gesture] The gesture
 * @property {string | null} [name] The name of the checkpoint
 * @property {boolean | null} [show] Whether to point out a mistake
 * @property {View | null} [view] The part of the board that is shown
 */

/**
 * @typedef {object} Fault One of several problems
 * @property {string} message The sentence with its place
 * @property {Place} [place]
 * @property {string} text The sentence without its place
 */

/**
 * @typedef {object} File A file
 * @property {string | null} [base64]
 * @property {string | null} [name] The file's name, by which other files can refer to it
 * @property {string | null} [text]
 */

/**
 * @typedef {object} FilmFrames The moves of a solution as an animation
 * @property {Array<Change>} frames
 */

/**
 * @typedef {object} FilmOfMaking The end of an animation of the generator
 * @property {Backdrop} backdrop
 * @property {DocumentOnly} puzzle
 * @property {string | null} puzzleName
 * @property {Scene} scene
 * @property {string} seed
 * @property {Array<Statistic>} statistics
 */

/**
 * @typedef {object} FilmOfSolution The end of an animation of a stored solution
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 * @property {KnownSolution} solution
 */

/**
 * @typedef {object} FilmOfSolving The end of an animation of a solver
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 * @property {Array<unknown>} solutions
 * @property {Array<Statistic>} statistics
 * @property {string} status
 */

/**
 * @typedef {object} FilmPicture The present state of a solver: the roles of the keys
 * @property {Array<[Key, string]>} changes
 */

/**
 * @typedef {object} FilmStart The start of an animation
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 * @property {[number, number, number]} size Columns, rows and layers
 */

/**
 * @typedef {object} FilmSteps Steps of an animation; each gives the new roles of some keys
 * @property {Array<Array<[Key, string]>>} steps
 */

/**
 * @typedef {{at?: undefined, disc?: undefined, lines?: undefined, poly?: undefined, rect: [number, number, number, number, number], size?: undefined, text?: undefined, w?: undefined}
 *   | {at?: undefined, disc: [number, number, number], lines?: undefined, poly?: undefined, rect?: undefined, size?: undefined, text?: undefined, w?: undefined}
 *   | {at?: undefined, disc?: undefined, lines?: undefined, poly: Array<number>, rect?: undefined, size?: undefined, text?: undefined, w?: undefined}
 *   | {at?: undefined, disc?: undefined, lines: string, poly?: undefined, rect?: undefined, size?: undefined, text?: undefined, w: number}
 *   | {at: Point, disc?: undefined, lines?: undefined, poly?: undefined, rect?: undefined, size: number, text: string, w?: undefined}} Form The geometry of a shape: one of `rect`, `disc`, `poly`, `lines` with `w`, and `text` with `at` and `size`
 */

/**
 * @typedef {object} Format A file format
 * @property {Array<string>} extensions
 * @property {string} id
 * @property {string} label
 */

/**
 * @typedef {object} Generated A puzzle that was generated
 * @property {AddedPuzzle} puzzle
 */

/**
 * @typedef {object} Gesture A gesture on the board
 * @property {Act} act
 * @property {boolean | null} [alternate] Whether it used the second button, a long press or Shift
 * @property {string | null} [brush] The selected brush
 * @property {Key | null} [held] The key of the thing that is grabbed
 * @property {number | null} [mode] The number of the selected mode
 * @property {Array<Key> | null} [selected] The selected cells, all of which get what is typed
 */

/**
 * @typedef {object} Happened The result of an action in a play
 * @property {Change} change
 * @property {number} entries The number of entries in the log
 * @property {Key | null} focus The cell that a small window keeps in view
 * @property {Array<Change>} [frames] The solution as an animation
 * @property {Key | null} held The key of the thing that is grabbed now
 * @property {Hint} [hint]
 * @property {Array<HotArea>} [hot] The areas that can be touched, if they changed
 * @property {Array<ListItem>} listed The items of the list beside the board
 * @property {Array<string>} marks The names of the checkpoints
 * @property {number} millis The time played, in milliseconds
 * @property {Mistakes} [mistakes]
 * @property {Array<Brush>} [palette] The values and brushes that can be entered, if they changed
 * @property {boolean} paused
 * @property {boolean} redo Whether there is a step to redo
 * @property {Score} score
 * @property {Status} status
 * @property {Array<string>} tally The player's progress, in short phrases
 * @property {boolean} undo Whether there is a step to undo
 * @property {Won} [won]
 */

/**
 * @typedef {object} Hint A hint: the next move and its reason
 * @property {Array<Key>} because The things on which the reason is based
 * @property {Change | null} change What the moves would change
 * @property {Array<Key>} look The things to look at first
 * @property {Array<string>} moves
 * @property {string} reason
 * @property {string} technique The technique's name in the language of the request
 * @property {string} techniqueId The technique's id, the same in every language
 */

/**
 * @typedef {{lattice: Lattice, slide?: undefined}
 *   | {lattice?: undefined, slide: Slide}} HotArea An area that can be touched
 */

/**
 * @typedef {object} ImportFailure A puzzle or file that could not be imported
 * @property {string} file
 * @property {number | null} line
 * @property {string} message
 * @property {string} type `/api#` and the key of the message
 */

/**
 * @typedef {object} Imported The result of an import
 * @property {Array<ImportFailure>} failed The first of the failures
 * @property {number} failures The number of failures
 * @property {Array<ImportedPuzzle>} puzzles
 * @property {Array<string>} remarks
 */

/**
 * @typedef {object} ImportedPuzzle A puzzle that was imported
 * @property {string} file
 * @property {string} id
 * @property {boolean} isNew Whether the library did not have it before
 * @property {string} kind
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {number} line The line on which it starts; 0 if the file has one puzzle
 * @property {boolean} listed Whether lists show it
 * @property {number} made When it was added to the library, in milliseconds since 1970
 * @property {Record<string, number>} measures The numbers of its rating, by label
 * @property {string | null} name The name that a user gave it
 * @property {string | null} play The id of the play that was imported from a saved game
 * @property {string | null} puzzleName The puzzle name, from which the same puzzle can be generated again
 * @property {Array<string>} remarks
 * @property {number | null} score
 * @property {string | null} seed
 * @property {string | null} settings
 * @property {string} size
 * @property {string} surface
 * @property {string} tag The entity tag, which changes with every change of the puzzle
 * @property {string} title
 */

/**
 * @typedef {string
 *   | {b?: undefined, code: string, i?: undefined, link?: undefined, text?: undefined}
 *   | {b: string, code?: undefined, i?: undefined, link?: undefined, text?: undefined}
 *   | {b?: undefined, code?: undefined, i: string, link?: undefined, text?: undefined}
 *   | {b?: undefined, code?: undefined, i?: undefined, link: string, text: string}} Inline A part of a line: plain text, or text with a style or a link
 */

/**
 * @typedef {object} Job A job
 * @property {string} id
 * @property {number} [position] The position in the queue while it waits: 1 is the next
 * @property {JobResult | null} result The result of the job, or the problem with which it failed
 * @property {JobState} state
 */

/**
 * @typedef {"generate" | "solve" | "rate" | "count" | "film" | "compare" | "check" | "book" | "import"} JobAction The actions of a job
 */

/**
 * @typedef {object} JobBegun A job that was started
 * @property {string} id
 */

/**
 * @typedef {"pdf"} JobFormat The format of a file that a job made
 */

/**
 * @typedef {object} JobProgress The progress of a running job
 * @property {number} [best]
 * @property {number} [depth]
 * @property {number} [generation]
 * @property {number} [mean]
 * @property {number} seconds
 * @property {number} [total]
 * @property {number} work
 */

/**
 * @typedef {object} JobRequest A job to start
 * @property {string | null} [base64] A file of any format, in base64
 * @property {JobAction} do The action
 * @property {string | Record<string, unknown> | null} [document] A native document, or a draft of one
 * @property {Array<File> | null} [files] Files to import, each with one or more puzzles, together with the files that they refer to. /api/limits has the limits of the import
 * @property {string | null} [format] The format of the file, if it cannot be detected
 * @property {string | null} [kind] The game's id
 * @property {number | null} [limit] Maximum number of solutions to find
 * @property {string | null} [name] The puzzle name kind@version:parameters#seed, from which the puzzle is generated again
 * @property {string | null} [play] The id of a play, which no longer scores afterwards
 * @property {string | null} [player] The id of the player who continues saved games
 * @property {string | null} [puzzle] The id of a puzzle of the library
 * @property {number | string | null} [seed] The random seed; drawn at random if absent
 * @property {string | Record<string, string | boolean | number | number | number> | null} [settings] The parameters of the puzzle to generate; the others have their defaults
 * @property {number | null} [solution] The number of a stored solution to show, from 1
 * @property {string | null} [solver] The id of one of the game's solvers
 * @property {Array<string> | null} [solvers] The ids of the solvers to compare; by default all of the game
 * @property {string | null} [spec] The specification of a booklet, in the TOML format of `recreo book`
 * @property {string | null} [text] A file of any format, as text
 * @property {string | null} [title] The name of the generated puzzle
 * @property {boolean | null} [unlisted] Hides the puzzles from lists
 * @property {boolean | null} [watch] Whether to send the state of the solver while it searches
 */

/**
 * @typedef {Generated | Solved | Rated | Counted | FilmOfMaking | FilmOfSolving | FilmOfSolution | Comparison | Verdict | Book | Imported} JobResult The result of a job, by its action
 */

/**
 * @typedef {"waiting" | "running" | "done" | "failed"} JobState The state of a job
 */

/**
 * @typedef {object} JobWaiting A job that waits in the queue
 * @property {number} [position] The position: 1 is the next; absent when the job begins
 */

/**
 * @typedef {string} Key The key of a thing on the board: `cell-17`, `side-17E`, `piece-3`, or the name of a part
 */

/**
 * @typedef {object} Kind A game
 * @property {Array<Named>} analyses
 * @property {boolean} cursor Whether the keyboard moves a cursor over the board
 * @property {Array<Format>} drawings
 * @property {Named} family The family that lists show it in.
 * @property {Array<Format>} formats
 * @property {boolean} generatorsWatchable
 * @property {string} id
 * @property {boolean} layers Whether boards can have several layers
 * @property {string} line A one-line description
 * @property {string} name
 * @property {Pad | null} pad
 * @property {Array<Parameter>} parameters
 * @property {Array<Preset>} presets
 * @property {Array<Named>} solvers
 * @property {boolean} stepwise Whether a drag is interpreted step by step: once a step is refused, no longer drag is accepted
 * @property {Array<string>} surfaces
 * @property {boolean} unique Whether every puzzle has exactly one solution
 * @property {number} version The version of its generator and of its file format
 */

/**
 * @typedef {object} KnownSolution A stored solution of a puzzle
 * @property {Array<Statistic>} length The length in the measures of the game, the most important first
 * @property {number} number The number, from 1
 * @property {string | null} solver The solver that found it; null if it is unknown
 * @property {string | null} solverLabel
 */

/**
 * @typedef {object} Lattice A rectangle of cells
 * @property {Point} at The top left corner of its first cell
 * @property {number} columns
 * @property {number} first The number of its first cell
 * @property {number} rows
 * @property {boolean} sides Whether the sides of cells can be touched
 * @property {number} stride The difference between the numbers of a cell and the one below it
 */

/**
 * @typedef {"cells" | "paths" | "lines" | "marks" | "pieces" | "over"} Layer The layers of a picture, from bottom to top
 */

/**
 * @typedef {object} Leaderboard The leaderboard: the best plays and players
 * @property {Array<LeaderboardRow>} items
 * @property {Array<BestPlayer>} players
 */

/**
 * @typedef {object} LeaderboardRow A play on the leaderboard
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
 * @typedef {"easy" | "normal" | "hard" | "expert"} LevelWord A level, as text
 */

/**
 * @typedef {object} Limits The limits of the server
 * @property {number} body Maximum size of a request's body, in bytes
 * @property {number} book Maximum number of puzzles in a booklet
 * @property {number} cells Maximum number of cells of a board
 * @property {number} import Maximum number of puzzles in an import
 */

/**
 * @typedef {object} ListItem An item of the list beside a board
 * @property {boolean} done Whether it is done, and therefore struck through
 * @property {Key} key
 * @property {string} text
 */

/**
 * @typedef {object} Log A play's log
 * @property {number} entries
 * @property {Array<Record<string, unknown>>} events
 */

/**
 * @typedef {"recreo"} LogFormat The format of a play as a file
 */

/**
 * @typedef {object} Mistakes The result of a check
 * @property {number | null} count The number of mistakes; `null` if it could not be determined
 * @property {Array<Key>} shown The mistake that is pointed out
 */

/**
 * @typedef {object} Named An id with its name in the language
 * @property {string} id
 * @property {string} label
 */

/**
 * @typedef {object} NamedFigure The name of a figure in its language
 * @property {string} label
 * @property {string} name
 */

/**
 * @typedef {"points" | "time"} Order The order of the leaderboard
 */

/**
 * @typedef {object} Pad The keypad: how cells are filled in a game with values
 * @property {Array<Choice>} aids
 * @property {Array<Choice>} modes
 */

/**
 * @typedef {object} Parameter A parameter of a game
 * @property {Array<ParameterChoice>} [choices]
 * @property {string} default
 * @property {string} [help] An explanation of the parameter
 * @property {string} label
 * @property {boolean} [layers]
 * @property {number} [max]
 * @property {number} [min]
 * @property {string} name
 * @property {string} suggested The value to suggest to people of this language: mostly the default
 * @property {ParameterType} type
 */

/**
 * @typedef {object} ParameterChoice A possible value of a parameter
 * @property {string} label
 * @property {string} value
 */

/**
 * @typedef {"size" | "choice" | "flag" | "integer" | "span" | "text" | "list"} ParameterType The type of a parameter's values
 */

/**
 * @typedef {object} Picture A board as a picture
 * @property {Backdrop} backdrop
 * @property {Scene} scene
 */

/**
 * @typedef {object} Place A place in a file or on a board
 * @property {[number, number, number]} [cell] Column, row and layer, counted from 0
 * @property {number} [column] Counted from 1
 * @property {number} [line] Counted from 1
 */

/**
 * @typedef {object} Play A play with its whole state
 * @property {Backdrop} backdrop
 * @property {number} entries The number of entries in the log
 * @property {Key | null} focus The cell that a small window keeps in view
 * @property {string} id
 * @property {string} kind
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {Array<ListItem>} listed The items of the list beside the board
 * @property {Array<string>} marks The names of the checkpoints
 * @property {number} millis The time played, in milliseconds
 * @property {boolean} paused
 * @property {string} player
 * @property {string} playerName
 * @property {string} puzzle
 * @property {string | null} puzzleName The puzzle name, from which the same puzzle can be generated again
 * @property {boolean} redo Whether there is a step to redo
 * @property {Scene} scene
 * @property {Score} score
 * @property {[number, number, number]} size Columns, rows and layers
 * @property {Status} status
 * @property {Array<string>} tally The player's progress, in short phrases
 * @property {string} title
 * @property {boolean} undo Whether there is a step to undo
 * @property {Won} [won]
 */

/**
 * @typedef {"undo" | "redo" | "mark" | "return" | "check" | "hint" | "next" | "step" | "solve" | "pause" | "resume"} PlayAction The actions in a play other than gestures
 */

/**
 * @typedef {object} PlayPreviewRequest A gesture to preview without performing it
 * @property {Gesture | null} [gesture] The gesture; without it, the preview shows what the grabbed thing changes
 * @property {View | null} [view] The part of the board that is shown
 */

/**
 * @typedef {object} PlayRequest A play to start
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
 * @property {boolean} shown Whether the solution was shown
 * @property {string} size
 * @property {Status} status
 * @property {string} title
 * @property {number} touched When it last changed, in milliseconds since 1970
 * @property {number | null} won When it was won, in milliseconds since 1970
 */

/**
 * @typedef {object} PlayState The state of a play that every answer about it has
 * @property {number} entries The number of entries in the log
 * @property {Key | null} focus The cell that a small window keeps in view
 * @property {Array<ListItem>} listed The items of the list beside the board
 * @property {Array<string>} marks The names of the checkpoints
 * @property {number} millis The time played, in milliseconds
 * @property {boolean} paused
 * @property {boolean} redo Whether there is a step to redo
 * @property {Score} score
 * @property {Status} status
 * @property {Array<string>} tally The player's progress, in short phrases
 * @property {boolean} undo Whether there is a step to undo
 * @property {Won} [won]
 */

/**
 * @typedef {object} Player A player
 * @property {string} id
 * @property {number} made When the player was created, in milliseconds since 1970
 * @property {string} name
 */

/**
 * @typedef {object} PlayerCode A code with which another browser can use a player, once
 * @property {string} code
 * @property {number} seconds How long it is valid, in seconds
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
 * @typedef {object} Preset A preset: suggested settings
 * @property {string} label
 * @property {string} settings
 */

/**
 * @typedef {object} Preview The preview of a gesture
 * @property {Array<Ahead>} ahead What the drag would change if it continued, for games with stepwise drags. The page uses it to avoid further requests
 * @property {Change | null} change
 */

/**
 * @typedef {object} Problem An error, as problem details (RFC 9457)
 * @property {number} [chapter] The chapter of a booklet, counted from 1
 * @property {string} detail The error, as a sentence
 * @property {Place} [place] The place of the first problem
 * @property {Play} [play] The current state of the play, if it has entries that the client has not seen
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
 * @property {boolean} listed Whether lists show it
 * @property {number} made When it was added to the library, in milliseconds since 1970
 * @property {Record<string, number>} measures The numbers of its rating, by label
 * @property {string | null} name The name that a user gave it
 * @property {string | null} puzzleName The puzzle name, from which the same puzzle can be generated again
 * @property {number | null} score
 * @property {string | null} seed
 * @property {string | null} settings
 * @property {string} size
 * @property {string} surface
 * @property {string} tag The entity tag, which changes with every change of the puzzle
 * @property {string} title
 */

/**
 * @typedef {object} PuzzleEditRequest An edited version of a puzzle of the library: a document or a file of any format
 * @property {string | null} [base64] A file of any format, in base64
 * @property {string | Record<string, unknown> | null} [document] A native document, or a draft of one
 * @property {string | null} [format] The format of the file, if it cannot be detected
 * @property {string | null} [text] A file of any format, as text
 * @property {string | null} [title] A new name; without it, the puzzle keeps its own
 */

/**
 * @typedef {object} PuzzlePreviewRequest A puzzle to preview without storing it
 * @property {string | null} [base64] A file of any format, in base64
 * @property {string | Record<string, unknown> | null} [document] A native document, or a draft of one
 * @property {string | null} [format] The format of the file, if it cannot be detected
 * @property {string | null} [kind] The game's id
 * @property {string | null} [name] The puzzle name kind@version:parameters#seed, from which the puzzle is generated again
 * @property {number | string | null} [seed] The random seed; drawn at random if absent
 * @property {string | Record<string, string | boolean | number | number | number> | null} [settings] The parameters of the puzzle to generate; the others have their defaults
 * @property {string | null} [text] A file of any format, as text
 * @property {boolean | null} [unlisted] Ignored
 */

/**
 * @typedef {object} PuzzleRequest A puzzle to generate or import
 * @property {string | null} [base64] A file of any format, in base64
 * @property {string | Record<string, unknown> | null} [document] A native document, or a draft of one
 * @property {string | null} [format] The format of the file, if it cannot be detected
 * @property {string | null} [kind] The game's id
 * @property {string | null} [name] The puzzle name kind@version:parameters#seed, from which the puzzle is generated again
 * @property {string | null} [player] The id of the player who continues a saved game
 * @property {number | string | null} [seed] The random seed; drawn at random if absent
 * @property {string | Record<string, string | boolean | number | number | number> | null} [settings] The parameters of the puzzle to generate; the others have their defaults
 * @property {string | null} [text] A file of any format, as text
 * @property {string | null} [title] The name of the puzzle
 * @property {boolean | null} [unlisted] Hides the puzzle from lists, as for a puzzle from a link or a puzzle of the day
 */

/**
 * @typedef {object} Puzzles A page of puzzles
 * @property {Array<Puzzle>} items
 * @property {number} page
 * @property {number} total
 */

/**
 * @typedef {object} Rated The rating of a puzzle
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
 * @typedef {object} Replay A replay of a play from its beginning
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
 * @property {number} at The time played, in milliseconds
 * @property {string | null} do The action of the entry
 * @property {Array<[Layer, Key]>} gone The shapes that are removed, each by its layer and key
 * @property {Array<Shape>} put The shapes that are added, or that replace one with the same layer and key
 */

/**
 * @typedef {object} Scene A picture, with the areas that can be touched and the values that can be entered
 * @property {number} height
 * @property {Array<HotArea>} hot The areas that can be touched
 * @property {Array<Brush>} palette The values and brushes that can be entered
 * @property {Array<Shape>} shapes
 * @property {number} width
 */

/**
 * @typedef {object} Score The cost of help so far
 * @property {boolean} cancelled Whether the solution was shown, so that the play does not score
 * @property {number} help
 */

/**
 * @typedef {object} Shape A shape of a picture, identified by its layer and key as long as it exists
 * @property {Form} f
 * @property {Key} k
 * @property {Layer} l
 * @property {string} r Its role, which determines its colour
 * @property {string} [say] The text for a screen reader
 */

/**
 * @typedef {object} Slide A piece that slides along an axis
 * @property {Point} at The top left corner
 * @property {string} axis The positive direction: `E` or `S`
 * @property {Key} piece
 * @property {[number, number]} range How many cells it can move, backward (0 or negative) and forward
 * @property {Point} size Width and height
 */

/**
 * @typedef {object} Solutions The stored solutions of a puzzle
 * @property {Array<KnownSolution>} solutions
 */

/**
 * @typedef {object} Solved The result of a solver
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
 * @typedef {object} Statistic A number in a solver's statistics
 * @property {string} label
 * @property {string} name
 * @property {string} text The value as text
 * @property {unknown} value
 */

/**
 * @typedef {object} Statistics The statistics of a player
 * @property {number} longestStreak
 * @property {Array<StatisticsRow>} rows
 * @property {number} streak The number of consecutive days with a win, up to the latest one
 */

/**
 * @typedef {object} StatisticsRow The statistics of a player in one game at one level
 * @property {number} begun
 * @property {number | null} bestMillis
 * @property {number | null} bestPoints
 * @property {string} kind
 * @property {string} kindName
 * @property {string | null} level
 * @property {string | null} levelLabel
 * @property {number} points
 * @property {number} shown In how many plays the solution was shown
 * @property {number} totalMillis
 * @property {number} won
 */

/**
 * @typedef {"going-on" | "won"} Status Whether a play is won
 */

/**
 * @typedef {"light" | "dark" | "print" | "high-contrast"} Theme The theme of a drawing
 */

/**
 * @typedef {object} TitleRequest A new name for a puzzle
 * @property {string} title The new name; empty for the default title
 */

/**
 * @typedef {object} Today The puzzles of the day
 * @property {string} date
 * @property {Array<TodaysPuzzle>} puzzles
 */

/**
 * @typedef {object} TodaysPuzzle A game's puzzle of the day
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
 * @typedef {object} Verdict Whether a draft is a valid puzzle, and how many solutions it has
 * @property {Array<Picture>} [pictures] The solved boards, if there are several solutions
 * @property {Array<Fault>} problems
 * @property {Array<Fault>} reasons Why there is no solution
 * @property {Array<unknown>} solutions
 * @property {string} status unique, solvable, multiple, none or unknown
 * @property {boolean} valid
 */

/**
 * @typedef {object} View The part of the board that is shown; the whole board by default
 * @property {Array<number> | null} [aids] The numbers of the display aids to show
 * @property {Key | null} [held] The key of the thing that is grabbed
 * @property {number | null} [layer] Only this layer
 * @property {Window | null} [window]
 */

/**
 * @typedef {object} Window A rectangle of cells
 * @property {number} h Number of rows
 * @property {number} w Number of columns
 * @property {number} x The first column
 * @property {number} y The first row
 */

/**
 * @typedef {object} Won The result of a won play
 * @property {number} [best] The fewest moves that the solution needs
 * @property {string} [bestCost] The least cost of a solution, if moves differ in cost
 * @property {boolean} [cancelled]
 * @property {string} [cost] The cost of the moves, if they differ in cost
 * @property {number} [costs] The points that wrong moves cost
 * @property {number} [excellent]
 * @property {boolean} [fame] Whether it is on the leaderboard
 * @property {number} [good]
 * @property {number} [help] The points that help cost
 * @property {string} [level]
 * @property {number} millis
 * @property {number} moves
 * @property {number} [normal] How many correct moves were neither good nor excellent
 * @property {number} [points]
 * @property {number} [wrong]
 */

export {};
