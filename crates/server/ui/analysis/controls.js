// The form that chooses a search: algorithm, switches, evaluation and limits. Analysis and tree share it.
import { html, live, nothing } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { gameName } from '../app/registry.js';
import { t, textOr } from '../app/texts.js';
import { flipped, isOn, limitText, switchValue, withAlgorithm, withSwitchValue } from './choice.js';

/** @typedef {import('./choice.js').Choice} Choice */
/** @typedef {import('../app/types.js').Registry} Registry */
/**
 * @typedef {{choice: Choice, registry: Registry, game: string, onChange: (choice: Choice) => void,
 * onType: (choice: Choice) => void, effect?: unknown}} Form `onType` is called while a value is being typed */

/** @param {Form} form */
export function controls(form) {
  return html`<div class="search-form">${algorithms(form)}${switches(form)}${evaluation(form)}${limits(form)}</div>`;
}

/** @param {Form} form */
function algorithms({ choice, registry, onChange }) {
  return html`
    <fieldset class="segments">
      <legend>${t('web-search-algorithm')}</legend>
      ${registry.algorithms.map((name) => html`
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
  return html`
    <fieldset class="switches">
      <legend>${t('web-search-switches')}</legend>
      <div class="switch-grid">${form.registry.switch_texts.map((one) => oneSwitch(form, one))}</div>
      ${form.choice.algorithm === 'alphabeta' ? cut(form) : nothing}
      ${form.effect ?? nothing}
    </fieldset>`;
}

/** @param {Form} form @param {Registry['switch_texts'][number]} one */
function oneSwitch(form, { name, about }) {
  const { choice, onChange } = form;
  const on = isOn(choice, name);
  return html`
    <div class="switch">
      <label>
        <input type="checkbox" role="switch" .checked=${live(on)} @change=${() => onChange(flipped(choice, name))}>
        <span><b>${textOr(`web-switch-${name}`, name)}</b> <code>${name}</code>
          <small>${about}</small></span>
      </label>
      ${name === 'order' && on ? order(form) : nothing}
      ${name === 'infer' && on ? extent(form) : nothing}
    </div>`;
}

/** Which moves come first. @param {Form} form */
function order({ choice, onChange }) {
  const first = switchValue(choice, 'order');
  const choose = onValue((value) => onChange(withSwitchValue(choice, 'order', value)));
  return html`
    <label class="sub-switch"><span>${t('web-switch-order-first')}</span>
      <select @change=${choose}>
        ${['', 'worst', 'reverse'].map((value) => html`
          <option value=${value} ?selected=${first === value}>${t(`web-switch-order-${value || 'best'}`)}</option>`)}
      </select>
    </label>`;
}

/** The largest position that theory answers. @param {Form} form */
function extent({ choice, onType }) {
  const type = onValue((value) => onType(withSwitchValue(choice, 'infer', Number(value) >= 1 ? String(Math.trunc(Number(value))) : '')));
  return html`
    <label class="sub-switch"><span>${t('web-switch-infer-extent')} <code>infer=N</code></span>
      <input type="number" inputmode="numeric" min="1" step="1" placeholder="∞" .value=${live(switchValue(choice, 'infer'))} @input=${type}>
    </label>`;
}

/** Whether only a score beyond beta cuts: no enhancement, so it stands apart. @param {Form} form */
function cut({ choice, onChange }) {
  const isStrict = switchValue(choice, 'cut') === 'strict';
  return html`
    <label class="sub-switch">
      <input type="checkbox" .checked=${live(isStrict)} @change=${() => onChange(withSwitchValue(choice, 'cut', isStrict ? '' : 'strict'))}>
      <span>${t('web-switch-cut-strict')} <code>cut=strict</code></span>
    </label>`;
}

/** @param {Form} form */
function evaluation({ choice, registry, game, onChange, onType }) {
  const described = registry.games.find((entry) => entry.name === gameName(game));
  const named = described?.evaluations ?? [];
  const isOwn = choice.own || (choice.eval !== '' && !named.some((entry) => entry.name === choice.eval));
  const features = (described?.features ?? []).map((feature) => feature.name).join(', ');
  const choose = onValue((value) => {
    const own = value === '=';
    const expression = named.find((entry) => entry.name === choice.eval) ?? named[0];
    onChange({ ...choice, own, eval: own ? (expression?.expression ?? '') : value });
  });
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
          .value=${live(choice.eval)} @input=${onValue((value) => onType({ ...choice, eval: value }))}>
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
function limit({ choice, onType }, name, least, step) {
  return html`
    <label class="limit">${t(`web-search-${name}`)}
      <input type="number" inputmode="decimal" min=${least} step=${step} placeholder="∞" .value=${live(choice[name])}
        @input=${onValue((value) => onType({ ...choice, [name]: limitText(name, value) }))}>
    </label>`;
}
