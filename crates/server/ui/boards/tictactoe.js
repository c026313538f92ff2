// Tic-tac-toe of any size: crosses for the first player and rings for the second, or the other way round.

import { html, nothing, svg } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { target, valueBadge } from './parts.js';

await stylesheet('/style/boards/tictactoe.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */

const CELL = 100;

/** @param {BoardContext} context */
export function draw(context) {
  const { shown } = context;
  /** @type {{width: number, height: number, length: number, first: string, cells: string[], line: number[]}} */
  const { width: columns, height: rows, length, first, cells, line } = shown.scene;
  const legal = new Set(shown.moves);
  return html`
    <svg class="drawing" viewBox="0 0 ${columns * CELL} ${rows * CELL}" aria-hidden=${context.isStill ? 'true' : nothing}>
      ${grid(columns, rows)}
      ${cells.map((piece, cell) => cellView(context, cell, columns, { piece, first }, legal.has(String(cell)), line.includes(cell)))}
      ${line.length === length && length > 1 ? winningLine(line, columns) : nothing}
    </svg>`;
}

/** @param {number} columns @param {number} rows */
function grid(columns, rows) {
  const down = Array.from({ length: columns - 1 }, (_, index) => `M${(index + 1) * CELL} 6V${rows * CELL - 6}`);
  const across = Array.from({ length: rows - 1 }, (_, index) => `M6 ${(index + 1) * CELL}H${columns * CELL - 6}`);
  return svg`<path class="grid" d=${[...down, ...across].join('')}/>`;
}

/**
 * @param {BoardContext} context
 * @param {number} cell
 * @param {number} columns
 * @param {{piece: string, first: string}} pieces the one on the cell, and those of the first player
 * @param {boolean} isLegal
 * @param {boolean} isWinning
 */
function cellView(context, cell, columns, { piece, first }, isLegal, isWinning) {
  const [x, y] = place(cell, columns);
  const where = { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 };
  const label = piece
    ? t('web-tictactoe-taken', { ...where, piece: piece.toUpperCase() })
    : t('web-tictactoe-empty', where);
  const refusal = () => t('web-tictactoe-refuse-taken');
  const move = isLegal ? String(cell) : null;
  const isGhost = move !== null && move === context.pending;
  return target(
    context,
    { name: String(cell), label, move, refusal, kind: isWinning ? 'cell is-winning' : 'cell' },
    svg`
    <rect class="hit" x=${x - 46} y=${y - 46} width="92" height="92" rx="10"/>
    ${piece ? pieceView(piece, piece === first ? 'piece piece-first' : 'piece piece-second', x, y) : nothing}
    ${isGhost ? ghost(context.shown.turn === 'first', first, x, y) : nothing}
    ${valueBadge(context, move, x, y, 20)}`,
  );
}

/** The piece of the player to move. @param {boolean} isFirst whether that is the first player @param {string} first the piece of the first player @param {number} x @param {number} y */
function ghost(isFirst, first, x, y) {
  const piece = isFirst === (first === 'x') ? 'x' : 'o';
  return pieceView(piece, `piece is-ghost ${isFirst ? 'piece-first' : 'piece-second'}`, x, y);
}

/** @param {string} piece @param {string} look @param {number} x @param {number} y */
function pieceView(piece, look, x, y) {
  return piece === 'x'
    ? svg`<g transform="translate(${x} ${y})"><path class=${look} d="M-25-25L25 25M25-25L-25 25"/></g>`
    : svg`<circle class=${look} cx=${x} cy=${y} r="28"/>`;
}

/** @param {number[]} line @param {number} columns */
function winningLine(line, columns) {
  const [x1, y1] = place(line[0], columns);
  const [x2, y2] = place(line[line.length - 1], columns);
  return svg`<line class="winning-line" x1=${x1} y1=${y1} x2=${x2} y2=${y2}/>`;
}

/** The middle of a cell. @param {number} cell @param {number} columns @returns {[number, number]} */
const place = (cell, columns) => [(cell % columns) * CELL + CELL / 2, Math.floor(cell / columns) * CELL + CELL / 2];
