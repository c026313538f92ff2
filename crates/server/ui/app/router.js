// Pages and addresses. A page is pushed onto the history; what changes inside a page replaces its entry.

/** @typedef {Record<string, string|number|null|undefined>} Params */

/** Browsers allow only so many changes of the history in a while. */
const STATE_PAUSE = 1000;

/** @type {(path: string, params: URLSearchParams) => void} */
let arrive = () => {};
let keptAt = 0;

/** The parameters that have a value. @param {Params|URLSearchParams} params */
export function given(params) {
  const pairs = params instanceof URLSearchParams ? [...params] : Object.entries(params);
  const valued = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return new URLSearchParams(valued.map(([name, value]) => [name, String(value)]));
}

/** An address with the parameters that have a value. @param {string} path @param {Params|URLSearchParams} [params] */
export function href(path, params = {}) {
  // Specs are made of these, and addresses are read by people.
  const readable = given(params).toString().replace(/%3A/g, ':').replace(/%3D/g, '=').replace(/%2C/g, ',').replace(/%2F/g, '/');
  return readable ? `${path}?${readable}` : path;
}

/** @param {string} address */
export function navigate(address) {
  if (address === location.pathname + location.search) return;
  history.pushState(null, '', address);
  show();
}

/**
 * The same page, in another state. What the address does not say may change all the time: it is kept now and then.
 * @param {string} address
 * @param {object|null} [state] what the address does not say
 */
export function replace(address, state = null) {
  if (address !== location.pathname + location.search) history.replaceState(state, '', address);
  else if (performance.now() - keptAt > STATE_PAUSE) keep(state);
}

/** Keeps for a reload what the address does not say. @param {object|null} state */
export function keep(state) {
  if (JSON.stringify(state) === JSON.stringify(history.state)) return;
  keptAt = performance.now();
  history.replaceState(state, '');
}

/** The page that the address names; a slash at its end means nothing. */
export const path = () => location.pathname.replace(/(.)\/+$/, '$1');

/** @param {typeof arrive} listener called with every page and parameters that the address names */
export function start(listener) {
  arrive = listener;
  addEventListener('popstate', show);
  document.addEventListener('click', follow);
  show();
}

function show() {
  arrive(path(), new URLSearchParams(location.search));
}

/** Links to our own pages need no load. @param {MouseEvent} event */
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
