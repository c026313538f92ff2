// Flag: a map of hexagons that wraps around, with two teams on it. A move is a click on a player and one on a cell; dragging
// moves the map.

import { html, nothing, ref } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { firstView, isWhole, viewBox, zoomed } from './flag/camera.js';
import { drag } from './flag/drag.js';
import { ground } from './flag/ground.js';
import { legend } from './flag/legend.js';
import { focusedCell, lookAt, lookFields, lookNote, looked } from './flag/look.js';
import { overlay, overlayChoice } from './flag/overlay.js';
import { measure } from './flag/pixels.js';
import { pointer } from './flag/pointer.js';
import { walkerOf } from './flag/scene.js';
import { refusal, targets } from './flag/targets.js';
import { cellAt, columnOf, middleOf, neighbours, placeAt, rowOf } from './flag/torus.js';
import { values } from './flag/values.js';
import { ghost, isSeen, roster, slideOf, walkers } from './flag/walkers.js';

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
 * @property {string|null} hinted the hint whose player was chosen
 * @property {number|null} overlay the cell of the flag whose distances are shown
 * @property {import('./flag/look.js').Look|null} look
 */

const CLOSER = 1.4;

/** @returns {State} */
export const begin = () => ({
  camera: null, selected: null, slide: null, unit: 1, wasDragged: false, hinted: null, overlay: null, look: null,
});

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
  if (context.hint !== state.hinted) takeHint(context, state, state.camera);
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
      @pointermove=${(/** @type {PointerEvent} */ event) => isStill || onHover(context, state, event)}
      @pointerleave=${() => state.look?.isPassing && lookAt(state, null, context.redraw)}
      @focusin=${(/** @type {FocusEvent} */ event) => isStill || onFocus(context, state, event)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && lookAt(state, null, context.redraw)}
      @wheel=${(/** @type {WheelEvent} */ event) => onWheel(event, scene, state, context.redraw)}>
      ${ground(scene, box)}
      ${isStill ? nothing : overlay(scene, state, box)}
      ${walkers({ ...context, state }, box, onPick)}
      ${isStill ? nothing : [ghost(context), looked(scene, state), targets({ ...context, state }), values({ ...context, state }, box), pointer({ ...context, state }, box, (walker) => onFind(context, state, walker))]}
    </svg>
    ${isStill ? nothing : [lookNote(scene, state, box), zoomButtons(scene, state, context.redraw)]}`;
}

/** @param {BoardContext} context */
export const aside = (context) => html`
  ${roster(context, (walker) => onFind(context, context.state, walker))}
  <div class="row map-tools">
    ${lookFields(context, (cell) => onLook(context, context.state, cell))}
    ${overlayChoice(context.shown.scene, context.state, context.redraw)}
  </div>
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
  const cell = pointedCell(scene, event);
  const walker = walkerOf(scene, state.selected);
  const isNeighbour = walker !== null && neighbours(scene, walker.cell).includes(cell);
  lookAt(state, isLookedAt(state, cell) ? null : { cell, isPassing: false }, context.redraw);
  context.onRefuse(refusal({ ...context, state }, cell, isNeighbour));
}

/** @param {FlagScene} scene @param {MouseEvent} event on the map */
function pointedCell(scene, event) {
  const drawing = /** @type {SVGSVGElement} */ (event.currentTarget);
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
  const { column, row } = placeAt(point.x, point.y);
  return cellAt(scene, column, row);
}

/** Whether a cell was tapped already. @param {State} state @param {number} cell */
const isLookedAt = ({ look }, cell) => look?.cell === cell && !look.isPassing;

/** Fingers do not hover: they tap. @param {BoardContext} context @param {State} state @param {PointerEvent} event */
function onHover(context, state, event) {
  const isHovering = event.pointerType === 'mouse' && event.buttons === 0;
  const cell = isHovering ? pointedCell(context.shown.scene, event) : null;
  if (cell !== null && state.look?.cell !== cell) lookAt(state, { cell, isPassing: true }, context.redraw);
}

/** @param {BoardContext} context @param {State} state @param {FocusEvent} event */
function onFocus(context, state, event) {
  const cell = focusedCell(context.shown.scene, event);
  if (cell !== null) lookAt(state, { cell, isPassing: false }, context.redraw);
}

/** Chooses the player of a hint, so that its step is marked, and brings it into view. @param {BoardContext} context @param {State} state @param {import('./flag/camera.js').Camera} camera */
function takeHint({ hint, shown }, state, camera) {
  state.hinted = hint;
  const walker = hint === null ? null : walkerOf(shown.scene, Number(hint.split('-')[0]));
  if (!walker) return;
  state.selected = walker.number;
  state.camera = showing(shown.scene, camera, walker);
}

/** @param {BoardContext} context @param {State} state @param {Walker} walker */
function onFind(context, state, walker) {
  const scene = context.shown.scene;
  if (walker.team === context.shown.turn && context.canMove) state.selected = walker.number;
  if (state.camera) state.camera = showing(scene, state.camera, walker);
  context.redraw();
}

/** Looks at the cell of the fields. @param {BoardContext} context @param {State} state @param {number} cell */
function onLook(context, state, cell) {
  if (state.camera) state.camera = showing(context.shown.scene, state.camera, { cell });
  lookAt(state, { cell, isPassing: false }, context.redraw);
}

/** The same view, or one around a player or a cell that is beyond it. @param {FlagScene} scene @param {import('./flag/camera.js').Camera} camera @param {{cell: number}} wanted */
function showing(scene, camera, wanted) {
  if (isSeen(scene, wanted, viewBox(scene, camera))) return camera;
  return { ...camera, ...middleOf(columnOf(scene, wanted.cell), rowOf(scene, wanted.cell)) };
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
