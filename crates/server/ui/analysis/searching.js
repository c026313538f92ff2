// The sign that a search is running.
import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';

/** @param {boolean} isRunning */
export function searching(isRunning) {
  const sign = html`<span class="pulse" aria-hidden="true"></span>${t('web-analysis-thinking')}`;
  return html`<span class="thinking" role="status">${isRunning ? sign : nothing}</span>`;
}
