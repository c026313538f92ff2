// The machine at work on a reply: what it has found so far, and the ways to end it.

import { isAbort, stream } from '../app/api.js';

/** @typedef {{depth?: number, score?: number, nodes?: number, pv?: string[]}} Progress */

export class Thinking {
  #controller = new AbortController();
  /** @type {Progress|null} */
  progress = null;

  /**
   * Asks for a move; nothing comes back if it was cancelled.
   * @param {object} body of `POST replies`
   * @param {() => void} onProgress
   * @returns {Promise<string|null>}
   */
  async move(body, onProgress) {
    try {
      for await (const { event, data } of stream('replies', body, { signal: this.#controller.signal })) {
        if (event === 'done') return data.move;
        if (event === 'depth') {
          this.progress = data;
          onProgress();
        }
      }
    } catch (error) {
      if (!isAbort(error)) throw error;
    }
    return null;
  }

  /** The move it would play if it had to play now. */
  best() {
    return this.progress?.pv?.[0] ?? null;
  }

  cancel() {
    this.#controller.abort();
  }
}
