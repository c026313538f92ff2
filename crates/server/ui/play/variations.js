// Other continuations of a game that were played before: one level of them, each from a move of the game.

import { movesFrom, movesText } from '../app/situation.js';
import { commonLength } from './line.js';

/** @typedef {{at: number, moves: string[]}} Variation the moves after the first `at` ones of the game */
/** @typedef {{moves: string[], undone: string[], variations: Variation[]}} Lines */

/** Older ones are forgotten, so that addresses stay short. */
const MOST = 6;

/**
 * The lines after some moves were played. Moves that follow them in the game can still be played again; those that do not
 * any more become a variation.
 * @param {Lines} lines
 * @param {string[]} moves
 * @param {boolean} isEnd whether nothing follows the moves
 */
export function branched({ moves: before, undone, variations }, moves, isEnd) {
  const all = [...before, ...undone];
  const at = commonLength(moves, all);
  if (at === moves.length && !isEnd) return { undone: all.slice(at), variations };
  const known = variations.find((one) => isOn(one, all, moves));
  const followed = known && !isEnd ? known.moves.slice(moves.length - known.at) : [];
  const others = variations.filter((one) => one.at <= at && one !== known);
  const left = at < all.length ? [{ at, moves: all.slice(at) }] : [];
  return { undone: followed, variations: [...left, ...others].slice(0, MOST) };
}

/** Whether moves follow a variation. @param {Variation} variation @param {string[]} all the moves of the game @param {string[]} moves */
function isOn(variation, all, moves) {
  const line = [...all.slice(0, variation.at), ...variation.moves];
  return moves.length > variation.at && commonLength(moves, line) === moves.length;
}

/** @param {string} text of an address */
export function variationsFrom(text) {
  const parts = text.split('_').map((part) => /^(\d+):(.+)$/.exec(part));
  return parts.flatMap((found) => (found ? [{ at: Number(found[1]), moves: movesFrom(found[2]) }] : []));
}

/** @param {Variation[]} variations */
export const variationsText = (variations) => variations.map(({ at, moves }) => `${at}:${movesText(moves)}`).join('_') || null;
