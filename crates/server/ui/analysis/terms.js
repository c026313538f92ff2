// What each term contributes to the evaluation, now and at the end of the best line.
import { html, nothing, svg } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { number, signed } from '../app/numbers.js';

/** @typedef {import('./report.js').Term} Term */

const HALF = 50;

/** @param {import('./report.js').SearchResult} report */
export function terms(report) {
  if (report.terms.length === 0) return nothing;
  return html`
    <section class="terms">
      <h3>${t('web-terms')}</h3>
      <p class="about">${t('web-terms-about')}</p>
      ${table(t('web-terms-now'), report.terms)}
      ${report.line_terms?.length ? table(t('web-terms-line'), report.line_terms) : nothing}
    </section>`;
}

/** @param {string} title @param {Term[]} rows */
function table(title, rows) {
  const largest = Math.max(...rows.map((row) => Math.abs(row.contribution)), 1e-9);
  const total = rows.reduce((sum, row) => sum + row.contribution, 0);
  return html`
    <div class="scroll" tabindex="0" role="group" aria-label=${title}>
      <table>
        <caption>${title}</caption>
        <thead>
          <tr>
            <th scope="col">${t('web-terms-feature')}</th>
            <th scope="col" class="number">${t('web-terms-product')}</th>
            <th scope="col" class="number">${t('web-terms-contribution')}</th>
            <th scope="col"><span class="visually-hidden">${t('web-terms-bar')}</span></th>
          </tr>
        </thead>
        <tbody>${rows.map((row) => html`
          <tr><th scope="row">${row.feature}</th><td class="number">${number(row.weight)} × ${number(row.value)}</td>
            <td class="number">${signed(row.contribution)}</td><td>${stripe(row.contribution / largest)}</td></tr>`)}
        </tbody>
        <tfoot>
          <tr><th scope="row">${t('web-terms-total')}</th><td></td><td class="number"><strong>${signed(total)}</strong></td><td></td></tr>
        </tfoot>
      </table>
    </div>`;
}

/** @param {number} share from -1 to 1 */
function stripe(share) {
  const width = Math.abs(share) * HALF;
  return html`<svg class="stripe" viewBox="0 0 ${2 * HALF} 12" aria-hidden="true">
    ${svg`<rect class=${share < 0 ? 'against' : 'in-favour'} x=${share < 0 ? HALF - width : HALF} y="1" width=${width} height="10"/>
    <line x1=${HALF} x2=${HALF} y1="0" y2="12"/>`}</svg>`;
}
