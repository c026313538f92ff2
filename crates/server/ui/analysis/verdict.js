// What a search found: the best move and line, its depth and its speed.
import { html, nothing } from '../vendor/lit.js';
import { pointedAt } from '../app/events.js';
import { t, textOr } from '../app/texts.js';
import { moveName } from '../boards/move-name.js';
import { brief, duration, number, signed } from '../app/numbers.js';
import { ownResult, resultOf } from './report.js';

/**
 * @typedef {object} Along what can be done with the best line
 * @property {import('../boards/looked.js').Looked} looked the position at which somebody points
 * @property {(count: number) => void} onLook called when somebody points at a move of the line, and with 0 when they do not any more
 * @property {(count: number) => void} onPlay plays the line up to a move
 */

/** @param {import('./report.js').SearchReport|null} report @param {Along} along */
export function verdict(report, along) {
  return html`
    <dl class="verdict">
      <div class="best-move"><dt>${t('web-analysis-best-move')}</dt><dd data-move=${report?.move ?? nothing} title=${report?.move ?? nothing}>${report?.move ? moveName(report.game, report.move) : '…'}</dd></div>
      <div><dt>${t('web-analysis-score')}</dt><dd data-figure="score">${typeof report?.score === 'number' ? figure(report) : '…'}</dd></div>
      <div><dt>${t('web-analysis-depth')}</dt><dd>${report ? number(report.depth) : '…'}</dd></div>
      <div><dt>${t('web-analysis-visited')}</dt><dd>${report ? number(report.nodes) : '…'}</dd></div>
      <div><dt>${t('web-analysis-nps')}</dt><dd data-figure="nps">${report ? brief(perSecond(report)) : '…'}</dd></div>
      <div><dt>${t('web-analysis-time')}</dt><dd>${report ? duration(report.time_ms) : '…'}</dd></div>
    </dl>
    ${report?.pv.length ? lineView(report, along) : nothing}
    ${report?.stopped ? html`<p class="about">${textOr(`web-stopped-${report.stopped}`, report.stopped)}</p>` : nothing}`;
}

/** A result that is not proven is a word: its number must not be compared with estimates. @param {import('./report.js').SearchReport} report */
const figure = (report) => (ownResult(report) === null || report.result ? signed(report.score) : t(`web-result-${resultOf(report)}`));

/** Positions for each second that the reader waited. `nps` counts the seconds of all threads. @param {import('./report.js').SearchReport} report */
const perSecond = ({ nodes, time_ms }) => (1000 * nodes) / Math.max(1, time_ms);

/** @param {import('./report.js').SearchReport} report @param {Along} along */
function lineView({ game, pv }, { looked, onLook, onPlay }) {
  const point = (/** @type {Event} */ event) => onLook(Number(pointedAt(event, 'data-ply')));
  const leave = () => onLook(0);
  const move = (/** @type {string} */ name, /** @type {number} */ index) => html`
    <button class="line-move mono" data-ply=${index + 1} title="${t('web-analysis-line-ply', { ply: index + 1 })}: ${moveName(game, name)}"
      @click=${() => onPlay(index + 1)}>${name}</button>`;
  return html`
    <div class="line">
      <span class="about" id="best-line">${t('web-analysis-line')}</span>
      <span role="group" aria-labelledby="best-line" @pointerover=${point} @focusin=${point} @pointerleave=${leave} @focusout=${leave}>${pv.map(move)}</span>
      ${looked.shown ? html`<div class="line-preview card" aria-hidden="true">${looked.picture(looked.shown)}</div>` : nothing}
    </div>`;
}
