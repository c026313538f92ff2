// Running games as small boards. Positions are asked for at intervals, and only those of boards on the screen are asked for and
// drawn: a browser opens six connections to a server, too few for a stream of each game, and a lobby may have hundreds.

import { html, keyed, nothing, ref, render, repeat } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { href } from '../app/router.js';
import { showPosition } from '../app/shown.js';
import { t } from '../app/texts.js';
import { Picture } from '../boards/picture.js';
import { clockText } from '../play/clock.js';
import { resultText } from './words.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('../app/api-types.js').WholeGame} WholeGame */
/** A running game with the names of its players, and what it is. @typedef {{id: string, first: string, second: string, title: string}} Running */

/** How often visible boards are usually brought up to date, in milliseconds. */
const USUAL_PACE = 1000;
/** Boards that are asked for at the same time. */
const AT_ONCE = 3;
/** Boards are drawn a little before they scroll into view. */
const AHEAD = '200px';

export class LiveBoards {
  /** @type {Map<string, LiveBoard>} */
  #boards = new Map();
  #observer = new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: AHEAD });
  #timer = 0;
  #isUpdating = false;

  /** @param {number} [pace] the time between two looks, in milliseconds */
  constructor(pace = USUAL_PACE) {
    this.#timer = setInterval(() => this.#update(), pace);
  }

  leave() {
    clearInterval(this.#timer);
    this.#observer.disconnect();
  }

  /** A link to every game with its board. @param {Running[]} games */
  view(games) {
    this.#forgetOthers(games);
    return html`<ul class="live-boards">${repeat(games, ({ id }) => id, (game) => html`<li>${this.#card(game)}</li>`)}</ul>`;
  }

  /** One game alone. @param {Running} game */
  single(game) {
    this.#forgetOthers([game]);
    return keyed(game.id, this.#card(game));
  }

  /** Whether a game is over, as far as it was looked at. @param {string} id */
  isOver(id) {
    return this.#boards.get(id)?.isOver ?? false;
  }

  /** Whether a game is seen later than its players see it. @param {string} id */
  isDelayed(id) {
    return this.#boards.get(id)?.isDelayed ?? false;
  }

  /** @param {Running[]} games */
  #forgetOthers(games) {
    const ids = new Set(games.map(({ id }) => id));
    for (const id of [...this.#boards.keys()].filter((known) => !ids.has(known))) this.#boards.delete(id);
  }

  /** @param {Running} game */
  #card(game) {
    const { id, first, second, title } = game;
    const board = this.#boards.get(id) ?? new LiveBoard(id, this.#observer);
    this.#boards.set(id, board);
    board.name({ first, second });
    return html`
      <a class="live-board" href=${href('/game', { id })} title=${title}>
        <span class="visually-hidden">${t('web-arena-watch')}:</span>
        <span class="live-board-place" ${ref(board.attach)}></span>
      </a>`;
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #seen(entries) {
    const boards = new Map([...this.#boards.values()].map((board) => [board.place, board]));
    for (const { target, isIntersecting } of entries) boards.get(/** @type {HTMLElement} */ (target))?.show(isIntersecting);
    this.#update();
  }

  async #update() {
    if (this.#isUpdating || document.visibilityState !== 'visible') return;
    this.#isUpdating = true;
    const waiting = [...this.#boards.values()].filter((board) => board.isWanted);
    const worker = async () => {
      for (let board = waiting.shift(); board; board = waiting.shift()) await board.update();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    this.#isUpdating = false;
  }
}

/** A board draws itself into its place, so that a move in one game leaves the others alone. */
class LiveBoard {
  /** @type {HTMLElement|null} */
  place = null;
  /** @type {Record<Side, string>} */
  #names = { first: '', second: '' };
  #isVisible = false;
  /** @type {WholeGame|null} */
  #game = null;
  /** @type {Shown|null} */
  #shown = null;
  #picture = new Picture(() => this.#draw());

  /** @param {string} id @param {IntersectionObserver} observer */
  constructor(id, observer) {
    this.id = id;
    this.observer = observer;
  }

  get isOver() {
    return this.#game?.state.status === 'finished';
  }

  get isDelayed() {
    return Boolean(this.#game?.delayedByMs);
  }

  /** Whether it is on the screen, and its game goes on. */
  get isWanted() {
    return this.#isVisible && !this.isOver;
  }

  /** @param {Element|undefined} place */
  attach = (place) => {
    if (this.place) this.observer.unobserve(this.place);
    this.place = place instanceof HTMLElement ? place : null;
    this.#isVisible = false;
    if (place) this.observer.observe(place);
    this.#draw();
  };

  /** @param {Record<Side, string>} names */
  name(names) {
    const isNew = names.first !== this.#names.first || names.second !== this.#names.second;
    this.#names = names;
    if (isNew) this.#draw();
  }

  /** @param {boolean} isVisible */
  show(isVisible) {
    this.#isVisible = isVisible;
    this.#draw();
  }

  /** Failures pass: the next round tries again. */
  async update() {
    try {
      const game = await call('GET', `games/${this.id}`);
      const isNew = game.state.id !== this.#game?.state.id;
      this.#game = game;
      if (isNew || !this.#shown) {
        const { spec, initial, opening = [], state } = game;
        this.#shown = await showPosition({ game: spec, position: initial, moves: [...opening, ...state.moves] });
      }
      this.#draw();
    } catch {
      // The page says if the server does not answer.
    }
  }

  #draw() {
    if (!this.place) return;
    const board = html`
      ${this.#player('second')}
      <span class="live-board-picture">${this.#isVisible && this.#shown ? this.#picture.view(this.#shown) : nothing}</span>
      ${this.#player('first')}
      <span class="live-board-state">${this.#state()}</span>`;
    render(board, this.place);
  }

  /** @param {Side} side */
  #player(side) {
    const left = this.#game?.state.clock?.[side];
    const isTurn = this.#shown?.turn === side && !this.isOver;
    return html`
      <span class="live-board-player ${isTurn ? 'is-to-move' : ''}">
        <bdi>${this.#names[side]}</bdi>${left === null || left === undefined ? nothing : html`<span class="live-board-clock">${clockText(left)}</span>`}
      </span>`;
  }

  #state() {
    const game = this.#game;
    if (!game) return nothing;
    return this.isOver ? resultText(game.state, game) : t('web-lobby-moves-played', { moves: game.state.ply });
  }
}
