// The form of a new match: the game with its map or variant, the opponent, the clock, one game or two.

import { html, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { onValue } from '../app/events.js';
import { problem } from '../app/problem.js';
import { easyFirst, gameName } from '../app/registry.js';
import { href, navigate } from '../app/router.js';
import { t } from '../app/texts.js';
import { gameSpec, valuesOf } from '../play/choices.js';
import { classSelect } from './class-select.js';
import { CLOCKS, clockOf } from './clock-choice.js';
import { allValues, gameFields } from './game-fields.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./match-list.js').ClassName} ClassName */

/**
 * @typedef {object} Choices
 * @property {string} game a name of the registry
 * @property {Record<string, string>} values of the game's keys
 * @property {'open'|'account'|'machine'|'alone'} opponent
 * @property {string} account the name of the opponent
 * @property {number} level of the machine
 * @property {'first'|'second'} side of the player
 * @property {'turn'|'bank'|'none'} clock
 * @property {number} seconds for a turn
 * @property {number} minutes for the game
 * @property {number} increment in seconds
 * @property {'single'|'pair'} mode
 * @property {boolean} rated whether it counts for ratings
 * @property {string} class the id of the class that alone sees it, or empty
 */

/** @type {Choices} */
const USUAL = {
  game: '', values: {}, opponent: 'open', account: '', level: 3, side: 'first',
  clock: 'turn', seconds: 30, minutes: 5, increment: 3, mode: 'single', rated: false, class: '',
};

export class CreateForm {
  /** @type {Choices} */
  #choices = USUAL;
  #attempt;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#attempt = new Attempt(redraw);
  }

  /** Fills in a game, and an opponent if there is one. @param {Registry} registry @param {string} spec @param {string} opponent */
  open(registry, spec, opponent) {
    const game = registry.games.find(({ name }) => name === gameName(spec));
    if (game) this.#choices = { ...this.#choices, game: game.name, values: valuesOf(game, spec) };
    if (opponent) this.#choices = { ...this.#choices, opponent: 'account', account: opponent };
  }

  /** @param {Registry} registry @param {boolean} isGuest guests play against the machine only @param {ClassName[]} classes */
  view(registry, isGuest, classes) {
    const game = registry.games.find(({ name }) => name === this.#choices.game) ?? easyFirst(registry.games)[0];
    const { opponent } = this.#choices;
    const opponents = isGuest ? ['machine'] : ['open', 'account', 'machine', 'alone'];
    const chosen = isGuest ? 'machine' : opponent;
    return html`
      <form class="create-form" novalidate @submit=${(/** @type {Event} */ event) => this.#submit(event, game, chosen)}>
        <div class="create-columns">
          <div>${this.#gameFields(registry, game)}</div>
          <div>
            ${this.#radios('opponent', opponents, chosen)}
            ${chosen === 'account' ? this.#text('account') : nothing}
            ${chosen === 'machine' ? this.#level(registry) : nothing}
            ${chosen === 'alone' ? nothing : this.#radios('side', ['first', 'second'])}
            ${classes.length ? this.#classField(classes) : nothing}
          </div>
          <div>
            ${this.#radios('clock', CLOCKS)}
            <div class="key-fields">
              ${this.#choices.clock === 'turn' ? this.#number('seconds', 1) : nothing}
              ${this.#choices.clock === 'bank' ? [this.#number('minutes', 1), this.#number('increment', 0)] : nothing}
            </div>
            ${this.#radios('mode', ['single', 'pair'])}
            ${chosen === 'open' || chosen === 'account' ? this.#rated() : nothing}
          </div>
        </div>
        ${isGuest ? html`<p class="about">${t('web-create-guest')} <a href=${href('/account', { then: location.pathname + location.search })}>${t('web-log-in')}</a></p>` : nothing}
        ${chosen === 'open' ? html`<p class="about">${t('web-create-open-about')}</p>` : nothing}
        ${problem(this.#attempt.error)}
        <button class="primary start" ?disabled=${this.#attempt.isRunning}>${t('web-arena-create')}</button>
      </form>`;
  }

  /** @param {Registry} registry @param {Game} game */
  #gameFields({ games }, game) {
    const { choice, keys } = gameFields('create', {
      games, game, values: this.#choices.values, isWrong: this.#attempt.field === 'game', set: (chosen) => this.#set(chosen),
    });
    return html`${choice}${keys}`;
  }

  #rated() {
    const change = (/** @type {Event} */ event) => this.#set({ rated: /** @type {HTMLInputElement} */ (event.target).checked });
    return html`
      <label class="choice">
        <input type="checkbox" name="rated" .checked=${this.#choices.rated} @change=${change}> ${t('web-create-rated')}
      </label>`;
  }

  /** @param {ClassName[]} classes */
  #classField(classes) {
    return html`
      <div class="field">
        <label for="create-class">${t('web-arena-seen-by')}</label>
        ${classSelect('create-class', classes, this.#choices.class, (id) => this.#set({ class: id }))}
      </div>`;
  }

  /** @param {Registry} registry */
  #level({ levels: [weakest, strongest] }) {
    const name = t('web-form-level', { level: this.#choices.level });
    return html`
      <div class="field">
        <label for="create-level">${name}</label>
        <input id="create-level" type="range" min=${weakest} max=${strongest} step="1" .value=${String(this.#choices.level)}
          aria-valuetext=${name} @input=${onValue((value) => this.#set({ level: Number(value) }))}>
      </div>`;
  }

  /** @param {'account'} name */
  #text(name) {
    return html`
      <div class="field">
        <label for="create-${name}">${t(`web-arena-opponent-${name}-name`)}</label>
        <input id="create-${name}" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${this.#choices[name]}
          aria-invalid=${/^(seats|to)\b/.test(this.#attempt.field)} @input=${onValue((value) => this.#set({ [name]: value }))}>
      </div>`;
  }

  /** @param {'seconds'|'minutes'|'increment'} name @param {number} min */
  #number(name, min) {
    return html`
      <div class="field">
        <label for="create-${name}">${t(`web-form-${name}`)}</label>
        <input id="create-${name}" type="number" min=${min} max="86400" .value=${String(this.#choices[name])}
          @change=${onValue((value) => this.#set({ [name]: Math.max(min, Number(value)) }))}>
      </div>`;
  }

  /** @param {'opponent'|'side'|'clock'|'mode'} name @param {readonly string[]} values @param {string} [chosen] */
  #radios(name, values, chosen = this.#choices[name]) {
    const radio = (/** @type {string} */ value) => html`
      <label class="choice">
        <input type="radio" name=${name} value=${value} .checked=${chosen === value} @change=${() => this.#set({ [name]: value })}>
        ${t(`web-arena-${name}-${value}`)}
      </label>`;
    return html`<fieldset><legend>${t(`web-arena-${name}`)}</legend>${values.map(radio)}</fieldset>`;
  }

  /** @param {Partial<Choices>} change */
  #set(change) {
    this.#choices = { ...this.#choices, ...change };
    this.#attempt.clear();
    this.redraw();
  }

  /** @param {Event} event @param {Game} game @param {string} opponent */
  async #submit(event, game, opponent) {
    event.preventDefault();
    const { mode, class: id } = this.#choices;
    const rated = this.#choices.rated && (opponent === 'open' || opponent === 'account');
    const request = { game: gameSpec(game, allValues(game, this.#choices.values)), clock: clockOf(this.#choices), mode, rated, class: id || null, seats: this.#seats(opponent) };
    await this.#attempt.run(async () => {
      const made = await call('POST', 'matches', request);
      navigate(href('/game', { id: made.games[0].id }));
    });
  }

  /** @param {string} opponent */
  #seats(opponent) {
    const { account, level, side } = this.#choices;
    /** @type {Record<string, unknown>} */
    const seats = { open: 'open', account: { account: account.trim() }, machine: { player: `engine:level=${level}` }, alone: 'me' };
    return side === 'first' ? { first: 'me', second: seats[opponent] } : { first: seats[opponent], second: 'me' };
  }
}
