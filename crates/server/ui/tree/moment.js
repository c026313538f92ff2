// The state of the search after some of its steps: which nodes were ahead, open or known, and what open ones have so far.

import { isMax, valueOf, windowOf } from './model.js';

/** @typedef {import('./model.js').Tree} Tree */
/** @typedef {'ahead'|'open'|'known'} Moment */

/** @param {Tree} tree @param {number} id @param {number} step steps made so far @returns {Moment} */
export function momentOf({ events }, id, step) {
  if (events.met[id] > step) return 'ahead';
  return events.known[id] <= step ? 'known' : 'open';
}

/** The answer of a node, if it was known by then. @param {Tree} tree @param {number} id @param {number} step */
export function answerAt(tree, id, step) {
  return momentOf(tree, id, step) === 'known' ? tree.nodes[id].answer : 'open';
}

/** The best line is known only at the end. @param {Tree} tree @param {number} id @param {number} step */
export function isBest(tree, id, step) {
  return tree.best.has(id) && momentOf(tree, 0, step) === 'known';
}

/** The best value that the moves of a node have returned so far, for MAX. @param {Tree} tree @param {number} id @param {number} step */
export function bestSoFar(tree, id, step) {
  /** @type {number|null} */
  let best = null;
  const isBetter = (/** @type {number} */ value) => best === null || (isMax(tree, id) ? value > best : value < best);
  for (const child of tree.nodes[id].children) {
    const value = tree.events.returned[child] <= step ? valueOf(tree, child) : null;
    if (value !== null && isBetter(value)) best = value;
  }
  return best;
}

/**
 * Alpha and beta of a node after the values that were returned to it. A search without windows never narrows them.
 * @param {Tree} tree
 * @param {number} id
 * @param {number} step
 * @returns {[number, number]|null}
 */
export function windowAt(tree, id, step) {
  const window = windowOf(tree, id);
  const best = window && tree.hasWindows ? bestSoFar(tree, id, step) : null;
  if (!window || best === null) return window;
  const [alpha, beta] = window;
  return isMax(tree, id) ? [Math.max(alpha, best), beta] : [alpha, Math.min(beta, best)];
}
