// A button whose action is asked about again in its place, so that no slip of the finger carries it out.

import { html, nothing } from '../vendor/lit.js';
import { t } from './texts.js';

/** The action must not follow a click that was meant for something else, so it is disabled at first, for these milliseconds. */
const HESITATION = 500;

/** All buttons of a part of a page: one of them is asked about at a time. */
export class Questions {
  /** The action that is asked about. */
  #asked = '';
  #isReady = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /**
   * @param {{key: string, text: string, question: string, act: () => void, isBusy: boolean, label?: string, isQuiet?: boolean}} action
   *   nothing is carried out while it `isBusy` with another one; `label` tells buttons with the same text apart
   */
  button({ key, text, question, act, isBusy, label, isQuiet = false }) {
    const ask = (/** @type {string} */ asked) => (/** @type {Event} */ event) => this.#ask(asked, event);
    const go = (/** @type {Event} */ event) => {
      this.#ask('', event);
      act();
    };
    const first = () => html`
      <button type="button" class="danger ${isQuiet ? 'quiet' : ''}" aria-label=${label ?? nothing} @click=${ask(key)}>${text} …</button>`;
    const asked = () => html`
      <span class="question" role="group" aria-label=${question}>
        <span>${question}</span>
        <button type="button" class="danger" ?disabled=${!this.#isReady || isBusy} @click=${go}>${text}</button>
        <button type="button" @click=${ask('')}>${t('web-no')}</button>
      </span>`;
    return html`<span class="question-place">${this.isAsked(key) ? asked() : first()}</span>`;
  }

  /** Whether an action is asked about now. @param {string} key */
  isAsked(key) {
    return this.#asked === key;
  }

  /** @param {string} key @param {Event} event */
  #ask(key, event) {
    const place = /** @type {Element} */ (event.currentTarget).closest('.question-place');
    this.#asked = key;
    this.#isReady = false;
    if (key) {
      setTimeout(() => {
        if (this.#asked !== key) return;
        this.#isReady = true;
        this.redraw();
      }, HESITATION);
    }
    this.redraw();
    // The button that was pressed is gone; the focus goes on to the one in its place, which does no harm.
    requestAnimationFrame(() => /** @type {HTMLElement|null|undefined} */ (place?.querySelector('button:last-of-type'))?.focus());
  }
}
