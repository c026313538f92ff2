// Fields that both benches use.
import { html, live } from '../vendor/lit.js';
import { onValue } from '../app/events.js';

/** @typedef {(value: string) => void} Take */

/** @param {string} label @param {string} value @param {Take} take @param {string} [placeholder] */
export function textField(label, value, take, placeholder = '') {
  return html`
    <label class="field">${label}
      <input class="mono" spellcheck="false" autocomplete="off" placeholder=${placeholder} .value=${live(value)} @input=${onValue(take)}>
    </label>`;
}

/** @param {string} label @param {string} value @param {Take} take @param {{min: number, step: number}} range */
export function numberField(label, value, take, { min, step }) {
  return html`
    <label class="field">${label}
      <input type="number" min=${min} step=${step} .value=${live(value)} @input=${onValue(take)}>
    </label>`;
}

/** @param {string} label @param {string} value @param {Take} take @param {{value: string, text: string}[]} choices */
export function choiceField(label, value, take, choices) {
  return html`<label class="field">${label}${select(label, value, take, choices)}</label>`;
}

/** @param {string} label @param {string} value @param {Take} take @param {{value: string, text: string}[]} choices */
export function select(label, value, take, choices) {
  return html`
    <select aria-label=${label} @change=${onValue(take)}>
      ${choices.map((choice) => html`<option value=${choice.value} ?selected=${choice.value === value}>${choice.text}</option>`)}
    </select>`;
}

/** @param {string} label @param {boolean} isOn @param {() => void} flip */
export function checkField(label, isOn, flip) {
  return html`<label class="choice"><input type="checkbox" .checked=${live(isOn)} @change=${flip}> <span>${label}</span></label>`;
}
