// The log of a bot's game: its moves with their times, and the moves that the server refused with the reasons,
// and what an uploaded program has said.

import { html, nothing } from '../vendor/lit.js';
import { call, problemOf } from '../app/api.js';
import { duration, moment } from '../app/numbers.js';
import { problem } from '../app/problem.js';
import { t } from '../app/texts.js';

/** @typedef {import('../app/api-types.js').SideLog} SideLog */
/** @typedef {import('../app/api-types.js').MoveLog} MoveLog */
/** @typedef {import('../app/api-types.js').NoteView} Note */

export class GameLog {
  /** @type {SideLog[]|null} */
  #sides = null;
  #error = '';

  /** @param {string} game its id @param {() => void} redraw */
  constructor(game, redraw) {
    this.game = game;
    this.redraw = redraw;
  }

  async load() {
    try {
      this.#sides = await call('GET', `games/${this.game}/log`);
      this.#error = '';
    } catch (error) {
      this.#error = problemOf(error);
    }
    this.redraw();
  }

  view() {
    if (this.#error) return problem(this.#error);
    if (!this.#sides) return html`<p class="loading">${t('web-loading')}</p>`;
    return this.#sides.map((side) => sideLog(side, (this.#sides?.length ?? 0) > 1));
  }
}

/** @param {SideLog} log @param {boolean} isOneOfTwo */
function sideLog({ side, moves, notes }, isOneOfTwo) {
  const refused = notes.filter(({ kind }) => kind === 'refused').length;
  const logs = notes.filter(({ kind }) => kind === 'log');
  const longest = Math.max(0, ...moves.map(({ tookMs }) => tookMs));
  const total = moves.reduce((sum, { tookMs }) => sum + tookMs, 0);
  const lines = merged(moves, notes.filter(({ kind }) => kind !== 'log'));
  return html`
    ${isOneOfTwo ? html`<h4>${t(`web-arena-side-${side}`)}</h4>` : nothing}
    <p>${t('web-bots-log-summary', { moves: moves.length, refused, longest: duration(longest), total: duration(total) })}</p>
    ${lines.length === 0 ? nothing : html`
      <div class="scroll table-box" tabindex="0" role="group" aria-label=${t('web-bots-log')}>
        <table>
          <thead><tr><th scope="col" class="number">${t('web-bots-log-ply')}</th><th scope="col">${t('web-bots-log-move')}</th>
            <th scope="col" class="number">${t('web-bots-log-took')}</th><th scope="col" class="number">${t('web-bots-log-waited')}</th><th scope="col">${t('web-bots-log-note')}</th></tr></thead>
          <tbody>${lines}</tbody>
        </table>
      </div>`}
    ${logs.map(({ note }) => programLog(note.text))}`;
}

/** What an uploaded program has said and heard. @param {string} text */
const programLog = (text) => html`
  <details>
    <summary>${t('web-bots-log-program')}</summary>
    <pre class="mono scroll" tabindex="0" role="group" aria-label=${t('web-bots-log-program')}>${text}</pre>
  </details>`;

/** Moves and notes in the order in which they happened. @param {MoveLog[]} moves @param {Note[]} notes */
function merged(moves, notes) {
  const lines = [
    ...moves.map((move) => ({ at: move.ply, line: moveLine(move) })),
    // A note stands before the move that was played instead.
    ...notes.map((note) => ({ at: note.ply + 0.5, line: noteLine(note) })),
  ];
  return lines.toSorted((a, b) => a.at - b.at).map(({ line }) => line);
}

/** @param {MoveLog} move */
const moveLine = ({ ply, move, tookMs, waitedMs }) => html`
  <tr><td class="number">${ply}</td><td class="mono">${move}</td><td class="number">${duration(tookMs)}</td><td class="number">${duration(waitedMs)}</td><td></td></tr>`;

/** @param {Note} note */
const noteLine = ({ ply, at, kind, note }) => html`
  <tr class="log-${kind}">
    <td class="number">${ply + 1}</td><td class="mono"><bdi>${note.move ?? ''}</bdi></td><td></td><td></td>
    <td>${kind === 'refused' ? html`<span class="badge refused">${t('web-bots-log-refused')}</span> ` : nothing}<bdi>${note.reason ?? note.text ?? ''}</bdi>
      <span class="about">${moment(at)}</span></td>
  </tr>`;
