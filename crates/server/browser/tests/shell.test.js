// Common to all pages: language, colours, addresses, history, and network traffic.

import assert from 'node:assert/strict';
import { hold } from '../harness/hold.js';
import { idle } from '../harness/patience.js';
import { clickMove, movesOf, positionOf, turnOrEnd, waitAtPly, waitForPly } from '../harness/play.js';
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
  await page.locator('.game-card .picture svg').nth(5).waitFor();
  await idle(page);
  assert.equal(await page.locator('.game-card .picture svg').count(), 6);
  assert(bytes > 0 && bytes < MOST_BYTES, `${bytes} bytes transferred`);
});

visit('every lesson of the first page is ready to be shown', { at: '/' }, async ({ page }) => {
  /** What each lesson shows without a click; experiments wait for one. @type {Record<string, string>} */
  const shown = { kalah: '.moves .is-undone', flag: '.moves .is-undone', tree: '.tree-canvas .tree-node', beside: '.tree-pane:nth-child(2) .tree-node', cuts: '.lab-form', values: '.move-values li', guess: '.hide-values[aria-pressed=true]', levels: '.lab-form' };
  await page.locator('.lessons a').first().waitFor();
  assert.equal(await page.locator('.lessons a').count(), Object.keys(shown).length);
  for (const [lesson, selector] of Object.entries(shown)) {
    await page.goto('/');
    await page.getByRole('link', { name: t(`web-lesson-${lesson}`), exact: true }).click();
    await page.locator(selector).first().waitFor();
  }
});

visit('an address may have any name of a game', { at: 'about:blank' }, async ({ page }) => {
  const { games } = await server.ask('games');
  for (const { name, aliases } of /** @type {{name: string, aliases: string[]}[]} */ (games)) {
    for (const alias of aliases) {
      await page.goto(`/play?game=${alias}&first=human&second=human`);
      await page.locator(`.board-${name}`).first().waitFor();
    }
  }
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
  await page.locator(`a.game-card[href="/?game=${nim.name}"]`).click();
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
  assert.doesNotMatch(error.message, /="/);
  assert.equal(new URL(page.url()).pathname, '/');
});

visit('the picture of a new game follows its variant', { at: '/?game=kalah' }, async ({ page }) => {
  const pits = (/** @type {number} */ count) => page.waitForFunction((wanted) => document.querySelectorAll('.start-about .pit').length === wanted, count);
  await pits(12);
  await page.getByLabel(t('web-key-pits')).fill('4');
  await pits(8);
  // Nothing is asked for a value out of range; the picture stays.
  await page.getByLabel(t('web-key-pits')).fill('9999');
  await pits(8);
  await page.goto('/?game=flag');
  const map = page.locator('.start-about svg');
  await map.waitFor();
  const before = await map.getAttribute('viewBox');
  await page.getByLabel(t('web-key-map')).selectOption('continent');
  await page.waitForFunction((box) => document.querySelector('.start-about svg')?.getAttribute('viewBox') !== box, before);
});

for (const [width, height] of [[1280, 720], [390, 844]]) {
  visit(`every form of a new game shows its start button at ${width} pixels`, { at: '/', width }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { games } = await server.ask('games');
    for (const { name } of games) {
      await page.goto(`/?game=${name}`);
      const box = await page.getByRole('button', { name: t('web-form-start') }).boundingBox();
      assert(box && box.y + box.height <= height, `${name}: ${JSON.stringify(box)}`);
    }
  });
}

visit('changing the language keeps the game', { at: KALAH }, async ({ page }) => {
  await turnOrEnd(page);
  await page.getByRole('button', { name: t('web-undo'), exact: true }).click();
  await waitAtPly(page, 1);
  await page.getByLabel(t('web-language')).selectOption('es');
  await page.getByRole('button', { name: t('web-redo', {}, 'es'), exact: true }).click();
  await waitForPly(page, 2);
  assert.equal(await page.locator('html').getAttribute('lang'), 'es');
  const { last, players } = await server.ask('positions', { game: 'kalah', moves: ['3', '6'] }, 'es');
  const played = t('web-move-played', { player: players[last.player], move: t('web-move-kalah', { number: 6 }, 'es') }, 'es');
  await page.locator('.announcement', { hasText: played }).waitFor();
  assert.deepEqual(movesOf(page), ['3', '6']);
  await page.reload();
  await page.getByRole('button', { name: t('web-undo', {}, 'es'), exact: true }).waitFor();
});

visit('names that arrive late do not bring back a language', { at: '/arena' }, async ({ page }) => {
  const titles = page.locator('.quick-row strong');
  await titles.first().waitFor();
  const before = await titles.allTextContents();
  const { release } = await hold(page, '**/api/v1/games');
  const asked = page.waitForRequest('**/api/v1/games');
  await page.getByLabel(t('web-language')).selectOption('es');
  await asked;
  await page.getByLabel(t('web-language', {}, 'es')).selectOption('en');
  await page.getByRole('heading', { name: t('web-arena-title'), level: 1 }).waitFor();
  const late = page.waitForResponse('**/api/v1/games');
  release();
  await (await late).finished();
  await idle(page);
  assert.deepEqual(await titles.allTextContents(), before);
});

visit('rules that arrive late do not bring back a language', { at: '/rules?game=nim' }, async ({ page }) => {
  const article = page.locator('article.rules');
  await article.waitFor();
  const before = await article.textContent();
  const { release } = await hold(page, '**/api/v1/rules');
  const asked = page.waitForRequest('**/api/v1/rules');
  await page.getByLabel(t('web-language')).selectOption('es');
  await asked;
  // Only the first question is answered late.
  await page.route('**/api/v1/rules', (route) => route.continue());
  const inEnglish = page.waitForResponse('**/api/v1/rules');
  await page.getByLabel(t('web-language', {}, 'es')).selectOption('en');
  await (await inEnglish).finished();
  const late = page.waitForResponse('**/api/v1/rules');
  release();
  await (await late).finished();
  await idle(page);
  assert.equal(await article.textContent(), before);
});

visit('a name turns only itself around, not the sentence that contains it', { at: '/' }, async ({ page }) => {
  await page.locator('.game-card').first().waitFor();
  const sentence = (/** @type {string} */ player) => page.evaluate(async ([module, name]) => (await import(module)).t('web-status-player', { player: name }), ['/app/texts.js', player]);
  assert.equal(await sentence('Ada'), t('web-status-player', { player: 'Ada' }));
  assert.equal(await sentence('\u2069\u202eevil'), t('web-status-player', { player: '\u2068\u202eevil\u2069' }));
  assert.equal(await sentence('מרים'), t('web-status-player', { player: '\u2068מרים\u2069' }));
});

visit('levels have names in the language of the reader, not of their author', { at: '/?lang=es' }, async ({ page }) => {
  await page.locator('.game-card').first().waitFor();
  const shown = (/** @type {string} */ name) => page.evaluate(async ([module, given]) => (await import(module)).playerName(given), ['/app/player-name.js', name]);
  for (const name of [t('web-seat-level', { level: 6 }), t('web-seat-level', { level: 6 }, 'es'), 'engine:level=6']) {
    assert.equal(await shown(name), t('web-seat-level', { level: 6 }, 'es'));
  }
  for (const name of ['Level', 'Level-6', 'alphabeta:depth=2']) assert.equal(await shown(name), name);
});

visit('whose turn it is reads well in Spanish', { at: '/play?game=nim&first=human&second=engine:level=1&lang=es' }, async ({ page }) => {
  await turnOrEnd(page);
  const strip = page.locator('.player-first');
  assert.equal(await strip.locator('.player-name').innerText(), 'Tú');
  assert.equal(await strip.locator('.player-turn').innerText(), 'turno');
});

visit('the language can be part of an address', { at: '/?lang=es' }, async ({ page }) => {
  await page.getByRole('heading', { name: t('web-hero', {}, 'es') }).waitFor();
});

visit('a browser with another language gets that of the server', { at: '/' }, async ({ page }) => {
  await page.getByRole('heading', { name: t('web-hero') }).waitFor();
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['fr-FR', 'fr'] }));
  await page.route(/\/rules$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html lang="en">', '<html lang="es">');
    await route.fulfill({ response, body });
  });
  await page.goto('/rules');
  await page.getByLabel(t('web-language', {}, 'es')).waitFor();
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

visit('going back shows a page where it was left, and a new page its top', { at: '/' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const scrolled = () => page.evaluate(() => Math.floor(scrollY));
  const lesson = page.locator('.lessons a').last();
  await lesson.scrollIntoViewIfNeeded();
  await page.locator('.game-card .picture svg').nth(5).waitFor();
  const left = await scrolled();
  assert(left > 100, `the page is only ${left} pixels down`);
  await lesson.click();
  await page.locator('.lessons').waitFor({ state: 'detached' });
  await page.locator('main h1, main h2').first().waitFor();
  assert.equal(await scrolled(), 0);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(scrollY - y) <= 1, left);
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

for (const at of ['/tree?game=chess', '/tree?game=nim&moves=9', '/lab?game=chess', '/lab?game=nim:tokens=0&bench=players']) {
  visit(`a broken link says what is wrong: ${at}`, { at, provoked: /status of 4\d\d/ }, async ({ page }) => {
    await page.getByRole('alert').waitFor();
    assert.notEqual(await page.getByRole('alert').innerText(), '');
    assert.equal(await page.locator('main .loading').count(), 0, 'nothing waits for ever');
  });
}
