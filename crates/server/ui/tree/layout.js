// Where the shown nodes are drawn: one column for each depth, with the root in the first one. Columns follow each other to the right
// or, turned, downwards; only `canvas.js` and `drawing.js` know about that.
import { hierarchy, tree as tidyTree } from '../vendor/d3-hierarchy/d3-hierarchy.js';

/** @typedef {import('./outline.js').Outline} Outline */
/**
 * The shown nodes of one depth. `at` and `from`, the heights of each node and of its parent, are ascending, so that the
 * nodes in a window are found by binary search.
 * @typedef {{ids: Int32Array, at: Float64Array, from: Float64Array}} Column
 * @typedef {{columns: Column[], top: number, bottom: number, count: number, heights: Float64Array, grid: Grid}} Layout
 */

/**
 * The box of a node as it is drawn; `row` and `level` are the distances between siblings and between columns, `length` and `breadth`
 * the size of a box in the direction of the columns and across it.
 * @typedef {{isDown: boolean, box: {width: number, height: number}, row: number, level: number, length: number, breadth: number}} Grid
 */

/** @typedef {'right'|'down'} Direction */
/** Boxes of the tree that grows downwards are narrower, and have a line more for the position. @type {Record<Direction, Grid>} */
export const GRIDS = {
  right: { isDown: false, box: { width: 156, height: 42 }, row: 52, level: 204, length: 156, breadth: 42 },
  down: { isDown: true, box: { width: 110, height: 60 }, row: 122, level: 116, length: 60, breadth: 110 },
};

/** The tidy layout takes 9 µs a node; with more nodes than this a click would wait, and `rows` takes over, a hundred times faster. */
const TIDY = 2000;

/** @param {Outline} outline @param {Grid} grid @returns {Layout} */
export function layOut(outline, grid) {
  const levels = levelsOf(outline);
  const count = levels.reduce((sum, ids) => sum + ids.length, 0);
  const heights = new Float64Array(outline.tree.nodes.length).fill(NaN);
  if (count <= TIDY) tidy(outline, heights, grid);
  else rows(outline, levels, heights, grid);
  return { ...framed(outline, levels, heights, count), grid };
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

/** Packs subtrees as closely as possible. @param {Outline} outline @param {Float64Array} heights @param {Grid} grid */
function tidy(outline, heights, { row, level }) {
  const root = hierarchy(0, (id) => outline.shown(id));
  const placed = tidyTree().nodeSize([row, level]).separation((a, b) => (a.parent === b.parent ? 1 : 1.3))(root);
  placed.each((node) => {
    heights[node.data] = node.x;
  });
}

/**
 * Gives each node without shown children a row of its own, and centres the others on their children.
 * @param {Outline} outline
 * @param {number[][]} levels
 * @param {Float64Array} heights
 * @param {Grid} grid
 */
function rows(outline, levels, heights, grid) {
  let row = 0;
  const ahead = [0];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const below = outline.shown(id);
    if (below.length === 0) heights[id] = row++ * grid.row;
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
 * @returns {Omit<Layout, 'grid'>}
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
