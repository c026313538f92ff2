// Keyboard control of a board: arrow keys go to the nearest target in their direction, Enter plays.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} root @returns {(HTMLElement|SVGElement)[]} */
const targetsOf = (root) =>
  [...root.querySelectorAll('[data-target]')].map((target) => /** @type {SVGElement} */ (target));

/** @param {KeyboardEvent} event on a board */
export function onBoardKey(event) {
  const root = /** @type {Element} */ (event.currentTarget);
  const target = /** @type {Element} */ (event.target).closest('[data-target]');
  if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in ARROWS) {
    event.preventDefault();
    nearest(root, target, ARROWS[event.key])?.focus();
  } else if ((event.key === 'Enter' || event.key === ' ') && !(target instanceof HTMLButtonElement)) {
    event.preventDefault();
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

/** @param {Element} root @param {Element} from @param {[number, number]} direction */
function nearest(root, from, [right, down]) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const target of targetsOf(root)) {
    const there = middle(target);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    // Targets that are more aside than ahead belong to another direction.
    if (target === from || ahead < 1 || aside > 2 * ahead) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [target, distance];
  }
  return best;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A board has one tab stop: the target that was focused last, else the first. */
export class BoardFocus {
  /** @type {string|null} */
  #name = null;
  #isInside = false;

  /** @param {FocusEvent} event */
  enter(event) {
    const target = /** @type {Element} */ (event.target).closest('[data-target]');
    if (!target) return;
    this.#name = target.getAttribute('data-target');
    this.#isInside = true;
    this.settle(/** @type {Element} */ (event.currentTarget));
  }

  /** @param {FocusEvent} event */
  exit(event) {
    const left = /** @type {Element} */ (event.target);
    const root = /** @type {Element} */ (event.currentTarget);
    if (event.relatedTarget instanceof Element && root.contains(event.relatedTarget)) return;
    // A target that was removed by a move still counts as focused.
    queueMicrotask(() => (this.#isInside &&= !left.isConnected));
  }

  /** @param {Element} root after it was drawn */
  settle(root) {
    const targets = targetsOf(root);
    const current = targets.find((target) => target.getAttribute('data-target') === this.#name) ?? targets[0];
    for (const target of targets) target.setAttribute('tabindex', target === current ? '0' : '-1');
    const focused = document.activeElement ?? document.body;
    if (this.#isInside && focused === document.body) current?.focus();
    else this.#isInside = root.contains(focused);
  }
}
