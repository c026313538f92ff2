// The requests of a page.

/**
 * Counts the requests of a page from now on; `end()` waits until none is open.
 * @param {import('playwright-core').Page} page
 */
export function trafficOf(page) {
  let open = 0;
  /** @type {(() => void)[]} */
  let waiting = [];
  const close = () => {
    open -= 1;
    if (open > 0) return;
    waiting.forEach((done) => done());
    waiting = [];
  };
  page.on('request', () => (open += 1));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return { end: () => (open === 0 ? Promise.resolve() : new Promise((/** @type {(value: void) => void} */ done) => waiting.push(done))) };
}
