// The figures of a tree in one line. The result is hidden until the step at which the search knows it.
import { html, nothing } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { valueOf } from './model.js';
import { momentOf } from './moment.js';

/** @typedef {import('./model.js').Tree} Tree */

/** @param {Tree} tree @param {number} step */
export function summary(tree, step) {
  const isOver = momentOf(tree, 0, step) === 'known';
  return html`
    <dl class="tree-summary" aria-label=${t('web-tree-figures')}>
      <div><dt>${t('web-tree-visited')}</dt><dd data-figure="visited">${number(tree.visited)}</dd></div>
      <div><dt>${t('web-tree-pruned')}</dt><dd>${number(tree.counts.pruned)}</dd></div>
      <div><dt>${t('web-tree-cuts')}</dt><dd>${number(tree.counts.cut)}</dd></div>
      <div><dt>${t('web-tree-value')}</dt><dd>${isOver ? number(valueOf(tree, 0)) : '?'}</dd></div>
      <div><dt>${t('web-analysis-best-move')}</dt><dd class="mono">${isOver ? (tree.move ?? '–') : '?'}</dd></div>
      <div><dt>${t('web-tree-search')}</dt><dd class="mono">${tree.search}</dd></div>
    </dl>
    ${tree.truncated ? html`<p class="tree-note">${truncation(tree)}</p>` : nothing}`;
}

/** @param {Tree} tree */
const truncation = ({ visited, visits }) => t('web-tree-truncated', { visited: number(visited), shown: number(visits.length) });
