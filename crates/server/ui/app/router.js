// Pages and addresses. Another page is a new entry of the history; a change within a page replaces the entry.

import * as scrolling from './scrolling.js';

/** @typedef {Record<string, string|number|null|undefined>} Params */

/** Browsers limit the rate of changes to the history. */
const STATE_PAUSE = 1000;

/** @type {(path: string, params: URLSearchParams) => void} */
let arrive = () => {};
let keptAt = 0;
/** The current entry of the history. */
let entry = 0;

/** The parameters that have a value. @param {Params|URLSearchParams} params */
export function given(params) {
  const pairs = params instanceof URLSearchParams ? [...params] : Object.entries(params);
  const valued = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return new URLSearchParams(valued.map(([name, value]) => [name, String(value)]));
}

/** An address with the parameters that have a value. @param {string} path @param {Params|URLSearchParams} [params] */
export function href(path, params = {}) {
  // Specs contain these characters; unescaped, addresses stay readable.
  const readable = given(params).toString().replace(/%3A/g, ':').replace(/%3D/g, '=').replace(/%2C/g, ',').replace(/%2F/g, '/');
  return readable ? `${path}?${readable}` : path;
}

/** @param {string} address */
export function navigate(address) {
  if (address === location.pathname + location.search) return;
  scrolling.leave(entry);
  scrolling.begin();
  entry = newEntry();
  history.pushState({ entry }, '', address);
  show();
}

/**
 * Replaces the address of the page. A state that is not in the address may change often, so it is stored at intervals.
 * @param {string} address
 * @param {object|null} [state] what is not in the address
 */
export function replace(address, state = null) {
  if (address !== location.pathname + location.search) history.replaceState({ ...state, entry }, '', address);
  else if (performance.now() - keptAt > STATE_PAUSE) keep(state);
}

/** Stores for a reload what is not in the address. @param {object|null} state */
export function keep(state) {
  const stored = { ...state, entry };
  if (JSON.stringify(stored) === JSON.stringify(history.state)) return;
  keptAt = performance.now();
  history.replaceState(stored, '');
}

/** The path of the page, without trailing slashes. */
export const path = () => location.pathname.replace(/(.)\/+$/, '$1');

/** @param {typeof arrive} listener called with the path and parameters of every address */
export function start(listener) {
  arrive = listener;
  // The browser would scroll before the page is drawn.
  history.scrollRestoration = 'manual';
  entry = currentEntry();
  addEventListener('popstate', comeBack);
  document.addEventListener('click', follow);
  show();
}

function show() {
  arrive(path(), new URLSearchParams(location.search));
}

/** Shows the page that the reader has gone back or forward to, where it was left. */
function comeBack() {
  scrolling.leave(entry);
  entry = currentEntry();
  const wasLeft = scrolling.comeBack(entry);
  show();
  // Another page is scrolled when it is drawn.
  if (wasLeft) scrolling.settle();
}

/** A number that no other entry has, also after a reload. */
const newEntry = () => performance.timeOrigin + performance.now();

/** The number of the current entry, which gets one if it has none, as after a link to a heading. @returns {number} */
function currentEntry() {
  if (history.state?.entry) return history.state.entry;
  const fresh = newEntry();
  history.replaceState({ ...history.state, entry: fresh }, '');
  return fresh;
}

/** Follows links to our own pages without loading. @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = /** @type {Element} */ (event.target).closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
  if (link.hash && link.pathname === location.pathname) return;
  if (/^\/api\/.|\.\w+$/.test(link.pathname)) return;
  event.preventDefault();
  navigate(link.pathname + link.search);
}
