// What a game must have to be replayed. Games that the server keeps have it; `WorkbenchReplay` gives it to one of the workbench.

/** @typedef {import('../../app/types.js').Shown} Shown */
/** @typedef {import('../../app/types.js').Side} Side */
/** @typedef {import('../../app/types.js').Situation} Situation */

/**
 * @typedef {object} Replayed
 * @property {string|null} id of a game that the server keeps; null for others
 * @property {{spec: string, initial: string|null, opening?: string[], first: Occupant, second: Occupant}|null} about
 * @property {{moves: string[]}|null} state
 * @property {{moves: string[], undone: string[]}} session the moves before and after the position that is shown
 * @property {Shown|null} shown
 * @property {Side[]} movers who made each move, as far as it is known
 * @property {boolean} isOver
 * @property {boolean} isPlayer whether the reader plays
 * @property {number[]} [times] what each move took, in milliseconds; the server is asked if this is missing
 * @property {(ply: number) => unknown} goTo
 */
/** @typedef {{name: string, kind: string}} Occupant */

/** The game after some of its moves, the opening included. @param {Replayed} game @param {number} ply @returns {Situation|null} */
export function situationAt({ about, state }, ply) {
  if (!about || !state) return null;
  return { game: about.spec, position: about.initial, moves: [...(about.opening ?? []), ...state.moves.slice(0, ply)] };
}

/** The ply that is shown. @param {Replayed} game */
export const plyOf = (game) => game.session.moves.length;

/** The last ply so far. @param {Replayed} game */
export const lastPlyOf = (game) => game.state?.moves.length ?? 0;
