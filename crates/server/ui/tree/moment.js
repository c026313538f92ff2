// The state of the search after some of its visits: which nodes were ahead, open or known.

/** @typedef {import('./model.js').Tree} Tree */
/** @typedef {'ahead'|'open'|'known'} Moment */

/** @param {Tree} tree @param {number} id @param {number} step visits made so far @returns {Moment} */
export function momentOf(tree, id, step) {
  const { order } = tree.nodes[id];
  // A node that was never visited was skipped when its parent was left.
  if (order === null || order === undefined) return tree.closings[tree.parents[id]] <= step ? 'known' : 'ahead';
  if (order > step) return 'ahead';
  return tree.closings[id] <= step ? 'known' : 'open';
}

/** The answer of a node, if it was known by then. @param {Tree} tree @param {number} id @param {number} step */
export function answerAt(tree, id, step) {
  return momentOf(tree, id, step) === 'known' ? tree.nodes[id].answer : 'open';
}

/** The best line is known only at the end. @param {Tree} tree @param {number} id @param {number} step */
export function isBest(tree, id, step) {
  return tree.best.has(id) && momentOf(tree, 0, step) === 'known';
}
