// The ply in the address of a game, so that a reload and a link show the same position.

import { href, replace } from '../../app/router.js';

/** @typedef {import('./replayed.js').Replayed} Replayed */

/** Browsers limit the rate of changes to the history, and a slider changes the ply often. */
const PAUSE = 300;

/** The address of the page at a ply; null for the newest one. @param {number|null} ply */
export function addressAt(ply) {
  const params = new URLSearchParams(location.search);
  params.delete('ply');
  return href(location.pathname, ply === null ? params : new URLSearchParams([...params, ['ply', String(ply)]]));
}

export class PlyAddress {
  /** The ply in the address when it was last read or written. @type {number|null} */
  #known = null;
  /** The ply that is written after the pause. @type {number|null} */
  #next = null;
  #timer = 0;

  /** Goes to the ply of an address that somebody opened, or notes the one that is shown. @param {Replayed} game */
  follow(game) {
    const asked = plyInAddress();
    if (asked !== this.#known) {
      this.#known = this.#next = asked;
      clearTimeout(this.#timer);
      game.goTo(asked ?? Infinity);
      return;
    }
    const { moves, undone } = game.session;
    const ply = undone.length === 0 ? null : moves.length;
    if (ply === this.#next) return;
    this.#next = ply;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(ply), PAUSE);
  }

  /** @param {number|null} ply */
  #write(ply) {
    this.#known = ply;
    replace(addressAt(ply), history.state);
  }

  leave() {
    clearTimeout(this.#timer);
  }
}

/** @returns {number|null} */
function plyInAddress() {
  const text = new URLSearchParams(location.search).get('ply');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
