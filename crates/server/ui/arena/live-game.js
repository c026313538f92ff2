// A game that the server keeps: its stream, its clocks, and what its players do. The page draws the public fields; `changed`
// tells it that some of them are new.

import { announce } from '../app/announce.js';
import { ApiError, Unreachable, call, isAbort, isFinal, json, lines, problemOf } from '../app/api.js';
import { back, isGone } from '../app/connection.js';
import { pause } from '../app/pause.js';
import { t } from '../app/texts.js';
import { announcementOf, nameIn } from '../boards/move-name.js';
import { ClockWarning } from '../play/clock-warning.js';
import { Rematch } from './rematch.js';
import { resultText } from './words.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('../app/api-types.js').GameLine} GameLine */
/** What a game is about; only an open seat changes, when somebody takes it. @typedef {{id: string, match: string, spec: string, initial: string, opening?: string[], clock: any, first: Seat, second: Seat}} About */
/** @typedef {import('../app/api-types.js').SeatView} Seat */
/** What only the player to move is told. @typedef {{turn?: string, legal?: string[]}} Turn */
/** @typedef {GameLine & Turn} State */

/** A stream that ends before the game does is opened again. */
const PAUSE = 1000;
/** How often the second game of a pair is looked for. */
const MOST_TRIES = 10;
/** How often running clocks are drawn. */
const TICK = 100;

export class LiveGame {
  /** @type {About|null} */
  about = null;
  /** The side of the reader; null for spectators and for somebody who plays both. @type {Side|null} */
  seat = null;
  /** @type {State|null} */
  state = null;
  /** The position that is shown: the present one, or an earlier one that somebody looks at. @type {Shown|null} */
  shown = null;
  /** The ply that somebody looks at; null for the present one. @type {number|null} */
  viewed = null;
  /** Who made each move. @type {Side[]} */
  movers = [];
  /** The other game of a pair, once it is played. @type {string|null} */
  next = null;
  /** How many spectators there are. */
  viewers = 0;
  /** The milliseconds by which a spectator sees the game later; 0 for the players. */
  delayedBy = 0;
  /** Whether the opponent is not connected. */
  isOpponentGone = false;
  rematch = new Rematch(() => this.page.changed());
  error = '';
  notice = '';
  /** The move that the server has not confirmed yet, and the moves before it. @type {{move: string, ply: number}|null} */
  #sent = null;
  /** The actions that the server has not answered yet. @type {Set<string>} */
  #acting = new Set();
  /** Only somebody who plays both sides has a turn but no seat. */
  #playsBoth = false;
  #warning = new ClockWarning();
  /** When `state` arrived. */
  #arrivedAt = 0;
  /** The number of the newest drawing that was asked for; what arrives for an older one is dropped. */
  #ticket = 0;
  #ending = new AbortController();
  #timer = 0;

  /**
   * @param {string} id
   * @param {number|null} viewed the ply to look at first
   * @param {{changed: () => void, moved: (before: Shown, shown: Shown) => void}} page
   */
  constructor(id, viewed, page) {
    this.id = id;
    this.viewed = viewed;
    this.page = page;
  }

  get isOver() {
    return this.state?.status === 'finished';
  }

  get isWaiting() {
    return this.state?.status === 'waiting';
  }

  /** Whether a click plays. */
  get canMove() {
    return Boolean(this.state?.turn) && !this.#sent && !this.isOver && this.#showsPresent;
  }

  /** Whether the board shows the present position: its drawing arrives after the state. */
  get #showsPresent() {
    const played = (this.about?.opening?.length ?? 0) + (this.state?.moves.length ?? 0);
    return this.viewed === null && this.shown?.movers.length === played;
  }

  /** The move that the server has not confirmed yet, if the position before it is shown. */
  get pending() {
    return this.viewed === null && this.#sent?.ply === this.shown?.movers.length ? (this.#sent?.move ?? null) : null;
  }

  get takesMoves() {
    return this.isPlayer && !this.isOver;
  }

  /** The moves before and after the position that is shown. */
  get session() {
    const moves = this.state?.moves ?? [];
    const ply = this.viewed ?? moves.length;
    return { moves: moves.slice(0, ply), undone: moves.slice(ply) };
  }

  /** Whether the reader plays at all. */
  get isPlayer() {
    return this.seat !== null || this.#playsBoth;
  }

  /** The milliseconds that a side has left; null without a clock. @param {Side} side */
  timeLeft(side) {
    const { clock, toMove } = this.state ?? {};
    const left = clock?.[side];
    if (left === null || left === undefined) return null;
    const isRunning = !this.isOver && toMove === side && clock?.deadlineIn !== null && clock?.deadlineIn !== undefined;
    return Math.max(0, left - (isRunning ? performance.now() - this.#arrivedAt : 0));
  }

  /** Reads the stream until the game ends, the server refuses it for good, or the page is left. */
  async follow() {
    this.#timer = setInterval(() => this.#tick(), TICK);
    const { signal } = this.#ending;
    while (!signal.aborted && !this.isOver) {
      try {
        for await (const line of lines(this.#streamPath(), { signal })) await this.#take(line);
      } catch (error) {
        if (isAbort(error)) return;
        if (isFinal(error)) return this.#tell(error);
        // Without a game to look at, the page says what it waits for.
        if (!this.shown) this.error = problemOf(error);
        this.page.changed();
      }
      if (!this.isOver) await again(signal);
    }
    await this.#findNext(signal);
  }

  /** The second game of a pair appears when the first has ended. @param {AbortSignal} signal */
  async #findNext(signal) {
    for (let tries = 0; tries < MOST_TRIES && !signal.aborted && this.about; tries += 1) {
      const match = await call('GET', `matches/${this.about.match}`).catch(() => null);
      const running = match?.games.find((/** @type {{id: string, status: string}} */ game) => game.id !== this.id && game.status !== 'finished');
      if (running) this.next = running.id;
      if (match && match.state !== 'running') return this.rematch.watch(match, this.seat, signal);
      if (running || !match) return this.page.changed();
      await pause(PAUSE, signal);
    }
  }

  leave() {
    this.#ending.abort();
    // A drawing that is under way belongs to no page any more.
    this.#ticket += 1;
    clearInterval(this.#timer);
  }

  /** Plays a move. If the server does not answer, it is sent again with the same token, so it is never played twice. @param {string} move */
  async play(move) {
    const turn = this.state?.turn;
    if (!turn || !this.canMove || !this.shown) return this.refuse(this.#whyNoMove());
    this.#sent = { move, ply: this.shown.movers.length };
    this.notice = '';
    const unreachable = () => this.#tellWaiting(move);
    if (isGone()) unreachable();
    this.page.changed();
    try {
      await this.#take({ type: 'gameState', ...(await this.#insist('POST', `games/${this.id}/moves`, { turn, move }, unreachable)) });
    } catch (error) {
      this.#tell(error);
    }
    this.#sent = null;
    this.page.changed();
  }

  /** Says once that a move waits for the server. @param {string} move */
  #tellWaiting(move) {
    const sentence = this.#waitingText(move);
    if (this.notice !== sentence) this.refuse(sentence);
  }

  /** @param {string} move */
  #waitingText(move) {
    return t('web-refuse-server-gone', { move: nameIn(this, move) });
  }

  /** The id of a game of another match, or null if the server refuses. @returns {Promise<string|null>} */
  async playAgain() {
    const { about } = this;
    return about && this.#once('rematch', () => this.rematch.propose(about.match));
  }

  /** Takes the open seat. @param {string} path of the request @returns {Promise<boolean>} whether it was still free */
  async join(path) {
    return (await this.#once('join', () => call('POST', path))) !== null;
  }

  /** @param {'resign'|'draw'|'draw/decline'|'abort'} action */
  async act(action) {
    await this.#once(action, async () => this.#take({ type: 'gameState', ...(await call('POST', `games/${this.id}/${action}`)) }));
  }

  /**
   * What an action brings; null if the server refuses it, or if it is under way already, as after a double click.
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} action
   * @returns {Promise<T|null>}
   */
  async #once(name, action) {
    if (this.#acting.has(name)) return null;
    this.#acting.add(name);
    try {
      return await action();
    } catch (error) {
      this.#tell(error);
      return null;
    } finally {
      this.#acting.delete(name);
    }
  }

  /** Says why a click does nothing. @param {string} sentence */
  refuse(sentence) {
    this.notice = sentence;
    announce(sentence);
    this.page.changed();
  }

  /** A click that is no legal move. @param {string} reason */
  refuseClick(reason) {
    this.refuse(this.canMove ? reason : this.#whyNoMove());
  }

  /** Looks at the game after some moves. @param {number} ply */
  async goTo(ply) {
    const moves = this.state?.moves ?? [];
    this.viewed = ply >= moves.length ? null : Math.max(0, ply);
    this.notice = '';
    await this.#draw();
    this.page.changed();
  }

  #streamPath() {
    const seen = this.state?.id;
    return `games/${this.id}/stream?viewers=true${seen ? `&since=${seen}` : ''}`;
  }

  /** @param {any} line */
  async #take(line) {
    if (line.type === 'gameFull') {
      this.about = line.game;
      this.seat = line.seat ?? null;
      this.delayedBy = line.delayedByMs ?? 0;
      await this.#update(line.state);
    } else if (line.type === 'opponentGone') {
      this.#meetAgain(line.gone);
    } else if (line.type === 'viewers') {
      this.viewers = line.count;
      this.page.changed();
    } else if (line.type === 'resumed') {
      this.#correctClock();
    } else if (line.type === 'gameState') {
      if (this.isWaiting && line.status !== 'waiting') this.#meet();
      await this.#update(line);
    }
  }

  /** @param {boolean} isGone */
  #meetAgain(isGone) {
    this.isOpponentGone = isGone;
    announce(t(isGone ? 'web-frame-opponent-gone' : 'web-frame-opponent-back'));
    this.page.changed();
  }

  /** An outage is charged to nobody, but only the player to move is told so by the stream. */
  async #correctClock() {
    const game = await call('GET', `games/${this.id}`).catch(() => null);
    if (!game || game.state.id !== this.state?.id || !this.state) return;
    this.state = { ...this.state, clock: game.state.clock };
    this.#arrivedAt = performance.now();
    this.page.changed();
  }

  /** Learns who took the open seat, which the lines about states do not say. The stream goes on meanwhile. */
  async #meet() {
    try {
      const { state, history, delayedByMs, ...about } = await this.#insist('GET', `games/${this.id}`);
      this.about = about;
      this.page.changed();
    } catch (error) {
      this.#tell(error);
    }
  }

  /** @param {State} state */
  async #update(state) {
    if (this.state && state.id < this.state.id) return;
    const isMove = state.moves.length > (this.state?.moves.length ?? Infinity);
    const isEnd = state.status === 'finished' && this.state?.status !== 'finished';
    if (state.id !== this.state?.id) this.notice = '';
    this.#tellOffer(this.state, state);
    this.state = state;
    this.#playsBoth ||= this.seat === null && Boolean(state.turn);
    this.#arrivedAt = performance.now();
    if (this.viewed !== null && this.viewed >= state.moves.length) this.viewed = null;
    if (this.viewed === null || !this.shown) await this.#draw();
    if (this.movers.length < state.moves.length) await this.#learnMovers();
    if (isEnd && this.about) announce(`${t('web-live-over')} ${resultText(state, this.about)}`);
    // A move whose drawing arrives after the result must not replace it.
    else if (isMove && !this.isOver && this.viewed === null && this.shown) announce(announcementOf(this.shown));
    this.page.changed();
  }

  /** Tells of an offer of a draw, and that the own one was declined. @param {State|null} before @param {State} state */
  #tellOffer(before, state) {
    const [was, by] = [before?.drawOfferedBy ?? null, state.drawOfferedBy ?? null];
    if (this.seat === null || was === by || state.status === 'finished') return;
    if (by !== null && by !== this.seat) announce(t('web-live-draw-offered'));
    if (was !== this.seat || state.moves.length !== before?.moves.length) return;
    this.notice = t('web-live-draw-declined');
    announce(this.notice);
  }

  /** Draws the position that is looked at. A failure is told but never thrown, because the stream has to go on. */
  async #draw(isRepeated = false) {
    this.#ticket += 1;
    const ticket = this.#ticket;
    try {
      await this.#show(ticket);
    } catch (error) {
      if (ticket !== this.#ticket) return;
      if (!isRepeated) this.#tell(error);
      if (!isFinal(error)) this.#drawAgain(ticket);
    }
  }

  /** Draws a little later, unless a newer drawing was asked for meanwhile. @param {number} ticket */
  async #drawAgain(ticket) {
    const { signal } = this.#ending;
    await again(signal);
    if (signal.aborted || ticket !== this.#ticket) return;
    await this.#draw(true);
    this.page.changed();
  }

  /** Learns who made the moves after the position that is looked at. */
  async #learnMovers() {
    if (!this.about || !this.state) return;
    const { spec: game, initial: position, opening = [] } = this.about;
    const whole = await json('positions', { game, position, moves: [...opening, ...this.state.moves] }).catch(() => null);
    if (whole) this.movers = /** @type {Side[]} */ (whole.movers).slice(opening.length);
  }

  /** Gets the drawing of the position that is looked at. @param {number} ticket */
  async #show(ticket) {
    if (!this.about || !this.state) return;
    const { spec: game, initial: position, opening = [] } = this.about;
    const moves = [...opening, ...this.state.moves.slice(0, this.viewed ?? undefined)];
    const before = this.shown;
    const shown = /** @type {Shown} */ (await json('positions', { game, position, moves }));
    if (ticket !== this.#ticket) return;
    this.shown = shown;
    const known = shown.movers.slice(opening.length);
    if (known.length > this.movers.length) this.movers = known;
    if (before && shown.movers.length === before.movers.length + 1) this.page.moved(before, shown);
  }

  /**
   * Sends a request that is safe to repeat until the server takes it or refuses it for good.
   * @param {'GET'|'POST'} method @param {string} path @param {object} [body]
   * @param {() => void} [unreachable] called when the server does not answer
   */
  async #insist(method, path, body, unreachable) {
    const { signal } = this.#ending;
    for (;;) {
      try {
        return await call(method, path, body);
      } catch (error) {
        if (isFinal(error)) throw error;
        if (error instanceof Unreachable) unreachable?.();
        await again(signal);
        signal.throwIfAborted();
      }
    }
  }

  #whyNoMove() {
    if (this.isOver) return t('web-refuse-over');
    if (this.viewed !== null) return t('web-live-viewing');
    if (!this.isPlayer) return t('web-live-spectator');
    if (this.#sent && isGone()) return this.#waitingText(this.#sent.move);
    return t('web-live-not-your-turn');
  }

  /** @param {unknown} error */
  #tell(error) {
    const problem = problemOf(error);
    if (error instanceof ApiError && this.shown) this.notice = problem;
    else this.error = problem;
    if (problem) announce(problem);
    this.page.changed();
  }

  #tick() {
    if (!this.state?.clock || this.isOver) return;
    if (this.seat && this.state.toMove === this.seat) this.#warning.watch(this.timeLeft(this.seat));
    this.page.changed();
  }
}

/** Waits before something is tried again. @param {AbortSignal} signal */
const again = (signal) => Promise.all([back(), pause(PAUSE, signal)]);
