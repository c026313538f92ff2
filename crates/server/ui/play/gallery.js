// The first page: all games with small pictures, or the form of the chosen one.

import { html } from '../vendor/lit.js';
import { problemOf } from '../app/api.js';
import { gameName, registry } from '../app/registry.js';
import { href } from '../app/router.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { Pictures } from './pictures.js';
import { StartForm } from './form.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Registry} Registry */

await Promise.all(['gallery', 'boards', 'play'].map((name) => stylesheet(`/style/${name}.css`)));

export class GalleryView {
  /** @type {Registry|null} */
  #registry = null;
  #chosen = '';
  #error = '';
  #form;
  #pictures;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#form = new StartForm(redraw);
    this.#pictures = new Pictures(redraw);
  }

  /** @param {URLSearchParams} params */
  async show(params) {
    this.#chosen = params.get('game') ?? '';
    if (!this.#registry) await this.#load();
    const game = this.#game();
    if (game) this.#form.open(game, this.#chosen);
    this.redraw();
    scrollTo(0, 0);
  }

  leave() {}

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
      <ul class="gallery">${games.map(
        (game) => html`
        <li><a class="card game-card" href=${href('/', { game: game.name })}>
          <div class="picture">${this.#pictures.of(game)}</div>
          <h2>${game.title}</h2>
          <p class="about">${game.rules}</p>
        </a></li>`,
      )}
      </ul>`;
  }

  /** @param {Game} game @param {Registry} registry */
  #start(game, registry) {
    return html`
      <div class="start">
        <section class="start-about">
          <p><a href="/">${t('web-all-games')}</a></p>
          <h1>${game.title}</h1>
          <div class="picture">${this.#pictures.of(game)}</div>
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
