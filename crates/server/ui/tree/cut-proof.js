// The proof that a pruned branch cannot change the result: it is replaced by the least value and by the largest one, and the values up to
// the root are computed again. A node that has only a bound, or untried moves, is known by the least and the largest value that it can have.

/** @typedef {import('./model.js').Tree} Tree */
/**
 * A recorded tree from the point of view of MAX, whose children have larger numbers than their parents.
 * @typedef {object} Recording
 * @property {number} count
 * @property {(at: number) => number[]} children those that were visited
 * @property {(at: number) => boolean} isMax
 * @property {(at: number) => number|null} value
 * @property {(at: number) => string|null} bound
 * @property {(at: number) => number} untried moves that were never searched
 * @property {(at: number) => unknown} move
 * @property {(at: number) => [number|null, number|null]} window
 * @property {[number, number]} range all values that a position can have
 */
/** @typedef {{least: number|null, most: number|null, root: number|null, holds: boolean, setter: number|null, setBy: number|null}} Proof */

/** @param {Tree} tree @param {number} id a pruned node @returns {Proof|null} null if its parent was not cut off */
export function proveCut(tree, id) {
  const parent = tree.parents[id];
  if (tree.nodes[id].answer !== 'pruned' || tree.nodes[parent].answer !== 'cut') return null;
  if (!tree.source) return prove(ofTree(tree), lineTo(tree, parent));
  const { file, records, search } = tree.source;
  const first = Number(file.header.searches[search].record);
  const recording = ofFile(file, search, first);
  const line = lineIn(recording, records[parent] - first);
  const proof = prove(recording, line);
  const shown = (/** @type {number|null} */ at) => (at === null ? null : records.indexOf(at + first));
  return { ...proof, setter: known(shown(proof.setter)), setBy: known(shown(proof.setBy)) };
}

/** @param {number|null} id @returns {number|null} */
const known = (id) => (id === null || id < 0 ? null : id);

/** @param {Tree} tree @param {number} id */
function lineTo(tree, id) {
  const line = [];
  for (let at = id; at >= 0; at = tree.parents[at]) line.push(at);
  return line.reverse();
}

/** The records from the root to one of them. @param {Recording} recording @param {number} wanted */
function lineIn(recording, wanted) {
  const line = [0];
  while (line[line.length - 1] !== wanted) {
    const next = recording.children(line[line.length - 1]).findLast((child) => child <= wanted);
    if (next === undefined) break;
    line.push(next);
  }
  return line;
}

/** @param {Tree} tree @returns {Recording} */
function ofTree(tree) {
  const { nodes } = tree;
  const visited = (/** @type {number} */ at) => nodes[at].children.filter((child) => nodes[child].order !== null);
  return {
    count: nodes.length,
    children: visited,
    isMax: (at) => nodes[at].turn === nodes[0].turn,
    value: (at) => nodes[at].value,
    bound: (at) => nodes[at].bound ?? null,
    untried: (at) => nodes[at].children.filter((child) => nodes[child].answer === 'pruned').length + Number(tree.partial.has(at)),
    move: (at) => nodes[at].move,
    window: (at) => [nodes[at].alpha, nodes[at].beta],
    range: [nodes[0].alpha ?? -Infinity, nodes[0].beta ?? Infinity],
  };
}

/** @param {import('./trace-file.js').TraceFile} file @param {number} search @param {number} first its root @returns {Recording} */
function ofFile(file, search, first) {
  const { least, most } = file.header.searches[search];
  return {
    count: file.size(first),
    children: (at) => file.children(at + first).map((child) => child - first),
    isMax: (at) => file.isMax(at + first),
    value: (at) => file.value(at + first),
    bound: (at) => file.bound(at + first),
    untried: (at) => file.untried(at + first) + Number(file.isIncomplete(at + first)),
    move: (at) => file.move(at + first),
    window: (at) => file.window(at + first),
    // Either player may be MAX.
    range: least === null || most === null ? [-Infinity, Infinity] : [Math.min(least, -most) / file.header.scale, Math.max(most, -least) / file.header.scale],
  };
}

/** @param {Recording} recording @param {number[]} line from the root to the node that was cut off @returns {Proof} */
function prove(recording, line) {
  const [low, high] = [new Float64Array(recording.count), new Float64Array(recording.count)];
  for (let at = recording.count - 1; at >= 0; at--) [low[at], high[at]] = valuesOf(recording, at, low, high, null);
  const with_ = (/** @type {number} */ branch) => {
    const before = line.map((at) => [low[at], high[at]]);
    for (let place = line.length - 1; place >= 0; place--) {
      const at = line[place];
      [low[at], high[at]] = valuesOf(recording, at, low, high, place === line.length - 1 ? branch : null);
    }
    const found = low[0] === high[0] ? low[0] : null;
    line.forEach((at, place) => ([low[at], high[at]] = before[place]));
    return found;
  };
  const [least, most] = recording.range.map(with_);
  const root = recording.value(0);
  const set = setterOf(recording, line);
  return { least, most, root, holds: root !== null && least === root && most === root, ...set };
}

/**
 * The least and the largest value that a node can have for MAX; `branch` is the value of one of its untried moves.
 * @param {Recording} recording
 * @param {number} at
 * @param {Float64Array} low
 * @param {Float64Array} high
 * @param {number|null} branch
 * @returns {[number, number]}
 */
function valuesOf(recording, at, low, high, branch) {
  const [least, most] = recording.range;
  const children = recording.children(at);
  const [value, bound] = [recording.value(at), recording.bound(at)];
  if (children.length === 0 && branch === null) {
    if (value === null || bound === null) return [least, most];
    return [bound === 'at-most' ? least : value, bound === 'at-least' ? most : value];
  }
  const isMax = recording.isMax(at);
  const better = isMax ? Math.max : Math.min;
  const worst = isMax ? -Infinity : Infinity;
  let [from, to] = branch === null ? [worst, worst] : [branch, branch];
  for (let index = 0; index < children.length; index++) {
    let [a, b] = [low[children[index]], high[children[index]]];
    // A move that was searched again has several visits.
    while (index + 1 < children.length && recording.move(children[index + 1]) === recording.move(children[index])) {
      index++;
      [a, b] = [Math.max(a, low[children[index]]), Math.min(b, high[children[index]])];
    }
    [from, to] = [better(from, a), better(to, b)];
  }
  const isOpen = recording.untried(at) > (branch === null ? 0 : 1) || value === null;
  if (!isOpen) return [from, to];
  return isMax ? [from, most] : [least, to];
}

/**
 * The ancestor that set the bound at the end of a line, and its successor that did.
 * @param {Recording} recording
 * @param {number[]} line
 */
function setterOf(recording, line) {
  const node = line[line.length - 1];
  // A MAX node is cut at beta, which MIN sets; a MIN node at alpha.
  const side = recording.isMax(node) ? 1 : 0;
  const bound = recording.window(node)[side];
  for (let place = line.length - 2; place >= 0; place--) {
    if (recording.window(line[place])[side] === bound) continue;
    const earlier = recording.children(line[place]).filter((child) => child < line[place + 1]);
    const setBy = earlier.find((child) => recording.value(child) === bound) ?? null;
    return { setter: line[place], setBy };
  }
  return { setter: null, setBy: null };
}
