// The last finished games of a contest.
import { html } from '../vendor/lit.js';
import { t } from '../app/texts.js';

/** @typedef {import('./tally.js').Played} Played */

const MOST = 20;

/** @param {Played[]} games */
export function latestGames(games) {
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
            </tr>
          </thead>
          <tbody>${games.slice(-MOST).reverse().map(row)}</tbody>
        </table>
      </div>
    </section>`;
}

/** @param {Played} game */
function row({ number, first, second, result, moves }) {
  return html`
    <tr>
      <td class="number">${number}</td>
      <td class="mono">${first}</td>
      <td class="mono">${second}</td>
      <td>${result}</td>
      <td class="number">${moves.length}</td>
    </tr>`;
}
