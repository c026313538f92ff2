// The size of the drawing on the screen: text and touch targets keep their size in pixels at every zoom.

/** The sizes of letters and of touch targets, in pixels. */
const READABLE = 13;
const TOUCHABLE = 24;
/** Smaller changes of the scale are ignored. */
const NOTICEABLE = 0.02;

/** @typedef {{unit: number}} Measured `unit` is the size of a screen pixel in units of the drawing */

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
