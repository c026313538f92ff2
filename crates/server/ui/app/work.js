// One stream of the server at a time. Starting another one aborts it, and with it the work of the server.
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

  /**
   * @template {import('./api.js').StreamPath} Path
   * @param {Path} path
   * @param {import('./api.js').Body<Path>} body
   * @param {(event: import('./api.js').StreamEvent<Path>) => void} onEvent
   */
  async run(path, body, onEvent) {
    this.controller?.abort();
    const controller = new AbortController();
    this.controller = controller;
    this.state = 'running';
    this.problem = '';
    this.redraw();
    try {
      for await (const event of stream(path, body, { signal: controller.signal })) {
        if (this.controller !== controller) return;
        onEvent(event);
        if (event.event === 'done') this.state = 'done';
        this.redraw();
      }
      // A stream without a last event was cut off.
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
