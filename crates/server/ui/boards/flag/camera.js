// The visible part of the board: its centre and width, in units of the drawing.

import { ACROSS, DOWN, HALF_WIDTH, frame, middleOf } from './torus.js';

/** @typedef {import('./torus.js').Size} Size */
/** @typedef {{x: number, y: number, width: number}} Camera */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** Larger boards are first shown in part. */
const MOST_COLUMNS_AT_ONCE = 34;
const COLUMNS_AT_FIRST = 20;
const LEAST_COLUMNS = 5;
const RING = 1;

/** The ratio of height to width of the view, within limits. @param {Size} size */
function shape(size) {
  const { width, height } = frame(size, RING);
  return Math.min(1.05, Math.max(0.55, height / width));
}

/** @param {Size} size @returns {Camera} the whole board with the cells beyond its edges */
export function wholeBoard(size) {
  const { x, y, width, height } = frame(size, RING);
  return { x: x + width / 2, y: y + height / 2, width: Math.max(width, height / shape(size)) };
}

/** @param {Size} size @param {{column: number, row: number}} about */
export function firstView(size, about) {
  const whole = wholeBoard(size);
  if (size.width <= MOST_COLUMNS_AT_ONCE && size.height <= MOST_COLUMNS_AT_ONCE) return whole;
  return { ...middleOf(about.column, about.row), width: Math.min(whole.width, COLUMNS_AT_FIRST * ACROSS) };
}

/** @param {Size} size @param {Camera} camera @returns {Box} */
export function viewBox(size, { x, y, width }) {
  const height = width * shape(size);
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/**
 * Zooms around a point; a factor above 1 zooms in.
 * @param {Size} size
 * @param {Camera} camera
 * @param {number} factor
 * @param {{x: number, y: number}} [about]
 */
export function zoomed(size, camera, factor, about = camera) {
  const width = Math.min(wholeBoard(size).width, Math.max(LEAST_COLUMNS * ACROSS, camera.width / factor));
  const share = width / camera.width;
  return moved(
    size,
    { x: about.x + (camera.x - about.x) * share, y: about.y + (camera.y - about.y) * share, width },
    0,
    0,
  );
}

/** @param {Size} size @param {Camera} camera @param {number} dx @param {number} dy */
export function moved(size, camera, dx, dy) {
  const whole = wholeBoard(size);
  if (camera.width >= whole.width) return whole;
  // The centre stays on the board, not on the copies beyond its edges.
  const { x, y, width, height } = frame(size, 0);
  const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ length) =>
    Math.min(from + length, Math.max(from, at));
  return { ...camera, x: within(camera.x + dx, x, width), y: within(camera.y + dy, y, height) };
}

/** @param {Size} size @param {Camera} camera */
export const isWhole = (size, camera) => camera.width >= wholeBoard(size).width;

/** The visible columns and rows, also beyond the edges. @param {Box} box */
export function* placesIn({ left, top, width, height }) {
  for (let column = Math.ceil((left - HALF_WIDTH) / ACROSS); column * ACROSS < left + width + HALF_WIDTH; column++) {
    const shift = middleOf(column, 0).y;
    const first = Math.ceil((top - DOWN / 2 - shift) / DOWN);
    for (let row = first; row * DOWN + shift < top + height + DOWN / 2; row++) yield { column, row };
  }
}

/** @param {Box} box @param {{x: number, y: number}} point */
export const isIn = ({ left, top, width, height }, { x, y }) =>
  x > left + HALF_WIDTH && x < left + width - HALF_WIDTH && y > top + HALF_WIDTH && y < top + height - HALF_WIDTH;
