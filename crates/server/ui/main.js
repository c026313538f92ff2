// Starts the workbench: loads the texts, then the page of the address.

import { html, render } from './vendor/lit.js';
import { problemOf } from './app/api.js';
import { announce } from './app/announce.js';
import { isGone, onChange, watch } from './app/connection.js';
import { page } from './app/page.js';
import { part } from './app/part.js';
import { registry } from './app/registry.js';
import * as router from './app/router.js';
import { settle } from './app/scrolling.js';
import { isGuest, loadSession, onSession } from './app/session.js';
import { speak, t } from './app/texts.js';
import './app/theme.js';

/** @typedef {import('./app/types.js').PageView} PageView */
/** @typedef {new (redraw: () => void) => PageView} PageClass */

/** @type {Record<string, () => Promise<PageClass>>} */
const PAGES = {
  '/': async () => (await import('./play/gallery.js')).GalleryView,
  '/play': async () => (await import('./play/page.js')).PlayView,
  '/arena': async () => (await import('./arena/page.js')).LobbyView,
  '/welcome': async () => (await import('./account/page.js')).AccountView,
  '/account': async () => (await import('./account/page.js')).AccountView,
  '/bots': async () => (await import('./bots/page.js')).BotsView,
  '/profile': async () => (await import('./profile/page.js')).ProfileView,
  '/game': async () => (await import('./arena/game-page.js')).GameView,
  '/competitions': async () => (await import('./competitions/list-page.js')).CompetitionsPage,
  '/competition': async () => (await import('./competitions/page.js')).CompetitionPage,
  '/classes': async () => (await import('./classes/list-page.js')).ClassesView,
  '/class': async () => (await import('./classes/page.js')).ClassPage,
  '/rules': async () => (await import('./rules/page.js')).RulesView,
  '/tree': async () => (await import('./tree/page.js')).TreeView,
  '/exercise': async () => (await import('./exercise/page.js')).ExerciseView,
  '/lab': async () => (await import('./lab/page.js')).LabView,
  '/api': async () => (await import('./app/api-page.js')).ApiView,
};
const elsewhere = async () => (await import('./app/lost-page.js')).LostView;

/** In both languages, because no texts are loaded yet. */
const NO_ANSWER = 'Gambito does not answer. · Gambito no responde.';

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
let path = '';
/** @type {PageView|null} */
let current = null;
let isDrawing = false;
let isStarted = false;
/** What waits for the reader elsewhere; loaded when somebody is logged in. @type {import('./arena/news.js').News|null} */
let news = null;

/** Draws once for all changes of the same task, before the next frame. */
function redraw() {
  if (isDrawing || !isStarted) return;
  isDrawing = true;
  queueMicrotask(() => {
    isDrawing = false;
    draw();
  });
}

function draw() {
  render(page({ path, current, news, onLanguage, redraw }), root);
  const title = current?.title?.();
  document.title = (news?.title() ?? '') + (title ? `${title} · Gambito` : 'Gambito');
}

/** @param {string} wanted @param {URLSearchParams} params */
async function arrive(wanted, params) {
  news?.arrived();
  if (wanted === path && current) return current.show(params);
  const isFirst = path === '';
  path = wanted;
  current?.leave();
  current = null;
  redraw();
  const Page = await part(PAGES[wanted] ?? elsewhere);
  if (!Page || path !== wanted || current) return;
  const arrived = new Page(redraw);
  current = arrived;
  arrived.show(new URLSearchParams(location.search));
  draw();
  if (!isFirst) document.getElementById('main')?.focus();
  settle();
}

async function meet() {
  redraw();
  if (isGuest() || news) return;
  const loaded = await part(() => import('./arena/news.js'));
  if (loaded) news ??= new loaded.News(redraw);
}

/** If the texts cannot be loaded, the language stays. @param {string} name */
async function onLanguage(name) {
  await speak(name).catch(() => {});
  current?.relabel?.();
  redraw();
}

async function start() {
  try {
    await speak();
  } catch (error) {
    render(html`<p class="banner" role="alert">${problemOf(error) || NO_ANSWER}</p>`, root);
    return;
  }
  if (isStarted) return;
  isStarted = true;
  router.start(arrive);
}

async function reconnected() {
  if (!isStarted) return start();
  announce(t('web-server-back'));
  loadSession();
  if (current) current.reconnected?.();
  else arrive(path, new URLSearchParams(location.search));
  redraw();
}

onChange(() => {
  if (!isGone()) return reconnected();
  if (isStarted) announce(t('web-server-gone'));
  redraw();
});

// The code of the page, the texts and the registry are requested in parallel.
PAGES[router.path()]?.().catch(() => {});
registry().catch(() => {});
onSession(meet);
loadSession();
start();
watch();
