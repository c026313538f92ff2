// The standings: points, ratings with their intervals drawn, and games lost by faults.

import { html, live, nothing } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { number, signed } from '../app/numbers.js';
import { playerName } from '../app/player-name.js';
import { t } from '../app/texts.js';
import { faultText } from '../arena/words.js';
import { interval, intervalScale, intervalWords, reachOf } from '../lab/interval.js';
import { pageOf, pager } from './paging.js';
import { stageLinks, stageTables } from './stage-tables.js';

/** @typedef {import('./types.js').Standing} Standing */
/** @typedef {import('./types.js').Competition} Competition */
/** @typedef {import('./types.js').Standings} Standings */

/** Rows on a page. */
const PAGE = 50;
/** With fewer players there is nothing to search. */
const LEAST_SEARCHED = 15;

export class StandingsTable {
  /** The stage whose tables are shown; 0 for the standings of all. */
  #stage = 0;
  #page = 0;
  #sought = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {URLSearchParams} params */
  show(params) {
    this.#stage = Number(params.get('stage')) || 0;
  }

  /** @param {Standings} standings @param {Competition} about @param {string[]} own names of the reader's account and bots */
  view(standings, about, own) {
    if (standings.players.length === 0) return html`<p class="about">${t('web-comp-nobody')}</p>`;
    const stage = this.#stage <= standings.stage ? this.#stage : 0;
    return html`
      ${stageLinks(standings, about, stage)}
      ${stage > 0 ? stageTables(standings, stage, own) : this.#whole(standings, about, own)}`;
  }

  /** @param {Standings} standings @param {Competition} about @param {string[]} own */
  #whole(standings, about, own) {
    const { players } = standings;
    const found = this.#sought ? players.filter(({ name }) => playerName(name).toLowerCase().includes(this.#sought)) : players;
    const { at, last, rows } = pageOf(found, this.#page, PAGE);
    const ratings = players.flatMap(({ rating }) => (rating ? [rating] : []));
    const shown = {
      reach: reachOf(ratings),
      hasRatings: ratings.length > 0,
      hasGroups: about.stages.some(({ groups }) => groups > 1),
      hasFaults: players.some(({ irregular }) => irregular.length > 0),
      own,
    };
    const go = (/** @type {number} */ page) => {
      this.#page = page;
      this.redraw();
    };
    const tools = html`<div class="row comp-tools">${this.#search()}${pager({ at, last, size: PAGE, count: found.length, go })}</div>`;
    return html`
      ${players.length >= LEAST_SEARCHED ? tools : nothing}
      <div class="scroll" tabindex="0" role="group" aria-label=${t('web-comp-tab-standings')}>
        <table class="comp-standings">
          <thead><tr>
            <th scope="col" class="number">#</th><th scope="col">${t('web-comp-player')}</th>
            ${shown.hasGroups ? html`<th scope="col" class="wide-only">${t('web-comp-group')}</th>` : nothing}
            <th scope="col" class="number">${t('web-comp-points')}</th>
            <th scope="col" class="number wide-only">${t('web-comp-games')}</th>
            <th scope="col" class="wide-only comp-tally">${t('web-comp-tally')}</th>
            ${shown.hasRatings ? html`<th scope="col" class="number">Elo</th><th scope="col">${t('web-comp-interval')}${intervalScale(shown.reach)}</th>` : nothing}
            ${shown.hasFaults ? html`<th scope="col">${t('web-comp-faults')}</th>` : nothing}
          </tr></thead>
          <tbody>${rows.map((player) => row(player, shown))}</tbody>
        </table>
      </div>
      ${found.length === 0 ? html`<p class="about" role="status">${t('web-comp-none-found')}</p>` : nothing}`;
  }

  #search() {
    const seek = (/** @type {string} */ text) => {
      this.#sought = text.trim().toLowerCase();
      this.#page = 0;
      this.redraw();
    };
    return html`
      <label class="row">${t('web-comp-find')}
        <input type="search" autocomplete="off" spellcheck="false" .value=${live(this.#sought)} @input=${onValue(seek)}>
      </label>`;
  }
}

/** @param {Standing} player @param {{reach: number, hasRatings: boolean, hasGroups: boolean, hasFaults: boolean, own: string[]}} shown */
function row(player, { reach, hasRatings, hasGroups, hasFaults, own }) {
  const { rank, name, points, games, wins, draws, losses, rating } = player;
  return html`
    <tr class=${own.includes(name) ? 'is-own' : ''}>
      <td class="number">${rank}</td>
      <th scope="row"><bdi class="comp-name">${playerName(name)}</bdi>${marks(player)}</th>
      ${hasGroups ? html`<td class="wide-only">${player.group || ''}</td>` : nothing}
      <td class="number"><strong>${number(points)}</strong></td>
      <td class="number wide-only">${number(games)}</td>
      <td class="wide-only comp-tally">${wins}–${draws}–${losses}</td>
      ${hasRatings ? ratingCells(rating, reach) : nothing}
      ${hasFaults ? html`<td>${player.irregular.map((fault) => html`<span class="fault">${faultText(fault.reason)} ${fault.games}</span>`)}</td>` : nothing}
    </tr>`;
}

/** @param {import('./types.js').Estimate|null|undefined} rating @param {number} reach */
const ratingCells = (rating, reach) =>
  rating
    ? html`<td class="number">${signed(rating.value, 0)}</td><td title=${intervalWords(rating)}>${interval(rating, reach)}</td>`
    : html`<td></td><td></td>`;

/** What sets an entrant apart: a bot with its version, and whether it still plays. @param {Standing} player */
export function marks({ kind, version, progress }) {
  const isOut = progress === 'withdrawn' || progress === 'noShow' || progress === 'eliminated';
  return html`
    ${kind === 'bot' ? html` <span class="badge">${t('web-arena-bot')}${version ? html` <bdi>${version}</bdi>` : nothing}</span>` : nothing}
    ${isOut ? html` <span class="badge is-out">${t(`web-comp-progress-${progress}`)}</span>` : nothing}`;
}
