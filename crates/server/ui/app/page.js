// The frame of every page: navigation, language, theme, and a banner if the server does not answer.

import { html, nothing, live } from '../vendor/lit.js';
import { isGone } from './connection.js';
import { onValue } from './events.js';
import { LANGUAGES, language } from './language.js';
import { gameName } from './registry.js';
import { href } from './router.js';
import { toParams } from './situation.js';
import { t } from './texts.js';
import { THEMES, setTheme, theme } from './theme.js';

/** @typedef {import('./types.js').PageView} PageView */

const PAGES = [
  { path: '/', also: '/play', text: 'web-nav-play' },
  { path: '/arena', also: '/game', text: 'web-nav-arena' },
  { path: '/rules', text: 'web-nav-rules' },
  { path: '/tree', text: 'web-nav-tree' },
  { path: '/lab', text: 'web-nav-lab' },
  { path: '/api', text: 'web-nav-api' },
];

/** @param {{path: string, current: PageView|null, onLanguage: (name: string) => void, redraw: () => void}} state */
export function page({ path, current, onLanguage, redraw }) {
  const onTheme = (/** @type {string} */ name) => {
    setTheme(name);
    redraw();
  };
  return html`
    <a class="skip-link" href="#main" @click=${skip}>${t('web-skip')}</a>
    <header class="page-header">
      <a class="brand" href="/" aria-label=${t('web-home')}>${mark()}<span>Gambito</span></a>
      <nav class="page-nav" aria-label=${t('web-nav')}>${PAGES.map((entry) => link(entry, path, current))}</nav>
      <div class="page-settings">
        <select aria-label=${t('web-language')} .value=${live(language())} @change=${onValue(onLanguage)}>
          ${Object.entries(LANGUAGES).map(([tag, name]) => option(tag, name, language(), tag))}
        </select>
        <select aria-label=${t('web-theme')} .value=${live(theme())} @change=${onValue(onTheme)}>
          ${THEMES.map((name) => option(name, t(`web-theme-${name}`), theme()))}
        </select>
      </div>
    </header>
    ${isGone() ? html`<p class="banner" role="alert">${t('web-server-gone')}</p>` : nothing}
    <main id="main" tabindex="-1">${current ? current.view() : html`<p class="loading">${t('web-loading')}</p>`}</main>
  `;
}

/** @param {typeof PAGES[number]} entry @param {string} path @param {PageView|null} current */
function link(entry, path, current) {
  const isHere = path === entry.path || path === entry.also;
  const address = href(entry.path, paramsOf(entry.path, current?.situation?.() ?? null));
  return html`<a href=${address} aria-current=${isHere ? 'page' : nothing}>${t(entry.text)}</a>`;
}

/** What a page takes over from the present one. @param {string} path @param {import('./types.js').Situation|null} situation */
function paramsOf(path, situation) {
  if (!situation) return {};
  if (path === '/rules') return { game: gameName(situation.game) };
  return path === '/tree' || path === '/lab' ? toParams(situation) : {};
}

/** Without changing the address, which holds the game. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** @param {string} value @param {string} name @param {string} chosen @param {string} [lang] */
const option = (value, name, chosen, lang) =>
  html`<option value=${value} lang=${lang ?? nothing} ?selected=${value === chosen}>${name}</option>`;

const mark = () => html`
  <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect x="2" y="2" width="28" height="28" rx="8" fill="currentColor"/>
    <circle cx="11.5" cy="20.5" r="5" class="brand-own"/>
    <circle cx="20.5" cy="11.5" r="4" class="brand-other"/>
  </svg>`;
