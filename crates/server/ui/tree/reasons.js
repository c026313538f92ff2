// Why a node has its value, or has none, in words.
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { boundText, valueText } from './figures.js';
import { isMax, unvisited, valueOf, windowOf } from './model.js';

/** @typedef {import('./model.js').Tree} Tree */

/** @param {Tree} tree @param {number} id */
export function answerText(tree, id) {
  const answer = t(`web-tree-answer-${tree.nodes[id].answer}`);
  return isPartial(tree, id) ? `${answer} · ${t('web-tree-answer-partial')}` : answer;
}

/** @param {Tree} tree @param {number} id @returns {string} */
export function reasonOf(tree, id) {
  const { answer } = tree.nodes[id];
  if (isPartial(tree, id)) return t('web-tree-reason-partial', { visits: number(tree.visits.length) });
  if (answer === 'cut') return cutReason(tree, id);
  if (answer === 'pruned') return t('web-tree-reason-pruned', { reason: reasonOf(tree, tree.parents[id]) });
  return t(`web-tree-reason-${answer}`);
}

/** Whether some moves of a node may be missing. @param {Tree} tree @param {number} id */
function isPartial(tree, id) {
  const { answer } = tree.nodes[id];
  return tree.partial.has(id) && (answer === 'searched' || answer === 'cut');
}

/** @param {Tree} tree @param {number} id */
function cutReason(tree, id) {
  const max = isMax(tree, id);
  // MAX is cut off at the upper end of the window, MIN at the lower one.
  const side = max ? 1 : 0;
  const end = windowOf(tree, id)?.[side] ?? NaN;
  const value = valueText(tree, valueOf(tree, id));
  const left = number(unvisited(tree, id));
  // At the same bound as the root, it is not the other player who avoids the node: no value is better.
  if (end === windowOf(tree, 0)?.[side]) return t('web-tree-cut-best', { player: max ? 'MAX' : 'MIN', value, left });
  return t(max ? 'web-tree-cut-max' : 'web-tree-cut-min', { value, bound: boundText(tree, end), left });
}
