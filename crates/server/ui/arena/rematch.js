// Another match between the same players, with sides swapped.

import { call } from '../app/api.js';
import { pause } from '../app/pause.js';

/** @typedef {import('../app/api-types.js').MatchView} MatchView */

/** How often an offer of the opponent is looked for, in milliseconds, and how many times. */
const PAUSE = 3000;
const MOST_TRIES = 200;

export class Rematch {
  isPossible = false;
  /** Whether the opponent has offered it. */
  isOffered = false;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /**
   * Called when a match is over.
   * @param {MatchView} match
   * @param {import('../app/types.js').Side|null} seat of the reader
   * @param {AbortSignal} signal ends it
   */
  async watch(match, seat, signal) {
    if (seat === null || match.competition) return;
    this.isPossible = true;
    this.changed();
    // Only people with an account can be told about an offer; programs make none.
    if (match.seats.first.kind !== 'person' || match.seats.second.kind !== 'person') return;
    for (let tries = 0; tries < MOST_TRIES && !signal.aborted && !this.isOffered; tries += 1) {
      await pause(PAUSE, signal);
      if (document.visibilityState === 'visible') await this.#look(match.id);
    }
  }

  /** Offers it, or accepts the offer of the opponent. @param {string} match @returns {Promise<string>} the id of its first game */
  async propose(match) {
    const { games } = await call('POST', `matches/${match}/rematch`);
    return games[0].id;
  }

  /** @param {string} id */
  async #look(id) {
    /** @type {MatchView[]} */
    const challenges = await call('GET', 'challenges').catch(() => []);
    this.isOffered = challenges.some(({ rematchOf }) => rematchOf === id);
    if (this.isOffered) this.changed();
  }
}
