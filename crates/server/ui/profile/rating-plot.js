// The rating of an account over its games: a line, and a band for the interval of 95 %.

import { html, svg } from '../vendor/lit.js';
import { day } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { margin } from '../arena/words.js';

/** A rating after a game. @typedef {{game: string, games: number, rating: number, deviation: number, at: number}} Step */

const WIDTH = 640;
const HEIGHT = 200;
const LEFT = 52;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 30;
/** The distance of grid lines, in points. */
const GRIDS = [50, 100, 200, 500];
const MOST_LINES = 6;

/** @param {string} title of the game @param {Step[]} steps at least two, the earliest first */
export function ratingPlot(title, steps) {
  const low = Math.min(...steps.map(({ rating, deviation }) => rating - margin(deviation)));
  const high = Math.max(...steps.map(({ rating, deviation }) => rating + margin(deviation)));
  const grid = GRIDS.find((step) => (high - low) / step <= MOST_LINES) ?? GRIDS[GRIDS.length - 1];
  const [bottom, top] = [Math.floor(low / grid) * grid, Math.ceil(high / grid) * grid];
  const x = (/** @type {number} */ index) => LEFT + ((WIDTH - LEFT - RIGHT) * index) / (steps.length - 1);
  const y = (/** @type {number} */ value) => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * (value - bottom)) / (top - bottom);
  const path = (/** @type {(step: Step) => number} */ value) => steps.map((step, index) => `${x(index).toFixed(1)} ${y(value(step)).toFixed(1)}`);
  const upper = path(({ rating, deviation }) => rating + margin(deviation));
  const lower = path(({ rating, deviation }) => rating - margin(deviation)).toReversed();
  const first = steps[0];
  const last = steps[steps.length - 1];
  const words = t('web-profile-plot', { game: title, from: first.rating, to: last.rating, games: steps.length });
  const lines = Array.from({ length: (top - bottom) / grid + 1 }, (_, index) => bottom + index * grid);
  return html`
    <figure class="plot rating-plot">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words}>
        ${lines.map((value) => svg`
          <line class="plot-grid" x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(value)} y2=${y(value)}/>
          <text class="plot-tick" x=${LEFT - 8} y=${y(value) + 4} text-anchor="end">${value}</text>`)}
        <path class="rating-band" d="M${upper.join('L')}L${lower.join('L')}Z"/>
        <path class="rating-line" d="M${path(({ rating }) => rating).join('L')}"/>
        <circle class="rating-now" cx=${x(steps.length - 1)} cy=${y(last.rating)} r="4.5"/>
        <text class="plot-tick" x=${LEFT} y=${HEIGHT - 8}>${day(first.at)}</text>
        <text class="plot-tick" x=${WIDTH - RIGHT} y=${HEIGHT - 8} text-anchor="end">${day(last.at)}</text>
      </svg>
    </figure>`;
}
