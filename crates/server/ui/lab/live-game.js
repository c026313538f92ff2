// The game that is being played in a contest, drawn as its moves come in.
import { html, nothing } from '../vendor/lit.js';
import { isAbort, json } from '../app/api.js';
import { t } from '../app/texts.js';
import { Picture } from '../boards/picture.js';

/** @typedef {import('../app/types.js').Shown} Shown */

export class LiveGame {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.picture = new Picture(redraw);
    /** @type {Shown|null} */
    this.shown = null;
    this.heading = '';
    this.isAsking = false;
    /** @type {{heading: string, body: object}|null} */
    this.next = null;
    this.controller = new AbortController();
  }

  begin() {
    this.leave();
    this.controller = new AbortController();
    this.shown = null;
  }

  /**
   * Positions come faster than they can be drawn: only the newest is asked for.
   * @param {string} heading
   * @param {object} body
   */
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
    const { shown } = this;
    if (!shown) return nothing;
    return html`
      <section class="card live-game">
        <h2>${t('web-contest-live')}</h2>
        <p class="mono">${this.heading}</p>
        ${this.picture.view(shown)}
        <p class="about">${shown.announcement}</p>
      </section>`;
  }

  leave() {
    this.controller.abort();
    this.next = null;
  }
}
