// The page of a game that the server keeps: for its players and for spectators, while it runs and afterwards.

import { html, nothing } from '../vendor/lit.js';
import { isGone } from '../app/connection.js';
import { focusMain } from '../app/focus.js';
import { gameName, registry } from '../app/registry.js';
import { href, navigate, replace } from '../app/router.js';
import { toParams } from '../app/situation.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { Board } from '../play/board.js';
import { frame } from '../play/frame.js';
import { moveList } from '../play/moves.js';
import { loadOptions } from '../play/options.js';
import { lastMove, strip } from '../play/players.js';
import { Resigning } from '../play/resign.js';
import { reviewButton } from '../play/review-button.js';
import { other } from '../play/seats.js';
import { plyFrom } from '../play/session.js';
import { Tabs } from '../play/tabs.js';
import { onWalkKey } from '../play/walk.js';
import { isOfferedByMe, isOfferedToMe, mainControls, moreControls } from './controls.js';
import { LiveGame } from './live-game.js';
import { openSeat } from './open-seat.js';
import { replayOf } from './replay-slot.js';
import { clockWords, gameText, isProgram, occupantName, ratingText, resultText } from './words.js';

/** @typedef {import('../app/types.js').Game} GameEntry */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */

await Promise.all(['frame', 'play', 'boards', 'arena'].map((name) => stylesheet(`/style/${name}.css`)));

export class GameView {
  /** @type {LiveGame|null} */
  #game = null;
  /** @type {GameEntry|null} */
  #entry = null;
  /** @type {import('../app/types.js').Registry|null} */
  #registry = null;
  #options = loadOptions();
  #board;
  /** @type {Side|null} the side at the bottom, if somebody turned the board */
  #bottom = null;
  #tabs;
  #resigning;
  /** The graph of a game that is over or watched. @type {import('./replay-slot.js').Replay|null} */
  #replay = null;
  #isReplayAsked = false;
  /** Whether the game was over when it was opened; null until that is known. @type {boolean|null} */
  #wasOver = null;
  #isLeft = false;
  #onKey = (/** @type {KeyboardEvent} */ event) => onWalkKey(event, this.#game);

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#board = new Board(redraw);
    this.#tabs = new Tabs(redraw);
    this.#resigning = new Resigning(redraw);
    addEventListener('keydown', this.#onKey);
  }

  /** @param {URLSearchParams} params */
  show(params) {
    const id = params.get('id');
    if (!id) return location.replace('/arena');
    const ply = params.has('ply') ? plyFrom(params, Infinity) : null;
    if (id === this.#game?.id) return void this.#game.goTo(ply ?? Infinity);
    this.#leaveGame();
    this.#entry = null;
    // Sides are swapped from game to game.
    this.#bottom = null;
    // A sheet that is still open would hide the new board.
    this.#tabs.isOpen = false;
    this.#game = new LiveGame(id, ply === Infinity ? null : ply, {
      changed: () => this.#changed(),
      moved: (before, shown) => (this.#options.motion ? this.#board.arrive(before, shown) : this.#board.skip()),
    });
    this.#game.follow();
  }

  leave() {
    this.#isLeft = true;
    removeEventListener('keydown', this.#onKey);
    this.#resigning.leave();
    this.#leaveGame();
  }

  #leaveGame() {
    this.#game?.leave();
    this.#replay?.leave();
    this.#replay = null;
    this.#isReplayAsked = false;
    this.#wasOver = null;
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
    const bottom = this.#bottom ?? game.seat ?? 'first';
    const context = this.#context(game, shown, bottom);
    const parts = {
      resigning: this.#resigning,
      toggle: this.#tabs.toggle(),
      turnBoard: () => this.#turn(),
      rematch: () => this.#rematch(game),
    };
    const below = this.#replay?.view() ?? nothing;
    return frame({
      title: this.title(),
      shown,
      top: this.#player(game, shown, other(bottom)),
      board: this.#board.view(context, { label: this.title() || t('web-board'), onConsider: () => {} }),
      bottom: this.#player(game, shown, bottom),
      aside: this.#board.aside(context),
      notice: game.notice,
      below,
      isReview: this.#isReplayAsked && this.#wasOver === true,
      status: status(game, about),
      actions: this.#actions(game, below !== nothing),
      tabs: this.#tabs,
      entries: [
        { name: 'moves', text: t('web-moves'), body: moveList(game, this.#entry) },
        { name: 'info', text: t('web-frame-info'), body: this.#info(game, about) },
      ],
      more: moreControls(game, parts),
      main: mainControls(game, parts),
    });
  }

  /** What the state of the game asks for. @param {LiveGame} game @param {boolean} hasReplay */
  #actions(game, hasReplay) {
    if (game.isOver) return hasReplay ? reviewButton() : nothing;
    if (isOfferedToMe(game)) return answers(game);
    return openSeat(game, (path) => this.#join(game, path));
  }

  /** @param {LiveGame} game @param {Shown} shown @param {Side} bottom */
  #context(game, shown, bottom) {
    return {
      shown,
      values: new Map(),
      hint: null,
      pending: game.pending,
      canMove: game.canMove,
      isStill: false,
      bottom,
      options: this.#options,
      onMove: (/** @type {string} */ move) => game.play(move),
      onRefuse: (/** @type {string} */ reason) => game.refuseClick(reason),
    };
  }

  /** @param {LiveGame} game @param {import('./live-game.js').About} about */
  #info(game, about) {
    return html`
      <dl class="facts">
        <div><dt>${t('web-form-game')}</dt><dd title=${about.spec}>${gameText(this.#registry, about.spec)}</dd></div>
        <div><dt>${t('web-arena-clock')}</dt><dd>${clockWords(about.clock)}</dd></div>
      </dl>
      <p class="row">
        ${game.takesMoves ? nothing : html`<a class="button" href=${analysisOf(game, about)}>${t('web-analysis')}</a>`}
        <a class="button" href="/arena">${t('web-arena-to-lobby')}</a>
      </p>
      ${this.#entry ? html`<p>${this.#entry.rules}</p>` : nothing}`;
  }

  /** @param {LiveGame} game @param {Shown} shown @param {Side} side */
  #player(game, shown, side) {
    const occupant = game.about?.[side];
    const isTurn = game.state?.toMove === side;
    return strip(side, {
      name: occupantName(occupant),
      role: shown.players[side],
      turn: isTurn ? t('web-turn') : null,
      left: game.timeLeft(side),
      last: lastMove(shown, side),
      more: [presence(game, side), ratingText(occupant), badge(occupant)],
    });
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

  #turn() {
    this.#bottom = other(this.#bottom ?? this.#game?.seat ?? 'first');
    this.redraw();
  }

  /** Takes the open seat, and follows the game as a player. @param {LiveGame} game @param {string} path */
  async #join(game, path) {
    if (!(await game.join(path)) || this.#isLeft || game !== this.#game) return;
    this.#leaveGame();
    this.#game = null;
    this.show(new URLSearchParams(location.search));
    focusMain();
  }

  /** @param {LiveGame} game */
  async #rematch(game) {
    const id = await game.playAgain();
    if (id && !this.#isLeft) navigate(href('/game', { id }));
  }

  #changed() {
    const game = this.#game;
    if (!game || this.#isLeft) return;
    if (game.about) this.#learn(game.about.spec);
    if (game.state) this.#wasOver ??= game.isOver;
    // The replay keeps the ply in the address.
    if (this.#replay) this.#replay.update();
    else if (game.state) replace(href('/game', { id: game.id, ply: game.viewed }));
    // Players see no evaluation while they play.
    if ((game.isOver || (game.state?.status === 'started' && !game.isPlayer)) && !this.#isReplayAsked) this.#openReplay(game);
    this.redraw();
  }

  /** Shows the graph of a game below the board. @param {LiveGame} game */
  async #openReplay(game) {
    this.#isReplayAsked = true;
    const replay = await replayOf(game, this.redraw);
    if (this.#isLeft || game !== this.#game) return replay?.leave();
    this.#replay = replay;
    this.redraw();
  }

  /** Loads the drawing and the description of the game. @param {string} spec */
  async #learn(spec) {
    this.#board.use(spec);
    if (this.#entry) return;
    this.#registry = await registry().catch(() => null);
    this.#entry = this.#registry?.games.find((entry) => entry.name === gameName(spec)) ?? null;
    if (this.#entry) this.redraw();
  }
}

/** Whose turn it is, how the game ended, or what it waits for. @param {LiveGame} game @param {import('./live-game.js').About} about */
function status(game, about) {
  const { state } = game;
  if (!state) return nothing;
  if (game.isOver) return html`<p class="status status-over is-named">${resultText(state, about)}</p>`;
  const isMine = Boolean(state.turn);
  const clock = isMine && isGone() && game.timeLeft(state.toMove ?? 'first') !== null;
  if (clock) return html`<p class="status">${t('web-frame-clock-running')}</p>`;
  // Its answers leave no room for more; the players' strips say whose turn it is.
  if (isOfferedToMe(game)) return html`<p class="status">${t('web-live-draw-offered')}</p>`;
  return html`<p class="status is-named">${turnText(game, about)}</p>${besides(game)}`;
}

/** @param {LiveGame} game @param {import('./live-game.js').About} about */
function turnText({ state, isWaiting, delayedBy }, about) {
  if (isWaiting) return t(delayedBy ? 'web-live-not-begun' : 'web-live-waiting');
  if (state?.paused) return t('web-frame-paused');
  if (state?.turn) return t('web-status-you');
  return t('web-live-turn-of', { player: state?.toMove ? occupantName(about[state.toMove]) : '' });
}

/** The own offer of a draw, or else the delay and how many watch. @param {LiveGame} game */
function besides(game) {
  if (isOfferedByMe(game)) return html`<p class="result">${t('web-live-draw-waits')}</p>`;
  const facts = [
    game.delayedBy ? t('web-live-delayed', { seconds: Math.ceil(game.delayedBy / 1000) }) : '',
    game.viewers ? t('web-live-viewers', { count: game.viewers }) : '',
  ].filter(Boolean);
  return facts.length ? html`<p class="result">${facts.join(' · ')}</p>` : nothing;
}

/** The answers to an offer of a draw. @param {LiveGame} game */
function answers(game) {
  const answer = (/** @type {'draw'|'draw/decline'} */ action) => () => {
    game.act(action);
    focusMain();
  };
  return html`
    <button class="primary" @click=${answer('draw')}>${t('web-lobby-accept')}</button>
    <button @click=${answer('draw/decline')}>${t('web-lobby-decline')}</button>`;
}

/** Whether the opponent of the reader is connected. @param {LiveGame} game @param {Side} side */
function presence(game, side) {
  if (!game.seat || game.seat === side || game.isOver || !isPerson(game.about?.[side])) return nothing;
  const text = t(game.isOpponentGone ? 'web-frame-away' : 'web-frame-here');
  return html`<span class="presence ${game.isOpponentGone ? 'is-away' : ''}" role="img" aria-label=${text} title=${text}></span>`;
}

/** @param {import('./live-game.js').Seat|undefined} occupant */
const isPerson = (occupant) => occupant?.kind === 'person' || occupant?.kind === 'bot' || occupant?.kind === 'guest';

/** @param {import('./live-game.js').Seat|undefined} occupant */
const badge = (occupant) => (isProgram(occupant) ? html`<span class="badge">${t('web-arena-bot')}</span>` : nothing);

/** The game on the workbench, where it can be analysed. @param {LiveGame} game @param {import('./live-game.js').About} about */
function analysisOf({ session }, { spec, initial, opening = [] }) {
  const moves = [...opening, ...session.moves, ...session.undone];
  const ply = session.undone.length ? opening.length + session.moves.length : null;
  return href('/play', { ...toParams({ game: spec, position: initial, moves }), ply, first: 'human', second: 'human', view: 'analysis' });
}
