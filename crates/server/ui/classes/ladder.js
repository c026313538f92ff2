// The levels of a ladder: what beating each is worth, the sum so far, and the points to pass.

import { html, nothing } from '../vendor/lit.js';
import { machineName, playerName } from '../app/player-name.js';
import { t } from '../app/texts.js';

/** @typedef {import('../app/api-types.js').StageView} StageView */

/** @param {StageView} stage */
export const pointsOfLadder = ({ opponents = [] }) => opponents.reduce((sum, { points }) => sum + (points ?? 0), 0);

/** The points with which the ladder is passed, if there is such a number. @param {StageView} stage */
export const passMark = ({ leastPoints }) => leastPoints ?? null;

/** @param {StageView} stage */
export function ladder(stage) {
  const mark = passMark(stage);
  const opponents = stage.opponents ?? [];
  const sums = opponents.map((_, index) => opponents.slice(0, index + 1).reduce((sum, { points }) => sum + (points ?? 0), 0));
  const passed = mark === null ? -1 : sums.findIndex((sum) => sum >= mark);
  const level = (/** @type {typeof opponents[number]} */ { name, points, player }, /** @type {number} */ index) => html`
    <li class=${index === passed ? 'is-pass' : ''}>
      <strong dir="auto">${playerName(name)}</strong>
      <span>${t('web-class-level-points', { points: points ?? 0 })}</span>
      <small>${t('web-class-level-sum', { sum: sums[index] })}</small>
      ${player ? html`<small>${machineName(player)}</small>` : nothing}
    </li>`;
  return html`
    <p>${t('web-class-ladder-rule', { games: 2 * stage.pairs })} ${mark === null ? nothing : t('web-class-ladder-pass', { points: mark, total: pointsOfLadder(stage) })}</p>
    <ol class="ladder">${opponents.map(level)}</ol>`;
}
