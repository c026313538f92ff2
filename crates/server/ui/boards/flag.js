// Flag: a map of hexagons that wraps around, with two teams on it. A move is a click on a player and one on a cell; dragging
// moves the map.

import { html, nothing, ref } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { firstView, isWhole, viewBox, zoomed } from './flag/camera.js';
import { drag } from './flag/drag.js';
import { ground } from './flag/ground.js';
import { legend } from './flag/legend.js';
import { measure } from './flag/pixels.js';
import { walkerOf } from './flag/scene.js';
import { refusal, targets } from './flag/targets.js';
import { cellAt, columnOf, middleOf, placeAt, rowOf, steps, wrap } from './flag/torus.js';
import { values } from './flag/values.js';
import { isSeen, roster, slideOf, walkers } from './flag/walkers.js';

await stylesheet('/style/boards/flag.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('./flag/scene.js').FlagScene} FlagScene */
/** @typedef {import('./flag/scene.js').Walker} Walker */
/**
 * @typedef {object} State
 * @property {import('./flag/camera.js').Camera|null} camera
 * @property {number|null} selected the number of the chosen player
 * @property {{number: number, dx: number, dy: number}|null} slide the player that has just moved, and from where
 * @property {number} unit the size of a screen pixel in units of the drawing
 * @property {boolean} wasDragged whether the last press dragged the map
 */

const CLOSER = 1.4;

/** @returns {State} */
export const begin = () => ({ camera: null, selected: null, slide: null, unit: 1, wasDragged: false });

/** @param {State} state @param {Shown} before @param {Shown} shown */
export function arrive(state, before, shown) {
  if (shown.last) state.slide = slideOf(before.scene, shown.scene, Number(shown.last.move.split('-')[0]));
}

/** @param {State} state */
export function skip(state) {
  state.slide = null;
}

/** @param {BoardContext} context */
export function draw(context) {
  const { shown, isStill } = context;
  /** @type {FlagScene} */
  const scene = shown.scene;
  /** @type {State} */
  const state = context.state ?? begin();
  if (walkerOf(scene, state.selected)?.team !== shown.turn) state.selected = null;
  state.camera ??= firstView(scene, home(context));
  const box = viewBox(scene, state.camera);
  const onPick = (/** @type {Walker} */ walker) => {
    state.selected = state.selected === walker.number ? null : walker.number;
    context.redraw();
  };
  const onDrawn = (/** @type {Element|undefined} */ drawing) => {
    if (drawing && !isStill) queueMicrotask(() => measure(/** @type {SVGSVGElement} */ (drawing), state, context.redraw));
  };
  return html`
    <svg ${ref(onDrawn)} class="drawing map ${isWhole(scene, state.camera) ? '' : 'is-part'}"
      viewBox="${box.left} ${box.top} ${box.width} ${box.height}"
      preserveAspectRatio=${isStill ? 'xMidYMid slice' : nothing} aria-hidden=${isStill ? 'true' : nothing}
      @click=${(/** @type {MouseEvent} */ event) => onGround(context, state, event)}
      @pointerdown=${(/** @type {PointerEvent} */ event) => isStill || drag(event, scene, state, context.redraw)}
      @wheel=${(/** @type {WheelEvent} */ event) => onWheel(event, scene, state, context.redraw)}>
      ${ground(scene, box)}
      ${walkers({ ...context, state }, box, onPick)}
      ${isStill ? nothing : [targets({ ...context, state }), values({ ...context, state }, box)]}
    </svg>
    ${isStill ? nothing : zoomButtons(scene, state, context.redraw)}`;
}

/** @param {BoardContext} context */
export const aside = (context) => html`
  ${roster(context, (walker) => onFind(context, context.state, walker))}
  ${legend()}`;

/** The centre of the first view of a large map. @param {BoardContext} context */
function home({ shown, bottom }) {
  /** @type {FlagScene} */
  const scene = shown.scene;
  const walker = scene.walkers.find(({ team }) => team === bottom) ?? scene.walkers[0];
  return { column: columnOf(scene, walker.cell), row: rowOf(scene, walker.cell) };
}

/**
 * Explains why a click beside all targets does nothing.
 * @param {BoardContext} context
 * @param {State} state
 * @param {MouseEvent} event
 */
function onGround(context, state, event) {
  const isTarget = /** @type {Element} */ (event.target).closest('[data-target], .step-twin');
  if (context.isStill || isTarget || state.wasDragged) return;
  const scene = context.shown.scene;
  const drawing = /** @type {SVGSVGElement} */ (event.currentTarget);
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
  const { column, row } = placeAt(point.x, point.y);
  const cell = cellAt(scene, column, row);
  const walker = walkerOf(scene, state.selected);
  const neighbours = walker ? neighbourCells(scene, walker.cell) : [];
  context.onRefuse(refusal({ ...context, state }, cell, neighbours.includes(cell)));
}

/** @param {FlagScene} scene @param {number} cell */
function neighbourCells(scene, cell) {
  const [column, row] = [columnOf(scene, cell), rowOf(scene, cell)];
  return steps(column).map(([across, down]) => cellAt(scene, wrap(column + across, scene.width), row + down));
}

/** @param {BoardContext} context @param {State} state @param {Walker} walker */
function onFind(context, state, walker) {
  const scene = context.shown.scene;
  if (walker.team === context.shown.turn && context.canMove) state.selected = walker.number;
  if (state.camera && !isSeen(scene, walker, viewBox(scene, state.camera))) {
    state.camera = { ...state.camera, ...middleOf(columnOf(scene, walker.cell), rowOf(scene, walker.cell)) };
  }
  context.redraw();
}

/**
 * Zooms with Ctrl held or by pinching; otherwise the wheel scrolls the page.
 * @param {WheelEvent} event
 * @param {FlagScene} scene
 * @param {State} state
 * @param {() => void} redraw
 */
function onWheel(event, scene, state, redraw) {
  if (!event.ctrlKey || !state.camera) return;
  event.preventDefault();
  const drawing = /** @type {SVGSVGElement} */ (event.currentTarget);
  const about = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
  state.camera = zoomed(scene, state.camera, Math.exp(-event.deltaY / 300), about);
  redraw();
}

/** @param {FlagScene} scene @param {State} state @param {() => void} redraw */
function zoomButtons(scene, state, redraw) {
  const isAll = state.camera !== null && isWhole(scene, state.camera);
  const zoom = (/** @type {number} */ factor) => () => {
    if (state.camera) state.camera = zoomed(scene, state.camera, factor);
    redraw();
  };
  return html`
    <div class="row zoom">
      <button aria-label=${t('web-zoom-in')} @click=${zoom(CLOSER)}>+</button>
      <button aria-label=${t('web-zoom-out')} ?disabled=${isAll} @click=${zoom(1 / CLOSER)}>−</button>
      <button ?disabled=${isAll} @click=${zoom(0)}>${t('web-zoom-all')}</button>
      <span class="about">${t('web-flag-wraps')}</span>
    </div>`;
}
