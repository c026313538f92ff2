// The values of a tree and the ends of its windows as text. A result whose number is arbitrary is written in words.
import { narrow, number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { nullWindow } from './model.js';

/** @typedef {import('./model.js').Tree} Tree */

/** More than what decimals lose in binary, and less than what the largest estimate is short of a result. */
const LOST = 1e-12;

/** @param {Tree} tree @param {number|null} value */
export const valueText = (tree, value) => resultText(tree, value) ?? number(value);

/**
 * A window as text, such as `[−1, 1]`; `[1, 1+ε]` and `[1−ε, 1]` for null windows.
 * @param {Tree} tree
 * @param {[number, number]|null} window
 * @param {number} id of its node
 */
export function windowText(tree, window, id) {
  if (!window) return '';
  const side = window[0] === window[1] ? nullWindow(tree, id) : 0;
  return `[${boundText(tree, window[0])}${side < 0 ? '−ε' : ''}, ${boundText(tree, window[1])}${side > 0 ? '+ε' : ''}]`;
}

/** @param {Tree} tree @param {number} end of a window */
export function boundText(tree, end) {
  if (!Number.isFinite(end)) return end < 0 ? '−∞' : '∞';
  return resultText(tree, end) ?? narrow(end);
}

/** The result that a value stands for; null if it is an estimate, or its number is not arbitrary. @param {Tree} tree @param {number|null} value */
function resultText({ result_unit }, value) {
  if (!result_unit || value === null) return null;
  const units = value / result_unit;
  if (Math.abs(units) < 1 - LOST) return null;
  const result = t(units > 0 ? 'web-result-win' : 'web-result-loss');
  const margin = Math.round(Math.abs(units));
  return margin > 1 ? t('web-score-by', { result, margin: number(margin) }) : result;
}
