// Keys on the tree: the standard ones of tree widgets, and ours for zoom and steps.

/** @typedef {import('./outline.js').Outline} Outline */
/**
 * @typedef {object} Actions
 * @property {(id: number) => void} select
 * @property {(id: number, open: boolean) => void} set
 * @property {(factor: number) => void} zoom
 * @property {() => void} fit
 * @property {(by: number) => void} step
 * @property {(dx: number, dy: number) => void} pan
 */

/** What an arrow means if the tree grows downwards. @type {Record<string, string>} */
const TURNED = { ArrowRight: 'ArrowDown', ArrowDown: 'ArrowRight', ArrowLeft: 'ArrowUp', ArrowUp: 'ArrowLeft' };
const ZOOM = 1.3;
const PAN = 80;

/**
 * @param {KeyboardEvent} event
 * @param {Outline} outline
 * @param {number} id the selected node
 * @param {Actions} actions
 * @param {boolean} isDown whether the tree grows downwards
 */
export function onTreeKey(event, outline, id, actions, isDown) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const pan = event.shiftKey ? panning(event.key, actions) : undefined;
  const action = pan ?? acting((isDown && TURNED[event.key]) || event.key, outline, id, actions);
  if (!action) return;
  event.preventDefault();
  action();
}

/**
 * @param {string} key
 * @param {Outline} outline
 * @param {number} id
 * @param {Actions} actions
 * @returns {(() => void)|undefined}
 */
function acting(key, outline, id, { select, set, zoom, fit, step }) {
  const { parents } = outline.tree;
  /** @type {Record<string, () => void>} */
  const actions = {
    ArrowRight: () => (outline.isOpen(id) ? select(outline.met(id)[0]) : set(id, true)),
    ArrowLeft: () => (outline.isOpen(id) ? set(id, false) : select(Math.max(0, parents[id]))),
    ArrowDown: () => select(outline.next(id)),
    ArrowUp: () => select(outline.previous(id)),
    Home: () => select(0),
    End: () => select(outline.lastBelow(0)),
    Enter: () => set(id, !outline.isOpen(id)),
    ' ': () => set(id, !outline.isOpen(id)),
    '*': () => (id === 0 ? [0] : outline.met(parents[id])).forEach((sibling) => set(sibling, true)),
    '+': () => zoom(ZOOM),
    '-': () => zoom(1 / ZOOM),
    0: fit,
    '.': () => step(1),
    ',': () => step(-1),
  };
  return actions[key];
}

/** @param {string} key @param {Actions} actions */
function panning(key, { pan }) {
  /** @type {Record<string, () => void>} */
  const moves = {
    ArrowRight: () => pan(-PAN, 0),
    ArrowLeft: () => pan(PAN, 0),
    ArrowDown: () => pan(0, -PAN),
    ArrowUp: () => pan(0, PAN),
  };
  return moves[key];
}
