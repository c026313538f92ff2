// The names of columns and rows at the edges of a board of squares.

import { svg } from '../vendor/lit.js';

/**
 * @param {{width: number, height: number}} board
 * @param {ReturnType<import('./squares.js').layout>} places
 * @param {number} edge the room for the names
 */
export function edgeNames({ width, height }, places, edge) {
  const size = edge * 0.6;
  const letters = Array.from({ length: width }, (_, column) =>
    svg`<text class="square-name" x=${places.column(column)} y=${places.height - edge / 2} font-size=${size}>${String.fromCharCode(97 + column)}</text>`);
  const numbers = Array.from({ length: height }, (_, row) =>
    svg`<text class="square-name" x=${edge / 2} y=${places.row(row)} font-size=${size}>${row + 1}</text>`);
  return svg`<g aria-hidden="true">${letters}${numbers}</g>`;
}
