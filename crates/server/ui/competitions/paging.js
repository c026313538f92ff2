// Pages of a long list: only one of them is drawn.

import { html, nothing } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';

/** @template T @param {T[]} all @param {number} page from 0 @param {number} size */
export function pageOf(all, page, size) {
  const last = Math.max(0, Math.ceil(all.length / size) - 1);
  const at = Math.min(Math.max(0, page), last);
  return { at, last, rows: all.slice(at * size, (at + 1) * size) };
}

/** @param {{at: number, last: number, size: number, count: number, go: (page: number) => void}} pages */
export function pager({ at, last, size, count, go }) {
  if (last === 0) return nothing;
  const words = t('web-comp-rows', {
    from: number(at * size + 1),
    to: number(Math.min(count, (at + 1) * size)),
    count: number(count),
  });
  return html`
    <nav class="row comp-pager" aria-label=${t('web-comp-pages')}>
      <button aria-label=${t('web-comp-page-before')} ?disabled=${at === 0} @click=${() => go(at - 1)}>‹</button>
      <span role="status">${words}</span>
      <button aria-label=${t('web-comp-page-after')} ?disabled=${at === last} @click=${() => go(at + 1)}>›</button>
    </nav>`;
}
