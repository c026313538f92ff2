// The surface on which a tree is drawn. More than the visible part is drawn, so dragging, wheel and pinch mostly move the
// camera without drawing again. If the tree grows downwards, size and places are turned as well: their x is along the columns.
import { acrossOf, contains, frameOf, transformOf, zoomed } from './camera.js';

/** @typedef {import('./camera.js').Camera} Camera */
/** @typedef {import('./camera.js').Frame} Frame */

const BORDER = 0.4;
const WHEEL = 0.0016;
/** Pointers that move less than this, in pixels, click. */
const STILL = 4;

export class Canvas {
  /** @param {() => void} redraw @param {() => void} onSized called once the surface has a size @param {() => void} onLook called when the camera has moved */
  constructor(redraw, onSized, onLook) {
    this.redraw = redraw;
    this.onSized = onSized;
    this.onLook = onLook;
    this.isDown = false;
    /** @type {Camera} */
    this.camera = { x: 24, y: 24, scale: 1, floor: 0 };
    this.size = { width: 0, height: 0 };
    /** @type {Frame|null} */
    this.drawn = null;
    this.drawnScale = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    this.moved = 0;
    /** @type {SVGSVGElement|null} */
    this.element = null;
    this.observer = new ResizeObserver(() => this.measure());
  }

  /** For lit's `ref`. */
  attach = (/** @type {Element|undefined} */ element) => {
    this.observer.disconnect();
    this.element?.removeEventListener('wheel', this.onWheel);
    this.element = element instanceof SVGSVGElement ? element : null;
    if (!this.element) return;
    this.observer.observe(this.element);
    this.element.addEventListener('wheel', this.onWheel, { passive: false });
  };

  measure() {
    const { x: width, y: height } = this.turned(this.element?.getBoundingClientRect() ?? { width: 0, height: 0 });
    if (!width || (width === this.size.width && height === this.size.height)) return;
    const isFirst = this.size.width === 0;
    this.size = { width, height };
    if (isFirst) this.onSized();
    this.redraw();
  }

  /** A size or a distance of the screen, with x along the columns. @param {{width: number, height: number}} size */
  turned({ width, height }) {
    return this.isDown ? { x: height, y: width } : { x: width, y: height };
  }

  /** Lets the tree grow in the other direction. @param {boolean} isDown */
  turn(isDown) {
    this.isDown = isDown;
    this.drawn = null;
    const { x: width, y: height } = this.turned(this.element?.getBoundingClientRect() ?? { width: 0, height: 0 });
    this.size = { width, height };
  }

  /** The frame to draw. */
  frame() {
    const inSight = frameOf(this.camera, this.size, 0);
    if (!this.drawn || this.drawnScale !== this.camera.scale || !contains(this.drawn, inSight)) {
      this.drawn = frameOf(this.camera, this.size, BORDER);
      this.drawnScale = this.camera.scale;
    }
    return this.drawn;
  }

  /** @param {Camera} camera */
  look(camera) {
    this.follow(camera);
    this.onLook();
  }

  /** Looks where another surface looks. @param {Camera} camera */
  follow(camera) {
    this.camera = camera;
    this.element?.querySelector('.tree-plane')?.setAttribute('transform', transformOf(camera, this.isDown));
    const needsMore = !this.drawn || !contains(this.drawn, frameOf(camera, this.size, 0));
    if (needsMore || this.drawnScale !== camera.scale) this.redraw();
  }

  /** Zooms around the centre. @param {number} factor */
  zoom(factor) {
    this.look(zoomed(this.camera, factor, this.size.width / 2, this.size.height / 2));
  }

  /** @param {number} dx @param {number} dy to the right and downwards on the screen */
  pan(dx, dy) {
    const { x, y } = this.turned({ width: dx, height: dy });
    this.look({ ...this.camera, x: this.camera.x + x, y: this.camera.y + y });
  }

  onWheel = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    const { x, y } = this.local(event);
    this.look(zoomed(this.camera, Math.exp(-event.deltaY * WHEEL), x, y));
  };

  onPointerDown = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    if (this.pointers.size === 0) this.moved = 0;
    this.pointers.set(event.pointerId, this.local(event));
  };

  onPointerMove = (/** @type {PointerEvent} */ event) => {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.local(event);
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    // Captured only now, so that a click without a drag reaches the node under it.
    if (this.moved > STILL) this.element?.setPointerCapture(event.pointerId);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (other) this.pinch(before, now, other);
    else this.look({ ...this.camera, x: this.camera.x + now.x - before.x, y: this.camera.y + now.y - before.y });
  };

  onPointerUp = (/** @type {PointerEvent} */ event) => {
    this.pointers.delete(event.pointerId);
  };

  /** Whether the last press was a drag. */
  wasDrag() {
    return this.moved > STILL;
  }

  /** @param {{x: number, y: number}} before @param {{x: number, y: number}} now @param {{x: number, y: number}} other */
  pinch(before, now, other) {
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    this.look(zoomed(this.camera, factor, (now.x + other.x) / 2, (now.y + other.y) / 2));
  }

  /** @param {MouseEvent} event */
  local(event) {
    const box = this.element?.getBoundingClientRect();
    return this.turned({ width: event.clientX - (box?.left ?? 0), height: event.clientY - (box?.top ?? 0) });
  }

  /** The point of the plane under an event. @param {MouseEvent} event */
  placeOf(event) {
    const { x, y } = this.local(event);
    return { x: (x - this.camera.x) / acrossOf(this.camera), y: (y - this.camera.y) / this.camera.scale };
  }

  leave() {
    this.observer.disconnect();
  }
}
