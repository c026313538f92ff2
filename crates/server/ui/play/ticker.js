// Measures the time that a player spends.

const PAUSE = 100;

export class Ticker {
  #timer = 0;
  #since = 0;

  /** @param {(elapsed: number) => void} onTick called with the milliseconds since the last call */
  constructor(onTick) {
    this.onTick = onTick;
  }

  start() {
    this.stop();
    this.#since = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      const elapsed = now - this.#since;
      this.#since = now;
      this.onTick(elapsed);
    }, PAUSE);
  }

  stop() {
    clearInterval(this.#timer);
  }
}
