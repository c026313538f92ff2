// One stream of the server at a time: starting another one ends it, and with it the work at the other end.
import { isAbort, stream } from '../app/api.js';

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
        this.redraw();
      }
      if (this.controller === controller) this.state = 'done';
    } catch (error) {
      if (this.controller !== controller) return;
      this.state = isAbort(error) ? 'stopped' : 'failed';
      this.problem = isAbort(error) ? '' : /** @type {Error} */ (error).message;
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
