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
}

/** @param {Situation} situation */
const key = ({ game, position, moves }) => JSON.stringify([language(), game, position, moves]);
