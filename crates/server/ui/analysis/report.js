// What searches report, and their scores in words.
import { t } from '../app/texts.js';
import { number, signed } from '../app/numbers.js';

/** A search so far, after a complete depth. @typedef {import('../app/api-types.js').SearchReport} SearchReport */
/** A search that is over. @typedef {import('../app/api-types.js').SearchResult} SearchResult */
/** @typedef {import('../app/api-types.js').SolveReport} SolveReport */
/** @typedef {import('../app/api-types.js').TermReport} Term */
/** A move with its value, by search or by solving. @typedef {import('../app/api-types.js').MoveValue|import('../app/api-types.js').MoveReport} ValuedMove */
/** The verdict on a position or a move. @typedef {Pick<SearchReport, 'result'|'distance'|'unproven'> & {score?: number|null}} Scored */

/** @type {Record<string, number>} */
const SIGNS = { win: 1, draw: 0, loss: -1 };

/** The game's own result that a score stands for, proven or not; null if it is an estimate. @param {Scored} report */
export const ownResult = ({ result, score, unproven }) => (result ? (score ?? 0) : (unproven ?? null));

/** The result that a score stands for, proven or not; null if it is an estimate. @param {Scored} report */
export function resultOf(report) {
  const own = ownResult(report);
  if (report.result || own === null) return report.result ?? null;
  return own < 0 ? 'loss' : own > 0 ? 'win' : 'draw';
}

/**
 * A score in words: a result with its margin and distance, or an estimate.
 * @param {Scored} report
 * @param {boolean} points whether the game has margins
 */
export function scoreText(report, points) {
  const [own, kind] = [ownResult(report), resultOf(report)];
  if (own === null || kind === null) return t('web-score-estimate', { score: signed(report.score) });
  const result = resultText(kind, report.distance);
  const words = points && own !== 0 ? t('web-score-by', { result, margin: number(Math.abs(own)) }) : result;
  return report.result ? words : t('web-score-unproven', { result: words });
}

/** @param {string} result @param {number|null|undefined} distance */
function resultText(result, distance) {
  const word = t(`web-result-${result}`);
  if (distance === null || distance === undefined) return word;
  return t(distance === 1 ? 'web-result-in-one' : 'web-result-in', { result: word, moves: number(distance) });
}

/**
 * Who is ahead, from -1 (the second player wins) to 1 (the first player wins). Estimates have no common unit, so they are
 * compressed logarithmically.
 * @param {Scored} report
 * @param {import('../app/types.js').Side|null} turn
 */
export function advantage(report, turn) {
  const side = turn === 'second' ? -1 : 1;
  if (report.result) return SIGNS[report.result] * side;
  if (report.unproven) return Math.sign(report.unproven) * side;
  const score = report.score ?? 0;
  return Math.sign(score) * Math.min(0.94, Math.log10(1 + Math.abs(score)) / 5) * side;
}
