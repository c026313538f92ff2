// A small picture of every game: its drawing of a sample position.

import { html, nothing } from '../vendor/lit.js';
import { showPosition } from '../app/shown.js';
import { drawingOf, sampleMoves, still } from '../boards/table.js';

/** @typedef {import('../app/types.js').Game} Game */

export class Pictures {
  /** @type {Map<string, unknown>} */
  #drawn = new Map();

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {Game} game */
  of(game) {
    if (!this.#drawn.has(game.name)) {
      this.#drawn.set(game.name, nothing);
      this.#draw(game).catch(() => this.#drawn.delete(game.name));
    }
    return this.#drawn.get(game.name);
  }

  /** @param {Game} game */
  async #draw({ name }) {
    const [drawing, shown] = await Promise.all([
      drawingOf(name),
      showPosition({ game: name, moves: sampleMoves(name) }),
    ]);
    if (!drawing) return this.#drawn.delete(name);
    this.#drawn.set(name, html`<div class="board board-${name}">${still(drawing, shown)}</div>`);
    this.redraw();
  }
}
