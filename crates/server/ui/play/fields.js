// A field for anything that the registry describes: games' keys and players' options alike.

import { html, live, nothing } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { textOr } from '../app/texts.js';

/** @typedef {import('../app/types.js').Key} Key */

/**
 * @param {Key} key
 * @param {{id: string, value: string, onChange: (value: string) => void}} field
 */
export function keyField(key, { id, value, onChange }) {
  const input = INPUTS[key.kind.type] ?? textInput;
  return html`
    <div class="field">
      <label for=${id}>${labelOf(key)}</label>
      ${input({ key, id, value, onChange })}
      <p class="about" id="${id}-about">${key.about}</p>
    </div>`;
}

/** @typedef {{key: Key, id: string, value: string, onChange: (value: string) => void}} Input */

/** @type {Record<string, (input: Input) => unknown>} */
const INPUTS = { number: numberInput, choice: choiceInput, block: sizeInput, switches: switchesInput, text: textInput };

/** @param {Input} input */
function numberInput({ key, id, value, onChange }) {
  const { min, max } = key.kind;
  return html`
    <input id=${id} type="number" inputmode="numeric" min=${min ?? nothing} max=${max ?? nothing} .value=${live(value)}
      aria-describedby="${id}-about" @input=${onValue(onChange)}>`;
}

/** @param {Input} input */
function choiceInput({ key, id, value, onChange }) {
  const entry = (/** @type {string} */ name) => html`
    <option value=${name} ?selected=${name === value}>${textOr(`web-value-${key.name}-${name}`, name)}</option>`;
  return html`
    <select id=${id} aria-describedby="${id}-about" @change=${onValue(onChange)}>
      ${(key.kind.values ?? []).map(entry)}
    </select>`;
}

/** @param {Input} input */
function sizeInput({ key, id, value, onChange }) {
  const { count = 1, min, max } = key.kind;
  const parts = Array.from({ length: count }, (_, index) => value.split('x')[index] ?? '');
  const input = (/** @type {string} */ part, /** @type {number} */ index) => html`
    ${index > 0 ? html`<span aria-hidden="true">×</span>` : nothing}
    <input class="size-side" id=${index === 0 ? id : `${id}-${index}`} type="number" inputmode="numeric"
      min=${min ?? nothing} max=${max ?? nothing} .value=${live(part)} aria-label="${labelOf(key)} ${index + 1}"
      aria-describedby="${id}-about"
      @input=${onValue((text) => onChange(parts.with(index, text).join('x')))}>`;
  return html`<span class="row sizes">${parts.map(input)}</span>`;
}

/** Several words of a list, joined by `+`. @param {Input} input */
function switchesInput({ key, id, value, onChange }) {
  const chosen = value.split('+').filter(Boolean);
  const toggled = (/** @type {string} */ name) =>
    chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
  const box = (/** @type {string} */ name, /** @type {number} */ index) => html`
    <label class="choice">
      <input id=${index === 0 ? id : `${id}-${name}`} type="checkbox" .checked=${live(chosen.includes(name))}
        @change=${() => onChange(toggled(name).join('+'))}>
      ${name}
    </label>`;
  return html`
    <span class="row" role="group" aria-label=${labelOf(key)} aria-describedby="${id}-about">
      ${(key.kind.values ?? []).map(box)}
    </span>`;
}

/** @param {Input} input */
function textInput({ id, value, onChange }) {
  return html`
    <input id=${id} type="text" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${live(value)}
      aria-describedby="${id}-about" @input=${onValue(onChange)}>`;
}

/** @param {Key} key */
const labelOf = (key) => textOr(`web-key-${key.name}`, key.name);
