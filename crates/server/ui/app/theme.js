// Light, dark, or whatever the system is set to.

export const THEMES = /** @type {const} */ (['system', 'light', 'dark']);
const KEPT = 'gambito-theme';

export const theme = () => document.documentElement.dataset.theme ?? 'system';

/** @param {string} wanted */
export function setTheme(wanted) {
  document.documentElement.dataset.theme = wanted;
  localStorage.setItem(KEPT, wanted);
}

const kept = localStorage.getItem(KEPT) ?? '';
document.documentElement.dataset.theme = THEMES.find((name) => name === kept) ?? 'system';
