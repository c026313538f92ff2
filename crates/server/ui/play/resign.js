// Resigning: apart from the other buttons, confirmed in place, and not right after something has changed, so that no
// click that was meant for something else ends a game.

import { html } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { icon } from './icons.js';

/** No click is accepted for so long after a change, in milliseconds. */
const QUIET = 500;

export class Resigning {
  #isAsked = false;
  #isQuiet = false;
  #seen = '';
  #timer = 0;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  leave() {
    clearTimeout(this.#timer);
  }

  /**
   * @param {string} state changes with everything that happens in the game
   * @param {boolean} isPossible
   * @param {() => void} resign
   */
  view(state, isPossible, resign) {
    if (state !== this.#seen) this.#calm();
    this.#seen = state;
    this.#isAsked &&= isPossible;
    const isReady = isPossible && !this.#isQuiet;
    if (this.#isAsked) return this.#question(isReady, resign);
    return html`
      <div class="bar-resign">
        <button class="bar-button" aria-disabled=${!isReady} title=${t('web-resign')} @click=${() => isReady && this.#ask(true)}>
          ${icon('resign')}<span class="bar-word">${t('web-resign')} …</span>
        </button>
      </div>`;
  }

  /** The way out is where the first button was. @param {boolean} isReady @param {() => void} resign */
  #question(isReady, resign) {
    const confirm = () => {
      this.#ask(false);
      resign();
    };
    return html`
      <div class="bar-resign is-asked" role="group" aria-label=${t('web-live-really-resign')}>
        <p>${t('web-live-really-resign')}</p>
        <button class="danger" aria-disabled=${!isReady} @click=${() => isReady && confirm()}>${t('web-resign')}</button>
        <button @click=${() => this.#ask(false)}>${t('web-live-go-on')}</button>
      </div>`;
  }

  /** @param {boolean} isAsked */
  #ask(isAsked) {
    this.#isAsked = isAsked;
    this.#calm();
    this.redraw();
    // The button that was pressed is gone; the focus goes on to the one in its place.
    requestAnimationFrame(() => /** @type {HTMLElement|null} */ (document.querySelector('.bar-resign button:last-of-type'))?.focus());
  }

  #calm() {
    this.#isQuiet = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isQuiet = false;
      this.redraw();
    }, QUIET);
  }
}
