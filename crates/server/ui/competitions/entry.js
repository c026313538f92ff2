// Entering a competition and withdrawing from it, with one's own account or bots.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { submitted } from '../app/events.js';
import { problem } from '../app/problem.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';

/** @typedef {import('./feed.js').Feed} Feed */
/** @typedef {{name: string, kind: string, role: string}} Account */

export class EntryCard {
  #attempt;
  #questions;

  /** @param {Feed} feed @param {import('../app/question.js').Questions} questions @param {() => void} redraw */
  constructor(feed, questions, redraw) {
    this.feed = feed;
    this.#questions = questions;
    this.#attempt = new Attempt(redraw);
  }

  /** @param {Account|null} account null for guests @param {string[]} bots names of the account's bots */
  view(account, bots) {
    const { about } = this.feed;
    if (!about) return nothing;
    const own = account ? [account.name, ...bots] : [];
    const entered = about.entrants.filter(({ name, isActive }) => isActive && own.includes(name));
    const isOpen = !about.isClosed && !this.feed.isOver;
    if (!isOpen && entered.length === 0) return nothing;
    const title = t('web-comp-entry');
    return html`
      <section class="card" aria-label=${title}>
        <h2>${title}</h2>
        ${entered.map(({ name, version }) => this.#entered(name, version ?? ''))}
        ${problem(this.#attempt.error)}
        ${isOpen ? this.#form(account, bots, entered.map(({ name }) => name)) : nothing}
      </section>`;
  }

  /** @param {string} name @param {string} version */
  #entered(name, version) {
    const withdraw = () => this.#send('withdraw', { account: name }, t('web-comp-withdrawn', { name }));
    return html`
      <div class="row comp-entered">
        <span>${t('web-comp-takes-part', { name })}${version ? html` <span class="badge"><bdi>${version}</bdi></span>` : nothing}</span>
        ${this.feed.isOver ? nothing : this.#questions.button({
          key: `withdraw ${name}`,
          text: t('web-comp-withdraw'),
          question: t('web-comp-really-withdraw', { name }),
          act: withdraw,
          isBusy: this.#attempt.isRunning,
        })}
      </div>`;
  }

  /** @param {Account|null} account @param {string[]} bots @param {string[]} entered */
  #form(account, bots, entered) {
    if (!account) return html`<p>${t('web-comp-log-in')}</p><a class="button primary" href=${href('/account', { then: href('/competition', { id: this.feed.id }) })}>${t('web-log-in')}</a>`;
    if (!this.feed.about?.clock) return html`<p class="about">${t('web-comp-players-only')}</p>`;
    const names = [account.name, ...bots];
    const first = names.find((name) => !entered.includes(name)) ?? names[0];
    return html`
      <form class="comp-entry" @submit=${(/** @type {Event} */ event) => this.#enter(event)}>
        <div class="field">
          <label for="entry-account">${t('web-comp-enter-as')}</label>
          <select id="entry-account" name="account">
            ${names.map((name) => html`<option value=${name} ?selected=${name === first}>${name}</option>`)}
          </select>
        </div>
        ${bots.length ? html`
          <div class="field">
            <label for="entry-version">${t('web-comp-version')}</label>
            <input id="entry-version" name="version" maxlength="40" autocomplete="off" spellcheck="false" aria-describedby="entry-version-about">
            <p class="about" id="entry-version-about">${t('web-comp-version-about')}</p>
          </div>` : html`<p class="about">${t('web-comp-no-bots')} <a href="/bots">${t('web-arena-bots')}</a></p>`}
        <button class="primary" ?disabled=${this.#attempt.isRunning}>${t('web-comp-enter')}</button>
      </form>`;
  }

  /** @param {Event} event */
  async #enter(event) {
    const { text } = submitted(event);
    const [account, version] = [text('account'), text('version')];
    await this.#send('enter', version ? { account, version } : { account }, t('web-comp-takes-part', { name: account }));
  }

  /** @param {'enter'|'withdraw'} action @param {object} body @param {string} sentence to announce */
  async #send(action, body, sentence) {
    await this.#attempt.run(async () => {
      this.feed.learn(await call('POST', `${this.feed.path}/${action}`, body));
    }, sentence);
  }
}
