// What the server says about the positions of a game, asked once for each.

import { json } from '../app/api.js';
import { language } from '../app/language.js';
import { toBody } from '../app/situation.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {Situation & {undone: string[]}} Game */

const MOST = 500;

export class Positions {
  /** @type {Map<string, Shown>} */
  #known = new Map();
  /** @type {Map<string, Promise<Shown>>} */
  #asked = new Map();
  /** Who made the last move of each, remembered longer than all the rest. @type {Map<string, Side>} */
  #movers = new Map();

  /** @param {Situation} situation @returns {Promise<Shown>} */
  async ask(situation) {
    const name = key(situation);
    const known = this.#known.get(name) ?? this.#asked.get(name);
    if (known) return known;
    const asked = json('positions', toBody(situation));
    this.#asked.set(name, asked);
    try {
      const shown = await asked;
      this.#keep(name, shown);
      if (shown.last) this.#movers.set(movesKey(situation), shown.last.player);
      return shown;
    } finally {
      this.#asked.delete(name);
    }
  }

  /** @param {Game} game @param {number} ply */
  async turnAt(game, ply) {
    return (await this.ask(upTo(game, ply))).turn;
  }

  /**
   * Who made a move, where that is known already.
   * @param {Game} game
   * @param {number} ply counted from 0
   * @returns {Side|null}
   */
  moverOf(game, ply) {
    return this.#movers.get(movesKey(upTo(game, ply + 1))) ?? null;
  }

  /**
   * Asks for all positions before this one, so that `moverOf` knows them.
   * @param {Game} game
   * @param {{isWanted: () => boolean, onNews: () => void}} reader whether somebody still looks at this game, and whom to tell
   */
  async fillPast(game, { isWanted, onNews }) {
    for (let ply = 1; ply < game.moves.length; ply++) {
      if (this.moverOf(game, ply - 1)) continue;
      // Whoever comes back to the game asks again for what is missing.
      const shown = await this.ask(upTo(game, ply)).catch(() => null);
      if (!shown || !isWanted()) return;
      onNews();
    }
  }

  /** The oldest gives way, never the one that came last. @param {string} name @param {Shown} shown */
  #keep(name, shown) {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST) this.#known.delete(oldest);
    this.#known.set(name, shown);
  }
}

/**
 * The game as it stood after so many moves, taken back or not.
 * @param {Game} game
 * @param {number} ply
 * @returns {Situation}
 */
const upTo = ({ game, position, moves, undone }, ply) => ({
  game,
  position,
  moves: [...moves, ...undone].slice(0, ply),
});

/** What is said of a situation depends on the language. @param {Situation} situation */
const key = (situation) => `${language()} ${situation.game} ${situation.position} ${movesKey(situation)}`;

/** Within one game the moves tell situations apart. @param {Situation} situation */
const movesKey = ({ moves }) => moves.join(',');
