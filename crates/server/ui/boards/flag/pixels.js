// How large the drawing is on the screen: what is read or touched keeps its size there, however far away the map is.

/** Letters, and what a finger has to hit, in pixels. */
const READABLE = 13;
const TOUCHABLE = 24;
/** Smaller changes are not worth another drawing. */
const NOTICEABLE = 0.02;

/** @typedef {{unit: number}} Measured `unit` is how much of the drawing a pixel shows */

/** @param {Measured} state */
export const readable = ({ unit }) => READABLE * unit;

/** @param {Measured} state */
export const touchable = ({ unit }) => TOUCHABLE * unit;

/** @param {SVGSVGElement} drawing after it was drawn @param {Measured} state @param {() => void} redraw */
export function measure(drawing, state, redraw) {
  const scale = drawing.getScreenCTM()?.a;
  if (!scale || Math.abs(scale * state.unit - 1) < NOTICEABLE) return;
  state.unit = 1 / scale;
  redraw();
}
