// Finding nodes by their text: the move, the position or the value.
import { html, live, nothing } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { onValue } from '../app/events.js';
import { t } from '../app/texts.js';
import { valueText } from './figures.js';
import { valueOf } from './model.js';

/** @typedef {import('./model.js').Tree} Tree */

export class Find {
  /**
   * @param {Tree} tree
   * @param {(id: number) => boolean} isMet whether the search has reached a node
   * @param {(id: number) => boolean} isHidden whether the value of a node is hidden
   * @param {(id: number) => void} select
   * @param {() => void} redraw
   */
  constructor(tree, isMet, isHidden, select, redraw) {
    this.tree = tree;
    this.isMet = isMet;
    this.isHidden = isHidden;
    this.select = select;
    this.redraw = redraw;
    this.text = '';
    /** @type {number[]} */
    this.matches = [];
    this.at = -1;
  }

  /** @param {string} text */
  look(text) {
    this.text = text;
    this.at = -1;
    this.renew();
    this.redraw();
  }

  /** Looks again after another step, which has reached other nodes. */
  renew() {
    const here = this.matches[this.at];
    const wanted = this.text.trim().toLowerCase();
    this.matches = wanted ? [...this.tree.nodes.keys()].filter((id) => this.isMet(id) && this.textOf(id).includes(wanted)) : [];
    this.at = here === undefined ? -1 : this.matches.indexOf(here);
  }

  /** Selects the match after or before the present one. @param {number} by */
  go(by) {
    const { length } = this.matches;
    if (!length) return;
    this.at = this.at < 0 && by < 0 ? length - 1 : (this.at + by + length) % length;
    this.select(this.matches[this.at]);
  }

  view() {
    const { length } = this.matches;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.go(1);
    };
    return html`
      <form class="tree-find row" role="search" @submit=${submit}>
        <label for="tree-find">${t('web-tree-find')}</label>
        <input id="tree-find" type="search" class="mono" autocomplete="off" spellcheck="false" .value=${live(this.text)}
          @input=${onValue((text) => this.look(text))}>
        <button type="button" aria-label=${t('web-tree-find-back')} title=${t('web-tree-find-back')} ?disabled=${!length} @click=${() => this.go(-1)}>▲</button>
        <button aria-label=${t('web-tree-find-next')} title=${t('web-tree-find-next')} ?disabled=${!length}>▼</button>
        <output class="about">${this.text.trim() ? this.#count() : nothing}</output>
      </form>`;
  }

  /** @param {number} id */
  textOf(id) {
    const { move, position } = this.tree.nodes[id];
    const value = this.isHidden(id) ? '' : valueText(this.tree, valueOf(this.tree, id));
    return `${move ?? ''} ${position ?? ''} ${value}`.toLowerCase();
  }

  #count() {
    if (!this.matches.length) return t('web-tree-find-none');
    return t('web-tree-find-count', { place: this.at < 0 ? '–' : number(this.at + 1), count: number(this.matches.length) });
  }
}
