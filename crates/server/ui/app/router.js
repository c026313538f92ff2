// Pages and addresses. A page is pushed onto the history; what changes inside a page replaces its entry.

/** @typedef {Record<string, string|number|null|undefined>} Params */

/** @type {(path: string, params: URLSearchParams) => void} */
let arrive = () => {};

/** An address with the parameters that have a value. @param {string} path @param {Params|URLSearchParams} [params] */
export function href(path, params = {}) {
  const pairs = params instanceof URLSearchParams ? [...params] : Object.entries(params);
  const given = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  // Specs are made of these, and addresses are read by people.
  const readable = query.replace(/%3A/g, ':').replace(/%3D/g, '=').replace(/%2C/g, ',').replace(/%2F/g, '/');
  return readable ? `${path}?${readable}` : path;
}

/** @param {string} address */
export function navigate(address) {
  if (address === location.pathname + location.search) return;
  history.pushState(null, '', address);
  show();
}

/**
 * The same page, in another state. Browsers allow only so many changes, so none is made in vain.
 * @param {string} address
 * @param {object|null} [state] what the address does not say
 */
export function replace(address, state = null) {
  const isSame = address === location.pathname + location.search;
  if (!isSame) history.replaceState(state, '', address);
}

/** @param {typeof arrive} listener called with every page and parameters that the address names */
export function start(listener) {
  arrive = listener;
  addEventListener('popstate', show);
  document.addEventListener('click', follow);
  show();
}

function show() {
  arrive(location.pathname, new URLSearchParams(location.search));
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
