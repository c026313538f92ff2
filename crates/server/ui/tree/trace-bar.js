// Opening a trace file, and what of it is shown.
import { html, live, nothing } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';

/** @typedef {{name: string, file: import('./trace-file.js').TraceFile, search: number, path: number[]}} OpenTrace */
/** @typedef {{onFile: (file: File|undefined) => void, onPart: (trace: OpenTrace) => void, onClose: () => void}} Actions */

/** @param {OpenTrace|null} trace @param {Actions} actions */
export function traceBar(trace, { onFile, onPart, onClose }) {
  const choose = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    onFile(input.files?.[0]);
    input.value = '';
  };
  return html`
    <section class="card tree-trace row" aria-label=${t('web-trace')}>
      <label class="button">${t('web-trace-open')} <input class="visually-hidden" type="file" @change=${choose}></label>
      ${trace ? opened(trace, onPart, onClose) : html`<span class="about">${t('web-trace-about')}</span>`}
    </section>`;
}

/** @param {OpenTrace} trace @param {Actions['onPart']} onPart @param {Actions['onClose']} onClose */
function opened(trace, onPart, onClose) {
  const { searches, records } = trace.file.header;
  const rootOf = (/** @type {number} */ search) => Number(searches[search].record);
  const choose = (/** @type {number} */ search) => onPart({ ...trace, search, path: [rootOf(search)] });
  return html`
    <span class="mono">${trace.name}</span>
    <span data-figure="records">${t('web-trace-records', { count: number(records) })}</span>
    ${searches.length > 1 ? html`
      <label>${t('web-trace-search')}
        <select .value=${live(String(trace.search))} @change=${onValue((value) => choose(Number(value)))}>
          ${searches.map((search, index) => (search.record === null ? nothing : html`
            <option value=${index} ?selected=${index === trace.search}>${t(`web-trace-${search.reason}`, { number: index + 1, depth: search.depth })}</option>`))}
        </select>
      </label>` : nothing}
    ${trace.path.length > 1 ? html`<button @click=${() => onPart({ ...trace, path: [rootOf(trace.search)] })}>${t('web-trace-root')}</button>` : nothing}
    <button @click=${onClose}>${t('web-trace-close')}</button>`;
}
