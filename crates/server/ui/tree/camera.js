// The visible part of the plane. A point of the tree is drawn at `(x + across * px, y + scale * py)`, or with both exchanged if the
// tree grows downwards: here x is always the direction of the columns. Large trees are a hundred times higher than wide, so columns
// keep a minimum scale, `floor`, when zoomed out.

/** @typedef {{x: number, y: number, scale: number, floor: number}} Camera */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Frame */
/** @typedef {import('./layout.js').Layout} Layout */

/** Two lines of text are readable from this scale up. */
const READABLE = 0.5;
/** One line of large text is readable from this scale up. */
const BRIEF = 0.28;
/** The minimum scale of columns, unless all of them need less to fit. Those of a tree that grows downwards are low anyway. */
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
export const floorOf = (layout, size) => Math.min(layout.grid.isDown ? BRIEF : CLOSEST_COLUMNS, fittingAcross(layout, size));

/** Shows the whole layout. @param {Layout} layout @param {Size} size @param {number} most the largest scale @returns {Camera} */
export function whole(layout, size, most) {
  const up = (size.height - 2 * MARGIN) / (layout.bottom - layout.top + layout.grid.breadth);
  const scale = Math.max(FARTHEST, Math.min(fittingAcross(layout, size), up, most));
  // Text is worth more than the distance between columns.
  const floor = Math.min(floorOf(layout, size), scale >= BRIEF ? scale : Infinity);
  const camera = { x: 0, y: (size.height - (layout.top + layout.bottom) * scale) / 2, scale, floor };
  camera.x = Math.max(MARGIN, (size.width - widthOf(layout) * acrossOf(camera)) / 2);
  return camera;
}

/**
 * Shows the whole layout if it is readable, else its beginning.
 * @param {Layout} layout
 * @param {Size} size
 * @param {number} most the largest scale
 * @param {boolean} hasTwin whether another tree is compared with it, for which all of it is wanted
 * @returns {Camera}
 */
export function beginning(layout, size, most, hasTwin) {
  const all = whole(layout, size, most);
  const isNarrow = (layout.grid.isDown ? size.height : size.width) < NARROW;
  if (all.scale >= (isNarrow || hasTwin ? BRIEF : COMFORTABLE * most) && formOf(all) !== 'point') return all;
  const scale = (isNarrow ? COMFORTABLE : 0.8) * most;
  return { x: MARGIN, y: size.height / 2 - layout.heights[0] * scale, scale, floor: all.floor };
}

/**
 * Moves a point into view if it is not, with most of the room left for what leads to it.
 * @param {Camera} camera
 * @param {Size} size
 * @param {number} x
 * @param {number} y
 * @param {import('./layout.js').Grid} grid
 * @returns {Camera}
 */
export function showing(camera, size, x, y, { length, breadth }) {
  const left = x * acrossOf(camera) + camera.x;
  const top = y * camera.scale + camera.y;
  const room = length * acrossOf(camera) + MARGIN;
  const half = Math.max(MARGIN, (breadth * camera.scale) / 2);
  const isInside = left >= 0 && left + room <= size.width && top >= half && top <= size.height - half;
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

/** @param {Camera} camera @param {boolean} isDown whether the tree grows downwards */
export function transformOf(camera, isDown) {
  const [x, y] = [camera.x.toFixed(2), camera.y.toFixed(2)];
  const across = acrossOf(camera);
  return isDown ? `translate(${y} ${x}) scale(${camera.scale} ${across})` : `translate(${x} ${y}) scale(${across} ${camera.scale})`;
}

/** @param {Layout} layout */
function widthOf({ columns, grid }) {
  return (columns.length - 1) * grid.level + grid.length;
}
