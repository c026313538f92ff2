// The machine's advice.

import { toBody } from '../app/situation.js';
import { Thinking } from './thinking.js';

const PLAYER = 'engine:time=1s';

export class Hint {
  /** @type {string|null} */
  move = null;
  /** @type {Thinking|null} */
  #thinking = null;

  get isComing() {
    return this.#thinking !== null;
  }

  /**
   * Resolves to the move, or to null if the position has changed meanwhile.
   * @param {import('../app/types.js').Situation} situation
   */
  async ask(situation) {
    const thinking = new Thinking();
    this.#thinking = thinking;
    try {
      const move = await thinking.move({ ...toBody(situation), player: PLAYER }, () => {});
      if (this.#thinking === thinking) this.move = move;
      return this.move;
    } finally {
      if (this.#thinking === thinking) this.#thinking = null;
    }
  }

  /** Called when the position has changed. */
  forget() {
    this.#thinking?.cancel();
    this.#thinking = null;
    this.move = null;
  }
}
