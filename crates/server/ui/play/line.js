// Who made the moves of a game.

/** @typedef {import('../app/types.js').Side} Side */

/** The longest line of the game that is known. Going back keeps the moves that can be played again. */
export class Line {
  /** @type {string[]} */
  #moves = [];
  /** @type {Side[]} */
  #movers = [];

  /** @param {string[]} moves @param {Side[]} movers */
  learn(moves, movers) {
    if (commonLength(moves, this.#moves) === moves.length) return;
    this.#moves = moves;
    this.#movers = movers;
  }

  /** Who made each of these moves, as far as it is known. @param {string[]} moves */
  moversOf(moves) {
    return this.#movers.slice(0, commonLength(moves, this.#moves));
  }
}

/** The number of moves that two lines have in common. @param {string[]} a @param {string[]} b */
export function commonLength(a, b) {
  const end = a.findIndex((move, ply) => move !== b[ply]);
  return end < 0 ? a.length : end;
}
