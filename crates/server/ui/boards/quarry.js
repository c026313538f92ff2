// Quarry: a block in isometric projection. Each edge has a handle for every length it can be cut to.

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

/** If units are smaller than this, a side has one handle that follows the pointer. */
const LEAST_STEP = 15;
/** Of handles smaller than this only every fifth has a number. */
const LEAST_NUMBERED = 9;
/** The touch radius on the narrowest screens, if the neighbours leave room for it. */
const TOUCHABLE = 29;

export const hasNumbers = true;

/** @returns {{before: number[]|null}} the block before the last cut, whose cut-off piece fades out */
export const begin = () => ({ before: null });

/** @param {{before: number[]|null}} state @param {import('../app/types.js').Shown} before */
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
      ${ghost(context, scale, size)}
    </svg>`;
}

/** @param {Scale} scale @param {number[]} size */
const block = (scale, size) =>
  faces(scale, size).map(({ name, corners }) => svg`<polygon class="stone stone-${name}" points=${points(corners)}/>`);

/** What a move cuts off that is not confirmed yet. @param {BoardContext} context @param {Scale} scale @param {number[]} size */
function ghost({ pending }, scale, size) {
  const axis = AXES.find(({ letter }) => pending?.startsWith(letter));
  return axis && pending ? svg`<g class="is-ghost">${cut(scale, size, axis, Number(pending.slice(1)))}</g>` : nothing;
}

/** @param {BoardContext} context @param {Scale} scale @param {number[]} size @param {Axis} axis */
function edge(context, scale, size, axis) {
  const side = size[axis.index];
  const [x, y] = project(scale, axis.at(size, side / 2));
  const name = context.isStill
    ? nothing
    : svg`
    <text class="side-name" x=${x + axis.room * axis.out[0]} y=${y + axis.room * axis.out[1]}>
      ${axis.letter} = ${side}
    </text>`;
  if (context.isStill || side === 1) return name;
  if (scale.unit < LEAST_STEP) return [name, longEdge(context, scale, size, axis)];
  return [name, Array.from({ length: side - 1 }, (_, index) => handle(context, scale, size, axis, index + 1))];
}

/**
 * @param {BoardContext} context
 * @param {Scale} scale
 * @param {number[]} size
 * @param {Axis} axis
 * @param {number} length
 */
function handle(context, scale, size, axis, length) {
  const move = `${axis.letter}${length}`;
  const [x, y] = project(scale, axis.at(size, length));
  const away = (/** @type {number} */ distance) => [x + distance * axis.out[0], y + distance * axis.out[1]];
  const [knobX, knobY] = away(26);
  const [valueX, valueY] = away(58);
  const radius = Math.min(20, scale.unit * 0.42);
  const isNumbered = context.options.numbers && (radius >= LEAST_NUMBERED || length % 5 === 0);
  const label = t('web-quarry-cut', { side: axis.letter, length });
  const knob = target(context, { name: move, label, move, kind: 'handle' }, svg`
    <line class="tick" x1=${x} y1=${y} x2=${knobX} y2=${knobY}/>
    <circle class="touch" cx=${knobX} cy=${knobY} r=${Math.min(TOUCHABLE, scale.unit / 2)}/>
    <circle class="knob" cx=${knobX} cy=${knobY} r=${radius}/>
    <text class="knob-number" x=${knobX} y=${knobY} font-size=${Math.max(9, radius)}>${isNumbered ? length : nothing}</text>
    ${valueBadge(context, move, valueX, valueY, Math.min(15, scale.unit * 0.4))}`);
  return [knob, cut(scale, size, axis, length)];
}
