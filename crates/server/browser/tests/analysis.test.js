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
    assert.equal(await page.locator('.best-move dd').getAttribute('data-move'), report.move);
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

visit('values of switches are chosen beside them', { at: `/play?game=quarry&${BESIDE}&depth=20&with=order,infer` }, async ({ page }) => {
  await analysed(page);
  await page.locator('.sub-switch select').selectOption('reverse');
  await page.locator('.sub-switch input[type=number]').fill('3');
  await page.locator('.sub-switch', { hasText: 'cut=strict' }).locator('input').check();
  const { counters } = await searched('quarry', '', 20, ['--with', 'order=reverse,infer=3,cut=strict']);
  await page.locator('[data-counter=visited]', { hasText: counters.visited.toLocaleString('en') }).waitFor();
  const chosen = new URL(page.url()).searchParams.get('with')?.split(',').sort();
  assert.deepEqual(chosen, ['cut=strict', 'infer=3', 'order=reverse']);
});

visit('the analysis follows the game', { at: `/play?game=nim:tokens=9&${BESIDE}&depth=9` }, async ({ page }) => {
  await analysed(page);
  await page.getByRole('heading', { name: t('web-analysis-theory') }).waitFor();
  await clickMove(page, '2');
  const report = await searched('nim:tokens=9', '2', 9);
  await page.locator(`.best-move dd[data-move="${report.move}"]`).waitFor();
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
  assert.deepEqual(values, Array(6).fill(t('web-solve-bounds', { low: '−2', high: '+8' })));
});

visit('a change of a counter is coloured by what it means', { at: `/play?game=tictactoe&${BESIDE}&depth=6` }, async ({ page }) => {
  await analysed(page);
  const before = await searched('tictactoe', '', 6);
  await page.getByRole('switch', { name: t('web-switch-cache') }).check();
  await page.locator('.effect').waitFor();
  const now = await searched('tictactoe', '', 6, ['--with', 'cache']);
  const changed = (/** @type {string} */ name) => page.locator('.counters tr', { has: page.locator(`[data-counter=${name}]`) }).locator('td').last();
  /** @param {string} name @param {boolean} isGain */
  const check = async (name, isGain) => {
    const [from, to] = [before.counters[name], now.counters[name]];
    const kind = (await changed(name).getAttribute('class'))?.split(' ').find((word) => word === 'better' || word === 'worse');
    assert.equal(kind, from === to ? undefined : to > from === isGain ? 'better' : 'worse', `${name}: ${from}, ${to}`);
  };
  for (const name of ['visited', 'created', 'leaves']) await check(name, false);
  for (const name of ['saved', 'cuts', 'cache_hits']) await check(name, true);
});

visit('no move has a higher value than the best one of a deeper search', { at: `/play?game=kalah&${BESIDE}&depth=4` }, async ({ page }) => {
  const report = await server.ask('searches', { game: 'kalah', algorithm: 'alphabeta', depth: 4, values: true });
  const scores = [-1, 1, 3, 0, -1, 2];
  const moves = scores.map((score, index) => ({ move: String(index + 1), score, depth: 3, exact: false, result: null, distance: null }));
  const done = { ...report, move: '5', score: 2, depth: 8, result: null, distance: null, exact: false, moves };
  const body = `event: done\ndata: ${JSON.stringify(done)}\n\n`;
  await page.route('**/api/v1/searches', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.reload();
  await page.locator('[data-value-of="5"].best').waitFor();
  assert.deepEqual(await written(page), { 1: '−1', 2: '+1', 3: '≤ +2', 4: '0', 5: '+2', 6: '+2' });
  assert.match(await page.locator('.move-values li').first().innerText(), /★[^]*\+2/);
  await page.getByText(t('web-analysis-values-depth', { depth: 3 })).waitFor();
});

visit('the speed is that of the time beside it', { at: `/play?game=kalah&${BESIDE}&depth=4` }, async ({ page }) => {
  const report = await server.ask('searches', { game: 'kalah', algorithm: 'alphabeta', depth: 4, values: true });
  const body = `event: done\ndata: ${JSON.stringify({ ...report, nodes: 30_000, time_ms: 2000, cpu_ms: 500, nps: 60_000 })}\n\n`;
  await page.route('**/api/v1/searches', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.reload();
  await page.locator('[data-figure=nps]', { hasText: '15K' }).waitFor();
});

visit('an estimate says that it is one, and of what', { at: `/play?game=flag&${BESIDE}&depth=2` }, async ({ page }) => {
  await analysed(page);
  await page.locator('.advantage strong', { hasText: /evaluation [\d,.]+, an estimate/ }).waitFor();
  await page.locator('.terms', { hasText: t('web-terms-about') }).waitFor();
});

visit('a solved move has its name', { at: `/play?game=tictactoe&moves=0,4,1&${BESIDE}&depth=1` }, async ({ page }) => {
  await analysed(page);
  await page.getByRole('button', { name: t('web-solve-start') }).click();
  await page.locator('.solving [role=status] b', { hasText: t('web-move-tictactoe', { row: 1, column: 3 }) }).waitFor();
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
  return Object.fromEntries(moves.map(({ move, score }) => [move, format.format(score).replace('-', '−')]));
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
