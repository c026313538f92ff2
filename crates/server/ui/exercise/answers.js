// The blanks of an exercise, one row for each node.

import { html, live, nothing } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { t } from '../app/texts.js';

/** @typedef {import('../app/api-types.js').ExerciseReport} Exercise */
/** @typedef {import('../app/api-types.js').CheckReport} Checked */
/** @typedef {import('./page.js').Filled} Filled */

/** @type {Filled} */
export const EMPTY = { alpha: '', beta: '', value: '', cut: false };

/**
 * @param {Exercise} exercise
 * @param {Map<string, Filled>} answers
 * @param {Checked|null} checked
 * @param {(node: string, filled: Filled) => void} onFill
 */
export function answersView(exercise, answers, checked, onFill) {
  const isAlphaBeta = exercise.algorithm === 'alphabeta';
  /** @type {('alpha'|'beta'|'value')[]} */
  const blanks = isAlphaBeta ? ['alpha', 'beta', 'value'] : ['value'];
  const rows = exercise.nodes.filter(({ number, level }) => number === null || (isAlphaBeta && level > 0));
  return html`
    ${isAlphaBeta ? html`<p class="about">${t('web-exercise-inf')}</p>` : nothing}
    <table class="exercise-answers">
      <thead><tr>
        <th scope="col">${t('web-exercise-node')}</th>
        ${blanks.map((blank) => html`<th scope="col">${t(`web-exercise-${blank}`)}</th>`)}
        ${isAlphaBeta ? html`<th scope="col">${t('web-exercise-cut')}</th>` : nothing}
      </tr></thead>
      <tbody>${rows.map((node) => row(node))}</tbody>
    </table>`;

  /** @param {Exercise['nodes'][number]} node */
  function row(node) {
    const filled = answers.get(node.name) ?? EMPTY;
    const isFault = checked?.fault?.node === node.name;
    const field = (/** @type {'alpha'|'beta'|'value'} */ blank) => html`
      <td>${node.number === null ? html`
        <input type="text" size="5" autocomplete="off" spellcheck="false" .value=${live(filled[blank])} ?disabled=${filled.cut}
          aria-label=${t('web-exercise-box', { blank: t(`web-exercise-${blank}`), node: node.name })}
          aria-invalid=${isFault && checked?.verdict === 'wrong' && (checked.fault?.blank ?? blank) === blank ? 'true' : nothing}
          @input=${onValue((text) => onFill(node.name, { ...filled, [blank]: text }))}>` : nothing}</td>`;
    return html`
      <tr class=${isFault ? 'is-fault' : ''}>
        <th scope="row">${node.name} <small>${node.side?.toUpperCase() ?? node.number}</small></th>
        ${blanks.map(field)}
        ${isAlphaBeta ? html`<td>${node.level > 0 ? html`
          <input type="checkbox" .checked=${live(filled.cut)} aria-label=${t('web-exercise-box', { blank: t('web-exercise-cut'), node: node.name })}
            @change=${() => onFill(node.name, { ...filled, cut: !filled.cut })}>` : nothing}</td>` : nothing}
      </tr>`;
  }
}
