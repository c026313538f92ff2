// A whole game by keyboard, from the first page to the last move.

import assert from 'node:assert/strict';
import { tabTo, walkToCell } from '../harness/keys.js';
import { movesOf, turnOrEnd, waitForPly } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

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
  const cell = Number(end.last.move);
  const move = t('web-move-tictactoe', { row: Math.floor(cell / 3) + 1, column: (cell % 3) + 1 });
  const played = t('web-move-played', { player: end.players[end.last.player], move });
  await page.locator('#announcements', { hasText: end.announcement.replace(end.last.text, played) }).waitFor({ state: 'attached' });
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
  await walkToCell(page, wanted);
  await page.keyboard.press('Enter');
  await waitForPly(page, moves.length + 1);
  assert.equal(movesOf(page)[moves.length], String(wanted));
}
