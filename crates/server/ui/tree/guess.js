// Values that are hidden until somebody asks for them, so that a class can guess first.

export class Guess {
  /** The nodes whose values were asked for. @type {Set<number>} */
  #asked = new Set();

  /** @param {boolean} isOn */
  constructor(isOn) {
    this.isOn = isOn;
  }

  /** @param {number} id */
  isHidden(id) {
    return this.isOn && !this.#asked.has(id);
  }

  /** @param {number} id */
  ask(id) {
    this.#asked.add(id);
  }

  /** Hides all values, or shows them all. */
  toggle() {
    this.isOn = !this.isOn;
    this.#asked.clear();
  }
}
