// The edge of a side that is too long for one handle per length: pointer and keys move a single handle along it.

import { svg } from '../../vendor/lit.js';
import { t } from '../../app/texts.js';
import { points } from '../parts.js';
import { cutFaces, project } from './block.js';

/** @typedef {import('../table.js').BoardContext} BoardContext */
/** @typedef {import('./block.js').Axis} Axis */
/** @typedef {import('./block.js').Scale} Scale */

/** @param {BoardContext} context @param {Scale} scale @param {number[]} size @param {Axis} axis */
export function longEdge(context, scale, size, axis) {
  const side = size[axis.index];
  const marked = (context.state.marked ??= {});
  const length = Math.min(marked[axis.letter] ?? side - 1, side - 1);
  const [from, to] = [project(scale, axis.at(size, 0)), project(scale, axis.at(size, side))];
  const [x, y] = project(scale, axis.at(size, length));
  const [outX, outY] = [x + 22 * axis.out[0], y + 22 * axis.out[1]];
  const mark = (/** @type {number} */ wanted) => {
    marked[axis.letter] = Math.max(1, Math.min(side - 1, wanted));
    context.redraw();
  };
  const follow = (/** @type {PointerEvent} */ event) => mark(Math.round(side * share(event, from, to)));
  const step = (/** @type {KeyboardEvent} */ event) => {
    const by = { PageUp: Math.ceil(side / 10), PageDown: -Math.ceil(side / 10), '+': 1, '-': -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    mark(length + by);
  };
  return svg`
    <g class="target handle long-edge is-possible" role="slider" tabindex="-1"
      data-target=${axis.letter} data-move="${axis.letter}${length}"
      aria-label=${t('web-quarry-side', { side: axis.letter })}
      aria-valuemin="1" aria-valuemax=${side - 1} aria-valuenow=${length}
      aria-valuetext=${t('web-quarry-cut', { side: axis.letter, length })}
      @pointermove=${follow} @keydown=${step} @click=${() => context.onMove(`${axis.letter}${length}`)}>
      <line class="edge-hit" x1=${from[0]} y1=${from[1]} x2=${to[0]} y2=${to[1]}/>
      <line class="tick" x1=${x} y1=${y} x2=${outX} y2=${outY}/>
      <circle class="knob" cx=${outX} cy=${outY} r="9"/>
      <text class="knob-length" x=${x + 42 * axis.out[0]} y=${y + 42 * axis.out[1]} font-size="15">${length}</text>
    </g>
    ${cut(scale, size, axis, length)}`;
}

/**
 * The piece that a cut removes, shown while its handle is pointed at.
 * @param {Scale} scale
 * @param {number[]} size
 * @param {Axis} axis
 * @param {number} length
 */
export const cut = (scale, size, axis, length) =>
  svg`<g class="cut">${cutFaces(scale, size, axis, length).map((corners) => svg`<polygon points=${points(corners)}/>`)}</g>`;

/**
 * The position of the pointer along an edge, from 0 to 1.
 * @param {PointerEvent} event
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
function share(event, from, to) {
  const drawing = /** @type {SVGGraphicsElement} */ (event.currentTarget).ownerSVGElement;
  const matrix = drawing?.getScreenCTM()?.inverse();
  const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return ((place.x - from[0]) * dx + (place.y - from[1]) * dy) / (dx * dx + dy * dy);
}
