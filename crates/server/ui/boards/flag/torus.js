// The board of hexagons with flat tops: odd columns are half a cell lower, and all edges wrap around.

/** @typedef {{width: number, height: number}} Size */

/** The distances between columns and between rows. */
export const [ACROSS, DOWN] = [36, 42];
export const HALF_WIDTH = 24;
/** Names of the directions in the order of the rules. */
export const DIRECTIONS = /** @type {const} */ (['n', 'ne', 'se', 's', 'sw', 'nw']);

/** @param {number} number @param {number} count */
export const wrap = (number, count) => ((number % count) + count) % count;

/** @param {Size} size @param {number} cell */
export const columnOf = ({ width }, cell) => cell % width;

/** @param {Size} size @param {number} cell */
export const rowOf = ({ width }, cell) => Math.floor(cell / width);

/** The cell at a place, which may be beyond the edges. @param {Size} size @param {number} column @param {number} row */
export const cellAt = ({ width, height }, column, row) => wrap(row, height) * width + wrap(column, width);

/** The middle of a place. @param {number} column @param {number} row */
export const middleOf = (column, row) => ({ x: ACROSS * column, y: DOWN * row + (wrap(column, 2) === 1 ? DOWN / 2 : 0) });

/** Columns and rows from a place to its neighbours. @param {number} column */
export function steps(column) {
  const upper = wrap(column, 2) === 0 ? -1 : 0;
  const lower = upper + 1;
  return [[0, -1], [1, upper], [1, lower], [0, 1], [-1, lower], [-1, upper]];
}

/** The cells around a cell. @param {Size} size @param {number} cell */
export function neighbours(size, cell) {
  const [column, row] = [columnOf(size, cell), rowOf(size, cell)];
  return steps(column).map(([across, down]) => cellAt(size, column + across, row + down));
}

/** The place whose hexagon contains a point. @param {number} x @param {number} y */
export function placeAt(x, y) {
  const about = Math.round(x / ACROSS);
  let best = { column: 0, row: 0 };
  let least = Infinity;
  for (const column of [about - 1, about, about + 1]) {
    const row = Math.round((y - middleOf(column, 0).y) / DOWN);
    const middle = middleOf(column, row);
    const distance = (middle.x - x) ** 2 + (middle.y - y) ** 2;
    if (distance < least) [best, least] = [{ column, row }, distance];
  }
  return best;
}

/** @param {number} x @param {number} y */
export const hexagon = (x, y) => `M${x - 24} ${y}l12-21h24l12 21l-12 21h-24z`;

/**
 * The bounding box of the board.
 * @param {Size} size
 * @param {number} ring columns and rows beyond the edges
 */
export function frame({ width, height }, ring) {
  const left = -HALF_WIDTH - ring * ACROSS;
  const top = -DOWN / 2 - ring * DOWN;
  const [columns, rows] = [width + 2 * ring, height + 2 * ring];
  return { x: left, y: top, width: (columns - 1) * ACROSS + 2 * HALF_WIDTH, height: rows * DOWN + DOWN / 2 };
}

/** The edge of the board, along the sides of its hexagons. @param {Size} size */
export function outline({ width, height }) {
  const top = Array.from({ length: width }, (_, column) => {
    const { x, y } = middleOf(column, 0);
    return `L${x - 12} ${y - 21}H${x + 12}`;
  });
  const right = Array.from({ length: height }, (_, row) => {
    const { x, y } = middleOf(width - 1, row);
    return `L${x + 24} ${y}L${x + 12} ${y + 21}`;
  });
  const bottom = Array.from({ length: width }, (_, index) => {
    const { x, y } = middleOf(width - 1 - index, height - 1);
    return `L${x + 12} ${y + 21}H${x - 12}`;
  });
  const left = Array.from({ length: height }, (_, index) => {
    const { x, y } = middleOf(0, height - 1 - index);
    return `L${x - 24} ${y}L${x - 12} ${y - 21}`;
  });
  return `M-24 0${[...top, ...right, ...bottom, ...left].join('')}Z`.replace('M-24 0L', 'M');
}
