// Clocks as the referee reads them: what to show, and what to tell the machine.

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('../app/api-types.js').ShownClocks} Clocks */

const MICROSECONDS = 1000;

/** The milliseconds a side has left at a moment of the match; null without a clock. @param {Clocks} clocks @param {Side} side @param {number} now */
export function timeLeft(clocks, side, now) {
  const clock = clocks[side];
  if (!clock) return null;
  const passed = clocks.running === side ? now - clocks.now_us : 0;
  return Math.max(0, clock.left_us - passed) / MICROSECONDS;
}

/** The clock in a request for a move. @param {Clocks} clocks @param {Side} side @param {number} now */
export function toRequest(clocks, side, now) {
  const left = timeLeft(clocks, side, now);
  if (left === null) return {};
  const increment = clocks[side]?.increment_us ?? 0;
  return { time_left_ms: Math.max(1, Math.round(left)), increment_ms: Math.round(increment / MICROSECONDS) };
}

/** @param {number} ms */
export function clockText(ms) {
  const tenths = Math.max(0, Math.ceil(ms / 100));
  const seconds = Math.floor(tenths / 10);
  if (seconds < 10) return `0:0${seconds}.${tenths % 10}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
