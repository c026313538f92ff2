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

  /** @param {Situation} situation @returns {Shown|undefined} */
  known(situation) {
    return this.#known.get(key(situation));
  }

  /** @param {Situation} situation @returns {Promise<Shown>} */
  async ask(situation) {
    const name = key(situation);
    const known = this.#known.get(name) ?? this.#asked.get(name);
    if (known) return known;
    const asked = json('positions', toBody(situation));
    this.#asked.set(name, asked);
    try {
      const shown = await asked;
      if (this.#known.size >= MOST) this.#known.clear();
      this.#known.set(name, shown);
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
    return this.known(upTo(game, ply + 1))?.last?.player ?? null;
  }

  /**
   * Asks for all positions before this one, so that `moverOf` knows them.
   * @param {Game} game
   * @param {() => boolean} isWanted whether somebody still looks at this game
   * @param {() => void} onNews
   */
  async fillPast(game, isWanted, onNews) {
    for (let ply = 1; ply < game.moves.length; ply++) {
      if (!isWanted()) return;
      if (this.known(upTo(game, ply))) continue;
      await this.ask(upTo(game, ply)).catch(() => {});
      onNews();
    }
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

/** @param {Situation} situation */
const key = ({ game, position, moves }) => JSON.stringify([language(), game, position, moves]);
