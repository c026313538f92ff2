// Icons of the buttons around a board.

import { html } from '../vendor/lit.js';

const PATHS = {
  first: 'M7 5v14M18 5l-8 7l8 7z',
  back: 'M16 5l-8 7l8 7z',
  forward: 'M8 5l8 7l-8 7z',
  last: 'M17 5v14M6 5l8 7l-8 7z',
  undo: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  redo: 'M15 5l5 5l-5 5M20 10H10a5 5 0 0 0 0 10h3',
  hint: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0z',
  now: 'M13 3L5 14h6l-1 7l9-12h-7z',
  stop: 'M7 7h10v10H7z',
  flip: 'M8 4v15M4 15l4 4l4-4M16 20V5M12 9l4-4l4 4',
  again: 'M19 12a7 7 0 1 1-2.2-5.1M19 3v5h-5',
  add: 'M12 5v14M5 12h14',
  draw: 'M5 9h14M5 15h14',
  close: 'M6 6l12 12M18 6L6 18',
  next: 'M5 12h13M13 6l6 6l-6 6',
  link: 'M10 14l4-4M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M16 13l2.5-2.5a3.5 3.5 0 0 0-5-5L11 8',
  menu: 'M5 7h14M5 12h14M5 17h14',
  resign: 'M6 21V4M6 5h11l-3 4l3 4H6',
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]}/></svg>`;
