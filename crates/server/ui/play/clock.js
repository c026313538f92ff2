// Clocks as plain data: `time=10s` for every move, or `tc=300+5` for the game, as in the spec of a player.

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {{perMove: number}|{whole: number, increment: number}} Clock in milliseconds */
/** @typedef {{first: number, second: number}} Left milliseconds that each side has left */

/** @param {string|null} text @returns {Clock|null} */
export function parseClock(text) {
  const [, perMove] = /^time=([\d.]+)s$/.exec(text ?? '') ?? [];
  if (perMove) return { perMove: 1000 * Number(perMove) };
  const [, whole, increment] = /^tc=([\d.]+)\+([\d.]+)$/.exec(text ?? '') ?? [];
  return whole ? { whole: 1000 * Number(whole), increment: 1000 * Number(increment) } : null;
}

/** @param {Clock} clock @returns {Left} */
export function fullTime(clock) {
  const all = 'perMove' in clock ? clock.perMove : clock.whole;
  return { first: all, second: all };
}

/**
 * The time left after a move. A time per move starts anew; an increment is added when the turn passes.
 * @param {Clock} clock
 * @param {Left} left
 * @param {Side} mover
 * @param {Side|null} next
 * @returns {Left}
 */
export function afterMove(clock, left, mover, next) {
  if ('perMove' in clock) return fullTime(clock);
  return next === mover ? left : { ...left, [mover]: left[mover] + clock.increment };
}

/** The clock in a request for a move. @param {Clock} clock @param {Left} left @param {Side} side */
export function toRequest(clock, left, side) {
  const increment = 'perMove' in clock ? 0 : clock.increment;
  return { time_left_ms: Math.max(1, Math.round(left[side])), increment_ms: Math.round(increment) };
}

/** @param {number} ms */
export function clockText(ms) {
  const tenths = Math.max(0, Math.ceil(ms / 100));
  const seconds = Math.floor(tenths / 10);
  if (seconds < 10) return `0:0${seconds}.${tenths % 10}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
