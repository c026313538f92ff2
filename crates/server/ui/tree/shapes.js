// Outlines of nodes. The player and the answer are recognizable without colours: MAX has corners and MIN is round, a cut has
// a torn right side, the end of the game a double frame, and a node that was never visited a dashed one.
const TEETH = 4;

/** @typedef {import('./model.js').Answer|'open'} Sign an answer; 'open' before it is known */
/** @typedef {{width: number, height: number}} Box */

/** @param {Box} box @param {boolean} max @param {Sign} answer */
export function outlineOf({ width: W, height: H }, max, answer) {
  const right = answer === 'cut' ? torn(W, H) : max ? `H${W}V${H / 2}` : `H${W - 16}a16 16 0 0 1 16 16v${H - 32}a16 16 0 0 1 -16 16`;
  if (max) return `M0 ${-H / 2}${right}H0Z`;
  return `M16 ${-H / 2}${right}H16a16 16 0 0 1 -16 -16v${32 - H}a16 16 0 0 1 16 -16Z`;
}

/** The inner frame of a finished game. @param {Box} box @param {boolean} max */
export function innerFrame({ width: W, height: H }, max) {
  return { x: 3.5, y: -H / 2 + 3.5, width: W - 7, height: H - 7, rx: max ? 0 : 13 };
}

/** @param {number} W @param {number} H */
function torn(W, H) {
  const tooth = H / TEETH;
  return `H${W}${`l-7 ${tooth / 2}l7 ${tooth / 2}`.repeat(TEETH)}`;
}

/** The sign of each answer. @type {Record<import('./model.js').Answer, string>} */
export const SIGNS = {
  searched: '',
  cut: '✂\uFE0E',
  foreseen: '⊘',
  late: '⧖',
  finished: '■',
  horizon: '…',
  cached: '↺',
  inferred: '∴',
  pruned: '✕',
  folded: '≅',
  unfinished: '◌',
  sampled: '⚄',
  unsampled: '◇',
};

/** @param {Sign} answer */
export const signOf = (answer) => (answer === 'open' ? '' : SIGNS[answer]);
