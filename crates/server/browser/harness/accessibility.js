// The violations that axe finds on a page, one line each.

import axe from 'axe-core';

/** @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
export async function barriers(page) {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run({ resultTypes: ['violations'] });
    const line = (/** @type {string} */ id, /** @type {any} */ { target, failureSummary }) =>
      `${id}: ${target}: ${failureSummary.replace(/\s+/g, ' ')}`;
    return violations.flatMap((/** @type {any} */ { id, nodes }) =>
      nodes.map((/** @type {any} */ node) => line(id, node)),
    );
  });
}
