// The places of pits, stores and seeds on the drawing.

/** @typedef {{x: number, y: number, isStore: boolean, owner: import('../../app/types.js').Side, number: number}} Place */

export const CELL = 100;
export const WIDE_STORE = 110;
export const HEIGHT = 360;
const [UPPER, LOWER] = [92, 268];
/** The height of a touch target: half of the board. */
export const TOUCH = LOWER - UPPER;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** @param {number} pits */
export const widthOf = (pits) => pits * CELL + 2 * WIDE_STORE;

/**
 * All places in the order of sowing; the side at the bottom sows from left to right.
 * @param {number} pits
 * @param {Place['owner']} bottom
 * @returns {Place[]}
 */
export function places(pits, bottom) {
  const row = (/** @type {Place['owner']} */ owner) => {
    const isBottom = owner === bottom;
    const along = (/** @type {number} */ pit) => WIDE_STORE + CELL * ((isBottom ? pit : pits - 1 - pit) + 0.5);
    const storeX = isBottom ? widthOf(pits) - WIDE_STORE / 2 : WIDE_STORE / 2;
    const y = isBottom ? LOWER : UPPER;
    const own = Array.from({ length: pits }, (_, pit) => ({ x: along(pit), y, isStore: false, owner, number: pit + 1 }));
    return [...own, { x: storeX, y: HEIGHT / 2, isStore: true, owner, number: 0 }];
  };
  return [...row('first'), ...row('second')];
}

/** Seeds are spread evenly like those of a sunflower, each always at the same place. @param {Place} place @param {number} count */
export function seedPlaces({ x, y, isStore }, count) {
  const most = isStore ? 48 : 30;
  const drawn = Math.min(count, most);
  const reach = isStore ? 30 : 34;
  const spread = Math.min(13, reach / Math.sqrt(Math.max(drawn, 1)));
  const stretch = isStore ? 2.6 : 1;
  return Array.from({ length: drawn }, (_, index) => {
    const distance = drawn === 1 ? 0 : spread * Math.sqrt(index + 0.5);
    const angle = index * GOLDEN_ANGLE;
    return { x: x + distance * Math.cos(angle), y: y + stretch * distance * Math.sin(angle) };
  });
}
