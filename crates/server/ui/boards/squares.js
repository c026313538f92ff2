// Squares and dots of boards by their names: letters are columns, numbers are rows.

/** @typedef {{column: number, row: number}} Place counted from 0 */

/** The name of a square, such as `a1`. @param {Place} place */
export const squareName = ({ column, row }) => `${String.fromCharCode(97 + column)}${row + 1}`;

/** All squares of a board, row by row from `a1`. @param {number} width @param {number} height @returns {Place[]} */
export const squaresOf = (width, height) =>
  Array.from({ length: width * height }, (_, index) => ({ column: index % width, row: Math.floor(index / width) }));

/**
 * Where squares are drawn: row 1 is at the bottom, unless the board is turned for the second player.
 * @param {{width: number, height: number, isTurned: boolean, cell: number, edge: number}} board
 */
export function layout({ width, height, isTurned, cell, edge }) {
  const column = (/** @type {number} */ index) => edge + (isTurned ? width - 1 - index : index) * cell + cell / 2;
  const row = (/** @type {number} */ index) => (isTurned ? index : height - 1 - index) * cell + cell / 2;
  return {
    column,
    row,
    /** The middle of a square. @param {Place} place @returns {[number, number]} */
    middle: (place) => [column(place.column), row(place.row)],
    width: edge + width * cell,
    height: height * cell + edge,
  };
}

/** The two dots of a line of dots and boxes: first come the horizontal lines row by row, then the vertical ones. @param {number} line @param {number} width @param {number} height @returns {{from: Place, to: Place}} */
export function dotsOfLine(line, width, height) {
  const across = width * (height + 1);
  const isVertical = line >= across;
  const index = isVertical ? line - across : line;
  const columns = isVertical ? width + 1 : width;
  const from = { column: index % columns, row: Math.floor(index / columns) };
  const to = isVertical ? { ...from, row: from.row + 1 } : { ...from, column: from.column + 1 };
  return { from, to };
}
