// The selected node: its position, and the reason for its value.
import { html, nothing } from '../vendor/lit.js';
import { href } from '../app/router.js';
import { toParams } from '../app/situation.js';
import { t } from '../app/texts.js';
import { Looked } from '../boards/looked.js';
import { moveName } from '../boards/move-name.js';
import { number } from '../app/numbers.js';
import { valueText, windowText } from './figures.js';
import { isMax, movesTo, valueOf, windowOf } from './model.js';
import { proveCut } from './cut-proof.js';
import { bestSoFar, momentOf, windowAt } from './moment.js';
import { answerText, reasonOf } from './reasons.js';

/** @typedef {import('./model.js').Tree} Tree */
/**
 * @typedef {{onOpen?: (id: number) => void, step: number, minimax: Tree|null, guess: import('./guess.js').Guess, onAsk: () => void}} Shown `minimax` is the tree beside
 * this one, `onAsk` shows a hidden value, `onOpen` draws what is below a node of a
 * trace
 */

export class Details {
  #looked;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#looked = new Looked(redraw);
    this.redraw = redraw;
    /** The pruned node whose cut is proven. */
    this.proven = -1;
  }

  /** @param {Tree} tree @param {number} id */
  look(tree, id) {
    this.#looked.look({ game: tree.game, position: tree.position, moves: movesTo(tree, id) });
  }

  /** Shows the same node in another language. @param {Tree} tree @param {number} id */
  relabel(tree, id) {
    this.#looked.forget();
    this.look(tree, id);
  }

  /** @param {Tree} tree @param {number} id @param {Shown} shown */
  view(tree, id, shown) {
    const moves = movesTo(tree, id);
    const looked = this.#looked.shown;
    return html`
      <section class="card tree-details">
        <h2>${moves.length ? html`<span class="mono" title=${moves.map((move) => moveName(tree.game, move)).join(', ')}>${moves.join(' → ')}</span>` : t('web-tree-root')}</h2>
        ${shown.guess.isHidden(id) ? question(tree, id, shown) : facts(tree, id, shown)}
        ${this.#proof(tree, id)}
        ${shown.onOpen && isLeftOut(tree, id) ? html`<button class="tree-below" @click=${() => shown.onOpen?.(id)}>${t('web-trace-below')}</button>` : nothing}
        ${looked ? html`
          <figure aria-label=${t('web-tree-position')}>
            ${this.#looked.picture(looked)}
            <figcaption class="about mono">${looked.position}</figcaption>
          </figure>
          <a class="button" href=${href('/play', { ...toParams({ ...tree, moves }), first: 'human', second: 'human', view: 'analysis' })}>${t('web-tree-play')}</a>` : nothing}
      </section>`;
  }

  /** The button that proves a cut, or the proof. @param {Tree} tree @param {number} id */
  #proof(tree, id) {
    if (tree.nodes[id].answer !== 'pruned' || tree.nodes[tree.parents[id]].answer !== 'cut') return nothing;
    const prove = () => {
      this.proven = id;
      this.redraw();
    };
    return this.proven === id ? proofText(tree, id) : html`<button class="tree-prove" @click=${prove}>${t('web-prove')}</button>`;
  }

  leave() {
    this.#looked.leave();
  }
}

/** Whether a node of a trace has successors that are not drawn. @param {Tree} tree @param {number} id */
function isLeftOut({ source, nodes }, id) {
  return source !== undefined && source.records[id] >= 0 && source.file.size(source.records[id]) > 1 && nodes[id].children.length === 0;
}

/** @param {Tree} tree @param {number} id */
function proofText(tree, id) {
  const proof = proveCut(tree, id);
  if (!proof) return nothing;
  const { least, most, root, holds, setter, setBy } = proof;
  const text = (/** @type {number|null} */ value) => (value === null ? t('web-prove-undetermined') : valueText(tree, value));
  const move = tree.nodes[id].move ?? '';
  const name = (/** @type {number} */ at) => movesTo(tree, at).join(' → ') || t('web-tree-root');
  return html`
    <div class="tree-proof" role="status">
      <p>${t(holds ? 'web-prove-holds' : 'web-prove-open', { move, least: text(least), most: text(most), root: text(root) })}</p>
      <p>${setter === null ? t('web-prove-window') : t('web-prove-setter', { node: name(setter), move: setBy === null ? '?' : tree.nodes[setBy].move ?? '?' })}</p>
    </div>`;
}

/** A node whose value is hidden. @param {Tree} tree @param {number} id @param {Shown} shown */
const question = (tree, id, { onAsk }) => html`
  <p>${t(isMax(tree, id) ? 'web-guess-max' : 'web-guess-min')}</p>
  <button class="primary tree-ask" @click=${onAsk}>${t('web-guess-show')}</button>`;

/** @param {Tree} tree @param {number} id @param {Shown} shown */
function facts(tree, id, { step, minimax }) {
  const { order } = tree.nodes[id];
  const isKnown = momentOf(tree, id, step) === 'known';
  return html`
    <dl>
      ${order === null || order === undefined ? nothing : html`
        <div><dt>${t('web-tree-mover')}</dt><dd>${isMax(tree, id) ? 'MAX ▲' : 'MIN ▼'}</dd></div>
        <div><dt>${t('web-tree-value')}</dt><dd>${isKnown ? valueText(tree, valueOf(tree, id)) : t('web-tree-value-open')}</dd></div>
        <div><dt>${t('web-tree-window')}</dt><dd>${windowText(tree, windowOf(tree, id), id)}</dd></div>
        ${isKnown ? nothing : soFar(tree, id, step)}
        <div><dt>${t('web-tree-order')}</dt><dd>${number(order)}</dd></div>`}
      ${isKnown ? html`<div><dt>${t('web-tree-answer')}</dt><dd>${answerText(tree, id)}</dd></div>` : nothing}
      ${minimax && isKnown ? html`<div><dt>${t('web-beside-value')}</dt><dd data-figure="minimax">${valueText(minimax, valueOf(minimax, id))}</dd></div>` : nothing}
    </dl>
    <p>${isKnown ? reasonOf(tree, id) : t('web-tree-open')}</p>`;
}

/** What the returned moves have changed at a node. @param {Tree} tree @param {number} id @param {number} step */
function soFar(tree, id, step) {
  const best = bestSoFar(tree, id, step);
  return html`
    <div><dt>${t('web-tree-best-so-far')}</dt><dd>${best === null ? '–' : valueText(tree, best)}</dd></div>
    ${tree.hasWindows ? html`<div><dt>${t('web-tree-window-now')}</dt><dd>${windowText(tree, windowAt(tree, id, step), id)}</dd></div>` : nothing}`;
}
