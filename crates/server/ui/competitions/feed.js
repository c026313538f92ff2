// A competition as the server tells it: its rules, its standings as they change, its rounds and the matches being played.

import { call, isAbort, isFinal, lines, problemOf } from '../app/api.js';
import { back } from '../app/connection.js';
import { pause } from '../app/pause.js';

/** @typedef {import('./types.js').Competition} Competition */
/** @typedef {import('./types.js').Standings} Standings */
/** @typedef {import('./types.js').Round} Round */
/** @typedef {import('./types.js').Fixture} Fixture */

/** A stream that ends before the competition does is opened again. */
const PAUSE = 1000;
/** The least time between two requests for rounds and running matches. */
const PACE = 1000;
/** How often running matches are asked for: the second game of a match begins without new standings. */
const LOOK = 2000;
/** How often a competition that has ended is asked for: its missed matches may be played again, as another window decides. */
const REST = 10_000;

export class Feed {
  /** @type {Competition|null} */
  about = null;
  /** @type {Standings|null} */
  standings = null;
  /** @type {Round[]} */
  rounds = [];
  /** The matches being played. @type {Fixture[]} */
  playing = [];
  error = '';
  /** When the first standings arrived, and how many matches had been played then. @type {{at: number, played: number}|null} */
  since = null;
  /** The number of the last event that `about` contains. */
  #seq = 0;
  #ending = new AbortController();
  #isReading = false;
  #isAsking = false;
  #isStale = false;
  /** When `about` was last asked for by itself, and whether it still is. */
  #askedAt = 0;
  #isAskingAgain = false;

  /** @param {string} id @param {() => void} changed */
  constructor(id, changed) {
    this.id = id;
    this.path = `competitions/${encodeURIComponent(id)}`;
    this.changed = changed;
  }

  get isOver() {
    const status = this.standings?.status ?? this.about?.status;
    return status === 'finished' || status === 'cancelled';
  }

  /** Whether something has happened since the standings. */
  get #isBehind() {
    return this.about !== null && this.standings !== null && this.about.seq > this.standings.seq;
  }

  /** Follows the competition until it ends, the server refuses it for good, or the page is left. */
  follow() {
    const timer = setInterval(() => this.#look(), LOOK);
    this.#ending.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    this.#goOn();
  }

  /** Also follows a competition that has ended, and goes on because missed matches are played again. */
  #goOn() {
    if (this.#isReading) return;
    this.#isReading = true;
    this.since = null;
    this.#read().finally(() => {
      this.#isReading = false;
    });
  }

  async #read() {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      // A server that was killed may have lost its last events.
      this.#seq = 0;
      try {
        const loading = this.reload();
        // If both fail, the stream tells why.
        loading.catch(() => {});
        for await (const line of lines(`${this.path}/stream`, { signal })) this.#take(line.standings);
        await loading;
      } catch (error) {
        if (isAbort(error)) return;
        this.error = problemOf(error);
        this.changed();
        if (isFinal(error)) return;
      }
      if (this.isOver && !this.#isBehind) return;
      await Promise.all([back(), pause(PAUSE, signal)]);
    }
  }

  /** Loads rules and entrants, also in another language. */
  async reload() {
    this.learn(await call('GET', this.path));
    this.error = '';
    this.changed();
    this.refresh();
  }

  /** Takes rules and entrants from an answer, unless a newer one is known. @param {Competition} about */
  learn(about) {
    if (about.seq < this.#seq) return;
    this.#seq = about.seq;
    this.about = about;
    if (this.isOver && this.#isBehind) this.#goOn();
  }

  leave() {
    this.#ending.abort();
  }

  #look() {
    if (document.visibilityState !== 'visible') return;
    if (this.#isDue()) this.#askAgain();
    const isMoving = this.standings?.status === 'running' || this.playing.length > 0;
    if (isMoving) this.refresh();
  }

  /** Whether to ask for what the stream does not tell: which bots are connected, and whether a competition that has ended goes on. */
  #isDue() {
    if (!this.about || this.#isAskingAgain) return false;
    const { isManaged, status, missed, entrants } = this.about;
    if (this.isOver) return missed > 0 && performance.now() - this.#askedAt >= REST;
    return isManaged && (status === 'open' || missed > 0) && entrants.some(({ kind }) => kind === 'bot');
  }

  async #askAgain() {
    this.#askedAt = performance.now();
    this.#isAskingAgain = true;
    const before = this.about;
    const about = await call('GET', this.path).catch(() => null);
    this.#isAskingAgain = false;
    // What was learned meanwhile is newer, even if no event lies between.
    if (!about || this.about !== before) return;
    this.learn(about);
    this.changed();
  }

  /** @param {Standings} standings */
  #take(standings) {
    const before = this.standings;
    this.standings = standings;
    this.since ??= { at: performance.now(), played: standings.played };
    if (before && (this.#isOld(standings) || before.stage !== standings.stage || missedGames(before) !== missedGames(standings))) this.reload().catch(() => {});
    else this.refresh();
    this.changed();
  }

  /** Whether rules and entrants have changed since they were loaded. @param {Standings} standings */
  #isOld({ status, players }) {
    if (!this.about) return true;
    const { entrants, deadline, isClosed } = this.about;
    const active = players.filter(({ progress }) => progress !== 'withdrawn' && progress !== 'noShow');
    const isActive = entrants.filter((entrant) => entrant.isActive);
    const isNowClosed = !isClosed && Date.now() > (deadline ?? Infinity);
    return status !== this.about.status || players.length !== entrants.length || active.length !== isActive.length || isNowClosed;
  }

  /** Asks for rounds and running matches, at most once a second. */
  async refresh() {
    this.#isStale = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { signal } = this.#ending;
    while (this.#isStale && !signal.aborted) {
      this.#isStale = false;
      try {
        const [rounds, playing] = await Promise.all([
          call('GET', `${this.path}/rounds`),
          call('GET', `${this.path}/pairings?state=playing`),
        ]);
        this.rounds = rounds;
        this.playing = playing.pairings;
        this.changed();
      } catch {
        // The stream tells what is wrong, and the next standings ask again.
      }
      await pause(PACE, signal);
    }
    this.#isAsking = false;
  }
}

/** The games that entrants have missed. @param {Standings} standings */
function missedGames({ players }) {
  return players.reduce((sum, player) => sum + missedBy(player), 0);
}

/** The games that an entrant has missed. @param {import('./types.js').Standing} standing */
export function missedBy({ irregular }) {
  return irregular.find(({ reason }) => reason === 'no-show')?.games ?? 0;
}
