// What a step of the search does, in a sentence.
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { eventAt } from './events.js';
import { boundText, valueText } from './figures.js';
import { isMax, unvisited, valueOf } from './model.js';
import { bestSoFar, momentOf, windowAt } from './moment.js';

/** @typedef {import('./model.js').Tree} Tree */

/** @param {Tree} tree @param {number} step @param {boolean} [hasWindow] whether the sentence may tell alpha and beta */
export function stepText(tree, step, hasWindow = true) {
  const { kind, id } = eventAt(tree.events, step);
  switch (kind) {
    case 'enter':
      return entering(tree, id, step, hasWindow);
    case 'cut':
      return t('web-step-cut', { move: nameOf(tree, id), value: valueText(tree, valueOf(tree, id)), left: number(unvisited(tree, id)), window: windowWords(tree, id, step) });
    case 'return':
      return returning(tree, id, step);
  }
}

/** Whether the sentence of a step contains a value. @param {Tree} tree @param {number} step */
export function tellsValue(tree, step) {
  const { kind, id } = eventAt(tree.events, step);
  return kind !== 'enter' || momentOf(tree, id, step) === 'known';
}

/** @param {Tree} tree @param {number} id @param {number} step @param {boolean} hasWindow */
function entering(tree, id, step, hasWindow) {
  const move = nameOf(tree, id);
  if (momentOf(tree, id, step) === 'known') {
    return t('web-step-leaf', { move, value: valueText(tree, valueOf(tree, id)), answer: t(`web-tree-answer-${tree.nodes[id].answer}`) });
  }
  return `${t('web-step-enter', { move, player: playerOf(tree, id) })} ${hasWindow ? windowWords(tree, id, step) : ''}`;
}

/** @param {Tree} tree @param {number} id @param {number} step */
function returning(tree, id, step) {
  const value = valueText(tree, valueOf(tree, id));
  const parent = tree.parents[id];
  if (parent < 0) return t('web-step-over', { value });
  const best = valueText(tree, bestSoFar(tree, parent, step));
  return `${t('web-step-return', { move: nameOf(tree, id), value, parent: nameOf(tree, parent), player: playerOf(tree, parent), best })} ${windowWords(tree, parent, step)}`;
}

/** @param {Tree} tree @param {number} id @param {number} step */
function windowWords(tree, id, step) {
  const window = tree.hasWindows ? windowAt(tree, id, step) : null;
  return window ? `α = ${boundText(tree, window[0])}, β = ${boundText(tree, window[1])}` : '';
}

/** @param {Tree} tree @param {number} id */
const nameOf = (tree, id) => tree.nodes[id].move ?? t('web-tree-root');

/** @param {Tree} tree @param {number} id */
const playerOf = (tree, id) => (isMax(tree, id) ? 'MAX' : 'MIN');
