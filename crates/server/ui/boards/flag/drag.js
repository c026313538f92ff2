// Dragging the map, and zooming with two fingers.

import { moved, zoomed } from './camera.js';

/** @typedef {import('./torus.js').Size} Size */
/** @typedef {{camera: import('./camera.js').Camera|null, wasDragged: boolean}} Dragged */

/** Smaller movements, in pixels, are clicks. */
const LEAST = 5;

/** @param {PointerEvent} start @param {Size} size @param {Dragged} state @param {() => void} redraw */
export function drag(start, size, state, redraw) {
  const drawing = /** @type {SVGSVGElement} */ (start.currentTarget);
  if (!start.isPrimary || start.button !== 0) return;
  state.wasDragged = false;
  /** @type {Map<number, PointerEvent>} */
  const pointers = new Map([[start.pointerId, start]]);

  const onMove = (/** @type {PointerEvent} */ event) => {
    const last = pointers.get(event.pointerId);
    if (!last || !state.camera) return;
    const isFar = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > LEAST;
    if (!state.wasDragged && !isFar) return;
    state.wasDragged = true;
    const scale = 1 / (drawing.getScreenCTM()?.a ?? 1);
    const others = [...pointers.values()].filter(({ pointerId }) => pointerId !== event.pointerId);
    if (others.length === 1) {
      const spread = (/** @type {PointerEvent} */ one) =>
        Math.hypot(one.clientX - others[0].clientX, one.clientY - others[0].clientY);
      state.camera = zoomed(size, state.camera, spread(event) / Math.max(1, spread(last)));
    } else {
      state.camera = moved(
        size,
        state.camera,
        (last.clientX - event.clientX) * scale,
        (last.clientY - event.clientY) * scale,
      );
    }
    pointers.set(event.pointerId, event);
    redraw();
  };
  const onDown = (/** @type {PointerEvent} */ event) => pointers.set(event.pointerId, event);
  const onUp = (/** @type {PointerEvent} */ event) => {
    pointers.delete(event.pointerId);
    if (pointers.size > 0) return;
    drawing.removeEventListener('pointerdown', onDown);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onUp);
  };
  drawing.addEventListener('pointerdown', onDown);
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onUp);
}
