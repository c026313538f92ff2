// What tiles cost and give, as in the rules of the game.

/** @typedef {import('./scene.js').Walker} Walker */

/** Energy to enter a tile; a wall cannot be entered. @type {Record<string, number>} */
export const COSTS = { grass: 1, mud: 2, hole: 4, trench: 6, water: 6, forest: 8, flag: 1, boat: 1, axe: 1, shovel: 1, juice: 1 };
/** Energy with a tool. @type {Record<string, {tool: 'boat'|'axe', cost: number}>} */
export const WITH_TOOL = { water: { tool: 'boat', cost: 3 }, forest: { tool: 'axe', cost: 4 } };
/** Units that a player finds. @type {Record<string, number>} */
export const GIFTS = { boat: 20, axe: 20, shovel: 10, juice: 20 };

/** The energy that a player pays to enter a tile with its tools; null for a wall. @param {Walker} walker @param {string} tile */
export function costFor({ axes, boats }, tile) {
  if (!(tile in COSTS)) return null;
  const cheaper = WITH_TOOL[tile];
  return cheaper && { axe: axes, boat: boats }[cheaper.tool] > 0 ? cheaper.cost : COSTS[tile];
}

/** The energy of a player who has entered a tile. @param {Walker} walker @param {string} tile @param {number} cost */
export const energyAfter = ({ energy }, tile, cost) => energy - cost + (tile === 'juice' ? GIFTS.juice : 0);
