// What part of the plane is seen: a point of the tree is drawn at `point * scale + (x, y)`.
import { BOX, LEVEL } from './layout.js';

/** @typedef {{x: number, y: number, scale: number}} Camera */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Frame */

const CLOSEST = 2.5;
const FARTHEST = 0.004;
const READABLE = 0.62;
const MARGIN = 24;

/** The same view with one point of the screen kept in place. @param {Camera} camera @param {number} factor @param {number} x @param {number} y @returns {Camera} */
export function zoomed(camera, factor, x, y) {
  const scale = Math.min(CLOSEST, Math.max(FARTHEST, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio };
}

/** All of a layout. @param {import('./layout.js').Layout} layout @param {Size} size @returns {Camera} */
export function whole(layout, size) {
  const width = (layout.columns.length - 1) * LEVEL + BOX.width;
  const height = layout.bottom - layout.top + BOX.height;
  const fitting = Math.min((size.width - 2 * MARGIN) / width, (size.height - 2 * MARGIN) / height, 1);
  const scale = Math.max(fitting, FARTHEST);
  return { scale, x: Math.max(MARGIN, (size.width - width * scale) / 2), y: (size.height - (layout.top + layout.bottom) * scale) / 2 };
}

/** All of it where that can be read, else its beginning. @param {import('./layout.js').Layout} layout @param {Size} size @returns {Camera} */
export function beginning(layout, size) {
  const all = whole(layout, size);
  if (all.scale >= READABLE) return all;
  const scale = size.width < 600 ? READABLE : 0.8;
  return { scale, x: MARGIN, y: size.height / 2 - layout.heights[0] * scale };
}

/** Moves only if the point is not well inside. @param {Camera} camera @param {Size} size @param {number} x @param {number} y @returns {Camera} */
export function showing(camera, size, x, y) {
  const left = x * camera.scale + camera.x;
  const top = y * camera.scale + camera.y;
  const room = BOX.width * camera.scale + MARGIN;
  const inside = left >= MARGIN && left + room <= size.width && top >= 2 * MARGIN && top <= size.height - 2 * MARGIN;
  if (inside) return camera;
  return { scale: camera.scale, x: size.width * 0.4 - x * camera.scale, y: size.height / 2 - y * camera.scale };
}

/** The part of the plane in sight, with a border of this share of the screen around it. @param {Camera} camera @param {Size} size @param {number} border @returns {Frame} */
export function frameOf({ x, y, scale }, { width, height }, border) {
  return {
    left: (-x - width * border) / scale,
    right: (width * (1 + border) - x) / scale,
    top: (-y - height * border) / scale,
    bottom: (height * (1 + border) - y) / scale,
  };
}

/** @param {Frame} outer @param {Frame} inner */
export function contains(outer, inner) {
  return outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;
}

/** @param {Camera} camera */
export const transformOf = ({ x, y, scale }) => `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})`;
