// Checks a game, a position and moves before anything is run with them.
import { isAbort, json, problemOf } from '../app/api.js';
import { toBody } from '../app/situation.js';

export class Complaint {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.sentence = '';
    this.controller = new AbortController();
  }

  /** @param {import('../app/types.js').Situation} situation */
  async ask(situation) {
    this.leave();
    this.controller = new AbortController();
    try {
      await json('positions', toBody(situation), { signal: this.controller.signal });
      this.sentence = '';
    } catch (error) {
      if (isAbort(error)) return;
      this.sentence = problemOf(error);
    }
    this.redraw();
  }

  leave() {
    this.controller.abort();
  }
}
