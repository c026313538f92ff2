// The games that were lost by faults, each with its reason.

import { html, nothing } from '../vendor/lit.js';
import { problem } from '../app/problem.js';
import { t } from '../app/texts.js';
import { fixtureTable } from './fixtures.js';
import { Lookup } from './lookup.js';

/** @typedef {import('./feed.js').Feed} Feed */

export class FaultList {
  #lookup;

  /** @param {Feed} feed @param {() => void} redraw */
  constructor(feed, redraw) {
    this.feed = feed;
    this.#lookup = new Lookup(feed.path, redraw);
  }

  view() {
    const faults = this.feed.standings?.players.flatMap(({ irregular }) => irregular) ?? [];
    const count = faults.reduce((sum, { games }) => sum + games, 0);
    if (count === 0) return nothing;
    this.#lookup.ask({ irregular: 'true' }, count);
    const title = t('web-comp-fault-list');
    return html`
      <section class="card" aria-label=${title}>
        <h2>${title}</h2>
        <p class="about">${t('web-comp-fault-about')}</p>
        ${problem(this.#lookup.problem)}
        ${fixtureTable({ label: title, fixtures: this.#lookup.fixtures })}
        ${this.#lookup.next ? html`<button @click=${() => this.#lookup.more()}>${t('web-lobby-more')}</button>` : nothing}
      </section>`;
  }
}
