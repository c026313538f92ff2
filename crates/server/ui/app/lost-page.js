// The page of an unknown address.

import { html } from '../vendor/lit.js';
import { t } from './texts.js';

export class LostView {
  show() {}

  leave() {}

  title() {
    return t('web-broken-link');
  }

  view() {
    return html`
      <div class="card">
        <h1>${t('web-broken-link')}</h1>
        <p class="mono">${location.pathname}</p>
        <a class="button" href="/">${t('web-to-games')}</a>
      </div>`;
  }
}
