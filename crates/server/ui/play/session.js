// A game in the browser: plain data, and functions that return the data after a change.

import { href } from '../app/router.js';
import { fromParams as situationFromParams, toParams } from '../app/situation.js';
import { commonLength } from './line.js';
import { HUMAN, other } from './seats.js';
import { branched, variationsFrom, variationsText } from './variations.js';

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {{by: 'resignation'|'time', loser: Side}} End an end that is not by the rules of the game */
/** @typedef {import('./variations.js').Variation} Variation */

/**
 * @typedef {object} Session
 * @property {string} game
 * @property {string|null} position
 * @property {string[]} moves before the position that is shown
 * @property {string[]} undone moves after it, the next one first
 * @property {Variation[]} variations other continuations that were played before
 * @property {import('./seats.js').Seats} seats
 * @property {string|null} clock
 * @property {End|null} end of the whole game
 */

/** @param {URLSearchParams} params @returns {Session|null} */
export function fromParams(params) {
  const situation = situationFromParams(params);
  if (!situation) return null;
  // In an address that was typed, the plus sign of `tc=300+5` means a space.
  const clock = params.get('clock')?.replace(' ', '+') ?? null;
  const seats = { first: params.get('first') ?? HUMAN, second: params.get('second') ?? 'engine:level=3' };
  const end = endFrom(params, 'resigned', 'resignation') ?? endFrom(params, 'timeout', 'time');
  const ply = plyFrom(params, situation.moves.length);
  const [moves, undone] = [situation.moves.slice(0, ply), situation.moves.slice(ply)];
  const variations = variationsFrom(params.get('variations') ?? '');
  return { ...situation, moves, undone, variations, seats, clock, end };
}

/** The cursor of an address. @param {URLSearchParams} params @param {number} most */
export function plyFrom(params, most) {
  const asked = params.get('ply') ?? '';
  return /^\d+$/.test(asked) ? Math.min(Number(asked), most) : most;
}

/** @param {URLSearchParams} params @param {string} name @param {End['by']} by @returns {End|null} */
function endFrom(params, name, by) {
  const loser = params.get(name);
  return loser === 'first' || loser === 'second' ? { by, loser } : null;
}

/** The whole game, with a cursor. @param {Session} session @param {import('../app/router.js').Params} shown what is shown beside the board */
export function toAddress(session, shown) {
  const { moves, undone, seats, clock, end } = session;
  const all = { ...session, moves: [...moves, ...undone] };
  const ply = undone.length ? moves.length : null;
  const variations = variationsText(session.variations);
  const resigned = end?.by === 'resignation' ? end.loser : null;
  const timeout = end?.by === 'time' ? end.loser : null;
  return href('/play', { ...toParams(all), ply, variations, ...seats, clock, resigned, timeout, ...shown });
}

/**
 * The session of a match. If another move is played than before, the earlier continuation becomes a variation.
 * @param {Session} session
 * @param {import('./referee.js').Match} match
 * @returns {Session}
 */
export function following(session, { match, end }) {
  const moves = match.moves.map(({ move }) => move);
  const all = [...session.moves, ...session.undone];
  const isHere = moves.length === session.moves.length && commonLength(moves, all) === moves.length;
  const ended = endOf(end);
  // Who resigns or runs out of time in the middle of a game ends it there.
  const { undone, variations } = branched(session, moves, ended !== null);
  return {
    ...session,
    moves: isHere ? session.moves : moves,
    undone,
    variations,
    end: undone.length ? session.end : ended,
  };
}

/** The session after some moves of a variation, which changes places with the game. @param {Session} session @param {Variation} variation @param {number} ply @returns {Session} */
export function within(session, variation, ply) {
  const all = [...session.moves, ...session.undone];
  const line = [...all.slice(0, variation.at), ...variation.moves];
  const { variations } = branched({ ...session, moves: all, undone: [] }, line, true);
  return { ...session, moves: line.slice(0, ply), undone: line.slice(ply), variations, end: null };
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
export const again = (session) => ({ ...session, moves: [], undone: [], variations: [], end: null });
