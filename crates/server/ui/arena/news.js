// What waits for the reader on other pages: games that have begun, and challenges. It is asked for at intervals, also while the
// page is hidden, because the title of its tab tells it. A stream for each tab would use up the connections of the browser.

import { html, nothing } from '../vendor/lit.js';
import { announce } from '../app/announce.js';
import { list } from '../app/api.js';
import { isGone } from '../app/connection.js';
import { focusMain } from '../app/focus.js';
import { given, href, path } from '../app/router.js';
import { account, isGuest, onSession } from '../app/session.js';
import { t } from '../app/texts.js';
import { currentGame, isInvited } from './match-list.js';
import { occupantName } from './words.js';

/** @typedef {import('./match-list.js').Match} Match */
/** A game that runs, and the name of the opponent. @typedef {{id: string, player: string}} Begun */

/** How often it is asked for, in milliseconds. */
const PAUSE = 3000;
/** The games that were opened, in whichever tab and by whomever. */
const KEPT = 'gambito.opened-games';
/** How many of them are remembered: many more than run at once. */
const MOST_KEPT = 500;

export class News {
  /** Running games that the reader has not opened yet. @type {Begun[]} */
  #begun = [];
  /** Received challenges. @type {Match[]} */
  #challenges = [];
  /** What was announced, by the ids of games and matches. @type {Set<string>} */
  #told = new Set();
  #round = 0;
  #isAsking = false;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    setInterval(() => !this.#isAsking && this.#ask(), PAUSE);
    onSession(() => this.#ask());
    this.#ask();
  }

  /** To be called when another page is shown: a game that is open is no news. */
  arrived() {
    const here = openGame();
    if (here) keepOpened(here);
    this.#begun = this.#begun.filter(({ id }) => id !== here);
  }

  /** Before the title of the page; empty without news. */
  title() {
    if (this.#begun.length) return `${t('web-news-play')} · `;
    return this.#challenges.length ? `(${this.#challenges.length}) ` : '';
  }

  /** How many challenges wait, as a link to them. */
  badge() {
    const count = this.#challenges.length;
    if (count === 0) return nothing;
    const text = t('web-news-challenges', { count });
    return html`<a class="news-badge" href="/arena" title=${text} aria-label=${text}>${count}</a>`;
  }

  banner() {
    const [game] = this.#begun;
    if (!game) return nothing;
    const text = t('web-news-begun', { player: game.player });
    return html`
      <section class="news" aria-label=${text}>
        <span>${text}</span>
        <a class="button primary" href=${href('/game', { id: game.id })}>${t('web-news-play')}</a>
        <button @click=${() => this.#dismiss(game)}>${t('web-news-later')}</button>
      </section>`;
  }

  async #ask() {
    this.#round += 1;
    const round = this.#round;
    if (isGone()) return;
    if (isGuest()) return this.#take([], []);
    this.#isAsking = true;
    try {
      // Anybody may ask for these, so a session that has ended is no error.
      const matches = (/** @type {string} */ state) => list(`matches?${given({ state, account: account().name })}`);
      const [running, open] = await Promise.all([matches('running'), matches('open')]);
      if (round === this.#round) this.#take(running.items, open.items);
    } catch {
      // The next round asks again, and the page says if the server does not answer.
    } finally {
      this.#isAsking = false;
    }
  }

  /** @param {Match[]} running @param {Match[]} open */
  #take(running, open) {
    const { name } = account();
    const games = running.flatMap((match) => begunIn(match, name));
    const here = openGame();
    const seen = new Set(here ? [...opened(), here] : opened());
    const before = this.#shown();
    this.#begun = games.filter(({ id }) => !seen.has(id));
    this.#challenges = open.filter((match) => isInvited(match, name));
    for (const { id, player } of this.#begun) this.#tell(id, t('web-news-begun', { player }));
    for (const { id, seats } of this.#challenges) this.#tell(id, t('web-news-challenged', { player: challenger(seats) }));
    if (this.#shown() !== before) this.changed();
  }

  #shown() {
    return [...this.#begun, ...this.#challenges].map(({ id }) => id).join();
  }

  /** @param {string} id @param {string} sentence */
  #tell(id, sentence) {
    if (this.#told.has(id)) return;
    this.#told.add(id);
    announce(sentence);
  }

  /** @param {Begun} game */
  #dismiss({ id }) {
    keepOpened(id);
    this.#begun = this.#begun.filter((game) => game.id !== id);
    this.changed();
    if (!this.#begun.length) focusMain();
  }
}

/** The game of a match that runs against somebody else. @param {Match} match @param {string} name of the reader @returns {Begun[]} */
function begunIn(match, name) {
  const game = currentGame(match);
  const { first, second } = match.seats;
  const others = [first, second].filter((seat) => seat.kind !== 'person' || seat.name !== name);
  return game?.status === 'started' && others.length === 1 ? [{ id: game.id, player: occupantName(others[0]) }] : [];
}

/** @param {Match['seats']} seats */
const challenger = ({ first, second }) => occupantName(first.kind === 'invited' ? second : first);

/** The game whose page is open. */
const openGame = () => (path() === '/game' ? new URLSearchParams(location.search).get('id') : null);

/** @returns {string[]} */
function opened() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {string} id */
function keepOpened(id) {
  const others = opened().filter((one) => one !== id);
  localStorage.setItem(KEPT, JSON.stringify([...others, id].slice(-MOST_KEPT)));
}
