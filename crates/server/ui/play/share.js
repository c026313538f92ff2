// Sharing a game: its link, and the position as text.

import { html } from '../vendor/lit.js';
import { announce } from '../app/announce.js';
import { t } from '../app/texts.js';
import { barButton } from './bar.js';

/** @typedef {import('./game.js').Game} Game */

/** @param {Game} game */
export function sharing(game) {
  const position = game.shown?.position ?? '';
  return html`
    <div class="sharing">
      <label for="position-text">${t('web-position')}</label>
      <div class="row">
        <input id="position-text" class="mono" readonly .value=${position}>
        <button @click=${(/** @type {Event} */ event) => copy(event, position)}>${t('web-copy')}</button>
      </div>
    </div>`;
}

/** The button that copies the address of the game. */
export const copyLink = () => barButton('web-copy-link', 'link', (event) => copy(event, location.href), { word: 'web-frame-link' });

/** Copies a text when a button is pressed, and says so. @param {Event} event @param {string} text */
export async function copy(event, text) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const isCopied = await toClipboard(text);
  announce(t(isCopied ? 'web-copied' : 'web-not-copied'));
  button.classList.toggle('is-done', isCopied);
  setTimeout(() => button.classList.remove('is-done'), 1500);
}

/**
 * Without HTTPS only pages of this machine may use the clipboard; others copy from a selected field.
 * @param {string} text
 */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}
