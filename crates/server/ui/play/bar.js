// The buttons around a board. Each has a place of its own, so that none appears under a pointer that aims at another.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { icon } from './icons.js';

/** @typedef {import('./icons.js').Icon} Icon */

/**
 * A button that keeps its place, and the focus, when it is not possible.
 * @param {string} text
 * @param {Icon} name of its icon
 * @param {(event: Event) => void} action
 * @param {{isPossible?: boolean, kind?: string, word?: string}} [options] `word` is a shorter text that is shown
 */
export function barButton(text, name, action, { isPossible = true, kind = '', word = text } = {}) {
  return html`
    <button class="bar-button ${kind}" title=${t(text)} aria-label=${word === text ? nothing : t(text)} aria-disabled=${isPossible ? nothing : 'true'}
      @click=${(/** @type {Event} */ event) => isPossible && action(event)}>${icon(name)}<span class="bar-word">${t(word)}</span></button>`;
}

/** @param {string} text @param {Icon} name of its icon @param {string} address @param {string} [kind] */
export const barLink = (text, name, address, kind = '') =>
  html`<a class="button bar-button ${kind}" href=${address} title=${t(text)}>${icon(name)}<span class="bar-word">${t(text)}</span></a>`;
