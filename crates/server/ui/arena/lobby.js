// What the lobby shows, brought up to date while the page is visible.

import { ApiError, call, list, problemOf } from '../app/api.js';
import { account, isGuest } from '../app/session.js';
import { given } from '../app/router.js';

/** @typedef {import('./match-list.js').Match} Match */
/** @typedef {import('./match-list.js').ClassName} ClassName */
/** @typedef {import('../competitions/types.js').Summary} Competition */

/** How often the lists are asked for again, in milliseconds. */
const PAUSE = 3000;
/** Finished matches that are shown. */
const MOST_FINISHED = 8;
/** The states of a competition that still matters. */
const CURRENT = ['open', 'running', 'paused'];

export class Lobby {
  /** @type {Match[]} */
  open = [];
  /** @type {Match[]} */
  running = [];
  /** @type {Match[]} */
  finished = [];
  /** Own matches that run or wait. @type {Match[]} */
  mine = [];
  /** Open challenges, made and received. @type {Match[]} */
  challenges = [];
  /** @type {Competition[]} */
  competitions = [];
  /** The classes of the account. @type {ClassName[]} */
  classes = [];
  /** Whether there are more running matches than are shown. */
  hasMore = false;
  isLoaded = false;
  /** Whether the server keeps no games. */
  isOff = false;
  error = '';
  /** Pages of running matches that are shown. */
  #pages = 1;
  /** What is shown of all: a game, a class. @type {{game: string, class: string}} */
  #filter = { game: '', class: '' };
  #timer = 0;
  #round = 0;
  /** Requests under way: a slow server is not asked again before it has answered. */
  #asking = 0;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  start() {
    this.leave();
    this.#timer = setInterval(() => document.visibilityState === 'visible' && this.#asking === 0 && this.refresh(), PAUSE);
  }

  leave() {
    clearInterval(this.#timer);
  }

  /** @param {{game: string, class: string}} filter */
  choose(filter) {
    if (filter.game !== this.#filter.game || filter.class !== this.#filter.class) this.#pages = 1;
    this.#filter = filter;
    this.refresh();
  }

  more() {
    this.#pages += 1;
    this.refresh();
  }

  /** The classes of the account, and everything that only its members see. */
  async meet() {
    this.classes = isGuest() ? [] : await call('GET', 'classes').catch(() => []);
    await this.refresh();
  }

  async refresh() {
    this.#round += 1;
    const round = this.#round;
    const name = account().name;
    this.#asking += 1;
    try {
      const [open, running, finished, mine, challenges, competitions] = await Promise.all([
        this.#matches({ state: 'open', ...this.#filter }),
        this.#runningPages(),
        this.#matches({ state: 'finished', ...this.#filter }),
        name ? this.#own(name) : [],
        name ? call('GET', 'challenges') : [],
        call('GET', 'competitions').then(({ competitions: all }) => all, () => []),
      ]);
      // An answer to an earlier question must not replace a later one.
      if (round !== this.#round) return;
      Object.assign(this, { open, mine, challenges, running: running.items, hasMore: running.next !== null });
      this.finished = finished.slice(0, MOST_FINISHED);
      this.competitions = competitions.filter((/** @type {Competition} */ { status }) => CURRENT.includes(status));
      this.isLoaded = true;
      this.isOff = false;
      this.error = '';
    } catch (error) {
      if (round !== this.#round) return;
      this.isOff = error instanceof ApiError && error.code === 'no-arena';
      this.error = problemOf(error);
    } finally {
      this.#asking -= 1;
    }
    this.changed();
  }

  /** @param {Record<string, string>} filter @returns {Promise<Match[]>} */
  async #matches(filter) {
    return (await list(`matches?${given(filter)}`)).items;
  }

  /** @param {string} name */
  async #own(name) {
    const of = (/** @type {string} */ state) => this.#matches({ state, account: name, ...this.#filter });
    return (await Promise.all([of('running'), of('open')])).flat();
  }

  async #runningPages() {
    /** @type {{items: Match[], next: string|null}} */
    const all = { items: [], next: `matches?${given({ state: 'running', ...this.#filter })}` };
    for (let page = 0; page < this.#pages && all.next; page += 1) {
      const { items, next } = await list(all.next);
      all.items.push(...items);
      all.next = next;
    }
    return all;
  }
}
