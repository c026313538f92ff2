// Situations in addresses and in requests.

/** @typedef {import('./types.js').Situation} Situation */

/** @param {URLSearchParams} params @returns {Situation|null} */
export function fromParams(params) {
  const game = params.get('game');
  if (!game) return null;
  return { game, position: params.get('position') || null, moves: splitMoves(params.get('moves') ?? '') };
}

/** @param {Situation} situation */
export function toParams({ game, position, moves }) {
  return { game, position, moves: moves.join(',') || null };
}

/** @param {Situation} situation as part of the body of a request */
export function toBody({ game, position, moves }) {
  return position ? { game, position, moves } : { game, moves };
}

/** @param {string} text */
export const splitMoves = (text) => text.split(/[\s,]+/).filter(Boolean);
