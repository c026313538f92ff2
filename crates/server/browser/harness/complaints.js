// What a page must not do: log errors, throw, or send requests to other hosts.

/** @typedef {import('playwright-core').BrowserContext} BrowserContext */

/**
 * Collects complaints, except those that a test provokes.
 * @param {BrowserContext} context
 * @param {string} host
 * @param {RegExp} [provoked]
 * @returns {string[]} grows while the context is used
 */
export function complaintsOf(context, host, provoked) {
  /** @type {string[]} */
  const complaints = [];
  const complain = (/** @type {string} */ text) => provoked?.test(text) || complaints.push(text);
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => complain(`page: ${error.error().stack}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isInside = url.protocol === 'blob:' || url.protocol === 'data:';
    if (!isInside && url.host !== host) complain(`request to another host: ${url}`);
  });
  return complaints;
}
