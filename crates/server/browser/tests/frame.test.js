// The frame of a game: nothing in it moves, nothing that was played is lost, and no slip of the pointer ends a game.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { hold } from '../harness/hold.js';
import { clickMove, movesOf, resign, turnOrEnd, waitAtPly, waitForPly, wholeGameOf } from '../harness/play.js';
import { pattern, server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const TWO_PEOPLE = 'first=human&second=human';
const KALAH = `/play?game=kalah&moves=3,6,1&${TWO_PEOPLE}`;
const FINISHED = '/play?game=tictactoe&moves=0,3,1,4,2&first=human&second=human';
const SIZES = [[1440, 900], [1024, 768], [390, 844]];
/** What must never move. */
const FIXED = ['.board .drawing', '[title="Undo"]', '[title="Redo"]', '[title="Hint"]', '.bar-resign button', '.player >> nth=0', '.player >> nth=1'];

for (const [width, height] of SIZES) {
  visit(`the analysis moves neither board nor buttons at ${width}x${height}`, { at: '/play?game=tictactoe&first=human&second=human' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await turnOrEnd(page);
    const before = await places(page);
    for (const [selector, place] of Object.entries(before)) {
      assert(place.y >= 0 && place.y + place.height <= height, `${selector} is in the window: ${JSON.stringify(place)}`);
    }
    await openTab(page, 'analysis');
    await page.locator('[data-counter=visited]').waitFor({ state: 'attached' });
    assert.deepEqual(await places(page), before);
  });
}

visit('no button moves while the machine thinks and a clock runs', { at: '/play?game=tictactoe:size=8x8,line=5&first=human&second=engine:time=600s' }, async ({ page }) => {
  await turnOrEnd(page);
  const before = await places(page);
  await clickMove(page, '0');
  await page.locator('.player.is-turn').filter({ hasText: t('web-thinking') }).waitFor();
  assert.deepEqual(await places(page), before);
  await page.getByRole('button', { name: t('web-stop'), exact: true }).click();
  await page.getByRole('button', { name: t('web-go-on') }).waitFor();
  assert.deepEqual(await places(page), before);
});

visit('going back keeps the whole game in the address', { at: KALAH }, async ({ page }) => {
  await turnOrEnd(page);
  await page.locator('.moves .move button').first().click();
  await waitAtPly(page, 1);
  assert.deepEqual(wholeGameOf(page), ['3', '6', '1']);
  await page.reload();
  await turnOrEnd(page);
  assert.equal(await page.locator('.moves .move').count(), 3);
  assert.equal(await page.locator('.moves .is-undone').count(), 2);
  await page.getByRole('link', { name: t('web-nav-tree'), exact: true }).click();
  await page.locator('[data-figure=visited]').waitFor();
  assert.match(page.url(), /moves=3(&|$)/);
  await page.goBack();
  await turnOrEnd(page);
  assert.deepEqual(wholeGameOf(page), ['3', '6', '1']);
  assert.deepEqual(movesOf(page), ['3']);
  await page.getByRole('button', { name: t('web-redo'), exact: true }).click();
  await waitAtPly(page, 2);
});

visit('another move keeps the earlier ones as a variation, which changes places with the game', { at: KALAH }, async ({ page }) => {
  await turnOrEnd(page);
  await page.locator('.moves .move button').first().click();
  await waitAtPly(page, 1);
  await clickMove(page, '2');
  assert.deepEqual(wholeGameOf(page), ['3', '2']);
  await page.reload();
  await turnOrEnd(page);
  const other = page.locator('.variation');
  assert.deepEqual(await other.locator('button').evaluateAll(notations), ['6', '1']);
  await other.locator('button').nth(1).click();
  await waitAtPly(page, 3);
  assert.deepEqual(wholeGameOf(page), ['3', '6', '1']);
  assert.deepEqual(await other.locator('button').evaluateAll(notations), ['2']);
  const { position } = await server.ask('positions', { game: 'kalah', moves: ['3', '6', '1'] });
  assert.equal(await page.locator('#position-text').inputValue(), position);
});

visit('a game that was resigned can be reviewed, and is still resigned at its end', { at: KALAH }, async ({ page }) => {
  await turnOrEnd(page);
  await resign(page, t);
  await page.locator('.status-over').waitFor();
  const sentence = await page.locator('.status-over').textContent();
  await page.keyboard.press('Home');
  await waitAtPly(page, 0);
  assert.match(page.url(), /resigned=first/);
  await page.reload();
  await turnOrEnd(page);
  await page.keyboard.press('End');
  await page.locator('.status-over').waitFor();
  assert.equal(await page.locator('.status-over').textContent(), sentence);
});

for (const width of [390, 1280]) {
  visit(`nothing moves when the graph of a finished game arrives, ${width} pixels wide`, { at: 'about:blank', width }, async ({ page }) => {
    const { release } = await hold(page, '**/arena/replay/panel.js');
    await page.goto(FINISHED);
    assert.equal(await turnOrEnd(page), 'over');
    const places = () => Promise.all(['.board', '.play-status', '.play-bar'].map((part) => page.locator(part).first().boundingBox()));
    const before = await places();
    release();
    await page.locator('.play-below').waitFor();
    assert.deepEqual(await places(), before);
  });
}

visit('clicks on undo after the end of a game never resign it', { at: FINISHED }, async ({ page }) => {
  assert.equal(await turnOrEnd(page), 'over');
  // The frame leaves room for the replay as soon as that is loaded.
  await page.locator('.play-below').waitFor();
  const undo = await page.getByRole('button', { name: t('web-undo'), exact: true }).boundingBox();
  assert(undo);
  for (const ply of [4, 3, 2]) {
    await page.mouse.click(undo.x + undo.width / 2, undo.y + undo.height / 2);
    await waitAtPly(page, ply);
  }
  assert(!page.url().includes('resigned'));
  assert.deepEqual(wholeGameOf(page), ['0', '3', '1', '4', '2']);
});

visit('resigning asks in place, and a double click answers no', { at: KALAH }, async ({ page }) => {
  await turnOrEnd(page);
  const button = page.getByRole('button', { name: `${t('web-resign')} …` });
  await button.and(page.locator(':not([aria-disabled=true])')).waitFor();
  const place = await button.boundingBox();
  assert(place);
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2);
  await button.waitFor();
  assert.equal(await page.locator('.status-over').count(), 0);
});

visit('resigning is impossible for half a second after any change', { at: 'about:blank' }, async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(24 * 3_600_000);
  await page.goto(KALAH);
  await turnOrEnd(page);
  const button = page.locator('.bar-resign button');
  await page.clock.runFor(600);
  assert.equal(await button.getAttribute('aria-disabled'), 'false');
  await clickMove(page, '2');
  assert.equal(await button.getAttribute('aria-disabled'), 'true');
  await page.clock.runFor(400);
  await button.click({ force: true });
  await page.clock.runFor(50);
  await button.and(page.locator('[aria-disabled=true]')).waitFor();
  await page.clock.runFor(100);
  await button.and(page.locator('[aria-disabled=false]')).waitFor();
});

visit('a hint replaces an earlier refusal', { at: `/play?game=nim:tokens=8&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  await page.locator('[data-target="token-0"]').click({ force: true });
  await page.locator('.notice', { hasText: t('web-nim-refuse', { most: 3 }) }).waitFor();
  await page.getByRole('button', { name: t('web-hint-ask'), exact: true }).click();
  await page.locator('.is-hint').waitFor();
  assert.match((await page.locator('.notice').textContent()) ?? '', pattern('web-hint'));
});

visit('a game of two people stays one when it is played from the tree', { at: `/play?game=nim:tokens=7&moves=1&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  await page.getByRole('link', { name: t('web-nav-tree'), exact: true }).click();
  await page.locator('[data-figure=visited]').waitFor();
  await page.getByRole('link', { name: t('web-tree-play') }).first().click();
  await page.waitForURL(/\/play\?/);
  assert.equal(await turnOrEnd(page), 'move');
  const { searchParams } = new URL(page.url());
  assert.deepEqual(['first', 'second'].map((side) => searchParams.get(side)), ['human', 'human']);
  assert.deepEqual(movesOf(page), [], 'nobody has moved');
});

visit('arrow keys walk, also after a click on the board', { at: KALAH }, async ({ page }) => {
  await turnOrEnd(page);
  await page.keyboard.press('ArrowLeft');
  await waitAtPly(page, 2);
  await page.keyboard.press('ArrowRight');
  await waitAtPly(page, 3);
  await clickMove(page, '2');
  await page.keyboard.press('ArrowLeft');
  await waitAtPly(page, 3);
  assert.deepEqual(wholeGameOf(page), ['3', '6', '1', '2']);
});

visit('the last move is marked on the board and at its player', { at: KALAH }, async ({ page }) => {
  await turnOrEnd(page);
  assert.equal(await page.locator('.is-last').getAttribute('data-target'), 'second-1');
  assert.equal(await page.locator('.player-second .player-last').innerText(), t('web-move-kalah', { number: 1 }));
  assert.equal(await page.locator('.player-last').count(), 1);
  await clickMove(page, '2');
  await page.locator('.is-last[data-target="first-2"]').waitFor();
});

visit('a clock that runs low looks different and is announced once', { at: 'about:blank' }, async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(24 * 3_600_000);
  await page.goto(`/play?game=kalah&${TWO_PEOPLE}&clock=tc=60+0`);
  await turnOrEnd(page);
  await listen(page);
  await page.clock.runFor(45_000);
  await page.locator('.player-first .player-clock', { hasText: '0:15' }).waitFor();
  assert.equal(await page.locator('.is-short').count(), 0);
  await page.clock.runFor(6_000);
  await page.locator('.player-first .is-short').waitFor();
  await page.clock.runFor(3_000);
  assert.equal((await heard(page)).filter((sentence) => sentence.includes('10')).length, 1);
});

visit('language and theme change nothing else', { at: `/play?game=nim:tokens=8&moves=1,1,1&ply=1&variations=1:2&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  await page.locator('#move-entry').fill('typed');
  await page.getByRole('button', { name: t('web-hint-ask'), exact: true }).click();
  await page.locator('.is-hint').waitFor();
  const address = page.url();
  await page.getByLabel(t('web-theme')).selectOption('dark');
  await page.getByLabel(t('web-language')).selectOption('es');
  await page.getByRole('button', { name: t('web-undo', {}, 'es'), exact: true }).waitFor();
  await page.locator('.is-hint').waitFor();
  assert.equal(await page.locator('#move-entry').inputValue(), 'typed');
  assert.equal(page.url(), address);
  assert.equal(await page.locator('.moves .move').count(), 3);
  assert.equal(await page.locator('.variation').count(), 1);
});

visit('on a phone the tabs are a sheet over the board', { at: KALAH, width: 390 }, async ({ page }) => {
  await turnOrEnd(page);
  const side = page.locator('.play-side');
  assert.equal(await side.isVisible(), false);
  const before = await places(page);
  await page.locator('.only-phone').click();
  await side.waitFor();
  await page.locator('.moves .move button').first().click();
  await waitAtPly(page, 1);
  assert.deepEqual(await places(page), before);
  assert.deepEqual(await barriers(page), []);
  await page.locator('.only-phone').click();
  await side.waitFor({ state: 'hidden' });
});

visit('on a phone the header is one line, with a menu for keyboard and pointer', { at: KALAH, width: 390 }, async ({ page }) => {
  await turnOrEnd(page);
  const header = await page.locator('.page-header').boundingBox();
  assert(header && header.height <= 56, `the header is ${header?.height} pixels high`);
  const before = await places(page);
  const [button, tree] = [page.getByRole('button', { name: t('web-menu') }), page.getByRole('link', { name: t('web-nav-tree'), exact: true })];
  assert.equal(await tree.isVisible(), false);
  await button.focus();
  await page.keyboard.press('Enter');
  await tree.waitFor();
  assert.equal(await button.getAttribute('aria-expanded'), 'true');
  assert.deepEqual(await places(page), before, 'the menu pushes nothing away');
  assert.deepEqual(await barriers(page), []);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await tree.waitFor({ state: 'hidden' });
  await button.and(page.locator(':focus')).waitFor();
  await button.click();
  await page.getByLabel(t('web-language')).selectOption('es');
  await page.getByRole('link', { name: t('web-nav-tree', {}, 'es'), exact: true }).click();
  await page.locator('[data-figure=visited]').waitFor();
  assert.equal(await page.locator('.page-nav').isVisible(), false, 'a link closes the menu');
});

visit('on a small screen the header is one line, with a menu of the settings', { at: KALAH, width: 1024 }, async ({ page }) => {
  await turnOrEnd(page);
  const header = await page.locator('.page-header').boundingBox();
  assert(header && header.height < 64, `the header is ${header?.height} pixels high`);
  assert(await page.getByRole('link', { name: t('web-nav-tree'), exact: true }).isVisible());
  const [button, language] = [page.getByRole('button', { name: t('web-menu') }), page.getByLabel(t('web-language'))];
  await button.click();
  await language.waitFor();
  await page.locator('.message').click();
  await language.waitFor({ state: 'hidden' });
});

visit('tabs are chosen by arrow keys', { at: KALAH }, async ({ page }) => {
  await turnOrEnd(page);
  await page.locator('#tab-moves').focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('#panel-info').waitFor();
  assert.deepEqual(movesOf(page), ['3', '6', '1']);
  assert.deepEqual(await barriers(page), []);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/view=analysis/);
});

visit('a move made during an outage is played once', { at: KALAH, provoked: /ERR_|Failed to load/ }, async ({ page }) => {
  await turnOrEnd(page);
  const before = await places(page);
  await server.kill();
  await page.locator('[data-move="2"]').click();
  await page.getByRole('alert').filter({ hasText: t('web-server-gone') }).waitFor();
  await page.locator('.notice', { hasText: t('web-refuse-server-gone', { move: t('web-move-kalah', { number: 2 }) }) }).waitFor();
  await page.locator('.board .is-pending[data-move="2"]').waitFor();
  assert.deepEqual(await places(page), before, 'the banner pushes nothing away');
  await server.restart();
  await waitForPly(page, 4);
  assert.deepEqual(wholeGameOf(page), ['3', '6', '1', '2']);
});

/** @param {Page} page @param {string} name */
async function openTab(page, name) {
  const tab = page.locator(`#tab-${name}`);
  if (!(await tab.isVisible())) await page.locator('.only-phone').click();
  await tab.click();
}

/** How listed moves are typed. @param {Element[]} moves */
const notations = (moves) => moves.map((move) => move.getAttribute('data-notation'));

/** Where the parts are that must not move. @param {Page} page @returns {Promise<Record<string, {x: number, y: number, width: number, height: number}>>} */
async function places(page) {
  const found = await Promise.all(FIXED.map(async (selector) => [selector, await page.locator(selector).first().boundingBox()]));
  return Object.fromEntries(found);
}

/** Records everything that is announced from now on. @param {Page} page */
async function listen(page) {
  await page.locator('#announcements').evaluate((place) => {
    /** @type {string[]} */
    const heard = [];
    /** @type {any} */ (window).heard = heard;
    new MutationObserver(() => heard.push(place.textContent ?? '')).observe(place, { childList: true, characterData: true, subtree: true });
  });
}

/** @param {Page} page @returns {Promise<string[]>} */
const heard = (page) => page.evaluate(() => /** @type {any} */ (window).heard);
