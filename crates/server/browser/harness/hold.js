// Requests that the test keeps back until it lets them go.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Route} Route */

/**
 * @param {Page} page
 * @param {string} address a pattern
 * @param {(route: Route) => Promise<void>} [answer] goes on to the server by default
 * @param {string} [method] of the requests that are kept back; all by default
 * @returns {Promise<{release: () => void, asked: () => number}>} `asked` counts the requests
 */
export async function hold(page, address, answer = (route) => route.continue(), method = '') {
  let count = 0;
  let release = () => {};
  const released = new Promise((/** @type {(value: void) => void} */ resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    count += 1;
    await released;
    await answer(route);
  });
  return { release: () => release(), asked: () => count };
}
