// Analysis beside a board: a search of the situation that starts anew whenever the situation or the search changes.
import { html, nothing } from '../vendor/lit.js';
import { isGone, onChange } from '../app/connection.js';
import { learn } from '../app/registry.js';
import { toBody } from '../app/situation.js';
import { t } from '../app/texts.js';
import { bar } from './bar.js';
import { choiceBody, choiceFrom, choiceParams } from './choice.js';
import { controls } from './controls.js';
import { counters, effect } from './counters.js';
import { Solving } from './solving.js';
import { stylesheet } from '../app/stylesheet.js';
import { terms } from './terms.js';
import { theoryView } from './theory.js';
import { searching } from './searching.js';
import { boardValues, valuesList } from './values.js';
import { verdict } from './verdict.js';
import { Work } from '../app/work.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('./choice.js').Choice} Choice */
/** @typedef {import('./report.js').Report} Report */

await stylesheet('/style/analysis.css');

const TYPING_PAUSE = 400;

export class AnalysisPanel {
  /**
   * @param {() => void} redraw
   * @param {URLSearchParams} params of the address, which may name the search
   * @param {() => void} onChoice called when another search is chosen, so that the address can name it
   */
  constructor(redraw, params, onChoice) {
    this.redraw = redraw;
    this.onChoice = onChoice;
    this.work = new Work(redraw);
    this.solving = new Solving(redraw);
    /** @type {Situation|null} */
    this.situation = null;
    /** @type {Shown|null} */
    this.shown = null;
    this.choice = choiceFrom(params, 'analysis');
    /** Whether the address should name the search. */
    this.isChosen = params.has('algorithm');
    /** @type {import('../app/types.js').Registry|null} */
    this.registry = null;
    /** Whether a new situation is searched at once. */
    this.isOn = true;
    /** Whether the running search has not told anything yet. */
    this.isFresh = false;
    /** What is known so far. @type {Report|null} */
    this.report = null;
    /** The last two finished searches of this situation: only these are compared. @type {Report|null} */
    this.finished = null;
    /** @type {Report|null} */
    this.previous = null;
    /** The value of every move. @type {Map<string, import('./report.js').MoveReport>} */
    this.moves = new Map();
    this.timer = 0;
    this.unsubscribe = onChange(() => this.reconnect());
    this.relabel();
  }

  /** The server was gone and is back: goes on with what it cut off. */
  reconnect() {
    if (isGone()) return;
    if (this.work.state === 'failed' && this.isOn) this.start();
    this.relabel();
  }

  /** @param {Situation} situation @param {Shown} shown */
  update(situation, shown) {
    const isSame = this.situation !== null && JSON.stringify(situation) === JSON.stringify(this.situation);
    this.shown = shown;
    this.relabel();
    if (isSame) return;
    this.situation = { ...situation, moves: [...situation.moves] };
    this.previous = null;
    this.finished = null;
    this.report = null;
    this.moves = new Map();
    this.solving.forget();
    this.work.stop();
    if (this.isOn) this.start();
  }

  async start() {
    clearTimeout(this.timer);
    if (!this.situation || !this.shown?.turn) return;
    this.isOn = true;
    const body = { ...toBody(this.situation), ...choiceBody(this.choice), values: true };
    this.isFresh = true;
    await this.work.run('searches', body, (event, data) => this.take(event, data));
    this.redraw();
  }

  /** @param {string} event @param {any} data */
  take(event, data) {
    // Until something new comes in, what is known from the search before is better than nothing.
    if (this.isFresh) this.moves = new Map();
    this.isFresh = false;
    if (event === 'depth') this.report = data;
    if (event === 'move') this.moves.set(data.move, data);
    if (event !== 'done') return;
    this.report = data;
    this.previous = this.finished;
    this.finished = data;
    for (const entry of data.moves ?? []) this.moves.set(entry.move, entry);
  }

  stop() {
    clearTimeout(this.timer);
    this.isOn = false;
    this.work.stop();
    this.redraw();
  }

  /** @param {Choice} choice */
  choose(choice) {
    this.keep(choice);
    this.start();
  }

  /** Somebody is still typing: the search starts after a pause. @param {Choice} choice */
  type(choice) {
    this.keep(choice);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(), TYPING_PAUSE);
  }

  /** @param {Choice} choice */
  keep(choice) {
    this.choice = choice;
    this.isChosen = true;
    this.onChoice();
    this.redraw();
  }

  /** What the address says of the search; nothing if nobody chose one. */
  params() {
    return this.isChosen ? choiceParams(this.choice) : {};
  }

  /** What the board writes on each move. @returns {import('../app/types.js').Values} */
  values() {
    return boardValues(this.known(), this.best());
  }

  /** The move to be marked: of those that were solved, or else of the search. */
  best() {
    return this.solving.report?.move ?? this.report?.move ?? null;
  }

  /** What was solved is better than what was searched. */
  known() {
    return new Map([...this.moves, ...this.solving.moves]);
  }

  view() {
    const { shown, situation, report, finished, previous } = this;
    if (!shown || !situation || !this.registry) return html`<p class="loading">${t('web-loading')}</p>`;
    return html`
      <div class="card analysis">
        ${shown.turn ? this.search(shown) : html`<p>${t('web-analysis-over')}</p>`}
        ${theoryView(shown)}
        ${valuesList(this.known(), shown.points, this.best(), this.report?.depth)}
        ${controls({
          choice: this.choice,
          registry: this.registry,
          game: situation.game,
          onChange: (choice) => this.choose(choice),
          onType: (choice) => this.type(choice),
          effect: finished ? effect(finished, previous) : nothing,
        })}
        ${report ? counters(report, report === finished ? previous : null) : nothing}
        ${finished ? terms(finished) : nothing}
        ${this.solving.view(situation, shown)}
      </div>`;
  }

  /** @param {Shown} shown */
  search(shown) {
    const { report, work } = this;
    const { isRunning } = work;
    return html`<div>
      <div class="analysis-head">
        <h2>${t('web-analysis-title')}</h2>
        ${searching(isRunning)}
        ${isRunning
          ? html`<button @click=${() => this.stop()}>${t('web-analysis-stop')}</button>`
          : html`<button class="primary" @click=${() => this.start()}>${t('web-analysis-go')}</button>`}
      </div>
      ${report && report.score !== null && report.score !== undefined ? bar(report, shown) : nothing}
      ${verdict(report)}
      ${work.problem ? html`<p class="error" role="alert">${work.problem}</p>` : nothing}
    </div>`;
  }

  relabel() {
    learn((known) => {
      this.registry = known;
      this.redraw();
    });
  }

  leave() {
    this.unsubscribe();
    clearTimeout(this.timer);
    this.work.stop();
    this.solving.leave();
  }
}
