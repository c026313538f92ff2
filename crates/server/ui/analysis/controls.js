// The form that chooses a search: algorithm, switches, evaluation, limits. Analysis and tree share it.
import { html, live, nothing } from '../vendor/lit.js';
import { gameName } from '../app/registry.js';
import { t, textOr } from '../app/texts.js';
import { flipped, isOn, isWorstFirst, ordered, withAlgorithm } from './choice.js';

/** @typedef {import('./choice.js').Choice} Choice */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {{choice: Choice, registry: Registry, game: string, onChange: (choice: Choice, typed?: boolean) => void, effect?: unknown}} Form */

/** @param {Form} form */
export function controls(form) {
  return html`<div class="search-form">${algorithms(form)}${switches(form)}${evaluation(form)}${limits(form)}</div>`;
}

/** The registry may name things alone or with an explanation. @param {any} entry @returns {string} */
export const nameOf = (entry) => (typeof entry === 'string' ? entry : entry.name);

/** @param {Form} form */
function algorithms({ choice, registry, onChange }) {
  return html`
    <fieldset class="segments">
      <legend>${t('web-search-algorithm')}</legend>
      ${registry.algorithms.map(nameOf).map((name) => html`
        <label class="segment" title=${textOr(`web-algorithm-${name}-about`, name)}>
          <input type="radio" name="algorithm" value=${name} .checked=${live(choice.algorithm === name)}
            @change=${() => onChange(withAlgorithm(choice, name))}>
          <span>${textOr(`web-algorithm-${name}`, name)}</span>
        </label>`)}
    </fieldset>
    <p class="about">${textOr(`web-algorithm-${choice.algorithm}-about`, '')}</p>`;
}

/** @param {Form} form */
function switches(form) {
  const names = form.registry.switches.map(nameOf);
  return html`
    <fieldset class="switches">
      <legend>${t('web-search-switches')}</legend>
      <div class="switch-grid">${names.map((name) => oneSwitch(form, name))}</div>
      ${form.effect ?? nothing}
    </fieldset>`;
}

/** @param {Form} form @param {string} name */
function oneSwitch({ choice, onChange }, name) {
  const on = isOn(choice, name);
  return html`
    <div class="switch">
      <label>
        <input type="checkbox" role="switch" .checked=${live(on)} @change=${() => onChange(flipped(choice, name))}>
        <span><b>${textOr(`web-switch-${name}`, name)}</b> <code>${name}</code>
          <small>${textOr(`web-switch-${name}-about`, '')}</small></span>
      </label>
      ${name === 'order' && on ? html`
        <label class="sub-switch">
          <input type="checkbox" .checked=${live(isWorstFirst(choice))} @change=${() => onChange(ordered(choice, !isWorstFirst(choice)))}>
          <span>${t('web-switch-order-worst')} <code>order=worst</code></span>
        </label>` : nothing}
    </div>`;
}

/** @param {Form} form */
function evaluation({ choice, registry, game, onChange }) {
  const described = registry.games.find((entry) => entry.name === gameName(game));
  const named = described?.evaluations ?? [];
  const isOwn = choice.own || (choice.eval !== '' && !named.some((entry) => entry.name === choice.eval));
  const features = (described?.features ?? []).map((feature) => feature.name).join(', ');
  const choose = (/** @type {any} */ { target }) => {
    const own = target.value === '=';
    const expression = named.find((entry) => entry.name === choice.eval) ?? named[0];
    onChange({ ...choice, own, eval: own ? (expression?.expression ?? '') : target.value });
  };
  return html`
    <div class="field">
      <label for="search-eval">${t('web-search-eval')}</label>
      <select id="search-eval" @change=${choose}>
        <option value="" ?selected=${!isOwn && choice.eval === ''}>${t('web-search-eval-usual')}</option>
        ${named.map(({ name, about }) => html`<option value=${name} ?selected=${!isOwn && choice.eval === name}>${name}: ${about}</option>`)}
        <option value="=" ?selected=${isOwn}>${t('web-search-eval-own')}</option>
      </select>
      ${isOwn ? html`
        <input class="mono" spellcheck="false" autocomplete="off" aria-label=${t('web-search-eval-own')} aria-describedby="search-features"
          .value=${live(choice.eval)} @input=${(/** @type {any} */ event) => onChange({ ...choice, eval: event.target.value }, true)}>
        <p class="about" id="search-features">${t('web-search-eval-features', { features })}</p>` : nothing}
    </div>`;
}

/** @param {Form} form */
function limits(form) {
  return html`
    <fieldset>
      <legend>${t('web-search-limits')}</legend>
      <div class="row limits">${limit(form, 'depth', '1', '1')}${limit(form, 'nodes', '1', '1')}${limit(form, 'time', '0.05', 'any')}</div>
    </fieldset>`;
}

/** @param {Form} form @param {'depth'|'nodes'|'time'} name @param {string} least @param {string} step */
function limit({ choice, onChange }, name, least, step) {
  return html`
    <label class="limit">${t(`web-search-${name}`)}
      <input type="number" inputmode="decimal" min=${least} step=${step} placeholder="∞" .value=${live(choice[name])}
        @input=${(/** @type {any} */ event) => onChange({ ...choice, [name]: event.target.value }, true)}>
    </label>`;
}
