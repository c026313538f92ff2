// The shapes that the server and the pages exchange, for the type checker only.

/** @typedef {'first'|'second'} Side */

/**
 * @typedef {{game: string, position: string|null, moves: string[]}} Situation a spec, a start and the moves since
 */

/** @typedef {{winner: Side|null, margin: number|null}} Outcome */

/**
 * @typedef {object} Shown what the server says about a situation
 * @property {string} game the spec, with all its keys
 * @property {string} start
 * @property {string} position
 * @property {Side|null} turn
 * @property {string[]} moves
 * @property {number} move_count
 * @property {Outcome|null} outcome
 * @property {boolean} points
 * @property {string} caption
 * @property {string} diagram
 * @property {any} scene
 * @property {any} theory
 * @property {{first: string, second: string}} players
 * @property {string|null} result
 * @property {{player: Side, move: string, text: string}|null} last
 * @property {string} announcement
 */

/**
 * @typedef {{type: string, min?: number, max?: number, count?: number, values?: string[]}} Kind
 */

/** @typedef {{name: string, about: string, default: string|null, allowed?: string, kind: Kind}} Key */

/** @typedef {{name: string, about: string, options: Key[]}} Opponent */

/** @typedef {{name: string, expression: string, about: string}} Evaluation */

/**
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {string} rules
 * @property {string} moves how a move is written
 * @property {string} spec
 * @property {Key[]} keys
 * @property {Evaluation[]} evaluations
 * @property {{name: string, about: string}[]} features
 */

/**
 * @typedef {object} Registry
 * @property {Game[]} games
 * @property {string[]} players
 * @property {Opponent[]} opponents
 * @property {[number, number]} levels the weakest and the strongest
 * @property {string[]} switches
 * @property {{name: string, about: string}[]} switch_texts
 * @property {string[]} algorithms
 */

/** @typedef {Map<string, {score: number, text: string, class: string}>} Values the value of each move, and as it is written on a board */

/**
 * @typedef {object} PageView what a page's class has to offer
 * @property {(params: URLSearchParams) => void} show takes over what the address says, also when it changes
 * @property {() => unknown} view
 * @property {() => void} leave stops whatever is still running
 * @property {() => string} [title]
 * @property {() => Situation|null} [situation] what the other pages should look at when one goes there
 * @property {() => void} [relabel] the language has changed
 * @property {() => void} [reconnected] the server is there again
 */

export {};
