// Features of single boards, and the machine's turn.

import assert from 'node:assert/strict';
import { clickMove, movesOf, offered, positionOf, turnOrEnd, waitForPly } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const TWO_PEOPLE = 'first=human&second=human';
const SLOW_MACHINE = '/play?game=tictactoe:size=8x8,line=5&first=engine:time=600s&second=human';
const CONTINENT = `/play?game=flag:map=continent&${TWO_PEOPLE}`;

visit('a game without a drawing is played on its text board', { at: '/' }, async ({ page }) => {
  await page.route('**/boards/table.js', async (route) => {
    const response = await route.fetch();
    const forgetful = (await response.text()).replace('DRAWINGS[game]?.load()', 'undefined');
    await route.fulfill({ response, body: forgetful });
  });
  await page.goto(`/play?game=kalah&${TWO_PEOPLE}`);
  const { diagram, moves } = await server.ask('positions', { game: 'kalah' });
  await page.locator('.text-board').waitFor();
  assert.equal(await page.locator('.text-board').textContent(), diagram);
  assert.deepEqual(await page.locator('.text-move').allInnerTexts(), moves);
  await page.locator('.text-move[data-move="3"]').click();
  await waitForPly(page, 1);
});

visit('a long block is cut by keys', { at: `/play?game=quarry:size=40x5x9&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  const edge = page.getByRole('slider', { name: t('web-quarry-side', { side: 'x' }) });
  await edge.focus();
  for (const key of ['-', '-', '+', 'PageDown']) await page.keyboard.press(key);
  assert.equal(await edge.getAttribute('aria-valuenow'), '34');
  await page.keyboard.press('Enter');
  await waitForPly(page, 1);
  assert.deepEqual(movesOf(page), ['x34']);
});

visit('a long block is cut by clicks', { at: `/play?game=quarry:size=1x1x100&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  const box = await page.locator('.long-edge .edge-hit').boundingBox();
  assert(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await waitForPly(page, 1);
  assert.match(movesOf(page)[0], /^z(49|50|51)$/);
});

visit('numbers on the edges of a block are an option', { at: `/play?game=quarry&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  const numbers = async () => (await page.locator('.board .handle').allTextContents()).map((text) => text.trim());
  assert.deepEqual(await numbers(), ['1', '2', '3', '1', '2', '3', '1', '2', '3']);
  await page.getByRole('button', { name: t('web-option-numbers') }).click();
  assert.deepEqual(await numbers(), Array(9).fill(''));
});

visit('a large map is moved by dragging and zoomed by buttons', { at: CONTINENT }, async ({ page }) => {
  await turnOrEnd(page);
  const map = page.locator('.board .drawing');
  const view = async () => ((await map.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const [left, top, width] = await view();
  const box = await map.boundingBox();
  assert(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 4 });
  await page.mouse.up();
  const [draggedLeft, draggedTop] = await view();
  assert(draggedLeft > left && draggedTop > top, 'the map follows the pointer');
  assert.equal(await page.locator('.notice').isVisible(), false, 'dragging is no click');
  await page.getByRole('button', { name: t('web-zoom-in') }).click();
  assert((await view())[2] < width);
  await page.getByRole('button', { name: t('web-zoom-all') }).click();
  assert((await view())[2] > width);
});

visit('only the visible part of a large map is drawn', { at: CONTINENT }, async ({ page }) => {
  await turnOrEnd(page);
  const { scene } = await server.ask('positions', { game: 'flag:map=continent' });
  const cells = scene.width * scene.height;
  assert((await page.locator('.board .drawing *').count()) < cells);
});

visit('a player is found and moved through the list beside a large map', { at: CONTINENT }, async ({ page }) => {
  await turnOrEnd(page);
  await page.locator('.roster-walker').first().click();
  const [move] = await offered(page);
  assert.match(move, /^1-/);
  await clickMove(page, move);
  assert.deepEqual(movesOf(page), [move]);
});

visit('the time for a move runs out', { at: `/play?game=nim&${TWO_PEOPLE}&clock=time=1s` }, async ({ page }) => {
  await page.locator('.status-over').waitFor();
  const late = { from: { new: { game: 'nim', clock: 'time=1s' } }, commands: [{ command: 'expire' }], now_us: 1_000_000 };
  const { end } = await server.ask('referee', late);
  assert.equal(end.reason, 'time');
  assert.equal(await page.locator('.status-over').textContent(), end.text);
});

visit('the machine can be paused and resumed', { at: SLOW_MACHINE }, async ({ page }) => {
  await page.getByRole('button', { name: t('web-stop'), exact: true }).click();
  await page.getByRole('button', { name: t('web-go-on') }).click();
  await page.getByRole('button', { name: t('web-move-now') }).click();
  await waitForPly(page, 1);
  const { position } = await server.ask('positions', { game: 'tictactoe:size=8x8,line=5', moves: movesOf(page) });
  assert.equal(await turnOrEnd(page), 'move');
  assert.equal(await positionOf(page), position);
});
