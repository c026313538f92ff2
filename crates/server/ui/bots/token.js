// Tokens of a bot: made, shown once with the command that uses it, and revoked.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { moment } from '../app/numbers.js';
import { Questions } from '../app/question.js';
import { t } from '../app/texts.js';
import { copy } from '../play/share.js';

/** @typedef {import('../app/api-types.js').TokenView} Token */
/** @typedef {import('../app/api-types.js').MadeToken} MadeToken */

export class Tokens {
  /** Null until they are loaded. @type {Token[]|null} */
  #all = null;
  /** The token that was just made; it is never shown again. @type {MadeToken|null} */
  #made = null;
  /** The number of the last question for the tokens; the answer to an earlier one may lack a token that was just made. */
  #round = 0;
  #questions;
  #attempt;

  /** @param {string} bot its name @param {() => void} redraw */
  constructor(bot, redraw) {
    this.bot = bot;
    this.redraw = redraw;
    this.path = `bots/${encodeURIComponent(bot)}/tokens`;
    this.#attempt = new Attempt(redraw);
    this.#questions = new Questions(redraw);
  }

  async load() {
    this.#round += 1;
    const round = this.#round;
    const all = await call('GET', this.path).catch(() => this.#all);
    if (round !== this.#round) return;
    this.#all = all;
    this.redraw();
  }

  view() {
    const valid = (this.#all ?? []).filter(({ revokedAt }) => !revokedAt);
    return html`
      <p class="about">${t('web-bots-tokens-about')}</p>
      ${this.#made ? this.#secret(this.#made) : nothing}
      ${valid.length ? html`<ul class="plain-list">${valid.map((token) => this.#token(token))}</ul>` : nothing}
      ${this.#all && valid.length === 0 ? html`<p>${t('web-bots-no-token')}</p>` : nothing}
      ${this.#attempt.view()}
      <div class="row">
        <button class=${valid.length ? '' : 'primary'} ?disabled=${this.#attempt.isRunning} @click=${() => this.#make(['play', 'read'])}>${t('web-bots-make-token')}</button>
        <button ?disabled=${this.#attempt.isRunning} @click=${() => this.#make(['read'])}>${t('web-bots-make-reader')}</button>
      </div>`;
  }

  /** @param {Token} token */
  #token({ id, scopes, createdAt }) {
    const revoke = { key: id, text: t('web-bots-revoke'), question: t('web-bots-revoke-really'), act: () => this.#revoke(id), isBusy: this.#attempt.isRunning };
    return html`
      <li class="row">
        <span class="mono">${id}</span>
        <span class="badge">${t(scopes.includes('play') ? 'web-bots-scope-play' : 'web-bots-scope-read')}</span>
        <span class="about">${moment(createdAt)}</span>
        <span class="push-end">${this.#questions.button(revoke)}</span>
      </li>`;
  }

  /** @param {MadeToken} made */
  #secret({ token, scopes }) {
    const command = `GAMBITO_TOKEN=${token} gambito bot --server ${location.origin} --player engine:level=3`;
    const own = `GAMBITO_TOKEN=${token} gambito bot --server ${location.origin} --player "ugi:python3 my_bot.py" --accept all`;
    return html`
      <div class="notice token-once">
        <p><strong>${t('web-arena-token-once', { bot: this.bot })}</strong></p>
        ${secretLine(token, t('web-arena-token-of', { bot: this.bot }))}
        ${scopes.includes('play')
          ? html`<p>${t('web-bots-command')}</p>${secretLine(command, t('web-bots-command'))}
            <p>${t('web-bots-command-own')}</p>${secretLine(own, t('web-bots-command-own'))}`
          : nothing}
        <button @click=${() => this.#forget()}>${t('web-bots-token-kept')}</button>
      </div>`;
  }

  /** @param {string[]} scopes */
  async #make(scopes) {
    await this.#attempt.run(async () => {
      this.#made = await call('POST', this.path, { scopes });
    });
    await this.load();
  }

  /** @param {string} id */
  async #revoke(id) {
    const isDone = await this.#attempt.run(() => call('DELETE', `${this.path}/${id}`), t('web-bots-revoked'));
    if (isDone && this.#made?.id === id) this.#made = null;
    await this.load();
  }

  #forget() {
    this.#made = null;
    this.redraw();
  }
}

/** @param {string} text @param {string} label */
const secretLine = (text, label) => html`
  <div class="row secret">
    <input class="mono" readonly .value=${text} aria-label=${label} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
    <button @click=${(/** @type {Event} */ event) => copy(event, text)}>${t('web-copy')}</button>
  </div>`;
