// The page of a game: board, players, moves and analysis.

import { html, nothing } from '../vendor/lit.js';
import { gameName, registry } from '../app/registry.js';
import { part } from '../app/part.js';
import { given, keep, replace } from '../app/router.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { workbenchReplayOf } from '../arena/replay-slot.js';
import { Board } from './board.js';
import { mainControls, moreControls } from './controls.js';
import { frame } from './frame.js';
import { Game } from './game.js';
import { moveList } from './moves.js';
import { keepOptions, loadOptions } from './options.js';
import { playerStrip, statusLine } from './players.js';
import { Resigning } from './resign.js';
import { reviewButton } from './review-button.js';
import { bottomSide, other } from './seats.js';
import * as sessions from './session.js';
import { sharing } from './share.js';
import { Tabs } from './tabs.js';
import { onWalkKey } from './walk.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Values} Values */
/** @typedef {import('../app/types.js').Game} GameEntry */

await Promise.all(['frame', 'play', 'boards'].map((name) => stylesheet(`/style/${name}.css`)));

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
  /** The move that somebody points at in the analysis. @type {string|null} */
  #pointed = null;
  #options = loadOptions();
  /** The search of the analysis, or of when it was last open. */
  #search = new URLSearchParams();
  #board;
  #tabs = new Tabs(() => this.#tabChanged());
  #resigning;
  /** The graph of a finished game. @type {import('../arena/replay-slot.js').Replay|null} */
  #replay = null;
  /** The game whose graph was asked for. @type {Game|null} */
  #replayed = null;
  /** Whether the game was over when it was opened; null until that is known. @type {boolean|null} */
  #wasOver = null;
  #isLeft = false;
  #onKey = (/** @type {KeyboardEvent} */ event) => onWalkKey(event, this.#game);
  #keepMatch = () => this.#game && keep(this.#game.stored);

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#board = new Board(redraw);
    this.#resigning = new Resigning(redraw);
    addEventListener('keydown', this.#onKey);
    for (const event of GOING) addEventListener(event, this.#keepMatch);
  }

  /** @param {URLSearchParams} params */
  async show(params) {
    const asked = sessions.fromParams(params);
    if (!asked) return location.replace('/');
    this.#closeAnalysis();
    this.#search = params;
    this.#leaveGame();
    const game = new Game(asked, {
      changed: () => this.#changed(),
      moved: (before, shown) => (this.#options.motion ? this.#board.arrive(before, shown) : this.#board.skip()),
      settled: () => this.#board.settled(),
    });
    if (asked.clock && history.state?.match) game.restore(history.state);
    this.#game = game;
    game.arrive();
    this.#loadParts();
    this.#tabs.chosen = params.get('view') === 'analysis' ? 'analysis' : 'moves';
    if (this.#tabs.chosen === 'analysis') this.#openAnalysis();
  }

  leave() {
    this.#isLeft = true;
    removeEventListener('keydown', this.#onKey);
    for (const event of GOING) removeEventListener(event, this.#keepMatch);
    this.#resigning.leave();
    this.#leaveGame();
    this.#closeAnalysis();
  }

  #leaveGame() {
    this.#game?.leave();
    this.#closeReplay();
    this.#wasOver = null;
  }

  #closeReplay() {
    this.#replay?.leave();
    this.#replay = this.#replayed = null;
  }

  /** Shows the graph of a finished game below the board. @param {Game} game */
  async #openReplay(game) {
    this.#replayed = game;
    const replay = await workbenchReplayOf(game, this.redraw);
    if (this.#isLeft || game !== this.#replayed) return replay?.leave();
    this.#replay = replay;
    this.redraw();
  }

  title() {
    return this.#entry?.title ?? '';
  }

  situation() {
    return this.#game?.session ?? null;
  }

  relabel() {
    this.#loadParts();
    this.#game?.relabel();
  }

  reconnected() {
    this.relabel();
    if (this.#isAnalysing) this.#openAnalysis();
  }

  view() {
    const game = this.#game;
    if (!game) return nothing;
    if (!game.shown) return this.#waiting(game);
    const { shown } = game;
    const bottom = bottomSide(game.session.seats);
    const context = this.#context(game, shown);
    const onConsider = (/** @type {string} */ move) => game.consider(move);
    const below = this.#replay?.view() ?? nothing;
    return frame({
      title: this.title(),
      shown,
      top: playerStrip(game, other(bottom)),
      board: this.#board.view(context, { label: this.title() || t('web-board'), onConsider }),
      bottom: playerStrip(game, bottom),
      aside: this.#board.aside(context),
      notice: game.error || game.notice || game.hintText,
      below,
      isReview: this.#replayed !== null && this.#wasOver === true,
      status: statusLine(game),
      actions: below === nothing ? nothing : reviewButton(),
      tabs: this.#tabs,
      entries: [
        { name: 'moves', text: t('web-moves'), body: moveList(game, this.#entry) },
        { name: 'analysis', text: t('web-analysis'), body: this.#analysis?.view() ?? html`<p class="loading">${t('web-loading')}</p>` },
        { name: 'info', text: t('web-frame-info'), body: this.#info(game) },
      ],
      more: moreControls(game),
      main: mainControls(game, { resigning: this.#resigning, toggle: this.#tabs.toggle() }),
    });
  }

  /** @param {Game} game */
  #info(game) {
    return html`${this.#settings()}${sharing(game)}${this.#entry ? rules(this.#entry) : nothing}`;
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
      hint: this.#pointed ?? game.hint.move,
      pending: game.pending,
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

  /** The analysis runs while its tab is chosen. */
  #tabChanged() {
    const isWanted = this.#tabs.chosen === 'analysis';
    if (isWanted && !this.#isAnalysing) return this.#openAnalysis();
    if (!isWanted && this.#isAnalysing) this.#closeAnalysis();
    this.#changed();
  }

  async #openAnalysis() {
    this.#isAnalysing = true;
    this.redraw();
    const panel = await part(() => import('../analysis/panel.js'));
    // Meanwhile it may have been closed, or opened twice.
    if (!panel || !this.#isAnalysing || this.#analysis) return;
    this.#analysis = new panel.AnalysisPanel(this.redraw, this.#search, {
      onChoice: () => this.#changed(),
      onPoint: (move) => this.#point(move),
      onPlay: (line) => this.#game?.playLine(line),
    });
    this.#analysed = null;
    this.#changed();
  }

  /** Marks a move on the board. @param {string|null} move */
  #point(move) {
    if (move === this.#pointed) return;
    this.#pointed = move;
    this.redraw();
  }

  #closeAnalysis() {
    this.#isAnalysing = false;
    this.#pointed = null;
    if (!this.#analysis) return;
    this.#search = given(this.#analysis.params());
    this.#analysis.leave();
    this.#analysis = null;
  }

  #updateAnalysis() {
    const game = this.#game;
    if (!game?.shown || !this.#analysis || game.shown === this.#analysed) return;
    this.#analysed = game.shown;
    this.#pointed = null;
    const { game: spec, position, moves } = game.session;
    this.#analysis.update({ game: spec, position, moves }, game.shown);
  }

  #changed() {
    if (this.#isLeft) return;
    if (this.#game) {
      this.#keepAddress(this.#game);
      this.#updateAnalysis();
      this.#updateReplay(this.#game);
    }
    this.redraw();
  }

  /** @param {Game} game */
  #updateReplay(game) {
    if (game.match) this.#wasOver ??= game.isOver;
    const { moves, undone } = game.session;
    if (moves.length + undone.length === 0) this.#closeReplay();
    else if (game.isOver && this.#replayed !== game) this.#openReplay(game);
    this.#replay?.update();
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
  html`<details class="rules-short"><summary>${t('web-rules')}</summary><p>${entry.rules}</p></details>`;
