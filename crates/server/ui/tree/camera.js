// The visible part of the plane. A point of the tree is drawn at `(x + across * px, y + scale * py)`. Large trees are a
// hundred times higher than wide, so columns keep a minimum scale, `floor`, when zoomed out.
import { BOX, LEVEL } from './layout.js';

/** @typedef {{x: number, y: number, scale: number, floor: number}} Camera */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Frame */
/** @typedef {import('./layout.js').Layout} Layout */

/** Two lines of text are readable from this scale up. */
const READABLE = 0.5;
/** One line of large text is readable from this scale up. */
const BRIEF = 0.28;
/** The minimum scale of columns, unless all of them need less to fit. */
const CLOSEST_COLUMNS = 0.42;
const COMFORTABLE = 0.62;
/** Narrower screens are those of phones. */
const NARROW = 600;
const CLOSEST = 2.5;
const FARTHEST = 0.00002;
const MARGIN = 24;

/** @param {Camera} camera */
export const acrossOf = ({ scale, floor }) => Math.max(scale, floor);

/**
 * How nodes are drawn. Stretched boxes have no text.
 * @param {Camera} camera
 * @returns {'full'|'brief'|'point'}
 */
export function formOf(camera) {
  if (camera.scale >= READABLE) return 'full';
  return camera.scale >= BRIEF && acrossOf(camera) === camera.scale ? 'brief' : 'point';
}

/**
 * Zooms around a point of the screen.
 * @param {Camera} camera
 * @param {number} factor
 * @param {number} x
 * @param {number} y
 * @returns {Camera}
 */
export function zoomed(camera, factor, x, y) {
  const next = { ...camera, scale: Math.min(CLOSEST, Math.max(FARTHEST, camera.scale * factor)) };
  next.x = x - ((x - camera.x) * acrossOf(next)) / acrossOf(camera);
  next.y = y - ((y - camera.y) * next.scale) / camera.scale;
  return next;
}

/** The scale at which all columns fit. @param {Layout} layout @param {Size} size */
function fittingAcross(layout, size) {
  return (size.width - 2 * MARGIN) / widthOf(layout);
}

/** @param {Layout} layout @param {Size} size */
export const floorOf = (layout, size) => Math.min(CLOSEST_COLUMNS, fittingAcross(layout, size));

/** Shows the whole layout. @param {Layout} layout @param {Size} size @returns {Camera} */
export function whole(layout, size) {
  const up = (size.height - 2 * MARGIN) / (layout.bottom - layout.top + BOX.height);
  const scale = Math.max(FARTHEST, Math.min(fittingAcross(layout, size), up, 1));
  const camera = { x: 0, y: (size.height - (layout.top + layout.bottom) * scale) / 2, scale, floor: floorOf(layout, size) };
  camera.x = Math.max(MARGIN, (size.width - widthOf(layout) * acrossOf(camera)) / 2);
  return camera;
}

/** Shows the whole layout if it is readable, else its beginning. @param {Layout} layout @param {Size} size @returns {Camera} */
export function beginning(layout, size) {
  const all = whole(layout, size);
  const isNarrow = size.width < NARROW;
  if (all.scale >= (isNarrow ? BRIEF : COMFORTABLE) && formOf(all) !== 'point') return all;
  const scale = isNarrow ? COMFORTABLE : 0.8;
  return { x: MARGIN, y: size.height / 2 - layout.heights[0] * scale, scale, floor: all.floor };
}

/**
 * Moves a point into view if it is not, with most of the room left for what leads to it.
 * @param {Camera} camera
 * @param {Size} size
 * @param {number} x
 * @param {number} y
 * @returns {Camera}
 */
export function showing(camera, size, x, y) {
  const left = x * acrossOf(camera) + camera.x;
  const top = y * camera.scale + camera.y;
  const room = BOX.width * acrossOf(camera) + MARGIN;
  const isInside = left >= 0 && left + room <= size.width && top >= MARGIN && top <= size.height - MARGIN;
  if (isInside) return camera;
  return { ...camera, x: size.width * 0.62 - x * acrossOf(camera), y: size.height / 2 - y * camera.scale };
}

/**
 * The visible part of the plane, with a border of this share of the screen around it.
 * @param {Camera} camera
 * @param {Size} size
 * @param {number} border
 * @returns {Frame}
 */
export function frameOf(camera, { width, height }, border) {
  const across = acrossOf(camera);
  return {
    left: (-camera.x - width * border) / across,
    right: (width * (1 + border) - camera.x) / across,
    top: (-camera.y - height * border) / camera.scale,
    bottom: (height * (1 + border) - camera.y) / camera.scale,
  };
}

/** @param {Frame} outer @param {Frame} inner */
export function contains(outer, inner) {
  return outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;
}

/** @param {Camera} camera */
export const transformOf = (camera) => `translate(${camera.x.toFixed(2)} ${camera.y.toFixed(2)}) scale(${acrossOf(camera)} ${camera.scale})`;

/** @param {Layout} layout */
function widthOf(layout) {
  return (layout.columns.length - 1) * LEVEL + BOX.width;
}
