// Common to all pages: language, colours, addresses, history, and network traffic.

import assert from 'node:assert/strict';
import { idle } from '../harness/patience.js';
import { clickMove, movesOf, positionOf, turnOrEnd, waitForPly } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const MOST_BYTES = 150_000;
const KALAH = '/play?game=kalah&moves=3,6&first=human&second=human';
const ANALYSIS = `${KALAH}&view=analysis&algorithm=alphabeta&depth=3`;

visit('the first page loads few bytes', { at: 'about:blank' }, async ({ page, context }) => {
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto('/');
  await page.locator('.game-card .picture svg').nth(4).waitFor();
  await idle(page);
  assert.equal(await page.locator('.game-card .picture svg').count(), 5);
  assert(bytes > 0 && bytes < MOST_BYTES, `${bytes} bytes transferred`);
});

visit('the policy forbids inline code', { at: '/' }, async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  assert.match(policy, /default-src 'self'/);
  assert(!/unsafe-(inline|eval)/.test(policy), policy);
});

visit('a game is chosen, set up and started by clicks', { at: '/' }, async ({ page }) => {
  const { games } = await server.ask('games');
  const nim = games.find((/** @type {{name: string}} */ game) => game.name === 'nim');
  await page.getByRole('link', { name: nim.title }).click();
  await page.getByLabel(t('web-key-tokens')).fill('11');
  await page.getByLabel(t('web-form-opponent-level')).check();
  await page.locator('#level').fill('1');
  await page.getByLabel(t('web-form-starts-machine'), { exact: true }).check();
  await page.getByLabel(t('web-form-clock-game')).check();
  await page.getByRole('button', { name: t('web-form-start') }).click();
  await waitForPly(page, 1);
  const params = new URL(page.url()).searchParams;
  assert.deepEqual(
    ['game', 'first', 'second', 'clock'].map((name) => params.get(name)),
    ['nim:tokens=11', 'engine:level=1', 'human', 'tc=300+3'],
  );
  await page.getByRole('timer').first().waitFor();
});

visit('a wrong value in the form is explained', { at: '/?game=kalah', provoked: /status of 422/ }, async ({ page }) => {
  await page.getByLabel(t('web-key-pits')).fill('99');
  await page.getByRole('button', { name: t('web-form-start') }).click();
  const { error } = await server.ask('positions', { game: 'kalah:pits=99' });
  await page.getByRole('alert').filter({ hasText: error.message }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/');
});

visit('changing the language keeps the game', { at: KALAH }, async ({ page }) => {
  await turnOrEnd(page);
  await page.getByRole('button', { name: t('web-undo'), exact: true }).click();
  await page.waitForURL(/moves=3(&|$)/);
  await page.getByLabel(t('web-language')).selectOption('es');
  await page.getByRole('button', { name: t('web-redo', {}, 'es'), exact: true }).click();
  await waitForPly(page, 2);
  assert.equal(await page.locator('html').getAttribute('lang'), 'es');
  const spanish = await server.ask('positions', { game: 'kalah', moves: ['3', '6'] }, 'es');
  await page.locator('.announcement', { hasText: spanish.announcement }).waitFor();
  assert.deepEqual(movesOf(page), ['3', '6']);
  await page.reload();
  await page.getByRole('button', { name: t('web-undo', {}, 'es'), exact: true }).waitFor();
});

visit('the language can be part of an address', { at: '/?lang=es' }, async ({ page }) => {
  await page.getByRole('heading', { name: t('web-hero', {}, 'es') }).waitFor();
});

visit('every page has its texts in both languages', { at: '/' }, async ({ page }) => {
  const others = ['/', '/?game=quarry', KALAH, '/play?game=flag', '/rules', '/tree', '/lab', '/lab?bench=players', '/api'];
  for (const path of [ANALYSIS, ...others]) {
    for (const language of ['en', 'es']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
      if (path === ANALYSIS) await page.locator('.terms').waitFor();
      // Addresses on the page of the interface contain names such as {id}.
      await page.locator('.api-operation summary code').evaluateAll((codes) => codes.forEach((code) => code.remove()));
      const { names, gaps } = await page.evaluate(() => ({
        names: document.documentElement.outerHTML.match(/["'> ]web-[\w-]+/g) ?? [],
        gaps: document.body.innerText.match(/\{\w+\}/g) ?? [],
      }));
      assert.deepEqual([...names, ...gaps], [], `${path} in ${language}`);
    }
  }
});

visit('colours follow the system unless they are chosen', { at: '/', colours: 'dark' }, async ({ page }) => {
  const paperOf = async (/** @type {string} */ theme) => {
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  const dark = await paperOf('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  assert.notEqual(await paperOf('light'), dark);
  await page.getByLabel(t('web-theme')).selectOption('dark');
  assert.equal(await paperOf('dark'), dark);
  await page.reload();
  assert.equal(await paperOf('dark'), dark);
});

visit('the back button goes from page to page, and the game is still there', { at: '/' }, async ({ page }) => {
  await page.locator('a.game-card[href*=tictactoe]').click();
  await page.getByLabel(t('web-form-opponent-people')).check();
  await page.getByRole('button', { name: t('web-form-start') }).click();
  await turnOrEnd(page);
  await clickMove(page, '4');
  await turnOrEnd(page);
  const position = await positionOf(page);
  await page.getByRole('link', { name: t('web-nav-tree'), exact: true }).click();
  await page.locator('[data-figure=visited]').waitFor();
  assert.match(page.url(), /\/tree\?game=tictactoe&moves=4/);
  await page.goBack();
  await turnOrEnd(page);
  assert.equal(await positionOf(page), position);
  await page.goBack();
  await page.getByRole('button', { name: t('web-form-start') }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: t('web-hero') }).waitFor();
  await page.goForward();
  await page.getByRole('button', { name: t('web-form-start') }).waitFor();
});

visit('a copied link shows the same game, position and view', { at: ANALYSIS }, async ({ page, context }) => {
  await turnOrEnd(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('web-copy-link') }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, page.url());
  const other = await context.newPage();
  await other.goto(link);
  await turnOrEnd(other);
  assert.equal(await positionOf(other), await positionOf(page));
  await other.getByRole('heading', { name: t('web-analysis-title') }).waitFor();
});

const BROKEN = [
  { at: '/play?game=chess', situation: { game: 'chess' } },
  { at: '/play?game=nim:tokens=0', situation: { game: 'nim:tokens=0' } },
  { at: '/play?game=kalah&moves=3,3', situation: { game: 'kalah', moves: ['3', '3'] } },
  { at: '/play?game=tictactoe&position=rubbish', situation: { game: 'tictactoe', position: 'rubbish' } },
  { at: '/play?game=%3Cimg%20src=x%20onerror=alert(1)%3E', situation: { game: '<img src=x onerror=alert(1)>' } },
];

for (const { at, situation } of BROKEN) {
  visit(`a broken link says what is wrong: ${at}`, { at, provoked: /status of 4\d\d/ }, async ({ page }) => {
    const { error } = await server.ask('positions', situation);
    await page.getByRole('alert').filter({ hasText: error.message }).waitFor();
    await page.getByRole('link', { name: t('web-to-games'), exact: true }).click();
    await page.getByRole('heading', { name: t('web-hero') }).waitFor();
  });
}

for (const at of ['/tree?game=chess', '/tree?game=nim&moves=9']) {
  visit(`a broken link says what is wrong: ${at}`, { at, provoked: /status of 4\d\d/ }, async ({ page }) => {
    await page.getByRole('alert').waitFor();
    assert.notEqual(await page.getByRole('alert').innerText(), '');
  });
}
