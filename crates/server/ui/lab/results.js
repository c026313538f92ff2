// The columns of an experiment's table.
import { html, live } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { t, textOr } from '../app/texts.js';

/** @typedef {import('../app/api-types.js').Row} Row */
/** @typedef {import('./table.js').Column<Row>} RowColumn */

/** @type {(keyof Row['counters'])[]} */
const COUNTERS = ['visited', 'created', 'saved', 'evaluated', 'leaves', 'static', 'cuts', 'inferred', 'cache_hits', 'distinct', 'depth'];

/** The names of what a row has besides its counters. @type {Record<import('./experiment.js').Cost, string>} */
export const COST_TEXTS = { effective_branching: 'web-lab-branching', memory_bytes: 'web-lab-memory', cpu_ms: 'web-lab-cpu' };

/**
 * @param {string[]} points
 * @param {Set<string>} plotted
 * @param {(variant: string) => void} onPlot
 * @returns {RowColumn[]}
 */
export function resultColumns(points, plotted, onPlot) {
  return [
    {
      key: 'variant',
      title: t('web-lab-variant'),
      of: (row) => row.variant,
      shown: ({ variant }) => html`<label class="choice mono"><input type="checkbox" aria-label=${t('web-lab-plot-this', { variant })}
        .checked=${live(plotted.has(variant))} @change=${() => onPlot(variant)}> ${variant}</label>`,
    },
    { key: 'point', title: t('web-lab-point'), of: (row) => row.point, shown: (row) => points[row.point] },
    { key: 'move', title: t('web-lab-move'), of: (row) => row.move ?? null },
    { key: 'score', title: t('web-lab-score'), of: (row) => row.score ?? null, shown: (row) => number(row.score) },
    { key: 'agreement', title: t('web-lab-agreement'), of: judgement },
    ...COUNTERS.map((name) => ({
      key: name,
      title: textOr(`web-counter-${name}`, name),
      about: textOr(`web-counter-${name}-about`, ''),
      of: (/** @type {Row} */ row) => row.counters[name],
      shown: (/** @type {Row} */ row) => number(row.counters[name]),
    })),
    {
      key: 'effective_branching',
      title: t(COST_TEXTS.effective_branching),
      about: t('web-lab-branching-about'),
      of: (row) => row.effective_branching ?? null,
      shown: (row) => number(row.effective_branching, 2),
    },
    { key: 'memory_bytes', title: t(COST_TEXTS.memory_bytes), of: (row) => row.memory_bytes, shown: (row) => number(row.memory_bytes) },
    { key: 'cpu_ms', title: t(COST_TEXTS.cpu_ms), of: (row) => row.cpu_ms, shown: (row) => number(row.cpu_ms, 3) },
  ];
}

/** @param {Row} row */
const judgement = ({ agreement }) => textOr(`web-agreement-${agreement}`, agreement);
