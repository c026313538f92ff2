// Points and encounters, counted from finished games.

/** A finished game, while the contest runs and at its end. @typedef {import('../app/api-types.js').GameRecord_MoveRecord|import('../app/api-types.js').GameRecord_String} Played */
/** @typedef {{wins: number, draws: number, losses: number}} Score */

/** What a result is worth to the first player; null if the game was broken off. @type {Record<Played['result'], number|null>} */
const GAINS = { '1-0': 1, '1/2-1/2': 0, '0-1': -1, '*': null };

/** The score of each player against each other, by both names. @param {Played[]} games @returns {Map<string, Score>} */
export function encounters(games) {
  /** @type {Map<string, Score>} */
  const scores = new Map();
  for (const { first, second, result } of games) {
    const gain = GAINS[result];
    if (gain === null) continue;
    add(scores, pairKey(first, second), gain);
    add(scores, pairKey(second, first), -gain);
  }
  return scores;
}

/** @param {string} player @param {string} opponent */
export const pairKey = (player, opponent) => `${player}\n${opponent}`;

/** All games of a player. @param {Map<string, Score>} scores @param {string} player @returns {Score} */
export function totalOf(scores, player) {
  const total = { wins: 0, draws: 0, losses: 0 };
  for (const [key, { wins, draws, losses }] of scores) {
    if (!key.startsWith(`${player}\n`)) continue;
    total.wins += wins;
    total.draws += draws;
    total.losses += losses;
  }
  return total;
}

/** @param {Score} score */
export const pointsOfScore = ({ wins, draws }) => wins + draws / 2;

/** @param {Score} score */
export const gamesOfScore = ({ wins, draws, losses }) => wins + draws + losses;

/** @param {Map<string, Score>} scores @param {string} key @param {number} gain */
function add(scores, key, gain) {
  const score = scores.get(key) ?? { wins: 0, draws: 0, losses: 0 };
  if (gain > 0) score.wins++;
  else if (gain < 0) score.losses++;
  else score.draws++;
  scores.set(key, score);
}
