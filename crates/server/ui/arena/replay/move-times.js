// What each move of a game took.

import { call } from '../../app/api.js';

/** @typedef {import('./replayed.js').Replayed} Replayed */
/** A move with its times, as `GET /games/{id}` lists it. @typedef {{tookMs: number}} TimedMove */

export class MoveTimes {
  /** In milliseconds. @type {number[]} */
  #known = [];
  #isAsking = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** The times of the first moves; none if no move took any, as in a game that was opened from a link. @param {Replayed} game */
  of(game) {
    const times = (game.times ?? this.#known).slice(0, game.state?.moves.length ?? 0);
    return times.some((took) => took > 0) ? times : [];
  }

  /** Learns the times of a game that the server keeps: at first and at its end from the list, meanwhile from each state. @param {Replayed} game */
  learn(game) {
    const { state } = game;
    if (!state || game.id === null || game.times) return;
    const missing = state.moves.length - this.#known.length;
    const last = /** @type {{last?: TimedMove|null}} */ (state).last;
    if (missing === 1 && last) this.#known = [...this.#known, last.tookMs];
    else if (missing > 0 && (this.#known.length === 0 || game.isOver)) this.#ask(game.id);
  }

  /** @param {string} id */
  async #ask(id) {
    if (this.#isAsking) return;
    this.#isAsking = true;
    // Without times the game is shown all the same.
    const game = await call('GET', `games/${id}`).catch(() => null);
    this.#isAsking = false;
    if (!game) return;
    this.#known = game.history.map((/** @type {TimedMove} */ { tookMs }) => tookMs);
    this.redraw();
  }
}
