// What the analysis lists can be pointed at and played, and hidden until somebody asks.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { clickMove, movesOf, turnOrEnd, waitAtPly, wholeGameOf } from '../harness/play.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const BESIDE = 'view=analysis&algorithm=alphabeta&depth=4';
const PEOPLE = `first=human&second=human&${BESIDE}`;

visit('a listed move is marked on the board when pointed at, and played by a click', { at: `/play?game=kalah&${PEOPLE}` }, async ({ page }) => {
  await analysed(page);
  const chip = page.locator('[data-chip="4"]');
  await chip.hover();
  await page.locator('.board .is-hint[data-move="4"]').waitFor();
  await page.locator('.play-status').hover();
  await page.locator('.board .is-hint').waitFor({ state: 'detached' });
  await chip.focus();
  await page.locator('.board .is-hint[data-move="4"]').waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.keyboard.press('Enter');
  await waitAtPly(page, 1);
  assert.deepEqual(movesOf(page), ['4']);
});

visit('a move of the best line shows where it leads, and a click plays the line', { at: `/play?game=tictactoe&moves=0,4&${PEOPLE}` }, async ({ page }) => {
  await analysed(page);
  const line = await page.locator('.line-move').allInnerTexts();
  assert(line.length >= 3, `${line}`);
  const [board, panel] = [page.locator('.play-board'), page.locator('.search-form')];
  const before = [await board.boundingBox(), await panel.boundingBox()];
  await page.locator('.line-move').nth(2).hover();
  const pieces = page.locator('.line-preview .piece');
  await pieces.nth(4).waitFor();
  assert.equal(await pieces.count(), 5, 'two moves of the game and three of the line');
  await page.locator(`.board .is-hint[data-move="${line[0]}"]`).waitFor();
  assert.deepEqual([await board.boundingBox(), await panel.boundingBox()], before, 'nothing moves');
  await page.locator('.line-move').nth(2).click();
  await waitAtPly(page, 5);
  assert.deepEqual(movesOf(page), ['0', '4', ...line.slice(0, 3)]);
  await page.locator('.play-status').hover();
  await page.locator('.line-preview').waitFor({ state: 'detached' });
});

visit('playing a line keeps what was played before, and the machine waits', { at: `/play?game=kalah&moves=3,6&ply=1&first=human&second=engine:level=1&${BESIDE}` }, async ({ page }) => {
  await analysed(page);
  const line = await page.locator('.line-move').allInnerTexts();
  assert(line.length >= 2, `${line}`);
  await page.locator('.line-move').nth(1).click();
  await waitAtPly(page, 3);
  assert.deepEqual(wholeGameOf(page), ['3', ...line.slice(0, 2)]);
  if (line[0] !== '6') assert.match(page.url(), /variations=1:6/);
  assert.equal(await page.locator('.status', { hasText: t('web-status-thinking') }).count(), 0);
});

visit('values are hidden until somebody asks, and again after every move', { at: `/play?game=tictactoe&${PEOPLE}` }, async ({ page }) => {
  await analysed(page);
  await page.getByRole('button', { name: t('web-hide-values') }).click();
  await page.waitForURL(/values=hidden/);
  await isHidden(page);
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: t('web-guess-show-all') }).click();
  await page.locator('.board [data-value-of]').first().waitFor();
  await page.locator('.verdict').waitFor();
  await clickMove(page, '4');
  await isHidden(page);
  await page.reload();
  await turnOrEnd(page);
  await isHidden(page);
  await page.getByRole('button', { name: t('web-hide-values') }).click();
  await page.locator('.board [data-value-of]').first().waitFor();
  assert.doesNotMatch(page.url(), /values=/);
});

/** Nothing tells who is ahead or which move is best. @param {Page} page */
async function isHidden(page) {
  await page.getByText(t('web-guess-position')).waitFor();
  const telling = '.board [data-value-of], .advantage, .verdict, .line, .move-values, .theory, .counters, .terms, .solving';
  assert.equal(await page.locator(telling).count(), 0);
}

/** Waits until a search has started, which shows counters, and ended. @param {Page} page */
async function analysed(page) {
  await page.locator('[data-counter=visited]').waitFor();
  await page.getByRole('button', { name: t('web-analysis-go') }).waitFor();
}
