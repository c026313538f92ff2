// A field for anything that the registry describes: games' keys and players' options alike.

import { html, live, nothing } from '../vendor/lit.js';
import { textOr } from '../app/texts.js';

/** @typedef {import('../app/types.js').Key} Key */

/**
 * @param {Key} key
 * @param {{id: string, value: string, error?: string, onChange: (value: string) => void}} field
 */
export function keyField(key, { id, value, error = '', onChange }) {
  const input = INPUTS[key.kind.type] ?? textInput;
  return html`
    <div class="field">
      <label for=${id}>${textOr(`web-key-${key.name}`, key.name)}</label>
      ${input({ key, id, value, isWrong: error !== '', onChange })}
      <p class="about" id="${id}-about">${key.about}</p>
      ${error ? html`<p class="error">${error}</p>` : ''}
    </div>`;
}

/** @typedef {{key: Key, id: string, value: string, isWrong: boolean, onChange: (value: string) => void}} Input */

/** @type {Record<string, (input: Input) => unknown>} */
const INPUTS = { number: numberInput, choice: choiceInput, block: sizeInput, switches: switchesInput, text: textInput };

/** @param {Input} input */
function numberInput({ key, id, value, isWrong, onChange }) {
  const { min, max } = key.kind;
  return html`<input id=${id} type="number" inputmode="numeric" min=${min ?? nothing} max=${max ?? nothing} .value=${live(value)} aria-describedby="${id}-about"
    aria-invalid=${isWrong} @input=${(/** @type {any} */ event) => onChange(event.target.value)}>`;
}

/** @param {Input} input */
function choiceInput({ key, id, value, onChange }) {
  const values = key.kind.values ?? [];
  return html`
    <select id=${id} aria-describedby="${id}-about" @change=${(/** @type {any} */ event) => onChange(event.target.value)}>
      ${values.map((name) => html`<option value=${name} ?selected=${name === value}>${textOr(`web-value-${key.name}-${name}`, name)}</option>`)}
    </select>`;
}

/** @param {Input} input */
function sizeInput({ key, id, value, isWrong, onChange }) {
  const { count = 1, min, max } = key.kind;
  const parts = value.split('x');
  const change = (/** @type {number} */ index, /** @type {string} */ text) => onChange(Array.from({ length: count }, (_, at) => (at === index ? text : parts[at] ?? '')).join('x'));
  return html`
    <span class="row size">
      ${Array.from({ length: count }, (_, index) => html`
        ${index > 0 ? html`<span aria-hidden="true">×</span>` : ''}
        <input id=${index === 0 ? id : `${id}-${index}`} type="number" inputmode="numeric" min=${min ?? nothing} max=${max ?? nothing} .value=${live(parts[index] ?? '')}
          aria-label="${textOr(`web-key-${key.name}`, key.name)} ${index + 1}" aria-describedby="${id}-about" aria-invalid=${isWrong}
          @input=${(/** @type {any} */ event) => change(index, event.target.value)}>`)}
    </span>`;
}

/** Several words of a list, joined by `+`. @param {Input} input */
function switchesInput({ key, id, value, onChange }) {
  const chosen = value.split('+').filter(Boolean);
  const toggle = (/** @type {string} */ name) => onChange((chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]).join('+'));
  return html`
    <span class="row" role="group" aria-label=${textOr(`web-key-${key.name}`, key.name)} aria-describedby="${id}-about">
      ${(key.kind.values ?? []).map((name, index) => html`
        <label class="choice"><input id=${index === 0 ? id : `${id}-${name}`} type="checkbox" .checked=${live(chosen.includes(name))} @change=${() => toggle(name)}>${name}</label>`)}
    </span>`;
}

/** @param {Input} input */
function textInput({ id, value, isWrong, onChange }) {
  return html`<input id=${id} type="text" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${live(value)} aria-describedby="${id}-about"
    aria-invalid=${isWrong} @input=${(/** @type {any} */ event) => onChange(event.target.value)}>`;
}
