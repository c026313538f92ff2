// Outlines of nodes. Who moves and how a node was answered can be told without colours: MAX has corners, MIN is round,
// a cut is torn off at its right side, an end of the game has a double frame, and what was never visited is dashed.
import { BOX } from './layout.js';

const { width: W, height: H } = BOX;
const TEETH = 4;

/** @typedef {import('./model.js').Answer|'open'} Sign an answer, or none yet */

/** @param {boolean} max @param {Sign} answer */
export function outlineOf(max, answer) {
  const right = answer === 'cut' ? torn() : max ? `H${W}V${H / 2}` : `H${W - 16}a16 16 0 0 1 16 16v${H - 32}a16 16 0 0 1 -16 16`;
  if (max) return `M0 ${-H / 2}${right}H0Z`;
  return `M16 ${-H / 2}${right}H16a16 16 0 0 1 -16 -16v${32 - H}a16 16 0 0 1 16 -16Z`;
}

/** The inner frame of a finished game. @param {boolean} max */
export function innerFrame(max) {
  return { x: 3.5, y: -H / 2 + 3.5, width: W - 7, height: H - 7, rx: max ? 0 : 13 };
}

function torn() {
  const tooth = H / TEETH;
  return `H${W}${`l-7 ${tooth / 2}l7 ${tooth / 2}`.repeat(TEETH)}`;
}

/** The signs that stand for each answer. @type {Record<import('./model.js').Answer, string>} */
export const SIGNS = {
  searched: '',
  cut: '✂\uFE0E',
  finished: '■',
  horizon: '…',
  cached: '↺',
  inferred: '∴',
  pruned: '✕',
  folded: '≅',
  unfinished: '◌',
};

/** @param {Sign} answer */
export const signOf = (answer) => (answer === 'open' ? '' : SIGNS[answer]);
