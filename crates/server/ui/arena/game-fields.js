// The choice of a game and of the values of its keys, in the forms of matches, competitions and ladders.

import { html } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { easyFirst } from '../app/registry.js';
import { shows } from '../app/select.js';
import { t } from '../app/texts.js';
import { valuesOf } from '../play/choices.js';
import { keyField } from '../play/fields.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Key} Key */
/** The name of a game, and values of its keys that were chosen. @typedef {{game: string, values: Record<string, string>}} Chosen */

/** The values of all keys of a game. @param {Game} game @param {Record<string, string>} chosen */
export const allValues = (game, chosen) => ({ ...valuesOf(game, game.name), ...chosen });

/**
 * Two parts of a form: the game, and its keys.
 * @param {string} prefix of the ids
 * @param {{games: Game[], game: Game, values: Record<string, string>, isWrong: boolean, set: (chosen: Partial<Chosen>) => void}} form
 */
export function gameFields(prefix, { games, game, values, isWrong, set }) {
  const all = allValues(game, values);
  const field = (/** @type {Key} */ key) =>
    keyField(key, {
      id: `${prefix}-key-${key.name}`,
      value: all[key.name] ?? '',
      onChange: (value) => set({ values: { ...all, [key.name]: value } }),
    });
  const choice = html`
    <div class="field">
      <label for="${prefix}-game">${t('web-form-game')}</label>
      <select id="${prefix}-game" ${shows(game.name)} aria-invalid=${isWrong} @change=${onValue((name) => set({ game: name, values: {} }))}>
        ${easyFirst(games).map(({ name, title }) => html`<option value=${name} ?selected=${name === game.name}>${title}</option>`)}
      </select>
    </div>`;
  return { choice, keys: html`<div class="key-fields">${game.keys.map(field)}</div>` };
}
