// Games with clocks. The time of the page is the test's, so nobody waits for it to pass.

import assert from 'node:assert/strict';
import { clickMove, movesOf, turnOrEnd, waitForPly } from '../harness/play.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const GAME = '/play?game=kalah&first=human&second=human&clock=tc=60+5';
const PER_MOVE = '/play?game=kalah&first=human&second=human&clock=time=30s';

visit('a clock runs while its player thinks and gets its increment', { at: 'about:blank' }, async ({ page }) => {
  await open(page, GAME);
  await page.clock.runFor(20_000);
  await shows(page, 'first', '0:40');
  await clickMove(page, '1');
  await shows(page, 'first', '0:45');
  await shows(page, 'second', '1:00');
});

visit('an extra turn gets no increment', { at: 'about:blank' }, async ({ page }) => {
  await open(page, GAME);
  await page.clock.runFor(20_000);
  // The last seed of pit 3 falls into the store.
  await clickMove(page, '3');
  await shows(page, 'first', '0:40');
});

visit('a limit for each move is whole again after it', { at: 'about:blank' }, async ({ page }) => {
  await open(page, PER_MOVE);
  await page.clock.runFor(10_000);
  await shows(page, 'first', '0:20');
  await clickMove(page, '1');
  await shows(page, 'first', '0:30');
});

visit('running out of time loses, also in the address', { at: 'about:blank' }, async ({ page }) => {
  await open(page, GAME);
  await page.clock.runFor(61_000);
  // The server decides, so the end comes a moment later.
  await page.locator('.status-over').waitFor();
  await page.waitForURL(/timeout=first/);
  const sentence = await page.locator('.status-over').textContent();
  const shared = page.url();
  await page.goto('about:blank');
  await page.goto(shared);
  assert.equal(await turnOrEnd(page), 'over');
  assert.equal(await page.locator('.status-over').textContent(), sentence);
  await press(page, 'web-restart');
  await page.locator('.status-over').waitFor({ state: 'detached' });
  assert.equal(await turnOrEnd(page), 'move');
  await shows(page, 'first', '1:00');
});

visit('undo gives time back, and redo takes it again', { at: 'about:blank' }, async ({ page }) => {
  await open(page, GAME);
  await page.clock.runFor(20_000);
  await clickMove(page, '1');
  await shows(page, 'first', '0:45');
  await press(page, 'web-undo');
  await shows(page, 'first', '1:00');
  await press(page, 'web-redo');
  await waitForPly(page, 1);
  await shows(page, 'first', '0:45');
  assert.deepEqual(movesOf(page), ['1']);
});

visit('a reload keeps the clocks', { at: 'about:blank' }, async ({ page }) => {
  await open(page, GAME);
  await page.clock.runFor(20_000);
  await clickMove(page, '1');
  await shows(page, 'first', '0:45');
  await page.reload();
  await turnOrEnd(page);
  await shows(page, 'first', '0:45');
});

/** Opens a page whose time passes only as the test says. @param {Page} page @param {string} at */
async function open(page, at) {
  await page.clock.install({ time: 0 });
  // Later than the clock can have run since it was installed.
  await page.clock.pauseAt(24 * 3_600_000);
  await page.goto(at);
  await turnOrEnd(page);
}

/** @param {Page} page @param {'first'|'second'} side @param {string} text */
const shows = (page, side, text) => page.locator(`.player-${side} .player-clock`, { hasText: text }).waitFor();

/** @param {Page} page @param {string} text */
const press = (page, text) => page.getByRole('button', { name: t(text), exact: true }).click();
