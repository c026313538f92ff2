// The page of a game that the server keeps: for its players and for spectators, while it runs and afterwards.

import { html, nothing } from '../vendor/lit.js';
import { gameName, registry } from '../app/registry.js';
import { href } from '../app/router.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { Board } from '../play/board.js';
import { moveList } from '../play/moves.js';
import { loadOptions } from '../play/options.js';
import { strip } from '../play/players.js';
import { other } from '../play/seats.js';
import { copy } from '../play/share.js';
import { controls } from './controls.js';
import { LiveGame } from './live-game.js';
import { occupantName, resultText } from './words.js';

/** @typedef {import('../app/types.js').Game} GameEntry */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */

await Promise.all(['play', 'boards', 'arena'].map((name) => stylesheet(`/style/${name}.css`)));

export class GameView {
  /** @type {LiveGame|null} */
  #game = null;
  /** @type {GameEntry|null} */
  #entry = null;
  #options = loadOptions();
  #board;
  /** @type {Side|null} the side at the bottom, if somebody turned the board */
  #bottom = null;
  /** Whether the player has been asked if they really resign. */
  #isResigning = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#board = new Board(redraw);
    addEventListener('keydown', this.#onKey);
  }

  /** @param {URLSearchParams} params */
  show(params) {
    const id = params.get('id');
    if (!id) return location.replace('/arena');
    if (id === this.#game?.id) return;
    this.#game?.leave();
    this.#isResigning = false;
    this.#entry = null;
    this.#game = new LiveGame(id, {
      changed: () => this.#changed(),
      moved: (before, shown) => (this.#options.motion ? this.#board.arrive(before, shown) : this.#board.skip()),
    });
    this.#game.follow();
  }

  leave() {
    removeEventListener('keydown', this.#onKey);
    this.#game?.leave();
  }

  title() {
    return this.#entry?.title ?? '';
  }

  situation() {
    const { about, state } = this.#game ?? {};
    return about && state ? { game: about.spec, position: about.initial, moves: [...(about.opening ?? []), ...state.moves] } : null;
  }

  relabel() {
    this.#entry = null;
    this.#game?.goTo(this.#game.session.moves.length);
  }

  view() {
    const game = this.#game;
    if (!game) return nothing;
    if (!game.shown || !game.about) return this.#waiting(game);
    const { about, shown } = game;
    return html`
      <h1 class="visually-hidden">${this.title()}</h1>
      <div class="play">
        ${this.#table(game, shown)}
        <aside class="play-side" aria-label=${t('web-side')}>
          <div class="card">
            ${this.#status(game)}
            ${controls(game, { isResigning: this.#isResigning, ask: (isAsked) => this.#askResign(isAsked) })}
          </div>
          <div class="card">${moveList(game, this.#entry)}${steps(game)}</div>
          <div class="card">
            <div class="row">
              <button @click=${() => this.#turn()}>${t('web-live-turn-board')}</button>
              <button @click=${(/** @type {Event} */ event) => copy(event, location.href)}>${t('web-copy-link')}</button>
              <a class="button" href=${href('/play', { game: about.spec, position: about.initial, moves: [...(about.opening ?? []), ...game.session.moves].join(','), second: 'human', view: 'analysis' })}>${t('web-analysis')}</a>
              <a class="button" href="/arena">${t('web-arena-to-lobby')}</a>
            </div>
          </div>
        </aside>
      </div>`;
  }

  /** @param {LiveGame} game @param {Shown} shown */
  #table(game, shown) {
    const bottom = this.#bottom ?? game.seat ?? 'first';
    const context = {
      shown,
      values: new Map(),
      hint: null,
      canMove: game.canMove,
      isStill: false,
      bottom,
      options: this.#options,
      onMove: (/** @type {string} */ move) => game.play(move),
      onRefuse: (/** @type {string} */ reason) => game.refuseClick(reason),
    };
    return html`
      <section class="play-board" aria-label=${t('web-board')}>
        ${this.#player(game, shown, other(bottom))}
        ${this.#board.view(context, { label: this.title() || t('web-board'), onConsider: () => {} })}
        <p id="board-text" class="announcement">
          ${shown.announcement}<span class="visually-hidden"> ${shown.caption}</span>
        </p>
        <p class="notice" ?hidden=${!game.notice}>${game.notice}</p>
        ${this.#player(game, shown, bottom)}
        ${this.#board.aside(context)}
      </section>`;
  }

  /** @param {LiveGame} game @param {Shown} shown @param {Side} side */
  #player(game, shown, side) {
    const occupant = game.about?.[side];
    const isTurn = game.state?.toMove === side;
    const isBot = occupant?.kind === 'bot' || occupant?.kind === 'player';
    return strip(side, {
      name: occupantName(occupant),
      role: shown.players[side],
      turn: isTurn ? t('web-turn') : null,
      left: game.timeLeft(side),
      more: isBot ? html`<span class="badge">${t('web-arena-bot')}</span>` : nothing,
    });
  }

  /** @param {LiveGame} game */
  #status(game) {
    const { state, about } = game;
    if (!state || !about) return nothing;
    if (game.isOver) {
      return html`
        <p class="status status-over">${resultText(state, about)}</p>
        ${game.next ? html`<a class="button primary" href=${href('/game', { id: game.next })}>${t('web-live-next')}</a>` : nothing}`;
    }
    if (game.isWaiting) return html`<p class="status">${t('web-live-waiting')}</p>`;
    if (game.state?.turn) return html`<p class="status">${t('web-status-you')}</p>`;
    const player = state.toMove ? occupantName(about[state.toMove]) : '';
    return html`<p class="status">${t('web-status-player', { player })}</p>`;
  }

  /** @param {LiveGame} game */
  #waiting(game) {
    if (!game.error) return html`<p class="loading">${t('web-loading')}</p>`;
    return html`
      <div class="card">
        <h1>${t('web-broken')}</h1>
        <p class="error" role="alert">${game.error}</p>
        <a class="button" href="/arena">${t('web-arena-to-lobby')}</a>
      </div>`;
  }

  /** @param {boolean} isAsked */
  #askResign(isAsked) {
    this.#isResigning = isAsked;
    this.redraw();
  }

  #turn() {
    this.#bottom = other(this.#bottom ?? this.#game?.seat ?? 'first');
    this.redraw();
  }

  #changed() {
    const spec = this.#game?.about?.spec;
    if (spec) this.#learn(spec);
    this.redraw();
  }

  /** Loads the drawing and the description of the game. @param {string} spec */
  async #learn(spec) {
    this.#board.use(spec);
    if (this.#entry) return;
    const offer = await registry().catch(() => null);
    this.#entry = offer?.games.find((entry) => entry.name === gameName(spec)) ?? null;
    if (this.#entry) this.redraw();
  }

  /** Arrow keys walk through the game, unless they mean something where the focus is. @param {KeyboardEvent} event */
  #onKey = (event) => {
    const target = /** @type {Element} */ (event.target);
    const game = this.#game;
    if (!game || event.altKey || event.ctrlKey || event.metaKey || target.closest('input, select, textarea, .board')) return;
    const { length } = game.session.moves;
    if (event.key === 'ArrowLeft') game.goTo(length - 1);
    else if (event.key === 'ArrowRight') game.goTo(length + 1);
    else return;
    event.preventDefault();
  };
}

/** Buttons that walk through the moves. @param {LiveGame} game */
function steps(game) {
  const { moves, undone } = game.session;
  if (moves.length + undone.length === 0) return nothing;
  const to = (/** @type {number} */ ply) => () => game.goTo(ply);
  const step = (/** @type {string} */ text, /** @type {string} */ mark, /** @type {number} */ ply, /** @type {boolean} */ isPossible) =>
    // A button that is really disabled loses the focus, and arrow keys with it.
    html`<button aria-label=${t(text)} title=${t(text)} aria-disabled=${!isPossible} @click=${to(ply)}>${mark}</button>`;
  const all = moves.length + undone.length;
  return html`
    <div class="row steps" role="group" aria-label=${t('web-live-steps')}>
      ${step('web-live-start', '|◀', 0, moves.length > 0)}
      ${step('web-live-back', '◀', moves.length - 1, moves.length > 0)}
      ${step('web-live-forward', '▶', moves.length + 1, undone.length > 0)}
      ${step('web-live-end', '▶|', all, undone.length > 0)}
    </div>`;
}

