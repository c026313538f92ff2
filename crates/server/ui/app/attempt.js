// An action of a form: what the server refuses is said in its place.

import { html, nothing } from '../vendor/lit.js';
import { announce } from './announce.js';
import { ApiError, problemOf } from './api.js';
import { problem } from './problem.js';

export class Attempt {
  /** Why the last action was refused. */
  error = '';
  /** The field that the server refused, or empty. */
  field = '';
  /** What was done, said until the next action. */
  done = '';
  isRunning = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /**
   * Runs an action. Another one has to wait for its end. If the server is unreachable, the banner of the page says so.
   * @param {() => Promise<unknown>} action
   * @param {string} [done] what to say afterwards
   * @returns {Promise<boolean>} whether it succeeded
   */
  async run(action, done = '') {
    if (this.isRunning) return false;
    this.isRunning = true;
    this.clear();
    this.redraw();
    let isDone = false;
    try {
      await action();
      this.done = done;
      isDone = true;
    } catch (error) {
      this.error = problemOf(error);
      this.field = error instanceof ApiError ? (error.field ?? '') : '';
    }
    this.isRunning = false;
    const said = this.error || this.done;
    if (said) announce(said);
    this.redraw();
    return isDone;
  }

  clear() {
    this.error = this.field = this.done = '';
  }

  /** What became of the last action. */
  view() {
    if (this.error) return problem(this.error);
    return this.done ? html`<p class="done">${this.done}</p>` : nothing;
  }
}
