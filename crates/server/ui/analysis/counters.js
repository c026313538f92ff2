// The counters of a search, and how they changed since the search before.
import { html, nothing } from '../vendor/lit.js';
import { t, textOr } from '../app/texts.js';
import { change, number } from '../app/numbers.js';

/** @typedef {import('./report.js').SearchReport} SearchReport */
/** What two searches are compared by. @typedef {{search: string, depth?: number, counters: {visited: number}}} Figures */

/** What a search spends. */
const COSTS = ['visited', 'created', 'evaluated', 'leaves', 'static'];
/** What spares it work. */
const GAINS = ['saved', 'cuts', 'inferred', 'cache_hits'];

/** @param {SearchReport} report @param {SearchReport|null} previous */
export function counters(report, previous) {
  return html`
    <section class="counters">
      <h3>${t('web-counters')}</h3>
      <div class="scroll" tabindex="0" role="group" aria-label=${t('web-counters')}>
        <table>
          <thead><tr><th scope="col">${t('web-counters-name')}</th><th scope="col" class="number">${t('web-counters-count')}</th>
            ${previous ? html`<th scope="col" class="number">${t('web-counters-change')}</th>` : nothing}</tr></thead>
          <tbody>${Object.entries(report.counters).map(([name, count]) => row(name, count, previous))}</tbody>
        </table>
      </div>
    </section>`;
}

/** @param {string} name @param {number} count @param {SearchReport|null} previous */
function row(name, count, previous) {
  /** @type {Record<string, number|undefined>} */
  const earlier = { ...previous?.counters };
  const before = earlier[name];
  return html`
    <tr>
      <th scope="row">${textOr(`web-counter-${name}`, name)}<small>${textOr(`web-counter-${name}-about`, '')}</small></th>
      <td class="number" data-counter=${name}>${number(count)}</td>
      ${previous ? html`<td class="number ${trend(name, before, count)}">${before === undefined ? '' : change(before, count)}</td>` : nothing}
    </tr>`;
}

/** What a switch changed, in one line. @param {Figures} report @param {Figures|null} previous */
export function effect(report, previous) {
  if (!previous) return nothing;
  const [before, now] = [previous.counters.visited, report.counters.visited];
  const args = { before: number(before), now: number(now), change: change(before, now) };
  const depths = { before: number(previous.depth), now: number(report.depth) };
  return html`
    <p class="effect ${trend('visited', before, now)}" role="status">
      <span class="mono">${previous.search} → ${report.search}</span>
      <strong>${t('web-effect-visited', args)}</strong>
      ${previous.depth === report.depth ? nothing : html`<span class="about">${t('web-effect-depths', depths)}</span>`}
    </p>`;
}

/** Whether the change of a counter is good; empty if it is neither. @param {string} name @param {number|undefined} before @param {number} now */
function trend(name, before, now) {
  if (before === undefined || before === now) return '';
  if (COSTS.includes(name)) return now < before ? 'better' : 'worse';
  return GAINS.includes(name) ? (now > before ? 'better' : 'worse') : '';
}
