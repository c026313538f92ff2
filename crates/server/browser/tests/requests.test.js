// How often the pages ask the server.

import assert from 'node:assert/strict';
import { t, visit } from '../harness/visit.js';

const PLIES = 40;
const LONG_GAME = `/play?game=nim:tokens=99&first=human&second=human&moves=${Array(PLIES).fill('1').join(',')}`;

visit('a shared link of a long game asks for one position', { at: 'about:blank' }, async ({ page }) => {
  const asked = positionsAsked(page);
  await page.goto(LONG_GAME, { waitUntil: 'networkidle' });
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

/** The number of moves in every request for a position. @param {import('playwright-core').Page} page */
function positionsAsked(page) {
  /** @type {number[]} */
  const asked = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/positions')) asked.push(request.postDataJSON().moves.length);
  });
  return asked;
}
