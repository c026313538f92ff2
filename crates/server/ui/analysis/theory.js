// What theory says of a position, in games that have one.
import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { number } from '../app/numbers.js';

/** @param {import('../app/types.js').Shown} shown */
export function theoryView({ theory, scene }) {
  if (!theory) return nothing;
  /** In Quarry every side is a heap of as many cuts as it has left. @type {number[]|undefined} */
  const heaps = scene?.size?.map((/** @type {number} */ side) => side - 1);
  return html`
    <section class="theory">
      <h3>${t('web-analysis-theory')}</h3>
      <p>${theory.text}</p>
      ${heaps ? nimSum(heaps, theory.nim_sum ?? 0) : nimSumAlone(theory.nim_sum)}
      ${theory.lost.length ? html`
        <p class="about" id="theory-lost">${t('web-analysis-theory-lost')}</p>
        <ul class="chips mono" tabindex="0" aria-labelledby="theory-lost">
          ${theory.lost.map((lost) => html`<li>${lost}</li>`)}
        </ul>` : nothing}
    </section>`;
}

/** @param {number|null|undefined} sum */
function nimSumAlone(sum) {
  if (sum === null || sum === undefined) return nothing;
  return html`<p>${t('web-analysis-theory-nim-sum')} <strong class="mono">${number(sum)} = ${sum.toString(2)}₂</strong></p>`;
}

/** The heaps and their sum in binary. @param {number[]} heaps @param {number} sum */
function nimSum(heaps, sum) {
  const digits = Math.max(...heaps, sum, 1).toString(2).length;
  const binary = (/** @type {number} */ value) => value.toString(2).padStart(digits, '0');
  return html`
    <table class="nim-sum mono">
      <caption>${t('web-analysis-theory-nim-sum')}</caption>
      <tbody>${heaps.map((heap) => html`<tr><td class="number">${heap}</td><td class="number">${binary(heap)}</td></tr>`)}</tbody>
      <tfoot><tr><td class="number"><strong>${sum}</strong></td><td class="number"><strong>${binary(sum)}</strong></td></tr></tfoot>
    </table>`;
}
