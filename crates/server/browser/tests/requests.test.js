// How often the pages ask the server.

import assert from 'node:assert/strict';
import { idle } from '../harness/patience.js';
import { clickMove, turnOrEnd } from '../harness/play.js';
import { t, visit } from '../harness/visit.js';

const PLIES = 40;
const LONG_GAME = `/play?game=nim:tokens=99&first=human&second=human&moves=${Array(PLIES).fill('1').join(',')}`;

visit('a shared link of a long game is one request', { at: 'about:blank' }, async ({ page }) => {
  const asked = gamesAsked(page);
  await page.goto(LONG_GAME);
  await turnOrEnd(page);
  await idle(page);
  // Every move of the list is marked with its player.
  assert.equal(await page.locator('.moves .move-first').count(), PLIES / 2);
  assert.equal(await page.locator('.moves .move-second').count(), PLIES / 2);
  assert.deepEqual(asked, [PLIES]);
});

visit('taking moves back keeps their players', { at: LONG_GAME }, async ({ page }) => {
  await page.locator('.moves .move-second').nth(PLIES / 2 - 1).waitFor();
  await page.getByRole('button', { name: t('web-undo'), exact: true }).click();
  await page.locator('.moves .is-undone.move-second').waitFor();
  assert.equal(await page.locator('.moves .move-second').count(), PLIES / 2);
});

visit('a move is one request', { at: '/play?game=nim:tokens=9&first=human&second=human' }, async ({ page }) => {
  await turnOrEnd(page);
  const asked = gamesAsked(page);
  await clickMove(page, '2');
  // Pointing at the move asked for it, and the pointer may now be on another one.
  assert.deepEqual(asked.filter((moves) => moves === 0), [0]);
});

visit('a move with a clock is one request', { at: '/play?game=nim:tokens=9&first=human&second=human&clock=tc=300+5' }, async ({ page }) => {
  await turnOrEnd(page);
  const asked = gamesAsked(page);
  await clickMove(page, '2');
  await turnOrEnd(page);
  assert.deepEqual(asked, [0]);
});

/** The number of moves before every request for a match or a position. @param {import('playwright-core').Page} page */
function gamesAsked(page) {
  /** @type {number[]} */
  const asked = [];
  page.on('request', (request) => {
    if (!/\/api\/v1\/(referee|positions)$/.test(request.url())) return;
    const { from, moves = from.new?.moves ?? from.saved.moves } = request.postDataJSON();
    asked.push(moves.length);
  });
  return asked;
}
