// The page of a game: the board, who plays, what was played, and the analysis beside it.

import { html, nothing } from '../vendor/lit.js';
import { gameName, registry } from '../app/registry.js';
import { replace } from '../app/router.js';
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
  #board;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#board = new Board(redraw);
  }

  /** @param {URLSearchParams} params */
  async show(params) {
    const asked = sessions.fromParams(params);
    if (!asked) return location.replace('/');
    const session = asked.clock && history.state?.left ? sessions.withTime(asked, history.state.left) : asked;
    this.#game?.leave();
    const game = new Game(session, {
      changed: () => this.#changed(),
      moved: (before, shown) => this.#board.arrive(before, shown, this.#options.motion),
      settled: () => this.#board.settled(),
    });
    this.#game = game;
    this.#loadEntry();
    this.#setAnalysing(params.get('view') === 'analysis');
    await Promise.all([game.arrive(), this.#board.use(session.game)]);
    this.redraw();
  }

  leave() {
    this.#game?.leave();
    this.#analysis?.leave();
  }

  title() {
    return this.#entry?.title ?? '';
  }

  situation() {
    return this.#game?.session ?? null;
  }

  relabel() {
    this.#loadEntry();
    this.#game?.arrive();
  }

  reconnected() {
    this.#game?.arrive();
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

  /** The board between its players. @param {Game} game @param {Shown} shown */
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
      onRefuse: (/** @type {string} */ sentence) => game.refuse(sentence),
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
    this.#setAnalysing(!this.#isAnalysing);
    this.#changed();
  }

  /** @param {boolean} isWanted */
  async #setAnalysing(isWanted) {
    this.#isAnalysing = isWanted;
    if (!isWanted) {
      this.#analysis?.leave();
      this.#analysis = null;
    } else if (!this.#analysis) {
      const { AnalysisPanel } = await import('../analysis/panel.js');
      this.#analysis = new AnalysisPanel(this.redraw);
      this.#analysed = null;
    }
    this.#updateAnalysis();
    this.redraw();
  }

  #updateAnalysis() {
    const game = this.#game;
    if (!game?.shown || !this.#analysis || game.shown === this.#analysed) return;
    this.#analysed = game.shown;
    const { game: spec, position, moves } = game.session;
    this.#analysis.update({ game: spec, position, moves }, game.shown);
  }

  #changed() {
    if (this.#game) {
      const { session } = this.#game;
      replace(sessions.toAddress(session, this.#isAnalysing ? 'analysis' : null), { left: sessions.timeLeft(session) });
      this.#updateAnalysis();
    }
    this.redraw();
  }

  async #loadEntry() {
    const { games } = await registry();
    const name = this.#game && gameName(this.#game.session.game);
    this.#entry = games.find((entry) => entry.name === name) ?? null;
    this.redraw();
  }
}

/** @param {GameEntry} entry */
const rules = (entry) =>
  html`<details class="card"><summary>${t('web-rules')}</summary><p>${entry.rules}</p></details>`;
