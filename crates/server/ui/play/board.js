// The board of a game: its drawing, keyboard control and animation.

import { html, nothing, ref } from '../vendor/lit.js';
import { gameName } from '../app/registry.js';
import { t } from '../app/texts.js';
import { BoardFocus, onBoardKey } from '../boards/focus.js';
import { drawingOf } from '../boards/table.js';
import { isOnBoard } from './walk.js';

/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../boards/table.js').Drawing} Drawing */
/** @typedef {import('../boards/table.js').BoardContext} BoardContext */

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Arrow keys belong to the board only if the keyboard brought the focus there. @param {KeyboardEvent} event */
const onKey = (event) => {
  if (!event.key.startsWith('Arrow') || isOnBoard(/** @type {Element} */ (event.target))) onBoardKey(event);
};

export class Board {
  /** @type {Drawing|null} */
  #drawing = null;
  #game = '';
  #wanted = '';
  /** @type {any} */
  #state = null;
  #focus = new BoardFocus();

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {string} spec */
  async use(spec) {
    this.#wanted = spec;
    if (spec === this.#game) return;
    const drawing = await drawingOf(gameName(spec));
    if (!drawing || spec !== this.#wanted) return;
    this.#game = spec;
    this.#drawing = drawing;
    this.#state = drawing.begin?.() ?? {};
    this.redraw();
  }

  get hasNumbers() {
    return this.#drawing?.hasNumbers ?? false;
  }

  /** Animates a move that was played, unless the system asks for reduced motion. @param {Shown} before @param {Shown} shown */
  arrive(before, shown) {
    this.skip();
    if (!reducedMotion.matches) this.#drawing?.arrive?.(this.#state, before, shown, this.redraw);
  }

  skip() {
    this.#drawing?.skip?.(this.#state);
  }

  get #isMoving() {
    return this.#drawing?.isMoving?.(this.#state) ?? false;
  }

  /** A click ends the animation. During that of a reply it plays nothing, because its target may change. @param {Event} click @param {boolean} isReply */
  #skipBy(click, isReply) {
    if (!this.#isMoving) return;
    if (isReply) click.stopPropagation();
    this.skip();
    this.redraw();
  }

  /** Resolves when the animation has ended. */
  async settled() {
    while (this.#isMoving) await new Promise(requestAnimationFrame);
  }

  /** What is shown beside the board. @param {Omit<BoardContext, 'state'|'redraw'>} context */
  aside(context) {
    return this.#drawing?.aside?.({ ...context, state: this.#state, redraw: this.redraw }) ?? nothing;
  }

  /**
   * @param {Omit<BoardContext, 'state'|'redraw'>} context
   * @param {{label: string, onConsider: (move: string) => void}} page `onConsider` is called when a move is pointed at
   */
  view(context, { label, onConsider }) {
    if (!this.#drawing) return html`<p class="loading">${t('web-loading')}</p>`;
    const { canMove, shown } = context;
    const isReply = canMove && shown.last?.player !== shown.turn;
    const isUnseen = isReply && this.#isMoving;
    const drawn = this.#drawing.draw({
      ...context,
      canMove: canMove && !isUnseen,
      state: this.#state,
      redraw: this.redraw,
    });
    const onClick = { capture: true, handleEvent: (/** @type {Event} */ click) => this.#skipBy(click, isReply) };
    const point = (/** @type {Event} */ event) => {
      const move = /** @type {Element} */ (event.target).closest('[data-move]')?.getAttribute('data-move');
      if (move) onConsider(move);
    };
    const settle = (/** @type {Element|undefined} */ root) => root && queueMicrotask(() => this.#focus.settle(root));
    return html`
      <div class="board board-${gameName(this.#game)}" role="group" aria-label=${label} aria-describedby="board-text"
        ${ref(settle)} @keydown=${onKey} @pointerover=${point}
        @focusin=${(/** @type {FocusEvent} */ event) => (this.#focus.enter(event), point(event))}
        @focusout=${(/** @type {FocusEvent} */ event) => this.#focus.exit(event)}
        @click=${onClick}>
        ${drawn}
      </div>`;
  }
}
