// The page behind an invitation link: creates an account with the code after # and logs in.

import { html, nothing } from '../vendor/lit.js';
import { ApiError, json, problemOf } from '../app/api.js';
import { t } from '../app/texts.js';

export class WelcomeView {
  #code = '';
  #name = '';
  #error = '';
  #field = '';
  #isBusy = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  show() {
    this.#code = decodeURIComponent(location.hash.slice(1));
  }

  leave() {}

  title() {
    return t('web-welcome');
  }

  view() {
    if (this.#name) return this.#done();
    return html`
      <section class="card">
        <h1>${t('web-welcome')}</h1>
        <p>${t('web-welcome-about')}</p>
        <form novalidate @submit=${(/** @type {SubmitEvent} */ event) => this.#submit(event)}>
          ${this.#input('code', 'text', this.#code, 'off')}
          ${this.#input('name', 'text', '', 'username')}
          ${this.#input('password', 'password', '', 'new-password')}
          ${this.#problem('')}
          <button class="primary" ?disabled=${this.#isBusy}>${t('web-welcome-create')}</button>
        </form>
      </section>`;
  }

  #done() {
    return html`
      <section class="card" role="status">
        <h1>${t('web-welcome-done')} ${this.#name}</h1>
        <p>${t('web-welcome-next')}</p>
        <a class="button" href="/">${t('web-to-games')}</a>
      </section>`;
  }

  /** @param {'code'|'name'|'password'} name @param {string} type @param {string} value @param {string} autocomplete */
  #input(name, type, value, autocomplete) {
    return html`
      <label class="field">
        <span>${t(`web-welcome-${name}`)}</span>
        <input name=${name} type=${type} .defaultValue=${value} autocomplete=${autocomplete} required>
      </label>
      ${this.#problem(name === 'code' ? 'invitation' : name)}`;
  }

  /** @param {string} field '' for what belongs to none */
  #problem(field) {
    const isKnown = ['invitation', 'name', 'password'].includes(this.#field);
    const isHere = isKnown ? this.#field === field : field === '';
    return this.#error && isHere ? html`<p class="error" role="alert">${this.#error}</p>` : nothing;
  }

  /** @param {SubmitEvent} event */
  async #submit(event) {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const [invitation, name, password] = ['code', 'name', 'password'].map((key) => String(given.get(key) ?? ''));
    this.#isBusy = true;
    this.redraw();
    try {
      await json('accounts', { name, password, invitation });
      await json('session', { name, password });
      this.#name = name;
      this.#error = this.#field = '';
      // The code is used up.
      history.replaceState(null, '', location.pathname);
    } catch (error) {
      this.#error = problemOf(error);
      this.#field = error instanceof ApiError ? error.field ?? '' : '';
    }
    this.#isBusy = false;
    this.redraw();
  }
}
