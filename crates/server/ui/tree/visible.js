// The nodes and lines in a frame of the plane, found by binary search in each column.

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./layout.js').Column} Column */
/** @typedef {import('./camera.js').Frame} Frame */
/** @typedef {{id: number, x: number, y: number, from: number}} Placed a node, and the height of its parent */

/**
 * @param {Layout} layout @param {Frame} frame
 * @param {number} gap nodes closer than this to the one above are left out
 * @returns {Placed[]}
 */
export function nodesIn(layout, frame, gap) {
  const { first, last } = columnsIn(layout, frame, layout.grid.length);
  const { level, breadth } = layout.grid;
  const found = [];
  for (let depth = first; depth <= last; depth++) {
    const { ids, at, from } = layout.columns[depth];
    const end = firstFrom(at.length, (i) => at[i] > frame.bottom + breadth);
    let place = firstFrom(at.length, (i) => at[i] >= frame.top - breadth);
    while (place < end) {
      found.push({ id: ids[place], x: depth * level, y: at[place], from: from[place] });
      place = nextBeyond(at, place, end, at[place] + gap);
    }
  }
  return found;
}

/**
 * The lines from parents to children, each identified by its child.
 * @param {Layout} layout
 * @param {Frame} frame
 * @param {number} gap
 * @returns {Placed[]}
 */
export function linksIn(layout, frame, gap) {
  const { first, last } = columnsIn(layout, frame, layout.grid.level);
  const { level } = layout.grid;
  const found = [];
  for (let depth = Math.max(first, 0) + 1; depth <= Math.min(last + 1, layout.columns.length - 1); depth++) {
    const { ids, at, from } = layout.columns[depth];
    const end = firstFrom(at.length, (i) => Math.min(at[i], from[i]) > frame.bottom);
    let place = firstFrom(at.length, (i) => Math.max(at[i], from[i]) >= frame.top);
    while (place < end) {
      found.push({ id: ids[place], x: depth * level, y: at[place], from: from[place] });
      place = nextBeyond(at, place, end, at[place] + gap);
    }
  }
  return found;
}

/**
 * The node nearest to a point of the plane.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 * @returns {number|null}
 */
export function nearest(layout, x, y) {
  const { ids, at } = layout.columns[Math.floor(x / layout.grid.level)] ?? { ids: [], at: [] };
  if (ids.length === 0) return null;
  const below = Math.min(firstFrom(at.length, (i) => at[i] >= y), at.length - 1);
  const isAbove = below > 0 && y - at[below - 1] < at[below] - y;
  return ids[isAbove ? below - 1 : below];
}

/** @param {Layout} layout @param {Frame} frame @param {number} reach how far to the right a column extends */
function columnsIn(layout, frame, reach) {
  const { level } = layout.grid;
  const first = Math.max(0, Math.ceil((frame.left - reach) / level));
  const last = Math.min(layout.columns.length - 1, Math.floor(frame.right / level));
  return { first, last };
}

/** @param {Float64Array} at @param {number} place @param {number} end @param {number} height */
function nextBeyond(at, place, end, height) {
  if (place + 1 >= end || at[place + 1] >= height) return place + 1;
  return place + 1 + firstFrom(end - place - 1, (i) => at[place + 1 + i] >= height);
}

/**
 * The first number below `count` for which `holds` is true, by binary search.
 * @param {number} count
 * @param {(index: number) => boolean} holds
 */
function firstFrom(count, holds) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
