// The mistakes of a game as a list, and how many each player made.

import { html, nothing } from '../../vendor/lit.js';
import { duration, number } from '../../app/numbers.js';
import { t } from '../../app/texts.js';
import { nameIn } from '../../boards/move-name.js';
import { SIDES } from '../../play/seats.js';
import { plyOf } from './replayed.js';
import { SIGNS, betterText, hasMargins, playerName, regretText } from './words.js';

/** @typedef {import('../../app/types.js').Side} Side */
/** @typedef {import('./evaluation.js').Evaluation} Evaluation */
/** @typedef {import('./evaluation.js').Fault} Fault */
/** @typedef {import('../../app/api-types.js').MoveReview} MoveReview */
/** @typedef {import('./replayed.js').Replayed} Replayed */

/** @param {Replayed} game @param {Evaluation} evaluation @param {boolean} isComplete whether all moves are valued */
export function faultList(game, evaluation, isComplete) {
  const faults = evaluation.faults();
  if (faults.length === 0) return isComplete ? html`<p class="about">${t('web-replay-no-faults')}</p>` : nothing;
  return html`
    <ol class="replay-faults" aria-label=${t('web-replay-faults')} tabindex="0">
      ${faults.map(({ review, fault }) => entry(game, review, fault))}
    </ol>`;
}

/** @param {Replayed} game @param {MoveReview} review @param {Fault} fault */
function entry(game, review, fault) {
  const { number: ply, player, played } = review;
  const regret = regretText(review, hasMargins(game));
  const words = `${playerName(game, player)}. ${t(`web-replay-${fault}`)}. ${betterText(game, review)}`;
  return html`
    <li class="move move-${player}">
      <button class="quiet" title=${words} aria-current=${plyOf(game) === ply ? 'step' : nothing} @click=${() => game.goTo(ply)}>
        <span class="move-number">${number(ply)}.</span><span class="move-mark" aria-hidden="true"></span>${nameIn(game, played.move)}<b
          class="replay-sign-${fault}">${SIGNS[fault]}</b>${regret ? html`<span class="about">${regret}</span>` : nothing}
        <span class="visually-hidden">${words}</span>
      </button>
    </li>`;
}

/** @param {Replayed} game @param {Evaluation} evaluation @param {number[]} times of the moves, in milliseconds */
export function summary(game, evaluation, times) {
  const faults = evaluation.faults();
  const count = (/** @type {Side} */ side, /** @type {Fault} */ kind) =>
    faults.filter(({ review, fault }) => review.player === side && fault === kind).length;
  const thought = (/** @type {Side} */ side) => times.reduce((sum, took, index) => (game.movers[index] === side ? sum + took : sum), 0);
  return html`
    <table class="replay-summary">
      <thead><tr>
        <th scope="col">${t('web-replay-player')}</th>
        <th scope="col" class="number">${t('web-replay-blunders')}</th>
        <th scope="col" class="number">${t('web-replay-mistakes')}</th>
        ${times.length ? html`<th scope="col" class="number">${t('web-replay-time')}</th>` : nothing}
      </tr></thead>
      <tbody>${SIDES.map((side) => html`<tr>
        <th scope="row" class="move-${side}"><span class="move-mark" aria-hidden="true"></span> <bdi>${playerName(game, side)}</bdi></th>
        <td class="number">${number(count(side, 'blunder'))}</td>
        <td class="number">${number(count(side, 'mistake'))}</td>
        ${times.length ? html`<td class="number">${duration(thought(side))}</td>` : nothing}
      </tr>`)}</tbody>
    </table>`;
}
