// The figures of a tree in one line, as far as the search has come at the step.
import { html, nothing } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { moveName } from '../boards/move-name.js';
import { totalsAt } from './events.js';
import { valueText } from './figures.js';
import { valueOf } from './model.js';
import { momentOf } from './moment.js';

/** @typedef {import('./model.js').Tree} Tree */

/** @param {Tree} tree @param {number} step @param {boolean} isHidden whether the value of the root is hidden */
export function summary(tree, step, isHidden) {
  const isOver = momentOf(tree, 0, step) === 'known';
  const isTold = isOver && !isHidden;
  const { visited, cuts, pruned } = isOver ? { visited: tree.visited, cuts: tree.counts.cut, pruned: tree.counts.pruned } : totalsAt(tree.events, step);
  const all = (/** @type {number} */ total) => (isOver ? nothing : html` <small>${t('web-tree-of', { all: number(total) })}</small>`);
  return html`
    <dl class="tree-summary" aria-label=${t('web-tree-figures')}>
      <div><dt>${t('web-tree-visited')}</dt><dd data-figure="visited">${number(visited)}${all(tree.visited)}</dd></div>
      <div><dt>${t('web-tree-pruned')}</dt><dd>${number(pruned)}${all(tree.counts.pruned)}</dd></div>
      <div><dt>${t('web-tree-cuts')}</dt><dd>${number(cuts)}${all(tree.counts.cut)}</dd></div>
      <div><dt>${t('web-tree-value')}</dt><dd data-figure="value">${isTold ? valueText(tree, valueOf(tree, 0)) : '?'}</dd></div>
      <div><dt>${t('web-analysis-best-move')}</dt><dd data-figure="move">${isTold ? best(tree) : '?'}</dd></div>
      <div><dt>${t('web-tree-search')}</dt><dd class="mono">${tree.search}</dd></div>
    </dl>
    ${tree.truncated ? html`<p class="tree-note">${truncation(tree)}</p>` : nothing}`;
}

/** @param {Tree} tree */
const best = ({ game, move }) => (move ? moveName(game, move) : '–');

/** @param {Tree} tree */
const truncation = ({ visited, visits }) => t('web-tree-truncated', { visited: number(visited), shown: number(visits.length) });
