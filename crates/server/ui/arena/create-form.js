// The form of a new match: the game, the opponent, the clock, one game or two.

import { html, nothing } from '../vendor/lit.js';
import { ApiError, call, problemOf } from '../app/api.js';
import { onValue } from '../app/events.js';
import { href, navigate } from '../app/router.js';
import { t } from '../app/texts.js';
import { gameSpec, valuesOf } from '../play/choices.js';
import { keyField } from '../play/fields.js';
import { classSelect } from './class-select.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Key} Key */
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
 * @property {string} class the id of the class that alone sees it, or empty
 */

/** @type {Choices} */
const USUAL = {
  game: '', values: {}, opponent: 'open', account: '', level: 3, side: 'first',
  clock: 'turn', seconds: 30, minutes: 5, increment: 3, mode: 'single', class: '',
};

export class CreateForm {
  /** @type {Choices} */
  #choices = USUAL;
  #error = '';
  #field = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {Registry} registry @param {boolean} isGuest guests play against the machine only @param {ClassName[]} classes */
  view(registry, isGuest, classes) {
    const game = registry.games.find(({ name }) => name === this.#choices.game) ?? registry.games[0];
    const { opponent } = this.#choices;
    const opponents = isGuest ? ['machine'] : ['open', 'account', 'machine', 'alone'];
    const chosen = isGuest ? 'machine' : opponent;
    return html`
      <form class="create-form" novalidate @submit=${(/** @type {Event} */ event) => this.#submit(event, game, chosen)}>
        ${this.#gameFields(registry, game)}
        ${this.#radios('opponent', opponents, chosen)}
        ${chosen === 'account' ? this.#text('account') : nothing}
        ${chosen === 'machine' ? this.#level(registry) : nothing}
        ${chosen === 'alone' ? nothing : this.#radios('side', ['first', 'second'])}
        ${this.#radios('clock', ['turn', 'bank', 'none'])}
        <div class="key-fields">
          ${this.#choices.clock === 'turn' ? this.#number('seconds', 1) : nothing}
          ${this.#choices.clock === 'bank' ? [this.#number('minutes', 1), this.#number('increment', 0)] : nothing}
        </div>
        ${this.#radios('mode', ['single', 'pair'])}
        ${classes.length ? this.#classField(classes) : nothing}
        ${this.#error ? html`<p class="error" role="alert">${this.#error}</p>` : nothing}
        <button class="primary start">${t('web-arena-create')}</button>
      </form>`;
  }

  /** @param {Registry} registry @param {Game} game */
  #gameFields(registry, game) {
    const values = this.#values(game);
    const choose = (/** @type {string} */ name) => this.#set({ game: name, values: {} });
    const field = (/** @type {Key} */ key) =>
      keyField(key, {
        id: `create-${key.name}`,
        value: values[key.name] ?? '',
        onChange: (value) => this.#set({ values: { ...values, [key.name]: value } }),
      });
    return html`
      <div class="field">
        <label for="create-game">${t('web-form-game')}</label>
        <select id="create-game" aria-invalid=${this.#field === 'game'} @change=${onValue(choose)}>
          ${registry.games.map(({ name, title }) => html`<option value=${name} ?selected=${name === game.name}>${title}</option>`)}
        </select>
      </div>
      <details>
        <summary>${t('web-arena-variant')}</summary>
        <div class="key-fields">${game.keys.map(field)}</div>
      </details>`;
  }

  /** @param {ClassName[]} classes */
  #classField(classes) {
    return html`
      <div class="field">
        <label for="create-class">${t('web-arena-seen-by')}</label>
        ${classSelect('create-class', classes, this.#choices.class, (id) => this.#set({ class: id }))}
      </div>`;
  }

  /** @param {Game} game */
  #values(game) {
    return { ...valuesOf(game, game.name), ...this.#choices.values };
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
          aria-invalid=${this.#field === 'seats'} @input=${onValue((value) => this.#set({ [name]: value }))}>
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

  /** @param {'opponent'|'side'|'clock'|'mode'} name @param {string[]} values @param {string} [chosen] */
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
    this.#error = this.#field = '';
    this.redraw();
  }

  /** @param {Event} event @param {Game} game @param {string} opponent */
  async #submit(event, game, opponent) {
    event.preventDefault();
    const { mode, class: id } = this.#choices;
    const request = { game: gameSpec(game, this.#values(game)), clock: this.#clock(), mode, class: id || null, seats: this.#seats(opponent) };
    try {
      const made = await call('POST', 'matches', request);
      navigate(href('/game', { id: made.games[0].id }));
    } catch (error) {
      this.#error = problemOf(error);
      this.#field = error instanceof ApiError ? (error.field ?? '') : '';
      this.redraw();
    }
  }

  #clock() {
    const { clock, seconds, minutes, increment } = this.#choices;
    if (clock === 'turn') return { perTurnMs: 1000 * seconds };
    return clock === 'bank' ? { bankMs: 60_000 * minutes, incrementMs: 1000 * increment } : null;
  }

  /** @param {string} opponent */
  #seats(opponent) {
    const { account, level, side } = this.#choices;
    /** @type {Record<string, unknown>} */
    const seats = { open: 'open', account: { account: account.trim() }, machine: { player: `engine:level=${level}` }, alone: 'me' };
    return side === 'first' ? { first: 'me', second: seats[opponent] } : { first: seats[opponent], second: 'me' };
  }
}
