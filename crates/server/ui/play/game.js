// A game in progress: whose turn it is, the machine's thinking, and what people ask for. The referee of the server decides about
// moves, clocks and ends. The page draws the public fields; `changed` tells it that some of them are new.

import { announce } from '../app/announce.js';
import { ApiError, Unreachable, isAbort, problemOf } from '../app/api.js';
import { isGone } from '../app/connection.js';
import { showPosition } from '../app/shown.js';
import { toBody } from '../app/situation.js';
import { t } from '../app/texts.js';
import { announcementOf, moveName, nameIn } from '../boards/move-name.js';
import { ClockWarning } from './clock-warning.js';
import { timeLeft, toRequest } from './clock.js';
import { Hint } from './hint.js';
import { Line, commonLength } from './line.js';
import { MatchTime } from './match-time.js';
import * as referee from './referee.js';
import { hurried, isHuman, other } from './seats.js';
import * as sessions from './session.js';
import { Thinking } from './thinking.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {referee.Match} Match */
/** @typedef {referee.Command} Command */
/** @typedef {sessions.Session} Session */
/** @typedef {{before?: Shown|null, failed?: (error: unknown) => void}} AskOptions `before` is the position before a move that is played */

export class Game {
  /** The match after the last answer of the referee. @type {Match|null} */
  match = null;
  /** @type {Thinking|null} */
  thinking = null;
  hint = new Hint();
  notice = '';
  error = '';
  isPaused = false;
  #isLeft = false;
  /** The match to go on with; null if one begins. @type {referee.SavedMatch|null} */
  #saved = null;
  /** What each move of the line took, in microseconds. @type {number[]} */
  #took = [];
  #line = new Line();
  /** The match after moves that were pointed at. @type {Map<string, Promise<Match>>} */
  #considered = new Map();
  /** The last request to the referee. @type {Promise<void>} */
  #asked = Promise.resolve();
  /** Requests under way that change the match. */
  #changes = 0;
  /** A move to play when the server answers again, when it was made, and the moves before it. @type {{move: string, at: number, after: string[]}|null} */
  #waiting = null;
  #time = new MatchTime(() => this.#tick());
  #warnings = { first: new ClockWarning(), second: new ClockWarning() };

  /**
   * @param {Session} session
   * @param {{changed: () => void, moved: (before: Shown, shown: Shown) => void, settled: () => Promise<void>}} page
   */
  constructor(session, page) {
    this.session = session;
    this.page = page;
  }

  /** Goes on with a match that was `stored`. @param {{match: referee.SavedMatch, at: number, took?: number[]}} stored */
  restore({ match, at, took = [] }) {
    this.#saved = match;
    this.#took = took;
    this.#time.set(at);
  }

  /** What a reload needs besides the address. */
  get stored() {
    return this.session.clock && this.#saved ? { match: this.#saved, at: this.#time.now, took: this.#took } : null;
  }

  get shown() {
    return this.match?.position ?? null;
  }

  get isOver() {
    return Boolean(this.match?.end);
  }

  /** Who won a game that is over; null for a draw. @returns {Side|null} */
  get winner() {
    return this.match?.end?.winner ?? null;
  }

  /** Whether a person may move now. */
  get canMove() {
    return this.#changes === 0 && isHuman(this.session.seats, this.match?.turn ?? null);
  }

  /** Whether people may still move. */
  get takesMoves() {
    return !this.isOver;
  }

  /** Who made each move, taken back or not, as far as it is known. */
  get movers() {
    return this.#line.moversOf([...this.session.moves, ...this.session.undone]);
  }

  /** The milliseconds that a side has left; null without a clock. @param {Side} side */
  timeLeft(side) {
    return this.match && timeLeft(this.match.clocks, side, this.#time.now);
  }

  /** Shows the game, and lets the machine move if it is its turn. */
  arrive() {
    // In the middle of a game one looks at it, and the machine waits.
    if (this.session.undone.length) this.isPaused = true;
    this.#askAgain();
  }

  /** Shows the same game in another language, or when the server answers again. */
  relabel() {
    const { moves } = this.session;
    const { move } = this.hint;
    this.#askAgain();
    this.#asked = this.#asked.then(() => {
      if (!move || this.session.moves !== moves || this.#isLeft) return;
      this.hint.move = move;
      this.page.changed();
    });
  }

  #askAgain() {
    this.#ask(async () => {
      await this.#learnLine();
      return this.#current();
    });
  }

  /** Learns who made the moves after the position that is shown. */
  async #learnLine() {
    const { moves, undone } = this.session;
    const all = [...moves, ...undone];
    if (undone.length) this.#line.learn(all, (await showPosition(toBody({ ...this.session, moves: all }))).movers);
  }

  /** A person plays. @param {string} move */
  play(move) {
    if (this.canMove && isGone()) this.#wait(move, this.#time.now);
    else if (this.canMove) this.#make(move);
    else this.refuse(this.#whyNoMove());
  }

  /** A click that is no legal move. @param {string} reason shown if it is a person's turn */
  refuseClick(reason) {
    this.refuse(this.canMove ? reason : this.#whyNoMove());
  }

  /**
   * Prefetches the match after a move that is pointed at. With a clock it depends on when the move is made.
   * @param {string} move
   */
  consider(move) {
    if (!this.canMove || isGone() || this.session.clock || this.#considered.has(move)) return;
    const considered = this.#considered;
    const asked = this.#perform(this.#moved(move), this.#time.now);
    considered.set(move, asked);
    asked.catch(() => considered.delete(move));
  }

  /** Says why a click does nothing. @param {string} sentence */
  refuse(sentence) {
    this.notice = sentence;
    this.error = '';
    announce(sentence);
    this.page.changed();
  }

  /** Back to the last position in which a person could choose. */
  undo() {
    this.#goToPerson(-1);
  }

  redo() {
    this.#goToPerson(1);
  }

  /** @param {number} ply */
  goTo(ply) {
    if (this.isOver && ply > this.session.moves.length) return this.refuse(t('web-refuse-over'));
    const { moves, undone } = this.session;
    this.isPaused = ply < moves.length + undone.length;
    this.#change(() => this.#walk(ply));
  }

  /** Goes to a position of a variation. @param {import('./variations.js').Variation} variation @param {number} ply */
  follow(variation, ply) {
    this.isPaused = true;
    this.#change(async () => {
      this.session = sessions.within(this.session, variation, ply);
      this.#saved = null;
      this.#took = [];
      await this.#learnLine();
      return this.#current();
    });
  }

  /** Plays moves of a line from here, for both sides; the machine waits. @param {string[]} line */
  playLine(line) {
    const { moves, undone } = this.session;
    const ply = moves.length + line.length;
    if (line.length === 1) this.play(line[0]);
    else if (commonLength(line, undone) === line.length) this.goTo(ply);
    else this.follow({ at: moves.length, moves: line }, ply);
  }

  restart() {
    this.isPaused = false;
    this.#change(() => {
      this.session = sessions.again(this.session);
      this.#saved = null;
      return this.#current();
    });
  }

  /** Swaps sides. */
  flip() {
    this.isPaused = false;
    this.#change(() => {
      this.session = sessions.flipped(this.session);
      this.#saved = this.#saved && referee.withSeats(this.#saved, this.session.seats);
      return this.#current();
    });
  }

  resign() {
    const turn = this.match?.turn ?? 'first';
    const player = isHuman(this.session.seats, turn) ? turn : other(turn);
    this.#change(() => this.#perform([{ command: 'resign', player }], this.#time.now));
  }

  async askHint() {
    const asked = this.hint.ask(this.session);
    this.error = this.notice = '';
    this.page.changed();
    try {
      const move = await asked;
      if (!move || this.#isLeft) return;
      this.notice = '';
      announce(this.hintText);
    } catch (error) {
      this.#tell(error);
    } finally {
      if (!this.#isLeft) this.page.changed();
    }
  }

  /** The machine plays the best move so far; if it has none yet, it gets a moment more. */
  moveNow() {
    const move = this.thinking?.best();
    if (move) return this.#make(move);
    const side = this.match?.turn ?? 'first';
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

  /** The move that waits until the server answers again. */
  get pending() {
    return this.#waiting?.after === this.session.moves ? this.#waiting.move : null;
  }

  /** The hint in words; empty without one. */
  get hintText() {
    const { move } = this.hint;
    return move && this.shown ? t('web-hint', { move: moveName(this.shown.game, move) }) : '';
  }

  resultText() {
    return this.match?.end?.text ?? '';
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
    this.#time.stop();
  }

  /**
   * Asks the referee and shows its answer. Requests go one after the other: each needs the match of the one before.
   * @param {() => Promise<Match>} ask
   * @param {AskOptions} [options]
   */
  #ask(ask, { before = null, failed = (error) => this.#failed(error) } = {}) {
    this.#stop();
    this.#asked = this.#asked.then(async () => {
      try {
        const match = await ask();
        if (!this.#isLeft) this.#arrived(match, before);
      } catch (error) {
        if (!this.#isLeft) failed(error);
      }
    });
  }

  /**
   * Asks the referee for a change; nobody can move meanwhile.
   * @param {() => Promise<Match>} ask
   * @param {AskOptions} [options]
   */
  #change(ask, options) {
    this.#changes += 1;
    this.#ask(() => ask().finally(() => (this.#changes -= 1)), options);
  }

  /** The match as it is. */
  #current() {
    return this.#saved ? referee.resume(this.#saved, this.session, this.#time.now) : referee.begin(this.session);
  }

  /** Goes to a position of the game; at its end, the game ends as it did. @param {number} ply */
  async #walk(ply) {
    const { moves, undone, end } = this.session;
    const match = await this.#perform(this.#commandsTo(ply), this.#time.now);
    const isLast = ply === moves.length + undone.length;
    return isLast && end && !match.end ? referee.ended(match, end) : match;
  }

  /** @param {Command[]} commands @param {number} at the moment of the match */
  #perform(commands, at) {
    return this.#saved ? referee.perform(this.#saved, commands, at) : referee.begin(this.session);
  }

  /** @param {Match} match @param {Shown|null} before the position before a move that was played */
  #arrived(match, before) {
    this.#stop();
    const waiting = this.#waiting;
    this.#waiting = null;
    this.match = match;
    this.#saved = match.match;
    this.#considered = new Map();
    this.#time.set(match.clocks.now_us);
    this.session = sessions.following(this.session, match);
    const { moves } = this.session;
    this.#line.learn(moves, match.position.movers);
    this.#took = [...match.match.moves.map(({ took_us }) => took_us), ...this.#took.slice(moves.length)];
    this.notice = this.error = '';
    if (before && match.events.some(({ event }) => event === 'moved')) this.page.moved(before, match.position);
    announce(this.session.end ? this.resultText() : announcementOf(match.position));
    this.page.changed();
    if (waiting?.after === moves && !this.isOver) this.#make(waiting.move, waiting.at);
    else this.#next();
  }

  #whyNoMove() {
    if (this.isOver) return t('web-refuse-over');
    const isMachines = this.#changes === 0 && this.match?.turn && !isHuman(this.session.seats, this.match.turn);
    return t(isMachines ? 'web-refuse-machine' : 'web-refuse-not-your-turn');
  }

  /** Goes to the next position with a person to move, or to the end. @param {1|-1} step */
  #goToPerson(step) {
    const { moves, undone, seats } = this.session;
    const { movers } = this;
    const most = moves.length + undone.length;
    let ply = moves.length + step;
    while (ply > 0 && ply < most && !isHuman(seats, movers[ply] ?? null)) ply += step;
    if (ply >= 0 && ply <= most) this.goTo(ply);
  }

  /** Takes moves back, or plays those again that were taken back, in the time that they took. @param {number} ply @returns {Command[]} */
  #commandsTo(ply) {
    const { moves, undone } = this.session;
    if (ply < moves.length) return [{ command: 'take-back', to: ply }];
    const again = undone.slice(0, ply - moves.length);
    return again.map((move, index) => {
      const at = moves.length + index;
      return { command: 'move', player: this.movers[at], move, took_us: this.#took[at] };
    });
  }

  /** @param {string} move @returns {Command[]} */
  #moved(move) {
    return [{ command: 'move', player: this.match?.turn ?? 'first', move }];
  }

  /** @param {string} move @param {number} [at] when it was made */
  #make(move, at = this.#time.now) {
    this.isPaused = false;
    this.#change(() => this.#considered.get(move) ?? this.#perform(this.#moved(move), at), {
      before: this.shown,
      failed: (error) => this.#moveFailed(error, move, at),
    });
  }

  /** Starts the clock of the next player, and the machine if it is its turn. */
  #next() {
    const turn = this.match?.turn;
    if (this.#isLeft || !turn || this.thinking) return;
    if (isHuman(this.session.seats, turn)) this.#startPersonsClock();
    else if (!this.isPaused) {
      this.#startTime();
      this.#think(turn);
    }
  }

  #startTime() {
    if (this.match?.clocks.running) this.#time.start();
  }

  /** A person's clock starts after the animation of the last move. */
  async #startPersonsClock() {
    const { match } = this;
    await this.page.settled();
    const isStill = match === this.match && this.#changes === 0 && !this.#waiting && !this.#isLeft;
    if (isStill && !this.isPaused) this.#startTime();
  }

  /** @param {Side} side @param {string} [player] */
  async #think(side, player = this.session.seats[side]) {
    const thinking = new Thinking();
    this.thinking = thinking;
    const time = this.match ? toRequest(this.match.clocks, side, this.#time.now) : {};
    try {
      const move = await thinking.move({ ...toBody(this.session), player, ...time }, this.page.changed);
      if (!move || this.thinking !== thinking) return;
      // The reply waits for the animation of the last move, without a clock running.
      this.#time.stop();
      await this.page.settled();
      if (this.thinking === thinking) this.#make(move);
    } catch (error) {
      if (this.thinking !== thinking) return;
      this.thinking = null;
      this.#failed(error);
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    if (isAbort(error)) return;
    this.#time.stop();
    if (!(error instanceof Unreachable)) this.isPaused = true;
    this.#tell(error);
  }

  /** @param {unknown} error @param {string} move @param {number} at */
  #moveFailed(error, move, at) {
    if (error instanceof Unreachable) return this.#wait(move, at);
    if (!(error instanceof ApiError)) return this.#failed(error);
    this.refuse(error.message);
    this.#next();
  }

  /** Keeps a move until the server answers again. @param {string} move @param {number} at when it was made */
  #wait(move, at) {
    this.#waiting = { move, at, after: this.session.moves };
    this.#time.stop();
    if (isHuman(this.session.seats, this.match?.turn ?? null)) this.refuse(t('web-refuse-server-gone', { move: nameIn(this, move) }));
    else this.page.changed();
  }

  /** Shows what went wrong, unless the page already does. @param {unknown} error */
  #tell(error) {
    if (this.#isLeft || isAbort(error)) return;
    this.error = problemOf(error) || this.error;
    this.page.changed();
  }

  /** Warns a person whose clock runs low. */
  #warn() {
    const turn = this.match?.turn ?? null;
    if (turn && isHuman(this.session.seats, turn)) this.#warnings[turn].watch(this.timeLeft(turn));
  }

  /** Asks the referee to end the match when the time seems to be over. */
  #tick() {
    const deadline = this.match?.clocks.deadline_us ?? Infinity;
    this.#warn();
    if (this.#time.now < deadline) return this.page.changed();
    this.#change(() => this.#perform([{ command: 'expire' }], this.#time.now));
  }
}
