// The matches of an account, the newest first, page by page.

import { list, problemOf } from '../app/api.js';

/** @typedef {import('./match-list.js').Match} Match */

export class MatchPages {
  /** Null until they are loaded. @type {Match[]|null} */
  all = null;
  error = '';
  /** The path of the next page. @type {string|null} */
  #next = null;
  /** The number of the last request; what arrives for an earlier one is dropped. */
  #ticket = 0;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  get hasMore() {
    return this.#next !== null;
  }

  /** @param {string} account its name */
  async load(account) {
    await this.#take(`matches?account=${encodeURIComponent(account)}`, []);
  }

  async more() {
    const next = this.#next;
    if (next === null) return;
    // A second click finds nothing to load.
    this.#next = null;
    this.redraw();
    if (!(await this.#take(next, this.all ?? []))) this.#next ??= next;
  }

  /** Begins anew, for another account. */
  forget() {
    this.#ticket += 1;
    this.all = this.#next = null;
    this.error = '';
  }

  /** @param {string} path @param {Match[]} before the matches of earlier pages @returns {Promise<boolean>} whether it was answered */
  async #take(path, before) {
    this.#ticket += 1;
    const ticket = this.#ticket;
    try {
      const { items, next } = await list(path);
      if (ticket !== this.#ticket) return true;
      this.all = [...before, ...items];
      this.#next = next;
      this.error = '';
      return true;
    } catch (error) {
      if (ticket !== this.#ticket) return true;
      this.error = problemOf(error);
      return false;
    } finally {
      this.redraw();
    }
  }
}
