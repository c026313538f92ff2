// The lobby: play now, create, invite, challenge, join, and small boards of what runs.

import assert from 'node:assert/strict';
import { ask, newWindow, signUp } from '../harness/arena.js';
import { hold } from '../harness/hold.js';
import { idle } from '../harness/patience.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const OPEN = { game: 'kalah', clock: { perTurnMs: 600_000 }, mode: 'single', seats: { first: 'me', second: 'open' } };
/** Games for the lobby that must stay fluid. */
const MANY = 500;

visit('the start page leads everywhere without an account', { at: '/' }, async ({ page }) => {
  const places = [['create', /\/arena\?new=1$/], ['join', /\/arena\?show=open-matches$/], ['watch', /\/arena\?show=live$/], ['compete', /\/competitions$/]];
  for (const [name, address] of /** @type {[string, RegExp][]} */ (places)) {
    await page.goto('/');
    await page.getByRole('link', { name: t(`web-door-${name}`) }).first().click();
    await page.waitForURL(address);
  }
  await page.goto('/');
  await page.locator('.game-card .picture svg').nth(4).waitFor();
  const titles = await page.locator('.game-card h3').allTextContents();
  assert.deepEqual(titles, ['Nim', 'Tic-tac-toe', 'Dots and boxes', 'Isolation', 'Quarry', 'Breakthrough', 'Kalah', 'Flag', 'Lecture tree'], 'from easy to hard');
});

visit('a guest plays the machine with one click', { at: '/arena' }, async ({ page }) => {
  await page.getByRole('group', { name: 'Nim' }).getByRole('button').first().click();
  await page.waitForURL(/\/game\?id=/);
  await page.locator('.board .is-possible').first().waitFor();
});

visit('two people meet with one click each', { at: '/arena' }, async ({ page, context }) => {
  await signUp(page);
  const tile = (/** @type {Page} */ window) => window.getByRole('group', { name: 'Tic-tac-toe' }).getByRole('button').nth(1);
  await tile(page).click();
  await page.waitForURL(/\/game\?id=/);
  const other = await newWindow(context);
  await other.goto('/arena');
  await signUp(other);
  await other.locator('.quick-tile.is-waiting').waitFor();
  await tile(other).click();
  await other.waitForURL(/\/game\?id=/);
  assert.equal(new URL(other.url()).search, new URL(page.url()).search, 'the same game');
});

visit('a link invites to a match, through the log-in if need be', { at: '/arena' }, async ({ page, context }) => {
  await signUp(page);
  const { id, games } = await ask(page, 'post', 'matches', OPEN);
  const other = await newWindow(context);
  await other.goto(`/arena?join=${id}`);
  const card = other.locator('.invited');
  await card.getByRole('link', { name: t('web-lobby-log-in-to-join') }).click();
  await other.getByRole('button', { name: t('web-account-sign-up') }).first().click();
  await other.locator('#account-name').fill(`invited-${process.pid}`);
  await other.locator('#account-password').fill('correct horse battery');
  await other.locator('.account-form button.primary').click();
  await card.getByRole('button', { name: t('web-arena-join') }).click();
  await other.waitForURL(`**/game?id=${games[0].id}`);
});

visit('the page of a game that waits invites, and lets others join', { at: '/arena', width: 390 }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  const { id, games } = await ask(page, 'post', 'matches', OPEN);
  const address = `/game?id=${games[0].id}`;
  await page.goto(address);
  await page.getByRole('button', { name: t('web-lobby-copy-invitation') }).click();
  await isCopied(page);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.address}/arena?join=${id}`);

  const other = await newWindow(context);
  await other.goto(address);
  await other.getByRole('link', { name: t('web-lobby-log-in-to-join') }).waitFor();
  await signUp(other);
  await other.getByRole('button', { name: t('web-arena-join') }).click();
  await other.locator('.presence').waitFor();
  await page.locator('.board .is-possible').first().waitFor();
});

visit('a challenge is accepted on the page of its game', { at: '/arena' }, async ({ page, context }) => {
  const name = await signUp(page);
  const other = await newWindow(context);
  await other.goto('/arena');
  await signUp(other);
  const { games } = await ask(other, 'post', 'challenges', { to: name, game: 'nim' });
  await page.goto(`/game?id=${games[0].id}`);
  await page.getByRole('button', { name: t('web-lobby-accept') }).click();
  await page.locator('.presence').waitFor();
});

visit('a double click creates one match', { at: '/arena?new=nim' }, async ({ page }) => {
  await signUp(page);
  const { release, asked } = await hold(page, '**/api/v1/matches');
  const button = page.getByRole('button', { name: t('web-arena-create') });
  await button.dblclick({ force: true });
  await page.locator('.create-form button:disabled').waitFor();
  release();
  await page.waitForURL(/\/game\?id=/);
  assert.equal(asked(), 1);
});

visit('the link of an open match is copied, and it can be called off', { at: '/arena' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  const { id } = await ask(page, 'post', 'matches', OPEN);
  await page.reload();
  const own = page.locator('.lobby-own-matches');
  await own.getByRole('button', { name: t('web-lobby-copy-invitation') }).click();
  await isCopied(page);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.address}/arena?join=${id}`);
  await own.getByRole('button', { name: t('web-lobby-call-off') }).click();
  await own.waitFor({ state: 'detached' });
});

visit('a challenge is accepted or declined in the lobby', { at: '/arena' }, async ({ page, context }) => {
  const name = await signUp(page);
  const other = await newWindow(context);
  await other.goto(`/profile?name=${name}`);
  await signUp(other);
  await other.getByRole('link', { name: t('web-profile-challenge') }).click();
  assert.equal(await other.locator('#create-account').inputValue(), name);
  await other.getByRole('button', { name: t('web-arena-create') }).click();
  await other.waitForURL(/\/game\?id=/);
  const own = page.locator('.lobby-own-matches');
  await own.getByRole('button', { name: t('web-lobby-decline') }).click();
  await own.waitFor({ state: 'detached' });
  await ask(other, 'post', 'challenges', { to: name, game: 'nim' });
  await own.getByRole('button', { name: t('web-lobby-accept') }).click();
  await page.waitForURL(/\/game\?id=/);
});

visit('what waits for somebody is the first thing in the lobby', { at: '/arena', width: 390 }, async ({ page, context }) => {
  const name = await signUp(page);
  const other = await newWindow(context);
  await other.goto('/arena');
  await signUp(other);
  await ask(other, 'post', 'challenges', { to: name, game: 'nim' });
  await page.locator('.lobby-own-matches').getByRole('button', { name: t('web-lobby-accept') }).waitFor();
  await page.locator('.lobby-quick').waitFor();
  const top = (/** @type {string} */ part) => page.locator(part).evaluate((element) => element.getBoundingClientRect().top);
  assert((await top('.lobby-own-matches')) < (await top('.lobby-quick')));
});

visit('no click on a challenge is lost while another one is declined', { at: '/arena' }, async ({ page, context }) => {
  const name = await signUp(page);
  const other = await newWindow(context);
  await other.goto('/arena');
  await signUp(other);
  for (const game of ['nim', 'kalah']) await ask(other, 'post', 'challenges', { to: name, game });
  const decline = page.locator('.lobby-own-matches').getByRole('button', { name: t('web-lobby-decline') });
  await decline.nth(1).waitFor();
  const { release } = await hold(page, '**/decline');
  const asked = page.waitForRequest('**/decline');
  await decline.first().click();
  await asked;
  await idle(page);
  assert(await decline.nth(1).isDisabled(), 'a click would be lost');
  release();
  await decline.nth(1).waitFor({ state: 'detached' });
  await decline.click();
  await page.locator('.lobby-own-matches').waitFor({ state: 'detached' });
});

visit('a lobby whose server takes its time does not ask again meanwhile', { at: 'about:blank' }, async ({ page }) => {
  const { release, asked } = await hold(page, '**/api/v1/matches?state=running*');
  await page.clock.install();
  const first = page.waitForRequest('**/api/v1/matches?state=running*');
  await page.goto('/arena');
  await first;
  await page.locator('.account-link', { hasText: t('web-log-in') }).waitFor();
  await page.clock.runFor(12_000);
  await page.evaluate(() => fetch('/api/v1/health'));
  // Opening the page, its filter and the session each ask once; the four rounds of the timer must not.
  assert(asked() <= 3, `asked ${asked()} times`);
  release();
  await page.locator('.lobby-live .about, .live-boards').first().waitFor();
});

visit('the filter by game is part of the address', { at: '/arena' }, async ({ page }) => {
  const name = await signUp(page);
  await ask(page, 'post', 'matches', OPEN);
  const watching = await newWindow(page.context());
  await watching.goto('/arena');
  const row = watching.locator('.lobby-open-matches').getByRole('row').filter({ hasText: name });
  await row.waitFor();
  await watching.locator('#lobby-game').selectOption('quarry');
  await row.waitFor({ state: 'detached' });
  await watching.waitForURL('**/arena?game=quarry');
  await watching.reload();
  await watching.locator('.lobby-open-matches').getByText(t('web-lobby-nobody')).waitFor();
  await watching.locator('#lobby-game').selectOption('kalah');
  await row.waitFor();
});

visit('a small board follows its game', { at: '/arena' }, async ({ page }) => {
  await signUp(page);
  const made = await ask(page, 'post', 'matches', { game: 'nim', seats: { first: 'me', second: 'me' } });
  const { id } = made.games[0];
  const board = page.locator(`.live-board[href="/game?id=${id}"]`);
  await board.getByText(t('web-lobby-moves-played', { moves: 0 })).waitFor();
  const { state } = await ask(page, 'get', `games/${id}`);
  await ask(page, 'post', `games/${id}/moves`, { turn: state.turn, move: state.legal[0] });
  await board.getByText(t('web-lobby-moves-played', { moves: 1 })).waitFor();
  await board.click();
  await page.waitForURL(`**/game?id=${id}`);
});

visit('a lobby of 500 running games draws only the boards on the screen', { at: 'about:blank' }, async ({ page }) => {
  await page.goto('/account');
  await signUp(page);
  for (let made = 0; made < MANY; made += 50) {
    await Promise.all(Array.from({ length: 50 }, () => ask(page, 'post', 'matches', { game: 'kalah', seats: { first: 'me', second: 'me' } })));
  }
  await page.goto('/arena');
  const more = page.getByRole('button', { name: t('web-lobby-more') });
  const cards = page.locator('.live-board');
  for (let pages = 2; pages <= MANY / 100; pages += 1) {
    await more.click();
    await cards.nth(100 * pages - 1).waitFor();
  }
  const drawn = page.locator('.live-board svg');
  await drawn.first().waitFor();
  const seen = await drawn.count();
  assert(seen > 0 && seen < 40, `${seen} boards are drawn`);
  await cards.last().scrollIntoViewIfNeeded();
  await cards.last().locator('svg').waitFor();
  assert((await drawn.count()) < 40, 'boards that scrolled away are no longer drawn');
});

/** Waits until it is announced, which lasts longer than the mark on the button. @param {Page} page */
const isCopied = (page) => page.locator('#announcements').getByText(t('web-copied')).waitFor({ state: 'attached' });
