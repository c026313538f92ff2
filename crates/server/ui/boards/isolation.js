// Isolation: a click on a square moves the piece of the player to move there, or places it. Squares once entered are blocked.

import { html, nothing, svg } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { edgeNames } from './edges.js';
import { target, valueBadge } from './parts.js';
import { layout, squareName, squaresOf } from './squares.js';

await stylesheet('/style/boards/squares.css');
await stylesheet('/style/boards/isolation.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {import('./squares.js').Place} Place */
/** @typedef {{width: number, height: number, step: string, squares: ('open'|'blocked'|'first'|'second')[]}} IsolationScene */

const CELL = 90;
const EDGE = 40;

/** @param {BoardContext} context */
export function draw(context) {
  /** @type {IsolationScene} */
  const scene = context.shown.scene;
  const { width, height, squares } = scene;
  const edge = context.isStill ? 0 : EDGE;
  const places = layout({ width, height, isTurned: false, cell: CELL, edge });
  const legal = new Set(context.shown.moves);
  return html`
    <svg class="drawing" viewBox="0 0 ${places.width} ${places.height}" aria-hidden=${context.isStill ? 'true' : nothing}>
      ${squaresOf(width, height).map((place, index) => squareView(context, places.middle(place), squareName(place), squares[index], legal))}
      ${context.isStill ? nothing : edgeNames(scene, places, EDGE)}
    </svg>`;
}

/**
 * @param {BoardContext} context
 * @param {[number, number]} middle
 * @param {string} name
 * @param {'open'|'blocked'|'first'|'second'} look
 * @param {Set<string>} legal
 */
function squareView(context, [x, y], name, look, legal) {
  const { shown } = context;
  const isPiece = look === 'first' || look === 'second';
  const label = isPiece
    ? t('web-isolation-piece', { square: name, player: shown.players[look] })
    : t(`web-isolation-${look}`, { square: name });
  const move = legal.has(name) ? name : null;
  const refusal = () => t(look === 'open' ? `web-isolation-refuse-${shown.scene.step}` : 'web-isolation-refuse-blocked');
  return target(
    context,
    { name, label, move, refusal, kind: `square square-${look}` },
    svg`
    <rect class="hit" x=${x - CELL / 2 + 3} y=${y - CELL / 2 + 3} width=${CELL - 6} height=${CELL - 6} rx="8"/>
    ${look === 'blocked' ? svg`<path class="blocked" d="M${x - 20} ${y - 20}l40 40m0-40l-40 40"/>` : nothing}
    ${isPiece ? pieceView(look, x, y, '') : nothing}
    ${move !== null && move === context.pending && shown.turn ? pieceView(shown.turn, x, y, 'is-ghost') : nothing}
    ${move !== null && context.canMove && !context.values.has(move) ? svg`<circle class="reach" cx=${x} cy=${y} r="9"/>` : nothing}
    ${valueBadge(context, move, x, y, 26)}`,
  );
}

/** @param {'first'|'second'} side @param {number} x @param {number} y @param {string} kind */
const pieceView = (side, x, y, kind) => svg`
  <g class="disc disc-${side} ${kind}" transform="translate(${x} ${y})">
    <circle r="31"/>
    <text font-size="34">${side === 'first' ? 1 : 2}</text>
  </g>`;
