// The language of the pages: from the address, else the last choice, else the browser's, else the server's.

export const LANGUAGES = /** @type {const} */ ({ en: 'English', es: 'Español' });
const KEPT = 'gambito-language';

/** The page comes marked with the language of the server. */
const ofServer = known(document.documentElement.lang) ?? 'en';
let chosen = known(localStorage.getItem(KEPT)) ?? preferred();
const asked = known(new URLSearchParams(location.search).get('lang'));
if (asked) setLanguage(asked);
document.documentElement.lang = chosen;

export const language = () => chosen;

/** @param {string} wanted */
export function setLanguage(wanted) {
  chosen = known(wanted) ?? chosen;
  localStorage.setItem(KEPT, chosen);
  document.documentElement.lang = chosen;
}

/** @param {string|null} name */
function known(name) {
  return name && Object.hasOwn(LANGUAGES, name) ? name : null;
}

function preferred() {
  return navigator.languages.map((tag) => known(tag.slice(0, 2))).find(Boolean) ?? ofServer;
}
