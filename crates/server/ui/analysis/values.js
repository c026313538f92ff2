// The value of every legal move, for the board and as a list.
import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { signed } from '../app/numbers.js';
import { scoreText } from './report.js';

/** @typedef {import('./report.js').MoveReport} MoveReport */
/** @typedef {import('../app/types.js').Values} Values */

/** A list longer than this is cut: a quarry may have a thousand moves. */
const LISTED = 60;

/** @param {Map<string, MoveReport>} moves @param {string|null} best the move the search found @returns {Values} */
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
 * @param {Map<string, MoveReport>} moves
 * @param {boolean} points
 * @param {string|null} best the move that was found
 * @param {number} [searched] the depth of the search, which may have looked deeper than at every move
 */
export function valuesList(moves, points, best, searched) {
  if (moves.size === 0) return nothing;
  const depth = commonDepth([...moves.values()]);
  const rank = (/** @type {MoveReport} */ { move, score }) => (move === best ? Infinity : score ?? -Infinity);
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

/** The depth that all moves were seen to; none if some are known exactly. @param {MoveReport[]} moves */
function commonDepth(moves) {
  const [{ depth = null }] = moves;
  return moves.every((entry) => entry.depth === depth && !entry.exact) ? depth : null;
}

/** @param {MoveReport} entry @param {boolean} points */
function valueText(entry, points) {
  if (entry.score !== null && entry.score !== undefined) return entry.result ? scoreText(entry, points) : signed(entry.score);
  if (entry.low === undefined || entry.high === undefined) return '…';
  return t('web-solve-bounds', { low: signed(entry.low), high: signed(entry.high) });
}
