// The exact result of a position: bounds that close while it is worked out, then the result of every move.
import { html, live, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { toBody } from '../app/situation.js';
import { brief, duration, number, signed } from '../app/numbers.js';
import { scoreText } from './report.js';
import { Work } from '../app/work.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('./report.js').MoveReport} MoveReport */
/** @typedef {import('./report.js').Report} Report */

export class Solving {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.work = new Work(redraw);
    this.valueOnly = false;
    this.forget();
  }

  /** The situation has changed: nothing known any more. */
  forget() {
    this.work.stop();
    this.work.state = 'idle';
    /** @type {{low: number|null, high: number|null, nodes: number, nps: number}|null} */
    this.progress = null;
    /** @type {Map<string, MoveReport>} */
    this.moves = new Map();
    /** @type {Report|null} */
    this.report = null;
  }

  /** @param {Situation} situation */
  start(situation) {
    this.forget();
    this.work.run('solves', { ...toBody(situation), value: this.valueOnly }, (event, data) => {
      if (event === 'progress') this.progress = data;
      if (event === 'move') this.moves.set(data.move, data);
      if (event === 'done') {
        this.report = data;
        for (const entry of data.moves ?? []) this.moves.set(entry.move, entry);
      }
    });
  }

  /** @param {Situation} situation @param {Shown} shown */
  view(situation, shown) {
    const { isRunning, state, problem } = this.work;
    return html`
      <section class="solving">
        <h3>${t('web-solve')}</h3>
        <p class="about">${t('web-solve-about')}</p>
        <div class="row">
          ${isRunning
            ? html`<button @click=${() => this.work.stop()}>${t('web-analysis-stop')}</button>`
            : html`<button ?disabled=${!shown.turn} @click=${() => this.start(situation)}>${t('web-solve-start')}</button>`}
          <label class="choice"><input type="checkbox" .checked=${live(this.valueOnly)}
            @change=${() => ((this.valueOnly = !this.valueOnly), this.redraw())}> <span>${t('web-solve-value-only')}</span></label>
        </div>
        ${this.progress && !this.report ? this.bounds() : nothing}
        ${this.report ? this.result(this.report, shown) : nothing}
        ${state === 'stopped' ? html`<p class="about">${t('web-solve-stopped')}</p>` : nothing}
        ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
      </section>`;
  }

  bounds() {
    const { low, high, nodes, nps } = this.progress ?? { low: null, high: null, nodes: 0, nps: 0 };
    const isBounded = low !== null && low !== undefined && high !== null && high !== undefined;
    return html`
      <p role="status">${isBounded ? t('web-solve-bounds', { low: signed(low), high: signed(high) }) : t('web-solve-open')}
        · ${t('web-analysis-speed', { nodes: number(nodes), speed: brief(nps ?? 0) })}</p>`;
  }

  /** @param {Report} report @param {Shown} shown */
  result(report, shown) {
    const effort = t('web-solve-effort', { nodes: number(report.nodes), time: duration(report.time_ms ?? 0) });
    if (!report.result) return html`<p>${t('web-solve-unfinished')}</p>`;
    return html`
      <p role="status">
        <strong class="result-${report.result}">${scoreText(report, shown.points)}</strong>
        ${report.move ? html`· ${t('web-analysis-best-move')} <b class="mono">${report.move}</b>` : nothing}
        <br><span class="about">${effort}</span>
      </p>`;
  }

  leave() {
    this.work.stop();
  }
}
