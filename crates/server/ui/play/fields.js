// Form fields for the keys of games and the options of players, by the kinds that the registry names.

import { html, live, nothing } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { shows } from '../app/select.js';
import { textOr } from '../app/texts.js';

/** @typedef {import('../app/types.js').Key} Key */

/** @typedef {import('../app/api-types.js').KindOffer} Kind */
/** @template {Kind['type']} T @typedef {Extract<Kind, {type: T}>} KindOf */
/** @typedef {{key: Key, id: string, value: string, onChange: (value: string) => void, switches?: string[]}} Field `switches` are the names to choose from */

/** @param {Key} key @param {Omit<Field, 'key'>} field */
export function keyField(key, field) {
  return html`
    <div class="field">
      <label for=${field.id}>${labelOf(key)}</label>
      ${input({ ...field, key })}
      <p class="about" id="${field.id}-about">${key.about}</p>
    </div>`;
}

/** @param {Field} field */
function input(field) {
  const { kind } = field.key;
  switch (kind.type) {
    case 'number':
      return numberInput(field, kind);
    case 'choice':
      return choiceInput(field, kind);
    case 'block':
      return sizeInput(field, kind);
    case 'switches':
      return switchesInput(field);
    case 'text':
      return textInput(field);
  }
}

/** @param {Field} field @param {KindOf<'number'>} kind */
function numberInput({ id, value, onChange }, { min, max }) {
  return html`
    <input id=${id} type="number" inputmode="numeric" min=${min} max=${max} .value=${live(value)}
      aria-describedby="${id}-about" @input=${onValue(onChange)}>`;
}

/** @param {Field} field @param {KindOf<'choice'>} kind */
function choiceInput({ key, id, value, onChange }, { values }) {
  const entry = (/** @type {string} */ name) => html`
    <option value=${name} ?selected=${name === value}>${textOr(`web-value-${key.name}-${name}`, name)}</option>`;
  return html`
    <select id=${id} ${shows(value)} aria-describedby="${id}-about" @change=${onValue(onChange)}>
      ${values.map(entry)}
    </select>`;
}

/** @param {Field} field @param {KindOf<'block'>} kind */
function sizeInput({ key, id, value, onChange }, { count, min, max }) {
  const parts = Array.from({ length: count }, (_, index) => value.split('x')[index] ?? '');
  const part = (/** @type {string} */ part, /** @type {number} */ index) => html`
    ${index > 0 ? html`<span aria-hidden="true">×</span>` : nothing}
    <input class="size-side" id=${index === 0 ? id : `${id}-${index}`} type="number" inputmode="numeric"
      min=${min} max=${max} .value=${live(part)} aria-label="${labelOf(key)} ${index + 1}"
      aria-describedby="${id}-about"
      @input=${onValue((text) => onChange(parts.with(index, text).join('x')))}>`;
  return html`<span class="row sizes">${parts.map(part)}</span>`;
}

/** Several names, joined by `+`. @param {Field} field */
function switchesInput({ key, id, value, onChange, switches = [] }) {
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
      ${switches.map(box)}
    </span>`;
}

/** @param {Field} field */
function textInput({ id, value, onChange }) {
  return html`
    <input id=${id} type="text" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${live(value)}
      aria-describedby="${id}-about" @input=${onValue(onChange)}>`;
}

/** @param {Key} key */
const labelOf = (key) => textOr(`web-key-${key.kind.type}-${key.name}`, textOr(`web-key-${key.name}`, key.name));
