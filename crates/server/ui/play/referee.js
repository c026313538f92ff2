// Requests to the referee. The server keeps no matches: every request brings the match, and the answer has it after the commands.

import { ApiError, json } from '../app/api.js';
import { toBody } from '../app/situation.js';

/** @typedef {import('../app/api-types.js').Command} Command */
/** @typedef {import('../app/api-types.js').SavedMatch} SavedMatch */
/** @typedef {import('../app/api-types.js').MatchAnswer & {turn: import('../app/types.js').Side|null, position: import('../app/types.js').Shown}} Match */
/** @typedef {import('./session.js').Session} Session */

/**
 * Lets the referee perform commands.
 * @param {SavedMatch} saved
 * @param {Command[]} commands
 * @param {number} now microseconds since the match began
 */
export const perform = async (saved, commands, now) =>
  /** @type {Match} */ (await json('referee', { from: { saved }, commands, now_us: now }));

/** A match that begins with the moves of a session. @param {Session} session */
export async function begin(session) {
  const { clock, seats, end, undone } = session;
  const from = { new: { ...toBody(session), ...(clock ? { clock } : {}), ...seats } };
  const match = /** @type {Match} */ (await json('referee', { from, commands: [] }));
  return end && !undone.length && !match.end ? ended(match, end) : match;
}

/**
 * Goes on with a match that was stored, or begins it again if the server cannot read it.
 * @param {SavedMatch} saved
 * @param {Session} session
 * @param {number} now
 */
export async function resume(saved, session, now) {
  try {
    return await perform(saved, [], now);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'bad-match') return begin(session);
    throw error;
  }
}

/** The same match between other players. @param {SavedMatch} saved @param {import('./seats.js').Seats} seats */
export function withSeats(saved, { first, second }) {
  const { setup } = saved;
  const named = { first: { ...setup.first, name: first }, second: { ...setup.second, name: second } };
  return { ...saved, setup: { ...setup, ...named } };
}

/** A match that ended as its address says. @param {Match} match @param {import('./session.js').End} end */
export async function ended({ match, clocks }, { by, loser }) {
  if (by === 'resignation') return perform(match, [{ command: 'resign', player: loser }], clocks.now_us);
  const { deadline_us: deadline } = clocks;
  return perform(match, deadline === null ? [] : [{ command: 'expire' }], deadline ?? clocks.now_us);
}
