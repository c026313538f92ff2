// Matches as a table: open ones to join, own ones, finished ones to look at.

import { html, nothing, repeat } from '../vendor/lit.js';
import { moment } from '../app/numbers.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { hasScore, points, scoreOf } from './score.js';
import { clockWords, gameTitle, isProgram, occupantLink, ratingText, variantText } from './words.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../app/api-types.js').MatchView} Match */
/** @typedef {import('../app/api-types.js').SeatView} Seat */
/** @typedef {{id: string, name: string}} ClassName */

/** @typedef {{registry: Registry|null, classes: ClassName[], action: (match: Match) => unknown}} Options */

/** @param {string} label @param {Match[]} matches @param {Options} options */
export const matchTable = (label, matches, options) => html`
  <div class="scroll">
    <table class="match-table" aria-label=${label}>
      <thead><tr>
        <th scope="col">${t('web-form-game')}</th><th scope="col">${t('web-arena-players')}</th>
        <th scope="col">${t('web-arena-clock')}</th><th scope="col"><span class="visually-hidden">${t('web-arena-action')}</span></th>
      </tr></thead>
      <tbody>${repeat(matches, ({ id }) => id, (match) => row(match, options))}</tbody>
    </table>
  </div>`;

/** @param {Match} match @param {Options} options */
function row(match, { registry, classes, action }) {
  const { game, seats, clock, mode, rated, createdAt } = match;
  const className = classes.find(({ id }) => id === match.class)?.name;
  const side = (/** @type {0|1} */ at) => ({ points: mode === 'pair' && hasScore(match) ? points(scoreOf(match)[at]) : '', outcome: outcomeOfMatch(match, at) });
  const variant = variantText(registry, game);
  return html`
    <tr>
      <td>
        <strong>${gameTitle(registry, game)}</strong>
        ${mode === 'pair' ? html`<span class="badge">${t('web-arena-two-games')}</span>` : nothing}
        ${rated ? html`<span class="badge">${t('web-lobby-rated')}</span>` : nothing}
        ${className ? html`<span class="badge"><bdi>${className}</bdi></span>` : nothing}
        ${variant ? html`<span class="about variant">${variant}</span>` : nothing}
        <span class="about match-date">${moment(createdAt)}</span>
      </td>
      <td>
        ${player(seats.first, 'first', side(0))}${player(seats.second, 'second', side(1))}
      </td>
      <td class="clock-words">${clockWords(clock)}</td>
      <td class="match-actions">${action(match)}</td>
    </tr>`;
}

/** @param {Seat} seat @param {'first'|'second'} side @param {{points: string, outcome: string}} result */
const player = (seat, side, { points: score, outcome }) => html`
  <span class="match-player player-${side} ${seat.kind === 'open' ? 'is-open' : ''}">
    <span class="player-mark" aria-hidden="true"></span>${occupantLink(seat)}
    ${isProgram(seat) ? html`<span class="badge">${t('web-arena-bot')}</span>` : nothing}${ratingText(seat)}
    ${score ? html`<span class="match-score">${score}</span>` : nothing}
    ${outcome ? html`<span class="match-outcome is-${outcome}">${t(`web-outcome-${outcome}`)}</span>` : nothing}
  </span>`;

/** How a match that is over ended for one of its players; empty for the loser, who has a winner beside. @param {Match} match @param {0|1} at */
function outcomeOfMatch(match, at) {
  if (match.state !== 'finished' || !hasScore(match)) return '';
  const score = scoreOf(match);
  if (score[0] === score[1]) return 'draw';
  return score[at] > score[1 - at] ? 'won' : '';
}

/** The game of a match that is played now, or its last one. @param {Match} match */
export const currentGame = ({ games }) => games.find(({ status }) => status === 'started') ?? games.at(-1);

/** A link to that game. @param {string} text */
export const linkToGame = (text) => (/** @type {Match} */ match) => {
  const game = currentGame(match);
  return game ? html`<a class="button" href=${href('/game', { id: game.id })}>${t(text)}</a>` : nothing;
};

/** The address that invites to an open match. @param {{id: string}} match */
export const invitation = ({ id }) => location.origin + href('/arena', { join: id });

/** Whether somebody plays, or is invited to play. @param {Match} match @param {string} name */
export const isSeated = ({ seats: { first, second } }, name) =>
  [first, second].some((seat) => ['person', 'bot', 'invited'].includes(seat.kind) && seat.name === name);

/** Whether somebody is invited and has not answered. @param {Match} match @param {string} name */
export const isInvited = ({ state, seats: { first, second } }, name) =>
  state === 'open' && [first, second].some((seat) => seat.kind === 'invited' && seat.name === name);

/** Whether anybody may join. @param {Match} match */
export const hasOpenSeat = ({ state, seats: { first, second } }) =>
  state === 'open' && [first, second].some(({ kind }) => kind === 'open');
