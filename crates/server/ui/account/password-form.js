// The change of the password.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { submitted } from '../app/events.js';
import { t } from '../app/texts.js';
import { field } from './fields.js';

export class PasswordForm {
  #attempt;

  /** @param {() => void} redraw @param {() => void} changed called when there is a new password */
  constructor(redraw, changed) {
    this.#attempt = new Attempt(redraw);
    this.changed = changed;
  }

  /** @param {string} name of the account, for password managers @param {boolean} isFree whether the old password is not needed */
  view(name, isFree) {
    return html`
      <form class="account-form" @submit=${(/** @type {Event} */ event) => this.#submit(event)}>
        ${isFree ? html`<p class="notice">${t('web-account-set-password')}</p>` : nothing}
        <input type="hidden" name="username" autocomplete="username" value=${name}>
        ${isFree ? nothing : field('old', { type: 'password', autocomplete: 'current-password', prefix: 'password' })}
        ${field('new', { type: 'password', autocomplete: 'new-password', prefix: 'password', isWrong: this.#attempt.field === 'password', about: t('web-account-password-rules') })}
        ${this.#attempt.view()}
        <button ?disabled=${this.#attempt.isRunning}>${t('web-account-change-password')}</button>
      </form>`;
  }

  /** @param {Event} event */
  async #submit(event) {
    const { form, secret } = submitted(event);
    const password = { new: secret('new'), old: secret('old') || undefined };
    const isDone = await this.#attempt.run(() => call('PATCH', 'accounts/me', { password }), t('web-account-password-changed'));
    if (!isDone) return;
    form.reset();
    this.changed();
  }
}
