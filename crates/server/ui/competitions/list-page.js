// All competitions, and the form of a new one.

import { html, nothing } from '../vendor/lit.js';
import { ApiError, call, problemOf } from '../app/api.js';
import { moment } from '../app/numbers.js';
import { problem } from '../app/problem.js';
import { learn } from '../app/registry.js';
import { href } from '../app/router.js';
import { isGuest, isTeacher, onSession } from '../app/session.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { gameTitle } from '../arena/words.js';
import { CreateForm } from './create-form.js';
import { countdown, FORMATS, formatName, statusName } from './words.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./types.js').Summary} Summary */

await Promise.all(['gallery', 'arena', 'competitions'].map((name) => stylesheet(`/style/${name}.css`)));

/** How often the list is asked for again while the page is visible. */
const REFRESH = 5000;
/** Competitions that can still be entered or watched come first. */
const ORDER = /** @type {const} */ (['running', 'open', 'paused', 'finished', 'cancelled']);

export class CompetitionsPage {
  /** @type {Registry|null} */
  #registry = null;
  /** @type {Summary[]|null} */
  #competitions = null;
  /** Where the next page begins; empty after the last one. */
  #next = '';
  /** Whether pages after the first one are shown; then the first one does not say where the next begins. */
  #isExtended = false;
  /** Whether the first page is on its way. */
  #isAsking = false;
  #error = '';
  /** The classes of a reader who may create competitions. @type {{id: string, name: string}[]} */
  #classes = [];
  #create;
  /** The competition that a new one is to be like. */
  #like = '';
  #timer = 0;
  #forget;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#create = new CreateForm(redraw);
    this.#forget = onSession(() => this.#meet());
    this.#meet();
  }

  /** @param {URLSearchParams} params */
  show(params) {
    this.#like = params.get('like') ?? '';
    this.#learn();
    this.#refresh();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => document.visibilityState === 'visible' && this.#refresh(), REFRESH);
  }

  leave() {
    this.#forget();
    clearInterval(this.#timer);
  }

  title() {
    return t('web-nav-competitions');
  }

  relabel() {
    this.#learn();
  }

  reconnected() {
    this.#learn();
    this.#meet();
    this.#refresh();
  }

  view() {
    return html`
      <h1>${t('web-nav-competitions')}</h1>
      <div class="comp-page comp-overview">
        <div class="comp-main">
          ${problem(this.#error)}
          ${this.#list()}
        </div>
        <div class="comp-side">
          <section class="card" aria-label=${t('web-comp-new')}>
            <h2>${t('web-comp-new')}</h2>
            ${this.#form()}
          </section>
        </div>
      </div>`;
  }

  #form() {
    if (!isTeacher()) return this.#explained();
    return this.#registry ? this.#create.view(this.#registry, this.#classes) : html`<p class="loading">${t('web-loading')}</p>`;
  }

  /** What competitions are, for those who cannot create one. */
  #explained() {
    return html`
      <p>${t('web-comp-who-creates')}</p>
      ${isGuest() ? html`<p><a class="button" href=${href('/account', { then: '/competitions' })}>${t('web-log-in')}</a></p>` : nothing}
      <dl class="comp-formats">${FORMATS.map((format) => html`<dt>${formatName(format)}</dt><dd>${t(`web-comp-about-${format}`)}</dd>`)}</dl>`;
  }

  #list() {
    if (!this.#competitions) return this.#error ? nothing : html`<p class="loading">${t('web-loading')}</p>`;
    if (this.#competitions.length === 0) return html`<section class="card"><p>${t('web-comp-none')}</p></section>`;
    const groups = ORDER.map((status) => ({ status, rows: this.#competitions?.filter((one) => one.status === status) ?? [] }));
    return html`
      ${groups.filter(({ rows }) => rows.length > 0).map(({ status, rows }) => html`
        <section class="card" aria-label=${statusName(status)}>
          <h2>${statusName(status)}</h2>
          <ul class="comp-cards">${rows.map((row) => this.#row(row))}</ul>
        </section>`)}
      ${this.#next ? html`<button @click=${() => this.#more()}>${t('web-lobby-more')}</button>` : nothing}`;
  }

  /** @param {Summary} summary */
  #row({ id, name, game, formats = [], deadline, createdAt }) {
    const left = (deadline ?? 0) - Date.now();
    return html`
      <li>
        <a href=${href('/competition', { id })}><bdi>${name}</bdi></a>
        <span class="about">${[gameTitle(this.#registry, game), ...formats.map(formatName), left > 0 ? t('web-comp-deadline-in', { time: countdown(left) }) : moment(createdAt)].join(' · ')}</span>
      </li>`;
  }

  /** A slow server is not asked again before it has answered. */
  async #refresh() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const page = await call('GET', 'competitions');
      this.#competitions = joined(page.competitions, this.#isExtended ? this.#competitions : null);
      if (!this.#isExtended) this.#next = page.next ?? '';
      this.#error = '';
    } catch (error) {
      this.#error = problemOf(error);
      if (error instanceof ApiError && error.code === 'no-arena') clearInterval(this.#timer);
    }
    this.#isAsking = false;
    this.redraw();
  }

  async #more() {
    const after = this.#next;
    // A second click finds nothing to load.
    this.#next = '';
    this.#isExtended = true;
    this.redraw();
    try {
      const page = await call('GET', `competitions?after=${encodeURIComponent(after)}`);
      this.#competitions = joined(this.#competitions ?? [], page.competitions);
      this.#next = page.next ?? '';
    } catch (error) {
      this.#next = after;
      this.#error = problemOf(error);
    }
    this.redraw();
  }

  /** Learns for which classes the reader may create competitions. */
  async #meet() {
    this.#classes = isTeacher() ? await call('GET', 'classes').catch(() => []) : [];
    this.redraw();
  }

  #learn() {
    learn((known) => {
      this.#registry = known;
      if (this.#like) this.#create.repeat(this.#like, known);
      this.#like = '';
      this.redraw();
    });
  }
}

/** Two parts of the list; competitions that were created meanwhile are in both. @param {Summary[]} first @param {Summary[]|null} rest */
const joined = (first, rest) => [...first, ...(rest ?? []).filter(({ id }) => !first.some((one) => one.id === id))];
