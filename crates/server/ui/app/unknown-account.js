// What a page of an account shows until the server has said who is logged in, or why it does not say so.

import { html } from '../vendor/lit.js';
import { whyUnknown } from './session.js';
import { t } from './texts.js';

export function unknownAccount() {
  if (!whyUnknown()) return html`<p class="loading">${t('web-loading')}</p>`;
  return html`
    <div class="card">
      <h1>${t('web-account-title')}</h1>
      <p class="error" role="alert">${whyUnknown()}</p>
      <a class="button" href="/">${t('web-to-games')}</a>
    </div>`;
}
