// Dots and boxes: a line between two neighbouring dots is a move. A closed box has the colour and the number of its owner.

import { html, nothing, svg } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { points, target, valueBadge } from './parts.js';
import { dotsOfLine } from './squares.js';

await stylesheet('/style/boards/dots.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {'first'|'second'|'closed'|''} Owner of a box: `closed` if it is not known, nothing while the box is open */
/** @typedef {{width: number, height: number, lines: boolean[], boxes: Owner[], score: number[]}} DotsScene */

const CELL = 100;
const EDGE = 42;

/** @param {BoardContext} context */
export function draw(context) {
  /** @type {DotsScene} */
  const scene = context.shown.scene;
  const { width, height, lines, boxes } = scene;
  const [across, down] = [width * CELL + 2 * EDGE, height * CELL + 2 * EDGE];
  const dots = Array.from({ length: (width + 1) * (height + 1) }, (_, index) => [index % (width + 1), Math.floor(index / (width + 1))]);
  return html`
    ${context.isStill ? nothing : scoreView(context)}
    <svg class="drawing" viewBox="0 0 ${across} ${down}" aria-hidden=${context.isStill ? 'true' : nothing}>
      ${boxes.map((owner, index) => (owner ? boxView(owner, index % width, Math.floor(index / width)) : nothing))}
      ${lines.map((isDrawn, index) => lineView(context, scene, index, isDrawn))}
      ${dots.map(([column, row]) => svg`<circle class="dot" cx=${at(column)} cy=${at(row)} r="10"/>`)}
      ${context.isStill ? nothing : names(width, height)}
    </svg>`;
}

/** @param {BoardContext} context */
const scoreView = ({ shown }) => html`
  <p class="dots-score">
    ${/** @type {const} */ (['first', 'second']).map((side, index) => html`
      <span class="dots-score-${side}">${t('web-dots-score', { player: shown.players[side], count: shown.scene.score[index] })}</span>`)}
  </p>`;

/** @param {Owner} owner @param {number} column @param {number} row */
function boxView(owner, column, row) {
  const mark = { first: '1', second: '2', closed: '', '': '' }[owner];
  return svg`
    <g class="dots-box dots-box-${owner}" aria-hidden="true">
      <rect x=${at(column)} y=${at(row)} width=${CELL} height=${CELL}/>
      <text x=${at(column) + CELL / 2} y=${at(row) + CELL / 2} font-size="40">${mark}</text>
    </g>`;
}

/** @param {BoardContext} context @param {DotsScene} scene @param {number} index @param {boolean} isDrawn */
function lineView(context, scene, index, isDrawn) {
  const { from, to } = dotsOfLine(index, scene.width, scene.height);
  const name = nameOf(from) + nameOf(to);
  const move = isDrawn || context.shown.turn === null ? null : name;
  const [x1, y1, x2, y2] = [at(from.column), at(from.row), at(to.column), at(to.row)];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const where = { from: nameOf(from), to: nameOf(to) };
  const label = isDrawn
    ? t('web-dots-drawn', where)
    : t(closes(scene, index) ? 'web-dots-closing' : 'web-dots-open', where);
  // Everything that is nearer to this line than to any other.
  const half = CELL / 2;
  const hit = from.row === to.row
    ? [[x1, y], [x, y - half], [x2, y], [x, y + half]]
    : [[x, y1], [x + half, y], [x, y2], [x - half, y]];
  return target(
    context,
    { name, label, move, refusal: () => t('web-dots-refuse-drawn'), kind: `dots-line ${isDrawn ? 'is-drawn' : ''}` },
    svg`
    <polygon class="hit" points=${points(/** @type {[number, number][]} */ (hit))}/>
    <line class="stroke" x1=${x1} y1=${y1} x2=${x2} y2=${y2}/>
    ${valueBadge(context, move, x, y, 22)}`,
  );
}

/** Whether a line is the last open side of a box. @param {DotsScene} scene @param {number} line */
function closes({ width, height, lines }, line) {
  const across = width * (height + 1);
  const isLast = (/** @type {number} */ column, /** @type {number} */ row) => {
    const sides = [row * width + column, (row + 1) * width + column, across + row * (width + 1) + column, across + row * (width + 1) + column + 1];
    return sides.includes(line) && sides.every((side) => side === line || lines[side]);
  };
  return Array.from({ length: width * height }, (_, index) => index).some((index) => isLast(index % width, Math.floor(index / width)));
}

/** The letters of the columns of dots and the numbers of their rows. @param {number} width @param {number} height */
function names(width, height) {
  const letters = Array.from({ length: width + 1 }, (_, column) =>
    svg`<text class="dots-name" x=${at(column)} y="15" font-size="20">${letter(column)}</text>`);
  const numbers = Array.from({ length: height + 1 }, (_, row) =>
    svg`<text class="dots-name" x="14" y=${at(row)} font-size="20">${row + 1}</text>`);
  return svg`<g aria-hidden="true">${letters}${numbers}</g>`;
}

/** @param {number} column */
const letter = (column) => String.fromCharCode(97 + column);

/** @param {{column: number, row: number}} dot */
const nameOf = ({ column, row }) => `${letter(column)}${row + 1}`;

/** The middle of a dot. @param {number} index of its column or row */
const at = (index) => EDGE + index * CELL;
