// The way from the end of a game down to its replay.

import { html } from '../vendor/lit.js';
import { t } from '../app/texts.js';

export const reviewButton = () => html`<button class="primary" @click=${showReplay}>${t('web-frame-review')}</button>`;

function showReplay() {
  const replay = document.querySelector('.play-below');
  if (!(replay instanceof HTMLElement)) return;
  replay.scrollIntoView({ block: 'start' });
  replay.focus({ preventScroll: true });
}
