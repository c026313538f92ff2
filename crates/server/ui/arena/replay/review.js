// The review of a game: the server values its moves one after the other, from the first one that is not valued yet.

import { json, problemOf } from '../../app/api.js';
import { toBody } from '../../app/situation.js';
import { Work } from '../../app/work.js';
import { commonLength } from '../../play/line.js';
import { situationAt } from './replayed.js';

/** @typedef {import('../../app/api-types.js').MoveReview} MoveReview */
/** @typedef {import('./replayed.js').Replayed} Replayed */

/** The limits of one position: as many searched positions as `gambito analyse`, and little enough time for a whole game. */
const LIMITS = { nodes: 200_000, time_ms: 1500 };

export class Review {
  /** The reviews of the first moves, without gaps. @type {MoveReview[]} */
  moves = [];
  /** The place in the queue of the server; 0 while the work runs. */
  place = 0;
  #problem = '';
  /** The moves of the game when the review was started. @type {string[]} */
  #line = [];
  #work;
  /** Counts the starts; what arrives for an earlier one is dropped. */
  #ticket = 0;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#work = new Work(redraw);
  }

  get isRunning() {
    return this.#work.isRunning;
  }

  get problem() {
    return this.#problem || this.#work.problem;
  }

  /** Values the moves that are not valued yet. @param {Replayed} game */
  async start(game) {
    const before = this.moves;
    const begin = situationAt(game, before.length);
    if (!begin) return;
    this.#line = game.state?.moves ?? [];
    const moves = this.#line.slice(before.length);
    this.#ticket += 1;
    const ticket = this.#ticket;
    this.place = 0;
    this.#problem = '';
    try {
      const { position } = await json('positions', toBody(begin));
      if (ticket !== this.#ticket) return;
      await this.#work.run('reviews', { game: begin.game, position, moves, ...LIMITS }, (event) => this.#take(event, before));
    } catch (error) {
      if (ticket === this.#ticket) this.#problem = problemOf(error);
    }
    this.redraw();
  }

  /** @param {import('../../app/api.js').StreamEvent<'reviews'>} event @param {MoveReview[]} before the moves that were valued earlier */
  #take(event, before) {
    this.place = event.event === 'queued' ? event.data.place : 0;
    const numbered = (/** @type {MoveReview} */ review) => ({ ...review, number: before.length + review.number });
    if (event.event === 'move') this.moves = [...this.moves, numbered(event.data)];
    // A reader that was too slow has missed events; the last one repeats them.
    if (event.event === 'done') this.moves = [...before, ...event.data.moves.map(numbered)];
  }

  /** Forgets the values of moves that were replaced by others. @param {Replayed} game */
  follow({ state }) {
    const common = commonLength(this.#line, state?.moves ?? []);
    if (common === this.#line.length) return;
    this.stop();
    this.#line = this.#line.slice(0, common);
    this.moves = this.moves.slice(0, common);
  }

  stop() {
    this.#ticket += 1;
    this.#work.stop();
  }

  /** Begins anew, for another game. */
  forget() {
    this.stop();
    this.moves = this.#line = [];
  }
}
