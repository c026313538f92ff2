// The values of moves, around the players: all moves of the chosen player, or the best of each.

import { nothing, svg } from '../../vendor/lit.js';
import { badgeWidth, round, valueBadge } from '../parts.js';
import { readable } from './pixels.js';
import { stepsOf, walkerOf } from './scene.js';
import { ACROSS, DOWN, columnOf, middleOf, rowOf, steps } from './torus.js';

/** @typedef {import('../table.js').BoardContext} BoardContext */
/** @typedef {import('./scene.js').FlagScene} FlagScene */
/** @typedef {import('./camera.js').Box} Box */
/** @typedef {{x: number, y: number, width: number, height: number}} Area `x` and `y` are its centre */

/** In a corner there may be no free place. */
const MOST_TRIES = 24;

/** @param {BoardContext} context @param {Box} box the visible part */
export function values(context, box) {
  /** @type {FlagScene} */
  const scene = context.shown.scene;
  if (context.values.size === 0) return nothing;
  const chosen = walkerOf(scene, context.state.selected);
  const moves = chosen
    ? stepsOf(scene, chosen.number).map(([move]) => move)
    : scene.walkers.map(({ number }) => best(context, number));
  const taken = scene.walkers.map(({ cell }) => areaOf(scene, cell));
  const written = moves.flatMap((move) => {
    if (move === null || !context.values.has(move)) return [];
    const place = freePlace(context, box, move, taken);
    taken.push(place);
    return [{ move, place, ...pathOf(scene, move) }];
  });
  return [
    written.map(({ place, from, direction }) => svg`
      <line class="value-line" x1=${round(from.x + (ACROSS / 2) * direction.x)} y1=${round(from.y + (ACROSS / 2) * direction.y)}
        x2=${round(place.x)} y2=${round(place.y)}/>`),
    written.map(({ move, place: { x, y } }) => valueBadge(context, move, round(x), round(y), readable(context.state))),
  ];
}

/** The area of a player. @param {FlagScene} scene @param {number} cell @returns {Area} */
const areaOf = (scene, cell) => ({ ...middleOf(columnOf(scene, cell), rowOf(scene, cell)), width: ACROSS, height: ACROSS });

/** @param {BoardContext} context @param {number} number of a player */
function best({ shown, values: known }, number) {
  const own = stepsOf(shown.scene, number).flatMap(([move]) => (known.has(move) ? [move] : []));
  const rank = (/** @type {string} */ move) => {
    const { score, class: kind } = known.get(move) ?? { score: -Infinity, class: '' };
    return kind.split(' ').includes('best') ? Infinity : score;
  };
  return own.length ? own.reduce((one, other) => (rank(other) > rank(one) ? other : one)) : null;
}

/**
 * The first place in the direction of a move that covers neither a player nor another value.
 * @param {BoardContext} context
 * @param {Box} box
 * @param {string} move
 * @param {Area[]} taken
 * @returns {Area}
 */
function freePlace(context, box, move, taken) {
  const size = readable(context.state);
  const [width, height] = [badgeWidth(context.values.get(move)?.text ?? '', size), 1.6 * size];
  const { from, direction } = pathOf(context.shown.scene, move);
  const at = (/** @type {number} */ distance) => ({
    x: within(from.x + distance * direction.x, box.left + width / 2, box.left + box.width - width / 2),
    y: within(from.y + distance * direction.y, box.top + height / 2, box.top + box.height - height / 2),
    width,
    height,
  });
  const tried = Array.from({ length: MOST_TRIES }, (_, index) => at(DOWN + (index * size) / 3));
  return tried.find((place) => !taken.some((other) => isOver(place, other))) ?? tried[0];
}

/** @param {number} at @param {number} from @param {number} to */
const within = (at, from, to) => Math.min(to, Math.max(from, at));

/** @param {Area} one @param {Area} other */
const isOver = (one, other) =>
  2 * Math.abs(one.x - other.x) < one.width + other.width && 2 * Math.abs(one.y - other.y) < one.height + other.height;

/** The start and the direction of a move; digging has the direction that no step has. @param {FlagScene} scene @param {string} move */
function pathOf(scene, move) {
  const { walker: number, digs } = scene.moves[move];
  const cell = walkerOf(scene, number)?.cell ?? 0;
  const [column, row] = [columnOf(scene, cell), rowOf(scene, cell)];
  const from = middleOf(column, row);
  if (digs) return { from, direction: { x: 1, y: 0 } };
  const [across, down] = steps(column)[Number(move.split('-')[1]) - 1];
  const to = middleOf(column + across, row + down);
  return { from, direction: { x: (to.x - from.x) / DOWN, y: (to.y - from.y) / DOWN } };
}
