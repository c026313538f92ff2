// The analysis shows what `gambito search` and `gambito solve` print.

import assert from 'node:assert/strict';
import { gambito } from '../harness/gambito.js';
import { choosePlayer, clickMove } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{move: string, score: number}} MoveValue */

const BESIDE = 'first=human&second=human&view=analysis&algorithm=alphabeta';

const SEARCHES = [
  { game: 'nim:tokens=9', depth: 12 },
  { game: 'tictactoe', moves: '4,0', depth: 9 },
  { game: 'quarry:size=3x4x5', depth: 3 },
  { game: 'kalah', moves: '3,6', depth: 5 },
  { game: 'flag', depth: 2 },
];

for (const { game, moves = '', depth } of SEARCHES) {
  const at = `/play?game=${game}&moves=${moves}&${BESIDE}&depth=${depth}`;
  visit(`values of every move of ${game} equal those of the command line`, { at }, async ({ page }) => {
    const report = await searched(game, moves, depth);
    await analysed(page);
    assert.deepEqual(await valuesOnBoard(page, report.moves), valuesOf(report.moves));
    assert.equal(await page.locator('.best-move dd').innerText(), report.move);
    for (const [name, count] of Object.entries(report.counters)) {
      assert.equal(await page.locator(`[data-counter="${name}"]`).innerText(), count.toLocaleString('en'), name);
    }
  });
}

visit('a switch shows at once what it changes', { at: `/play?game=tictactoe&${BESIDE}&depth=4` }, async ({ page }) => {
  await analysed(page);
  await page.getByRole('switch', { name: t('web-switch-cache') }).check();
  await page.locator('.effect').waitFor();
  const before = await searched('tictactoe', '', 4);
  const now = await searched('tictactoe', '', 4, ['--with', 'cache']);
  const effect = await page.locator('.effect strong').innerText();
  for (const { counters } of [before, now]) assert(effect.includes(counters.visited.toLocaleString('en')), effect);
  assert.match(page.url(), /with=cache/);
});

visit('the analysis follows the game', { at: `/play?game=nim:tokens=9&${BESIDE}&depth=9` }, async ({ page }) => {
  await analysed(page);
  await page.getByRole('heading', { name: t('web-analysis-theory') }).waitFor();
  await clickMove(page, '2');
  const report = await searched('nim:tokens=9', '2', 9);
  await page.locator('.best-move dd', { hasText: report.move }).waitFor();
  await analysed(page);
  assert.deepEqual(await valuesOnBoard(page, report.moves), valuesOf(report.moves));
});

const ENDLESS = '/play?game=kalah&first=human&second=human&view=analysis&algorithm=engine&time=500';

visit('line and counters are shown while a search runs', { at: ENDLESS }, async ({ page }) => {
  await page.locator('.line-move').nth(4).waitFor();
  await page.locator('[data-counter=cuts]').waitFor();
  assert.notEqual(await page.locator('[data-counter=visited]').innerText(), '0');
  await page.getByRole('button', { name: t('web-analysis-stop') }).click();
  await page.getByRole('button', { name: t('web-analysis-go') }).waitFor();
  assert(await page.locator('[data-counter=visited]').isVisible(), 'what was counted stays');
});

visit('solving shows exact results', { at: `/play?game=tictactoe&moves=0,4,1&${BESIDE}&depth=1` }, async ({ page }) => {
  await analysed(page);
  await page.getByRole('button', { name: t('web-solve-start') }).click();
  await page.locator('.solving [role=status] strong').waitFor();
  const solved = JSON.parse(await gambito('solve', 'tictactoe', '--moves', '0,4,1', '--json'));
  assert.deepEqual(await valuesOnBoard(page, solved.moves), valuesOf(solved.moves));
});

visit('an unsolved move shows its bounds', { at: `/play?game=kalah&${BESIDE}&depth=1` }, async ({ page }) => {
  // No position is solved in a millisecond; which bounds are proven by then depends on the machine.
  /** @type {import('../../ui/app/api-types.js').SolveReport} */
  const unsolved = await server.ask('solves', { game: 'kalah', time_ms: 1 });
  const moves = unsolved.moves?.map(({ move }) => ({ move, score: null, result: null, bounds: [-2, 8] }));
  const body = `event: done\ndata: ${JSON.stringify({ ...unsolved, moves })}\n\n`;
  await page.route('**/api/v1/solves', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await analysed(page);
  await page.getByRole('button', { name: t('web-solve-start') }).click();
  await page.getByText(t('web-solve-unfinished')).waitFor();
  const values = await page.locator('.move-values li span').allInnerTexts();
  assert.deepEqual(values, Array(6).fill(t('web-solve-bounds', { low: '-2', high: '+8' })));
});

/** @param {string} game @param {string} moves @param {number} depth @param {string[]} [more] */
async function searched(game, moves, depth, more = []) {
  const words = ['--moves', moves, '--algorithm', 'alphabeta', '--depth', String(depth), '--values', ...more, '--json'];
  return JSON.parse(await gambito('search', game, ...words));
}

/** Waits until a search has started, which shows counters, and ended. @param {Page} page */
async function analysed(page) {
  await page.locator('[data-counter=visited]').waitFor();
  await page.getByRole('button', { name: t('web-analysis-go') }).waitFor();
}

/** @param {MoveValue[]} moves as they are written on a board */
function valuesOf(moves) {
  const format = new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  return Object.fromEntries(moves.map(({ move, score }) => [move, format.format(score)]));
}

/** @param {Page} page @param {MoveValue[]} moves @returns {Promise<Record<string, string>>} */
async function valuesOnBoard(page, moves) {
  if ((await page.locator('.board-flag').count()) === 0) return written(page);
  const players = new Set(moves.map(({ move }) => move.split('-')[0]));
  const values = {};
  for (const number of players) {
    await choosePlayer(page, number);
    Object.assign(values, await written(page));
  }
  return values;
}

/** @param {Page} page */
function written(page) {
  return page.locator('.board [data-value-of]').evaluateAll((badges) => {
    const text = (/** @type {Element} */ badge) => badge.querySelector('text')?.textContent ?? '';
    return Object.fromEntries(badges.map((badge) => [badge.getAttribute('data-value-of'), text(badge)]));
  });
}
