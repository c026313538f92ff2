// What the server says about the positions of a game. Each is requested once.

import { language } from '../app/language.js';
import { showPosition } from '../app/shown.js';
import { toBody } from '../app/situation.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {Situation & {undone: string[]}} Game */

/** Positions that are kept at most. */
const MOST = 500;

export class Positions {
  /** @type {Map<string, Shown>} */
  #known = new Map();
  /** @type {Map<string, Promise<Shown>>} */
  #asked = new Map();
  /** The longest line of the game, and who made each of its moves. @type {{moves: string[], movers: Side[]}} */
  #line = { moves: [], movers: [] };

  /** @param {Situation} situation @returns {Promise<Shown>} */
  async ask(situation) {
    const name = key(situation);
    const known = this.#known.get(name) ?? this.#asked.get(name);
    if (known) return known;
    const asked = showPosition(toBody(situation));
    this.#asked.set(name, asked);
    try {
      const shown = await asked;
      this.#keep(name, shown);
      return shown;
    } finally {
      this.#asked.delete(name);
    }
  }

  /** Remembers who made each move. Going back in a game keeps the moves that can be played again. @param {string[]} moves @param {Shown} shown */
  learnMovers(moves, { movers }) {
    if (commonLength(moves, this.#line.moves) < moves.length) this.#line = { moves, movers };
  }

  /** Who made each move of a game, taken back or not, as far as it is known. @param {Game} game @returns {Side[]} */
  moversOf({ moves, undone }) {
    return this.#line.movers.slice(0, commonLength([...moves, ...undone], this.#line.moves));
  }

  /** Who moves after `ply` moves; null at the end of the game. @param {Game} game @param {number} ply */
  async turnAt(game, ply) {
    return this.moversOf(game)[ply] ?? (await this.ask(upTo(game, ply))).turn;
  }

  /** Removes the oldest if there are too many. @param {string} name @param {Shown} shown */
  #keep(name, shown) {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST) this.#known.delete(oldest);
    this.#known.set(name, shown);
  }
}

/** @param {string[]} a @param {string[]} b */
function commonLength(a, b) {
  const end = a.findIndex((move, ply) => move !== b[ply]);
  return end < 0 ? a.length : end;
}

/**
 * The game after its first moves, taken back or not.
 * @param {Game} game
 * @param {number} ply
 * @returns {Situation}
 */
const upTo = ({ game, position, moves, undone }, ply) => ({
  game,
  position,
  moves: [...moves, ...undone].slice(0, ply),
});

/** The texts of a position depend on the language. @param {Situation} situation */
const key = ({ game, position, moves }) => `${language()} ${game} ${position} ${moves.join(',')}`;
