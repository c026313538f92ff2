// The machine choosing a move: its progress, and how to cancel it.

import { isAbort, stream } from '../app/api.js';

export class Thinking {
  #controller = new AbortController();
  /** @type {import('../app/api-types.js').SearchReport|null} */
  progress = null;

  /**
   * Resolves to a move, or to null if it was cancelled.
   * @param {import('../app/api-types.js').ReplyRequest} body
   * @param {() => void} onProgress
   * @returns {Promise<string|null>}
   */
  async move(body, onProgress) {
    try {
      for await (const event of stream('replies', body, { signal: this.#controller.signal })) {
        if (event.event === 'done') return event.data.move;
        if (event.event === 'queued') continue;
        this.progress = event.data;
        onProgress();
      }
    } catch (error) {
      if (!isAbort(error)) throw error;
    }
    return null;
  }

  /** The best move so far. */
  best() {
    return this.progress?.pv[0] ?? null;
  }

  cancel() {
    this.#controller.abort();
  }
}
