// What went wrong, where it matters.

import { html, nothing } from '../vendor/lit.js';

/** A sentence of the server about what went wrong. @param {string} sentence */
export const problem = (sentence) => (sentence ? html`<p class="error" role="alert">${sentence}</p>` : nothing);
