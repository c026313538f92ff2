// The value of every legal move, for the board and as a list.
import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { signed } from '../app/numbers.js';
import { scoreText } from './report.js';

/** @typedef {import('./report.js').ValuedMove} ValuedMove */
/** @typedef {import('../app/types.js').Values} Values */

/** Moves that are listed at most: a quarry may have a thousand. */
const LISTED = 60;

/** @param {Map<string, ValuedMove>} moves @param {string|null} best the best move @returns {Values} */
export function boardValues(moves, best) {
  /** @type {Values} */
  const values = new Map();
  for (const [move, { score, result }] of moves) {
    if (score === null || score === undefined) continue;
    const kind = result ?? 'estimate';
    values.set(move, { score, text: signed(score), class: move === best ? `${kind} best` : kind });
  }
  return values;
}

/**
 * @param {Map<string, ValuedMove>} moves
 * @param {boolean} points
 * @param {string|null} best the best move
 * @param {number} [searched] the depth of the search itself, which may be greater than that of the values
 */
export function valuesList(moves, points, best, searched) {
  if (moves.size === 0) return nothing;
  const depth = commonDepth([...moves.values()]);
  const rank = (/** @type {ValuedMove} */ { move, score }) => (move === best ? Infinity : score ?? -Infinity);
  const sorted = [...moves.values()].sort((a, b) => rank(b) - rank(a));
  return html`
    <section class="move-values">
      <h3>${t('web-analysis-values')}</h3>
      <ul tabindex="0" aria-label=${t('web-analysis-values')}>${sorted.slice(0, LISTED).map((entry) => html`
        <li class="result-${entry.result ?? 'estimate'}">
          <b class="mono">${entry.move === best ? '★ ' : ''}${entry.move}</b> <span>${valueText(entry, points)}</span>
        </li>`)}
      </ul>
      ${depth === null || depth === searched ? nothing : html`<p class="about">${t('web-analysis-values-depth', { depth })}</p>`}
      ${sorted.length > LISTED ? html`<p class="about">${t('web-analysis-values-more', { count: sorted.length - LISTED })}</p>` : nothing}
    </section>`;
}

/** The depth at which every move was searched; none if some are exact. @param {ValuedMove[]} moves */
function commonDepth(moves) {
  const depths = moves.map((entry) => ('depth' in entry && !entry.exact ? entry.depth : null));
  return depths.every((depth) => depth === depths[0]) ? depths[0] : null;
}

/** @param {ValuedMove} entry @param {boolean} points */
function valueText(entry, points) {
  if (entry.score !== null && entry.score !== undefined) return entry.result ? scoreText(entry, points) : signed(entry.score);
  const bounds = 'bounds' in entry ? entry.bounds : null;
  return bounds ? t('web-solve-bounds', { low: signed(bounds[0]), high: signed(bounds[1]) }) : '…';
}
