// Uses pages by keyboard.

import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */

const COLUMNS = 3;
const MOST_TABS = 80;

/** The focus must be visible. @param {Page} page @param {string} selector */
export async function tabTo(page, selector) {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) {
      assert(await page.evaluate(() => document.activeElement?.matches(':focus-visible')));
      return;
    }
  }
  assert.fail(`the tabulator does not come to ${selector}`);
}

/** Walks to a cell of tic-tac-toe with the arrow keys. @param {Page} page @param {number} wanted */
export async function walkToCell(page, wanted) {
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-target'));
  for (let here = await focusedCell(page); here !== wanted; here = await focusedCell(page)) {
    const rows = Math.floor(wanted / COLUMNS) - Math.floor(here / COLUMNS);
    const columns = (wanted % COLUMNS) - (here % COLUMNS);
    const key = rows !== 0 ? (rows > 0 ? 'ArrowDown' : 'ArrowUp') : columns > 0 ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(key);
    assert.notEqual(await focusedCell(page), here, `${key} leaves cell ${here}`);
  }
}

/** @param {Page} page */
const focusedCell = (page) => page.evaluate(() => Number(document.activeElement?.getAttribute('data-target')));
