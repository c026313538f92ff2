// The search as it stood after some of its visits: what was not yet entered, what was still open, what was known.

/** @typedef {import('./model.js').Tree} Tree */
/** @typedef {'ahead'|'open'|'known'} Moment */

/** @param {Tree} tree @param {number} id @param {number} step visits made so far @returns {Moment} */
export function momentOf(tree, id, step) {
  const { order } = tree.nodes[id];
  // What was never visited was passed over when its parent was left.
  if (order === null) return tree.closings[tree.parents[id]] <= step ? 'known' : 'ahead';
  if (order > step) return 'ahead';
  return tree.closings[id] <= step ? 'known' : 'open';
}

/** How a node was answered, as far as that was known by then. @param {Tree} tree @param {number} id @param {number} step */
export function answerAt(tree, id, step) {
  return momentOf(tree, id, step) === 'known' ? tree.nodes[id].answer : 'open';
}

/** Which line is the best one turns out only at the end. @param {Tree} tree @param {number} id @param {number} step */
export function isBest(tree, id, step) {
  return tree.best.has(id) && momentOf(tree, 0, step) === 'known';
}
