// The points of a match, whose games have their sides swapped one after the other.

/** The points of first and second player for each result. @type {Record<string, [number, number]|undefined>} */
const GAINED = { '1-0': [1, 0], '1/2-1/2': [0.5, 0.5], '0-1': [0, 1] };

/** @typedef {{result?: string|null}} Game */

/** The points of both players of a match. @param {{games: Game[]}} match @returns {[number, number]} */
export function scoreOf({ games }) {
  const score = /** @type {[number, number]} */ ([0, 0]);
  games.forEach(({ result }, index) => {
    const gained = GAINED[result ?? ''];
    if (!gained) return;
    score[0] += gained[index % 2];
    score[1] += gained[(index + 1) % 2];
  });
  return score;
}

/** Whether a game of a match has a winner or is a draw. @param {{games: Game[]}} match */
export const hasScore = ({ games }) => games.some(({ result }) => GAINED[result ?? '']);

/** 1½ instead of 1.5. @param {number} score */
export const points = (score) => (score % 1 ? `${Math.floor(score) || ''}½` : String(score));
