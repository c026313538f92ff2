// The board of a game without a drawing of ours: the picture that its program sends, or its text, and a list of moves.

import { html, nothing, repeat } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';

await stylesheet('/style/boards/text.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {import('../app/types.js').Shown} Shown */

const MOST_LISTED = 300;

/** @param {BoardContext} context */
export const draw = (context) => html`${picture(context)}${context.isStill ? nothing : moveList(context)}`;

/** A picture of the game for the list of games; most texts are too small for that. @param {Shown} shown */
export const cover = ({ scene }) => (scene.svg ? image(scene.svg, '') : sign());

/** @param {BoardContext} context */
function picture({ shown, isStill }) {
  if (shown.scene.svg) return image(shown.scene.svg, isStill ? '' : shown.diagram);
  return html`<pre class="text-board" aria-hidden=${isStill ? 'true' : nothing}>${shown.diagram}</pre>`;
}

/**
 * The drawing of an external program. In an image no script of it runs, and it loads nothing.
 * @param {string} drawing an SVG document
 * @param {string} text what it shows
 */
const image = (drawing, text) =>
  html`<img class="text-drawing" src="data:image/svg+xml,${encodeURIComponent(drawing)}" alt=${text}>`;

/** @param {BoardContext} context */
function moveList(context) {
  const { shown } = context;
  const listed = shown.moves.slice(0, MOST_LISTED);
  const rest = shown.move_count - listed.length;
  if (!listed.length) return nothing;
  return html`
    <ul class="text-moves" aria-label=${t('web-legal-moves')}>
      ${repeat(listed, (move) => move, (move) => html`<li>${moveButton(context, move)}</li>`)}
    </ul>
    ${rest > 0 ? html`<p class="about">${t('web-more-moves', { count: rest })}</p>` : nothing}`;
}

/** @param {BoardContext} context @param {string} move */
function moveButton({ canMove, values, hint, pending, onMove }, move) {
  const value = values.get(move);
  return html`
    <button class="text-move ${canMove ? 'is-possible' : ''} ${move === hint ? 'is-hint' : ''} ${move === pending ? 'is-pending' : ''}" data-target=${move} data-move=${move}
      aria-disabled=${canMove ? nothing : 'true'} @click=${() => onMove(move)}>
      ${move}${value ? html`<span class="text-value ${value.class}" data-value-of=${move}>${value.text}</span>` : nothing}
    </button>`;
}

/** A sign for a game that has no picture. */
const sign = () => html`
  <svg class="drawing text-sign" viewBox="0 0 96 96" aria-hidden="true">
    <path d="M16 16h64v64h-64zM16 37.3h64M16 58.7h64M37.3 16v64M58.7 16v64"/>
    <circle cx="26.7" cy="26.7" r="6"/><circle cx="48" cy="48" r="6"/><circle class="is-second" cx="69.3" cy="48" r="6"/>
  </svg>`;
