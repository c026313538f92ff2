// What a search reports, and its scores in words.
import { t } from '../app/texts.js';
import { number, signed } from '../app/numbers.js';

/** @typedef {'win'|'draw'|'loss'} Result */
/** @typedef {{feature: string, weight: number, value: number, contribution: number}} Term */
/**
 * @typedef {object} Report
 * @property {string} [search]
 * @property {'first'|'second'} [turn]
 * @property {string|null} [move]
 * @property {number|null} [score] for the player to move
 * @property {boolean} [exact]
 * @property {Result} [result]
 * @property {number} [distance] moves to the end
 * @property {number} [depth]
 * @property {string[]} [pv]
 * @property {Record<string, number>} [counters]
 * @property {number} [nodes]
 * @property {number} [time_ms]
 * @property {number} [nps]
 * @property {string} [stopped]
 * @property {Term[]} [terms]
 * @property {Term[]} [line_terms]
 * @property {MoveReport[]} [moves]
 */
/** @typedef {{move: string, score: number|null, depth?: number, exact?: boolean, result?: Result, distance?: number, low?: number, high?: number}} MoveReport */

/**
 * A score in words: a result with its margin and distance, or an estimate.
 * @param {Report|MoveReport} report
 * @param {boolean} points whether the game has margins
 */
export function scoreText(report, points) {
  if (!report.result) return t('web-score-estimate', { score: signed(report.score) });
  const result = resultText(report.result, report.distance);
  const margin = Math.abs(report.score ?? 0);
  return points && margin > 0 ? t('web-score-by', { result, margin: number(margin) }) : result;
}

/** @param {Result} result @param {number|undefined} distance */
function resultText(result, distance) {
  const word = t(`web-result-${result}`);
  if (distance === undefined) return word;
  return t(distance === 1 ? 'web-result-in-one' : 'web-result-in', { result: word, moves: number(distance) });
}

/**
 * Who is ahead, from -1 (the second player has won) to 1 (the first has). Estimates have no common unit, so large ones are squeezed.
 * @param {Report} report
 * @param {'first'|'second'|null} turn
 */
export function advantage(report, turn) {
  const side = turn === 'second' ? -1 : 1;
  if (report.result) return { win: 1, draw: 0, loss: -1 }[report.result] * side;
  const score = report.score ?? 0;
  return (Math.sign(score) * Math.min(0.94, Math.log10(1 + Math.abs(score)) / 5) * side);
}
