// A rating with its interval, drawn on a scale that is the same for all players of a table.
import { html, svg } from '../vendor/lit.js';
import { signed } from '../app/numbers.js';

/** @typedef {import('../app/api-types.js').Estimate} Estimate */

const WIDTH = 160;
/** Scales end at multiples of this, in Elo, on both sides. */
const STEP = 100;

/** The end of a scale for these ratings. @param {Iterable<Estimate>} ratings */
export const reachOf = (ratings) => STEP * Math.ceil(Math.max(1, ...[...ratings].flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)])) / STEP);

/** The numbers of a scale, for the heading of a table. Each interval says its own to screen readers. @param {number} reach */
export const intervalScale = (reach) => html`
  <span class="interval-scale" aria-hidden="true"><span>${signed(-reach, 0)}</span><span class="interval-zero">0</span><span>${signed(reach, 0)}</span></span>`;

/** @param {Estimate} rating */
export const intervalWords = ({ low, high }) => `${signed(low, 0)} … ${signed(high, 0)}`;

/** @param {Estimate} rating @param {number} reach */
export function interval(rating, reach) {
  const { value, low, high } = rating;
  const x = (/** @type {number} */ elo) => (WIDTH / 2) * (1 + Math.max(-1, Math.min(1, elo / reach)));
  return html`
    <svg class="interval" viewBox="0 0 ${WIDTH} 14" role="img" aria-label=${intervalWords(rating)}>${svg`
      <line class="interval-middle" x1=${WIDTH / 2} x2=${WIDTH / 2} y1="0" y2="14"/>
      <path class="interval-range" d="M${x(low)} 2v10M${x(low)} 7H${x(high)}M${x(high)} 2v10"/><circle cx=${x(value)} cy="7" r="4"/>`}</svg>`;
}
