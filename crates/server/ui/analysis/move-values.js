// The value of every legal move. A search without a depth of its own uses up its time before all moves have one, so they
// are then searched together to depth 2, 4, 6 … as long as the same time lasts again.
import { Work } from './work.js';

/** @typedef {import('./report.js').MoveReport} MoveReport */

const STEP = 2;
const USUAL_TIME = 2000;

export class MoveValues {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.work = new Work(redraw);
    this.forget();
  }

  forget() {
    this.work.stop();
    /** @type {Map<string, MoveReport>} */
    this.known = new Map();
    /** The depth of all of them, where it is not that of the search. @type {number|null} */
    this.depth = null;
  }

  get isRunning() {
    return this.work.isRunning;
  }

  /** @param {MoveReport} entry */
  take(entry) {
    this.known.set(entry.move, entry);
  }

  /** @param {{time_ms?: number}} body the search @param {number} deepest how far it came */
  async complete(body, deepest) {
    if (this.known.size === 0 || isComplete([...this.known.values()])) return;
    const end = performance.now() + (body.time_ms ?? USUAL_TIME);
    for (let depth = STEP; depth <= deepest; depth += STEP) {
      const left = Math.round(end - performance.now());
      if (left <= 0) return;
      const round = await this.round({ ...body, depth, time_ms: left });
      if (!round || !isComplete(round)) return;
      this.known = new Map(round.map((entry) => [entry.move, entry]));
      this.depth = depth;
      if (round.every((entry) => entry.result)) return;
    }
  }

  /** @param {object} body @returns {Promise<MoveReport[]|null>} */
  async round(body) {
    /** @type {MoveReport[]|null} */
    let moves = null;
    await this.work.run('searches', body, (event, data) => {
      if (event === 'done') moves = data.moves ?? null;
    });
    return this.work.state === 'done' ? moves : null;
  }
}

/** @param {MoveReport[]} moves */
const isComplete = (moves) => moves.every(({ score }) => score !== null && score !== undefined);
