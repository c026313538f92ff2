// The first page: what one can do, and all games with small pictures; or the form of the chosen game.

import { html, nothing } from '../vendor/lit.js';
import { call, problemOf } from '../app/api.js';
import { easyFirst, gameName, registry } from '../app/registry.js';
import { href } from '../app/router.js';
import { settle } from '../app/scrolling.js';
import { account, isKnown, onSession } from '../app/session.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { Pictures } from './pictures.js';
import { StartForm } from './form.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Registry} Registry */

await Promise.all(['gallery', 'boards', 'frame', 'play'].map((name) => stylesheet(`/style/${name}.css`)));

/** What one can do besides playing the machine: a text, and where it leads. */
const DOORS = /** @type {const} */ ([
  { name: 'create', to: '/arena?new=1' },
  { name: 'join', to: '/arena?show=open-matches' },
  { name: 'watch', to: '/arena?show=live' },
  { name: 'compete', to: '/competitions' },
]);

/** Matches on a page of a list. */
const PAGE = 100;

/** Lessons: pages that are prepared to show one idea. */
const LESSONS = /** @type {const} */ ([
  { name: 'kalah', to: '/play?game=kalah&moves=3,6&ply=0&second=human' },
  { name: 'flag', to: '/play?game=flag&moves=1-1&ply=0&second=human' },
  { name: 'tree', to: '/tree?game=nim:tokens=5' },
  { name: 'beside', to: '/tree?game=nim:tokens=5&beside=minimax' },
  { name: 'cuts', to: '/lab?game=tictactoe&range=1..6' },
  { name: 'values', to: '/play?game=tictactoe&second=human&view=analysis' },
  { name: 'guess', to: '/play?game=tictactoe&moves=0&second=human&view=analysis&algorithm=alphabeta&depth=9&values=hidden' },
  { name: 'levels', to: '/lab?game=kalah&bench=players&games=4' },
]);

export class GalleryView {
  /** @type {Registry|null} */
  #registry = null;
  #chosen = '';
  #error = '';
  #form;
  #pictures;
  /** Open and running matches; null until they are counted. @type {{open: number, running: number}|null} */
  #counts = null;
  /** The first running game of the reader. @type {string|null} */
  #own = null;
  #forget;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#form = new StartForm(redraw);
    this.#pictures = new Pictures(redraw);
    this.#forget = onSession(() => this.#count());
  }

  /** @param {URLSearchParams} params */
  async show(params) {
    this.#chosen = params.get('game') ?? '';
    if (!this.#registry) await this.#load();
    const game = this.#game();
    if (game) this.#form.open(game, this.#chosen);
    this.redraw();
    settle();
    if (!game) this.#count();
  }

  leave() {
    this.#forget();
  }

  relabel() {
    this.#load();
  }

  reconnected() {
    if (this.#registry) this.#load();
    else this.show(new URLSearchParams(location.search));
  }

  title() {
    return this.#game()?.title ?? '';
  }

  situation() {
    return this.#game() ? { game: this.#chosen, position: null, moves: [] } : null;
  }

  view() {
    if (this.#error) return html`<p class="error" role="alert">${this.#error}</p>`;
    if (!this.#registry) return html`<p class="loading">${t('web-loading')}</p>`;
    const game = this.#game();
    return game ? this.#start(game, this.#registry) : this.#gallery(this.#registry);
  }

  /** @param {Registry} registry */
  #gallery({ games }) {
    return html`
      <div class="hero"><h1>${t('web-hero')}</h1><p>${t('web-hero-about')}</p></div>
      <nav class="doors" aria-label=${t('web-doors')}>
        <a class="door" href="#games" @click=${toGames}><strong>${t('web-door-machine')}</strong><span>${t('web-door-machine-about')}</span></a>
        ${DOORS.map(({ name, to }) => html`
          <a class="door" href=${to}><strong>${t(`web-door-${name}`)}</strong><span>${this.#doorText(name)}</span></a>`)}
      </nav>
      <div class="row gallery-title">
        <h2 id="games" tabindex="-1">${t('web-door-games')}</h2>
        ${this.#own ? html`<a class="button primary" href=${href('/game', { id: this.#own })}>${t('web-door-continue')}</a>` : nothing}
      </div>
      <ul class="gallery">${easyFirst(games).map(
        (game) => html`
        <li><a class="card game-card" href=${href('/', { game: game.name })}>
          <div class="picture">${this.#pictures.of(game)}</div>
          <h3>${game.title}</h3>
          <p class="about">${game.rules}</p>
        </a></li>`,
      )}
      </ul>
      <section class="lessons" aria-label=${t('web-lessons')}>
        <h2>${t('web-lessons')}</h2>
        <ul>${LESSONS.map(({ name, to }) => html`<li><a href=${to}>${t(`web-lesson-${name}`)}</a></li>`)}</ul>
      </section>`;
  }

  /** @param {typeof DOORS[number]['name']} name */
  #doorText(name) {
    const { open = 0, running = 0 } = this.#counts ?? {};
    if (name === 'join' && open > 0) return t('web-door-join-count', { open: atMost(open) });
    if (name === 'watch' && running > 0) return t('web-door-watch-count', { running: atMost(running) });
    return t(`web-door-${name}-about`);
  }

  /** Counts what runs, if the server keeps games. */
  async #count() {
    if (!isKnown() || this.#chosen) return;
    const { name } = account();
    try {
      const [open, running, own] = await Promise.all([
        call('GET', 'matches?state=open'),
        call('GET', 'matches?state=running'),
        name ? call('GET', `matches?state=running&account=${encodeURIComponent(name)}`) : [],
      ]);
      this.#counts = { open: open.length, running: running.length };
      this.#own = own[0]?.games.at(-1)?.id ?? null;
      this.redraw();
    } catch {
      // The doors lead to the same places without their counts.
    }
  }

  /** @param {Game} game @param {Registry} registry */
  #start(game, registry) {
    return html`
      <div class="start">
        <section class="start-about">
          <p><a href="/">${t('web-all-games')}</a></p>
          <h1>${game.title}</h1>
          <div class="picture">${this.#pictures.ofVariant(game, this.#form.values)}</div>
          <p>${game.rules}</p>
          <p><a href=${href('/rules', { game: game.name })}>${t('web-rules-complete')}</a></p>
        </section>
        <section class="card" aria-label=${t('web-new-game')}>${this.#form.view(game, registry)}</section>
      </div>`;
  }

  #game() {
    const name = gameName(this.#chosen);
    return this.#registry?.games.find((game) => game.name === name) ?? null;
  }

  async #load() {
    try {
      this.#registry = await registry();
      this.#error = '';
    } catch (error) {
      if (!this.#registry) this.#error = problemOf(error);
    }
    this.redraw();
  }
}

/** The server counts up to a page of a list. @param {number} count */
const atMost = (count) => (count < PAGE ? String(count) : `${PAGE}+`);

/** Without changing the address. @param {Event} event */
function toGames(event) {
  event.preventDefault();
  const games = document.getElementById('games');
  games?.scrollIntoView();
  games?.focus({ preventScroll: true });
}
