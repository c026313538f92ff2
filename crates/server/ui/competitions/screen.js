// The projector view: the top ten in large type, the most interesting running game, and a countdown.

import { html, nothing } from '../vendor/lit.js';
import { number, signed } from '../app/numbers.js';
import { playerName } from '../app/player-name.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { interval, intervalScale, reachOf } from '../lab/interval.js';
import { LiveBoards } from '../arena/live-boards.js';
import { runningGames } from './fixtures.js';
import { roundFact, timeFact } from './header.js';
import { podium } from './podium.js';
import { gamesLeft } from './progress.js';
import { formatName, statusName } from './words.js';

/** @typedef {import('./feed.js').Feed} Feed */
/** @typedef {import('../arena/live-boards.js').Running} Running */

const TOP = 10;
/** How often the featured game is asked for, in milliseconds. */
const PACE = 300;
/** How long the end of a game stays on the screen. */
const REST = 3000;
/** Whether the frame of the page is hidden. */
const MARK = 'is-screen';

export class Screen {
  #boards = new LiveBoards(PACE);
  /** The game on the screen. @type {Running|null} */
  #featured = null;
  #overSince = 0;

  /** @param {Feed} feed */
  constructor(feed) {
    this.feed = feed;
    document.documentElement.classList.add(MARK);
  }

  leave() {
    this.#boards.leave();
    document.documentElement.classList.remove(MARK);
  }

  /** @param {number} now in milliseconds since 1970 */
  view(now) {
    const { about, standings } = this.feed;
    if (!about) return nothing;
    const status = standings?.status ?? about.status;
    const time = timeFact(this.feed, now);
    const stage = about.stages[Math.max(1, standings?.stage ?? 1) - 1];
    return html`
      <div class="screen">
        <div class="screen-head">
          <h1 dir="auto">${about.name}</h1>
          <p>${[formatName(stage.format), roundFact(this.feed), statusName(status)].filter(Boolean).join(' · ')}</p>
          <p class="screen-time">${time || (this.feed.isOver ? '' : t('web-comp-games-left', { games: number(gamesLeft(this.feed)) }))}</p>
        </div>
        ${this.#top()}
        ${this.#game()}
        <a class="screen-exit" href=${href('/competition', { id: about.id })}>${t('web-comp-leave-screen')}</a>
      </div>`;
  }

  #top() {
    const players = this.feed.standings?.players ?? [];
    const ratings = players.flatMap(({ rating }) => (rating ? [rating] : []));
    const reach = reachOf(ratings);
    return html`
      <table class="screen-standings" aria-label=${t('web-comp-tab-standings')}>
        <thead class="visually-hidden"><tr><th scope="col">#</th><th scope="col">${t('web-comp-player')}</th><th scope="col">${t('web-comp-points')}</th>
          <th scope="col">Elo</th><th scope="col">${t('web-comp-interval')}</th></tr></thead>
        <tbody>${players.slice(0, TOP).map(({ rank, name, points, rating }) => html`
          <tr>
            <td class="number">${rank}</td>
            <th scope="row"><bdi>${playerName(name)}</bdi></th>
            <td class="number"><strong>${number(points)}</strong></td>
            <td class="number screen-elo">${rating ? signed(rating.value, 0) : ''}</td>
            <td class="screen-interval">${rating ? interval(rating, reach) : nothing}</td>
          </tr>`)}
        </tbody>
        ${ratings.length ? html`<tfoot aria-hidden="true"><tr><td colspan="4"></td><td class="screen-interval">${intervalScale(reach)}</td></tr></tfoot>` : nothing}
      </table>`;
  }

  #game() {
    const game = this.#choose();
    if (!game) return html`<div class="screen-game screen-no-game"><p>${t(this.feed.isOver ? 'web-comp-over' : 'web-comp-no-game')}</p>${podium(this.feed.standings)}</div>`;
    return html`<div class="screen-game">${this.#boards.single(game)}</div>`;
  }

  /** The game of the highest players. It stays until it is over, and a little longer. */
  #choose() {
    const running = runningGames(this.feed.playing, this.feed.about?.name ?? '');
    const featured = this.#featured;
    // With a delay, a game that is over goes on here.
    const isPlayed = featured && (running.some(({ id }) => id === featured.id) || this.#boards.isDelayed(featured.id));
    if (isPlayed && !this.#boards.isOver(featured.id)) {
      this.#overSince = 0;
      return featured;
    }
    this.#overSince ||= performance.now();
    if (featured && performance.now() - this.#overSince < REST) return featured;
    const rank = new Map(this.feed.standings?.players.map(({ name }, place) => [name, place]));
    const sum = (/** @type {Running} */ { first, second }) => (rank.get(first) ?? rank.size) + (rank.get(second) ?? rank.size);
    const others = running.filter(({ id }) => id !== featured?.id);
    const [best] = others.sort((a, b) => sum(a) - sum(b));
    if (best) {
      this.#featured = best;
      this.#overSince = 0;
    }
    return this.#featured;
  }
}
