// The board of a game without a drawing: its text, and a list of moves.

import { html, nothing } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';

await stylesheet('/style/boards/text.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */

const MOST_LISTED = 300;

/** @param {BoardContext} context */
export function draw(context) {
  const { shown, isStill, canMove, values, hint, onMove } = context;
  const listed = shown.moves.slice(0, MOST_LISTED);
  const rest = shown.move_count - listed.length;
  const button = (/** @type {string} */ move) => {
    const value = values.get(move);
    return html`
      <button class="text-move ${move === hint ? 'is-hint' : ''}" data-target=${move} data-move=${move}
        ?disabled=${!canMove} @click=${() => onMove(move)}>
        ${move}${value ? html`<span class="text-value ${value.class}">${value.text}</span>` : nothing}
      </button>`;
  };
  return html`
    <pre class="text-board" aria-hidden=${isStill ? 'true' : nothing}>${shown.diagram}</pre>
    ${
      isStill
        ? nothing
        : html`
      <div class="text-moves">${listed.map(button)}</div>
      ${rest > 0 ? html`<p class="about">${t('web-more-moves', { count: rest })}</p>` : nothing}`
    }`;
}
