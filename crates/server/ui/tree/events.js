// The search as a sequence of steps: it enters a node, cuts off the moves that are left, and returns a value to the parent.

/** @typedef {import('./model.js').Node} Node */
/** @typedef {'enter'|'cut'|'return'} Kind */

const KINDS = /** @type {const} */ (['enter', 'cut', 'return']);
const [ENTER, CUT, RETURN] = [0, 1, 2];
/** Later than every step. */
const NEVER = 0x7fffffff;

/**
 * Steps count from 1. A leaf is known as soon as it is entered, a node with a cutoff when it is cut, and others when they
 * return.
 * @typedef {object} Events
 * @property {number} count
 * @property {Int32Array} nodes the node of each step
 * @property {Uint8Array} kinds
 * @property {Int32Array} met for each node the step from which it is drawn
 * @property {Int32Array} known for each node the step from which its answer is known
 * @property {Int32Array} returned for each node the step at which its value reaches the parent
 * @property {Int32Array} visits the steps that enter a node, in their order
 * @property {Int32Array} cuts the steps that cut, in their order
 * @property {Int32Array} pruned the sum of all pruned moves after each cut
 */

/**
 * @param {Node[]} nodes
 * @param {Int32Array} parents
 * @param {Int32Array} visits the nodes in the order in which the search entered them
 * @returns {Events}
 */
export function eventsOf(nodes, parents, visits) {
  /** @type {number[]} */
  const steps = [];
  /** @type {number[]} */
  const kinds = [];
  const [met, known, returned] = [0, 0, 0].map(() => new Int32Array(nodes.length).fill(NEVER));
  const tell = (/** @type {number} */ id, /** @type {number} */ kind) => {
    steps.push(id);
    kinds.push(kind);
    return steps.length;
  };
  const leave = (/** @type {number} */ id) => {
    const isCut = nodes[id].answer === 'cut';
    const cut = isCut ? tell(id, CUT) : 0;
    returned[id] = tell(id, RETURN);
    known[id] = Math.min(known[id], isCut ? cut : returned[id]);
    giveUp(id, known[id]);
  };
  /** Moves that were never visited appear when the search gives them up, with all below them. @param {number} id @param {number} step */
  const giveUp = (id, step) => {
    for (const child of nodes[id].children) {
      if (nodes[child].order !== null) continue;
      met[child] = known[child] = step;
      giveUp(child, step);
    }
  };
  /** @type {number[]} */
  const open = [];
  for (const id of visits) {
    while (open.length && open[open.length - 1] !== parents[id]) leave(Number(open.pop()));
    met[id] = tell(id, ENTER);
    if (!nodes[id].children.some((child) => nodes[child].order !== null)) known[id] = met[id];
    open.push(id);
  }
  while (open.length) leave(Number(open.pop()));
  return { count: steps.length, nodes: Int32Array.from(steps), kinds: Uint8Array.from(kinds), met, known, returned, ...totals(nodes, steps, kinds) };
}

/** @param {Node[]} nodes @param {number[]} steps @param {number[]} kinds */
function totals(nodes, steps, kinds) {
  const at = (/** @type {number} */ kind) => Int32Array.from(steps.flatMap((_, index) => (kinds[index] === kind ? [index + 1] : [])));
  const cuts = at(CUT);
  let sum = 0;
  const pruned = cuts.map((step) => {
    sum += nodes[steps[step - 1]].children.filter((child) => nodes[child].answer === 'pruned').length;
    return sum;
  });
  return { visits: at(ENTER), cuts, pruned };
}

/** @param {Events} events @param {number} step @returns {{kind: Kind, id: number}} */
export const eventAt = (events, step) => ({ kind: KINDS[events.kinds[step - 1]], id: events.nodes[step - 1] });

/** How many of some steps were made. @param {Int32Array} sorted @param {number} step the last one that counts */
export function countUpTo(sorted, step) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What the search has done after some steps. @param {Events} events @param {number} step */
export function totalsAt(events, step) {
  const cuts = countUpTo(events.cuts, step);
  return { visited: countUpTo(events.visits, step), cuts, pruned: cuts ? events.pruned[cuts - 1] : 0 };
}

/** The first step after this one that cuts, if there is one. @param {Events} events @param {number} step @returns {number|undefined} */
export const nextCut = (events, step) => events.cuts[countUpTo(events.cuts, step)];
