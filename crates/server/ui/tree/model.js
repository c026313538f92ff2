// The tree that a search visited. The server sends a flat list whose first node is the root; here it is indexed for drawing
// by parents, depths and order of visits, with values from the point of view of one player.

import { eventsOf } from './events.js';

/** @typedef {import('../app/api-types.js').Tree} Recorded */
/** @typedef {import('../app/api-types.js').TreeNode} Node */
/** How a node got its value, or why it has none. @typedef {Node['answer']} Answer */
/**
 * @typedef {Recorded & {source?: import('./trace-part.js').Source, parents: Int32Array, depths: Int32Array, visits: Int32Array, events: import('./events.js').Events,
 *   hasWindows: boolean, best: Set<number>, partial: Set<number>, counts: Record<Answer, number>}} Tree
 */

/** @param {Recorded} recorded @returns {Tree} */
export function treeOf(recorded) {
  const { nodes } = recorded;
  const parents = new Int32Array(nodes.length).fill(-1);
  const depths = new Int32Array(nodes.length);
  for (let id = 0; id < nodes.length; id++) {
    for (const child of nodes[id].children) {
      parents[child] = id;
      depths[child] = depths[id] + 1;
    }
  }
  const visits = visitOrder(nodes);
  const partial = recorded.truncated ? lineTo(nodes.length - 1, parents) : new Set();
  return { ...recorded, parents, depths, visits, events: eventsOf(nodes, parents, visits), hasWindows: hasWindows(nodes), best: bestLine(nodes), partial, counts: counts(nodes) };
}

/** The nodes in the order in which the search entered them. @param {Node[]} nodes */
function visitOrder(nodes) {
  const visited = [];
  for (let id = 0; id < nodes.length; id++) if (nodes[id].order !== null) visited.push(id);
  visited.sort((a, b) => Number(nodes[a].order) - Number(nodes[b].order));
  return Int32Array.from(visited);
}

/** Whether the search used alpha and beta. @param {Node[]} nodes */
const hasWindows = (nodes) => nodes.some(({ alpha, beta }) => alpha !== null || beta !== null);

/**
 * A node and its ancestors. The ancestors of the last recorded node were unfinished when the record was full, so some of
 * their moves are missing.
 * @param {number} id
 * @param {Int32Array} parents
 */
function lineTo(id, parents) {
  const line = new Set();
  for (let at = id; at >= 0; at = parents[at]) line.add(at);
  return line;
}

/** @param {Node[]} nodes */
function counts(nodes) {
  /** @type {Record<Answer, number>} */
  const found = { searched: 0, cut: 0, foreseen: 0, late: 0, finished: 0, horizon: 0, cached: 0, inferred: 0, pruned: 0, folded: 0, unfinished: 0, sampled: 0, unsampled: 0 };
  for (const { answer } of nodes) found[answer]++;
  return found;
}

/** The nodes of the line of best play. @param {Node[]} nodes */
function bestLine(nodes) {
  const line = new Set([0]);
  let id = 0;
  for (;;) {
    const { value, children } = nodes[id];
    const next = children.find((child) => value !== null && nodes[child].value === value);
    if (next === undefined) return line;
    line.add(next);
    id = next;
  }
}

/** MAX is the player who moves at the root. @param {Tree} tree @param {number} id */
export function isMax(tree, id) {
  return tree.nodes[id].turn === tree.nodes[0].turn;
}

/** The value of a node for MAX. @param {Tree} tree @param {number} id @returns {number|null} */
export function valueOf(tree, id) {
  return tree.nodes[id].value;
}

/**
 * The window at entry, for MAX; an open end is infinite.
 * @param {Tree} tree
 * @param {number} id
 * @returns {[number, number]|null}
 */
export function windowOf(tree, id) {
  const { alpha, beta, order } = tree.nodes[id];
  if (order === null) return null;
  return [alpha ?? -Infinity, beta ?? Infinity];
}

/**
 * Whether the window at entry is a null window, whose ends are one number: 1 if it only asks whether the value is more, -1 if it asks
 * whether it is less. The player whose move closed it is sure of that number already. 0 for any other window.
 * @param {Tree} tree
 * @param {number} id
 * @returns {-1|0|1}
 */
export function nullWindow(tree, id) {
  // A search that cuts only beyond beta enters nodes with equal ends, and random games have no windows.
  if (tree.search.includes('cut=strict') || typeof tree.nodes[id].games === 'number') return 0;
  const isClosed = (/** @type {number} */ at) => tree.nodes[at].alpha !== null && tree.nodes[at].alpha === tree.nodes[at].beta;
  let at = id;
  while (at > 0 && isClosed(at)) at = tree.parents[at];
  if (at === id || isClosed(at)) return 0;
  return isMax(tree, at) ? 1 : -1;
}

/** The moves that lead to a node. @param {Tree} tree @param {number} id @returns {string[]} */
export function movesTo(tree, id) {
  const moves = [];
  for (let at = id; at > 0; at = tree.parents[at]) moves.push(String(tree.nodes[at].move));
  return moves.reverse();
}

/** The number of moves of a node that were never visited. @param {Tree} tree @param {number} id */
export function unvisited(tree, id) {
  return tree.nodes[id].children.filter((child) => tree.nodes[child].order === null).length;
}
