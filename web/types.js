// What the server says, as types. `/api` describes the same for other programs.

/** @typedef {string} Key `cell-17`, `side-17E`, `piece-3`, or the name of a part */
/** @typedef {"cells" | "paths" | "lines" | "marks" | "pieces" | "over"} Layer */
/** @typedef {[number, number]} Point */

/**
 * @typedef {object} Form
 * @property {[number, number, number, number, number?]} [rect] x, y, width, height, radius of the corners
 * @property {[number, number, number]} [disc] x, y, radius
 * @property {number[]} [poly] x, y, x, y, ...
 * @property {string} [lines] path data
 * @property {number} [w] how thick the lines are
 * @property {string} [text]
 * @property {Point} [at] the text's centre
 * @property {number} [size] the text's height
 */

/**
 * @typedef {object} Shape
 * @property {Key} k
 * @property {Layer} l
 * @property {string} r its role
 * @property {Form} f
 * @property {string} [say] what a screen reader says of it
 */

/**
 * @typedef {object} Lattice
 * @property {Point} at
 * @property {number} columns
 * @property {number} rows
 * @property {number} first
 * @property {number} stride
 * @property {boolean} [sides]
 */

/**
 * @typedef {object} Slide
 * @property {Key} piece
 * @property {Point} at
 * @property {Point} size
 * @property {string} axis the positive direction
 * @property {[number, number]} range
 */

/** @typedef {{lattice?: Lattice, slide?: Slide}} HotArea */
/** @typedef {{key: string, label: string, role: string}} Brush */
/** @typedef {{width: number, height: number, shapes: Shape[], hot?: HotArea[], palette?: Brush[]}} Scene */
/** @typedef {{gone: [Layer, Key][], put: Shape[]}} Change */
/** @typedef {{key: Key, text: string, done: boolean}} Listed */

/**
 * @typedef {object} Act One of these.
 * @property {Key} [tap]
 * @property {Key[]} [drag]
 * @property {[Key, number]} [slide]
 * @property {[string, Key | null]} [toward]
 * @property {[string, Key | null]} [type]
 */

/**
 * @typedef {object} Gesture
 * @property {Act} act
 * @property {string} [brush]
 * @property {boolean} [alternate]
 * @property {Key} [held]
 * @property {number} [mode]
 * @property {Key[]} [selected]
 */

/** @typedef {{x: number, y: number, w: number, h: number}} Window */
/** @typedef {{layer?: number, aids?: number[], held?: Key, window?: Window}} View */

/**
 * @typedef {object} Parameter
 * @property {string} name
 * @property {string} label
 * @property {string} [help]
 * @property {"choice" | "size" | "integer" | "span" | "text" | "list" | "flag"} type
 * @property {{value: string, label: string}[]} [choices]
 * @property {string} default
 * @property {number} [min]
 * @property {number} [max]
 * @property {boolean} [layers]
 */

/** @typedef {{id: string, key: string, label: string}} Choice */
/** @typedef {{id: string, label: string, extensions?: string[]}} Named */

/**
 * @typedef {object} Kind
 * @property {string} id
 * @property {number} version
 * @property {string} name
 * @property {string} line
 * @property {Parameter[]} parameters
 * @property {{settings: string, label: string}[]} presets
 * @property {boolean} unique
 * @property {Named[]} formats
 * @property {Named[]} solvers
 * @property {boolean} [generatorsWatchable]
 * @property {{modes: Choice[], aids: Choice[]} | null} pad
 * @property {boolean} cursor
 */

/**
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} kind
 * @property {string} title
 * @property {string} [name] what its owner calls it
 * @property {string} [puzzleName] the name that gives it for ever
 * @property {string} [settings]
 * @property {string} [level]
 * @property {string} [levelLabel]
 * @property {number} [score]
 * @property {Record<string, number>} [measures]
 * @property {string} [size]
 * @property {string} [tag]
 * @property {string[]} [remarks]
 * @property {number} [made]
 */

/**
 * @typedef {object} Won
 * @property {number} [points]
 * @property {boolean} [cancelled]
 * @property {number} [normal]
 * @property {number} [good]
 * @property {number} [excellent]
 * @property {number} [wrong]
 * @property {number} [costs]
 * @property {number} [help]
 * @property {number} [moves]
 * @property {number} [best]
 * @property {number} [millis]
 * @property {boolean | number} [fame]
 */

/**
 * @typedef {object} Hint
 * @property {string} technique
 * @property {string} reason
 * @property {Key[]} look
 * @property {Key[]} because
 * @property {string[]} moves
 * @property {Change} [change]
 */

/**
 * @typedef {object} Standing How a play stands: part of every answer about it.
 * @property {number} entries
 * @property {"going-on" | "won"} status
 * @property {boolean} paused
 * @property {number} millis
 * @property {{points?: number, help: number, cancelled?: boolean}} score
 * @property {string[]} tally
 * @property {boolean} undo
 * @property {boolean} redo
 * @property {string[]} marks
 * @property {Key | null} [focus]
 * @property {Listed[]} [listed]
 * @property {Won} [won]
 */

/**
 * @typedef {object} PlayOnly
 * @property {string} id
 * @property {string} puzzle
 * @property {string} kind
 * @property {string} title
 * @property {string} [level]
 * @property {string} [levelLabel]
 * @property {[number, number, number]} size
 * @property {Scene} backdrop
 * @property {Scene} scene
 * @property {string[]} [remarks]
 */

/** @typedef {Standing & PlayOnly} Play */

/**
 * @typedef {object} AnswerOnly
 * @property {Change} change
 * @property {HotArea[]} [hot]
 * @property {Brush[]} [palette]
 * @property {Key | null} [held]
 * @property {{count: number | null, shown?: Key[]}} [mistakes]
 * @property {Hint} [hint]
 * @property {Change[]} [frames]
 */

/** @typedef {Standing & AnswerOnly} Answer */

/**
 * @typedef {object} Draft
 * @property {unknown} document
 * @property {Scene} scene
 * @property {{text: string, keys?: Key[]}[]} problems
 * @property {Listed[]} [listed]
 */

/**
 * @typedef {object} PlayRow
 * @property {string} id
 * @property {string} puzzle
 * @property {string} kind
 * @property {string} title
 * @property {number} touched
 * @property {number} millis
 * @property {string} status
 * @property {number} [entries]
 */

/**
 * @typedef {object} FameRow
 * @property {string} play
 * @property {string} puzzle
 * @property {string} kind
 * @property {string} [kindName]
 * @property {string} level
 * @property {string} [levelLabel]
 * @property {string} size
 * @property {string} player
 * @property {string} [playerName]
 * @property {number} points
 * @property {number} millis
 * @property {number} won
 */

export {};
