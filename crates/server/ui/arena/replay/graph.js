// The evaluation over the game, and below it the time of each move: a slider that walks through the game.

import { html, nothing, ref, svg } from '../../vendor/lit.js';
import { t } from '../../app/texts.js';

/** @typedef {import('../../app/types.js').Side} Side */
/** @typedef {import('./evaluation.js').Point} Point */
/** @typedef {import('./evaluation.js').Fault} Fault */

/**
 * @typedef {object} Graph
 * @property {number} width of the page element, in pixels
 * @property {number} plies moves of the game
 * @property {number} ply the one that is shown
 * @property {string} text what it shows, in words
 * @property {Point[]} points
 * @property {{ply: number, fault: Fault}[]} faults
 * @property {{took: number, mover: Side|null}[]} times in milliseconds; empty if they are not known
 * @property {(ply: number) => void} onPly
 * @property {(width: number) => void} onWidth
 */

const HEIGHT = 96;
const MIDDLE = HEIGHT / 2;
/** Space for marks at the edges. */
const EDGE = 8;
const TIMES_HEIGHT = 22;
/** Keys and the number of plies that they go. @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };
/** Marks of about ten pixels around the origin: different shapes, because colours are not enough. @type {Record<Fault, string>} */
const MARKS = { blunder: 'M0 -6.5L6.5 0L0 6.5L-6.5 0Z', mistake: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z' };

/** @param {Graph} graph */
export function graphSlider(graph) {
  const { width, plies, ply, text, times, onPly } = graph;
  const place = (/** @type {number} */ at) => EDGE + ((width - 2 * EDGE) * at) / Math.max(plies, 1);
  const goTo = (/** @type {PointerEvent} */ event) => {
    const left = event.clientX - /** @type {Element} */ (event.currentTarget).getBoundingClientRect().left;
    onPly(within(Math.round(((left - EDGE) * plies) / (width - 2 * EDGE)), plies));
  };
  const onDown = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    goTo(event);
  };
  const onMove = (/** @type {PointerEvent} */ event) => {
    if (/** @type {Element} */ (event.currentTarget).hasPointerCapture(event.pointerId)) goTo(event);
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const step = KEYS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The page has keys of its own for the game.
    event.stopPropagation();
    onPly(within(ply + step, plies));
  };
  return html`
    <div class="replay-graph" role="slider" tabindex="0" aria-label=${t('web-replay-slider')} aria-valuemin="0"
      aria-valuemax=${plies} aria-valuenow=${ply} aria-valuetext=${text}
      @pointerdown=${onDown} @pointermove=${onMove} @keydown=${onKey} ${ref((element) => observe(element, graph.onWidth))}>
      <svg class="replay-values" width=${width} height=${HEIGHT} aria-hidden="true">${values(graph, place)}</svg>
      ${times.length ? html`<svg class="replay-times" width=${width} height=${TIMES_HEIGHT} aria-hidden="true">${bars(times, ply, place)}</svg>` : nothing}
    </div>`;
}

/** @param {number} ply @param {number} plies */
const within = (ply, plies) => Math.min(plies, Math.max(0, ply));

/** @param {Graph} graph @param {(ply: number) => number} place */
function values({ width, ply, points, faults }, place) {
  const at = (/** @type {Point} */ { ply, height }) => `${place(ply).toFixed(1)} ${(MIDDLE - height * (MIDDLE - EDGE)).toFixed(1)}`;
  const areas = stretches(points).map((stretch) => {
    const line = stretch.points.map(at).join('L');
    const [begin, end] = [stretch.points[0], stretch.points[stretch.points.length - 1]].map((point) => place(point.ply).toFixed(1));
    return svg`
      <path class="replay-area ${stretch.isProven ? 'is-proven' : ''}" d="M${begin} ${MIDDLE}L${line}L${end} ${MIDDLE}Z"/>
      <path class="replay-line" d="M${line}"/>`;
  });
  const heights = new Map(points.map((point) => [point.ply, at(point)]));
  return svg`
    <defs><pattern id="replay-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" class="replay-hatch-paper"/><rect width="3" height="6" class="replay-hatch-line"/></pattern></defs>
    <svg class="replay-first" width=${width} height=${MIDDLE}>${areas}</svg>
    <svg class="replay-second" y=${MIDDLE} width=${width} height=${MIDDLE} viewBox="0 ${MIDDLE} ${width} ${MIDDLE}">${areas}</svg>
    <line class="replay-middle" x1="0" x2=${width} y1=${MIDDLE} y2=${MIDDLE}/>
    <line class="replay-cursor" x1=${place(ply)} x2=${place(ply)} y1="0" y2=${HEIGHT}/>
    ${faults.map(({ ply: number, fault }) => svg`
      <path class="replay-fault replay-${fault}" transform="translate(${heights.get(number) ?? `${place(number)} ${MIDDLE}`})" d=${MARKS[fault]}/>`)}
    ${heights.has(ply) ? svg`<circle class="replay-here" r="3.5" transform="translate(${heights.get(ply)})"/>` : nothing}`;
}

/**
 * Neighbouring positions that are all proven, or not. The line from a proven position to an estimated one is not proven.
 * @param {Point[]} points
 */
function stretches(points) {
  /** @type {{isProven: boolean, points: Point[]}[]} */
  const found = [];
  points.slice(1).forEach((point, index) => {
    const before = points[index];
    // After a gap, which a position without a value leaves, another stretch begins.
    const isProven = before.isProven && point.isProven;
    const last = found[found.length - 1];
    const isNext = last && last.isProven === isProven && last.points[last.points.length - 1] === before;
    if (point.ply !== before.ply + 1) return;
    if (isNext) last.points.push(point);
    else found.push({ isProven, points: [before, point] });
  });
  return found;
}

/** @param {Graph['times']} times @param {number} ply @param {(ply: number) => number} place */
function bars(times, ply, place) {
  const longest = Math.max(...times.map(({ took }) => took), 1);
  return times.map(({ took, mover }, index) => {
    const [begin, end] = [place(index), place(index + 1)];
    // By square roots, so that short moves stay visible beside long ones.
    const height = Math.max(2, TIMES_HEIGHT * Math.sqrt(took / longest));
    const gap = Math.min(2, (end - begin) / 4);
    return svg`<rect class="replay-time replay-time-${mover ?? 'nobody'} ${index + 1 === ply ? 'is-here' : ''}"
      x=${(begin + gap / 2).toFixed(1)} y=${(TIMES_HEIGHT - height).toFixed(1)} width=${(end - begin - gap).toFixed(1)} height=${height.toFixed(1)}/>`;
  });
}

/** @type {WeakMap<Element, ResizeObserver>} */
const observers = new WeakMap();

/** Tells the width of an element now and whenever it changes. @param {Element|undefined} element @param {(width: number) => void} onWidth */
function observe(element, onWidth) {
  if (!element || observers.has(element)) return;
  const observer = new ResizeObserver(([entry]) => onWidth(Math.round(entry.contentRect.width)));
  observers.set(element, observer);
  observer.observe(element);
}
