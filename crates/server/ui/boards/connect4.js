// Connect Four: an upright board. A click anywhere in a column drops a piece into it.

import { html, nothing, svg } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { target, valueBadge } from './parts.js';

await stylesheet('/style/boards/connect4.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {{columns: number, rows: number, cells: number[], line: number[]}} Scene `cells` row by row from the top: 0 or the number of a player */

const CELL = 100;
const RADIUS = 38;
/** Above the board: the numbers of the columns, and the values of moves. */
const HEAD = 64;

/** @param {BoardContext} context */
export function draw(context) {
  /** @type {Scene} */
  const scene = context.shown.scene;
  const [width, height] = [scene.columns * CELL, scene.rows * CELL];
  return html`
    <svg class="drawing" viewBox="0 0 ${width} ${HEAD + height}" aria-hidden=${context.isStill ? 'true' : nothing}>
      <rect class="rack" x="2" y=${HEAD + 2} width=${width - 4} height=${height - 4} rx="18"/>
      ${Array.from({ length: scene.columns }, (_, column) => columnView(context, scene, column))}
    </svg>`;
}

/** @param {BoardContext} context @param {Scene} scene @param {number} column */
function columnView(context, scene, column) {
  const { columns, rows, cells, line } = scene;
  const name = String(column + 1);
  const move = context.shown.moves.includes(name) ? name : null;
  const own = Array.from({ length: rows }, (_, row) => cells[row * columns + column]);
  const landing = own.lastIndexOf(0);
  const isPending = move !== null && move === context.pending;
  const x = column * CELL;
  const isLast = context.shown.last?.move === name;
  const lookOf = (/** @type {number} */ row) =>
    `${line.includes(row * columns + column) ? 'is-winning' : ''} ${isLast && row === landing + 1 ? 'is-latest' : ''}`;
  return target(
    context,
    { name, label: labelOf(name, own), move, refusal: () => t('web-connect4-refuse-full'), kind: 'chute' },
    svg`
    <rect class="hit" x=${x + 3} y="3" width=${CELL - 6} height=${HEAD + rows * CELL - 6} rx="14"/>
    ${context.isStill ? nothing : svg`<text class="column-number" aria-hidden="true" x=${x + CELL / 2} y="44">${name}</text>`}
    ${own.map((owner, row) => cellView(x + CELL / 2, HEAD + row * CELL + CELL / 2, owner, lookOf(row)))}
    ${isPending ? disc(x + CELL / 2, HEAD + landing * CELL + CELL / 2, context.shown.turn === 'first' ? 1 : 2, 'is-ghost') : nothing}
    ${valueBadge(context, move, x + CELL / 2, 34, 24)}`,
  );
}

/** What a column holds, from the bottom, for screen readers. @param {string} column @param {number[]} own from the top */
function labelOf(column, own) {
  const pieces = own.filter((owner) => owner > 0).reverse();
  if (pieces.length === 0) return t('web-connect4-empty', { column });
  return t('web-connect4-column', { column, pieces: pieces.map((owner) => t(`web-connect4-piece-${owner}`)).join(', ') });
}

/** @param {number} x @param {number} y @param {number} owner @param {string} look */
function cellView(x, y, owner, look) {
  return svg`
    <circle class="hole" cx=${x} cy=${y} r=${RADIUS}/>
    ${owner > 0 ? disc(x, y, owner, look) : nothing}`;
}

/** The second player's pieces have a ring: colours alone do not tell players apart for everybody. @param {number} x @param {number} y @param {number} owner @param {string} look */
function disc(x, y, owner, look) {
  return svg`
    <g class="disc disc-${owner === 1 ? 'first' : 'second'} ${look}">
      <circle class="face" cx=${x} cy=${y} r=${RADIUS}/>
      ${owner === 2 ? svg`<circle class="ring" cx=${x} cy=${y} r=${RADIUS / 2}/>` : nothing}
    </g>`;
}
