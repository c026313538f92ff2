// A sowing seed by seed, as a series of boards. Places are numbered as seeds go round: the first player's pits
// and store, then the second's.

/** @typedef {{pits: number[], store: number}} Row */
/** @typedef {{pits: number, first: Row, second: Row, sowings: Record<string, Sowing>}} Scene */
/** @typedef {{path: number[], captured: number[], extra: boolean}} Sowing */
/**
 * @typedef {object} Frame
 * @property {number[]} seeds of all places
 * @property {number[]} fresh places where something happened
 * @property {number} pause how long to look at it, in milliseconds
 */

const STEP = 130;
const LOOK = 420;
/** Long sowings go faster, so that nobody waits. */
const LONGEST = 2200;

/** @param {Scene} scene all places in order */
export const seedsOf = ({ first, second }) => [...first.pits, first.store, ...second.pits, second.store];

/**
 * @param {Scene} before
 * @param {Scene} after
 * @param {'first'|'second'} mover
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
  // What is left at the end of a game goes to a store, too.
  const rest = seedsOf(after);
  if (rest.some((count, place) => count !== seeds[place])) shown.push({ seeds: rest, fresh: [], pause: LOOK });
  return shown;
}
