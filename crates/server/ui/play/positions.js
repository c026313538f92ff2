// What the server says about the positions of a game, asked once for each.

import { json } from '../app/api.js';
import { language } from '../app/language.js';
import { toBody } from '../app/situation.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Shown} Shown */

const MOST = 500;

export class Positions {
  /** @type {Map<string, Shown>} */
  #known = new Map();

  /** @param {Situation} situation @returns {Shown|undefined} */
  known(situation) {
    return this.#known.get(key(situation));
  }

  /** @param {Situation} situation @param {AbortSignal} [signal] @returns {Promise<Shown>} */
  async ask(situation, signal) {
    const known = this.known(situation);
    if (known) return known;
    const shown = await json('positions', toBody(situation), { signal });
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(key(situation), shown);
    return shown;
  }
}

/** @param {Situation} situation */
const key = ({ game, position, moves }) => JSON.stringify([language(), game, position, moves]);
