// The last finished games of a contest, to be opened, and all of them as a file.
import { html } from '../vendor/lit.js';
import { download, fileName } from '../app/download.js';
import { href } from '../app/router.js';
import { toParams } from '../app/situation.js';
import { t } from '../app/texts.js';

/** @typedef {import('./tally.js').Played} Played */

const MOST = 20;

/** @param {Played[]} games @param {string} spec of the game that was played */
export function latestGames(games, spec) {
  const title = t('web-contest-games-played');
  return html`
    <section class="card">
      <h2>${title}</h2>
      <div class="scroll table-box" tabindex="0" role="group" aria-label=${title}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">#</th>
              <th scope="col">${t('web-contest-first')}</th>
              <th scope="col">${t('web-contest-second')}</th>
              <th scope="col">${t('web-contest-result')}</th>
              <th scope="col" class="number">${t('web-contest-plies')}</th>
              <th scope="col"><span class="visually-hidden">${t('web-contest-open')}</span></th>
            </tr>
          </thead>
          <tbody>${games.slice(-MOST).reverse().map((game) => row(game, spec))}</tbody>
        </table>
      </div>
      <button @click=${() => download(`${fileName(spec)}-games.jsonl`, linesOf(games), 'application/jsonl')}>${t('web-contest-export')}</button>
    </section>`;
}

/** One record on each line. @param {Played[]} games */
const linesOf = (games) => games.map((game) => `${JSON.stringify(game)}\n`).join('');

/** The page of a finished game. @param {Played} game @param {string} spec */
function addressOf({ start, moves }, spec) {
  const played = moves.map((move) => (typeof move === 'string' ? move : move.move));
  return href('/play', { ...toParams({ game: spec, position: start, moves: played }), first: 'human', second: 'human' });
}

/** @param {Played} game @param {string} spec */
function row(game, spec) {
  const { number, first, second, result, moves } = game;
  return html`
    <tr>
      <td class="number">${number}</td>
      <td class="mono">${first}</td>
      <td class="mono">${second}</td>
      <td>${result}</td>
      <td class="number">${moves.length}</td>
      <td><a href=${addressOf(game, spec)} aria-label=${t('web-contest-open-game', { number })}>${t('web-contest-open')}</a></td>
    </tr>`;
}
