// The page of a game: board, players, moves and analysis.

import { html, nothing } from '../vendor/lit.js';
import { gameName, registry } from '../app/registry.js';
import { part } from '../app/part.js';
import { given, keep, replace } from '../app/router.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { Board } from './board.js';
import { controls } from './controls.js';
import { Game } from './game.js';
import { moveList } from './moves.js';
import { keepOptions, loadOptions } from './options.js';
import { playerStrip, statusLine } from './players.js';
import { bottomSide, other } from './seats.js';
import * as sessions from './session.js';
import { sharing } from './share.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Values} Values */
/** @typedef {import('../app/types.js').Game} GameEntry */

await Promise.all([stylesheet('/style/play.css'), stylesheet('/style/boards.css')]);

/** A reload reads the state before `pagehide`, and phones may skip `beforeunload`. */
const GOING = ['beforeunload', 'pagehide'];

export class PlayView {
  /** @type {Game|null} */
  #game = null;
  /** @type {GameEntry|null} */
  #entry = null;
  /** @type {import('../analysis/panel.js').AnalysisPanel|null} */
  #analysis = null;
  #isAnalysing = false;
  /** @type {Shown|null} */
  #analysed = null;
  #options = loadOptions();
  /** The search of the analysis, or of when it was last open. */
  #search = new URLSearchParams();
  #board;
  #isLeft = false;
  #keepMatch = () => this.#game && keep(this.#game.stored);

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#board = new Board(redraw);
    for (const event of GOING) addEventListener(event, this.#keepMatch);
  }

  /** @param {URLSearchParams} params */
  async show(params) {
    const asked = sessions.fromParams(params);
    if (!asked) return location.replace('/');
    this.#closeAnalysis();
    this.#search = params;
    this.#game?.leave();
    const game = new Game(asked, {
      changed: () => this.#changed(),
      moved: (before, shown) => (this.#options.motion ? this.#board.arrive(before, shown) : this.#board.skip()),
      settled: () => this.#board.settled(),
    });
    if (asked.clock && history.state?.match) game.restore(history.state);
    this.#game = game;
    game.arrive();
    this.#loadParts();
    if (params.get('view') === 'analysis') this.#openAnalysis();
  }

  leave() {
    this.#isLeft = true;
    for (const event of GOING) removeEventListener(event, this.#keepMatch);
    this.#game?.leave();
    this.#closeAnalysis();
  }

  title() {
    return this.#entry?.title ?? '';
  }

  situation() {
    return this.#game?.session ?? null;
  }

  relabel() {
    this.#loadParts();
    this.#game?.arrive();
  }

  reconnected() {
    this.relabel();
    if (this.#isAnalysing) this.#openAnalysis();
  }

  view() {
    const game = this.#game;
    if (!game) return nothing;
    if (!game.shown) return this.#waiting(game);
    return html`
      <h1 class="visually-hidden">${this.title()}</h1>
      <div class="play ${this.#isAnalysing ? 'with-analysis' : ''}">
        ${this.#table(game, game.shown)}
        <aside class="play-side" aria-label=${t('web-side')}>
          <div class="card">${statusLine(game)}${controls(game)}</div>
          <div class="card">${moveList(game, this.#entry)}</div>
          <div class="card">${this.#settings()}${sharing(game)}</div>
          ${this.#entry ? rules(this.#entry) : nothing}
        </aside>
        ${this.#isAnalysing ? this.#analysisView() : nothing}
      </div>`;
  }

  /** The board with its players. @param {Game} game @param {Shown} shown */
  #table(game, shown) {
    const bottom = bottomSide(game.session.seats);
    const context = this.#context(game, shown);
    const onConsider = (/** @type {string} */ move) => game.consider(move);
    const sentence = game.error || game.notice || (game.hint.move ? t('web-hint', { move: game.hint.move }) : '');
    return html`
      <section class="play-board" aria-label=${t('web-board')}>
        ${playerStrip(game, other(bottom))}
        ${this.#board.view(context, { label: this.title() || t('web-board'), onConsider })}
        <p id="board-text" class="announcement">
          ${shown.announcement}<span class="visually-hidden"> ${shown.caption}</span>
        </p>
        <p class="notice" ?hidden=${!sentence}>${sentence}</p>
        ${playerStrip(game, bottom)}
        ${this.#board.aside(context)}
      </section>`;
  }

  #analysisView() {
    return html`
      <section class="play-analysis" aria-label=${t('web-analysis')}>${this.#analysis?.view() ?? nothing}</section>`;
  }

  /** @param {Game} game */
  #waiting(game) {
    if (!game.error) return html`<p class="loading">${t('web-loading')}</p>`;
    return html`
      <div class="card">
        <h1>${t('web-broken')}</h1>
        <p class="error" role="alert">${game.error}</p>
        <a class="button" href="/">${t('web-to-games')}</a>
      </div>`;
  }

  /** @param {Game} game @param {Shown} shown */
  #context(game, shown) {
    return {
      shown,
      values: this.#values(),
      hint: game.hint.move,
      canMove: game.canMove,
      isStill: false,
      bottom: bottomSide(game.session.seats),
      options: this.#options,
      onMove: (/** @type {string} */ move) => game.play(move),
      onRefuse: (/** @type {string} */ reason) => game.refuseClick(reason),
    };
  }

  /** @returns {Values} */
  #values() {
    return (this.#isAnalysing && this.#analysis?.values()) || new Map();
  }

  #settings() {
    const { motion, numbers } = this.#options;
    const toggle = (/** @type {string} */ text, /** @type {boolean} */ isOn, /** @type {() => void} */ change) =>
      html`<button aria-pressed=${isOn} @click=${change}>${t(text)}</button>`;
    return html`
      <div class="row">
        ${toggle('web-analysis', this.#isAnalysing, () => this.#toggleAnalysis())}
        ${toggle('web-option-motion', motion, () => this.#setOption('motion'))}
        ${this.#board.hasNumbers ? toggle('web-option-numbers', numbers, () => this.#setOption('numbers')) : nothing}
      </div>`;
  }

  /** @param {'motion'|'numbers'} name */
  #setOption(name) {
    this.#options = { ...this.#options, [name]: !this.#options[name] };
    keepOptions(this.#options);
    this.redraw();
  }

  #toggleAnalysis() {
    if (!this.#isAnalysing) return this.#openAnalysis();
    this.#closeAnalysis();
    this.#changed();
  }

  async #openAnalysis() {
    this.#isAnalysing = true;
    this.redraw();
    const panel = await part(() => import('../analysis/panel.js'));
    // Meanwhile it may have been closed, or opened twice.
    if (!panel || !this.#isAnalysing || this.#analysis) return;
    this.#analysis = new panel.AnalysisPanel(this.redraw, this.#search, () => this.#changed());
    this.#analysed = null;
    this.#changed();
  }

  #closeAnalysis() {
    this.#isAnalysing = false;
    if (!this.#analysis) return;
    this.#search = given(this.#analysis.params());
    this.#analysis.leave();
    this.#analysis = null;
  }

  #updateAnalysis() {
    const game = this.#game;
    if (!game?.shown || !this.#analysis || game.shown === this.#analysed) return;
    this.#analysed = game.shown;
    const { game: spec, position, moves } = game.session;
    this.#analysis.update({ game: spec, position, moves }, game.shown);
  }

  #changed() {
    if (this.#isLeft) return;
    if (this.#game) {
      this.#keepAddress(this.#game);
      this.#updateAnalysis();
    }
    this.redraw();
  }

  /** @param {Game} game */
  #keepAddress(game) {
    // Until the analysis is loaded, only the address has its search.
    if (this.#isAnalysing && !this.#analysis) return;
    const beside = this.#analysis ? { view: 'analysis', ...this.#analysis.params() } : {};
    replace(sessions.toAddress(game.session, beside), game.stored);
  }

  /** Loads the drawing and the description of the game; if that fails, again when the server answers. */
  async #loadParts() {
    const spec = this.#game?.session.game ?? '';
    this.#board.use(spec);
    const offer = await registry().catch(() => null);
    if (!offer || spec !== this.#game?.session.game) return;
    this.#entry = offer.games.find((entry) => entry.name === gameName(spec)) ?? null;
    this.redraw();
  }
}

/** @param {GameEntry} entry */
const rules = (entry) =>
  html`<details class="card"><summary>${t('web-rules')}</summary><p>${entry.rules}</p></details>`;
