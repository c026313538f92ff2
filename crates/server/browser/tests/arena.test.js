// The arena in the browser.

import { turnOrEnd } from '../harness/play.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

visit('a guest plays a whole game against the machine', { at: '/arena' }, async ({ page }) => {
  await create(page, { game: 'nim', opponent: 'machine', clock: 'turn' });
  while ((await turnOrEnd(page)) === 'move') await take(page, (await plies(page)) + 1);
});

/** @param {Page} page @param {{game: string, opponent: string, clock: string}} choices */
async function create(page, { game, opponent, clock }) {
  await page.locator('#create-game').selectOption(game);
  await page.getByLabel(t(`web-arena-opponent-${opponent}`), { exact: true }).check();
  await page.getByLabel(t(`web-arena-clock-${clock}`), { exact: true }).check();
  await page.getByRole('button', { name: t('web-arena-create') }).click();
  await page.waitForURL(/\/game\?id=/);
}

/** Takes one token by clicking. @param {Page} page @param {number} ply after the move */
async function take(page, ply) {
  await page.locator('.board .is-possible').first().click();
  await hasMoves(page, ply);
}

/** @param {Page} page @param {number} count at least */
const hasMoves = (page, count) => page.locator('.moves .move').nth(count - 1).waitFor();

/** @param {Page} page */
const plies = (page) => page.locator('.moves .move').count();
