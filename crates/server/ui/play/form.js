// The form of a new game, made from what the registry says.

import { html, nothing } from '../vendor/lit.js';
import { ApiError, json } from '../app/api.js';
import { navigate } from '../app/router.js';
import { t, textOr } from '../app/texts.js';
import { USUAL, address, gameSpec, valuesOf } from './choices.js';
import { keyField } from './fields.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./choices.js').Choices} Choices */

export class StartForm {
  /** @type {Choices} */
  #choices = { ...USUAL };
  #error = '';
  #field = '';

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {Game} game @param {string} spec */
  open(game, spec) {
    this.#choices = { ...this.#choices, values: valuesOf(game, spec), position: '' };
    this.#error = '';
  }

  /** @param {Game} game @param {Registry} registry */
  view(game, registry) {
    return html`
      <form class="start-form" novalidate @submit=${(/** @type {Event} */ event) => this.#submit(event, game, registry)}>
        ${game.keys.length ? html`<fieldset><legend>${t('web-form-game')}</legend><div class="key-fields">${game.keys.map((key) => this.#gameKey(key))}</div></fieldset>` : nothing}
        ${this.#opponent(registry)}
        ${this.#choices.opponent === 'people' ? nothing : this.#radios('starts', 'web-form-starts', ['me', 'machine', 'chance'])}
        ${this.#clock()}
        <details><summary>${t('web-form-more')}</summary>
          <div class="field"><label for="start-position">${t('web-form-position')}</label>
            <input id="start-position" class="mono" autocomplete="off" spellcheck="false" .value=${this.#choices.position} aria-describedby="start-position-about" @input=${this.#text('position')}>
            <p class="about" id="start-position-about">${t('web-form-position-about')}</p></div>
        </details>
        ${this.#error ? html`<p class="error" role="alert">${this.#error}</p>` : nothing}
        <button class="primary start">${t('web-form-start')}</button>
      </form>`;
  }

  /** @param {import('../app/types.js').Key} key */
  #gameKey(key) {
    const value = this.#choices.values[key.name] ?? '';
    const onChange = (/** @type {string} */ text) => this.#set({ values: { ...this.#choices.values, [key.name]: text } });
    return keyField(key, { id: `key-${key.name}`, value, onChange, error: this.#field === key.name ? this.#error : '' });
  }

  /** @param {Registry} registry */
  #opponent(registry) {
    const { opponent, level } = this.#choices;
    return html`
      ${this.#radios('opponent', 'web-form-opponent', ['level', 'player', 'people'])}
      ${opponent === 'level' ? html`
        <div class="field">
          <label for="level">${t('web-form-level', { level })}</label>
          <input id="level" type="range" min=${registry.levels[0]} max=${registry.levels[1]} step="1" .value=${String(level)} aria-valuetext=${t('web-form-level', { level })}
            @input=${(/** @type {any} */ event) => this.#set({ level: Number(event.target.value) })}>
          <p class="about level-ends" aria-hidden="true"><span>${t('web-form-level-low')}</span><span>${t('web-form-level-high')}</span></p>
        </div>` : nothing}
      ${opponent === 'player' ? this.#player(registry) : nothing}`;
  }

  /** @param {Registry} registry */
  #player({ opponents, switches }) {
    const { player, options } = this.#choices;
    const machines = opponents.filter(({ name }) => name !== 'human');
    const chosen = machines.find(({ name }) => name === player) ?? machines[0];
    const choose = (/** @type {any} */ event) => this.#set({ player: event.target.value, options: {} });
    return html`
      <div class="field">
        <label for="player">${t('web-form-player')}</label>
        <select id="player" @change=${choose}>${machines.map(({ name }) => html`<option value=${name} ?selected=${name === player}>${name}</option>`)}</select>
        <p class="about">${chosen?.about}</p>
      </div>
      ${chosen?.options.length ? html`<details><summary>${t('web-form-options')}</summary><div class="key-fields player-options">${chosen.options.map((option) => keyField(withValues(option, switches), {
        id: `option-${option.name}`,
        value: options[option.name] ?? option.default ?? '',
        onChange: (value) => this.#set({ options: { ...this.#choices.options, [option.name]: value } }),
      }))}</div></details>` : nothing}`;
  }

  #clock() {
    const { clock, seconds, minutes, increment } = this.#choices;
    const number = (/** @type {'seconds'|'minutes'|'increment'} */ name, /** @type {number} */ value, /** @type {number} */ min) => html`
      <div class="field"><label for=${name}>${t(`web-form-${name}`)}</label>
        <input id=${name} type="number" min=${min} max="3600" .value=${String(value)} @input=${(/** @type {any} */ event) => this.#set({ [name]: Math.max(min, Number(event.target.value)) })}></div>`;
    return html`
      ${this.#radios('clock', 'web-form-clock', ['none', 'move', 'game'])}
      ${clock === 'move' ? number('seconds', seconds, 1) : nothing}
      ${clock === 'game' ? html`<div class="key-fields">${number('minutes', minutes, 1)}${number('increment', increment, 0)}</div>` : nothing}`;
  }

  /** @param {'opponent'|'starts'|'clock'} name @param {string} legend @param {string[]} values */
  #radios(name, legend, values) {
    return html`
      <fieldset>
        <legend>${t(legend)}</legend>
        ${values.map((value) => html`
          <label class="choice"><input type="radio" name=${name} value=${value} .checked=${this.#choices[name] === value}
            @change=${() => this.#set({ [name]: value })}>${textOr(`web-form-${name}-${value}`, value)}</label>`)}
      </fieldset>`;
  }

  /** @param {'position'} name */
  #text(name) {
    return (/** @type {any} */ event) => this.#set({ [name]: event.target.value });
  }

  /** @param {Partial<Choices>} change */
  #set(change) {
    this.#choices = { ...this.#choices, ...change };
    this.#error = this.#field = '';
    this.redraw();
  }

  /** The server is asked first, so that whatever is wrong is said here. @param {Event} event @param {Game} game @param {Registry} registry */
  async #submit(event, game, { opponents }) {
    event.preventDefault();
    const position = this.#choices.position.trim();
    const situation = { game: gameSpec(game, this.#choices.values), ...(position ? { position } : {}), moves: [] };
    try {
      await json('positions', situation);
      navigate(address(game, this.#choices, opponents));
    } catch (error) {
      this.#error = error instanceof Error ? error.message : String(error);
      this.#field = error instanceof ApiError ? (error.field ?? '') : '';
      this.redraw();
    }
  }
}

/** The registry lists the switches once for all who have them. @param {import('../app/types.js').Key} option @param {string[]} switches */
function withValues(option, switches) {
  return option.kind.type === 'switches' ? { ...option, kind: { ...option.kind, values: switches } } : option;
}
