// The arena: two people and a spectator, each in a window of their own.

import assert from 'node:assert/strict';
import { create, join, newWindow, signUp } from '../harness/arena.js';
import { gambito } from '../harness/gambito.js';
import { hasMoves, plies, says } from '../harness/live.js';
import { turnOrEnd } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

visit('two people play, a third one watches, and the server is killed in between', { at: '/arena', provoked: /Failed to load|ERR_|status of 4/ }, async ({ page, context }) => {
  const ann = await signUp(page);
  await create(page, { game: 'nim', opponent: 'open', clock: 'none' });
  await says(page, t('web-live-waiting'));
  const address = page.url();

  const [other, watching] = [await newWindow(context), await newWindow(context)];
  await other.goto('/arena');
  await signUp(other);
  await join(other, ann);
  await watching.goto(address);

  await says(page, t('web-status-you'));
  await take(page, 1);
  await says(other, t('web-status-you'));
  await hasMoves(watching, 1);
  await watching.locator('.board [data-move]').first().click({ force: true });
  await watching.locator('.notice').getByText(t('web-live-spectator')).waitFor();

  await server.restart();
  await take(other, 1);
  await hasMoves(page, 2);
  await hasMoves(watching, 2);
  await says(page, t('web-status-you'));

  await page.getByRole('button', { name: `${t('web-resign')} …` }).click();
  await page.getByText(t('web-live-really-resign')).waitFor();
  await page.getByRole('button', { name: t('web-resign'), exact: true }).click();
  for (const window of [page, other, watching]) await window.locator('.status-over').waitFor();
  assert.match((await watching.locator('.status-over').textContent()) ?? '', new RegExp(t('web-live-reason-resignation')));
});

visit('a guest plays a whole game against the machine', { at: '/arena' }, async ({ page }) => {
  await create(page, { game: 'nim', opponent: 'machine', clock: 'turn' });
  while ((await turnOrEnd(page)) === 'move') await take(page, (await plies(page)) + 1);
});

visit('one person plays both sides, and walks through the finished game', { at: '/arena' }, async ({ page }) => {
  await signUp(page);
  await create(page, { game: 'nim', opponent: 'alone', clock: 'none' });
  while ((await turnOrEnd(page)) === 'move') await take(page, (await plies(page)) + 1);
  const played = await plies(page);

  await page.getByRole('button', { name: t('web-live-start') }).click();
  await isAt(page, 0);
  await page.keyboard.press('ArrowRight');
  await isAt(page, 1);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 0);
  await page.getByRole('button', { name: t('web-live-end') }).click();
  await isAt(page, played);
});

visit('a match for a class is seen by its members alone', { at: '/arena' }, async ({ page, context }) => {
  const { code } = JSON.parse(await gambito('admin', 'invitations', 'create', '--role', 'teacher', '--database', server.database, '--json'));
  await page.goto(`/welcome#${code}`);
  const tess = await signUp(page);
  const className = `class of ${tess}`;
  const made = await page.request.post('/api/v1/classes', { data: { name: className } });
  assert.equal(made.status(), 201);

  await page.goto('/arena');
  await create(page, { game: 'nim', opponent: 'open', clock: 'none' });
  await page.goto('/arena?new=1');
  await page.locator('#create-class').selectOption(className);
  await create(page, { game: 'nim', opponent: 'open', clock: 'none' });

  await page.goto('/arena');
  const own = matchesOf(page, tess);
  await own.filter({ hasText: className }).waitFor();
  await own.nth(1).waitFor();
  await page.locator('#lobby-class').selectOption(className);
  await own.nth(1).waitFor({ state: 'detached' });
  await own.filter({ hasText: className }).waitFor();

  const stranger = await newWindow(context);
  await stranger.goto('/arena?new=1');
  await matchesOf(stranger, tess).first().waitFor();
  assert.equal(await matchesOf(stranger, tess).count(), 1);
  assert.equal(await stranger.locator('#create-class').count(), 0);
});

/** The rows of somebody's matches in the lobby. @param {Page} page @param {string} name */
const matchesOf = (page, name) => page.getByRole('row').filter({ hasText: name });

/** Takes one token by clicking. @param {Page} page @param {number} ply after the move */
async function take(page, ply) {
  await page.locator('.board .is-possible').first().click();
  await hasMoves(page, ply);
}

/** Waits until the game is shown after some moves. @param {Page} page @param {number} ply */
async function isAt(page, ply) {
  const current = page.locator('.moves .move:has([aria-current])');
  if (ply > 0) await page.locator('.moves .move').nth(ply - 1).and(current).waitFor();
  else await current.waitFor({ state: 'detached' });
}
