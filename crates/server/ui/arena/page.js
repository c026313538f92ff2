// The lobby: create a match, join one, watch one.

import { html, nothing } from '../vendor/lit.js';
import { ApiError, call, problemOf } from '../app/api.js';
import { learn } from '../app/registry.js';
import { href, navigate, replace } from '../app/router.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { AccountCard } from './account-card.js';
import { BotsCard } from './bots-card.js';
import { classSelect } from './class-select.js';
import { CreateForm } from './create-form.js';
import { linkToGame, matchList } from './match-list.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./match-list.js').ClassName} ClassName */
/** @typedef {import('./match-list.js').Match} Match */

await Promise.all(['gallery', 'play', 'arena'].map((name) => stylesheet(`/style/${name}.css`)));

/** How often the lists are asked for again while the page is visible. */
const REFRESH = 3000;
/** Finished matches that are shown. */
const MOST_FINISHED = 10;
const STATES = /** @type {const} */ (['open', 'running', 'finished']);

export class LobbyView {
  /** @type {Registry|null} */
  #registry = null;
  /** @type {Record<typeof STATES[number], Match[]>} */
  #matches = { open: [], running: [], finished: [] };
  #error = '';
  /** Whether the server keeps no games. */
  #isOff = false;
  #account;
  #bots;
  #create;
  /** The classes of the account. @type {ClassName[]} */
  #classes = [];
  /** The class whose matches alone are shown, or empty. */
  #class = '';
  #timer = 0;
  #name = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#account = new AccountCard(() => this.#accountChanged());
    this.#bots = new BotsCard(redraw);
    this.#create = new CreateForm(redraw);
  }

  /** The link of an invitation has its code behind `#`, which browsers send to no server. */
  show() {
    const code = decodeURIComponent(location.hash.slice(1));
    if (code) this.#account.invite(code);
    this.#learn();
    this.#account.load();
    this.#refresh();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => document.visibilityState === 'visible' && this.#refresh(), REFRESH);
  }

  leave() {
    clearInterval(this.#timer);
  }

  title() {
    return t('web-nav-arena');
  }

  relabel() {
    this.#learn();
  }

  reconnected() {
    this.#learn();
    this.#account.load();
    this.#refresh();
  }

  view() {
    if (this.#isOff) return html`<div class="card"><h1>${t('web-nav-arena')}</h1><p>${this.#error}</p></div>`;
    return html`
      <h1>${t('web-arena-title')}</h1>
      <div class="lobby">
        <div class="lobby-main">
          ${this.#classes.length ? this.#classFilter() : nothing}
          ${matchList(t('web-arena-open'), this.#matches.open, this.#list('web-arena-none-open', (match) => this.#joinButton(match)))}
          ${matchList(t('web-arena-running'), this.#matches.running, this.#list('web-arena-none-running', linkToGame('web-arena-watch')))}
          ${matchList(t('web-arena-finished'), this.#matches.finished, this.#list('web-arena-none-finished', linkToGame('web-arena-look')))}
          ${this.#error ? html`<p class="error" role="alert">${this.#error}</p>` : nothing}
        </div>
        <div class="lobby-side">
          <section class="card" aria-label=${t('web-arena-account')}>${this.#account.view()}</section>
          <section class="card" aria-label=${t('web-arena-new')}>
            <h2>${t('web-arena-new')}</h2>
            ${this.#registry ? this.#create.view(this.#registry, this.#account.isGuest, this.#classes) : nothing}
          </section>
          ${this.#account.isGuest ? nothing : html`<section class="card" aria-label=${t('web-arena-bots')}>${this.#bots.view()}</section>`}
        </div>
      </div>`;
  }

  /** @param {string} empty @param {(match: Match) => unknown} action */
  #list(empty, action) {
    return { registry: this.#registry, classes: this.#classes, empty: t(empty), action };
  }

  #classFilter() {
    const choose = (/** @type {string} */ id) => {
      this.#class = id;
      this.#refresh();
    };
    return html`
      <div class="field">
        <label for="lobby-class">${t('web-arena-matches-of')}</label>
        ${classSelect('lobby-class', this.#classes, this.#class, choose)}
      </div>`;
  }

  /** @param {Match} match */
  #joinButton(match) {
    const { first, second } = match.seats;
    const isMine = [first, second].some(({ kind, name }) => kind === 'person' && name === this.#account.account?.name);
    if (isMine) return linkToGame('web-arena-wait')(match);
    const join = () => this.#join(match);
    return html`<button class="primary" ?disabled=${this.#account.isGuest} title=${this.#account.isGuest ? t('web-arena-join-needs-account') : nothing} @click=${join}>${t('web-arena-join')}</button>`;
  }

  /** @param {Match} match */
  async #join({ id }) {
    try {
      const { games } = await call('POST', `matches/${id}/join`);
      navigate(href('/game', { id: games[0].id }));
    } catch (error) {
      this.#error = problemOf(error);
      this.#refresh();
    }
  }

  #accountChanged() {
    const name = this.#account.isGuest ? '' : (this.#account.account?.name ?? '');
    if (name !== this.#name) {
      this.#name = name;
      if (name) this.#bots.load();
      this.#loadClasses(name);
      // A used invitation cannot be used again, but it need not stay in the history.
      if (name && location.hash) replace('/arena');
    }
    this.redraw();
  }

  /** @param {string} name of the account; empty for guests */
  async #loadClasses(name) {
    this.#class = '';
    this.#classes = [];
    if (!name) return;
    try {
      this.#classes = await call('GET', 'classes');
    } catch (error) {
      this.#error = problemOf(error);
    }
    // What a class plays is seen only by its members.
    this.#refresh();
  }

  async #refresh() {
    const filter = this.#class ? `&class=${this.#class}` : '';
    try {
      const lists = await Promise.all(STATES.map((state) => call('GET', `matches?state=${state}${filter}`)));
      const [open, running, finished] = lists;
      this.#matches = { open, running, finished: finished.slice(0, MOST_FINISHED) };
      this.#isOff = false;
    } catch (error) {
      this.#isOff = error instanceof ApiError && error.code === 'no-arena';
      this.#error = problemOf(error);
    }
    this.redraw();
  }

  #learn() {
    learn((known) => {
      this.#registry = known;
      this.redraw();
    });
  }
}
