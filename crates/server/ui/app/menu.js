// The menu of narrow screens, whose header has no room for the links to the pages and the settings.

import { html } from '../vendor/lit.js';
import { t } from './texts.js';

let isOpen = false;
/** Ends when the menu closes. */
let opening = new AbortController();

/**
 * A button that shows and hides the content; on wide screens the content is always shown, without a button.
 * @param {unknown} content
 * @param {() => void} redraw
 */
export function menu(content, redraw) {
  const open = (/** @type {boolean} */ wanted) => {
    isOpen = wanted;
    opening.abort();
    opening = new AbortController();
    if (isOpen) document.addEventListener('pointerdown', (event) => isOutside(event.target) && open(false), opening);
    redraw();
  };
  return html`
    <div class="page-menu" @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && isOpen && (open(false), focusButton(event))}
      @focusout=${(/** @type {FocusEvent} */ event) => isOpen && isOutside(event.relatedTarget) && open(false)}>
      <button class="menu-button" aria-expanded=${isOpen} aria-controls="menu-panel" title=${t('web-menu')} aria-label=${t('web-menu')}
        @click=${(/** @type {Event} */ event) => (open(!isOpen), focusButton(event))}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${isOpen ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'}/></svg>
      </button>
      <div id="menu-panel" class="menu-panel ${isOpen ? 'is-open' : ''}" tabindex="-1"
        @click=${(/** @type {Event} */ event) => isOpen && isLink(event) && open(false)}>${content}</div>
    </div>`;
}

/** Some browsers leave the focus elsewhere after a click, but the menu is closed by keys too. @param {Event} event */
const focusButton = (event) => /** @type {Element} */ (event.currentTarget).closest('.page-menu')?.querySelector('button')?.focus();

/** Nowhere is not outside: browsers that give pressed buttons no focus take it away from the menu. @param {EventTarget|null} target */
const isOutside = (target) => target instanceof Element && !target.closest('.page-menu');

/** @param {Event} event */
const isLink = (event) => Boolean(/** @type {Element} */ (event.target).closest('a'));
