// Walking through the moves of a game, by buttons and by keys.

import { html } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { barButton } from './bar.js';

/** @typedef {{session: {moves: string[], undone: string[]}, goTo: (ply: number) => void}} Walkable */

/** Where arrow keys mean something else. */
const OWN_KEYS = 'input, select, textarea, summary, [role=tab], [role=slider], [role=treeitem]';

/** @param {Walkable} game */
export function steps(game) {
  const { moves, undone } = game.session;
  const here = moves.length;
  const canGoBack = { isPossible: here > 0 };
  const canGoOn = { isPossible: undone.length > 0 };
  return html`
    <div class="bar-steps" role="group" aria-label=${t('web-live-steps')}>
      ${barButton('web-live-start', 'first', () => game.goTo(0), { ...canGoBack, kind: 'only-wide' })}
      ${barButton('web-live-back', 'back', () => game.goTo(here - 1), canGoBack)}
      ${barButton('web-live-forward', 'forward', () => game.goTo(here + 1), canGoOn)}
      ${barButton('web-live-end', 'last', () => game.goTo(here + undone.length), { ...canGoOn, kind: 'only-wide' })}
    </div>`;
}

/**
 * Arrow keys walk, unless the keyboard is on the board or on something else that they control.
 * @param {KeyboardEvent} event
 * @param {Walkable|null} game
 */
export function onWalkKey(event, game) {
  if (!game || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = /** @type {Element} */ (event.target);
  if (target.closest(OWN_KEYS) || isOnBoard(target)) return;
  const { moves, undone } = game.session;
  const all = moves.length + undone.length;
  const ply = { ArrowLeft: moves.length - 1, ArrowRight: moves.length + 1, Home: 0, End: all }[event.key];
  if (ply === undefined) return;
  event.preventDefault();
  if (ply >= 0 && ply <= all && ply !== moves.length) game.goTo(ply);
}

/** Whether the tabulator brought the focus where it is, rather than a click. */
let isByKeys = false;
addEventListener('keydown', (event) => (isByKeys ||= event.key === 'Tab'), { capture: true });
addEventListener('pointerdown', () => (isByKeys = false), { capture: true });

/** Whether somebody moves about on the board by keys; a click puts the focus there too. @param {Element} target */
export const isOnBoard = (target) => isByKeys && target.closest('.board') !== null;
