// Projector mode: large type, and only what a class looks at. A button or `projector=1` in the address turns it on; it lasts until it is
// left, or the tab is closed.

import { stylesheet } from './stylesheet.js';

const KEPT = 'gambito-projector';
const MARK = 'is-projector';

let isOn = false;

export const isProjected = () => isOn;

/** How much larger than usual everything is. */
export const magnification = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** @param {boolean} wanted */
export async function project(wanted) {
  isOn = wanted;
  if (wanted) {
    sessionStorage.setItem(KEPT, 'on');
    await stylesheet('/style/projector.css');
  } else sessionStorage.removeItem(KEPT);
  document.documentElement.classList.toggle(MARK, isOn);
}

if (sessionStorage.getItem(KEPT) || new URLSearchParams(location.search).get('projector') === '1') project(true);
