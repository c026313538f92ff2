// Analysis beside a board: a search of the situation that starts anew whenever the situation or the search changes.
import { html, nothing } from '../vendor/lit.js';
import { registry } from '../app/registry.js';
import { toBody } from '../app/situation.js';
import { t } from '../app/texts.js';
import { bar } from './bar.js';
import { choiceBody, choiceFrom } from './choice.js';
import { controls } from './controls.js';
import { counters, effect } from './counters.js';
import { Solving } from './solving.js';
import { stylesheet } from './stylesheet.js';
import { terms } from './terms.js';
import { theoryView } from './theory.js';
import { boardValues, valuesList } from './values.js';
import { verdict } from './verdict.js';
import { Work } from './work.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('./choice.js').Choice} Choice */
/** @typedef {import('./report.js').Report} Report */

await stylesheet('/style/analysis.css');

const TYPING_PAUSE = 400;

export class AnalysisPanel {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.work = new Work(redraw);
    this.solving = new Solving(redraw);
    /** @type {Situation|null} */
    this.situation = null;
    /** @type {Shown|null} */
    this.shown = null;
    this.choice = choiceFrom(new URLSearchParams(location.search), 'analysis');
    /** @type {import('../app/types.js').Registry|null} */
    this.registry = null;
    /** Whether a new situation is searched at once. */
    this.isOn = true;
    /** @type {Report|null} */
    this.report = null;
    /** The last finished search of the same situation, for comparison. @type {Report|null} */
    this.previous = null;
    /** @type {Map<string, import('./report.js').MoveReport>} */
    this.moves = new Map();
    this.timer = 0;
    this.relabel();
  }

  /** @param {Situation} situation @param {Shown} shown */
  update(situation, shown) {
    const isSame = this.situation !== null && JSON.stringify(situation) === JSON.stringify(this.situation);
    this.shown = shown;
    if (isSame) return;
    this.situation = { ...situation, moves: [...situation.moves] };
    this.previous = null;
    this.report = null;
    this.moves = new Map();
    this.solving.forget();
    this.work.stop();
    if (this.isOn) this.start();
  }

  start() {
    clearTimeout(this.timer);
    if (!this.situation || !this.shown?.turn) return;
    this.isOn = true;
    const earlier = this.work.state === 'done' ? this.report : this.previous;
    const body = { ...toBody(this.situation), ...choiceBody(this.choice), values: true };
    let isFirst = true;
    this.work.run('searches', body, (event, data) => {
      if (isFirst) this.moves = new Map();
      isFirst = false;
      this.take(event, data, earlier);
    });
  }

  /** @param {string} event @param {any} data @param {Report|null} earlier */
  take(event, data, earlier) {
    if (event === 'depth') this.report = data;
    if (event === 'move') this.moves.set(data.move, data);
    if (event !== 'done') return;
    this.report = data;
    this.previous = earlier;
    for (const entry of data.moves ?? []) this.moves.set(entry.move, entry);
  }

  stop() {
    clearTimeout(this.timer);
    this.isOn = false;
    this.work.stop();
    this.redraw();
  }

  /** @param {Choice} choice @param {boolean} [typed] */
  choose(choice, typed = false) {
    this.choice = choice;
    clearTimeout(this.timer);
    if (typed) this.timer = setTimeout(() => this.start(), TYPING_PAUSE);
    else this.start();
    this.redraw();
  }

  /** What the board writes on each move. @returns {import('../app/types.js').Values} */
  values() {
    return boardValues(this.known());
  }

  /** What was solved is better than what was searched. */
  known() {
    return new Map([...this.moves, ...this.solving.moves]);
  }

  view() {
    const { shown, situation, report } = this;
    if (!shown || !situation || !this.registry) return html`<p class="loading">${t('web-loading')}</p>`;
    return html`
      <div class="analysis">
        ${shown.turn ? this.search(shown) : html`<p>${t('web-analysis-over')}</p>`}
        ${theoryView(shown)}
        ${valuesList(this.known(), shown.points)}
        ${controls({ choice: this.choice, registry: this.registry, game: situation.game, onChange: (choice, typed) => this.choose(choice, typed), effect: report ? effect(report, this.previous) : nothing })}
        ${report ? html`${counters(report, this.previous)}${terms(report)}` : nothing}
        ${this.solving.view(situation, shown)}
      </div>`;
  }

  /** @param {Shown} shown */
  search(shown) {
    const { report, work } = this;
    return html`
      <div class="analysis-head">
        <h2>${t('web-analysis-title')}</h2>
        <span class="thinking">${work.isRunning ? html`<span class="pulse" aria-hidden="true"></span>${t('web-analysis-thinking')}` : nothing}</span>
        ${work.isRunning
          ? html`<button @click=${() => this.stop()}>${t('web-analysis-stop')}</button>`
          : html`<button class="primary" @click=${() => this.start()}>${t('web-analysis-go')}</button>`}
      </div>
      ${report && report.score !== null && report.score !== undefined ? bar(report, shown) : nothing}
      ${verdict(report)}
      ${work.problem ? html`<p class="error" role="alert">${work.problem}</p>` : nothing}`;
  }

  relabel() {
    registry().then((known) => {
      this.registry = known;
      this.redraw();
    }, () => {});
  }

  leave() {
    clearTimeout(this.timer);
    this.work.stop();
    this.solving.leave();
  }
}
