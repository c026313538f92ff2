// The crosstable: points, wins, draws and losses, and ratings with their intervals.
import { html, nothing } from '../vendor/lit.js';
import { number, signed } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { interval, intervalScale, intervalWords, reachOf } from './interval.js';
import { encounters, gamesOfScore, pairKey, pointsOfScore, totalOf } from './tally.js';

/** @typedef {import('../app/api-types.js').Estimate} Estimate */
/** @typedef {import('./tally.js').Played} Played */
/** @typedef {import('./tally.js').Score} Score */

/** @param {string[]} players @param {Played[]} games @param {Map<string, Estimate>} ratings */
export function crosstable(players, games, ratings) {
  const scores = encounters(games);
  const ranked = players.toSorted((a, b) => pointsOfScore(totalOf(scores, b)) - pointsOfScore(totalOf(scores, a)));
  const hasRatings = ratings.size > 0;
  const reach = reachOf(ratings.values());
  return html`
    <div class="scroll table-box" tabindex="0" role="group" aria-label=${t('web-contest-table')}>
      <table class="crosstable">
        <thead><tr><th scope="col" class="number">#</th><th scope="col">${t('web-contest-player')}</th>
          ${ranked.map((_, index) => html`<th scope="col" class="number">${index + 1}</th>`)}
          <th scope="col" class="number">${t('web-contest-points')}</th><th scope="col">${t('web-contest-tally')}</th>
          ${hasRatings ? html`<th scope="col" class="number">Elo</th><th scope="col">${t('web-contest-interval')}${intervalScale(reach)}</th>` : nothing}</tr></thead>
        <tbody>${ranked.map((player, index) => html`
          <tr><td class="number">${index + 1}</td><th scope="row" class="mono">${player}</th>
            ${ranked.map((opponent) => encounter(scores.get(pairKey(player, opponent)), player === opponent))}
            ${total(totalOf(scores, player))}${hasRatings ? rating(ratings.get(player), reach) : nothing}</tr>`)}
        </tbody>
      </table>
    </div>`;
}

/** @param {Score|undefined} score @param {boolean} isSelf */
function encounter(score, isSelf) {
  if (isSelf) return html`<td class="number crossed" aria-label="–">×</td>`;
  if (!score) return html`<td></td>`;
  return html`<td class="number">${number(pointsOfScore(score))}<small>/${gamesOfScore(score)}</small></td>`;
}

/** @param {Score} score */
function total(score) {
  return html`<td class="number"><strong>${number(pointsOfScore(score))}</strong><small>/${gamesOfScore(score)}</small></td>
    <td>${score.wins}–${score.draws}–${score.losses}</td>`;
}

/** @param {Estimate|undefined} known @param {number} reach */
function rating(known, reach) {
  if (!known) return html`<td></td><td></td>`;
  return html`<td class="number">${signed(known.value, 0)}</td>
    <td>${interval(known, reach)}<small>${intervalWords(known)}</small></td>`;
}
