// The drawings of the games. A game without one is played on its text board.

import { part } from '../app/part.js';

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('../app/types.js').Shown} Shown */

/**
 * @typedef {object} BoardContext
 * @property {Shown} shown
 * @property {import('../app/types.js').Values} values
 * @property {string|null} hint a move to highlight
 * @property {string|null} pending a move that the server has not confirmed yet, which is drawn as a ghost
 * @property {boolean} canMove whether a click plays
 * @property {boolean} isStill whether this is a picture without interaction
 * @property {Side} bottom the side at the bottom of the board
 * @property {{numbers: boolean}} options
 * @property {any} state private to the drawing
 * @property {() => void} redraw
 * @property {(move: string) => void} onMove
 * @property {(reason: string) => void} onRefuse called with the reason if a click is no legal move
 */

/**
 * @typedef {object} Drawing
 * @property {(context: BoardContext) => unknown} draw
 * @property {(context: BoardContext) => unknown} [aside] what is shown beside the board
 * @property {(shown: Shown) => unknown} [cover] a picture for the list of games, if it is not that of a position
 * @property {() => any} [begin] the state of a new game
 * @property {(state: any, before: Shown, shown: Shown, redraw: () => void) => void} [arrive] starts the animation of a move
 * @property {(state: any) => boolean} [isMoving] whether the animation is running
 * @property {(state: any) => void} [skip] ends the animation
 * @property {boolean} [hasNumbers] whether the option `numbers` has an effect
 */

/** Without a prototype, because any word may be looked up. @type {Record<string, {load: () => Promise<Drawing>, sample: string[]}>} */
const DRAWINGS = Object.assign(Object.create(null), {
  nim: { load: () => import('./nim.js'), sample: [] },
  tictactoe: { load: () => import('./tictactoe.js'), sample: ['4', '0', '2', '6'] },
  quarry: { load: () => import('./quarry.js'), sample: [] },
  dots: { load: () => import('./dots.js'), sample: ['a1b1', 'a2b2', 'b1b2', 'a1a2', 'b2b3'] },
  isolation: { load: () => import('./isolation.js'), sample: ['d4', 'f5', 'e6', 'd6', 'c5'] },
  breakthrough: { load: () => import('./breakthrough.js'), sample: ['d2d3', 'e7e6', 'd3d4', 'e6e5'] },
  kalah: { load: () => import('./kalah.js'), sample: ['3', '6'] },
  flag: { load: () => import('./flag.js'), sample: [] },
  tree: { load: () => import('./tree.js'), sample: [] },
});

/** Null if the server does not answer. @param {string} game its name @returns {Promise<Drawing|null>} */
export const drawingOf = (game) => part(() => DRAWINGS[game]?.load() ?? import('./text.js'));

/**
 * A picture of a position without interaction.
 * @param {Drawing} drawing
 * @param {Shown} shown
 */
export function still(drawing, shown) {
  const ignore = () => {};
  return drawing.draw({
    shown,
    values: new Map(),
    hint: null,
    pending: null,
    canMove: false,
    isStill: true,
    bottom: 'first',
    options: { numbers: false },
    state: drawing.begin?.() ?? {},
    redraw: ignore,
    onMove: ignore,
    onRefuse: ignore,
  });
}

/** Moves to an interesting position for a small picture. @param {string} game */
export const sampleMoves = (game) => DRAWINGS[game]?.sample ?? [];
