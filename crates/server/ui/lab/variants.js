// The searches that an experiment compares.

/** Kinds of comparison: each switch alone and all together, every combination, or a typed list. */
export const PLANS = /** @type {const} */ (['each', 'all', 'list']);
/** @typedef {typeof PLANS[number]} Plan */

/** @param {Plan} plan @param {string[]} switches @param {string} list @returns {string[]} */
export function variantsOf(plan, switches, list) {
  if (plan === 'list') return list.split(/[\s,]+/).filter(Boolean);
  const sets = plan === 'all' ? subsets(switches) : [[], ...switches.map((name) => [name]), ...(switches.length > 1 ? [switches] : [])];
  return ['minimax', ...sets.map((set) => ['alphabeta', ...set].join('+'))];
}

/** @param {string[]} names @returns {string[][]} */
function subsets(names) {
  return names.reduce((sets, name) => [...sets, ...sets.map((set) => [...set, name])], /** @type {string[][]} */ ([[]]));
}

/** Parses numbers or sizes: `1..6` or `2,4,8` or `3x3x3,4x4x4`. @param {string} typed @returns {string[]} */
export function pointsOf(typed) {
  return typed.split(/[\s,]+/).filter(Boolean).flatMap((part) => {
    const [, low, high] = /^(\d+)\.\.(\d+)$/.exec(part) ?? [];
    if (low === undefined) return [part];
    const count = Math.min(Number(high) - Number(low) + 1, 100);
    return Array.from({ length: Math.max(0, count) }, (_, index) => String(Number(low) + index));
  });
}
