// Who plays each side: `human`, or the spec of a built-in player.

import { builtInName } from '../app/player-name.js';
import { t } from '../app/texts.js';

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {{first: string, second: string}} Seats */

export const SIDES = /** @type {const} */ (['first', 'second']);
export const HUMAN = 'human';

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'first' ? 'second' : 'first');

/** @param {Seats} seats @param {Side|null} side */
export const isHuman = (seats, side) => side !== null && seats[side] === HUMAN;

/** The sides that people play. @param {Seats} seats */
export const people = (seats) => SIDES.filter((side) => isHuman(seats, side));

/** @param {Seats} seats */
export const isTwoPeople = (seats) => people(seats).length === SIDES.length;

/** The side at the bottom of the board: the only person's, else the first. @param {Seats} seats @returns {Side} */
export const bottomSide = (seats) => (isHuman(seats, 'second') && !isHuman(seats, 'first') ? 'second' : 'first');

/** The same player with very little time; levels are quick anyway. @param {string} spec */
export function hurried(spec) {
  const [name, options = ''] = spec.split(/:(.*)/s);
  const pairs = options.split(',').filter((pair) => pair && !/^(time|tc)=/.test(pair));
  if (pairs.some((pair) => pair.startsWith('level='))) return spec;
  return `${name}:${[...pairs, 'time=100ms'].join(',')}`;
}

/** @param {Seats} seats @param {Side} side */
export function seatName(seats, side) {
  const spec = seats[side];
  if (spec === HUMAN) return isTwoPeople(seats) ? t('web-seat-person') : t('web-seat-you');
  return builtInName(spec);
}
