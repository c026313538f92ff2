// Features of single boards, and the machine's turn.

import assert from 'node:assert/strict';
import { picture } from '../harness/pictures.js';
import { clickMove, movesOf, offered, positionOf, turnOrEnd, waitForPly } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw'];
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

visit('on a phone a map is as high as it is wide, and nothing beside it is out of reach', { at: `/play?game=flag&${TWO_PEOPLE}`, width: 390 }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const map = page.locator('.board .map');
  await map.waitFor();
  const box = await map.boundingBox();
  assert(box && box.height >= box.width && box.width > 370, JSON.stringify(box));
  const shown = await page.locator('.board .edge').boundingBox();
  assert(shown && shown.width > 0.75 * box.width, `the board is ${shown?.width} of ${box.width} pixels wide`);
  await page.locator('.roster-walker').last().click();
  await page.locator('.zoom button').first().click();
  await picture(page, 'flag-phone');
});

visit('values of Kalah leave the numbers of pits readable, also on a phone', { at: `/play?game=kalah&${TWO_PEOPLE}&view=analysis&algorithm=alphabeta&depth=3`, width: 390 }, async ({ page }) => {
  await page.locator('.board [data-value-of]').nth(5).waitFor();
  /** @param {string} selector */
  const boxes = async (selector) => Promise.all((await page.locator(selector).all()).map(async (one) => {
    const box = await one.boundingBox();
    assert(box);
    return box;
  }));
  const [badges, numbers] = [await boxes('.board [data-value-of] rect'), await boxes('.board .pit-number')];
  /** @typedef {{x: number, y: number, width: number, height: number}} Box */
  const isOver = (/** @type {Box} */ a, /** @type {Box} */ b) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  // The box of a text has room above and below its digits.
  const digits = numbers.map(({ x, y, width, height }) => ({ x, y: y + height / 4, width, height: height / 2 }));
  assert(!badges.some((badge) => digits.some((number) => isOver(badge, number))), 'a value covers a number');
  for (const { height } of numbers) assert(height >= 10, `a number is ${height} pixels high`);
  for (const { width, height } of await boxes('.board .pit .touch')) assert(Math.min(width, height) >= 40, `${width} x ${height}`);
});

visit('a phone on its side shows all of tic-tac-toe', { at: `/play?game=tictactoe&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForFunction(() => [...document.querySelectorAll('.board [data-target]')].every((cell) => {
    const { top, bottom, width } = cell.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && width >= 40;
  }));
  assert.equal(await page.locator('.board [data-target]').count(), 9);
});

const NAMED = [
  { game: 'nim', moves: '2', name: t('web-move-nim', { count: 2 }) },
  { game: 'tictactoe:size=4x3,line=3', moves: '6', name: t('web-move-tictactoe', { row: 2, column: 3 }) },
  { game: 'quarry', moves: 'x2', name: t('web-move-quarry', { side: 'x', length: 2 }) },
  { game: 'kalah', moves: '4', name: t('web-move-kalah', { number: 4 }) },
  { game: 'dots', moves: 'a1b1', name: t('web-move-dots', { from: 'a1', to: 'b1' }) },
  { game: 'isolation', moves: 'd4', name: t('web-move-isolation', { square: 'd4' }) },
  { game: 'breakthrough', moves: 'a2b3', name: t('web-move-breakthrough', { from: 'a2', to: 'b3' }) },
  { game: 'flag', moves: '', name: '' },
];
for (const { game, moves, name } of NAMED) {
  visit(`moves of ${game} have names`, { at: `/play?game=${game}&moves=${moves}&${TWO_PEOPLE}` }, async ({ page }) => {
    await turnOrEnd(page);
    const [first] = (await server.ask('positions', { game })).moves;
    const [player, direction] = first.split('-');
    const step = game === 'flag' ? t('web-move-flag', { number: player, direction: t(`web-direction-${DIRECTIONS[Number(direction) - 1]}`) }) : name;
    if (game === 'flag') await clickMove(page, first);
    await page.locator('.announcement', { hasText: step }).waitFor();
    await page.locator('#announcements', { hasText: step }).waitFor({ state: 'attached' });
    assert.equal(await page.locator('.player-last').innerText(), step);
    const listed = page.locator('.moves button').first();
    assert.match((await listed.getAttribute('aria-label')) ?? '', new RegExp(step));
    assert.equal((await listed.innerText()).replace('1.', '').trim(), step);
  });
}

visit('a hint and the values of moves have names', { at: `/play?game=tictactoe&moves=0,4,1,3&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  await page.getByRole('button', { name: t('web-hint-ask') }).click();
  const winning = t('web-move-tictactoe', { row: 1, column: 3 });
  await page.locator('.notice', { hasText: t('web-hint', { move: winning }) }).waitFor();
  await page.locator('#tab-analysis').click();
  await page.locator('.move-values li', { hasText: winning }).waitFor();
  await page.locator('.best-move dd', { hasText: winning }).waitFor();
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
  await page.locator('#tab-info').click();
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

visit('a hint of the flag game marks its player and its step', { at: `/play?game=flag&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  await page.getByRole('button', { name: t('web-hint-ask') }).click();
  const hinted = page.locator('.board .is-hint[data-move]');
  await hinted.waitFor();
  const [number] = ((await hinted.getAttribute('data-move')) ?? '').split('-');
  assert.equal(await page.locator(`[data-target="walker-${number}"] .is-selected`).count(), 1);
  const notice = await page.locator('.notice').boundingBox();
  assert(notice && notice.y + notice.height <= 900, 'the sentence is in sight');
});

visit('a pointer shows a last move that is beyond the view', { at: CONTINENT }, async ({ page }) => {
  await turnOrEnd(page);
  await clickMove(page, (await server.ask('positions', { game: 'flag:map=continent' })).moves[0]);
  const pointer = page.locator('[data-target="last-move"]');
  const number = movesOf(page)[0].split('-')[0];
  const map = page.locator('.board .drawing');
  const box = await map.boundingBox();
  assert(box);
  for (let pulls = 0; pulls < 12 && (await pointer.count()) === 0; pulls += 1) {
    await page.mouse.move(box.x + 120, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 120, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  }
  await pointer.click();
  await pointer.waitFor({ state: 'detached' });
  const walker = await page.locator(`[data-target="walker-${number}"]`).first().boundingBox();
  assert(walker && walker.x >= box.x && walker.x + walker.width <= box.x + box.width, 'the player is in view');
});

visit('energy and flags of both teams are in sight', { at: `/play?game=flag&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  for (const [width, height] of [[1440, 900], [1024, 768]]) {
    await page.setViewportSize({ width, height });
    for (const team of await page.locator('.roster-team > p, .roster-team li:first-child').all()) {
      const box = await team.boundingBox();
      assert(box && box.y + box.height <= height, `${width} x ${height}: ${JSON.stringify(box)}`);
    }
  }
});

visit('the legend has the costs of the rules', { at: `/play?game=flag&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  await page.locator('.legend summary').click();
  const { scene } = await server.ask('positions', { game: 'flag' });
  /** @type {{to: number, cost: number, digs: boolean}[]} */
  const steps = Object.values(scene.moves);
  for (const { to, cost } of steps.filter(({ digs }) => !digs)) {
    const tile = t(`web-tile-${scene.legend[scene.tiles[to]]}`);
    const entry = page.locator('.legend li', { hasText: new RegExp(`^\\s*${tile}`) });
    assert((await entry.first().innerText()).includes(t('web-flag-cost', { cost })), `${tile}: ${cost}`);
  }
  await page.locator('.legend li', { hasText: t('web-flag-closed') }).waitFor();
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
