// The fields of one stage in the form of a new competition.

import { html, live, nothing } from '../vendor/lit.js';
import { onNumber, onValue } from '../app/events.js';
import { shows } from '../app/select.js';
import { t } from '../app/texts.js';
import { isAgainstStaff } from './plan.js';
import { FORMATS, formatName } from './words.js';

/** @typedef {import('./new-competition.js').StageChoices} StageChoices */

/**
 * @param {StageChoices} stage
 * @param {{index: number, isLast: boolean, canRemove: boolean, warning: string, levels: number[], set: (part: Partial<StageChoices>) => void, remove: () => void}} options
 */
export function stageFields(stage, { index, isLast, canRemove, warning, levels, set, remove }) {
  const { format } = stage;
  const id = (/** @type {string} */ name) => `stage-${index}-${name}`;
  const number = (/** @type {'pairs'|'groups'|'rounds'|'seeds'|'wins'|'levels'|'count'} */ name, /** @type {string} */ label, most = 1000) => html`
    <div class="field">
      <label for=${id(name)}>${t(label)}</label>
      <input id=${id(name)} type="number" inputmode="numeric" min="1" max=${most} .value=${live(String(stage[name]))}
        @input=${onNumber(1, (value) => set({ [name]: Math.round(value) }))}>
    </div>`;
  return html`
    <fieldset class="comp-stage">
      <legend>${t('web-comp-stage-n', { stage: index + 1 })}</legend>
      <div class="field">
        <label for=${id('format')}>${t('web-comp-format')}</label>
        <select id=${id('format')} ${shows(format)} aria-describedby=${id('about')} @change=${onValue((value) => set({ format: /** @type {any} */ (value) }))}>
          ${FORMATS.map((name) => html`<option value=${name} ?selected=${name === format}>${formatName(name)}</option>`)}
        </select>
        <p class="about" id=${id('about')}>${t(`web-comp-about-${format}`)}</p>
      </div>
      <div class="key-fields">
        ${number('pairs', 'web-comp-field-pairs', 100)}
        ${isAgainstStaff(format) ? nothing : number('groups', 'web-comp-field-groups', 100)}
        ${format === 'swiss' ? number('rounds', 'web-comp-field-rounds', 400) : nothing}
        ${format === 'gauntlet' ? number('seeds', 'web-comp-field-seeds', 400) : nothing}
        ${format === 'gate' ? [opponent(stage, id('opponent'), levels, set), number('wins', 'web-comp-field-wins', 200)] : nothing}
        ${format === 'ladder' ? number('levels', 'web-comp-field-levels', levels[levels.length - 1]) : nothing}
        ${isLast ? nothing : qualify(stage, id('qualify'), set)}
        ${isLast || stage.qualify === 'all' ? nothing : number('count', `web-comp-field-${stage.qualify}`)}
      </div>
      ${warning ? html`<p class="comp-absent" role="status">${warning}</p>` : nothing}
      ${canRemove ? html`<button type="button" @click=${remove}>${t('web-comp-stage-remove', { stage: index + 1 })}</button>` : nothing}
    </fieldset>`;
}

/** @param {StageChoices} stage @param {string} id @param {number[]} levels @param {(part: Partial<StageChoices>) => void} set */
function opponent(stage, id, levels, set) {
  const players = [
    { spec: 'random', name: t('web-comp-random') },
    ...levels.map((level) => ({ spec: `engine:level=${level}`, name: t('web-seat-level', { level }) })),
  ];
  return html`
    <div class="field">
      <label for=${id}>${t('web-comp-field-opponent')}</label>
      <select id=${id} ${shows(stage.opponent)} @change=${onValue((value) => set({ opponent: value }))}>
        ${players.map(({ spec, name }) => html`<option value=${spec} ?selected=${spec === stage.opponent}>${name}</option>`)}
      </select>
    </div>`;
}

/** @param {StageChoices} stage @param {string} id @param {(part: Partial<StageChoices>) => void} set */
const qualify = (stage, id, set) => html`
  <div class="field">
    <label for=${id}>${t('web-comp-field-qualify')}</label>
    <select id=${id} ${shows(stage.qualify)} @change=${onValue((value) => set({ qualify: /** @type {any} */ (value) }))}>
      ${['all', 'best', 'points'].map((name) => html`<option value=${name} ?selected=${name === stage.qualify}>${t(`web-comp-qualify-${name}`)}</option>`)}
    </select>
  </div>`;
