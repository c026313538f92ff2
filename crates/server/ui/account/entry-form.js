// Logging in with a password or a code, and signing up.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { submitted } from '../app/events.js';
import { logIn } from '../app/session.js';
import { t } from '../app/texts.js';
import { field } from './fields.js';

/** @typedef {'log-in'|'sign-up'|'code'} Way */

export const WAYS = /** @type {const} */ (['log-in', 'sign-up', 'code']);

export class EntryForm {
  /** @type {Way} */
  #way = 'log-in';
  /** The code of an invitation, from the link that somebody was given. */
  #invitation = '';
  #attempt;

  /** @param {() => void} redraw @param {(way: Way) => void} entered called when somebody has logged in */
  constructor(redraw, entered) {
    this.redraw = redraw;
    this.entered = entered;
    this.#attempt = new Attempt(redraw);
  }

  /** @param {Way} way @param {string} invitation */
  open(way, invitation) {
    if (way !== this.#way) this.#attempt.clear();
    this.#way = way;
    this.#invitation = invitation;
  }

  /** @param {(way: Way) => void} [choose] called when another way is chosen; without it there is only one */
  view(choose) {
    const tab = (/** @type {Way} */ way) => html`
      <button type="button" aria-pressed=${this.#way === way} @click=${() => choose?.(way)}>${t(`web-account-${way}`)}</button>`;
    return html`
      <form class="account-form" novalidate @submit=${(/** @type {Event} */ event) => this.#submit(event)}>
        ${choose ? html`<div class="row account-ways" role="group" aria-label=${t('web-account-title')}>${WAYS.map(tab)}</div>` : nothing}
        <p class="about">${t(`web-account-${this.#way}-about`)}</p>
        ${this.#way === 'code' ? this.#codeField() : this.#nameFields()}
        ${this.#attempt.view()}
        <button class="primary" ?disabled=${this.#attempt.isRunning}>${t(`web-account-${this.#way === 'sign-up' ? 'sign-up' : 'log-in'}`)}</button>
      </form>`;
  }

  #codeField() {
    return field('code', { autocomplete: 'one-time-code', example: 'XXXX-XXXX-XXXX', kind: 'code-input mono', isWrong: this.#attempt.field === 'code' });
  }

  #nameFields() {
    const isNew = this.#way === 'sign-up';
    const isWrong = (/** @type {string} */ name) => this.#attempt.field === name;
    return html`
      ${field('name', { autocomplete: 'username', isWrong: isWrong('name'), about: isNew ? t('web-account-name-rules') : '' })}
      ${field('password', { type: 'password', autocomplete: isNew ? 'new-password' : 'current-password', isWrong: isWrong('password'), about: isNew ? t('web-account-password-rules') : '' })}
      ${isNew ? field('invitation', { value: this.#invitation, isOptional: true, isWrong: isWrong('invitation'), about: t('web-account-invitation-about') }) : nothing}`;
  }

  /** @param {Event} event */
  async #submit(event) {
    const { text, secret } = submitted(event);
    const way = this.#way;
    const login = way === 'code' ? { code: text('code') } : { name: text('name'), password: secret('password') };
    const invitation = text('invitation');
    const isEntered = await this.#attempt.run(async () => {
      if (way === 'sign-up') await call('POST', 'accounts', invitation ? { ...login, invitation } : login);
      await logIn(login);
    });
    if (isEntered) this.entered(way);
  }
}
