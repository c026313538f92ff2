// The form of a new game, built from the registry.

import { html, nothing } from '../vendor/lit.js';
import { ApiError, json, problemOf } from '../app/api.js';
import { onValue } from '../app/events.js';
import { navigate } from '../app/router.js';
import { t } from '../app/texts.js';
import { USUAL, address, gameSpec, opponentSpec, valuesOf } from './choices.js';
import { keyField } from './fields.js';
import { HUMAN } from './seats.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Key} Key */
/** @typedef {import('../app/types.js').Opponent} Opponent */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./choices.js').Choices} Choices */

/** The parts of the form that the server may refuse. */
const PARTS = /** @type {const} */ (['game', 'player', 'position', '']);

export class StartForm {
  /** @type {Choices} */
  #choices = { ...USUAL };
  /** Why the server refused the choices, and which of them. */
  #error = '';
  #field = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** The values of the keys of the game. */
  get values() {
    return this.#choices.values;
  }

  /** @param {Game} game @param {string} spec */
  open(game, spec) {
    this.#choices = { ...this.#choices, values: valuesOf(game, spec), position: '' };
    this.#error = this.#field = '';
  }

  /** @param {Game} game @param {Registry} registry */
  view(game, registry) {
    const submit = (/** @type {Event} */ event) => this.#submit(event, game, registry);
    return html`
      <form class="start-form" novalidate @submit=${submit}>
        ${game.keys.length ? this.#variant(game) : nothing}
        ${this.#problem('game')}
        ${this.#opponent(registry)}
        ${this.#problem('player')}
        ${this.#choices.opponent === 'people' ? nothing : this.#radios('starts', ['me', 'machine', 'chance'])}
        ${this.#clock()}
        ${this.#start()}
        ${this.#problem('position')}
        ${this.#problem('')}
        <button class="primary start">${t('web-form-start')}</button>
      </form>`;
  }

  /** What is wrong with a part of the form; '' for anything that belongs to none. @param {typeof PARTS[number]} part */
  #problem(part) {
    const place = PARTS.find((name) => name === this.#field) ?? '';
    return this.#error && place === part ? html`<p class="error" role="alert">${this.#error}</p>` : nothing;
  }

  /** @param {Game} game */
  #variant({ keys }) {
    const { values } = this.#choices;
    const field = (/** @type {Key} */ key) =>
      keyField(key, {
        id: `key-${key.name}`,
        value: values[key.name] ?? '',
        onChange: (value) => this.#set({ values: { ...values, [key.name]: value } }),
      });
    return html`
      <fieldset>
        <legend>${t('web-form-game')}</legend>
        <div class="key-fields">${keys.map(field)}</div>
      </fieldset>`;
  }

  /** @param {Registry} registry */
  #opponent(registry) {
    const { opponent } = this.#choices;
    return html`
      ${this.#radios('opponent', ['level', 'player', 'people'])}
      ${opponent === 'level' ? this.#level(registry) : nothing}
      ${opponent === 'player' ? this.#player(registry) : nothing}`;
  }

  /** @param {Registry} registry */
  #level({ levels: [weakest, strongest] }) {
    const { level } = this.#choices;
    const name = t('web-form-level', { level });
    return html`
      <div class="field">
        <label for="level">${name}</label>
        <input id="level" type="range" min=${weakest} max=${strongest} step="1" .value=${String(level)}
          aria-valuetext=${name} @input=${onValue((value) => this.#set({ level: Number(value) }))}>
        <p class="about level-ends" aria-hidden="true">
          <span>${t('web-form-level-low')}</span><span>${t('web-form-level-high')}</span>
        </p>
      </div>`;
  }

  /** @param {Registry} registry */
  #player({ opponents, switches }) {
    const machines = opponents.filter(({ name }) => name !== HUMAN);
    const chosen = machines.find(({ name }) => name === this.#choices.player) ?? machines[0];
    const entry = (/** @type {Opponent} */ one) =>
      html`<option value=${one.name} ?selected=${one === chosen}>${one.name}</option>`;
    return html`
      <div class="field">
        <label for="player">${t('web-form-player')}</label>
        <select id="player" @change=${onValue((player) => this.#set({ player, options: {} }))}>${machines.map(entry)}</select>
        <p class="about">${chosen.about}</p>
      </div>
      ${chosen.options.length ? this.#options(chosen, switches) : nothing}`;
  }

  /** @param {Opponent} player @param {string[]} switches */
  #options(player, switches) {
    const { options } = this.#choices;
    const field = (/** @type {Key} */ option) =>
      keyField(option, {
        id: `option-${option.name}`,
        value: options[option.name] ?? '',
        switches,
        onChange: (value) => this.#set({ options: { ...options, [option.name]: value } }),
      });
    return html`
      <details>
        <summary>${t('web-form-options')}</summary>
        <div class="key-fields player-options">${player.options.map(field)}</div>
      </details>`;
  }

  #clock() {
    const { clock } = this.#choices;
    return html`
      ${this.#radios('clock', ['none', 'move', 'game'])}
      <div class="key-fields">
        ${clock === 'move' ? this.#number('seconds', 1) : nothing}
        ${clock === 'game' ? [this.#number('minutes', 1), this.#number('increment', 0)] : nothing}
      </div>`;
  }

  /** @param {'seconds'|'minutes'|'increment'} name @param {number} min */
  #number(name, min) {
    const change = onValue((value) => this.#set({ [name]: Math.max(min, Number(value)) }));
    return html`
      <div class="field">
        <label for=${name}>${t(`web-form-${name}`)}</label>
        <input id=${name} type="number" min=${min} max="3600" .value=${String(this.#choices[name])} @change=${change}>
      </div>`;
  }

  #start() {
    return html`
      <details>
        <summary>${t('web-form-more')}</summary>
        <div class="field">
          <label for="start-position">${t('web-form-position')}</label>
          <input id="start-position" class="mono" autocomplete="off" spellcheck="false" .value=${this.#choices.position}
            aria-describedby="start-position-about" aria-invalid=${this.#field === 'position'} @input=${onValue((position) => this.#set({ position }))}>
          <p class="about" id="start-position-about">${t('web-form-position-about')}</p>
        </div>
      </details>`;
  }

  /** @param {'opponent'|'starts'|'clock'} name @param {string[]} values */
  #radios(name, values) {
    const radio = (/** @type {string} */ value) => html`
      <label class="choice">
        <input type="radio" name=${name} value=${value} .checked=${this.#choices[name] === value}
          @change=${() => this.#set({ [name]: value })}>
        ${t(`web-form-${name}-${value}`)}
      </label>`;
    return html`<fieldset><legend>${t(`web-form-${name}`)}</legend>${values.map(radio)}</fieldset>`;
  }

  /** @param {Partial<Choices>} change */
  #set(change) {
    this.#choices = { ...this.#choices, ...change };
    this.#error = this.#field = '';
    this.redraw();
  }

  /**
   * Lets the server check the game and the opponent first, so that errors are shown here.
   * @param {Event} event
   * @param {Game} game
   * @param {Registry} registry
   */
  async #submit(event, game, { opponents }) {
    event.preventDefault();
    const position = this.#choices.position.trim();
    const situation = { game: gameSpec(game, this.#choices.values), ...(position ? { position } : {}), moves: [] };
    const player = opponentSpec(this.#choices, opponents);
    try {
      await json('positions', situation);
      if (player !== HUMAN) await json('players', { ...situation, player });
      navigate(address(game, this.#choices, opponents));
    } catch (error) {
      this.#error = problemOf(error);
      this.#field = error instanceof ApiError ? (error.field ?? '') : '';
      this.redraw();
    }
  }
}
