// A plot of several lines with a logarithmic scale. Every line has its own mark and dash.
import { html, svg } from '../vendor/lit.js';
import { brief } from '../app/numbers.js';

/** @typedef {{name: string, values: (number|null)[]}} Line one value for each point; null if it is missing */

const WIDTH = 640;
const HEIGHT = 380;
const LEFT = 84;
const BOTTOM = 48;
const TOP = 16;
const RIGHT = 16;
/** More lines could not be told apart. */
export const MOST_LINES = 8;

const DASHES = ['', '7 4', '2 4', '10 3 2 3', '', '7 4', '2 4', '10 3 2 3'];
/** The distance of a name from the mark at the end of a line. */
const MARK_ROOM = 9;
/** Dashes of lines to compare with, which have no marks. */
const REFERENCE_DASHES = ['2 3', '10 5'];
/** Marks of about ten pixels around the origin. */
const MARKS = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z',
  'M-4 -4h8v8h-8Z',
  'M0 -5.5L5 4H-5Z',
  'M0 -6L6 0L0 6L-6 0Z',
  'M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5',
  'M0 5.5L5 -4H-5Z',
  'M-5.5 0h11M0 -5.5v11',
  'M-5.5 -2h11M-5.5 2h11',
];

/** @param {{lines: Line[], references?: Line[], points: string[], across: string, up: string}} plot lines to compare with, and the titles of both axes */
export function plot({ lines, references = [], points, across, up }) {
  const values = [...lines, ...references].flatMap((line) => line.values).filter(isPositive);
  const low = Math.floor(Math.log10(Math.min(...values, 1e9)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values, 1e-9))));
  const x = (/** @type {number} */ index) => LEFT + ((WIDTH - LEFT - RIGHT) * (index + 0.5)) / Math.max(points.length, 1);
  const y = (/** @type {number} */ value) => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * (Math.log10(value) - low)) / (high - low);
  return html`
    <figure class="plot">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${up} / ${across}">
        ${decades(low, high).map((decade) => svg`
          <line class="plot-grid" x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(decade)} y2=${y(decade)}/>
          <text class="plot-tick" x=${LEFT - 8} y=${y(decade) + 4} text-anchor="end">${brief(decade)}</text>`)}
        ${points.map((point, index) => svg`<text class="plot-tick" x=${x(index)} y=${HEIGHT - BOTTOM + 20} text-anchor="middle">${point}</text>`)}
        <line class="plot-axis" x1=${LEFT} x2=${WIDTH - RIGHT} y1=${HEIGHT - BOTTOM} y2=${HEIGHT - BOTTOM}/>
        <text class="plot-title" x=${(WIDTH + LEFT) / 2} y=${HEIGHT - 8} text-anchor="middle">${across}</text>
        <text class="plot-title" transform="translate(20 ${(HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${up}</text>
        ${references.map((line, index) => reference(line, index, x, y))}
        ${lines.slice(0, MOST_LINES).map((line, index) => drawn(line, index, x, y))}
      </svg>
      <figcaption><ul class="plot-legend">${lines.slice(0, MOST_LINES).map((line, index) => html`
        <li class="plot-line-${index}"><svg viewBox="-18 -9 36 18" aria-hidden="true">${svg`
          <line x1="-18" x2="18" stroke-dasharray=${DASHES[index]}/><path d=${MARKS[index]}/>`}</svg>${line.name}</li>`)}${references.map((line, index) => html`
        <li class="plot-reference-name"><svg viewBox="-18 -9 36 18" aria-hidden="true">${svg`
          <line class="plot-reference" x1="-18" x2="18" stroke-dasharray=${REFERENCE_DASHES[index]}/>`}</svg>${line.name}</li>`)}</ul></figcaption>
    </figure>`;
}

/** @param {Line} line @param {number} index @param {(index: number) => number} x @param {(value: number) => number} y */
function drawn(line, index, x, y) {
  return svg`
    <g class="plot-line-${index}">
      <path class="plot-line" d=${pathOf(line, x, y)} stroke-dasharray=${DASHES[index]}/>
      ${placedOn(line, x, y).map(({ at, value }) => svg`
        <path class="plot-mark" transform="translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})" d=${MARKS[index]}>
          <title>${line.name}: ${value}</title>
        </path>`)}
    </g>`;
}

/** A line to compare with, with its name at its end. @param {Line} line @param {number} index @param {(index: number) => number} x @param {(value: number) => number} y */
function reference(line, index, x, y) {
  const [endX, endY] = placedOn(line, x, y).at(-1)?.at ?? [0, 0];
  return svg`
    <path class="plot-reference" d=${pathOf(line, x, y)} stroke-dasharray=${REFERENCE_DASHES[index]}><title>${line.name}</title></path>
    <text class="plot-tick plot-reference-label" x=${(endX + MARK_ROOM).toFixed(1)} y=${(endY + 4).toFixed(1)}>${line.name}</text>`;
}

/** The points of a line that can be drawn. @param {Line} line @param {(index: number) => number} x @param {(value: number) => number} y */
function placedOn(line, x, y) {
  return line.values.map((value, place) => ({ value, at: [x(place), y(value || 1)] })).filter(({ value }) => isPositive(value));
}

/** @param {Line} line @param {(index: number) => number} x @param {(value: number) => number} y */
function pathOf(line, x, y) {
  return placedOn(line, x, y).map(({ at }, place) => `${place ? 'L' : 'M'}${at[0].toFixed(1)} ${at[1].toFixed(1)}`).join('');
}

/** @param {number} low @param {number} high */
function decades(low, high) {
  const step = Math.ceil((high - low) / 8);
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => 10 ** (low + index * step));
}

/** @param {number|null} value @returns {value is number} */
function isPositive(value) {
  return value !== null && value > 0;
}
