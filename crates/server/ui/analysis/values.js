// The value of every legal move, for the board and as a list.
import { html, nothing } from '../vendor/lit.js';
import { pointedAt } from '../app/events.js';
import { t } from '../app/texts.js';
import { signed } from '../app/numbers.js';
import { moveName } from '../boards/move-name.js';
import { ownResult, resultOf, scoreText } from './report.js';

/** @typedef {import('./report.js').ValuedMove} ValuedMove */
/** @typedef {import('../app/types.js').Values} Values */

/** Moves that are listed at most: a quarry may have a thousand. */
const LISTED = 60;

/** A value, or only what it is at most. @typedef {ValuedMove & {isAtMost?: boolean}} KnownMove */

/**
 * Makes the values of moves agree with a search that looked deeper than they do: the best move has the score of the search, and no
 * other move has a higher one.
 * @param {Map<string, ValuedMove>} moves
 * @param {import('./report.js').SearchReport|null} report
 * @returns {Map<string, KnownMove>}
 */
export function agreeing(moves, report) {
  // Sampling prefers the move that it visited most often, which need not have the highest value.
  if (!report?.move || typeof report.score !== 'number' || report.samples?.length) return moves;
  const { move: best, score: most, depth, result, unproven, distance } = report;
  const agreed = [...moves].map(([move, entry]) => {
    const isShallow = 'depth' in entry && !entry.exact && entry.depth < depth;
    if (!isShallow) return [move, entry];
    if (move === best) return [move, { ...entry, score: most, depth, result, unproven, distance }];
    const isTooHigh = typeof entry.score === 'number' && entry.score > most;
    return [move, isTooHigh ? { ...entry, score: most, result: null, unproven, distance: null, isAtMost: true } : entry];
  });
  return new Map(/** @type {[string, KnownMove][]} */ (agreed));
}

/** @param {Map<string, KnownMove>} moves @param {string|null} best the best move @returns {Values} */
export function boardValues(moves, best) {
  /** @type {Values} */
  const values = new Map();
  for (const [move, entry] of moves) {
    const { score, isAtMost } = entry;
    if (score === null || score === undefined) continue;
    const kind = kindOf(entry);
    values.set(move, { score, text: bounded(ownResult(entry) ?? score, isAtMost), class: move === best ? `${kind} best` : kind });
  }
  return values;
}

/**
 * @typedef {object} List
 * @property {string|null} best the best move
 * @property {number} [searched] the depth of the search itself, which may be greater than that of the values
 * @property {(move: string|null) => void} onPoint called when somebody points at a move, and with null when they do not any more
 * @property {(move: string) => void} onPlay
 */

/**
 * @param {Map<string, KnownMove>} moves
 * @param {Pick<import('../app/types.js').Shown, 'game'|'points'>} shown
 * @param {List} list
 */
export function valuesList(moves, { game, points }, { best, searched, onPoint, onPlay }) {
  if (moves.size === 0) return nothing;
  const depth = commonDepth([...moves.values()].filter(({ move }) => move !== best));
  const rank = (/** @type {ValuedMove} */ { move, score }) => (move === best ? Infinity : score ?? -Infinity);
  const point = (/** @type {Event} */ event) => onPoint(pointedAt(event, 'data-chip'));
  const leave = () => onPoint(null);
  const sorted = [...moves.values()].sort((a, b) => rank(b) - rank(a));
  return html`
    <section class="move-values">
      <h3>${t('web-analysis-values')}</h3>
      <ul aria-label=${t('web-analysis-values')} @pointerover=${point} @focusin=${point} @pointerleave=${leave} @focusout=${leave}>${sorted.slice(0, LISTED).map((entry) => html`
        <li class="result-${kindOf(entry)}">
          <button class="value-chip" data-chip=${entry.move} title=${t('web-chip-play', { move: entry.move })} @click=${() => onPlay(entry.move)}>
            <b>${entry.move === best ? '★ ' : ''}${moveName(game, entry.move)}</b> <span>${valueText(entry, points)}</span>
          </button>
        </li>`)}
      </ul>
      ${depth === null || depth === searched ? nothing : html`<p class="about">${t('web-analysis-values-depth', { depth })}</p>`}
      ${sorted.length > LISTED ? html`<p class="about">${t('web-analysis-values-more', { count: sorted.length - LISTED })}</p>` : nothing}
    </section>`;
}

/** The depth at which every other move was searched; none if some are exact. @param {ValuedMove[]} moves */
function commonDepth(moves) {
  const depths = moves.map((entry) => ('depth' in entry && !entry.exact ? entry.depth : null));
  return depths.every((depth) => depth === depths[0]) ? (depths[0] ?? null) : null;
}

/** The result for which a move stands; what it is at most does not tell. @param {KnownMove} entry */
const kindOf = (entry) => (entry.isAtMost ? null : resultOf(entry)) ?? 'estimate';

/** @param {number} score @param {boolean|undefined} isAtMost */
const bounded = (score, isAtMost) => (isAtMost ? `≤ ${signed(score)}` : signed(score));

/** @param {KnownMove} entry @param {boolean} points */
function valueText(entry, points) {
  if (entry.score !== null && entry.score !== undefined) {
    const own = ownResult(entry);
    return own === null || entry.isAtMost ? bounded(own ?? entry.score, entry.isAtMost) : scoreText(entry, points);
  }
  const bounds = 'bounds' in entry ? entry.bounds : null;
  return bounds ? t('web-solve-bounds', { low: signed(bounds[0]), high: signed(bounds[1]) }) : '…';
}
