// Files of a competition.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';

const FORMATS = ['csv', 'json', 'jsonl', 'pgn'];

/** @param {import('./types.js').Competition} about */
export function exportsCard({ id, class: ofClass, isManaged }) {
  const path = `/api/v1/competitions/${encodeURIComponent(id)}`;
  const link = (/** @type {string} */ address, /** @type {string} */ name, /** @type {string} */ about) =>
    html`<li><a href=${address} download>${name}</a> <span class="about">${t(`web-comp-file-${about}`)}</span></li>`;
  return html`
    <section class="card" aria-label=${t('web-comp-files')}>
      <h2>${t('web-comp-files')}</h2>
      <ul class="plain-list">
        ${FORMATS.map((format) => link(`${path}/export?format=${format}`, format.toUpperCase(), format))}
        ${isManaged && ofClass ? link(`${path}/grades`, t('web-class-grades'), 'grades') : nothing}
      </ul>
    </section>`;
}
