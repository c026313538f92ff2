// Where the shown nodes are drawn: the root at the left, and one column for each depth, from top to bottom.
import { hierarchy, tree as tidyTree } from '../vendor/d3-hierarchy/d3-hierarchy.js';

/** @typedef {import('./outline.js').Outline} Outline */
/**
 * The shown nodes of one depth. `at` and `from`, the heights of each node and of its parent, are ascending, so that the
 * nodes in a window are found by binary search.
 * @typedef {{ids: Int32Array, at: Float64Array, from: Float64Array}} Column
 * @typedef {{columns: Column[], top: number, bottom: number, count: number, heights: Float64Array}} Layout
 */

export const ROW = 52;
export const LEVEL = 204;
export const BOX = { width: 156, height: 42 };

/** The tidy layout takes 9 µs a node; with more nodes than this a click would wait, and `rows` takes over, a hundred times faster. */
const TIDY = 2000;

/** @param {Outline} outline @returns {Layout} */
export function layOut(outline) {
  const levels = levelsOf(outline);
  const count = levels.reduce((sum, ids) => sum + ids.length, 0);
  const heights = new Float64Array(outline.tree.nodes.length).fill(NaN);
  if (count <= TIDY) tidy(outline, heights);
  else rows(outline, levels, heights);
  return framed(outline, levels, heights, count);
}

/** @param {Outline} outline @returns {number[][]} */
function levelsOf(outline) {
  const levels = [];
  for (let level = [0]; level.length > 0; ) {
    levels.push(level);
    /** @type {number[]} */
    const below = [];
    for (const id of level) for (const child of outline.shown(id)) below.push(child);
    level = below;
  }
  return levels;
}

/** Packs subtrees as closely as possible. @param {Outline} outline @param {Float64Array} heights */
function tidy(outline, heights) {
  const root = hierarchy(0, (id) => outline.shown(id));
  const placed = tidyTree().nodeSize([ROW, LEVEL]).separation((a, b) => (a.parent === b.parent ? 1 : 1.3))(root);
  placed.each((node) => {
    heights[node.data] = node.x;
  });
}

/**
 * Gives each node without shown children a row of its own, and centres the others on their children.
 * @param {Outline} outline
 * @param {number[][]} levels
 * @param {Float64Array} heights
 */
function rows(outline, levels, heights) {
  let row = 0;
  const ahead = [0];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const below = outline.shown(id);
    if (below.length === 0) heights[id] = row++ * ROW;
    for (let last = below.length - 1; last >= 0; last--) ahead.push(below[last]);
  }
  for (const level of levels.toReversed()) {
    for (const id of level) {
      const below = outline.shown(id);
      if (below.length > 0) heights[id] = (heights[below[0]] + heights[below[below.length - 1]]) / 2;
    }
  }
}

/**
 * @param {Outline} outline
 * @param {number[][]} levels
 * @param {Float64Array} heights
 * @param {number} count
 * @returns {Layout}
 */
function framed(outline, levels, heights, count) {
  let top = Infinity;
  let bottom = -Infinity;
  const columns = levels.map((level) => {
    const at = Float64Array.from(level, (id) => heights[id]);
    const from = Float64Array.from(level, (id) => heights[Math.max(outline.tree.parents[id], 0)]);
    top = Math.min(top, at[0]);
    bottom = Math.max(bottom, at[at.length - 1]);
    return { ids: Int32Array.from(level), at, from };
  });
  return { columns, top, bottom, count, heights };
}
