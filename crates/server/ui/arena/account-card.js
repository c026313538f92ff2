// Signing up, logging in and out.

import { html, nothing } from '../vendor/lit.js';
import { ApiError, call, problemOf } from '../app/api.js';
import { t } from '../app/texts.js';

/** @typedef {{name: string, kind: string, role: 'guest'|'player'|'teacher'|'organiser'}} Account */

/** @typedef {'log-in'|'sign-up'|'code'} Purpose */

/** The parts of the form that the server may refuse. */
const FIELDS = ['name', 'password', 'invitation', 'code'];

export class AccountCard {
  /** @type {Account|null} */
  account = null;
  /** @type {Purpose} */
  #purpose = 'log-in';
  /** The code of an invitation, from the link that somebody was given. */
  #invitation = '';
  /** The one-time code that has logged in. It works once. */
  #usedCode = '';
  #error = '';
  #field = '';

  /** @param {() => void} changed called when somebody logs in or out */
  constructor(changed) {
    this.changed = changed;
  }

  get isGuest() {
    return !this.account || this.account.role === 'guest';
  }

  /** Opens the form for somebody who was invited. @param {string} code */
  invite(code) {
    this.#invitation = code;
    this.#purpose = 'sign-up';
  }

  async load() {
    this.account = await call('GET', 'session').catch(() => this.account);
    this.changed();
  }

  view() {
    return this.isGuest ? this.#form() : this.#me();
  }

  #me() {
    const { name = '', role = 'player' } = this.account ?? {};
    return html`
      <p class="row">
        <span>${t('web-arena-you-are', { name })}</span>
        ${role === 'player' ? nothing : html`<span class="badge">${t(`web-arena-role-${role}`)}</span>`}
        <button class="push-end" @click=${() => this.#logOut()}>${t('web-arena-log-out')}</button>
      </p>`;
  }

  #form() {
    const choose = (/** @type {Purpose} */ purpose) => html`
      <button type="button" aria-pressed=${this.#purpose === purpose} @click=${() => this.#choose(purpose)}>
        ${t(`web-arena-${purpose}`)}
      </button>`;
    const isCode = this.#purpose === 'code';
    return html`
      <form class="account-form" @submit=${(/** @type {Event} */ event) => this.#submit(event)}>
        <div class="row" role="group" aria-label=${t('web-arena-account')}>${choose('log-in')}${choose('sign-up')}${choose('code')}</div>
        <p class="about">${t(isCode ? 'web-arena-code-about' : 'web-arena-guest-about')}</p>
        ${isCode ? nothing : field('name', { type: 'text', autocomplete: 'username', isWrong: this.#field === 'name' })}
        ${isCode ? field('code', { type: 'text', autocomplete: 'one-time-code', isWrong: this.#field === 'code' }) : nothing}
        ${field('password', {
          type: 'password',
          autocomplete: this.#purpose === 'log-in' ? 'current-password' : 'new-password',
          isWrong: this.#field === 'password',
        })}
        ${this.#purpose === 'sign-up' && this.#invitation
          ? field('invitation', { type: 'text', autocomplete: 'off', value: this.#invitation, isWrong: this.#field === 'invitation' })
          : nothing}
        ${this.#error ? html`<p class="error" role="alert">${this.#error}</p>` : nothing}
        <button class="primary">${t(`web-arena-${this.#purpose}`)}</button>
      </form>`;
  }

  /** @param {Purpose} purpose */
  #choose(purpose) {
    this.#purpose = purpose;
    this.#error = this.#field = '';
    this.changed();
  }

  /** @param {Event} event */
  async #submit(event) {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const text = (/** @type {string} */ name) => String(given.get(name) ?? '').trim();
    const login = { name: text('name'), password: String(given.get('password') ?? '') };
    const invitation = text('invitation');
    try {
      if (this.#purpose === 'sign-up') await call('POST', 'accounts', invitation ? { ...login, invitation } : login);
      this.account = this.#purpose === 'code' ? await this.#useCode(text('code'), login.password) : await call('POST', 'session', login);
      this.#error = this.#field = '';
    } catch (error) {
      this.#error = problemOf(error);
      const wrong = error instanceof ApiError ? (error.field ?? '') : '';
      this.#field = FIELDS.includes(wrong) ? wrong : '';
    }
    this.changed();
  }

  /**
   * Logs in with a one-time code and sets the password. After a refused password, only the password is sent again.
   * @param {string} code @param {string} password @returns {Promise<Account>}
   */
  async #useCode(code, password) {
    if (code !== this.#usedCode) await call('POST', 'session', { code });
    this.#usedCode = code;
    return call('PATCH', 'accounts/me', { password: { new: password } });
  }

  async #logOut() {
    await call('DELETE', 'session').catch(() => null);
    await this.load();
  }
}

/** @param {string} name @param {{type: string, autocomplete: any, value?: string, isWrong: boolean}} options */
const field = (name, { type, autocomplete, value = '', isWrong }) => html`
  <div class="field">
    <label for="account-${name}">${t(`web-arena-field-${name}`)}</label>
    <input id="account-${name}" name=${name} type=${type} autocomplete=${autocomplete} value=${value} autocapitalize="off" spellcheck="false"
      required aria-invalid=${isWrong}>
  </div>`;
