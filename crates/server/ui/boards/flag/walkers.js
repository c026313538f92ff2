// The players on the board: discs with numbers, side by side if several share a cell.

import { html, nothing, ref, svg } from '../../vendor/lit.js';
import { t } from '../../app/texts.js';
import { round, target } from '../parts.js';
import { isIn, placesIn } from './camera.js';
import { isInside } from './ground.js';
import { thing } from './icons.js';
import { touchable } from './pixels.js';
import { walkerOf } from './scene.js';
import { cellAt, columnOf, middleOf, rowOf, wrap } from './torus.js';

/** @typedef {import('../table.js').BoardContext} BoardContext */
/** @typedef {import('./scene.js').FlagScene} FlagScene */
/** @typedef {import('./scene.js').Walker} Walker */
/** @typedef {{column: number, row: number}} Place */
/** @typedef {{walker: Walker, isCopy: boolean, x: number, y: number, radius: number}} Standing */

const REACH = 20;
const ALONE = 14;
const SLIDE = 240;
/** In wider views players are drawn larger than their cells, so that they can be found. */
const WIDEST_TO_SCALE = 1500;

/** @param {BoardContext} context @param {import('./camera.js').Box} box @param {(walker: Walker) => void} onPick */
export function walkers(context, box, onPick) {
  /** @type {FlagScene} */
  const scene = context.shown.scene;
  /** @type {Map<number, Walker[]>} */
  const crowds = new Map();
  for (const walker of scene.walkers) crowds.set(walker.cell, [...(crowds.get(walker.cell) ?? []), walker]);
  const scale = Math.max(1, box.width / WIDEST_TO_SCALE);
  /** @type {Standing[]} */
  const all = [];
  for (const place of placesIn(box)) {
    const crowd = crowds.get(cellAt(scene, place.column, place.row));
    if (!crowd) continue;
    const isCopy = !isInside(scene, place, 0);
    const spots = crowd.map((_, index) => spot(place, index, crowd.length, scale));
    all.push(...crowd.map((walker, index) => ({ walker, isCopy, ...spots[index] })));
  }
  return all.map((one) => standing(context, one, hitRadius(context, one, all), onPick));
}

/** The player of a move that is not confirmed yet, where it goes. @param {BoardContext} context */
export function ghost({ shown, pending }) {
  /** @type {FlagScene} */
  const scene = shown.scene;
  const step = pending === null ? undefined : scene.moves[pending];
  const walker = step ? walkerOf(scene, step.walker) : null;
  if (!step || !walker) return nothing;
  const { x, y } = middleOf(columnOf(scene, step.to), rowOf(scene, step.to));
  return svg`<g class="is-ghost">${disc(walker, x, y, ALONE, false)}</g>`;
}

/** Large enough to touch, as far as other players leave room. @param {BoardContext} context @param {Standing} one @param {Standing[]} all */
function hitRadius({ state }, one, all) {
  const room = all.map((other) => (other === one ? Infinity : Math.hypot(other.x - one.x, other.y - one.y) / 2));
  return Math.max(one.radius, Math.min(touchable(state) / 2, ...room));
}

/**
 * @param {BoardContext} context
 * @param {Standing} one
 * @param {number} reach
 * @param {(walker: Walker) => void} onPick
 */
function standing(context, { walker, isCopy, x, y, radius }, reach, onPick) {
  const body = disc(walker, x, y, radius, context.state?.selected === walker.number);
  if (isCopy) return svg`<g class="copy">${body}</g>`;
  const slide = ref((element) => startSlide(element, context.state, walker.number));
  const isOwn = context.shown.turn === walker.team;
  const what = {
    name: `walker-${walker.number}`,
    label: walkerText(walker),
    refusal: () => t('web-flag-refuse-other'),
    pick: isOwn && context.canMove ? () => onPick(walker) : undefined,
    kind: 'walker-target',
  };
  return target(context, what, svg`
    <circle class="touch" cx=${round(x)} cy=${round(y)} r=${round(reach)}/>
    <g ${slide}>${body}</g>`);
}

/**
 * The place of one of several players in a cell.
 * @param {Place} place
 * @param {number} index
 * @param {number} count
 * @param {number} scale
 */
function spot({ column, row }, index, count, scale) {
  const { x, y } = middleOf(column, row);
  if (count === 1) return { x, y, radius: ALONE * scale };
  const narrow = Math.sin(Math.PI / count);
  const distance = (REACH * scale) / (1 + narrow);
  const angle = (count === 2 ? Math.PI : -Math.PI / 2) + (2 * Math.PI * index) / count;
  return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle), radius: distance * narrow };
}

/** @param {Walker} walker @param {number} x @param {number} y @param {number} radius @param {boolean} isSelected */
function disc({ number, team, energy }, x, y, radius, isSelected) {
  return svg`
    <g class="walker walker-${team} ${energy === 0 ? 'is-dead' : ''} ${isSelected ? 'is-selected' : ''}"
      transform="translate(${round(x)} ${round(y)})">
      <circle class="walker-ring" r=${round(radius + 3)}/>
      <circle class="walker-disc" r=${round(radius)}/>
      <text font-size=${round(radius * 1.3)}>${number}</text>
    </g>`;
}

/** @param {Element|undefined} element @param {{slide: {number: number, dx: number, dy: number}|null}|undefined} state @param {number} number */
function startSlide(element, state, number) {
  if (!element || state?.slide?.number !== number) return;
  const { dx, dy } = state.slide;
  state.slide = null;
  element.animate([{ transform: `translate(${-dx}px, ${-dy}px)` }, { transform: 'none' }], {
    duration: SLIDE,
    easing: 'ease-out',
  });
}

/**
 * How a walker has moved, by the shorter way around the board.
 * @param {FlagScene} before
 * @param {FlagScene} scene
 * @param {number} number
 */
export function slideOf(before, scene, number) {
  const [from, to] = [before, scene].map((each) => each.walkers[number - 1]?.cell ?? 0);
  const short = (/** @type {number} */ step, /** @type {number} */ count) =>
    wrap(step + Math.floor(count / 2), count) - Math.floor(count / 2);
  const [column, row] = [columnOf(scene, to), rowOf(scene, to)];
  const columns = short(column - columnOf(scene, from), scene.width);
  const rows = short(row - rowOf(scene, from), scene.height);
  const [here, there] = [middleOf(column, row), middleOf(column - columns, row - rows)];
  return { number, dx: here.x - there.x, dy: here.y - there.y };
}

/** @param {Walker} walker */
export function walkerText({ number, energy, axes, boats, shovels }) {
  const tools = [
    ['axe', axes],
    ['boat', boats],
    ['shovel', shovels],
  ].filter(([, units]) => units);
  const words = tools.map(([name, units]) => `${t(`web-tile-${name}`)} ${units}`);
  return [t('web-flag-walker', { number, energy }), ...words].join(', ');
}

/**
 * The list of all players with their possessions; a click shows a player on the map.
 * @param {BoardContext} context
 * @param {(walker: Walker) => void} onFind
 */
export function roster(context, onFind) {
  /** @type {FlagScene} */
  const scene = context.shown.scene;
  const amount = (/** @type {import('./icons.js').Thing} */ name, /** @type {number} */ units) =>
    html`
      <span class="amount ${units ? '' : 'is-none'}">
        <svg viewBox="-15 -16 30 32" role="img" aria-label=${t(`web-tile-${name}`)}>${thing(name, 0, 0)}</svg>${units}
      </span>`;
  const entry = (/** @type {Walker} */ walker) => html`
    <li>
      <button class="roster-walker" aria-pressed=${context.state.selected === walker.number} @click=${() => onFind(walker)}>
        <svg viewBox="-18 -18 36 36" role="img" aria-label=${t('web-flag-player', { number: walker.number })}>
          ${disc(walker, 0, 0, 14, false)}
        </svg>
        <span class="amounts">
          ${amount('energy', walker.energy)}${amount('axe', walker.axes)}
          ${amount('boat', walker.boats)}${amount('shovel', walker.shovels)}
        </span>
      </button>
    </li>`;
  const team = (/** @type {import('../../app/types.js').Side} */ side) => html`
    <div class="roster-team roster-${side}">
      <p><strong>${context.shown.players[side]}</strong> ${amount('flag', scene.captures[side])}</p>
      <ul>${scene.walkers.filter((walker) => walker.team === side).map(entry)}</ul>
    </div>`;
  return html`<div class="roster">${team('first')}${team('second')}</div>`;
}

/** @param {FlagScene} scene @param {{cell: number}} standing a player or anything else on a cell @param {import('./camera.js').Box} box */
export const isSeen = (scene, { cell }, box) => isIn(box, middleOf(columnOf(scene, cell), rowOf(scene, cell)));
