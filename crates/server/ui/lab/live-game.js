// The game in progress of a contest, or at the end its last game.
import { html, nothing } from '../vendor/lit.js';
import { isAbort } from '../app/api.js';
import { showPosition } from '../app/shown.js';
import { t } from '../app/texts.js';
import { announcementOf } from '../boards/move-name.js';
import { Picture } from '../boards/picture.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {{title: string, players: string, body: import('../app/types.js').Situation}} Followed `title` is the id of a text */

export class LiveGame {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.picture = new Picture(redraw);
    /** @type {Shown|null} */
    this.shown = null;
    this.title = '';
    this.players = '';
    this.isAsking = false;
    /** @type {Followed|null} */
    this.next = null;
    this.controller = new AbortController();
  }

  begin() {
    this.leave();
    this.controller = new AbortController();
    this.shown = null;
  }

  /**
   * Moves can arrive faster than positions are loaded; only the newest is requested.
   * @param {Followed} followed
   */
  async follow(followed) {
    this.next = followed;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.next) {
      const asked = this.next;
      this.next = null;
      try {
        this.shown = await showPosition(asked.body, { signal: this.controller.signal });
        this.title = asked.title;
        this.players = asked.players;
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
        <h2>${t(this.title)}</h2>
        <p class="mono">${this.players}</p>
        ${this.picture.view(shown)}
        <p class="about">${announcementOf(shown)}</p>
      </section>`;
  }

  leave() {
    this.controller.abort();
    this.next = null;
  }
}
