// The animation of a sowing, seed by seed. Places are numbered in the order of sowing: the first player's pits and store,
// then the second player's.

/** @typedef {{pits: number[], store: number}} Row */
/** @typedef {{pits: number, first: Row, second: Row, sowings: Record<string, Sowing>}} Scene */
/** @typedef {{path: number[], captured: number[], extra: boolean}} Sowing */
/**
 * @typedef {object} Frame
 * @property {number[]} seeds of all places
 * @property {number[]} fresh places that have just changed
 * @property {number} pause milliseconds until the next frame
 */

const STEP = 130;
const LOOK = 420;
/** The longest animation: long sowings are faster. */
const LONGEST = 2200;

/** @param {Scene} scene all places in order */
export const seedsOf = ({ first, second }) => [...first.pits, first.store, ...second.pits, second.store];

/**
 * @param {Scene} before
 * @param {Scene} after
 * @param {import('../../app/types.js').Side} mover
 * @param {string} move
 * @returns {Frame[]}
 */
export function frames(before, after, mover, move) {
  const sowing = before.sowings[move];
  if (!sowing) return [];
  const seeds = seedsOf(before);
  const begin = mover === 'first' ? 0 : before.pits + 1;
  const from = begin + Number(move) - 1;
  seeds[from] = 0;
  const pause = Math.min(STEP, LONGEST / sowing.path.length);
  const shown = [{ seeds: [...seeds], fresh: [from], pause }];
  for (const place of sowing.path) {
    seeds[place] += 1;
    shown.push({ seeds: [...seeds], fresh: [place], pause });
  }
  if (sowing.captured.length > 0) {
    shown.push({ seeds: [...seeds], fresh: sowing.captured, pause: LOOK });
    const store = begin + before.pits;
    for (const place of sowing.captured) {
      seeds[store] += seeds[place];
      seeds[place] = 0;
    }
    shown.push({ seeds: [...seeds], fresh: [store], pause: LOOK });
  }
  // At the end of the game the remaining seeds go to a store.
  const rest = seedsOf(after);
  if (rest.some((count, place) => count !== seeds[place])) shown.push({ seeds: rest, fresh: [], pause: LOOK });
  return shown;
}
