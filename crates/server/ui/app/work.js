// One stream of the server at a time: starting another one ends it, and with it the work at the other end.
import { isAbort, problemOf, stream } from './api.js';

/** @typedef {'idle'|'running'|'done'|'stopped'|'failed'} State */

export class Work {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {State} */
    this.state = 'idle';
    this.problem = '';
    /** @type {AbortController|null} */
    this.controller = null;
  }

  get isRunning() {
    return this.state === 'running';
  }

  /** @param {string} path @param {object} body @param {(event: string, data: any) => void} take */
  async run(path, body, take) {
    this.controller?.abort();
    const controller = new AbortController();
    this.controller = controller;
    this.state = 'running';
    this.problem = '';
    this.redraw();
    try {
      for await (const { event, data } of stream(path, body, { signal: controller.signal })) {
        if (this.controller !== controller) return;
        take(event, data);
        if (event === 'done') this.state = 'done';
        this.redraw();
      }
      // A stream that ends before its last event was cut off.
      if (this.controller === controller && this.isRunning) this.state = 'failed';
    } catch (error) {
      if (this.controller !== controller) return;
      this.state = isAbort(error) ? 'stopped' : 'failed';
      this.problem = problemOf(error);
    }
    this.redraw();
  }

  stop() {
    if (!this.isRunning) return;
    this.state = 'stopped';
    this.controller?.abort();
    this.controller = null;
    this.redraw();
  }
}
