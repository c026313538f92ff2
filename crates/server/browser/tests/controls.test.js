// Controls besides moving, and explanations of clicks that do nothing.

import assert from 'node:assert/strict';
import { choosePlayer, clickMove, movesOf, positionOf, resign, turnOrEnd, waitAtPly, waitForPly } from '../harness/play.js';
import { pattern, server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const MACHINE = 'alphabeta:depth=2';
const TICTACTOE = `/play?game=tictactoe&first=human&second=${MACHINE}`;
/** A game between two people. @param {string} game @param {string} [moves] */
const people = (game, moves = '') => `/play?game=${game}&moves=${moves}&first=human&second=human`;

visit('undo takes back your move and the reply, redo plays both again', { at: TICTACTOE }, async ({ page }) => {
  await turnOrEnd(page);
  await clickMove(page, '4');
  await waitForPly(page, 2);
  await turnOrEnd(page);
  const moves = movesOf(page);
  const after = await positionOf(page);
  await press(page, 'web-undo');
  await waitAtPly(page, 0);
  assert.equal(await positionOf(page), (await server.ask('positions', { game: 'tictactoe' })).position);
  await press(page, 'web-redo');
  await waitForPly(page, 2);
  assert.deepEqual(movesOf(page), moves);
  assert.equal(await positionOf(page), after);
});

visit('the list of moves goes back to any of them', { at: people('kalah', '3,6,1') }, async ({ page }) => {
  await turnOrEnd(page);
  await page.locator('.moves button').nth(1).click();
  await waitAtPly(page, 2);
  assert.equal(await positionOf(page), (await server.ask('positions', { game: 'kalah', moves: ['3', '6'] })).position);
  assert.equal(await page.locator('.moves .is-undone').count(), 1);
});

visit('a hint is a winning move where there is one', { at: people('nim:tokens=8') }, async ({ page }) => {
  await turnOrEnd(page);
  await press(page, 'web-hint-ask');
  await page.locator('.notice', { hasText: pattern('web-hint') }).waitFor();
  // The last token loses, so leaving 4n + 1 tokens wins.
  assert.equal(await page.locator('.is-hint').getAttribute('data-move'), '3');
});

visit('resigning ends the game, also in its address, until it starts again', { at: TICTACTOE }, async ({ page }) => {
  await turnOrEnd(page);
  await resign(page, t);
  // The server decides, so the end comes a moment later.
  await page.locator('.status-over', { hasText: t('web-over-lost') }).waitFor();
  assert.match(page.url(), /resigned=first/);
  await page.reload();
  assert.equal(await turnOrEnd(page), 'over');
  await press(page, 'web-restart');
  await page.locator('.status-over').waitFor({ state: 'detached' });
  assert.equal(await turnOrEnd(page), 'move');
});

visit('swapping sides gives the turn to the machine', { at: TICTACTOE }, async ({ page }) => {
  await turnOrEnd(page);
  await press(page, 'web-flip');
  await waitForPly(page, 1);
  assert.equal(await turnOrEnd(page), 'move');
  const params = new URL(page.url()).searchParams;
  assert.deepEqual([params.get('first'), params.get('second')], [MACHINE, 'human']);
  assert.equal(movesOf(page).length, 1);
});

visit('a wrong move is explained when typed', { at: people('kalah'), provoked: /status of 422/ }, async ({ page }) => {
  await turnOrEnd(page);
  await type(page, '9');
  const refusal = await server.ask('positions', { game: 'kalah', moves: ['9'] });
  await page.locator('.notice', { hasText: refusal.error.message }).waitFor();
  assert.deepEqual(movesOf(page), []);
  await type(page, '3');
  await waitForPly(page, 1);
});

visit('Nim explains how many tokens can be taken', { at: people('nim:tokens=8') }, async ({ page }) => {
  await turnOrEnd(page);
  await clickInVain(page, 'token-0');
  await noticed(page, t('web-nim-refuse', { most: 3 }));
});

visit('tic-tac-toe explains that a cell is taken', { at: people('tictactoe', '4') }, async ({ page }) => {
  await turnOrEnd(page);
  await clickInVain(page, '4');
  await noticed(page, t('web-tictactoe-refuse-taken'));
});

visit('Kalah explains empty pits and pits of the other side', { at: people('kalah', '3') }, async ({ page }) => {
  await turnOrEnd(page);
  await clickInVain(page, 'first-3');
  await noticed(page, t('web-kalah-refuse-empty'));
  await clickInVain(page, 'second-1');
  const { players } = await server.ask('positions', { game: 'kalah' });
  await noticed(page, t('web-kalah-refuse-other', { player: players.second }));
});

visit('Flag explains cells too far away, and players of the other team', { at: people('flag') }, async ({ page }) => {
  await turnOrEnd(page);
  const { scene } = await server.ask('positions', { game: 'flag' });
  const other = scene.walkers.find((/** @type {{team: string}} */ walker) => walker.team === 'second');
  await clickInVain(page, `walker-${other.number}`);
  await noticed(page, t('web-flag-refuse-other'));
  await choosePlayer(page, '1');
  const map = await page.locator('.board .drawing').boundingBox();
  assert(map);
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  await noticed(page, t('web-flag-refuse-far', { number: 1 }));
});

visit('a finished game takes no more moves', { at: people('tictactoe', '0,3,1,4,2') }, async ({ page }) => {
  assert.equal(await turnOrEnd(page), 'over');
  await clickInVain(page, '8');
  await noticed(page, t('web-refuse-over'));
});

visit('seeds are sown one by one', { at: people('kalah'), motion: 'no-preference' }, async ({ page }) => {
  await turnOrEnd(page);
  await watchSowing(page);
  await clickMove(page, '3');
  // Pit 3 has four seeds; they go into pits 4, 5 and 6 and the store.
  await page.locator('.store-first .store-count', { hasText: '1' }).waitFor();
  await page.locator('.is-fresh').waitFor({ state: 'detached' });
  assert.deepEqual(await sown(page), ['pit', 'pit', 'pit', 'pit', 'store']);
});

visit('nothing is animated if the system asks for reduced motion', { at: people('kalah'), motion: 'reduce' }, async ({ page }) => {
  await turnOrEnd(page);
  await watchSowing(page);
  await clickMove(page, '3');
  await page.locator('.store-first .store-count', { hasText: '1' }).waitFor();
  assert.deepEqual(await sown(page), []);
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10),
  );
  assert.equal(moving.length, 0);
});

/** @param {Page} page @param {string} text */
const press = (page, text) => page.getByRole('button', { name: t(text), exact: true }).click();

/** @param {Page} page @param {string} move */
async function type(page, move) {
  await page.getByLabel(t('web-type-move')).fill(move);
  await page.keyboard.press('Enter');
}

/** Clicks a target although it says that it is disabled. @param {Page} page @param {string} target */
const clickInVain = (page, target) => page.locator(`[data-target="${target}"]`).click({ force: true });

/** Waits until a sentence is shown and announced. @param {Page} page @param {string} sentence */
async function noticed(page, sentence) {
  await page.locator('.notice', { hasText: sentence }).waitFor();
  await page.locator('#announcements', { hasText: sentence }).waitFor({ state: 'attached' });
}

/** Records every place that is highlighted from now on. @param {Page} page */
async function watchSowing(page) {
  await page.locator('.board').evaluate((board) => {
    /** @type {string[]} */
    const lit = [];
    /** @type {any} */ (window).lit = lit;
    new MutationObserver((changes) => {
      for (const change of changes) {
        const place = /** @type {Element} */ (change.target);
        if (place.classList.contains('is-fresh')) lit.push(place.closest('.store') ? 'store' : 'pit');
      }
    }).observe(board, { subtree: true, attributeFilter: ['class'] });
  });
}

/** @param {Page} page @returns {Promise<string[]>} */
const sown = (page) => page.evaluate(() => /** @type {any} */ (window).lit);
