// What is shown beside a board, one at a time. On a phone it is a sheet over the board that can be closed.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { icon } from './icons.js';

/** @typedef {{name: string, text: string, body: unknown}} Tab */

export class Tabs {
  chosen = 'moves';
  /** Whether the sheet is open; on wide screens there is none. */
  isOpen = false;

  /** @param {() => void} changed called when another tab is chosen, or the sheet opened or closed */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    this.changed();
  }

  /** @param {boolean} isOpen */
  open(isOpen) {
    this.isOpen = isOpen;
    this.changed();
  }

  /** The button that opens the sheet. */
  toggle() {
    const text = t(this.isOpen ? 'web-frame-close' : 'web-frame-open');
    return html`
      <button class="bar-button only-phone" aria-expanded=${this.isOpen} aria-controls="play-side" title=${text} aria-label=${text}
        @click=${() => this.open(!this.isOpen)}>${icon(this.isOpen ? 'close' : 'menu')}</button>`;
  }

  /** @param {Tab[]} tabs */
  view(tabs) {
    const chosen = tabs.find(({ name }) => name === this.chosen) ?? tabs[0];
    const tab = (/** @type {Tab} */ { name, text }) => html`
      <button role="tab" id="tab-${name}" aria-controls="panel-${name}" aria-selected=${name === chosen.name}
        tabindex=${name === chosen.name ? '0' : '-1'} @click=${() => this.choose(name)}>${text}</button>`;
    const panel = (/** @type {Tab} */ { name, body }) => html`
      <div role="tabpanel" id="panel-${name}" class="panel panel-${name}" aria-labelledby="tab-${name}" tabindex="0"
        ?hidden=${name !== chosen.name}>${body}</div>`;
    return html`
      <div class="tabs" role="tablist" aria-label=${t('web-side')} @keydown=${(/** @type {KeyboardEvent} */ event) => this.#onKey(event, tabs)}>
        ${tabs.map(tab)}
      </div>
      ${tabs.map((one) => (one.body === nothing ? nothing : panel(one)))}`;
  }

  /** Arrow keys choose the next tab. @param {KeyboardEvent} event @param {Tab[]} tabs */
  #onKey(event, tabs) {
    const here = tabs.findIndex(({ name }) => name === this.chosen);
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const { name } = tabs[(to + tabs.length) % tabs.length];
    this.choose(name);
    document.getElementById(`tab-${name}`)?.focus();
  }
}
