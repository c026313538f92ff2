// How tiles look: a colour, strokes that distinguish it without colours, and things that lie on grass.

import { svg } from '../../vendor/lit.js';

/**
 * The strokes of each ground around a centre.
 * @type {Record<string, (x: number, y: number) => string>}
 */
export const STROKES = {
  water: (x, y) => [[-11, -10, 4], [-16.5, 1, 6], [-11, 12, 4]]
    .map(([dx, dy, waves]) => `M${x + dx} ${y + dy}q2.75-4 5.5 0${'t5.5 0'.repeat(waves - 1)}`).join(''),
  mud: (x, y) => [[-8, -12], [4, -14], [11, -5], [-1, -4], [-14, -2], [-7, 6], [5, 5], [14, 5], [-2, 14], [9, 14]]
    .map(([dx, dy]) => `M${x + dx} ${y + dy}h0`).join(''),
  wall: (x, y) => `M${x - 18} ${y - 10.5}h36m6 10.5h-48m6 10.5h36`
    + [[-6, -21], [6, -21], [-12, -10.5], [0, -10.5], [12, -10.5], [-18, 0], [-6, 0], [6, 0], [18, 0], [0, 10.5]]
      .map(([dx, dy]) => `M${x + dx} ${y + dy}v10.5`).join(''),
  forest: (x, y) => [[0, -19], [-9, -9], [9, -9], [0, -2]].map(([dx, dy]) => `M${x + dx} ${y + dy}l-7 14h14z`).join(''),
  hole: (x, y) => `M${x - 12} ${y + 2}a12 8 0 1 0 24 0a12 8 0 1 0-24 0z`,
  trench: (x, y) => `M${x - 17} ${y - 6}h34v13h-34z`,
};

/** Things, each about 24 units wide and high. */
const THINGS = {
  flag: () => svg`
    <path d="M-7-12V13" stroke="#3b3b3b" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M-6-12C-1-15 4-8 11-11V0C4 3-1-4-6-1Z" fill="#a3256f" stroke="#3b3b3b" stroke-width=".8"/>`,
  boat: () => svg`
    <path d="M0-13V4" stroke="#3b3b3b" stroke-width="1.6"/>
    <path d="M1.5-12L10 1H1.5ZM-1.5-8L-8 1H-1.5Z" fill="#fff" stroke="#3b3b3b" stroke-width=".9"/>
    <path d="M-13 4H13L8 11H-8Z" fill="#8a5a2b" stroke="#3b3b3b" stroke-width=".9"/>`,
  axe: () => svg`
    <g transform="translate(-3) rotate(28)"><path d="M0-13V13" stroke="#8a5a2b" stroke-width="3" stroke-linecap="round"/>
    <path d="M-4-10H2C5-10 8-12 10-14C13-9 13-2 10 3C8 0 5-2 2-2H-4Z" fill="#b9c2cc" stroke="#3b3b3b"/></g>`,
  juice: () => svg`
    <path d="M1 6L4-13H10" fill="none" stroke="#3b3b3b" stroke-width="1.8"/>
    <path d="M-8-7H8L6 12H-6Z" fill="#fff" fill-opacity=".75"/><path d="M-7.5-2H7.5L6 12H-6Z" fill="#e3b505"/>
    <path d="M-8-7H8L6 12H-6Z" fill="none" stroke="#3b3b3b" stroke-width="1.2" stroke-linejoin="round"/>`,
  shovel: () => svg`
    <g transform="rotate(28)" stroke-width="2.8"><path d="M0-12V3M-4-13H4" stroke="#8a5a2b" stroke-linecap="round"/>
    <path d="M-5.5 2H5.5V7C5.5 11 2 13 0 14C-2 13-5.5 11-5.5 7Z" fill="#b9c2cc" stroke="#3b3b3b" stroke-width="1"/></g>`,
  energy: () => svg`<path d="M3-12L-8 2H-1L-3 12L8-3H1Z" fill="#e3b505" stroke="#3b3b3b" stroke-linejoin="round"/>`,
};

/** @typedef {keyof typeof THINGS} Thing */

/** @param {string} name @returns {name is Thing} */
export const isThing = (name) => name in THINGS;

/** @param {Thing} name @param {number} x @param {number} y */
export const thing = (name, x, y) => svg`<g class="thing" transform="translate(${x} ${y})">${THINGS[name]()}</g>`;
