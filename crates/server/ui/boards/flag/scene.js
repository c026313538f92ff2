// The scene of the flag game. Cells are numbered from 0, row by row.

/** @typedef {import('../../app/types.js').Side} Side */
/**
 * @typedef {{number: number, team: Side, cell: number, energy: number, axes: number, boats: number, shovels: number}} Walker
 */
/** @typedef {{walker: number, to: number, cost: number, digs: boolean}} Step */

/**
 * @typedef {object} FlagScene
 * @property {number} width
 * @property {number} height
 * @property {string} tiles a character for each cell
 * @property {Record<string, string>} legend the name of the tile of each character
 * @property {Walker[]} walkers
 * @property {{first: number, second: number}} captures
 * @property {number} flags left
 * @property {Record<string, Step>} moves
 */

/** @param {FlagScene} scene @param {number} cell */
export const tileName = (scene, cell) => scene.legend[scene.tiles[cell]];

/** The moves of a walker. @param {FlagScene} scene @param {number} number @returns {[string, Step][]} */
export const stepsOf = (scene, number) => Object.entries(scene.moves).filter(([, step]) => step.walker === number);

/** @param {FlagScene} scene @param {number|null} number */
export const walkerOf = (scene, number) => scene.walkers.find((walker) => walker.number === number) ?? null;
