// A game that the server keeps: its stream, its clocks, and what its players do. The page draws the public fields; `changed`
// tells it that some of them are new.

import { announce } from '../app/announce.js';
import { ApiError, call, isAbort, json, lines, problemOf } from '../app/api.js';
import { back } from '../app/connection.js';
import { t } from '../app/texts.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('../app/api-types.js').GameLine} GameLine */
/** What a game is about; only an open seat changes, when somebody takes it. @typedef {{id: string, match: string, spec: string, initial: string, opening?: string[], first: Seat, second: Seat}} About */
/** @typedef {{name: string, kind: string, rating?: number}} Seat */
/** What only the player to move is told. @typedef {{turn?: string, legal?: string[]}} Turn */
/** @typedef {GameLine & Turn} State */

/** A stream that ends before the game does is opened again. */
const PAUSE = 1000;
/** Refusals below 500 that pass: the server asks to try again later. */
const PASSING = [408, 425, 429];
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
  error = '';
  notice = '';
  isSending = false;
  /** When `state` arrived. */
  #arrivedAt = 0;
  /** The number of the newest drawing that was asked for; what arrives for an older one is dropped. */
  #ticket = 0;
  #ending = new AbortController();
  #timer = 0;

  /**
   * @param {string} id
   * @param {{changed: () => void, moved: (before: Shown, shown: Shown) => void}} page
   */
  constructor(id, page) {
    this.id = id;
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
    return Boolean(this.state?.turn) && !this.isSending && !this.isOver && this.#showsPresent;
  }

  /** Whether the board shows the present position: its drawing arrives after the state. */
  get #showsPresent() {
    const played = (this.about?.opening?.length ?? 0) + (this.state?.moves.length ?? 0);
    return this.viewed === null && this.shown?.movers.length === played;
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
    return this.seat !== null || Boolean(this.state?.turn);
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
      if (running || match?.state !== 'running') return this.page.changed();
      await pause(signal);
    }
  }

  leave() {
    this.#ending.abort();
    clearInterval(this.#timer);
  }

  /** Plays a move. If the server does not answer, it is sent again with the same token, so it is never played twice. @param {string} move */
  async play(move) {
    const turn = this.state?.turn;
    if (!turn || !this.canMove) return this.refuse(this.#whyNoMove());
    this.isSending = true;
    this.notice = '';
    this.page.changed();
    try {
      await this.#take({ type: 'gameState', ...(await this.#insist('POST', `games/${this.id}/moves`, { turn, move })) });
    } catch (error) {
      this.#tell(error);
    }
    this.isSending = false;
    this.page.changed();
  }

  /** @param {'resign'|'draw'|'abort'} action */
  async act(action) {
    try {
      await this.#take({ type: 'gameState', ...(await call('POST', `games/${this.id}/${action}`)) });
    } catch (error) {
      this.#tell(error);
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
    return seen ? `games/${this.id}/stream?since=${seen}` : `games/${this.id}/stream`;
  }

  /** @param {any} line */
  async #take(line) {
    if (line.type === 'gameFull') {
      this.about = line.game;
      this.seat = line.seat ?? null;
      await this.#update(line.state);
    } else if (line.type === 'gameState') {
      if (this.isWaiting && line.status !== 'waiting') this.#meet();
      await this.#update(line);
    }
  }

  /** Learns who took the open seat, which the lines about states do not say. The stream goes on meanwhile. */
  async #meet() {
    try {
      const { state, history, ...about } = await this.#insist('GET', `games/${this.id}`);
      this.about = about;
      this.page.changed();
    } catch (error) {
      this.#tell(error);
    }
  }

  /** @param {State} state */
  async #update(state) {
    if (this.state && state.id < this.state.id) return;
    this.state = state;
    this.#arrivedAt = performance.now();
    if (this.viewed === null) await this.#draw();
    if (this.isOver) announce(t('web-live-over'));
    this.page.changed();
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

  /** Gets the drawing of the position that is looked at. @param {number} ticket */
  async #show(ticket) {
    if (!this.about || !this.state) return;
    const { spec: game, initial: position, opening = [] } = this.about;
    const moves = [...opening, ...this.state.moves.slice(0, this.viewed ?? undefined)];
    const before = this.shown;
    const shown = /** @type {Shown} */ (await json('positions', { game, position, moves }));
    if (ticket !== this.#ticket) return;
    this.shown = shown;
    if (this.viewed === null) this.movers = shown.movers.slice(opening.length);
    if (before && shown.movers.length === before.movers.length + 1) this.page.moved(before, shown);
  }

  /**
   * Sends a request that is safe to repeat until the server takes it or refuses it for good.
   * @param {'GET'|'POST'} method @param {string} path @param {object} [body]
   */
  async #insist(method, path, body) {
    const { signal } = this.#ending;
    for (;;) {
      try {
        return await call(method, path, body);
      } catch (error) {
        if (isFinal(error)) throw error;
        await again(signal);
        signal.throwIfAborted();
      }
    }
  }

  #whyNoMove() {
    if (this.isOver) return t('web-refuse-over');
    if (this.viewed !== null) return t('web-live-viewing');
    if (!this.isPlayer) return t('web-live-spectator');
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
    if (this.state?.clock && !this.isOver) this.page.changed();
  }
}

/** Whether trying again is of no use. A proxy or a busy server refuses only for now. @param {unknown} error */
const isFinal = (error) => error instanceof ApiError && error.status < 500 && !PASSING.includes(error.status);

/** Waits before something is tried again. @param {AbortSignal} signal */
const again = (signal) => Promise.all([back(), pause(signal)]);

/** @param {AbortSignal} signal @returns {Promise<void>} */
const pause = (signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()));
  });
