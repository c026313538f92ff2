// The visible tiles: one path for each kind of ground, faded beyond the edges of the board.

import { nothing, svg } from '../../vendor/lit.js';
import { ACROSS, DOWN, cellAt, hexagon, middleOf, outline } from './torus.js';
import { STROKES, isThing, thing } from './icons.js';
import { placesIn } from './camera.js';

/** @typedef {import('./scene.js').FlagScene} FlagScene */
/** @typedef {import('./camera.js').Box} Box */
/** @typedef {{column: number, row: number}} Place */

/** With more visible columns, strokes and things would be noise. */
const MOST_COLUMNS_WITH_STROKES = 64;
/** The ring of copies around the whole board. */
const RING = 1;

/**
 * More than the visible part is drawn, by up to this many columns and rows, so that small movements need no new drawing.
 * Wide screens show some of it at the sides.
 */
const SPARE = 6;
/** @type {{scene: FlagScene|null, key: string, drawn: unknown}} */
let last = { scene: null, key: '', drawn: nothing };

/** @param {FlagScene} scene @param {Box} box the visible part */
export function ground(scene, box) {
  const wide = widened(box);
  const key = Object.values(wide).join(' ');
  if (last.scene !== scene || last.key !== key) last = { scene, key, drawn: drawnGround(scene, wide) };
  return last.drawn;
}

/** @param {Box} box @returns {Box} extended to multiples of `SPARE` columns and rows */
export function widened({ left, top, width, height }) {
  const [across, down] = [SPARE * ACROSS, SPARE * DOWN];
  const [from, above] = [(Math.floor(left / across) - 1) * across, Math.floor(top / down) * down];
  const [to, below] = [(Math.ceil((left + width) / across) + 1) * across, Math.ceil((top + height) / down) * down];
  return { left: from, top: above, width: to - from, height: below - above };
}

/** @param {FlagScene} scene @param {Box} box */
function drawnGround(scene, box) {
  const isDetailed = box.width <= MOST_COLUMNS_WITH_STROKES * ACROSS;
  /** @type {Place[]} */
  const inside = [];
  /** @type {Place[]} */
  const beyond = [];
  for (const place of placesIn(box)) {
    if (isInside(scene, place, 0)) inside.push(place);
    else if (isDetailed || isInside(scene, place, RING)) beyond.push(place);
  }
  return svg`
    <g class="beyond">${tiles(scene, beyond, isDetailed)}</g>
    <g>${tiles(scene, inside, isDetailed)}</g>
    <path class="edge" d=${outline(scene)}/>`;
}

/** @param {FlagScene} scene @param {Place} place @param {number} ring */
export const isInside = ({ width, height }, { column, row }, ring) =>
  column >= -ring && row >= -ring && column < width + ring && row < height + ring;

/** @param {FlagScene} scene @param {Place[]} places @param {boolean} isDetailed */
function tiles(scene, places, isDetailed) {
  /** @type {Map<string, string[]>} */
  const hexagons = new Map();
  /** @type {Map<string, string[]>} */
  const strokes = new Map();
  const things = [];
  for (const { column, row } of places) {
    const name = scene.legend[scene.tiles[cellAt(scene, column, row)]];
    const { x, y } = middleOf(column, row);
    add(hexagons, isThing(name) ? (isDetailed ? 'grass' : name) : name, hexagon(x, y));
    if (!isDetailed) continue;
    if (name in STROKES) add(strokes, name, STROKES[name](x, y));
    if (isThing(name)) things.push(thing(name, x, y));
  }
  return svg`
    ${[...hexagons].map(([name, paths]) => svg`<path class="tile tile-${name}" d=${paths.join('')}/>`)}
    ${[...strokes].map(([name, paths]) => svg`<path class="strokes strokes-${name}" d=${paths.join('')}/>`)}
    ${things.length ? things : nothing}`;
}

/** @param {Map<string, string[]>} lists @param {string} name @param {string} path */
function add(lists, name, path) {
  const list = lists.get(name);
  if (list) list.push(path);
  else lists.set(name, [path]);
}
