// The time of a match, as the browser measures it for the referee. It passes only while a player is meant to think: not
// during an animation, a pause or an outage of the server.

const PAUSE = 100;

export class MatchTime {
  #timer = 0;
  /** Microseconds until it last started. */
  #passed = 0;
  /** When it last started, if it is running. @type {number|null} */
  #since = null;

  /** @param {() => void} onTick called at intervals while it is running */
  constructor(onTick) {
    this.onTick = onTick;
  }

  /** Whole microseconds since the match began. */
  get now() {
    return this.#passed + (this.#since === null ? 0 : Math.floor(1000 * (performance.now() - this.#since)));
  }

  start() {
    if (this.#since !== null) return;
    this.#since = performance.now();
    this.#timer = setInterval(this.onTick, PAUSE);
  }

  stop() {
    this.set(this.now);
  }

  /** Stops it at a moment. @param {number} now */
  set(now) {
    clearInterval(this.#timer);
    this.#passed = now;
    this.#since = null;
  }
}
