// The state of one displayed tree: which nodes are open, which is selected, the view, and the step of the search. Minimax may be shown
// beside it: the same nodes, looked at from the same place, at the same moment.
import { html, nothing, ref } from '../vendor/lit.js';
import { number } from '../app/numbers.js';
import { magnification } from '../app/projector.js';
import { t } from '../app/texts.js';
import { sameMoment } from './beside.js';
import { beginning, floorOf, formOf, showing, transformOf, whole } from './camera.js';
import { Canvas } from './canvas.js';
import { Details } from './details.js';
import { drawing } from './drawing.js';
import { eventAt } from './events.js';
import { Find } from './find.js';
import { onTreeKey } from './keys.js';
import { GRIDS, layOut } from './layout.js';
import { legend } from './legend.js';
import { Outline } from './outline.js';
import { Steps } from './steps.js';
import { nearest } from './visible.js';

const ZOOM = 1.4;

/** @typedef {import('./model.js').Tree} Tree */
/** @typedef {{direction: import('./layout.js').Direction, guess: import('./guess.js').Guess}} Look how trees are shown */
/** A surface with a tree on it. @typedef {{name: string, title: string, canvas: Canvas, outline: Outline, step: number}} Pane */

export class Explorer {
  /**
   * @param {Tree} tree
   * @param {Tree|null} minimax the tree of minimax, on whose nodes the other one is drawn
   * @param {Look} look
   * @param {() => void} redraw
   * @param {() => void} onPlace called when the step, the selection or the look changes
   * @param {(id: number) => void} [onOpen] draws what is below a node of a trace
   */
  constructor(tree, minimax, look, redraw, onPlace, onOpen) {
    this.onOpen = onOpen;
    this.tree = tree;
    this.minimax = minimax;
    this.look = look;
    this.redraw = redraw;
    this.onPlace = onPlace;
    this.outline = new Outline(tree);
    this.layout = layOut(this.outline, GRIDS[look.direction]);
    this.edition = this.outline.edition;
    this.selected = 0;
    this.details = new Details(redraw);
    this.steps = new Steps(tree, (step) => this.stepTo(step));
    this.find = new Find(tree, (id) => this.outline.isMet(id), (id) => look.guess.isHidden(id), (id) => this.select(id), redraw);
    this.canvas = new Canvas(redraw, () => this.lookAtFirst(), () => this.twin?.canvas.follow(this.canvas.camera));
    this.canvas.isDown = look.direction === 'down';
    this.twin = minimax ? this.besides(minimax) : null;
    this.actions = {
      select: (/** @type {number} */ id) => this.select(id),
      set: (/** @type {number} */ id, /** @type {boolean} */ open) => this.set(id, open),
      zoom: (/** @type {number} */ factor) => this.canvas.zoom(factor),
      fit: () => this.fit(),
      step: (/** @type {number} */ by) => this.steps.go(this.steps.step + by),
      pan: (/** @type {number} */ dx, /** @type {number} */ dy) => this.canvas.pan(dx, dy),
    };
  }

  /** Minimax, with the same nodes open. @param {Tree} minimax */
  besides(minimax) {
    const outline = new Outline(minimax);
    outline.open = this.outline.open;
    const canvas = new Canvas(this.redraw, () => canvas.follow(this.canvas.camera), () => this.canvas.follow(canvas.camera));
    canvas.isDown = this.canvas.isDown;
    return { canvas, outline };
  }

  /** @returns {Pane[]} */
  panes() {
    const { step, last } = this.steps;
    const own = { name: 'tree', title: t('web-tree-title'), canvas: this.canvas, outline: this.outline, step };
    if (!this.twin || !this.minimax) return [own];
    const { canvas, outline } = this.twin;
    outline.step = step === last ? this.minimax.events.count : sameMoment(this.minimax, this.tree, step);
    const title = (/** @type {Tree} */ { search, visited }) => t('web-beside-pane', { search, visited: number(visited) });
    return [{ name: 'minimax', title: title(this.minimax), canvas, outline, step: outline.step }, { ...own, title: title(this.tree) }];
  }

  /** Lets the tree grow to the right or downwards. */
  turn() {
    const { look, canvas, twin } = this;
    look.direction = look.direction === 'down' ? 'right' : 'down';
    this.layout = layOut(this.outline, GRIDS[look.direction]);
    for (const surface of [canvas, ...(twin ? [twin.canvas] : [])]) surface.turn(look.direction === 'down');
    this.lookAtFirst();
    this.onPlace();
    this.redraw();
  }

  /** Hides the values of all nodes until they are asked for, or shows them. */
  toggleValues() {
    this.look.guess.toggle();
    this.onPlace();
    this.redraw();
  }

  /** @param {number} id */
  ask(id) {
    this.look.guess.ask(id);
    this.redraw();
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
    this.steps.begin();
    this.outline.step = this.steps.last;
    this.selected = 0;
  }

  lookAtFirst() {
    this.canvas.look(beginning(this.layout, this.canvas.size, magnification(), this.twin !== null));
    if (this.selected !== 0) this.showSelected();
  }

  /** Lays the tree out again after nodes were opened or closed; the node `id` keeps its place on the screen. @param {number} id */
  arrange(id) {
    if (this.edition === this.outline.edition) return;
    const before = this.layout.heights[id];
    this.edition = this.outline.edition;
    this.layout = layOut(this.outline, GRIDS[this.look.direction]);
    this.canvas.drawn = null;
    if (this.twin) this.twin.canvas.drawn = null;
    const { camera, size } = this.canvas;
    const moved = this.layout.heights[id] - before || 0;
    this.canvas.look({ ...camera, y: camera.y - moved * camera.scale, floor: Math.min(camera.floor, floorOf(this.layout, size)) });
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
    if (canvas.size.width) canvas.look(showing(canvas.camera, canvas.size, tree.depths[selected] * layout.grid.level, layout.heights[selected], layout.grid));
  }

  /** @param {number} step */
  stepTo(step) {
    const { kind, id } = eventAt(this.tree.events, step);
    this.outline.step = step;
    this.outline.follow(id);
    this.find.renew();
    // A returned value changes the parent.
    this.select(kind === 'return' ? Math.max(0, this.tree.parents[id]) : id);
  }

  openAll() {
    this.outline.openAll();
    this.arrange(this.selected);
    this.fit();
    this.redraw();
  }

  closeAll() {
    this.outline.closeAll();
    this.selected = 0;
    this.arrange(0);
    this.select(0);
  }

  fit() {
    this.canvas.look(whole(this.layout, this.canvas.size, magnification()));
  }

  /** @param {MouseEvent} event @param {Pane} pane */
  onClick(event, { canvas, outline }) {
    if (canvas.wasDrag()) return;
    const target = /** @type {Element} */ (event.target);
    const toggle = target.closest('[data-toggle]')?.getAttribute('data-toggle');
    if (toggle) return this.set(Number(toggle), !this.outline.isOpen(Number(toggle)));
    const id = target.closest('[data-id]')?.getAttribute('data-id');
    if (id) return this.select(Number(id));
    const { x, y } = canvas.placeOf(event);
    const point = formOf(canvas.camera) === 'point' ? nearest(this.layout, x, y) : null;
    if (point !== null && outline.isMet(point)) this.select(point);
  }

  onDoubleClick = (/** @type {MouseEvent} */ event) => {
    const id = /** @type {Element} */ (event.target).closest('[data-id]')?.getAttribute('data-id');
    if (id) this.set(Number(id), !this.outline.isOpen(Number(id)));
  };

  /** @param {unknown} exports */
  view(exports) {
    return html`
      ${this.steps.view(this.look.guess, (id) => this.ask(id))}
      <div class="tree-tools row" role="group" aria-label=${t('web-tree-tools')}>
        <button aria-label=${t('web-tree-zoom-in')} title=${t('web-tree-zoom-in')} @click=${() => this.canvas.zoom(ZOOM)}>+</button>
        <button aria-label=${t('web-tree-zoom-out')} title=${t('web-tree-zoom-out')} @click=${() => this.canvas.zoom(1 / ZOOM)}>−</button>
        <button title="0" @click=${() => this.fit()}>${t('web-tree-fit')}</button>
        <button @click=${() => this.openAll()}>${t('web-tree-open-all')}</button>
        <button @click=${() => this.closeAll()}>${t('web-tree-close-all')}</button>
        <button aria-pressed=${this.look.direction === 'down'} @click=${() => this.turn()}>${t('web-tree-down')}</button>
        <button aria-pressed=${this.look.guess.isOn} @click=${() => this.toggleValues()}>${t('web-hide-values')}</button>
        ${exports}
        <span class="about">${t('web-tree-shown', { shown: number(this.layout.count), all: number(this.tree.nodes.length) })}</span>
      </div>
      ${this.find.view()}
      <div class="tree-stage ${this.twin ? 'has-twin' : ''}">${this.panes().map((pane) => this.surface(pane))}${this.detailsView()}</div>
      ${legend()}`;
  }

  detailsView() {
    const { tree, minimax, selected, look } = this;
    return this.details.view(tree, selected, { step: this.steps.step, minimax, guess: look.guess, onAsk: () => this.ask(selected), onOpen: this.onOpen });
  }

  /** @param {Pane} pane */
  surface(pane) {
    const { layout, selected } = this;
    const { name, title, canvas, outline, step } = pane;
    const { isDown } = canvas;
    const frame = canvas.frame();
    return html`
      <figure class="tree-pane">
      ${this.twin ? html`<figcaption class="mono">${title}</figcaption>` : nothing}
      <svg class="tree-canvas" role="tree" tabindex="0" aria-label=${title} aria-orientation=${isDown ? 'horizontal' : nothing}
        aria-activedescendant="${name}-node-${selected}" ${ref(canvas.attach)}
        @keydown=${(/** @type {KeyboardEvent} */ event) => onTreeKey(event, outline, selected, this.actions, isDown)}
        @click=${(/** @type {MouseEvent} */ event) => this.onClick(event, pane)} @dblclick=${this.onDoubleClick} @pointerdown=${canvas.onPointerDown} @pointermove=${canvas.onPointerMove}
        @pointerup=${canvas.onPointerUp} @pointercancel=${canvas.onPointerUp}>
        <defs>
          <pattern id="${name}-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class="tree-hatch" d="M0 0v6"/>
          </pattern>
        </defs>
        <g class="tree-plane" role="none" transform=${transformOf(canvas.camera, isDown)}>
          ${canvas.size.width ? drawing({ outline, layout, frame, camera: canvas.camera, selected, step, current: this.steps.current(), guess: this.look.guess, name }) : nothing}
        </g>
      </svg>
      </figure>`;
  }

  relabel() {
    this.details.relabel(this.tree, this.selected);
  }

  leave() {
    this.steps.pause();
    this.canvas.leave();
    this.twin?.canvas.leave();
    this.details.leave();
  }
}
