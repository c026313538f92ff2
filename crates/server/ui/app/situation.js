// A situation in an address, and as the body of a request.

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

/** @param {Situation} situation the fields that every request about a situation has */
export function toBody({ game, position, moves }) {
  return position ? { game, position, moves } : { game, moves };
}

/** @param {string} text */
export const splitMoves = (text) => text.split(/[\s,]+/).filter(Boolean);
