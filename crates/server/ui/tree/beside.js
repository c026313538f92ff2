// Minimax beside another search of the same position. The other tree is drawn on the nodes of minimax: those that it never visited
// are pruned, with all that is below them.

/** @typedef {import('./model.js').Recorded} Recorded */
/** @typedef {import('./model.js').Node} Node */
/** @typedef {import('./model.js').Tree} Tree */

/** What minimax would have searched. @type {Omit<Node, 'children'|'move'|'position'|'turn'>} */
const NEVER_VISITED = { alpha: null, beta: null, order: null, value: null, distance: null, answer: 'pruned' };

/**
 * The record of a search on the nodes of minimax, with their numbers; null if it visited others as well.
 * @param {Recorded} searched
 * @param {Recorded} minimax
 * @returns {Recorded|null}
 */
export function onNodesOf(minimax, searched) {
  if (minimax.truncated || searched.truncated) return null;
  /** The node of the search for each node of minimax. @type {Int32Array} */
  const twins = new Int32Array(minimax.nodes.length).fill(-1);
  twins[0] = 0;
  let visited = 0;
  const nodes = minimax.nodes.map((node, id) => {
    const twin = twins[id] < 0 ? null : searched.nodes[twins[id]];
    if (!twin) return { ...node, ...NEVER_VISITED };
    if (twin.order !== null) visited++;
    const byMove = new Map(twin.children.map((child) => [searched.nodes[child].move, child]));
    for (const child of node.children) twins[child] = byMove.get(minimax.nodes[child].move) ?? -1;
    return { ...twin, position: node.position, turn: node.turn, children: node.children };
  });
  return visited === searched.nodes.filter(({ order }) => order !== null).length ? { ...searched, nodes } : null;
}

/**
 * The step of minimax that shows the same moment: it has entered the same node, or returned from it. A cut is where the two part:
 * minimax has returned from the same moves, and goes on with the others.
 * @param {Tree} minimax
 * @param {Tree} tree on the nodes of minimax
 * @param {number} step of the other search
 */
export function sameMoment(minimax, tree, step) {
  const id = tree.events.nodes[step - 1];
  const { met, returned } = minimax.events;
  if (tree.events.returned[id] === step) return returned[id];
  if (tree.events.met[id] === step) return met[id];
  const visited = tree.nodes[id].children.filter((child) => tree.nodes[child].order !== null);
  return Math.max(met[id], ...visited.map((child) => returned[child]));
}
