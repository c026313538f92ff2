// Matches of a competition that a part of the page asks for: asked again when the competition has changed.

import { call, problemOf } from '../app/api.js';
import { href } from '../app/router.js';

/** @typedef {import('./types.js').Fixture} Fixture */

/** Every drawing of the page asks, so after a failure nothing is asked for so long, in milliseconds. */
const PAUSE = 2000;

export class Lookup {
  /** @type {Fixture[]} */
  fixtures = [];
  /** Where the next page begins. @type {number|null} */
  next = null;
  problem = '';
  isLoaded = false;
  #asked = '';
  #query = '';
  #restsUntil = 0;
  #ticket = 0;

  /** @param {string} path of the competition @param {() => void} redraw */
  constructor(path, redraw) {
    this.path = path;
    this.redraw = redraw;
  }

  /**
   * Asks unless the same was asked since the last change.
   * @param {import('../app/router.js').Params} filter
   * @param {string|number} change differs after every change
   * @param {boolean} [isAll] whether to load all pages
   */
  ask(filter, change, isAll = false) {
    const query = href('', filter);
    const asked = `${query} ${change}`;
    if (asked === this.#asked) return;
    if (query === this.#query && performance.now() < this.#restsUntil) return;
    this.#asked = asked;
    if (query !== this.#query) {
      this.fixtures = [];
      this.isLoaded = false;
    }
    this.#query = query;
    this.#load(isAll);
  }

  async more() {
    await this.#take(this.next, false);
  }

  /** @param {boolean} isAll */
  async #load(isAll) {
    await this.#take(null, isAll);
  }

  /** @param {number|null} after @param {boolean} isAll */
  async #take(after, isAll) {
    this.#ticket += 1;
    const ticket = this.#ticket;
    const query = this.#query;
    let found = after === null ? [] : this.fixtures;
    let next = after;
    try {
      do {
        const page = await call('GET', `${this.path}/pairings${query}${next === null ? '' : `${query ? '&' : '?'}after=${next}`}`);
        if (ticket !== this.#ticket) return;
        found = [...found, ...page.pairings];
        next = page.next ?? null;
      } while (isAll && next !== null);
      this.fixtures = found;
      this.next = next;
      this.problem = '';
      this.isLoaded = true;
    } catch (error) {
      if (ticket !== this.#ticket) return;
      this.problem = problemOf(error);
      this.#asked = '';
      this.#restsUntil = performance.now() + PAUSE;
    }
    this.redraw();
  }
}
