// The arena: two people and a spectator, each in a window of their own.

import assert from 'node:assert/strict';
import { create, signUp } from '../harness/arena.js';
import { gambito } from '../harness/gambito.js';
import { turnOrEnd } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContext} Context */

visit('two people play, a third one watches, and the server is killed in between', { at: '/arena', provoked: /Failed to load|ERR_|status of 4/ }, async ({ page, context }) => {
  const ann = await signUp(page);
  await create(page, { game: 'nim', opponent: 'open', clock: 'none' });
  await says(page, t('web-live-waiting'));
  const address = page.url();

  const [other, watching] = [await newWindow(context), await newWindow(context)];
  await other.goto('/arena');
  await signUp(other);
  await other.getByRole('row').filter({ hasText: ann }).getByRole('button', { name: t('web-arena-join') }).click();
  await other.waitForURL(/\/game\?id=/);
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

visit('a bot gets a token that is shown once', { at: '/arena' }, async ({ page }) => {
  const name = await signUp(page);
  await page.locator('#bot-name').fill(`${name}-bot`);
  await page.getByRole('button', { name: t('web-arena-bot-create') }).click();
  await page.getByRole('button', { name: t('web-arena-token-make') }).click();
  const token = await page.locator('.secret input').first().inputValue();
  assert.match(token, /^gbt_\w{36}$/);
  assert.match(await page.locator('.secret input').nth(1).inputValue(), /gambito bot --server http/);
  await page.reload();
  await page.getByText(t('web-arena-bots-about')).waitFor();
  assert.equal(await page.locator('.secret').count(), 0);
});

visit('a wrong password is explained, and nothing is lost', { at: '/arena', provoked: /status of 401/ }, async ({ page }) => {
  await page.locator('#account-name').fill('nobody');
  await page.locator('#account-password').fill('not the password');
  await page.locator('.account-form button.primary').click();
  await page.locator('.account-form [role=alert]').waitFor();
  assert.equal(await page.locator('#account-name').inputValue(), 'nobody');
});

visit('a login code works once and sets a password', { at: '/arena', provoked: /status of 4\d\d/ }, async ({ page }) => {
  const name = await signUp(page);
  const { code } = JSON.parse(await gambito('admin', 'reset-password', name, '--database', server.database, '--json'));
  await page.reload();
  await page.getByRole('button', { name: t('web-arena-code') }).first().click();
  await page.locator('#account-code').fill(code);
  await page.locator('#account-password').fill('short');
  await page.locator('.account-form button.primary').click();
  await page.locator('#account-password[aria-invalid=true]').waitFor();
  await page.locator('#account-password').fill('battery staple');
  await page.locator('.account-form button.primary').click();
  await page.getByText(t('web-arena-you-are', { name })).waitFor();

  await page.getByRole('button', { name: t('web-arena-log-out') }).click();
  await page.getByRole('button', { name: t('web-arena-log-in') }).first().click();
  await page.locator('#account-name').fill(name);
  await page.locator('#account-password').fill('battery staple');
  await page.locator('.account-form button.primary').click();
  await page.getByText(t('web-arena-you-are', { name })).waitFor();
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
  await page.goto('/arena');
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
  await stranger.goto('/arena');
  await matchesOf(stranger, tess).first().waitFor();
  assert.equal(await matchesOf(stranger, tess).count(), 1);
  assert.equal(await stranger.locator('#create-class').count(), 0);
});

/** The rows of somebody's matches in the lobby. @param {Page} page @param {string} name */
const matchesOf = (page, name) => page.getByRole('row').filter({ hasText: name });

/** Another person's window. @param {Context} context */
async function newWindow(context) {
  const browser = context.browser();
  assert(browser);
  const own = await browser.newContext({ baseURL: server.address, locale: 'en', reducedMotion: 'reduce' });
  context.once('close', () => own.close());
  return own.newPage();
}

/** @param {Page} page @param {string} status */
const says = (page, status) => page.locator('.status').getByText(status).waitFor();

/** Takes one token by clicking. @param {Page} page @param {number} ply after the move */
async function take(page, ply) {
  await page.locator('.board .is-possible').first().click();
  await hasMoves(page, ply);
}

/** @param {Page} page @param {number} count at least */
const hasMoves = (page, count) => page.locator('.moves .move').nth(count - 1).waitFor();

/** @param {Page} page */
const plies = (page) => page.locator('.moves .move').count();

/** Waits until the game is shown after some moves. @param {Page} page @param {number} ply */
async function isAt(page, ply) {
  const current = page.locator('.moves .move:has([aria-current])');
  if (ply > 0) await page.locator('.moves .move').nth(ply - 1).and(current).waitFor();
  else await current.waitFor({ state: 'detached' });
}
