// The page with the complete rules of a game, and links to those of the others.

import { html } from '../vendor/lit.js';
import { json, problemOf } from '../app/api.js';
import { easyFirst, gameName, registry } from '../app/registry.js';
import { href } from '../app/router.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';

/** @typedef {import('../app/types.js').Registry} Registry */

await stylesheet('/style/rules.css');

export class RulesView {
  /** @type {Registry|null} */
  #registry = null;
  /** @type {HTMLElement|null} */
  #article = null;
  #chosen = '';
  #title = '';
  #error = '';
  /** The number of the last question; the answer to an earlier one may be about another game, or in another language. */
  #round = 0;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {URLSearchParams} params */
  async show(params) {
    this.#chosen = params.get('game') ?? '';
    await this.#load();
  }

  leave() {}

  relabel() {
    this.#load();
  }

  reconnected() {
    this.#load();
  }

  title() {
    return this.#title || t('web-nav-rules');
  }

  view() {
    if (this.#error) return html`<h1>${t('web-nav-rules')}</h1><p class="error" role="alert">${this.#error}</p>`;
    if (!this.#registry || !this.#article) return html`<p class="loading">${t('web-loading')}</p>`;
    return html`
      <nav class="rules-games" aria-label=${t('web-rules-games')}>
        ${easyFirst(this.#registry.games).map((game) => this.#link(game))}
      </nav>
      ${this.#article}
      <p><a class="button" href=${href('/', { game: gameName(this.#chosen) })}>${t('web-rules-play')}</a></p>`;
  }

  /** @param {{name: string, title: string}} game */
  #link(game) {
    const current = game.name === gameName(this.#chosen) ? 'true' : 'false';
    return html`<a href=${href('/rules', { game: game.name })} aria-current=${current}>${game.title}</a>`;
  }

  async #load() {
    this.#round += 1;
    const round = this.#round;
    try {
      this.#registry = await registry();
      this.#chosen ||= easyFirst(this.#registry.games)[0].name;
      const rules = await json('rules', { game: this.#chosen });
      if (round !== this.#round) return;
      this.#article = article(rules.html);
      this.#title = rules.title;
      this.#error = '';
    } catch (error) {
      if (round !== this.#round) return;
      this.#error = problemOf(error);
    }
    this.redraw();
  }
}

/** The rules as elements; wide tables and drawings scroll. @param {string} markup HTML of the server */
function article(markup) {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const element = document.createElement('article');
  element.className = 'card rules';
  element.append(...body.childNodes);
  for (const wide of element.querySelectorAll('table, pre')) {
    const frame = document.createElement('div');
    frame.className = 'scroll';
    frame.tabIndex = 0;
    frame.role = 'group';
    frame.ariaLabel = wide.closest('article')?.querySelector('h1')?.textContent ?? '';
    wide.replaceWith(frame);
    frame.append(wide);
  }
  return element;
}
