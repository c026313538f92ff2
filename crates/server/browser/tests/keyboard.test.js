// A whole game by keyboard, from the first page to the last move.

import assert from 'node:assert/strict';
import { movesOf, turnOrEnd, waitForPly } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const COLUMNS = 3;
const MOST_TABS = 80;

visit('tic-tac-toe from the first page to the end by keyboard only', { at: '/' }, async ({ page }) => {
  await page.locator('.game-card').first().waitFor();
  await tabTo(page, 'a.game-card[href*=tictactoe]');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('web-form-start') }).waitFor();
  await tabTo(page, '#level');
  await page.keyboard.press('Home');
  await tabTo(page, 'button.start');
  await page.keyboard.press('Enter');
  await turnOrEnd(page);
  await tabTo(page, '.board [data-target]');
  while ((await turnOrEnd(page)) === 'move') await playByKeys(page);
  const end = await server.ask('positions', { game: 'tictactoe', moves: movesOf(page) });
  assert(end.outcome);
  await page.locator('#announcements', { hasText: end.announcement }).waitFor({ state: 'attached' });
});

visit('the first tab stop skips to the content', { at: '/?game=nim' }, async ({ page }) => {
  await page.getByRole('button', { name: t('web-form-start') }).waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), t('web-skip'));
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
});

/** @param {Page} page */
async function playByKeys(page) {
  const moves = movesOf(page);
  const { moves: legal } = await server.ask('positions', { game: 'tictactoe', moves });
  const wanted = Number(legal.at(-1));
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-target'));
  for (let here = await focusedCell(page); here !== wanted; here = await focusedCell(page)) {
    const rows = Math.floor(wanted / COLUMNS) - Math.floor(here / COLUMNS);
    const columns = (wanted % COLUMNS) - (here % COLUMNS);
    const key = rows !== 0 ? (rows > 0 ? 'ArrowDown' : 'ArrowUp') : columns > 0 ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(key);
    assert.notEqual(await focusedCell(page), here, `${key} leaves cell ${here}`);
  }
  await page.keyboard.press('Enter');
  await waitForPly(page, moves.length + 1);
  assert.equal(movesOf(page)[moves.length], String(wanted));
}

/** @param {Page} page */
const focusedCell = (page) => page.evaluate(() => Number(document.activeElement?.getAttribute('data-target')));

/** The focus must be visible. @param {Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) {
      assert(await page.evaluate(() => document.activeElement?.matches(':focus-visible')));
      return;
    }
  }
  assert.fail(`the tabulator does not come to ${selector}`);
}
