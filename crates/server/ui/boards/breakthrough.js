// Breakthrough: a click on a piece and one on the square it goes to. The rows of the player at the bottom are nearest.

import { html, nothing, svg } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { edgeNames } from './edges.js';
import { target, valueBadge } from './parts.js';
import { layout, squareName, squaresOf } from './squares.js';

await stylesheet('/style/boards/squares.css');
await stylesheet('/style/boards/breakthrough.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {{width: number, height: number, squares: (Side|'')[]}} BreakthroughScene */
/** The square of the chosen piece, and the hint for which it was chosen. @typedef {{selected: string|null, hinted: string|null}} State */

const CELL = 90;
const EDGE = 40;

/** @returns {State} */
export const begin = () => ({ selected: null, hinted: null });

/** The squares that a move leaves and reaches. @param {string} move */
const endsOf = (move) => ({ from: move.slice(0, 2), to: move.slice(-2) });

/** @param {BoardContext} context */
export function draw(context) {
  /** @type {BreakthroughScene} */
  const scene = context.shown.scene;
  const { width, height, squares } = scene;
  /** @type {State} */
  const state = context.state ?? begin();
  const moves = context.shown.moves.map((move) => ({ move, ...endsOf(move) }));
  if (context.hint !== state.hinted) {
    state.hinted = context.hint;
    if (context.hint) state.selected = endsOf(context.hint).from;
  }
  if (!context.canMove || !moves.some(({ from }) => from === state.selected)) state.selected = null;
  const edge = context.isStill ? 0 : EDGE;
  const places = layout({ width, height, isTurned: context.bottom === 'second', cell: CELL, edge });
  return html`
    <svg class="drawing" viewBox="0 0 ${places.width} ${places.height}" aria-hidden=${context.isStill ? 'true' : nothing}>
      ${squaresOf(width, height).map((place, index) => {
        const shade = (place.column + place.row) % 2 ? 'is-light' : 'is-dark';
        return squareView({ ...context, state }, places.middle(place), squareName(place), shade, squares[index], moves);
      })}
      ${context.isStill ? nothing : edgeNames(scene, places, EDGE)}
    </svg>`;
}

/**
 * @param {BoardContext} context
 * @param {[number, number]} middle
 * @param {string} name
 * @param {string} shade
 * @param {Side|''} owner
 * @param {{move: string, from: string, to: string}[]} moves
 */
function squareView(context, [x, y], name, shade, owner, moves) {
  const { shown, state, pending } = context;
  const leaving = moves.filter(({ from }) => from === name);
  const move = moves.find(({ from, to }) => from === state.selected && to === name)?.move ?? null;
  const last = shown.last ? endsOf(shown.last.move) : null;
  const isLast = name === last?.from || name === last?.to;
  const isSelected = name === state.selected;
  const label = owner ? t('web-breakthrough-piece', { square: name, player: shown.players[owner] }) : t('web-breakthrough-empty', { square: name });
  const pick = leaving.length && context.canMove
    ? () => {
        state.selected = isSelected ? null : name;
        context.redraw();
      }
    : undefined;
  const isLeft = pending !== null && endsOf(pending).from === name;
  const isReached = pending !== null && endsOf(pending).to === name;
  return target(
    context,
    {
      name,
      label: isSelected ? t('web-breakthrough-chosen', { square: name }) : label,
      move,
      pick,
      refusal: () => refusalOf(context, owner, leaving.length > 0),
      kind: `square ${shade} ${isSelected ? 'is-selected' : ''} ${isLast ? 'is-last' : ''}`,
    },
    svg`
    <rect class="hit" x=${x - CELL / 2} y=${y - CELL / 2} width=${CELL} height=${CELL}/>
    ${owner ? pieceView(owner, x, y, isLeft ? 'is-ghost' : '') : nothing}
    ${isReached && shown.turn ? pieceView(shown.turn, x, y, 'is-ghost') : nothing}
    ${move !== null && !context.values.has(move) ? svg`<circle class="reach" cx=${x} cy=${y} r="10"/>` : nothing}
    ${valueBadge(context, move ?? bestOf(context, leaving), x, y, 26)}`,
  );
}

/** The best move of a piece, whose value stands on the piece until one is chosen. @param {BoardContext} context @param {{move: string}[]} leaving */
function bestOf({ state, values }, leaving) {
  if (state.selected !== null) return null;
  const score = ({ move = '' }) => values.get(move)?.score ?? -Infinity;
  return leaving.toSorted((a, b) => score(b) - score(a))[0]?.move ?? null;
}

/** @param {BoardContext} context @param {Side|''} owner @param {boolean} canLeave */
function refusalOf({ shown, state }, owner, canLeave) {
  if (owner === shown.turn) return canLeave ? '' : t('web-breakthrough-refuse-stuck');
  if (state.selected === null) return t('web-breakthrough-refuse-choose');
  return t('web-breakthrough-refuse-far');
}

/** A disc with the number of its owner, so that not only colours tell the players apart. @param {Side} side @param {number} x @param {number} y @param {string} kind */
const pieceView = (side, x, y, kind) => svg`
  <g class="disc disc-${side} ${kind}" transform="translate(${x} ${y})">
    <circle r="31"/>
    <text font-size="34">${side === 'first' ? 1 : 2}</text>
  </g>`;
