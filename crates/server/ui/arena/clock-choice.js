// A clock as the forms of matches and competitions choose it.

/** @typedef {import('../app/api-types.js').ClockRequest} ClockRequest */

export const CLOCKS = /** @type {const} */ (['turn', 'bank', 'none']);

/**
 * @typedef {object} ClockChoice
 * @property {'turn'|'bank'|'none'} clock
 * @property {number} seconds for a turn
 * @property {number} minutes for the game
 * @property {number} increment in seconds
 */

/** Null without a clock. @param {ClockChoice} choice @returns {ClockRequest|null} */
export function clockOf({ clock, seconds, minutes, increment }) {
  if (clock === 'turn') return { perTurnMs: 1000 * seconds };
  return clock === 'bank' ? { bankMs: 60_000 * minutes, incrementMs: 1000 * increment } : null;
}
