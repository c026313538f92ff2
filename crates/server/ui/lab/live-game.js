// The game that is being played in a contest, drawn as its moves come in.
import { html, nothing } from '../vendor/lit.js';
import { isAbort, json } from '../app/api.js';
import { gameName } from '../app/registry.js';
import { t } from '../app/texts.js';
import { drawingOf } from '../boards/table.js';

/** @typedef {import('../app/types.js').Shown} Shown */

export class LiveGame {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {Shown|null} */
    this.shown = null;
    this.heading = '';
    /** @type {import('../boards/table.js').Drawing|null} */
    this.drawing = null;
    /** @type {any} */
    this.state = {};
    this.isAsking = false;
    /** @type {{heading: string, body: object}|null} */
    this.next = null;
    this.controller = new AbortController();
  }

  /** @param {string} game */
  async begin(game) {
    this.leave();
    this.controller = new AbortController();
    this.shown = null;
    this.drawing = await drawingOf(gameName(game)).catch(() => null);
    this.state = this.drawing?.begin?.() ?? {};
  }

  /** Positions come faster than they can be drawn: only the newest is asked for. @param {string} heading @param {object} body */
  async follow(heading, body) {
    this.next = { heading, body };
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.next) {
      const asked = this.next;
      this.next = null;
      try {
        this.shown = await json('positions', asked.body, { signal: this.controller.signal });
        this.heading = asked.heading;
      } catch (error) {
        if (isAbort(error)) break;
      }
      this.redraw();
    }
    this.isAsking = false;
  }

  view() {
    const { shown, drawing } = this;
    if (!shown) return nothing;
    return html`
      <section class="card live-game">
        <h2>${t('web-contest-live')}</h2>
        <p class="mono">${this.heading}</p>
        <div class="board board-${gameName(shown.game)}" inert>${drawing ? drawing.draw(this.context(shown)) : html`<pre class="mono">${shown.diagram}</pre>`}</div>
        <p class="about">${shown.announcement}</p>
      </section>`;
  }

  /** @param {Shown} shown @returns {import('../boards/table.js').BoardContext} */
  context(shown) {
    const ignore = () => {};
    return { shown, values: new Map(), hint: null, canMove: false, isStill: true, bottom: 'first', options: { numbers: false }, state: this.state, redraw: this.redraw, onMove: ignore, onRefuse: ignore };
  }

  leave() {
    this.controller.abort();
    this.next = null;
  }
}
