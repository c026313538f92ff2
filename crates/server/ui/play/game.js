// A game in progress: whose turn it is, the machine's thinking, and what people ask for. The page draws the public fields;
// `changed` tells it that some of them are new.

import { announce } from '../app/announce.js';
import { ApiError, Unreachable, isAbort, problemOf } from '../app/api.js';
import { isGone } from '../app/connection.js';
import { toBody } from '../app/situation.js';
import { t } from '../app/texts.js';
import { afterMove, parseClock, toRequest } from './clock.js';
import { Hint } from './hint.js';
import { Positions } from './positions.js';
import { hurried, isHuman, other } from './seats.js';
import * as sessions from './session.js';
import { Thinking } from './thinking.js';
import { Ticker } from './ticker.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {sessions.Session} Session */

export class Game {
  /** @type {Shown|null} */
  shown = null;
  /** @type {Thinking|null} */
  thinking = null;
  hint = new Hint();
  notice = '';
  error = '';
  isPaused = false;
  #isLeft = false;
  /** The moves that lead to `shown`. @type {string[]} */
  #shownMoves = [];
  /** A move to play when the server answers again, and the moves before it. @type {{move: string, after: string[]}|null} */
  #waiting = null;
  #positions = new Positions();
  #ticker = new Ticker((elapsed) => this.#tick(elapsed));

  /**
   * @param {Session} session
   * @param {{changed: () => void, moved: (before: Shown, shown: Shown) => void, settled: () => Promise<void>}} page
   */
  constructor(session, page) {
    this.session = session;
    this.page = page;
  }

  get isOver() {
    return Boolean(this.session.end || this.shown?.outcome);
  }

  /** Who won a game that is over; null for a draw. @returns {Side|null} */
  get winner() {
    const { end } = this.session;
    return end ? other(end.loser) : (this.shown?.outcome?.winner ?? null);
  }

  /** Whether a person may move now. */
  get canMove() {
    return !this.isOver && this.#isCurrent() && isHuman(this.session.seats, this.shown?.turn ?? null);
  }

  /** Who made each move, as far as it is known. */
  get movers() {
    return this.#positions.moversOf(this.session);
  }

  /**
   * Shows the position of the session, and lets the machine move if it is its turn.
   * @param {Shown|null} [before] the position before a move that was just played
   */
  async arrive(before = null) {
    const { moves } = this.session;
    this.#stop();
    let shown;
    try {
      shown = await this.#positions.ask(this.session);
    } catch (error) {
      if (this.#isAt(moves)) this.#failed(error, before);
      return;
    }
    if (!this.#isAt(moves)) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    this.shown = shown;
    this.#shownMoves = moves;
    this.#positions.learnMovers(moves, shown);
    this.notice = this.error = '';
    if (before) this.#afterMove(before, shown);
    announce(this.session.end ? this.resultText() : shown.announcement);
    this.page.changed();
    if (waiting?.after === moves && !this.isOver) this.#make(waiting.move);
    else this.#next();
  }

  /** A person plays. @param {string} move */
  play(move) {
    if (this.canMove && isGone()) this.#wait(move);
    else if (this.canMove) this.#make(move);
    else this.refuse(this.#whyNoMove());
  }

  /** A click that is no legal move. @param {string} reason shown if it is a person's turn */
  refuseClick(reason) {
    this.refuse(this.canMove ? reason : this.#whyNoMove());
  }

  /**
   * Prefetches the position after a move that is pointed at.
   * @param {string} move
   */
  consider(move) {
    if (this.canMove && !isGone()) this.#positions.ask({ ...this.session, moves: [...this.session.moves, move] }).catch(() => {});
  }

  /** Says why a click does nothing. @param {string} sentence */
  refuse(sentence) {
    this.notice = sentence;
    announce(sentence);
    this.page.changed();
  }

  /** Back to the last position in which a person could choose. */
  undo() {
    return this.#goToPerson(-1);
  }

  redo() {
    return this.#goToPerson(1);
  }

  /** @param {number} ply */
  goTo(ply) {
    this.session = sessions.at(this.session, ply);
    this.isPaused = true;
    this.arrive();
  }

  restart() {
    this.#begin(sessions.again(this.session));
  }

  /** Swaps sides. */
  flip() {
    this.#begin(sessions.flipped(this.session));
  }

  resign() {
    const turn = this.shown?.turn ?? 'first';
    const loser = isHuman(this.session.seats, turn) ? turn : other(turn);
    this.#end({ by: 'resignation', loser });
  }

  async askHint() {
    const asked = this.hint.ask(this.session);
    this.error = '';
    this.page.changed();
    try {
      const move = await asked;
      if (move && !this.#isLeft) announce(t('web-hint', { move }));
    } catch (error) {
      this.#tell(error);
    }
    if (!this.#isLeft) this.page.changed();
  }

  /** The machine plays the best move so far; if it has none yet, it gets a moment more. */
  moveNow() {
    const move = this.thinking?.best();
    if (move) return this.#make(move);
    const side = this.shown?.turn ?? 'first';
    this.thinking?.cancel();
    this.#think(side, hurried(this.session.seats[side]));
  }

  /** Pauses the machine. */
  stopThinking() {
    this.#stop();
    this.isPaused = true;
    this.page.changed();
  }

  goOn() {
    this.isPaused = false;
    this.#next();
    this.page.changed();
  }

  resultText() {
    const { end } = this.session;
    if (!end) return this.shown?.result ?? '';
    const names = this.shown?.players ?? { first: '', second: '' };
    return t(`web-end-${end.by}`, { loser: names[end.loser], winner: names[other(end.loser)] });
  }

  /** The page is left: later answers are ignored. */
  leave() {
    this.#isLeft = true;
    this.#stop();
  }

  #stop() {
    this.thinking?.cancel();
    this.thinking = null;
    this.hint.forget();
    this.#ticker.stop();
  }

  /** Whether the game has not moved on since a request. @param {string[]} moves */
  #isAt(moves) {
    return !this.#isLeft && moves === this.session.moves;
  }

  #whyNoMove() {
    if (this.isOver) return t('web-refuse-over');
    const isMachines = this.#isCurrent() && !isHuman(this.session.seats, this.shown?.turn ?? null);
    return t(isMachines ? 'web-refuse-machine' : 'web-refuse-not-your-turn');
  }

  #isCurrent() {
    const { moves } = this.session;
    const isSame = moves.length === this.#shownMoves.length && moves.every((move, ply) => move === this.#shownMoves[ply]);
    return this.shown !== null && isSame;
  }

  /** Goes to the next position with a person to move, or to the end. @param {1|-1} step */
  async #goToPerson(step) {
    const { moves, undone, seats } = this.session;
    const most = moves.length + undone.length;
    let ply = moves.length + step;
    try {
      while (ply > 0 && ply < most && !isHuman(seats, await this.#positions.turnAt(this.session, ply))) ply += step;
    } catch (error) {
      this.#tell(error);
      return;
    }
    if (this.#isAt(moves) && ply >= 0 && ply <= most) this.goTo(ply);
  }

  /** @param {Session} session */
  #begin(session) {
    this.session = session;
    this.isPaused = false;
    this.arrive();
  }

  /** @param {string} move */
  #make(move) {
    this.#stop();
    this.session = sessions.played(this.session, move);
    this.isPaused = false;
    this.arrive(this.shown);
  }

  /** @param {Shown} before @param {Shown} shown */
  #afterMove(before, shown) {
    const clock = parseClock(this.session.clock);
    const left = sessions.timeLeft(this.session);
    if (clock && left && before.turn) {
      this.session = sessions.withTime(this.session, afterMove(clock, left, before.turn, shown.turn));
    }
    this.page.moved(before, shown);
  }

  /** Starts the clock of the next player, and the machine if it is its turn. */
  #next() {
    if (this.#isLeft || this.isOver || !this.shown || this.thinking) return;
    if (isHuman(this.session.seats, this.shown.turn)) this.#startPersonsClock();
    else if (!this.isPaused) {
      if (this.session.clock) this.#ticker.start();
      this.#think(this.shown.turn ?? 'first');
    }
  }

  /** A person's clock starts after the animation of the last move. */
  async #startPersonsClock() {
    const { moves, clock } = this.session;
    await this.page.settled();
    if (clock && this.#isAt(moves) && !this.isPaused && !this.isOver) this.#ticker.start();
  }

  /** @param {Side} side @param {string} [player] */
  async #think(side, player = this.session.seats[side]) {
    const thinking = new Thinking();
    this.thinking = thinking;
    const clock = parseClock(this.session.clock);
    const left = sessions.timeLeft(this.session);
    const time = clock && left ? toRequest(clock, left, side) : {};
    try {
      const move = await thinking.move({ ...toBody(this.session), player, ...time }, this.page.changed);
      if (!move || this.thinking !== thinking) return;
      // The reply waits for the animation of the last move, without a clock running.
      this.#ticker.stop();
      await this.page.settled();
      if (this.thinking === thinking) this.#make(move);
    } catch (error) {
      if (this.thinking !== thinking) return;
      this.thinking = null;
      this.#failed(error, null);
    }
  }

  /** @param {unknown} error @param {Shown|null} before the position before a move that may have been refused */
  #failed(error, before) {
    if (isAbort(error)) return;
    this.#ticker.stop();
    if (error instanceof Unreachable && before) return this.#wait(this.#takeBack());
    if (error instanceof ApiError && before) {
      this.#takeBack();
      this.refuse(error.message);
      this.#next();
      return;
    }
    if (!(error instanceof Unreachable)) this.isPaused = true;
    this.#tell(error);
  }

  /** Removes the last move, which the server has not accepted. */
  #takeBack() {
    const [...earlier] = this.session.moves;
    const move = earlier.pop() ?? '';
    this.session = { ...sessions.at(this.session, earlier.length), undone: [] };
    return move;
  }

  /** Keeps a move until the server answers again. @param {string} move */
  #wait(move) {
    this.#waiting = { move, after: this.session.moves };
    this.#ticker.stop();
    if (isHuman(this.session.seats, this.shown?.turn ?? null)) this.refuse(t('web-refuse-server-gone', { move }));
    else this.page.changed();
  }

  /** Shows what went wrong, unless the page already does. @param {unknown} error */
  #tell(error) {
    if (this.#isLeft || isAbort(error)) return;
    this.error = problemOf(error) || this.error;
    this.page.changed();
  }

  /** @param {sessions.End} end */
  #end(end) {
    this.#stop();
    this.session = sessions.ended(this.session, end);
    announce(this.resultText());
    this.page.changed();
  }

  /** @param {number} elapsed milliseconds */
  #tick(elapsed) {
    const left = sessions.timeLeft(this.session);
    const turn = this.shown?.turn;
    if (!left || !turn) return;
    const rest = left[turn] - elapsed;
    this.session = sessions.withTime(this.session, { ...left, [turn]: Math.max(0, rest) });
    if (rest <= 0) this.#end({ by: 'time', loser: turn });
    else this.page.changed();
  }
}
