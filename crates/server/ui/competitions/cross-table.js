// The cross-table. Hundreds of players would be tens of thousands of cells, so only those in view are drawn.

import { html, nothing, ref } from '../vendor/lit.js';
import { call, problemOf } from '../app/api.js';
import { onValue } from '../app/events.js';
import { playerName } from '../app/player-name.js';
import { problem } from '../app/problem.js';
import { href } from '../app/router.js';
import { shows } from '../app/select.js';
import { t } from '../app/texts.js';
import { points } from '../arena/score.js';
import { fixtureTable } from './fixtures.js';
import { Lookup } from './lookup.js';

/** @typedef {import('./feed.js').Feed} Feed */
/** @typedef {import('./types.js').Crosstable} Crosstable */

/** The size of a cell in pixels, as the style sheet has it. */
const ROW = 34;
const COLUMN = 52;
/** Cells that are drawn around those in view. */
const MARGIN = 4;
/** The least time between two requests for the table. */
const PACE = 2000;

export class CrossTab {
  /** @type {Crosstable|null} */
  #table = null;
  #problem = '';
  #asked = '';
  #isFailed = false;
  #askedAt = 0;
  #stage = 0;
  #group = 1;
  /** The part in view. */
  #view = { top: 0, left: 0, height: 600, width: 800 };
  /** The two players whose games are listed. @type {[string, string]|null} */
  #pair = null;
  #games;
  /** The cell that somebody was on last: row and column. */
  #focus = [0, 1];
  /** @type {HTMLElement|null} */
  #box = null;
  #hold = (/** @type {Element|undefined} */ box) => {
    if (!(box instanceof HTMLElement) || box === this.#box) return;
    this.#box = box;
    requestAnimationFrame(() => this.#scrolled());
  };

  /** @param {Feed} feed @param {() => void} redraw */
  constructor(feed, redraw) {
    this.feed = feed;
    this.redraw = redraw;
    this.#games = new Lookup(feed.path, redraw);
  }

  view() {
    const { standings, about } = this.feed;
    if (!standings || standings.stage === 0) return html`<p class="about">${t('web-comp-not-drawn')}</p>`;
    this.#ask(standings.seq, this.#stage || standings.stage);
    const table = this.#table;
    if (this.#problem) return problem(this.#problem);
    if (!table) return html`<p class="loading">${t('web-loading')}</p>`;
    return html`
      ${about ? this.#choice(about.stages, standings.stage) : nothing}
      ${this.#drawn(table, ranked(table.players, standings.players))}
      ${this.#pair ? this.#encounter(this.#pair, standings.seq) : html`<p class="about">${t('web-comp-cross-about')}</p>`}`;
  }

  /** @param {import('./types.js').Stage[]} stages @param {number} begun */
  #choice(stages, begun) {
    const shown = this.#stage || begun;
    const { groups } = stages[shown - 1];
    if (begun === 1 && groups === 1) return nothing;
    const choose = (/** @type {number} */ stage, /** @type {number} */ group) => {
      this.#stage = stage;
      this.#group = group;
      this.#table = null;
      this.#pair = null;
      this.redraw();
    };
    const numbers = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index + 1);
    return html`
      <div class="row comp-tools">
        ${begun > 1 ? html`<select aria-label=${t('web-comp-stage')} ${shows(String(shown))} @change=${onValue((stage) => choose(Number(stage), 1))}>
          ${numbers(begun).map((stage) => html`<option value=${stage} ?selected=${stage === shown}>${t('web-comp-stage-n', { stage })}</option>`)}</select>` : nothing}
        ${groups > 1 ? html`<select aria-label=${t('web-comp-group')} ${shows(String(this.#group))} @change=${onValue((group) => choose(shown, Number(group)))}>
          ${numbers(groups).map((group) => html`<option value=${group} ?selected=${group === this.#group}>${t('web-comp-group-n', { group })}</option>`)}</select>` : nothing}
      </div>`;
  }

  /** @param {Crosstable} table @param {number[]} order places in `players`, the best first */
  #drawn(table, order) {
    const scores = scoresOf(table);
    const count = order.length;
    const rows = inView(this.#view.top, this.#view.height, ROW, count);
    const columns = inView(this.#view.left, this.#view.width, COLUMN, count);
    const before = columns.from > 0 ? html`<td colspan=${columns.from} aria-hidden="true"></td>` : nothing;
    const after = columns.to < count ? html`<td colspan=${count - columns.to} aria-hidden="true"></td>` : nothing;
    const across = order.slice(columns.from, columns.to);
    // Not kept: cells that are still missing may come before it.
    const stop = focusable(this.#focus, { rows, columns, hasScore: (row, column) => scores.has(`${order[row]} ${order[column]}`) });
    const gap = (/** @type {number} */ size) => (size > 0 ? html`<tr aria-hidden="true"><td height=${size * ROW} colspan=${count + 2}></td></tr>` : nothing);
    return html`
      <div class="scroll cross-box" tabindex="0" role="group" aria-label=${t('web-comp-tab-cross')} ${ref(this.#hold)}
        @scroll=${() => this.#scrolled()} @keydown=${(/** @type {KeyboardEvent} */ event) => this.#key(event, count)}>
        <table class="cross-table" aria-rowcount=${count + 1} aria-colcount=${count + 2}>
          <colgroup><col class="cross-rank"><col class="cross-name">${order.map(() => html`<col class="cross-cell">`)}</colgroup>
          <thead><tr aria-rowindex="1">
            <th scope="col" class="number">#</th><th scope="col">${t('web-comp-player')}</th>
            ${before}${across.map((_, index) => html`<th scope="col" class="number" aria-colindex=${columns.from + index + 3}>${columns.from + index + 1}</th>`)}${after}
          </tr></thead>
          <tbody>
            ${gap(rows.from)}
            ${order.slice(rows.from, rows.to).map((own, index) => {
              const row = rows.from + index;
              return html`
                <tr aria-rowindex=${row + 2}>
                  <td class="number">${row + 1}</td><th scope="row"><bdi>${playerName(table.players[own])}</bdi></th>
                  ${before}${across.map((other, place) => this.#cell(table, scores, [own, other], [row, columns.from + place], stop))}${after}
                </tr>`;
            })}
            ${gap(count - rows.to)}
          </tbody>
        </table>
      </div>`;
  }

  /** @param {Crosstable} table @param {Map<string, {points: number, games: number}>} scores @param {number[]} pair @param {number[]} place @param {number[]} stop */
  #cell({ players }, scores, [own, other], [row, column], stop) {
    if (own === other) return html`<td class="crossed" aria-colindex=${column + 3}>×</td>`;
    const score = scores.get(`${own} ${other}`);
    if (!score) return html`<td aria-colindex=${column + 3}></td>`;
    const isStop = stop[0] === row && stop[1] === column;
    const level = score.points * 2 > score.games ? 'is-up' : score.points * 2 < score.games ? 'is-down' : '';
    const open = () => {
      this.#pair = [players[own], players[other]];
      this.#focus = [row, column];
      this.redraw();
    };
    return html`<td aria-colindex=${column + 3}><button class="quiet cross-score ${level}" tabindex=${isStop ? 0 : -1} data-row=${row} data-column=${column}
      aria-label=${t('web-comp-cross-cell', { player: playerName(players[own]), opponent: playerName(players[other]), points: points(score.points), games: score.games })}
      @click=${open}>${points(score.points)}</button></td>`;
  }

  /** @param {[string, string]} pair @param {number} seq */
  #encounter([player, opponent], seq) {
    this.#games.ask({ entrant: player, opponent }, seq);
    const title = t('web-comp-encounter', { player: playerName(player), opponent: playerName(opponent) });
    return html`
      <section aria-label=${title}>
        <h2 dir="auto">${title}</h2>
        ${problem(this.#games.problem)}
        ${fixtureTable({ label: title, fixtures: this.#games.fixtures })}
      </section>`;
  }

  /** @param {number} seq @param {number} stage */
  async #ask(seq, stage) {
    const asked = `${stage} ${this.#group} ${seq}`;
    const isOther = !this.#asked.startsWith(`${stage} ${this.#group} `);
    const isEarly = !isOther && performance.now() - this.#askedAt < PACE;
    if (asked === this.#asked && !this.#isFailed) return;
    if (isEarly && (this.#isFailed || !this.feed.isOver)) return;
    this.#isFailed = false;
    this.#asked = asked;
    this.#askedAt = performance.now();
    try {
      const table = await call('GET', `${this.feed.path}/crosstable${href('', { stage, group: this.#group })}`);
      if (asked !== this.#asked) return;
      this.#table = table;
      this.#problem = '';
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#problem = problemOf(error);
      this.#isFailed = true;
    }
    this.redraw();
  }

  #scrolled() {
    const box = this.#box;
    if (!box) return;
    const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = box;
    const before = JSON.stringify(this.#window());
    this.#view = { top, left, height, width };
    if (JSON.stringify(this.#window()) !== before) this.redraw();
  }

  #window() {
    const { top, left, height, width } = this.#view;
    return [Math.floor(top / ROW), Math.ceil(height / ROW), Math.floor(left / COLUMN), Math.ceil(width / COLUMN)];
  }

  /** Arrow keys move between cells. @param {KeyboardEvent} event @param {number} count */
  #key(event, count) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    let [row, column] = [Number(event.target.dataset.row), Number(event.target.dataset.column)];
    let target = null;
    // Players who have not met have no cell to be on.
    while (!target) {
      row += step[0];
      column += step[1];
      if (row < 0 || column < 0 || row >= count || column >= count) return;
      target = this.#box?.querySelector(`[data-row="${row}"][data-column="${column}"]`);
    }
    if (!(target instanceof HTMLElement)) return;
    this.#focus = [row, column];
    target.focus();
    this.redraw();
  }
}

/** @typedef {{from: number, to: number}} Range */

/**
 * The cell that the tabulator reaches: the last one, or the first one in view if that has no score or is not drawn.
 * @param {number[]} last row and column
 * @param {{rows: Range, columns: Range, hasScore: (row: number, column: number) => boolean}} drawn
 */
function focusable([row, column], { rows, columns, hasScore }) {
  const isWithin = (/** @type {number} */ at, /** @type {Range} */ { from, to }) => at >= from && at < to;
  if (isWithin(row, rows) && isWithin(column, columns) && hasScore(row, column)) return [row, column];
  for (let other = rows.from; other < rows.to; other += 1) {
    for (let met = columns.from; met < columns.to; met += 1) if (hasScore(other, met)) return [other, met];
  }
  return [row, column];
}

/** The places of players by rank; those without one come last. @param {string[]} players @param {import('./types.js').Standing[]} standings */
function ranked(players, standings) {
  const rank = new Map(standings.map(({ name }, index) => [name, index]));
  const of = (/** @type {number} */ place) => rank.get(players[place]) ?? standings.length;
  return players.map((_, place) => place).sort((a, b) => of(a) - of(b));
}

/** The score of each player against each other, by both places. @param {Crosstable} table */
function scoresOf({ cells }) {
  /** @type {Map<string, {points: number, games: number}>} */
  const scores = new Map();
  for (const [one, other, halves, games] of cells) {
    scores.set(`${one} ${other}`, { points: halves / 2, games });
    scores.set(`${other} ${one}`, { points: games - halves / 2, games });
  }
  return scores;
}

/** @param {number} at @param {number} extent @param {number} size @param {number} count */
function inView(at, extent, size, count) {
  const from = Math.max(0, Math.min(count - 1, Math.floor(at / size) - MARGIN));
  return { from, to: Math.min(count, Math.ceil((at + extent) / size) + MARGIN) };
}
