// A position as a picture without interaction: the drawing of its game, or its text until that is loaded.
import { html } from '../vendor/lit.js';
import { gameName } from '../app/registry.js';
import { drawingOf, still } from './table.js';
import { stylesheet } from '../app/stylesheet.js';

/** @typedef {import('../app/types.js').Shown} Shown */

export class Picture {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.game = '';
    /** @type {import('./table.js').Drawing|null} */
    this.drawing = null;
  }

  /** @param {string} game its spec */
  async use(game) {
    this.game = game;
    this.drawing = null;
    const [drawing] = await Promise.all([drawingOf(gameName(game)), stylesheet('/style/boards.css')]);
    if (this.game !== game) return;
    this.drawing = drawing;
    // If the server does not answer, the next view tries again.
    if (!drawing) this.game = '';
    else this.redraw();
  }

  /** @param {Shown} shown */
  view(shown) {
    if (this.game !== shown.game) this.use(shown.game);
    if (!this.drawing) return html`<pre class="mono picture-text">${shown.diagram}</pre>`;
    return html`<div class="board board-${gameName(shown.game)} picture" inert>${still(this.drawing, shown)}</div>`;
  }
}
