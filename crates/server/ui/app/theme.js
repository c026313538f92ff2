// The theme: light, dark, or that of the system.

export const THEMES = /** @type {const} */ (['system', 'light', 'dark']);
const KEPT = 'gambito-theme';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
let chosen = known(localStorage.getItem(KEPT));

export const theme = () => chosen;

/** @param {string} wanted */
export function setTheme(wanted) {
  chosen = known(wanted);
  localStorage.setItem(KEPT, chosen);
  apply();
}

/** @param {string|null} name */
function known(name) {
  return THEMES.find((theme) => theme === name) ?? 'system';
}

function apply() {
  const isDark = chosen === 'dark' || (chosen === 'system' && systemIsDark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

systemIsDark.addEventListener('change', apply);
apply();
