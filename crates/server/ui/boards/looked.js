// A position that somebody looks at in passing: a node of a tree, or a move of a line.

import { isAbort } from '../app/api.js';
import { showPosition } from '../app/shown.js';
import { Picture } from './picture.js';

/** @typedef {import('../app/types.js').Shown} Shown */

/** Milliseconds to wait, so that quick steps request only the last position. */
const PAUSE = 90;

export class Looked {
  /** @type {Shown|null} */
  shown = null;
  #key = '';
  #timer = 0;
  #controller = new AbortController();
  #picture;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#picture = new Picture(redraw);
  }

  /** @param {import('../app/api-types.js').Situation} situation */
  look(situation) {
    const key = JSON.stringify(situation);
    if (key === this.#key) return;
    this.#stop();
    this.#key = key;
    const { signal } = this.#controller;
    this.#timer = setTimeout(() => this.#ask(situation, signal), PAUSE);
  }

  /** Looks at nothing, or at the same position in another language. */
  forget() {
    this.#stop();
    this.shown = null;
  }

  /** The picture of the position; call it only if it is known. @param {Shown} shown */
  picture(shown) {
    return this.#picture.view(shown);
  }

  leave() {
    this.#stop();
  }

  #stop() {
    this.#key = '';
    clearTimeout(this.#timer);
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  /** @param {import('../app/api-types.js').Situation} situation @param {AbortSignal} signal */
  async #ask(situation, signal) {
    try {
      this.shown = await showPosition(situation, { signal });
    } catch (error) {
      if (isAbort(error)) return;
      this.shown = null;
    }
    this.redraw();
  }
}
