// A pointer at the edge of the view to the player of the last move, if that player is beyond the view.

import { nothing, svg } from '../../vendor/lit.js';
import { t } from '../../app/texts.js';
import { round, target } from '../parts.js';
import { isIn } from './camera.js';
import { walkerOf } from './scene.js';
import { columnOf, middleOf, rowOf } from './torus.js';

/** @typedef {import('../table.js').BoardContext} BoardContext */
/** @typedef {import('./scene.js').FlagScene} FlagScene */
/** @typedef {import('./scene.js').Walker} Walker */
/** @typedef {import('./camera.js').Box} Box */

/** From the edge of the view to the middle of the pointer, in pixels. */
const INSET = 36;

/** @param {BoardContext} context @param {Box} box the visible part @param {(walker: Walker) => void} onShow */
export function pointer(context, box, onShow) {
  const { shown, state } = context;
  const walker = shown.last ? walkerOf(shown.scene, Number(shown.last.move.split('-')[0])) : null;
  if (!walker) return nothing;
  const places = copiesOf(shown.scene, walker.cell);
  if (places.some((place) => isIn(box, place))) return nothing;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const distance = (/** @type {{x: number, y: number}} */ { x, y }) => Math.hypot(x - middle.x, y - middle.y);
  const nearest = places.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  const [dx, dy] = [nearest.x - middle.x, nearest.y - middle.y];
  const [across, down] = [box.width / 2 - INSET * state.unit, box.height / 2 - INSET * state.unit];
  const share = Math.min(across / Math.abs(dx || 1), down / Math.abs(dy || 1));
  const what = { name: 'last-move', label: t('web-flag-last', { number: walker.number }), pick: () => onShow(walker), kind: 'pointer' };
  return target(context, what, svg`
    <g class="walker walker-${walker.team}" transform="translate(${round(middle.x + dx * share)} ${round(middle.y + dy * share)}) scale(${state.unit})">
      <path class="pointer-tip" d="M14-11L31 0L14 11z" transform="rotate(${round((180 * Math.atan2(dy, dx)) / Math.PI)})"/>
      <circle class="walker-disc" r="18"/>
      <text font-size="19">${walker.number}</text>
    </g>`);
}

/** The places of a cell on the board and on its copies around it. @param {FlagScene} scene @param {number} cell */
function copiesOf(scene, cell) {
  const [column, row] = [columnOf(scene, cell), rowOf(scene, cell)];
  const around = [-1, 0, 1];
  return around.flatMap((right) => around.map((down) => middleOf(column + right * scene.width, row + down * scene.height)));
}
