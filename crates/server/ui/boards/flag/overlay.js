// Numbers over the cells: the steps from every cell to a flag.

import { html, nothing, svg } from '../../vendor/lit.js';
import { onValue } from '../../app/events.js';
import { shows } from '../../app/select.js';
import { t } from '../../app/texts.js';
import { placesIn } from './camera.js';
import { flagsOf, stepsFrom } from './distances.js';
import { isInside, widened } from './ground.js';
import { tileName } from './scene.js';
import { ACROSS, cellAt, hexagon, middleOf } from './torus.js';

/** @typedef {import('./scene.js').FlagScene} FlagScene */
/** @typedef {import('./camera.js').Box} Box */
/** @typedef {{overlay: number|null}} Chosen `overlay` is the cell of the flag */

const SHADES = 6;
/** With more visible columns, numbers would be too small to read; shades remain. */
const MOST_COLUMNS_WITH_NUMBERS = 40;
/** Numbers are above the middle, because the costs of steps are below, or below the players. */
const FREE = { size: 13, below: -5 };
const OCCUPIED = { size: 9, below: 17 };

/** @type {{scene: FlagScene|null, key: string, drawn: unknown}} */
let last = { scene: null, key: '', drawn: nothing };

/** @param {FlagScene} scene @param {Chosen} chosen @param {Box} box the visible part */
export function overlay(scene, { overlay: flag }, box) {
  if (flag === null || tileName(scene, flag) !== 'flag') return nothing;
  const wide = widened(box);
  const key = [flag, ...Object.values(wide)].join(' ');
  if (last.scene !== scene || last.key !== key) last = { scene, key, drawn: drawnOverlay(scene, flag, wide) };
  return last.drawn;
}

/** @param {FlagScene} scene @param {number} flag @param {Box} box */
function drawnOverlay(scene, flag, box) {
  const distances = stepsFrom(scene, flag);
  const most = distances.reduce((one, other) => Math.max(one, other), 0);
  const occupied = new Set(scene.walkers.map(({ cell }) => cell));
  const hasNumbers = box.width <= MOST_COLUMNS_WITH_NUMBERS * ACROSS;
  /** @type {string[][]} */
  const hexagons = Array.from({ length: SHADES }, () => []);
  const numbers = [];
  for (const { column, row } of placesIn(box)) {
    const cell = cellAt(scene, column, row);
    const steps = distances[cell];
    if (!isInside(scene, { column, row }, 0) || steps < 0) continue;
    const { x, y } = middleOf(column, row);
    hexagons[Math.floor((steps * SHADES) / (most + 1))].push(hexagon(x, y));
    const { size, below } = occupied.has(cell) ? OCCUPIED : FREE;
    if (hasNumbers) numbers.push(svg`<text class="overlay-number" data-cell=${cell + 1} x=${x} y=${y + below} font-size=${size}>${steps}</text>`);
  }
  return svg`
    <g class="overlay" aria-hidden="true">
      ${hexagons.map((paths, shade) => svg`<path class="shade shade-${shade}" d=${paths.join('')}/>`)}
      ${numbers}
    </g>`;
}

/** @param {FlagScene} scene @param {Chosen} chosen @param {() => void} redraw */
export function overlayChoice(scene, chosen, redraw) {
  const choose = (/** @type {string} */ flag) => {
    chosen.overlay = flag === '' ? null : Number(flag);
    redraw();
  };
  const flags = flagsOf(scene);
  const known = chosen.overlay !== null && flags.includes(chosen.overlay) ? String(chosen.overlay) : '';
  return html`
    <select id="flag-overlay" aria-label=${t('web-flag-overlay')} ${shows(known)} @change=${onValue(choose)}>
      <option value="">${t('web-flag-overlay-none')}</option>
      ${flags.map((flag) => html`<option value=${flag}>${t('web-flag-overlay-flag', { cell: flag + 1 })}</option>`)}
    </select>`;
}
