// The choice of a search with its switches, evaluation and limits: plain data, in an address and in a request.

/** @typedef {{depth: string, nodes: string, time: string}} Limits as typed; empty for none */
/**
 * `own` says that an expression is being written, even if it equals a name; `use` chooses the default limits.
 * @typedef {Limits & {algorithm: string, with: string[], without: string[], eval: string, own: boolean, use: 'analysis'|'tree'}} Choice
 */

/**
 * The engine stops by time, the textbook searches at a depth, so that they can be compared; a tree should be complete.
 * @type {Record<Choice['use'], Record<string, Limits>>}
 */
const USUAL_LIMITS = {
  analysis: {
    engine: { depth: '', nodes: '', time: '2' },
    alphabeta: { depth: '6', nodes: '', time: '10' },
    minimax: { depth: '6', nodes: '', time: '10' },
  },
  tree: {
    engine: { depth: '8', nodes: '', time: '10' },
    alphabeta: { depth: '8', nodes: '', time: '10' },
    minimax: { depth: '8', nodes: '', time: '10' },
  },
};
const LIMITS = /** @type {const} */ (['depth', 'nodes', 'time']);

/** @param {URLSearchParams} params @param {Choice['use']} use @returns {Choice} */
export function choiceFrom(params, use) {
  const algorithm = params.get('algorithm') || (use === 'tree' ? 'alphabeta' : 'engine');
  const limits = usualLimits(use, algorithm);
  // If the address has one limit, the others were empty.
  if (LIMITS.some((name) => params.has(name))) for (const name of LIMITS) limits[name] = limitText(name, params.get(name) ?? '');
  return {
    use,
    algorithm,
    with: list(params.get('with')),
    without: list(params.get('without')),
    eval: params.get('eval') ?? '',
    own: false,
    ...limits,
  };
}

/** As typed, but depth and nodes are whole numbers. @param {keyof Limits} name @param {string} typed */
export function limitText(name, typed) {
  return name === 'time' || !isGiven(typed) ? typed : String(Math.trunc(Number(typed)));
}

/** @param {Choice['use']} use @param {string} algorithm @returns {Limits} */
function usualLimits(use, algorithm) {
  return { ...(USUAL_LIMITS[use][algorithm] ?? USUAL_LIMITS[use].engine) };
}

/** @param {Choice} choice */
export function choiceParams(choice) {
  const { algorithm, eval: evaluation, depth, nodes, time } = choice;
  const limits = hasUsualLimits(choice) ? { depth: null, nodes: null, time: null } : { depth, nodes, time };
  return { algorithm, with: choice.with.join(','), without: choice.without.join(','), eval: evaluation, ...limits };
}

/** @param {Choice} choice */
export function choiceBody(choice) {
  /** @type {import('../app/api-types.js').SearchFields} */
  const body = { algorithm: choice.algorithm, with: choice.with, without: choice.without };
  if (choice.eval.trim()) body.eval = choice.eval.trim();
  if (isGiven(choice.depth)) body.depth = Number(choice.depth);
  if (isGiven(choice.nodes)) body.nodes = Number(choice.nodes);
  if (isGiven(choice.time)) body.time_ms = Math.round(Number(choice.time) * 1000);
  return body;
}

/**
 * Limits that still have their defaults change with the algorithm.
 * @param {Choice} choice
 * @param {string} algorithm
 * @returns {Choice}
 */
export function withAlgorithm(choice, algorithm) {
  const limits = hasUsualLimits(choice) ? usualLimits(choice.use, algorithm) : {};
  return { ...choice, algorithm, with: [], without: [], ...limits };
}

/** The engine starts with all switches, the textbook searches with none. @param {Choice} choice @param {string} name */
export function isOn(choice, name) {
  if (choice.algorithm === 'engine') return !choice.without.includes(name);
  return choice.with.some((entry) => entry === name || entry.startsWith(`${name}=`));
}

/** @param {Choice} choice @param {string} name @returns {Choice} */
export function flipped(choice, name) {
  const on = isOn(choice, name);
  const others = choice.with.filter((entry) => entry !== name && !entry.startsWith(`${name}=`));
  const without = choice.without.filter((entry) => entry !== name);
  if (choice.algorithm === 'engine') return { ...choice, with: others, without: on ? [...without, name] : without };
  return { ...choice, with: on ? others : [...others, name], without };
}

/** The value of a switch, such as `worst` of `order=worst`; empty if it is only on or off. @param {Choice} choice @param {string} name */
export function switchValue(choice, name) {
  return choice.with.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** The choice with a switch on: at a value, or if that is empty, as it is by default. @param {Choice} choice @param {string} name @param {string} value @returns {Choice} */
export function withSwitchValue(choice, name, value) {
  const others = choice.with.filter((entry) => entry !== name && !entry.startsWith(`${name}=`));
  const plain = choice.algorithm === 'engine' || name === 'cut' ? [] : [name];
  return { ...choice, with: [...others, ...(value ? [`${name}=${value}`] : plain)], without: choice.without.filter((entry) => entry !== name) };
}

/** @param {Choice} choice */
function hasUsualLimits(choice) {
  const usual = usualLimits(choice.use, choice.algorithm);
  return LIMITS.every((name) => choice[name] === usual[name]);
}

/** @param {string} typed */
const isGiven = (typed) => typed.trim() !== '' && Number.isFinite(Number(typed));

/** @param {string|null} text */
const list = (text) => (text ?? '').split(',').filter(Boolean);
