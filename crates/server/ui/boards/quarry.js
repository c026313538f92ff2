// Quarry: a block in isometric projection. Every length that a side can be cut to has a handle on its edge.

import { html, keyed, nothing, svg } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { points, target, valueBadge } from './parts.js';
import { AXES, faces, gridLines, project, scaleOf } from './quarry/block.js';
import { cut, longEdge } from './quarry/long-edge.js';
import { specSize } from './spec.js';

await stylesheet('/style/boards/quarry.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {import('./quarry/block.js').Axis} Axis */
/** @typedef {import('./quarry/block.js').Scale} Scale */

/** Where units are smaller on the drawing, a side has one handle that follows the pointer. */
const LEAST_STEP = 12;

export const hasNumbers = true;

/** @returns {{before: number[]|null}} the block before the last cut, to let the piece fall away */
export const begin = () => ({ before: null });

/** @param {{before: number[]|null}} state @param {any} before */
export function arrive(state, before) {
  state.before = before.scene.size;
}

/** @param {{before: number[]|null}} state */
export function skip(state) {
  state.before = null;
}

/** @param {BoardContext} context */
export function draw(context) {
  const { shown, state } = context;
  /** @type {number[]} */
  const size = shown.scene.size;
  const start = specSize(shown.game, 'size').map((side, index) => Math.max(side, size[index]));
  const scale = scaleOf(start);
  const { left, top, width, height } = scale.frame;
  return html`
    <svg class="drawing" viewBox="${left} ${top} ${width} ${height}" aria-hidden=${context.isStill ? 'true' : nothing}>
      ${state?.before ? keyed(shown.position, svg`<g class="cut-off">${block(scale, state.before)}</g>`) : nothing}
      ${block(scale, size)}
      <path class="stone-lines" d=${gridLines(scale, size)}/>
      ${AXES.map((axis) => edge(context, scale, size, axis))}
    </svg>`;
}

/** @param {Scale} scale @param {number[]} size */
const block = (scale, size) =>
  faces(scale, size).map(({ name, corners }) => svg`<polygon class="stone stone-${name}" points=${points(corners)}/>`);

/** @param {BoardContext} context @param {Scale} scale @param {number[]} size @param {Axis} axis */
function edge(context, scale, size, axis) {
  const side = size[axis.index];
  const [x, y] = project(scale, axis.at(size, side / 2));
  const name = context.isStill ? nothing : svg`
    <text class="side-name" x=${x + axis.room * axis.out[0]} y=${y + axis.room * axis.out[1]} text-anchor="middle" dominant-baseline="central">${axis.letter} = ${side}</text>`;
  if (context.isStill || side === 1) return name;
  if (scale.unit < LEAST_STEP) return [name, longEdge(context, scale, size, axis)];
  return [name, Array.from({ length: side - 1 }, (_, index) => handle(context, scale, size, axis, index + 1))];
}

/** @param {BoardContext} context @param {Scale} scale @param {number[]} size @param {Axis} axis @param {number} length */
function handle(context, scale, size, axis, length) {
  const move = `${axis.letter}${length}`;
  const [x, y] = project(scale, axis.at(size, length));
  const [outX, outY] = [x + 20 * axis.out[0], y + 20 * axis.out[1]];
  const radius = Math.min(15, scale.unit * 0.42);
  const knob = target(context, { name: move, label: t('web-quarry-cut', { side: axis.letter, length }), move, kind: 'handle' }, svg`
    <line class="tick" x1=${x} y1=${y} x2=${outX} y2=${outY}/>
    <circle class="knob" cx=${outX} cy=${outY} r=${radius}/>
    ${context.options.numbers ? svg`<text class="knob-number" x=${outX} y=${outY} font-size=${radius * 1.2} text-anchor="middle" dominant-baseline="central">${length}</text>` : nothing}
    ${valueBadge(context, move, x + 41 * axis.out[0], y + 41 * axis.out[1], Math.min(14, scale.unit * 0.4))}`);
  return [knob, cut(scale, size, axis, length)];
}
