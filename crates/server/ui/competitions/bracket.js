// The bracket of a knockout, from the last round that was drawn back to the first.

import { html, nothing } from '../vendor/lit.js';
import { playerName } from '../app/player-name.js';
import { t } from '../app/texts.js';
import { points, scoreOf } from '../arena/score.js';
import { gameLink } from './fixtures.js';
import { roundName } from './knockout.js';

/** @typedef {import('./types.js').Fixture} Fixture */
/** All matches of two players in a round. @typedef {{round: number, players: [string, string], score: [number, number], isOver: boolean, fixtures: Fixture[]}} Encounter */

/** Rounds with more encounters are in the list of rounds only. */
const MOST_ENCOUNTERS = 32;

/** @param {Fixture[]} fixtures of one group @param {number} toWin the rounds that lead to the winner @param {string} champion empty as long as nobody knows */
export function bracket(fixtures, toWin, champion) {
  const rounds = encountersOf(fixtures);
  const last = rounds[rounds.length - 1];
  if (!last) return nothing;
  const drawn = rounds.slice(rounds.findLastIndex((round) => round !== last && round.length > MOST_ENCOUNTERS) + 1);
  return html`
    <div class="scroll" tabindex="0" role="group" aria-label=${t('web-comp-bracket')}>
      <div class="bracket-rounds">${drawn.map(([{ round }]) => html`<div>${roundName(round, toWin)}</div>`)}</div>
      <div class="bracket">
        ${last.map((encounter) => branch(encounter, rounds, rounds.length - 1, winnerOf(encounter, champion)))}
      </div>
    </div>`;
}

/** @param {Encounter} encounter @param {Encounter[][]} rounds @param {number} at index of its round @param {string} winner
 * @returns {unknown} */
function branch(encounter, rounds, at, winner) {
  const before = (rounds[at - 1] ?? []).length <= MOST_ENCOUNTERS ? (rounds[at - 1] ?? []) : [];
  const children = encounter.players.map((player) => before.find(({ players }) => players.includes(player)));
  return html`
    <div class="bracket-branch">
      ${before.length > 0
        ? html`<div class="bracket-children">${children.map((child, index) =>
            child ? branch(child, rounds, at - 1, encounter.players[index]) : html`<div class="bracket-bye about"><bdi>${playerName(encounter.players[index])}</bdi> · ${t('web-comp-bye')}</div>`)}</div>`
        : nothing}
      ${card(encounter, winner)}
    </div>`;
}

/** @param {Encounter} encounter @param {string} winner */
function card({ players, score, fixtures }, winner) {
  const line = (/** @type {number} */ side) => html`
    <div class="bracket-player ${players[side] === winner ? 'is-winner' : ''}">
      <bdi>${playerName(players[side])}</bdi>
      ${players[side] === winner ? html`<span class="visually-hidden">${t('web-comp-goes-on')}</span>` : nothing}
      <span class="bracket-score">${points(score[side])}</span>
    </div>`;
  return html`
    <div class="bracket-card">
      ${line(0)}${line(1)}
      <div class="bracket-games">${fixtures.flatMap(({ games }) => games).map(gameLink)}</div>
    </div>`;
}

/** The winner of an encounter of the last round; empty if it is not known. Of equal scores, the better seed wins. @param {Encounter} encounter @param {string} champion */
function winnerOf({ players, score, isOver }, champion) {
  if (players.includes(champion)) return champion;
  if (!isOver || score[0] === score[1]) return '';
  return players[score[0] > score[1] ? 0 : 1];
}

/** Encounters by rounds, in the order of the bracket. @param {Fixture[]} fixtures @returns {Encounter[][]} */
export function encountersOf(fixtures) {
  /** @type {Map<string, Encounter>} */
  const known = new Map();
  for (const fixture of fixtures) {
    const { round, first, second } = fixture;
    const key = JSON.stringify([round, first, second]);
    const met = known.get(key) ?? { round, players: [first, second], score: [0, 0], isOver: true, fixtures: [] };
    const [own, other] = scoreOf(fixture);
    met.score = [met.score[0] + own, met.score[1] + other];
    met.isOver &&= fixture.state === 'done' || fixture.state === 'void';
    met.fixtures.push(fixture);
    known.set(key, met);
  }
  /** @type {Encounter[][]} */
  const rounds = [];
  for (const met of known.values()) (rounds[met.round - 1] ??= []).push(met);
  return rounds.filter(Boolean);
}
