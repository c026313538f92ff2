// How the pages watch the server, and go on after it was gone.

import assert from 'node:assert/strict';
import { hold } from '../harness/hold.js';
import { clickMove, movesOf, positionOf, turnOrEnd, waitForPly } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

const provoked = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/;
const TICTACTOE = '/play?game=tictactoe&first=human&second=alphabeta:depth=2';
const SLOW_MACHINE = '/play?game=kalah&first=human&second=engine:time=600s';

visit('a server that takes its time is asked for its health once', { at: 'about:blank' }, async ({ page }) => {
  const { release, asked } = await hold(page, '**/api/v1/health');
  await page.clock.install();
  const first = page.waitForRequest('**/api/v1/health');
  await page.goto('/rules');
  await page.locator('article.rules').waitFor();
  await page.clock.runFor(16_000);
  await first;
  await page.evaluate(() => fetch('/api/v1/texts'));
  assert.equal(asked(), 1);
  release();
});

visit('a game goes on when a killed server is restarted', { at: TICTACTOE, provoked }, async ({ page }) => {
  await turnOrEnd(page);
  await clickMove(page, '4');
  await waitForPly(page, 2);
  await turnOrEnd(page);
  const before = movesOf(page);
  const { moves: free } = await server.ask('positions', { game: 'tictactoe', moves: before });
  await server.kill();
  await page.locator(`[data-move="${free[0]}"]`).click();
  const banner = page.getByRole('alert').filter({ hasText: t('web-server-gone') });
  await banner.waitFor();
  await server.restart();
  await banner.waitFor({ state: 'detached' });
  await waitForPly(page, before.length + 2);
  await turnOrEnd(page);
  const moves = movesOf(page);
  assert.deepEqual(moves.slice(0, before.length + 1), [...before, free[0]]);
  const here = await server.ask('positions', { game: 'tictactoe', moves });
  assert.equal(await positionOf(page), here.position);
});

visit('the machine thinks again after a restart of the server', { at: SLOW_MACHINE, provoked }, async ({ page }) => {
  await turnOrEnd(page);
  await clickMove(page, '1');
  await page.getByRole('button', { name: t('web-move-now') }).waitFor();
  await server.kill();
  const banner = page.getByRole('alert').filter({ hasText: t('web-server-gone') });
  await banner.waitFor();
  await server.restart();
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('web-move-now') }).click();
  await waitForPly(page, 2);
});
