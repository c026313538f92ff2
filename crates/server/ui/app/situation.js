// Situations in addresses and in requests.

/** @typedef {import('./types.js').Situation} Situation */

/** @param {URLSearchParams} params @returns {Situation|null} */
export function fromParams(params) {
  const game = params.get('game');
  if (!game) return null;
  return { game, position: params.get('position') || null, moves: movesFrom(params.get('moves') ?? '') };
}

/** @param {Situation} situation */
export function toParams({ game, position, moves }) {
  return { game, position, moves: movesText(moves) || null };
}

/** @param {Situation} situation as part of the body of a request */
export function toBody({ game, position, moves }) {
  return position ? { game, position, moves } : { game, moves };
}

/** What separates moves and variations in an address, and what escapes it: a program with rules of its own may use them in a move. */
const SEPARATORS = /[%,_]/g;
const ESCAPED = /%(25|2C|5F)/g;

/** Moves as a part of an address. @param {string[]} moves */
export const movesText = (moves) => moves.map((move) => move.replace(SEPARATORS, escaped)).join(',');

/** @param {string} text of an address */
export const movesFrom = (text) => splitMoves(text).map((move) => move.replace(ESCAPED, unescaped));

/** @param {string} character */
const escaped = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** @param {string} _ @param {string} code */
const unescaped = (_, code) => String.fromCharCode(Number.parseInt(code, 16));

/** Moves that somebody typed. @param {string} text */
export const splitMoves = (text) => text.split(/[\s,]+/).filter(Boolean);
