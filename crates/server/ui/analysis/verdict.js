// What a search found: the best move and line, its depth and its speed.
import { html, nothing } from '../vendor/lit.js';
import { t, textOr } from '../app/texts.js';
import { brief, duration, number, signed } from '../app/numbers.js';

/** @param {import('./report.js').SearchReport|null} report */
export function verdict(report) {
  return html`
    <dl class="verdict">
      <div class="best-move"><dt>${t('web-analysis-best-move')}</dt><dd class="mono">${report?.move ?? '…'}</dd></div>
      <div><dt>${t('web-analysis-score')}</dt><dd data-figure="score">${typeof report?.score === 'number' ? signed(report.score) : '…'}</dd></div>
      <div><dt>${t('web-analysis-depth')}</dt><dd>${report ? number(report.depth) : '…'}</dd></div>
      <div><dt>${t('web-analysis-visited')}</dt><dd>${report ? number(report.nodes) : '…'}</dd></div>
      <div><dt>${t('web-analysis-nps')}</dt><dd>${report ? brief(report.nps) : '…'}</dd></div>
      <div><dt>${t('web-analysis-time')}</dt><dd>${report ? duration(report.time_ms) : '…'}</dd></div>
    </dl>
    ${report?.pv.length ? html`
      <p class="line">
        <span class="about">${t('web-analysis-line')}</span>
        <span class="mono">${report.pv.map(lineMove)}</span>
      </p>` : nothing}
    ${report?.stopped ? html`<p class="about">${textOr(`web-stopped-${report.stopped}`, report.stopped)}</p>` : nothing}`;
}

/** @param {string} move @param {number} index */
function lineMove(move, index) {
  return html`<span class="line-move" title=${t('web-analysis-line-ply', { ply: index + 1 })}>${move}</span> `;
}
