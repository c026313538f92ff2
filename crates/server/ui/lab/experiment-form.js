// The form of an experiment.
import { html, live, nothing } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { t, textOr } from '../app/texts.js';
import { checkField, choiceField, select, textField } from './settings.js';
import { PLANS } from './variants.js';

/** @typedef {import('./experiment.js').Experiment} Experiment */

const AXES = /** @type {const} */ (['depths', 'sizes']);
/** Whole numbers and ranges, such as `1..5,8`. */
const DEPTHS = '[\\s,]*\\d+(\\.\\.\\d+)?([\\s,]+\\d+(\\.\\.\\d+)?)*[\\s,]*';

/**
 * @param {Experiment} experiment
 * @param {import('../app/types.js').Registry} registry
 * @param {(part: Partial<Experiment>) => void} set
 */
export function experimentForm(experiment, registry, set) {
  const plans = PLANS.map((plan) => ({ value: plan, text: t(`web-lab-plan-${plan}`) }));
  return html`
    ${over(experiment, set)}
    ${choiceField(t('web-lab-plan'), experiment.plan, (plan) => set({ plan: /** @type {any} */ (plan) }), plans)}
    ${textField(t('web-search-eval'), experiment.eval, (expression) => set({ eval: expression }), t('web-search-eval-usual'))}
    <div class="lab-wide">${experiment.plan === 'list' ? list(experiment, set) : switches(experiment, registry, set)}</div>`;
}

/** @param {Experiment} experiment @param {(part: Partial<Experiment>) => void} set */
function over(experiment, set) {
  const axes = AXES.map((axis) => ({ value: axis, text: t(`web-lab-${axis}`) }));
  const isDepths = experiment.axis === 'depths';
  return html`
    <div class="field">
      <span class="label">${t('web-lab-axis')}</span>
      <div class="row">
        ${select(t('web-lab-axis'), experiment.axis, (axis) => set({ axis: /** @type {any} */ (axis) }), axes)}
        <input class="mono lab-range" aria-label=${t('web-lab-range')} title=${t('web-lab-range-about')} required
          pattern=${isDepths ? DEPTHS : nothing} .value=${live(experiment.range)} @input=${onValue((range) => set({ range }))}>
      </div>
      <p class="about">${t('web-lab-range-about')}</p>
    </div>`;
}

/** @param {Experiment} experiment @param {(part: Partial<Experiment>) => void} set */
const list = (experiment, set) => textField(t('web-lab-list'), experiment.list, (typed) => set({ list: typed }));

/**
 * @param {Experiment} experiment
 * @param {import('../app/types.js').Registry} registry
 * @param {(part: Partial<Experiment>) => void} set
 */
function switches(experiment, registry, set) {
  const chosen = experiment.switches;
  const flipped = (/** @type {string} */ name) => (chosen.includes(name) ? chosen.filter((entry) => entry !== name) : [...chosen, name]);
  return html`
    <fieldset>
      <legend>${t('web-search-switches')}</legend>
      <div class="row lab-switches">
        ${registry.switches.map((name) =>
          checkField(textOr(`web-switch-${name}`, name), chosen.includes(name), () => set({ switches: flipped(name) })))}
      </div>
    </fieldset>`;
}
