// One bot: what it is, its tokens, its versions and uploads, its games with their logs, and a trial game.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { submitted } from '../app/events.js';
import { moment } from '../app/numbers.js';
import { Questions } from '../app/question.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { field } from '../account/fields.js';
import { BotGames } from './games.js';
import { Tokens } from './token.js';
import { Trial } from './trial.js';
import { Uploads } from './uploads.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../app/api-types.js').BotView} Bot */

const PARTS = /** @type {const} */ (['tokens', 'trial', 'games', 'versions', 'settings']);
/** @typedef {typeof PARTS[number]} Part */

/** Versions that are shown. */
const MOST_VERSIONS = 20;

export class BotCard {
  /** @type {Part|''} */
  #open = '';
  #questions;
  #versions;
  #settings;

  /** @param {Bot} bot @param {{redraw: () => void, changed: () => void}} page `changed` is called when the list of bots is no longer right */
  constructor(bot, page) {
    this.bot = bot;
    this.page = page;
    this.tokens = new Tokens(bot.name, page.redraw);
    this.games = new BotGames(bot.name, page.redraw);
    this.trial = new Trial(bot.name, { redraw: page.redraw, ended: () => this.games.load() });
    this.uploads = new Uploads(bot.name, page);
    this.#questions = new Questions(page.redraw);
    this.#versions = new Attempt(page.redraw);
    this.#settings = new Attempt(page.redraw);
  }

  leave() {
    this.trial.leave();
    this.uploads.leave();
  }

  /** @param {Part|''} part */
  open(part) {
    this.#open = part;
    if (part === 'tokens') this.tokens.load();
    if (part === 'games') this.games.load();
    if (part === 'versions') this.uploads.load();
    this.page.redraw();
  }

  /** @param {Registry} registry */
  view(registry) {
    const { name, description, group, versions } = this.bot;
    const latest = versions.at(-1);
    return html`
      <li class="card bot-card" id="bot-${name}">
        <div class="row bot-head">
          <h2><a href=${href('/profile', { name })}><bdi>${name}</bdi></a></h2>
          ${latest ? html`<span class="badge"><bdi>${latest.label}</bdi></span>` : nothing}
          ${group ? html`<span class="badge">${t('web-bots-group', { group })}</span>` : nothing}
        </div>
        ${description ? html`<p><bdi>${description}</bdi></p>` : nothing}
        <div class="row bot-parts" role="group" aria-label=${name}>${PARTS.map((part) => html`
          <button aria-expanded=${this.#open === part} @click=${() => this.open(this.#open === part ? '' : part)}>${t(`web-bots-${part}`)}</button>`)}
        </div>
        ${this.#open ? html`<section class="bot-part" aria-label=${t(`web-bots-${this.#open}`)}>${this.#part(this.#open, registry)}</section>` : nothing}
      </li>`;
  }

  /** @param {Part} part @param {Registry} registry */
  #part(part, registry) {
    switch (part) {
      case 'tokens':
        return this.tokens.view();
      case 'trial':
        return this.trial.view(registry);
      case 'games':
        return this.games.view(registry);
      case 'versions':
        return this.#versionList(registry);
      case 'settings':
        return this.#settingsForm();
    }
  }

  /** @param {Registry} registry */
  #versionList(registry) {
    const { name, versions } = this.bot;
    return html`
      <p class="about">${t('web-bots-versions-about')}</p>
      ${versions.length ? html`<ul class="plain-list">${versions.toReversed().slice(0, MOST_VERSIONS).map(({ label, number, createdAt }) => html`
        <li class="row"><span class="about">${number}</span><strong><bdi>${label}</bdi></strong><span class="about">${moment(createdAt)}</span></li>`)}</ul>` : nothing}
      <form class="account-form" @submit=${(/** @type {Event} */ event) => this.#announceVersion(event)}>
        ${field('version', { prefix: `bot-${name}`, isWrong: this.#versions.field === 'version' })}
        ${this.#versions.view()}
        <button ?disabled=${this.#versions.isRunning}>${t('web-bots-announce')}</button>
      </form>
      ${this.uploads.view(registry)}`;
  }

  #settingsForm() {
    const { name, description } = this.bot;
    return html`
      <form class="account-form" @submit=${(/** @type {Event} */ event) => this.#describe(event)}>
        ${field('description', { prefix: `bot-${name}`, value: description ?? '', isOptional: true, isWrong: this.#settings.field === 'description' })}
        <button ?disabled=${this.#settings.isRunning}>${t('web-bots-save')}</button>
      </form>
      ${this.#settings.view()}
      <div class="bot-delete">
        ${this.#questions.button({ key: 'delete', text: t('web-bots-delete'), question: t('web-bots-delete-really', { name }), act: () => this.#delete(), isBusy: this.#settings.isRunning })}
      </div>`;
  }

  get #path() {
    return `bots/${encodeURIComponent(this.bot.name)}`;
  }

  /** @param {Event} event */
  async #announceVersion(event) {
    const { form, text } = submitted(event);
    const isDone = await this.#versions.run(async () => {
      this.bot = await call('PATCH', this.#path, { version: text('version') });
    }, t('web-bots-announced'));
    if (isDone) form.reset();
  }

  /** @param {Event} event */
  async #describe(event) {
    const { text } = submitted(event);
    await this.#settings.run(async () => {
      this.bot = await call('PATCH', this.#path, { description: text('description') });
    }, t('web-bots-saved'));
  }

  async #delete() {
    if (await this.#settings.run(() => call('DELETE', this.#path))) this.page.changed();
  }
}
