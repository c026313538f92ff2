// One's own bots and their tokens.

import { html, nothing } from '../vendor/lit.js';
import { call, problemOf } from '../app/api.js';
import { t } from '../app/texts.js';
import { copy } from '../play/share.js';

export class BotsCard {
  /** @type {{name: string}[]} */
  #bots = [];
  /** A token that was just made; it is shown once. @type {{bot: string, token: string}|null} */
  #made = null;
  #error = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  async load() {
    this.#bots = await call('GET', 'bots').catch(() => []);
    this.redraw();
  }

  view() {
    return html`
      <h2>${t('web-arena-bots')}</h2>
      <p class="about">${t('web-arena-bots-about')}</p>
      ${this.#made ? this.#secret(this.#made) : nothing}
      <ul class="bots">${this.#bots.map((bot) => this.#bot(bot))}</ul>
      ${this.#error ? html`<p class="error" role="alert">${this.#error}</p>` : nothing}
      <form class="row" @submit=${(/** @type {Event} */ event) => this.#create(event)}>
        <label for="bot-name">${t('web-arena-bot-name')}</label>
        <input id="bot-name" name="name" autocomplete="off" autocapitalize="off" spellcheck="false" required>
        <button>${t('web-arena-bot-create')}</button>
      </form>`;
  }

  /** @param {{name: string}} bot */
  #bot({ name }) {
    return html`
      <li class="row">
        <strong>${name}</strong>
        <button class="push-end" @click=${() => this.#makeToken(name)}>${t('web-arena-token-make')}</button>
      </li>`;
  }

  /** @param {{bot: string, token: string}} made */
  #secret({ bot, token }) {
    const command = `GAMBITO_TOKEN=${token} gambito bot --server ${location.origin} --player engine:level=3`;
    const line = (/** @type {string} */ text) => html`
      <div class="row secret">
        <input class="mono" readonly .value=${text} aria-label=${t('web-arena-token-of', { bot })}>
        <button @click=${(/** @type {Event} */ event) => copy(event, text)}>${t('web-copy')}</button>
      </div>`;
    return html`
      <div class="notice" role="status">
        <p>${t('web-arena-token-once', { bot })}</p>
        ${line(token)}
        <p>${t('web-arena-token-command')}</p>
        ${line(command)}
      </div>`;
  }

  /** @param {Event} event */
  async #create(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = String(new FormData(form).get('name') ?? '').trim();
    await this.#try(async () => {
      await call('POST', 'bots', { name });
      form.reset();
    });
    await this.load();
  }

  /** @param {string} bot */
  async #makeToken(bot) {
    await this.#try(async () => {
      const { token } = await call('POST', `bots/${encodeURIComponent(bot)}/tokens`, {});
      this.#made = { bot, token };
    });
    this.redraw();
  }

  /** @param {() => Promise<void>} action */
  async #try(action) {
    this.#error = '';
    try {
      await action();
    } catch (error) {
      this.#error = problemOf(error);
    }
  }
}
