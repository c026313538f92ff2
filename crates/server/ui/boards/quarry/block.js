// The geometry of a block. Sides are measured from the corner nearest to the viewer: x to the left, z to the right,
// y upwards.

import { round } from '../parts.js';

/** @typedef {[number, number]} Place on the drawing */
/** @typedef {[number, number, number]} Point of the block, as x, y, z */
/** @typedef {{left: number, top: number, width: number, height: number}} Frame */
/** @typedef {{unit: number, lengths: (side: number) => number, frame: Frame}} Scale */

/**
 * @typedef {object} Axis
 * @property {number} index of the side
 * @property {string} letter in moves
 * @property {(size: number[], length: number) => Point} at the point at this length of the edge that has the handles
 * @property {Place} out the direction away from the block
 * @property {number} room for handles, before the name of the side
 */

const [ACROSS, DOWN] = [Math.sqrt(3) / 2, 0.5];
/** The longest side of the first block. */
const LONGEST = 300;
/** The shortest side of a block that is not drawn to scale. */
const LEAST = 60;
/** Longer sides are not drawn to scale: a unit would be too small. */
const MOST_TO_SCALE = 60;
const MARGIN = 110;
const SIDE_MARGIN = 144;

/** @type {Axis[]} */
export const AXES = [
  { index: 0, letter: 'x', at: (_, length) => [length, 0, 0], out: [-DOWN, ACROSS], room: 94 },
  { index: 1, letter: 'y', at: ([x], length) => [x, length, 0], out: [-1, 0], room: 112 },
  { index: 2, letter: 'z', at: (_, length) => [0, 0, length], out: [DOWN, ACROSS], room: 94 },
];

/** One scale for the whole game, so that the block visibly shrinks. @param {number[]} start @returns {Scale} */
export function scaleOf(start) {
  const longest = Math.max(...start);
  const isToScale = longest <= MOST_TO_SCALE;
  const unit = LONGEST / Math.max(longest, 3);
  // The short sides of a very long block get a least length; to scale they would be lines.
  const lengths = isToScale
    ? (/** @type {number} */ side) => unit * side
    : (/** @type {number} */ side) => (side === 0 ? 0 : LEAST + (LONGEST - LEAST) * (side / longest));
  const [x, y, z] = start.map(lengths);
  const [left, right] = [-ACROSS * x - SIDE_MARGIN, ACROSS * z + SIDE_MARGIN];
  const top = -y - DOWN * (x + z) - 24;
  return { unit: isToScale ? unit : 1, lengths, frame: { left, top, width: right - left, height: MARGIN - top } };
}

/** @param {Scale} scale @param {Point} point @returns {Place} */
export function project({ lengths }, point) {
  const [x, y, z] = point.map(lengths);
  return [ACROSS * (z - x), -y - DOWN * (x + z)];
}

/** The three visible faces. @param {Scale} scale @param {number[]} size */
export function faces(scale, [x, y, z]) {
  return [
    { name: 'front', corners: box(scale, [[0, 0, 0], [x, 0, 0], [x, y, 0], [0, y, 0]]) },
    { name: 'side', corners: box(scale, [[0, 0, 0], [0, 0, z], [0, y, z], [0, y, 0]]) },
    { name: 'top', corners: box(scale, [[0, y, 0], [x, y, 0], [x, y, z], [0, y, z]]) },
  ];
}

/**
 * The parts of the visible faces that a cut removes.
 * @param {Scale} scale
 * @param {number[]} size
 * @param {Axis} axis
 * @param {number} length
 */
export function cutFaces(scale, [x, y, z], axis, length) {
  if (axis.letter === 'x') {
    return [
      box(scale, [[length, 0, 0], [x, 0, 0], [x, y, 0], [length, y, 0]]),
      box(scale, [[length, y, 0], [x, y, 0], [x, y, z], [length, y, z]]),
    ];
  }
  if (axis.letter === 'z') {
    return [
      box(scale, [[0, 0, length], [0, 0, z], [0, y, z], [0, y, length]]),
      box(scale, [[0, y, length], [0, y, z], [x, y, z], [x, y, length]]),
    ];
  }
  return [
    box(scale, [[0, length, 0], [x, length, 0], [x, y, 0], [0, y, 0]]),
    box(scale, [[0, length, 0], [0, length, z], [0, y, z], [0, y, 0]]),
    box(scale, [[0, y, 0], [x, y, 0], [x, y, z], [0, y, z]]),
  ];
}

/** Lines between units, if there is room for them. @param {Scale} scale @param {number[]} size */
export function gridLines(scale, [x, y, z]) {
  if (scale.unit < 8) return '';
  const place = (/** @type {Point} */ corner) => project(scale, corner).map(round).join(' ');
  const path = (/** @type {Point[]} */ corners) => `M${corners.map(place).join('L')}`;
  return [
    ...inside(x).map((at) => path([[at, 0, 0], [at, y, 0], [at, y, z]])),
    ...inside(y).map((at) => path([[x, at, 0], [0, at, 0], [0, at, z]])),
    ...inside(z).map((at) => path([[0, 0, at], [0, y, at], [x, y, at]])),
  ].join('');
}

/** @param {Scale} scale @param {Point[]} corners */
const box = (scale, corners) => corners.map((corner) => project(scale, corner));

/** @param {number} side */
const inside = (side) => Array.from({ length: side - 1 }, (_, index) => index + 1);
