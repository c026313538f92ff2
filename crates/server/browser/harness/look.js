// Checks the layout and the accessibility of a page, wide and narrow, light and dark.

import assert from 'node:assert/strict';
import { barriers } from './accessibility.js';
import { picture } from './pictures.js';
import { visit } from './visit.js';

/** @typedef {import('playwright-core').Page} Page */

const WIDTHS = [1440, 390];
const COLOURS = /** @type {const} */ (['light', 'dark']);

/** @param {import('./pages.js').Stop} stop */
export function lookAt({ name, at, prepare, provoked }) {
  visit(`the page ${name}`, { at, width: WIDTHS[0], provoked }, async ({ page }) => {
    await prepare(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colours of COLOURS) {
        await page.emulateMedia({ colorScheme: colours });
        await page.locator(`html[data-theme=${colours}]`).waitFor();
        await picture(page, `${name}-${width}-${colours}`);
        assert.deepEqual(await barriers(page), [], `axe, ${width} pixels, ${colours}`);
      }
      assert.deepEqual(await stickingOut(page), [], `${width} pixels`);
    }
  });
}

/** Elements that are wider than the window. @param {Page} page */
function stickingOut(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isWide = (/** @type {Element} */ element) => element.getBoundingClientRect().right > clientWidth + 1;
    const name = (/** @type {Element} */ element) => `${element.localName}.${element.getAttribute('class')}`;
    const wide = [...document.querySelectorAll('main *, header *')].filter(isWide);
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map(name)];
  });
}
