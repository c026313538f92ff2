// The frame of every page: navigation, language, theme, and a banner if the server does not answer.

import { html, nothing, live } from '../vendor/lit.js';
import { isGone } from './connection.js';
import { onValue } from './events.js';
import { LANGUAGES, language } from './language.js';
import { menu } from './menu.js';
import { isProjected, project } from './projector.js';
import { gameName } from './registry.js';
import { href } from './router.js';
import { account, isGuest, isKnown } from './session.js';
import { toParams } from './situation.js';
import { t } from './texts.js';
import { THEMES, setTheme, theme } from './theme.js';

/** @typedef {import('./types.js').PageView} PageView */

const PAGES = [
  { path: '/', also: '/play', text: 'web-nav-play' },
  { path: '/arena', also: '/game', text: 'web-nav-arena' },
  { path: '/competitions', also: '/competition', text: 'web-nav-competitions' },
  { path: '/classes', also: '/class', text: 'web-nav-classes' },
  { path: '/rules', text: 'web-nav-rules' },
  { path: '/tree', text: 'web-nav-tree' },
  { path: '/exercise', text: 'web-nav-exercise' },
  { path: '/lab', text: 'web-nav-lab' },
  { path: '/api', text: 'web-nav-api' },
];
/** Pages that have something to show on a projector. */
const PROJECTED = ['/play', '/game', '/rules', '/tree', '/exercise', '/lab'];

/** @param {{path: string, current: PageView|null, news: import('../arena/news.js').News|null, onLanguage: (name: string) => void, redraw: () => void}} state */
export function page({ path, current, news, onLanguage, redraw }) {
  const onTheme = (/** @type {string} */ name) => {
    setTheme(name);
    redraw();
  };
  return html`
    <a class="skip-link" href="#main" @click=${skip}>${t('web-skip')}</a>
    <header class="page-header">
      <a class="brand" href="/" aria-label=${t('web-home')}>${mark()}<span>Gambito</span></a>
      ${menu(html`
        <nav class="page-nav" aria-label=${t('web-nav')}>${PAGES.map((entry) => link(entry, path, current))}</nav>
        <div class="page-settings">
          ${isProjected() || PROJECTED.includes(path) ? projectorButton(redraw) : nothing}
          <select aria-label=${t('web-language')} .value=${live(language())} @change=${onValue(onLanguage)}>
            ${Object.entries(LANGUAGES).map(([tag, name]) => option(tag, name, language(), tag))}
          </select>
          <select aria-label=${t('web-theme')} .value=${live(theme())} @change=${onValue(onTheme)}>
            ${THEMES.map((name) => option(name, t(`web-theme-${name}`), theme()))}
          </select>
        </div>`, redraw)}
      <div class="page-own">
        ${news?.badge() ?? nothing}
        ${accountLink(path)}
      </div>
    </header>
    <div class="notices">
      ${isGone() ? html`<p class="banner" role="alert">${t('web-server-gone')}</p>` : nothing}
      ${news?.banner() ?? nothing}
    </div>
    <main id="main" tabindex="-1">${current ? current.view() : html`<p class="loading">${t('web-loading')}</p>`}</main>
  `;
}

/** @param {typeof PAGES[number]} entry @param {string} path @param {PageView|null} current */
function link(entry, path, current) {
  const isHere = path === entry.path || path === entry.also;
  const address = href(entry.path, paramsOf(entry.path, current?.situation?.() ?? null));
  return html`<a href=${address} aria-current=${isHere ? 'page' : nothing}>${t(entry.text)}</a>`;
}

/** Nothing until it is known who is logged in; the place is reserved. @param {string} path */
function accountLink(path) {
  const name = isGuest() ? t('web-log-in') : account().name;
  return html`
    <a class="account-link" href="/account" aria-current=${path === '/account' ? 'page' : nothing}
      aria-label=${isGuest() ? nothing : t('web-account-of', { name })} ?hidden=${!isKnown()}><bdi>${name}</bdi></a>`;
}

/** @param {() => void} redraw */
function projectorButton(redraw) {
  const text = t(isProjected() ? 'web-projector-leave' : 'web-projector');
  const toggle = () => project(!isProjected()).then(redraw);
  return html`
    <button class="projector-button" title=${text} aria-label=${text} @click=${toggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v11H4zM12 16v4M8 20h8"/></svg>
    </button>`;
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
