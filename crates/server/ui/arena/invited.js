// The card of somebody who follows the link of an invitation to a match.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { problem } from '../app/problem.js';
import { href, navigate } from '../app/router.js';
import { account, isGuest } from '../app/session.js';
import { t } from '../app/texts.js';
import { hasOpenSeat, isSeated, linkToGame, matchTable } from './match-list.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./match-list.js').ClassName} ClassName */
/** @typedef {import('./match-list.js').Match} Match */

export class Invited {
  /** The id of the match; empty without an invitation. */
  #id = '';
  /** @type {Match|null} */
  #match = null;
  #attempt;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#attempt = new Attempt(redraw);
  }

  /** @param {string} id */
  async show(id) {
    if (id === this.#id) return;
    this.#id = id;
    this.#match = null;
    this.#attempt = new Attempt(this.redraw);
    if (!id) return;
    await this.#attempt.run(async () => {
      const match = await call('GET', `matches/${encodeURIComponent(id)}`);
      if (id === this.#id) this.#match = match;
    });
  }

  /** @param {Registry|null} registry @param {ClassName[]} classes */
  view(registry, classes) {
    if (!this.#id || (!this.#match && !this.#attempt.error)) return nothing;
    const title = t('web-invited');
    return html`
      <section class="card invited" aria-label=${title}>
        <h2>${title}</h2>
        ${this.#match ? matchTable(title, [this.#match], { registry, classes, action: (match) => this.#action(match) }) : nothing}
        ${problem(this.#attempt.error)}
        ${this.#match && !hasOpenSeat(this.#match) && !this.#isMine(this.#match) ? html`<p class="about">${t('web-invited-late')}</p>` : nothing}
      </section>`;
  }

  /** @param {Match} match */
  #action(match) {
    if (this.#isMine(match) && match.state !== 'open') return linkToGame('web-arena-wait')(match);
    if (!this.#isMine(match) && !hasOpenSeat(match)) return linkToGame('web-arena-watch')(match);
    if (isGuest()) return html`<a class="button primary" href=${href('/account', { then: href('/arena', { join: match.id }) })}>${t('web-lobby-log-in-to-join')}</a>`;
    return html`<button class="primary" ?disabled=${this.#attempt.isRunning} @click=${() => this.#join(match)}>${t('web-arena-join')}</button>`;
  }

  /** @param {Match} match */
  #isMine = (match) => !isGuest() && isSeated(match, account().name);

  /** @param {Match} match */
  async #join({ id }) {
    await this.#attempt.run(async () => {
      const { games } = await call('POST', `matches/${id}/join`);
      navigate(href('/game', { id: games[0].id }));
    });
  }
}
