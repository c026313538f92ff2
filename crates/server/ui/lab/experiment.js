// The settings of an experiment: plain data, in an address and in a request.
import { PLANS, pointsOf, variantsOf } from './variants.js';

/**
 * @typedef {{axis: 'depths'|'sizes', range: string, plan: import('./variants.js').Plan, switches: string[], list: string,
 *   eval: string, measure: Measure}} Experiment
 */

/** @typedef {keyof import('../app/api-types.js').CounterReport|Cost} Measure */
/** @typedef {'effective_branching'|'memory_bytes'|'cpu_ms'} Cost what a row has besides its counters */

/** @type {Measure[]} */
export const MEASURES = ['visited', 'created', 'evaluated', 'saved', 'cuts', 'cache_hits', 'distinct', 'effective_branching', 'memory_bytes', 'cpu_ms'];

/** @type {Experiment} */
const USUAL = {
  axis: 'depths',
  range: '1..5',
  plan: 'each',
  switches: ['cache', 'order', 'lazy', 'symmetry'],
  list: 'minimax,alphabeta,alphabeta+order,alphabeta+order=worst',
  eval: '',
  measure: 'visited',
};

/** @param {URLSearchParams} params @returns {Experiment} */
export function experimentFrom(params) {
  return {
    axis: params.get('axis') === 'sizes' ? 'sizes' : 'depths',
    range: params.get('range') ?? USUAL.range,
    plan: PLANS.find((plan) => plan === params.get('plan')) ?? USUAL.plan,
    switches: params.get('switches')?.split(',').filter(Boolean) ?? USUAL.switches,
    list: params.get('variants') ?? USUAL.list,
    eval: params.get('eval') ?? '',
    measure: MEASURES.find((measure) => measure === params.get('measure')) ?? USUAL.measure,
  };
}

/** @param {Experiment} experiment */
export function experimentParams({ axis, range, plan, switches, list, eval: evaluation, measure }) {
  const chosen = plan === 'list' ? { variants: list } : { switches: switches.join(',') };
  return { axis, range, plan, ...chosen, eval: evaluation, measure };
}

/** @param {Experiment} experiment */
export const variantsIn = ({ plan, switches, list }) => variantsOf(plan, switches, list);

/** The number of searches. @param {Experiment} experiment */
export const sizeOf = (experiment) => variantsIn(experiment).length * pointsOf(experiment.range).length;

/** The request without the situation. @param {Experiment} experiment */
export function experimentBody(experiment) {
  const points = pointsOf(experiment.range);
  const over = experiment.axis === 'depths' ? { depths: points.map(Number) } : { sizes: points };
  const evaluation = experiment.eval.trim();
  return { ...over, variants: variantsIn(experiment), ...(evaluation ? { eval: evaluation } : {}) };
}
