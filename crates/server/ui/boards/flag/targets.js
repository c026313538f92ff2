// Where the chosen player can go: the neighbouring cells, also across the edges of the board.

import { nothing, svg } from '../../vendor/lit.js';
import { t } from '../../app/texts.js';
import { round, target } from '../parts.js';
import { touchable } from './pixels.js';
import { stepsOf, tileName, walkerOf } from './scene.js';
import { DIRECTIONS, DOWN, columnOf, hexagon, middleOf, rowOf, steps } from './torus.js';

/** @typedef {import('../table.js').BoardContext} BoardContext */
/** @typedef {import('./scene.js').FlagScene} FlagScene */

/** @param {BoardContext} context */
export function targets(context) {
  /** @type {FlagScene} */
  const scene = context.shown.scene;
  const walker = walkerOf(scene, context.state.selected);
  if (!walker || !context.canMove) return nothing;
  const [column, row] = [columnOf(scene, walker.cell), rowOf(scene, walker.cell)];
  return stepsOf(scene, walker.number).map(([move, step]) => {
    if (step.digs) return dig(context, move, column, row);
    const direction = Number(move.split('-')[1]) - 1;
    const [across, down] = steps(column)[direction];
    const { x, y } = middleOf(column + across, row + down);
    const twin = middleOf(columnOf(scene, step.to), rowOf(scene, step.to));
    const label = t('web-flag-step', {
      direction: t(`web-direction-${DIRECTIONS[direction]}`),
      tile: t(`web-tile-${tileName(scene, step.to)}`),
      cost: step.cost,
    });
    return svg`
      ${target(
        context,
        { name: move, label, move, kind: 'step' },
        svg`
        ${hitBeyond(context, middleOf(column, row), { x, y })}
        <path class="step-hexagon" d=${hexagon(x, y)}/>
        ${context.values.has(move) ? nothing : cost(step.cost, x, y + 12)}`,
      )}
      ${twin.x === x && twin.y === y ? nothing : twinView(context, move, twin)}`;
  });
}

/**
 * If hexagons are too small to touch, the target extends outwards.
 * @param {BoardContext} context
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
function hitBeyond({ state }, from, to) {
  const size = touchable(state);
  if (size <= DOWN) return nothing;
  const [x, y] = [from.x + ((to.x - from.x) * size) / DOWN, from.y + ((to.y - from.y) * size) / DOWN];
  return svg`<circle class="touch" cx=${round(x)} cy=${round(y)} r=${round(size / 2)}/>`;
}

/** @param {number} energy @param {number} x @param {number} y */
const cost = (energy, x, y) => svg`<text class="step-cost" x=${x} y=${y} font-size="10" aria-hidden="true">−${energy}</text>`;

/** The cell on the board where a step across the edge ends. @param {BoardContext} context @param {string} move @param {{x: number, y: number}} place */
const twinView = (context, move, { x, y }) =>
  svg`<path class="step-hexagon step-twin" d=${hexagon(x, y)} @click=${() => context.onMove(move)}/>`;

/** @param {BoardContext} context @param {string} move @param {number} column @param {number} row */
function dig(context, move, column, row) {
  const { x, y } = middleOf(column, row);
  return target(
    context,
    { name: move, label: t('web-flag-dig'), move, kind: 'dig' },
    svg`
    <circle class="dig-disc" cx=${x + 16} cy=${y - 14} r="9"/>
    <path class="dig-mark" d="M${x + 16} ${y - 19}v7m-4-2l4 5l4-5"/>`,
  );
}

/**
 * Why a click on a cell does nothing.
 * @param {BoardContext} context
 * @param {number} cell
 * @param {boolean} isNeighbour
 */
export function refusal(context, cell, isNeighbour) {
  const { shown, state } = context;
  const number = state.selected;
  if (number === null) return t('web-flag-refuse-choose');
  if (!isNeighbour) return t('web-flag-refuse-far', { number });
  const name = tileName(shown.scene, cell);
  return name === 'wall'
    ? t('web-flag-refuse-wall')
    : t('web-flag-refuse-energy', { number, tile: t(`web-tile-${name}`) });
}
