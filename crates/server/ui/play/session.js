// A game in the browser: plain data, and functions that return the data after a change.

import { href } from '../app/router.js';
import { fromParams as situationFromParams, toParams } from '../app/situation.js';
import { fullTime, parseClock } from './clock.js';
import { HUMAN } from './seats.js';

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('./clock.js').Left} Left */
/** @typedef {{by: 'resignation'|'time', loser: Side}} End an end that is not by the rules of the game */

/**
 * @typedef {object} Session
 * @property {string} game
 * @property {string|null} position
 * @property {string[]} moves
 * @property {string[]} undone moves that were taken back, the next one first
 * @property {import('./seats.js').Seats} seats
 * @property {string|null} clock
 * @property {Left[]} times the time left before each move, and now
 * @property {End|null} end
 */

/** @param {URLSearchParams} params @returns {Session|null} */
export function fromParams(params) {
  const situation = situationFromParams(params);
  if (!situation) return null;
  const clock = params.get('clock');
  const seats = { first: params.get('first') ?? HUMAN, second: params.get('second') ?? 'engine:level=3' };
  const end = endFrom(params, 'resigned', 'resignation') ?? endFrom(params, 'timeout', 'time');
  return withFullTime({ ...situation, undone: [], seats, clock, times: [], end });
}

/** @param {URLSearchParams} params @param {string} name @param {End['by']} by @returns {End|null} */
function endFrom(params, name, by) {
  const loser = params.get(name);
  return loser === 'first' || loser === 'second' ? { by, loser } : null;
}

/** @param {Session} session @param {import('../app/router.js').Params} shown what is shown beside the board */
export function toAddress(session, shown) {
  const { seats, clock, end } = session;
  const resigned = end?.by === 'resignation' ? end.loser : null;
  const timeout = end?.by === 'time' ? end.loser : null;
  return href('/play', { ...toParams(session), ...seats, clock, resigned, timeout, ...shown });
}

/** @param {Session} session @param {string} move @returns {Session} */
export function played(session, move) {
  const undone = session.undone[0] === move ? session.undone.slice(1) : [];
  return { ...session, moves: [...session.moves, move], undone, end: null };
}

/**
 * The game after its first `ply` moves; the others can be played again.
 * @param {Session} session
 * @param {number} ply
 * @returns {Session}
 */
export function at(session, ply) {
  const all = [...session.moves, ...session.undone];
  const times = session.times.slice(0, ply + 1);
  return { ...session, moves: all.slice(0, ply), undone: all.slice(ply), times, end: null };
}

/** @param {Session} session @param {Left} left @returns {Session} */
export function withTime(session, left) {
  const times = session.times.slice(0, session.moves.length);
  // The address has no times of earlier moves.
  while (times.length < session.moves.length) times.push(left);
  return { ...session, times: [...times, left] };
}

/** @param {Session} session @returns {Left|null} */
export const timeLeft = (session) => session.times.at(-1) ?? null;

/** @param {Session} session @returns {Session} */
export const flipped = (session) => ({
  ...session,
  seats: { first: session.seats.second, second: session.seats.first },
});

/** The same game from its start. @param {Session} session @returns {Session} */
export const again = (session) => withFullTime({ ...session, moves: [], undone: [], times: [], end: null });

/** @param {Session} session @param {End} end @returns {Session} */
export const ended = (session, end) => ({ ...session, end });

/** @param {Session} session @returns {Session} */
function withFullTime(session) {
  const clock = parseClock(session.clock);
  return clock ? withTime(session, fullTime(clock)) : session;
}
