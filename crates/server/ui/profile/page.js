// The public profile of a person or a bot: ratings over time, results, bots and games.

import { html, nothing } from '../vendor/lit.js';
import { call, problemOf } from '../app/api.js';
import { day } from '../app/numbers.js';
import { learn } from '../app/registry.js';
import { href } from '../app/router.js';
import { account, isGuest } from '../app/session.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { linkToGame, matchTable } from '../arena/match-list.js';
import { MatchPages } from '../arena/match-pages.js';
import { faultText, gameTitle, margin } from '../arena/words.js';
import { ratingPlot } from './rating-plot.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../arena/match-list.js').Match} Match */
/** @typedef {import('./rating-plot.js').Step} Step */
/** @typedef {import('../app/api-types.js').ProfileView & {bots?: string[], owner?: string, description?: string}} Profile */

await Promise.all(['frame', 'play', 'lab', 'arena', 'lobby', 'account'].map((name) => stylesheet(`/style/${name}.css`)));

export class ProfileView {
  /** @type {Registry|null} */
  #registry = null;
  #name = '';
  /** @type {Profile|null} */
  #profile = null;
  /** @type {Step[]} */
  #steps = [];
  #matches;
  #error = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#matches = new MatchPages(redraw);
  }

  /** @param {URLSearchParams} params */
  show(params) {
    this.#learn();
    const name = params.get('name') ?? account().name;
    if (name === this.#name && name) return;
    this.#name = name;
    this.#profile = null;
    this.#steps = [];
    this.#error = '';
    this.#matches.forget();
    this.#load();
  }

  leave() {}

  title() {
    return this.#profile?.name ?? t('web-account-profile');
  }

  relabel() {
    this.#learn();
  }

  reconnected() {
    this.#learn();
    this.#load();
  }

  view() {
    if (this.#error) {
      return html`
        <div class="card">
          <h1>${t('web-profile-unknown')}</h1>
          <p><bdi>${this.#name}</bdi></p>
          <p class="error" role="alert">${this.#error}</p>
          <a class="button" href="/arena">${t('web-arena-to-lobby')}</a>
        </div>`;
    }
    if (!this.#profile) return html`<p class="loading">${t('web-loading')}</p>`;
    return html`
      ${this.#head(this.#profile)}
      <div class="profile">
        <div class="profile-main">
          ${this.#ratings(this.#profile)}
          ${this.#games()}
        </div>
        <div class="profile-side">
          ${this.#results(this.#profile)}
          ${this.#bots(this.#profile)}
        </div>
      </div>`;
  }

  /** @param {Profile} profile */
  #head({ name, kind, createdAt, description, owner }) {
    const isMe = !isGuest() && name === account().name;
    return html`
      <div class="account-head">
        <h1><bdi>${name}</bdi> ${kind === 'bot' ? html`<span class="badge">${t('web-arena-bot')}</span>` : nothing}</h1>
        ${description ? html`<p><bdi>${description}</bdi></p>` : nothing}
        <p class="about">${t('web-profile-since', { day: day(createdAt) })}
          ${owner ? html` · ${t('web-profile-owner')} <a href=${href('/profile', { name: owner })}><bdi>${owner}</bdi></a>` : nothing}</p>
        <p class="row">${isMe
          ? html`<a class="button" href="/account">${t('web-account-title')}</a><a class="button" href="/bots">${t('web-arena-bots')}</a>`
          : html`<a class="button primary" href=${href('/arena', { new: '1', against: name })}>${t('web-profile-challenge')}</a>`}</p>
      </div>`;
  }

  /** @param {Profile} profile */
  #ratings({ ratings }) {
    const title = t('web-profile-ratings');
    if (ratings.length === 0) return html`<section class="card" aria-label=${title}><h2>${title}</h2><p class="about">${t('web-profile-unrated')}</p></section>`;
    return html`
      <section class="card profile-ratings" aria-label=${title}>
        <h2>${title}</h2>
        ${ratings.map(({ game, rating, deviation, games }) => {
          const steps = this.#steps.filter((step) => step.game === game);
          const name = gameTitle(this.#registry, game);
          return html`
            <h3>${name} <span class="rating">${rating} ± ${margin(deviation)}</span> <span class="about">${t('web-profile-games', { games })}</span></h3>
            ${steps.length > 1 ? ratingPlot(name, steps) : nothing}`;
        })}
        <p class="about">${t('web-rating-about')}</p>
      </section>`;
  }

  /** @param {Profile} profile */
  #results({ results }) {
    const title = t('web-profile-results');
    if (results.length === 0) return nothing;
    return html`
      <section class="card" aria-label=${title}>
        <h2>${title}</h2>
        <div class="scroll"><table class="results-table">
          <thead><tr><th scope="col">${t('web-form-game')}</th><th scope="col" class="number">${t('web-profile-won')}</th><th scope="col" class="number">${t('web-profile-drawn')}</th><th scope="col" class="number">${t('web-profile-lost')}</th></tr></thead>
          <tbody>${results.map(({ game, wins, draws, losses, irregular }) => html`
            <tr><th scope="row">${gameTitle(this.#registry, game)}</th><td class="number">${wins}</td><td class="number">${draws}</td><td class="number">${losses}</td></tr>
            ${Object.keys(irregular).length ? html`<tr class="irregular"><td colspan="4" class="about">${t('web-profile-irregular')} ${Object.entries(irregular).map(([reason, games]) => `${faultText(reason)}: ${games}`).join(', ')}</td></tr>` : nothing}`)}
          </tbody>
        </table></div>
      </section>`;
  }

  /** @param {Profile} profile */
  #bots({ bots = [] }) {
    const title = t('web-profile-bots');
    if (bots.length === 0) return nothing;
    return html`
      <section class="card" aria-label=${title}>
        <h2>${title}</h2>
        <ul class="plain-list">${bots.map((name) => html`<li><a href=${href('/profile', { name })}><bdi>${name}</bdi></a></li>`)}</ul>
      </section>`;
  }

  #games() {
    const title = t('web-profile-matches');
    const { all, error, hasMore } = this.#matches;
    // Deleted accounts have no list of matches.
    const isEmpty = all?.length === 0 || (all === null && error !== '');
    const action = (/** @type {Match} */ match) => linkToGame(match.state === 'running' ? 'web-arena-watch' : 'web-arena-look')(match);
    return html`
      <section class="card" aria-label=${title}>
        <h2>${title}</h2>
        ${isEmpty ? html`<p class="about">${t('web-profile-no-matches')}</p>` : nothing}
        ${all?.length ? matchTable(title, all, { registry: this.#registry, classes: [], action }) : nothing}
        ${hasMore ? html`<button class="more" @click=${() => this.#matches.more()}>${t('web-lobby-more')}</button>` : nothing}
      </section>`;
  }

  async #load() {
    const name = this.#name;
    const path = `accounts/${encodeURIComponent(name)}`;
    try {
      if (!name) throw new Error(t('web-profile-no-name'));
      const [profile, steps] = await Promise.all([call('GET', path), call('GET', `${path}/ratings`)]);
      if (name !== this.#name) return;
      this.#profile = profile;
      this.#steps = steps;
      this.#error = '';
    } catch (error) {
      if (name !== this.#name) return;
      this.#error = this.#profile ? '' : problemOf(error);
      return this.redraw();
    }
    this.redraw();
    await this.#matches.load(name);
  }

  #learn() {
    learn((known) => {
      this.#registry = known;
      this.redraw();
    });
  }
}
