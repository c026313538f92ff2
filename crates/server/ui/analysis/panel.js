// Analysis beside a board: a search that restarts whenever the situation or the choice of search changes.
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
import { Looked } from '../boards/looked.js';
import { searching } from './searching.js';
import { agreeing, boardValues, valuesList } from './values.js';
import { verdict } from './verdict.js';
import { WhyNot } from './why-not.js';
import { Work } from '../app/work.js';

/** @typedef {import('../app/types.js').Situation} Situation */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('./choice.js').Choice} Choice */
/** @typedef {import('./report.js').SearchReport} SearchReport */
/** @typedef {import('./report.js').SearchResult} SearchResult */

await stylesheet('/style/analysis.css');

const TYPING_PAUSE = 400;

/**
 * @typedef {object} Page the page with the board
 * @property {() => void} onChoice called when another search is chosen, to update the address
 * @property {(move: string|null) => void} onPoint called when somebody points at a move, and with null when they do not any more
 * @property {(line: string[]) => void} onPlay called when somebody plays moves from here
 */

export class AnalysisPanel {
  /**
   * @param {() => void} redraw
   * @param {URLSearchParams} params of the address, which may choose the search
   * @param {Page} page
   */
  constructor(redraw, params, page) {
    this.redraw = redraw;
    this.page = page;
    /** Whether values are hidden until somebody asks for them. */
    this.isGuessing = params.get('values') === 'hidden';
    /** Whether somebody has asked for those of this situation. */
    this.isAsked = false;
    /** The position after some moves of the line. */
    this.looked = new Looked(redraw);
    this.work = new Work(redraw);
    this.solving = new Solving(redraw);
    this.whyNot = new WhyNot(redraw);
    /** @type {Situation|null} */
    this.situation = null;
    /** @type {Shown|null} */
    this.shown = null;
    this.choice = choiceFrom(params, 'analysis');
    /** Whether the search belongs in the address. */
    this.isChosen = params.has('algorithm');
    /** @type {import('../app/types.js').Registry|null} */
    this.registry = null;
    /** Whether to search a new situation at once. */
    this.isOn = true;
    /** Whether the running search has sent nothing yet. */
    this.isFresh = false;
    /** The search so far. @type {SearchReport|null} */
    this.report = null;
    /** The last two finished searches of this situation, for comparison. @type {SearchResult|null} */
    this.finished = null;
    /** @type {SearchResult|null} */
    this.previous = null;
    /** The value of every move. @type {Map<string, import('./report.js').ValuedMove>} */
    this.moves = new Map();
    this.timer = 0;
    this.unsubscribe = onChange(() => this.reconnect());
    this.relabel();
  }

  /** Restarts a search that was cut off when the server answers again. */
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
    this.isAsked = false;
    this.looked.forget();
    this.previous = null;
    this.finished = null;
    this.report = null;
    this.moves = new Map();
    this.solving.forget();
    this.whyNot.forget();
    this.work.stop();
    if (this.isOn) this.start();
  }

  async start() {
    clearTimeout(this.timer);
    if (!this.situation || !this.shown?.turn) return;
    this.isOn = true;
    const body = { ...toBody(this.situation), ...choiceBody(this.choice), values: true };
    this.isFresh = true;
    await this.work.run('searches', body, (event) => this.take(event));
    this.redraw();
  }

  /** @param {import('../app/api.js').StreamEvent<'searches'>} event */
  take(event) {
    // The values of the search before stay until there are new ones.
    if (this.isFresh) this.moves = new Map();
    this.isFresh = false;
    switch (event.event) {
      case 'depth':
        this.report = event.data;
        break;
      case 'move':
        this.moves.set(event.data.move, event.data);
        break;
      case 'done':
        this.report = event.data;
        this.previous = this.finished;
        this.finished = event.data;
        for (const entry of event.data.moves ?? []) this.moves.set(entry.move, entry);
    }
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

  /** Restarts the search after a pause in typing. @param {Choice} choice */
  type(choice) {
    this.keep(choice);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(), TYPING_PAUSE);
  }

  /** @param {Choice} choice */
  keep(choice) {
    this.choice = choice;
    this.isChosen = true;
    this.page.onChoice();
    this.redraw();
  }

  /** The search in the address, if one was chosen, and whether values are hidden. */
  params() {
    return { ...(this.isChosen ? choiceParams(this.choice) : {}), values: this.isGuessing ? 'hidden' : null };
  }

  get isHidden() {
    return this.isGuessing && !this.isAsked;
  }

  /** Hides the values of this and of later situations until somebody asks for them, or shows them. */
  toggleValues() {
    this.isGuessing = !this.isGuessing;
    this.isAsked = false;
    this.page.onChoice();
    this.redraw();
  }

  ask() {
    this.isAsked = true;
    this.redraw();
  }

  /** Shows where a line leads; nowhere if it is empty. @param {string[]} line */
  lookAlong(line) {
    const { situation } = this;
    if (line.length && situation) this.looked.look(toBody({ ...situation, moves: [...situation.moves, ...line] }));
    else this.looked.forget();
    this.page.onPoint(line[0] ?? null);
  }

  /** The values on the board. @returns {import('../app/types.js').Values} */
  values() {
    return this.isHidden ? new Map() : boardValues(this.known(), this.best());
  }

  /** The best move by solving, else by the search. */
  best() {
    return this.solving.report?.move ?? this.report?.move ?? null;
  }

  /** The values by solving, else by the search. @returns {Map<string, import('./values.js').KnownMove>} */
  known() {
    return new Map([...agreeing(this.moves, this.report), ...this.solving.moves]);
  }

  view() {
    const { shown, situation } = this;
    if (!shown || !situation || !this.registry) return html`<p class="loading">${t('web-loading')}</p>`;
    return html`
      <div class="card analysis">
        ${shown.turn ? this.search(shown) : html`<p>${t('web-analysis-over')}</p>`}
        ${this.isHidden ? nothing : [theoryView(shown), this.valuesView(shown)]}
        ${this.form(situation, this.registry)}
        ${this.isHidden ? nothing : this.rest(situation, shown)}
      </div>`;
  }

  /** @param {Shown} shown */
  valuesView(shown) {
    const { onPoint, onPlay } = this.page;
    return valuesList(this.known(), shown, { best: this.best(), searched: this.report?.depth, onPoint, onPlay: (move) => onPlay([move]) });
  }

  /** @param {Situation} situation @param {import('../app/types.js').Registry} registry */
  form(situation, registry) {
    const { choice, finished, previous } = this;
    return controls({
      choice,
      registry,
      game: situation.game,
      onChange: (changed) => this.choose(changed),
      onType: (changed) => this.type(changed),
      effect: finished ? effect(finished, previous) : nothing,
    });
  }

  /** @param {Situation} situation @param {Shown} shown */
  rest(situation, shown) {
    const { report, finished, previous } = this;
    return html`
      ${shown.turn ? this.whyNot.view(situation, this.choice, [...this.known().keys()], this.best()) : nothing}
      ${report ? counters(report, report === finished ? previous : null) : nothing}
      ${finished ? terms(finished) : nothing}
      ${this.solving.view(situation, shown)}`;
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
      <button class="hide-values" aria-pressed=${this.isGuessing} @click=${() => this.toggleValues()}>${t('web-hide-values')}</button>
      ${this.isHidden ? this.question() : this.found(report, shown)}
      ${work.problem ? html`<p class="error" role="alert">${work.problem}</p>` : nothing}
    </div>`;
  }

  /** In the place of what the search found. */
  question() {
    return html`
      <p>${t('web-guess-position')}</p>
      <button class="primary" @click=${() => this.ask()}>${t('web-guess-show-all')}</button>`;
  }

  /** @param {SearchReport|null} report @param {Shown} shown */
  found(report, shown) {
    const line = report?.pv ?? [];
    return html`
      ${report && report.score !== null && report.score !== undefined ? bar(report, shown) : nothing}
      ${verdict(report, {
        looked: this.looked,
        onLook: (count) => this.lookAlong(line.slice(0, count)),
        onPlay: (count) => this.page.onPlay(line.slice(0, count)),
      })}`;
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
    this.whyNot.leave();
    this.looked.leave();
  }
}
