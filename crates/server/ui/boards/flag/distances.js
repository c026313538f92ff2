// Steps between cells around walls, whatever the terrain costs.

import { tileName } from './scene.js';
import { neighbours } from './torus.js';

/** @typedef {import('./scene.js').FlagScene} FlagScene */

/**
 * The steps from a cell to every cell, which are also those back; -1 if there is no way.
 * @param {FlagScene} scene
 * @param {number} cell
 */
export function stepsFrom(scene, cell) {
  const steps = new Int32Array(scene.tiles.length).fill(-1);
  if (tileName(scene, cell) === 'wall') return steps;
  steps[cell] = 0;
  const reached = [cell];
  for (const here of reached) {
    for (const there of neighbours(scene, here)) {
      if (steps[there] >= 0 || tileName(scene, there) === 'wall') continue;
      steps[there] = steps[here] + 1;
      reached.push(there);
    }
  }
  return steps;
}

/** The cells of the remaining flags. @param {FlagScene} scene */
export const flagsOf = (scene) => [...scene.tiles].flatMap((symbol, cell) => (scene.legend[symbol] === 'flag' ? [cell] : []));
