// The selected node: its position, and the reason for its value.
import { html, nothing } from '../vendor/lit.js';
import { isAbort } from '../app/api.js';
import { href } from '../app/router.js';
import { showPosition } from '../app/shown.js';
import { toParams } from '../app/situation.js';
import { t } from '../app/texts.js';
import { Picture } from '../boards/picture.js';
import { number } from '../app/numbers.js';
import { isMax, movesTo, valueOf, windowOf } from './model.js';
import { momentOf } from './moment.js';
import { answerText, reasonOf, windowText } from './reasons.js';

/** @typedef {import('./model.js').Tree} Tree */
/** @typedef {import('../app/types.js').Shown} Shown */

/** Milliseconds to wait, so that quick steps request only the last position. */
const PAUSE = 90;

export class Details {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.picture = new Picture(redraw);
    /** @type {Shown|null} */
    this.shown = null;
    this.key = '';
    this.timer = 0;
    this.controller = new AbortController();
  }

  /** @param {Tree} tree @param {number} id */
  look(tree, id) {
    const key = `${tree.position}|${movesTo(tree, id).join(' ')}`;
    if (key === this.key) return;
    this.key = key;
    this.controller.abort();
    this.controller = new AbortController();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(tree, id, this.controller.signal), PAUSE);
  }

  /** @param {Tree} tree @param {number} id @param {AbortSignal} signal */
  async ask(tree, id, signal) {
    try {
      const body = { game: tree.game, position: tree.position, moves: movesTo(tree, id) };
      this.shown = await showPosition(body, { signal });
    } catch (error) {
      if (isAbort(error)) return;
      this.shown = null;
    }
    this.redraw();
  }

  /** @param {Tree} tree @param {number} id @param {number} step */
  view(tree, id, step) {
    const node = tree.nodes[id];
    const moves = movesTo(tree, id);
    const isKnown = momentOf(tree, id, step) === 'known';
    return html`
      <section class="card tree-details" aria-live="polite">
        <h2>${moves.length ? html`<span class="mono">${moves.join(' → ')}</span>` : t('web-tree-root')}</h2>
        <dl>
          ${node.order === null ? nothing : html`
            <div><dt>${t('web-tree-mover')}</dt><dd>${isMax(tree, id) ? 'MAX ▲' : 'MIN ▼'}</dd></div>
            <div><dt>${t('web-tree-value')}</dt><dd>${isKnown ? number(valueOf(tree, id)) : t('web-tree-value-open')}</dd></div>
            <div><dt>${t('web-tree-window')}</dt><dd>${windowText(windowOf(tree, id))}</dd></div>
            <div><dt>${t('web-tree-order')}</dt><dd>${number(node.order)}</dd></div>`}
          ${isKnown ? html`<div><dt>${t('web-tree-answer')}</dt><dd>${answerText(tree, id)}</dd></div>` : nothing}
        </dl>
        <p>${isKnown ? reasonOf(tree, id) : t('web-tree-open')}</p>
        ${this.shown ? html`
          <figure aria-label=${t('web-tree-position')}>
            ${this.picture.view(this.shown)}
            <figcaption class="about mono">${this.shown.position}</figcaption>
          </figure>
          <a class="button" href=${href('/play', { ...toParams({ ...tree, moves }), view: 'analysis' })}>${t('web-tree-play')}</a>` : nothing}
      </section>`;
  }

  leave() {
    clearTimeout(this.timer);
    this.controller.abort();
  }
}
