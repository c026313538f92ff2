// The state of one displayed tree: which nodes are open, which is selected, the view, and the step of the search.
import { html, nothing, ref } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { beginning, floorOf, formOf, showing, transformOf, whole } from './camera.js';
import { Canvas } from './canvas.js';
import { Details } from './details.js';
import { drawing } from './drawing.js';
import { onTreeKey } from './keys.js';
import { layOut, LEVEL } from './layout.js';
import { legend } from './legend.js';
import { Outline } from './outline.js';
import { Steps } from './steps.js';
import { nearest } from './visible.js';

const ZOOM = 1.4;

export class Explorer {
  /**
   * @param {import('./model.js').Tree} tree
   * @param {() => void} redraw
   * @param {() => void} onPlace called when the step or the selection changes
   */
  constructor(tree, redraw, onPlace) {
    this.tree = tree;
    this.redraw = redraw;
    this.onPlace = onPlace;
    this.outline = new Outline(tree);
    this.layout = layOut(this.outline);
    this.edition = this.outline.edition;
    this.selected = 0;
    this.details = new Details(redraw);
    this.steps = new Steps((step) => this.stepTo(step));
    this.steps.begin(tree.visits.length);
    this.canvas = new Canvas(redraw, () => this.lookAtFirst());
    this.actions = {
      select: (/** @type {number} */ id) => this.select(id),
      set: (/** @type {number} */ id, /** @type {boolean} */ open) => this.set(id, open),
      zoom: (/** @type {number} */ factor) => this.canvas.zoom(factor),
      fit: () => this.fit(),
      step: (/** @type {number} */ by) => this.steps.go(this.steps.step + by),
      pan: (/** @type {number} */ dx, /** @type {number} */ dy) => this.canvas.pan(dx, dy),
    };
  }

  /** @param {{node: number, step: number}} place from the address; zero for none */
  goTo({ node, step }) {
    if (step > 0) this.steps.go(step);
    if (Number.isInteger(node) && node > 0 && node < this.tree.nodes.length && this.outline.isMet(node)) this.select(node);
    else if (step === 0) this.details.look(this.tree, this.selected);
  }

  /** The place for the address; null for the defaults. */
  place() {
    const { step, last } = this.steps;
    return { node: this.selected || null, step: step === last ? null : step };
  }

  /** Called before another search: the place belongs to this one. */
  forgetPlace() {
    this.steps.begin(this.steps.last);
    this.outline.step = this.steps.last;
    this.selected = 0;
  }

  lookAtFirst() {
    this.canvas.look(beginning(this.layout, this.canvas.size));
    if (this.selected !== 0) this.showSelected();
  }

  /** Lays the tree out again after nodes were opened or closed; the node `id` keeps its place on the screen. @param {number} id */
  arrange(id) {
    if (this.edition === this.outline.edition) return;
    const before = this.layout.heights[id];
    this.edition = this.outline.edition;
    this.layout = layOut(this.outline);
    this.canvas.drawn = null;
    const { camera, size } = this.canvas;
    const moved = this.layout.heights[id] - before || 0;
    this.canvas.look({ ...camera, y: camera.y - moved * camera.scale, floor: floorOf(this.layout, size) });
  }

  /** @param {number} id @param {boolean} open */
  set(id, open) {
    this.outline.set(id, open);
    this.outline.passing.delete(id);
    this.arrange(id);
    // The selected node must stay visible.
    if (Number.isNaN(this.layout.heights[this.selected])) this.select(id);
    this.redraw();
  }

  /** @param {number} id */
  select(id) {
    this.selected = id;
    this.outline.reveal(id);
    this.arrange(this.tree.parents[id] < 0 ? 0 : this.tree.parents[id]);
    this.showSelected();
    this.details.look(this.tree, id);
    this.onPlace();
    this.redraw();
  }

  showSelected() {
    const { canvas, layout, selected, tree } = this;
    if (canvas.size.width) canvas.look(showing(canvas.camera, canvas.size, tree.depths[selected] * LEVEL, layout.heights[selected]));
  }

  /** @param {number} step */
  stepTo(step) {
    const id = this.tree.visits[step - 1];
    this.outline.step = step;
    this.outline.follow(id);
    this.select(id);
  }

  openAll() {
    this.outline.openAll();
    this.arrange(this.selected);
    this.redraw();
  }

  closeAll() {
    this.outline.closeAll();
    this.selected = 0;
    this.arrange(0);
    this.select(0);
  }

  fit() {
    this.canvas.look(whole(this.layout, this.canvas.size));
  }

  onClick = (/** @type {MouseEvent} */ event) => {
    if (this.canvas.wasDrag()) return;
    const target = /** @type {Element} */ (event.target);
    const toggle = target.closest('[data-toggle]')?.getAttribute('data-toggle');
    if (toggle) return this.set(Number(toggle), !this.outline.isOpen(Number(toggle)));
    const id = target.closest('[data-id]')?.getAttribute('data-id');
    if (id) return this.select(Number(id));
    const { x, y } = this.canvas.placeOf(event);
    const point = formOf(this.canvas.camera) === 'point' ? nearest(this.layout, x, y) : null;
    if (point !== null && this.outline.isMet(point)) this.select(point);
  };

  onDoubleClick = (/** @type {MouseEvent} */ event) => {
    const id = /** @type {Element} */ (event.target).closest('[data-id]')?.getAttribute('data-id');
    if (id) this.set(Number(id), !this.outline.isOpen(Number(id)));
  };

  /** @param {unknown} exports */
  view(exports) {
    return html`
      ${this.steps.view()}
      <div class="tree-tools row" role="group" aria-label=${t('web-tree-tools')}>
        <button aria-label=${t('web-tree-zoom-in')} title=${t('web-tree-zoom-in')} @click=${() => this.canvas.zoom(ZOOM)}>+</button>
        <button aria-label=${t('web-tree-zoom-out')} title=${t('web-tree-zoom-out')} @click=${() => this.canvas.zoom(1 / ZOOM)}>−</button>
        <button title="0" @click=${() => this.fit()}>${t('web-tree-fit')}</button>
        <button @click=${() => this.openAll()}>${t('web-tree-open-all')}</button>
        <button @click=${() => this.closeAll()}>${t('web-tree-close-all')}</button>
        ${exports}
        <span class="about">${t('web-tree-shown', { shown: number(this.layout.count), all: number(this.tree.nodes.length) })}</span>
      </div>
      <div class="tree-stage">${this.surface()}${this.details.view(this.tree, this.selected, this.steps.step)}</div>
      ${legend()}`;
  }

  surface() {
    const { canvas, outline, layout, selected } = this;
    const frame = canvas.frame();
    return html`
      <svg class="tree-canvas" role="tree" tabindex="0" aria-label=${t('web-tree-title')}
        aria-activedescendant="tree-node-${selected}" ${ref(canvas.attach)}
        @keydown=${(/** @type {KeyboardEvent} */ event) => onTreeKey(event, outline, selected, this.actions)}
        @click=${this.onClick} @dblclick=${this.onDoubleClick} @pointerdown=${canvas.onPointerDown} @pointermove=${canvas.onPointerMove}
        @pointerup=${canvas.onPointerUp} @pointercancel=${canvas.onPointerUp}>
        <defs>
          <pattern id="tree-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class="tree-hatch" d="M0 0v6"/>
          </pattern>
        </defs>
        <g class="tree-plane" role="none" transform=${transformOf(canvas.camera)}>
          ${canvas.size.width ? drawing({ outline, layout, frame, camera: canvas.camera, selected, step: this.steps.step }) : nothing}
        </g>
      </svg>`;
  }

  relabel() {
    this.details.key = '';
    this.details.look(this.tree, this.selected);
  }

  leave() {
    this.steps.pause();
    this.canvas.leave();
    this.details.leave();
  }
}
