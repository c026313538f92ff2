// Parts of all drawings: click targets, and the values of moves on them.

import { nothing, svg } from '../vendor/lit.js';

/** @typedef {import('./table.js').BoardContext} BoardContext */

/**
 * A target for clicks and arrow keys.
 * @param {BoardContext} context
 * @param {{name: string, label: string, move?: string|null, refusal?: () => string, pick?: () => void, kind?: string}} what
 *   a click calls `pick` if there is one, else plays `move`, else shows `refusal`
 * @param {unknown} body
 */
export function target(context, { name, label, move = null, refusal = () => label, pick, kind = '' }, body) {
  if (context.isStill) return svg`<g class=${kind}>${body}</g>`;
  const act = pick ?? (() => (move === null ? context.onRefuse(refusal()) : context.onMove(move)));
  const isPossible = context.canMove && (move !== null || pick !== undefined);
  const isHint = move !== null && move === context.hint;
  const isPending = move !== null && move === context.pending;
  const isLast = isOfLastMove(context.shown, name);
  return svg`
    <g class="target ${kind} ${isPossible ? 'is-possible' : ''} ${isHint ? 'is-hint' : ''} ${isPending ? 'is-pending' : ''} ${isLast ? 'is-last' : ''}" role="button" tabindex="-1"
      data-target=${name} data-move=${move ?? nothing} aria-label=${described(context, label, move)}
      aria-disabled=${isPossible ? nothing : 'true'} @click=${act}>${body}</g>`;
}

/** Whether a target is the cell, the pit or the player of the last move. @param {import('../app/types.js').Shown} shown @param {string} name */
function isOfLastMove({ last }, name) {
  if (!last) return false;
  const { move, player } = last;
  return name === move || name === `${player}-${move}` || name === `walker-${move.split('-')[0]}`;
}

/** @param {BoardContext} context @param {string} label @param {string|null} move */
function described(context, label, move) {
  const value = move === null ? undefined : context.values.get(move);
  return value ? `${label}: ${value.text}` : label;
}

/**
 * The value of a move, centred at a point.
 * @param {BoardContext} context
 * @param {string|null} move
 * @param {number} x
 * @param {number} y
 * @param {number} [size] of the letters
 */
export function valueBadge(context, move, x, y, size = 16) {
  const value = move === null ? undefined : context.values.get(move);
  if (!value || context.isStill) return nothing;
  const width = badgeWidth(value.text, size);
  return svg`
    <g class="value ${value.class}" data-value-of=${move} aria-hidden="true">
      <rect x=${x - width / 2} y=${y - 0.75 * size} width=${width} height=${1.5 * size} rx=${0.5 * size}/>
      <text x=${x} y=${y} font-size=${size}>${value.text}</text>
    </g>`;
}

/** @param {string} text @param {number} size of the letters */
export const badgeWidth = (text, size) => size * (0.62 * text.length + 0.9);

/** Points of a polygon. @param {[number, number][]} corners */
export const points = (corners) => corners.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

/** @param {number} number */
export const round = (number) => Math.round(100 * number) / 100;
