// A game in the browser: plain data, and functions that return the data after a change.

import { href } from '../app/router.js';
import { fromParams as situationFromParams, toParams } from '../app/situation.js';
import { commonLength } from './line.js';
import { HUMAN, other } from './seats.js';

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {{by: 'resignation'|'time', loser: Side}} End an end that is not by the rules of the game */

/**
 * @typedef {object} Session
 * @property {string} game
 * @property {string|null} position
 * @property {string[]} moves
 * @property {string[]} undone moves that were taken back, the next one first
 * @property {import('./seats.js').Seats} seats
 * @property {string|null} clock
 * @property {End|null} end
 */

/** @param {URLSearchParams} params @returns {Session|null} */
export function fromParams(params) {
  const situation = situationFromParams(params);
  if (!situation) return null;
  // In an address that was typed, the plus sign of `tc=300+5` means a space.
  const clock = params.get('clock')?.replace(' ', '+') ?? null;
  const seats = { first: params.get('first') ?? HUMAN, second: params.get('second') ?? 'engine:level=3' };
  const end = endFrom(params, 'resigned', 'resignation') ?? endFrom(params, 'timeout', 'time');
  return { ...situation, undone: [], seats, clock, end };
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

/**
 * The session of a match. Moves that were taken back can be played again until another one is played.
 * @param {Session} session
 * @param {import('./referee.js').Match} match
 * @returns {Session}
 */
export function following(session, { match, end }) {
  const moves = match.moves.map(({ move }) => move);
  const all = [...session.moves, ...session.undone];
  const isOnLine = commonLength(moves, all) === moves.length;
  const isHere = isOnLine && moves.length === session.moves.length;
  return {
    ...session,
    moves: isHere ? session.moves : moves,
    undone: isOnLine ? all.slice(moves.length) : [],
    end: endOf(end),
  };
}

/** @param {import('./referee.js').Match['end']} end @returns {End|null} */
function endOf(end) {
  if (!end?.winner) return null;
  const { reason, winner } = end;
  return reason === 'resignation' || reason === 'time' ? { by: reason, loser: other(winner) } : null;
}

/** @param {Session} session @returns {Session} */
export const flipped = (session) => ({
  ...session,
  seats: { first: session.seats.second, second: session.seats.first },
});

/** The same game from its start. @param {Session} session @returns {Session} */
export const again = (session) => ({ ...session, moves: [], undone: [], end: null });
