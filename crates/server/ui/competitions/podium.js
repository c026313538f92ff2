// Who has won a competition, and who came second and third.

import { html, nothing } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { playerName } from '../app/player-name.js';
import { t } from '../app/texts.js';

/** @typedef {import('./types.js').Standing} Standing */

const RANKS = [1, 2, 3];
/** Names of those who share a place. */
const MOST_NAMES = 3;

/** Nothing before the end, and if nobody has played a game as it should be. @param {import('./types.js').Standings|null} standings */
export function podium(standings) {
  if (standings?.status !== 'finished' || !standings.players.some(({ rating }) => rating)) return nothing;
  const places = RANKS.map((rank) => ({ rank, shared: standings.players.filter((player) => player.rank === rank) }));
  return html`
    <dl class="comp-podium">
      ${places.filter(({ shared }) => shared.length > 0).map(({ rank, shared }) => html`
        <div class="place-${rank}"><dt>${placeName(rank, shared.length > 1)}</dt><dd>${names(shared)}</dd></div>`)}
    </dl>`;
}

/** @param {number} rank @param {boolean} isShared */
const placeName = (rank, isShared) => (rank === 1 && isShared ? t('web-comp-place-shared') : t(`web-comp-place-${rank}`));

/** @param {Standing[]} players */
function names(players) {
  const more = players.length - MOST_NAMES;
  return html`
    ${players.slice(0, MOST_NAMES).map(({ name }, index) => html`${index > 0 ? ', ' : ''}<bdi>${playerName(name)}</bdi>`)}
    ${more > 0 ? html` <span class="about">${t('web-comp-more-players', { count: number(more) })}</span>` : nothing}`;
}
