// A part of a trace as a tree to draw: the nodes nearest to a record. Positions and the names of moves come from the server, which knows the
// rules; it is asked once for all of them.
import { json } from '../app/api.js';

/** @typedef {import('./trace-file.js').TraceFile} TraceFile */
/** @typedef {import('./model.js').Node} Node */
/** @typedef {import('./model.js').Recorded} Recorded */
/** @typedef {import('../app/api-types.js').LineEnd} LineEnd */
/** Where the nodes of a tree are in a file. @typedef {{file: TraceFile, records: Int32Array, search: number, root: number}} Source */

/** Nodes that are drawn at once. */
const MOST_NODES = 1500;
/** Lines that the server follows at once. */
const MOST_LINES = 600;

/**
 * @param {TraceFile} file
 * @param {number} search the number of the search from the root
 * @param {number[]} path the records from the root of the search to that of the part
 * @param {AbortSignal} signal
 * @returns {Promise<Recorded & {source: Source}>}
 */
export async function partOf(file, search, path, signal) {
  const root = path[path.length - 1];
  file.seeFrom(root);
  const chosen = nearest(file, root);
  const above = path.slice(1).map((at) => file.move(at));
  /** The moves from the root to each expanded record. @type {Map<number, number[]>} */
  const lines = new Map([[root, above]]);
  for (const [at, children] of chosen) for (const child of children) if (chosen.has(child)) lines.set(child, [...(lines.get(at) ?? []), file.move(child)]);
  const { game, position } = file.header;
  const ends = await json('traces/lines', { game, position, moves: [], lines: [...lines.values()] }, { signal });
  return built(file, search, root, chosen, new Map([...lines.keys()].map((at, index) => [at, ends[index]])));
}

/**
 * The records nearest to the root, level by level: those that are expanded, with their successors.
 * @param {TraceFile} file
 * @param {number} root
 * @returns {Map<number, number[]>}
 */
function nearest(file, root) {
  /** @type {Map<number, number[]>} */
  const chosen = new Map();
  let count = 1;
  for (const waiting = [root]; waiting.length; ) {
    const at = /** @type {number} */ (waiting.shift());
    const children = file.children(at);
    count += children.length + file.untried(at);
    if (chosen.size > 0 && (count > MOST_NODES || chosen.size >= MOST_LINES)) break;
    chosen.set(at, children);
    waiting.push(...children.filter((child) => file.size(child) > 1 || file.untried(child) > 0));
  }
  return chosen;
}

/**
 * @param {TraceFile} file
 * @param {number} search
 * @param {number} root
 * @param {Map<number, number[]>} chosen
 * @param {Map<number, LineEnd>} ends
 */
function built(file, search, root, chosen, ends) {
  /** @type {Node[]} */
  const nodes = [];
  /** @type {number[]} */
  const records = [];
  const first = Number(file.header.searches[search].record);
  const { depth } = file.header.searches[search];
  const add = (/** @type {Node} */ node, /** @type {number} */ at) => {
    records.push(at);
    return nodes.push(node) - 1;
  };
  /** @param {number} at @param {string|null} move */
  const visited = (at, move) => {
    const [alpha, beta] = file.window(at);
    const id = add({
      move, alpha, beta, position: ends.get(at)?.position ?? null, turn: file.isSecond(at) ? 'second' : 'first', value: file.value(at), bound: file.bound(at) ?? undefined,
      distance: file.distance(at), depth: Math.max(0, depth - file.ply(at)), games: file.games(at) ?? undefined, order: file.games(at) === 0 ? null : at - first + 1,
      answer: file.answer(at), children: [],
    }, at);
    const legal = ends.get(at)?.moves;
    const children = chosen.get(at);
    if (!legal || !children) return id;
    const tried = new Set(children.map((child) => file.move(child)));
    nodes[id].children = children.map((child) => visited(child, legal[file.move(child)] ?? '?'));
    // Where moves are folded, there are more legal moves than were tried and pruned together: then only their number is known.
    const isFolded = tried.size + file.untried(at) < legal.length;
    if (file.untried(at) && !file.isIncomplete(at)) {
      const left = legal.filter((_, number) => !tried.has(number)).slice(0, isFolded ? file.untried(at) : undefined);
      nodes[id].children.push(...left.map((name) => add({ ...NEVER_VISITED, move: name }, -1)));
    }
    return id;
  };
  visited(root, null);
  const { game, position, search: name, move, stopped, counters, result_unit, truncated } = file.header;
  /** @type {Source} */
  const source = { file, records: Int32Array.from(records), search, root };
  return { game, position: ends.get(root)?.position ?? position, search: name, move: root === first ? move : null, depth, stopped, visited: counters.visited, truncated: truncated && nodes.length >= file.count, result_unit, nodes, source };
}

/** @type {Node} */
const NEVER_VISITED = { move: null, position: null, turn: null, alpha: null, beta: null, value: null, order: null, answer: 'pruned', children: [] };
