// "Play now": one click on a game and a clock joins an opponent who waits for that, or waits for one; or plays the machine.

import { html } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { problem } from '../app/problem.js';
import { easyFirst } from '../app/registry.js';
import { href, navigate } from '../app/router.js';
import { t } from '../app/texts.js';
import { hasOpenSeat, isSeated } from './match-list.js';
import { clockWords } from './words.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../app/api-types.js').ClockRequest} Clock */
/** @typedef {import('./match-list.js').Match} Match */
/** @typedef {'people'|number} Opponent people, or a level of the machine */

/** @type {Clock[]} */
const CLOCKS = [{ perTurnMs: 10_000 }, { perTurnMs: 30_000 }, { bankMs: 300_000, incrementMs: 3000 }];
/** The levels that are offered, as parts of the range. */
const LEVELS = { gentle: 0, medium: 0.4, merciless: 1 };
/** The level of the machine that guests meet. */
const MEDIUM = 5;

export class QuickPlay {
  /** @type {Opponent|null} null until somebody chooses */
  #opponent = null;
  #attempt;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#attempt = new Attempt(redraw);
  }

  /** Whether a game is being created or joined. */
  get isRunning() {
    return this.#attempt.isRunning;
  }

  /** @param {Registry} registry @param {{open: Match[], name: string}} around open matches, and the name of the account; empty for guests */
  view(registry, around) {
    return html`
      <div class="quick-segments" role="radiogroup" aria-label=${t('web-arena-opponent')}>
        ${this.#segment('people', t('web-quick-people'), around)}
        ${levels(registry).map(({ name, level }) => this.#segment(level, t(`web-quick-${name}`), around))}
      </div>
      <div class="quick-tiles">${easyFirst(registry.games).map((game) => this.#row(game, around))}</div>
      <p class="about">${around.name ? t('web-quick-about') : html`${t('web-quick-guest')} <a href=${href('/account', { then: '/arena' })}>${t('web-log-in')}</a>`}</p>
      ${problem(this.#attempt.error)}`;
  }

  /** Plays a game against the machine at once. @param {string} game @param {number} level @param {Clock} [clock] */
  async playMachine(game, level, clock = CLOCKS[1]) {
    await this.#create(game, clock, { player: `engine:level=${level}` });
  }

  /** @param {Opponent} value @param {string} text @param {{name: string}} around */
  #segment(value, text, { name }) {
    const isChosen = this.#chosen(name) === value;
    const choose = () => {
      this.#opponent = value;
      this.#attempt.clear();
      this.redraw();
    };
    return html`
      <label class="quick-segment">
        <input type="radio" name="quick-opponent" .checked=${isChosen} ?disabled=${value === 'people' && !name} @change=${choose}>
        <span>${text}</span>
      </label>`;
  }

  /** @param {Game} game @param {{open: Match[], name: string}} around */
  #row(game, around) {
    return html`
      <div class="quick-row" role="group" aria-label=${game.title}>
        <strong>${game.title}</strong>
        ${CLOCKS.map((clock) => this.#tile(game, clock, around))}
      </div>`;
  }

  /** @param {Game} game @param {Clock} clock @param {{open: Match[], name: string}} around */
  #tile(game, clock, { open, name }) {
    const opponent = this.#chosen(name);
    const waiting = opponent === 'people' ? open.find((match) => fits(match, game, clock, name)) : undefined;
    const words = clockWords(clock);
    const label = waiting ? t('web-quick-join', { game: game.title, clock: words }) : `${game.title}, ${words}`;
    return html`
      <button class="quick-tile ${waiting ? 'is-waiting' : ''}" aria-label=${label} ?disabled=${this.isRunning}
        @click=${() => this.#play(game, clock, opponent, waiting)}>${words}</button>`;
  }

  /** Guests meet the machine. @param {string} name @returns {Opponent} */
  #chosen(name) {
    if (!name) return typeof this.#opponent === 'number' ? this.#opponent : MEDIUM;
    return this.#opponent ?? 'people';
  }

  /** @param {Game} game @param {Clock} clock @param {Opponent} opponent @param {Match|undefined} waiting */
  async #play(game, clock, opponent, waiting) {
    if (opponent !== 'people') return this.playMachine(game.name, opponent, clock);
    if (waiting) await this.#go(() => call('POST', `matches/${waiting.id}/join`));
    else await this.#create(game.name, clock, 'open');
  }

  /** @param {string} game @param {Clock} clock @param {'open'|{player: string}} second */
  async #create(game, clock, second) {
    await this.#go(() => call('POST', 'matches', { game, clock, mode: 'single', seats: { first: 'me', second } }));
  }

  /** @param {() => Promise<Match>} make */
  async #go(make) {
    await this.#attempt.run(async () => {
      const { games } = await make();
      navigate(href('/game', { id: games[0].id }));
    });
  }
}

/** Three levels of the machine with their names. @param {Registry} registry */
export function levels({ levels: [weakest, strongest] }) {
  return Object.entries(LEVELS).map(([name, part]) => ({ name, level: Math.round(weakest + part * (strongest - weakest)) }));
}

/** Whether somebody waits for exactly this. @param {Match} match @param {Game} game @param {Clock} clock @param {string} name */
function fits(match, game, clock, name) {
  const { clock: offered } = match;
  if (!offered || !hasOpenSeat(match) || isSeated(match, name) || match.class || match.mode !== 'single' || match.game !== game.spec) return false;
  /** @type {(keyof Clock)[]} */
  const parts = ['perTurnMs', 'bankMs', 'incrementMs'];
  return parts.every((part) => (offered[part] || 0) === (clock[part] || 0));
}
