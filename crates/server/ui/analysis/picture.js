// A position as a picture: the drawing of its game, with nothing to click, or its text where there is no drawing.
import { html } from '../vendor/lit.js';
import { gameName } from '../app/registry.js';
import { drawingOf } from '../boards/table.js';
import { stylesheet } from '../app/stylesheet.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../boards/table.js').BoardContext} BoardContext */

const nobody = () => {};

export class Picture {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.game = '';
    /** @type {import('../boards/table.js').Drawing|null} */
    this.drawing = null;
    /** @type {any} */
    this.state = {};
  }

  /** @param {string} game its spec */
  async use(game) {
    this.game = game;
    this.drawing = null;
    const [drawing] = await Promise.all([drawingOf(gameName(game)), stylesheet('/style/boards.css')]);
    if (this.game !== game) return;
    this.drawing = drawing;
    this.state = drawing.begin?.() ?? {};
    this.redraw();
  }

  /** @param {Shown} shown */
  view(shown) {
    if (this.game !== shown.game) this.use(shown.game);
    if (!this.drawing) return html`<pre class="mono picture-text">${shown.diagram}</pre>`;
    return html`<div class="board board-${gameName(shown.game)} picture" inert>${this.drawing.draw(this.context(shown))}</div>`;
  }

  /** @param {Shown} shown @returns {BoardContext} */
  context(shown) {
    return {
      shown,
      values: new Map(),
      hint: null,
      canMove: false,
      isStill: true,
      bottom: 'first',
      options: { numbers: false },
      state: this.state,
      redraw: this.redraw,
      onMove: nobody,
      onRefuse: nobody,
    };
  }
}
