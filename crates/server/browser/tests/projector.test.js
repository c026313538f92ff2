// Projector mode: large type, and only what a class looks at.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { picture } from '../harness/pictures.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const STOPS = [
  {
    name: 'game',
    at: '/play?game=kalah&moves=3,6&first=human&second=human&view=analysis&algorithm=alphabeta&depth=4',
    shown: ['.board .drawing', '.verdict', '.move-values', '.player-first', '.play-status'],
    hidden: ['.search-form', '.counters', '.bar-more', '.bar-resign'],
  },
  { name: 'tree', at: '/tree?game=nim:tokens=5', shown: ['.tree-canvas', '.tree-summary', '.steps', '.tree-details'], hidden: ['.tree-settings', '.tree-find'] },
  { name: 'lab', at: '/lab?game=tictactoe&range=1..4', shown: ['.lab-benches', '.lab-form > .row button'], hidden: ['#subject-game'] },
  { name: 'rules', at: '/rules?game=kalah', shown: ['article.rules'], hidden: [] },
];

for (const { name, at, shown, hidden } of STOPS) {
  visit(`projector mode shows the ${name} large, until it is left`, { at, width: 1440 }, async ({ page }) => {
    for (const selector of [...shown, ...hidden]) await page.locator(selector).first().waitFor();
    const before = await letters(page);
    await page.getByRole('button', { name: t('web-projector'), exact: true }).click();
    await page.locator('html.is-projector').waitFor();
    assert((await letters(page)) >= 1.25 * before);
    await picture(page, `projector-${name}`);
    await isLarge(page, shown, hidden);
    assert.deepEqual(await barriers(page), []);
    await page.reload();
    await page.locator('html.is-projector').waitFor();
    for (const selector of shown) await page.locator(selector).first().waitFor();
    await page.getByRole('button', { name: t('web-projector-leave'), exact: true }).click();
    await page.locator('.page-nav').waitFor();
    assert.equal(await letters(page), before);
  });
}

visit('projector mode can be part of an address', { at: '/tree?game=nim:tokens=5&projector=1' }, async ({ page }) => {
  await page.locator('html.is-projector .tree-canvas .tree-node').first().waitFor();
  await page.locator('.brand').click();
  await page.locator('html.is-projector .gallery').waitFor();
  await page.getByRole('button', { name: t('web-projector-leave'), exact: true }).click();
  await page.locator('.page-nav').waitFor();
});

/** @param {Page} page @param {string[]} shown @param {string[]} hidden */
async function isLarge(page, shown, hidden) {
  for (const selector of shown) assert(await page.locator(selector).first().isVisible(), selector);
  for (const selector of ['.page-nav', ...hidden]) assert(!(await page.locator(selector).first().isVisible()), selector);
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert(wide <= window, `${wide} > ${window}`);
}

/** The height of letters in pixels. @param {Page} page */
const letters = (page) => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
