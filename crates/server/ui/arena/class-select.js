// The choice of a class, or of everybody.

import { html } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { shows } from '../app/select.js';
import { t } from '../app/texts.js';

/** @typedef {import('./match-list.js').ClassName} ClassName */

/** @param {string} id @param {ClassName[]} classes @param {string} chosen @param {(id: string) => void} onChange */
export const classSelect = (id, classes, chosen, onChange) => html`
  <select id=${id} ${shows(chosen)} @change=${onValue(onChange)}>
    <option value="" ?selected=${chosen === ''}>${t('web-arena-everybody')}</option>
    ${classes.map((one) => html`<option value=${one.id} ?selected=${one.id === chosen}>${one.name}</option>`)}
  </select>`;
