// A closer look at a cell: what entering it costs, and how far the flags are. A cell is looked at by pointing or tapping, by
// moving the focus on the board, and by fields for its row and column.

import { html, live, nothing, svg } from '../../vendor/lit.js';
import { onNumber, pointedAt } from '../../app/events.js';
import { t } from '../../app/texts.js';
import { costFor, energyAfter } from './costs.js';
import { flagsOf, stepsFrom } from './distances.js';
import { effect } from './legend.js';
import { tileName, walkerOf } from './scene.js';
import { cellAt, columnOf, hexagon, middleOf, neighbours, rowOf } from './torus.js';

/** @typedef {import('../table.js').BoardContext} BoardContext */
/** @typedef {import('./scene.js').FlagScene} FlagScene */
/** @typedef {import('./scene.js').Walker} Walker */
/** @typedef {{cell: number, isPassing: boolean}} Look `isPassing` while a mouse points, which is not announced */
/** @typedef {{look: Look|null, selected: number|null}} Looking */

const MOST_IN_PASSING = 7;

/** @param {Looking} state @param {Look|null} look @param {() => void} redraw */
export function lookAt(state, look, redraw) {
  if (state.look?.cell === look?.cell && state.look?.isPassing === look?.isPassing) return;
  state.look = look;
  redraw();
}

/** The cell of a target that got the focus by keys. @param {FlagScene} scene @param {FocusEvent} event */
export function focusedCell(scene, event) {
  const name = pointedAt(event, 'data-target');
  if (name === null || !(/** @type {Element} */ (event.target).matches(':focus-visible'))) return null;
  if (name in scene.moves) return scene.moves[name].to;
  return walkerOf(scene, Number(name.replace('walker-', '')))?.cell ?? null;
}

/** Marks the cell on the map. @param {FlagScene} scene @param {Looking} state */
export function looked(scene, { look }) {
  if (!look) return nothing;
  const { x, y } = middleOf(columnOf(scene, look.cell), rowOf(scene, look.cell));
  return svg`<path class="looked" d=${hexagon(x, y)}/>`;
}

/** What is known of the cell, in the half of the map that it is not in. @param {FlagScene} scene @param {Looking} state @param {import('./camera.js').Box} box the visible part */
export function lookNote(scene, { look, selected }, { top, height }) {
  const isUpper = look !== null && middleOf(columnOf(scene, look.cell), rowOf(scene, look.cell)).y < top + height / 2;
  const note = look === null ? nothing : html`<p><strong>${place(scene, look.cell)}</strong> ${entering(scene, look.cell, selected)}</p>${flags(scene, look)}`;
  return html`
    <div class="look-place ${isUpper ? 'is-low' : ''}">
      <div class="look" aria-live=${look?.isPassing ? 'off' : 'polite'}>${note}</div>
    </div>`;
}

/** @param {FlagScene} scene @param {number} cell */
const place = (scene, cell) =>
  t('web-flag-cell', { cell: cell + 1, row: rowOf(scene, cell) + 1, column: columnOf(scene, cell) + 1, tile: t(`web-tile-${tileName(scene, cell)}`) });

/** What it costs to enter a cell: the chosen player if there is one. @param {FlagScene} scene @param {number} cell @param {number|null} selected */
function entering(scene, cell, selected) {
  const tile = tileName(scene, cell);
  const walker = walkerOf(scene, selected);
  if (tile === 'wall') return t('web-flag-refuse-wall');
  if (!walker || walker.cell === cell) return t('web-flag-enter', { costs: effect(tile) });
  const [number, cost] = [walker.number, costFor(walker, tile) ?? 0];
  if (cost > walker.energy) return t('web-flag-refuse-energy', { number, tile: t(`web-tile-${tile}`) });
  return neighbours(scene, walker.cell).includes(cell)
    ? t('web-flag-enter-near', { number, cost, left: energyAfter(walker, tile, cost) })
    : t('web-flag-enter-far', { number, cost, energy: walker.energy });
}

/** The steps to all flags, the nearest first; in passing only to a few, so that the note stays small. @param {FlagScene} scene @param {Look} look */
function flags(scene, { cell, isPassing }) {
  if (tileName(scene, cell) === 'wall') return nothing;
  const steps = stepsFrom(scene, cell);
  const rank = (/** @type {number} */ flag) => (steps[flag] < 0 ? Infinity : steps[flag]);
  const entry = (/** @type {number} */ flag) =>
    steps[flag] < 0 ? t('web-flag-no-way', { cell: flag + 1 }) : t('web-flag-steps-to', { cell: flag + 1, steps: steps[flag] });
  const sorted = flagsOf(scene).toSorted((one, other) => rank(one) - rank(other) || one - other);
  const most = isPassing ? MOST_IN_PASSING : Infinity;
  const more = sorted.length > most ? ' …' : '';
  return sorted.length === 0 ? nothing : html`<p>${t('web-flag-steps')} ${sorted.slice(0, most).map(entry).join(', ')}${more}</p>`;
}

/** Fields for the row and the column of a cell, for keyboards and screen readers. @param {BoardContext} context @param {(cell: number) => void} onLook */
export function lookFields({ shown, state }, onLook) {
  /** @type {FlagScene} */
  const scene = shown.scene;
  const cell = state.look?.cell ?? walkerOf(scene, state.selected)?.cell ?? scene.walkers[0].cell;
  const [column, row] = [columnOf(scene, cell), rowOf(scene, cell)];
  const field = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ most, /** @type {(at: number) => number} */ cellOf) => html`
    <label>${t(`web-flag-${name}`)}
      <input id="flag-look-${name}" type="number" inputmode="numeric" min="1" max=${most} .value=${live(String(value + 1))}
        @input=${onNumber(1, (number) => onLook(cellOf(Math.min(most, Math.floor(number)) - 1)))}>
    </label>`;
  return html`
    <div class="row look-fields" role="group" aria-label=${t('web-flag-look')}>
      <span>${t('web-flag-look')}</span>
      ${field('row', row, scene.height, (at) => cellAt(scene, column, at))}
      ${field('column', column, scene.width, (at) => cellAt(scene, at, row))}
    </div>`;
}
