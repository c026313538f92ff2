// The sessions of an account, each of which can be ended.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { moment } from '../app/numbers.js';
import { t } from '../app/texts.js';

/** @typedef {import('../app/api-types.js').SessionView} Session */

export class Sessions {
  /** @type {Session[]} */
  #all = [];
  #attempt;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#attempt = new Attempt(redraw);
  }

  async load() {
    this.#all = await call('GET', 'sessions').catch(() => this.#all);
    this.redraw();
  }

  /** Whether a code has opened the present session, so that a new password needs no old one. */
  get isByCode() {
    return this.#all.some(({ isCurrent, openedWith }) => isCurrent && openedWith === 'code');
  }

  view() {
    return html`
      <ul class="plain-list">${this.#all.toReversed().map((session) => this.#session(session))}</ul>
      ${this.#attempt.view()}`;
  }

  /** @param {Session} session */
  #session({ id, createdAt, expiresAt, isCurrent, openedWith }) {
    const end = () => this.#attempt.run(() => call('DELETE', `sessions/${id}`), t('web-account-session-ended')).then(() => this.load());
    return html`
      <li class="row">
        <span>${t('web-account-session', { from: moment(createdAt), until: moment(expiresAt) })}</span>
        ${openedWith === 'code' ? html`<span class="badge">${t('web-account-by-code')}</span>` : nothing}
        ${isCurrent
          ? html`<span class="badge push-end">${t('web-account-this-session')}</span>`
          : html`<button class="push-end" ?disabled=${this.#attempt.isRunning} @click=${end}>${t('web-account-end-session')}</button>`}
      </li>`;
  }
}
