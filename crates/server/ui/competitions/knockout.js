// The rounds of a knockout by their names: the final, the semi-finals before it, and so on.

import { t } from '../app/texts.js';

/** @typedef {import('./types.js').Standing} Standing */

/** The last rounds, backwards. */
const NAMES = ['final', 'semi-finals', 'quarter-finals', 'last-16'];

/** How many rounds lead to the winner of a group. @param {Standing[]} players @param {number} stage @param {number} group */
export function roundsToWin(players, stage, group) {
  const members = players.filter(({ stages }) => stages.some((reached) => reached.stage === stage && reached.group === group));
  return Math.ceil(Math.log2(Math.max(1, members.length)));
}

/** @param {number} round from 1 @param {number} rounds that lead to the winner */
export function roundName(round, rounds) {
  const later = rounds - round;
  if (later < 0) return t('web-comp-round-n', { round });
  return later < NAMES.length ? t(`web-comp-knockout-${NAMES[later]}`) : t('web-comp-knockout-of', { players: 2 ** (later + 1) });
}
