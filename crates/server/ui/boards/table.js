// Which drawing belongs to which game. A game that is not listed is played on its text board.

import { part } from '../app/part.js';

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('../app/types.js').Shown} Shown */

/**
 * @typedef {object} BoardContext what a drawing may need
 * @property {Shown} shown
 * @property {import('../app/types.js').Values} values
 * @property {string|null} hint a move to point at
 * @property {boolean} canMove whether a click would play
 * @property {boolean} isStill a picture only, nothing to click
 * @property {Side} bottom the side whose seat is in front of the board
 * @property {{numbers: boolean}} options
 * @property {any} state what the drawing keeps between two drawings, and nobody else reads
 * @property {() => void} redraw
 * @property {(move: string) => void} onMove
 * @property {(reason: string) => void} onRefuse with what is against the click if it is a person's turn
 */

/**
 * @typedef {object} Drawing
 * @property {(context: BoardContext) => unknown} draw
 * @property {(context: BoardContext) => unknown} [aside] what belongs to the board but not onto it
 * @property {() => any} [begin] the state of a new game
 * @property {(state: any, before: Shown, shown: Shown, redraw: () => void) => void} [arrive] a move was played: start to show it
 * @property {(state: any) => boolean} [isMoving] whether it is still being shown
 * @property {(state: any) => void} [skip] show the end at once
 * @property {boolean} [hasNumbers] whether the option `numbers` changes anything
 */

/** Any word may be asked for, so nothing is inherited. @type {Record<string, {load: () => Promise<Drawing>, sample: string[]}>} */
const DRAWINGS = Object.assign(Object.create(null), {
  nim: { load: () => import('./nim.js'), sample: [] },
  tictactoe: { load: () => import('./tictactoe.js'), sample: ['4', '0', '2', '6'] },
  quarry: { load: () => import('./quarry.js'), sample: [] },
  kalah: { load: () => import('./kalah.js'), sample: ['3', '6'] },
  flag: { load: () => import('./flag.js'), sample: [] },
});

/** Nothing if the server is not there to give it. @param {string} game its name @returns {Promise<Drawing|null>} */
export const drawingOf = (game) => part(() => DRAWINGS[game]?.load() ?? import('./text.js'));

/**
 * A position to look at only.
 * @param {Drawing} drawing
 * @param {Shown} shown
 */
export function still(drawing, shown) {
  const nobody = () => {};
  return drawing.draw({
    shown,
    values: new Map(),
    hint: null,
    canMove: false,
    isStill: true,
    bottom: 'first',
    options: { numbers: false },
    state: drawing.begin?.() ?? {},
    redraw: nobody,
    onMove: nobody,
    onRefuse: nobody,
  });
}

/** A few moves after which a small picture tells most. @param {string} game */
export const sampleMoves = (game) => DRAWINGS[game]?.sample ?? [];
