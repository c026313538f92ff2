// Walks through a game by itself.

/** Milliseconds between two moves. */
export const PACES = /** @type {const} */ ({ slow: 2000, usual: 1000, fast: 350 });
/** @typedef {keyof typeof PACES} Pace */

export class Autoplay {
  /** @type {Pace} */
  pace = 'usual';
  #timer = 0;

  /** @param {() => boolean} step goes one move on; false at the end */
  constructor(step) {
    this.step = step;
  }

  get isOn() {
    return this.#timer !== 0;
  }

  start() {
    this.stop();
    this.#timer = setInterval(() => this.step() || this.stop(), PACES[this.pace]);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
  }

  /** @param {Pace} pace */
  choose(pace) {
    this.pace = pace;
    if (this.isOn) this.start();
  }
}
