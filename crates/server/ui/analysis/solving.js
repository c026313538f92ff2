// Solving a position: bounds that narrow while it runs, then the exact result of every move.
import { html, live, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { toBody } from '../app/situation.js';
import { brief, duration, number, signed } from '../app/numbers.js';
import { moveName } from '../boards/move-name.js';
import { scoreText } from './report.js';
import { Work } from '../app/work.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('./report.js').SolveReport} SolveReport */
/** @typedef {import('../app/api-types.js').MoveReport} MoveReport */
/** @typedef {import('../app/api-types.js').SolveProgress} SolveProgress */

export class Solving {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.work = new Work(redraw);
    this.valueOnly = false;
    this.forget();
  }

  /** Called when the situation has changed. */
  forget() {
    this.work.stop();
    this.work.state = 'idle';
    /** @type {SolveProgress|null} */
    this.progress = null;
    /** @type {Map<string, MoveReport>} */
    this.moves = new Map();
    /** @type {SolveReport|null} */
    this.report = null;
  }

  /** @param {Situation} situation */
  start(situation) {
    this.forget();
    this.work.run('solves', { ...toBody(situation), value: this.valueOnly }, (event) => this.take(event));
  }

  /** @param {import('../app/api.js').StreamEvent<'solves'>} event */
  take(event) {
    switch (event.event) {
      case 'progress':
        this.progress = event.data;
        break;
      case 'move':
        this.moves.set(event.data.move, event.data);
        break;
      case 'done':
        this.report = event.data;
        for (const entry of event.data.moves ?? []) this.moves.set(entry.move, entry);
    }
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
        ${this.progress && !this.report ? bounds(this.progress, shown.game) : nothing}
        ${this.report ? this.result(this.report, shown) : nothing}
        ${state === 'stopped' ? html`<p class="about">${t('web-solve-stopped')}</p>` : nothing}
        ${problem ? html`<p class="error" role="alert">${problem}</p>` : nothing}
      </section>`;
  }

  /** @param {SolveReport} report @param {Shown} shown */
  result(report, shown) {
    const effort = t('web-solve-effort', { nodes: number(report.nodes), time: duration(report.time_ms) });
    if (!report.result) return html`<p>${t('web-solve-unfinished')}</p>`;
    return html`
      <p role="status">
        <strong class="result-${report.result}">${scoreText(report, shown.points)}</strong>
        ${report.move ? html`· ${t('web-analysis-best-move')} <b>${moveName(shown.game, report.move)}</b>` : nothing}
        <br><span class="about">${effort}</span>
      </p>`;
  }

  leave() {
    this.work.stop();
  }
}

/** @param {SolveProgress} progress @param {string} game its spec */
function bounds({ move, low, high, nodes, nps }, game) {
  return html`
    <p role="status">${low === null || high === null ? t('web-solve-open') : proven(move === null ? null : moveName(game, move), signed(low), signed(high))}
      · ${t('web-analysis-speed', { nodes: number(nodes), speed: brief(nps) })}</p>`;
}

/** @param {string|null} move @param {string} low @param {string} high */
function proven(move, low, high) {
  return move === null ? t('web-solve-bounds', { low, high }) : t('web-solve-bounds-of-move', { move, low, high });
}
