// The progress of an experiment or a contest.
import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { number } from '../app/numbers.js';

/**
 * @param {{done: number, total: number, name?: string}} progress `name` is what comes next
 * @param {import('../app/work.js').State} state
 */
export function progressBar({ done, total, name }, state) {
  const words = t('web-progress', { done: number(done), total: number(total) });
  return html`
    <p class="progress">
      <progress max=${Math.max(total, 1)} .value=${done} aria-label=${words}></progress>
      <span role="status">${words}${state === 'stopped' ? ` · ${t('web-progress-stopped')}` : ''}</span>
      ${name && state === 'running' ? html`<span class="mono about">${name}</span>` : nothing}
    </p>`;
}
