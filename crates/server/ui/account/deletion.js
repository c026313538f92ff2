// The deletion of an account: it asks again in its place, for the password, or for the name if there is no password.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { submitted } from '../app/events.js';
import { accountChanged } from '../app/session.js';
import { t } from '../app/texts.js';
import { field } from './fields.js';

export class Deletion {
  /** Whether the account has a password; null until somebody asks for its deletion. @type {boolean|null} */
  #hasPassword = null;
  #attempt;

  /** @param {() => void} redraw @param {() => void} deleted called when the account is gone */
  constructor(redraw, deleted) {
    this.redraw = redraw;
    this.deleted = deleted;
    this.#attempt = new Attempt(redraw);
  }

  /** @param {string} name of the account */
  view(name) {
    if (this.#hasPassword === null) {
      return html`
        <p class="about">${t('web-account-delete-about')}</p>
        ${this.#attempt.view()}
        <button id="delete-account" class="danger" @click=${() => this.#ask()}>${t('web-account-delete')} …</button>`;
    }
    return html`
      <form class="account-form" @submit=${(/** @type {Event} */ event) => this.#submit(event)}>
        <p class="notice">${t('web-account-delete-really', { name })}</p>
        ${this.#hasPassword
          ? field('password', { type: 'password', autocomplete: 'current-password', prefix: 'delete', isWrong: this.#attempt.field === 'password' })
          : field('name', { prefix: 'delete', isWrong: this.#attempt.field === 'name', about: t('web-account-delete-name') })}
        ${this.#attempt.error ? this.#attempt.view() : nothing}
        <div class="row">
          <button type="button" @click=${() => this.#cancel()}>${t('web-account-keep')}</button>
          <button class="danger" ?disabled=${this.#attempt.isRunning}>${t('web-account-delete')}</button>
        </div>
      </form>`;
  }

  async #ask() {
    const isAsked = await this.#attempt.run(async () => {
      const { account } = await call('GET', 'accounts/me/export');
      this.#hasPassword = account.hasPassword;
    });
    if (isAsked) focus(this.#hasPassword ? 'delete-password' : 'delete-name');
  }

  #cancel() {
    this.#hasPassword = null;
    this.#attempt.clear();
    this.redraw();
    focus('delete-account');
  }

  /** @param {Event} event */
  async #submit(event) {
    const { text, secret } = submitted(event);
    const proof = this.#hasPassword ? { password: secret('password') } : { name: text('name') };
    const isDone = await this.#attempt.run(() => call('DELETE', 'accounts/me', proof));
    if (!isDone) return;
    this.#hasPassword = null;
    accountChanged(null);
    this.deleted();
  }
}

/** The button that was pressed is gone; the focus goes on in its place. @param {string} id */
const focus = (id) => requestAnimationFrame(() => document.getElementById(id)?.focus());
