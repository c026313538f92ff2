// My bots.

import { html, nothing, repeat } from '../vendor/lit.js';
import { call, problemOf } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { submitted } from '../app/events.js';
import { problem } from '../app/problem.js';
import { learn } from '../app/registry.js';
import { href } from '../app/router.js';
import { account, isGuest, isKnown, onSession } from '../app/session.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { unknownAccount } from '../app/unknown-account.js';
import { field } from '../account/fields.js';
import { BotCard } from './bot-card.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../app/api-types.js').BotView} Bot */

await Promise.all(['frame', 'play', 'lab', 'arena', 'account'].map((name) => stylesheet(`/style/${name}.css`)));

export class BotsView {
  /** @type {Registry|null} */
  #registry = null;
  /** Null until they are loaded. @type {BotCard[]|null} */
  #cards = null;
  /** Why the bots could not be loaded. */
  #error = '';
  /** The number of the last question for the bots; the answer to an earlier one may lack a bot that was just created. */
  #round = 0;
  #creating;
  #forget;
  #name = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#creating = new Attempt(redraw);
    this.#forget = onSession(() => this.#meet());
    this.#meet();
  }

  show() {
    this.#learn();
  }

  leave() {
    this.#forget();
    this.#leaveCards();
  }

  /** @param {BotCard[]} [kept] those that stay */
  #leaveCards(kept = []) {
    for (const card of this.#cards ?? []) if (!kept.includes(card)) card.leave();
  }

  title() {
    return t('web-arena-bots');
  }

  relabel() {
    this.#learn();
  }

  reconnected() {
    this.#learn();
    this.#load();
  }

  view() {
    if (!isKnown()) return unknownAccount();
    if (!this.#registry) return html`<p class="loading">${t('web-loading')}</p>`;
    const registry = this.#registry;
    return html`
      <h1>${t('web-arena-bots')}</h1>
      <p class="bots-intro">${t('web-bots-intro')}</p>
      ${isGuest() ? this.#guest() : this.#own(registry)}`;
  }

  #guest() {
    return html`
      <div class="card">
        <p>${t('web-bots-guest')}</p>
        <p class="row"><a class="button primary" href=${href('/account', { then: '/bots' })}>${t('web-log-in')}</a>
          <a class="button" href=${href('/account', { with: 'sign-up', then: '/bots' })}>${t('web-account-sign-up')}</a></p>
      </div>`;
  }

  /** @param {Registry} registry */
  #own(registry) {
    return html`
      <section class="card bot-new" aria-label=${t('web-arena-bot-create')}>
        <form class="bot-new-form" @submit=${(/** @type {Event} */ event) => this.#create(event)}>
          ${field('name', { prefix: 'bot', isWrong: this.#creating.field === 'name', about: t('web-account-name-rules') })}
          <button class="primary" ?disabled=${this.#creating.isRunning}>${t('web-arena-bot-create')}</button>
        </form>
        ${this.#creating.view()}
      </section>
      ${problem(this.#error)}
      ${this.#cards?.length === 0 ? html`<p class="about">${t('web-bots-none')}</p>` : nothing}
      <ul class="bot-cards">${repeat(this.#cards ?? [], ({ bot }) => bot.name, (card) => card.view(registry))}</ul>`;
  }

  /** A new bot is opened at its tokens, because it needs one. @param {Event} event */
  async #create(event) {
    const { form, text } = submitted(event);
    const name = text('name');
    const isDone = await this.#creating.run(() => call('POST', 'bots', { name }));
    if (!isDone) return;
    form.reset();
    await this.#load();
    this.#cards?.find(({ bot }) => bot.name === name)?.open('tokens');
  }

  async #meet() {
    const { name } = account();
    if (name === this.#name) return;
    this.#name = name;
    this.#leaveCards();
    this.#cards = null;
    if (name) await this.#load();
  }

  /** What is open on a card stays open. */
  async #load() {
    if (isGuest()) return;
    this.#round += 1;
    const round = this.#round;
    try {
      const bots = await call('GET', 'bots');
      if (round !== this.#round) return;
      this.#take(bots);
      this.#error = '';
    } catch (error) {
      if (round !== this.#round) return;
      this.#error = problemOf(error);
    }
    this.redraw();
  }

  /** @param {Bot[]} bots */
  #take(bots) {
    const known = new Map((this.#cards ?? []).map((card) => [card.bot.name, card]));
    const page = { redraw: this.redraw, changed: () => this.#load() };
    const cards = bots.map((bot) => {
      const card = known.get(bot.name) ?? new BotCard(bot, page);
      card.bot = bot;
      return card;
    });
    this.#leaveCards(cards);
    this.#cards = cards;
  }

  #learn() {
    learn((known) => {
      this.#registry = known;
      this.redraw();
    });
  }
}
