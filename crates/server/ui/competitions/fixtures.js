// Matches of a competition as rows: who meets whom, the results, and links to the games.

import { html, nothing } from '../vendor/lit.js';
import { playerName } from '../app/player-name.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { points, scoreOf } from '../arena/score.js';
import { faultText } from '../arena/words.js';

/** @typedef {import('./types.js').Fixture} Fixture */
/** @typedef {import('./types.js').FixtureGame} FixtureGame */

/** @param {{label: string, fixtures: Fixture[], beside?: (fixture: Fixture) => unknown}} list `beside` is shown behind each match */
export function fixtureTable({ label, fixtures, beside = () => nothing }) {
  return html`
    <div class="scroll" tabindex="0" role="group" aria-label=${label}>
      <table class="comp-fixtures">
        <thead><tr>
          <th scope="col" class="number wide-only">#</th>
          <th scope="col">${t('web-contest-first')}</th>
          <th scope="col" class="comp-score">${t('web-comp-score')}</th>
          <th scope="col">${t('web-contest-second')}</th>
          <th scope="col">${t('web-comp-games')}</th>
        </tr></thead>
        <tbody>${fixtures.map((fixture) => row(fixture, beside))}</tbody>
      </table>
    </div>`;
}

/** @param {Fixture} fixture @param {(fixture: Fixture) => unknown} beside */
function row(fixture, beside) {
  const { number, first, second, state } = fixture;
  const [own, other] = scoreOf(fixture);
  const isDone = state === 'done';
  return html`
    <tr class="comp-fixture-${state}">
      <td class="number wide-only">${number}</td>
      <th scope="row">${player(first, isDone && own > other)}</th>
      <td class="comp-score">${isDone ? `${points(own)} : ${points(other)}` : t(`web-comp-match-${state}`)}</td>
      <td>${player(second, isDone && other > own)}</td>
      <td>${fixture.games.map((game, index) => gameLink(game, index))}${beside(fixture)}</td>
    </tr>`;
}

/** @param {string} name @param {boolean} isWinner */
const player = (name, isWinner) => html`
  <bdi class=${isWinner ? 'is-winner' : ''}>${playerName(name)}</bdi>${isWinner ? html` <span class="visually-hidden">${t('web-outcome-won')}</span>` : nothing}`;

/** @param {FixtureGame} game @param {number} index */
export function gameLink(game, index) {
  const words = t('web-comp-game-n', { number: index + 1 });
  const result = game.result ?? (game.status === 'started' ? '▶' : '…');
  const why = game.isIrregular && game.reason ? faultText(game.reason) : '';
  return html`
    <a class="game-link" href=${href('/game', { id: game.id })} aria-label="${words}: ${game.result ?? t('web-comp-match-playing')} ${why}">${result}</a>
    ${why ? html`<span class="fault">${why}</span>` : nothing}`;
}

/** The games that are being played. @param {Fixture[]} fixtures @param {string} title of the game @returns {import('../arena/live-boards.js').Running[]} */
export const runningGames = (fixtures, title) =>
  fixtures.flatMap((fixture) =>
    fixture.games.flatMap(({ id, status }, index) => {
      if (status !== 'started') return [];
      const [first, second] = [fixture.first, fixture.second].map(playerName);
      return [index % 2 === 0 ? { id, first, second, title } : { id, first: second, second: first, title }];
    }));
