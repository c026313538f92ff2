// Types of the front end. What the server sends and takes is described in api-types.d.ts, which is generated.

/** @typedef {import('./api-types.js').Side} Side */

/** A game, a start and the moves since, with every field present. @typedef {Required<import('./api-types.js').Situation>} Situation */

/**
 * A position and what a page needs to show it. The server describes a side as a plain string in these two places.
 * @typedef {import('./api-types.js').ShownPosition & {turn: Side|null, outcome: {winner: Side|null}|null}} Shown
 */

/** Everything that can be chosen by name. @typedef {import('./api-types.js').Offer} Registry */
/** @typedef {import('./api-types.js').GameOffer} Game */
/** A key of a game or an option of a player. @typedef {import('./api-types.js').KeyOffer|import('./api-types.js').OptionOffer} Key */
/** @typedef {import('./api-types.js').PlayerOffer} Opponent */

/** The value of each move, as a board shows it. @typedef {Map<string, {score: number, text: string, class: string}>} Values */

/**
 * @typedef {object} PageView the class of a page
 * @property {(params: URLSearchParams) => void} show applies the parameters of the address, now and whenever they change
 * @property {() => unknown} view
 * @property {() => void} leave stops everything that is running
 * @property {() => string} [title]
 * @property {() => Situation|null} [situation] what links to other pages should show
 * @property {() => void} [relabel] called when the language has changed
 * @property {() => void} [reconnected] called when the server answers again
 */

export {};
