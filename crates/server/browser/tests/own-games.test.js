// Games whose rules are programs in other languages, started with `gambito serve --game`.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { barriers } from '../harness/accessibility.js';
import { tabTo } from '../harness/keys.js';
import { clickMove, movesOf, offered, positionOf, turnOrEnd, waitForPly } from '../harness/play.js';
import { workbench } from '../harness/workbench.js';

/** @typedef {import('playwright-core').Page} Page */

const examples = fileURLToPath(new URL('../../../../examples/own-games/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gambito-own-games-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const boxes = join(folder, 'boxes');
execFileSync('cc', ['-O2', '-std=c11', '-o', boxes, join(examples, 'boxes.c')]);

const { server, t, visit } = await workbench([
  '--game', `rows=rules:start=600s,cmd=python3 '${join(examples, 'tictactoe.py')}'`,
  '--game', `dots=rules:start=600s,cmd='${boxes}'`,
]);

const TWO_PEOPLE = 'first=human&second=human';

/** The title of a game. @param {string} name */
async function titleOf(name) {
  const { games } = await server.ask('games');
  return games.find((/** @type {{name: string}} */ game) => game.name === name).title;
}

visit('tic-tac-toe in Python is chosen in the list of games and played to its end by clicks', { at: '/' }, async ({ page }) => {
  const card = page.locator('.game-card', { hasText: await titleOf('rows') });
  await card.locator('.text-sign').waitFor();
  await card.click();
  await page.getByLabel(t('web-form-opponent-people')).check();
  await page.getByRole('button', { name: t('web-form-start') }).click();
  while ((await turnOrEnd(page)) === 'move') await clickFirst(page);
  const moves = movesOf(page);
  assert.deepEqual(moves, ['0', '1', '2', '3', '4', '5', '6']);
  const end = await server.ask('positions', { game: 'rows', moves });
  assert.deepEqual(end.outcome.winner, 'first');
  assert.equal(await positionOf(page), end.position);
  assert.equal(await page.locator('.text-board').textContent(), end.diagram);
  assert.equal(await page.locator('.text-move').count(), 0);
});

/** Plays the first move of the list, which is that of the program. @param {Page} page */
async function clickFirst(page) {
  const { moves } = await server.ask('positions', { game: 'rows', moves: movesOf(page) });
  assert.deepEqual(await offered(page), moves);
  await clickMove(page, moves[0]);
}

visit('the machine replies in a game of a program', { at: '/play?game=rows&first=human&second=alphabeta:depth=2' }, async ({ page }) => {
  while ((await turnOrEnd(page)) === 'move') {
    const [move] = await offered(page);
    await clickMove(page, move);
  }
  const { outcome } = await server.ask('positions', { game: 'rows', moves: movesOf(page) });
  assert(outcome, 'the game is over by its rules');
});

visit('a game of a program is played by keyboard', { at: `/play?game=rows&${TWO_PEOPLE}` }, async ({ page }) => {
  await turnOrEnd(page);
  assert.deepEqual(await barriers(page), []);
  await tabTo(page, '.text-move');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focusedMove(page), '1');
  for (let ply = 1; (await turnOrEnd(page)) === 'move'; ply++) {
    // The list of the next position takes the focus of a move that is gone.
    await page.waitForFunction(() => document.activeElement?.matches('.text-move.is-possible'));
    await page.keyboard.press('Enter');
    await waitForPly(page, ply);
  }
  const { outcome } = await server.ask('positions', { game: 'rows', moves: movesOf(page) });
  assert(outcome);
  assert.equal(movesOf(page)[0], '1');
});

/** @param {Page} page */
const focusedMove = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-move'));

visit('a tree names a result instead of the number that stands for it', { at: '/tree?game=rows&moves=0,3,1,4&depth=1' }, async ({ page }) => {
  await page.locator('.tree-summary [data-figure="value"]', { hasText: t('web-result-win') }).waitFor();
  const { result_unit, nodes } = await server.ask('trees', { game: 'rows', moves: ['0', '3', '1', '4'], algorithm: 'alphabeta', depth: 1 });
  assert.equal(nodes[0].value, result_unit);
});

visit('the drawing of a program is an image, and an extra turn keeps the player', { at: '/' }, async ({ page }) => {
  await page.locator('.game-card', { hasText: await titleOf('dots') }).locator('img.text-drawing').waitFor();
  await page.goto(`/play?game=dots&${TWO_PEOPLE}`);
  for (const move of ['a1b1', 'a1a2', 'b1b2', 'a2b2']) {
    await turnOrEnd(page);
    await clickMove(page, move);
  }
  const { movers, turn, diagram } = await server.ask('positions', { game: 'dots', moves: movesOf(page) });
  assert.deepEqual(movers, ['first', 'second', 'first', 'second']);
  assert.equal(turn, 'second');
  const image = page.locator('.play-board img.text-drawing');
  assert.equal(await image.getAttribute('alt'), diagram);
  await page.waitForFunction(() => {
    const drawing = document.querySelector('.play-board img.text-drawing');
    return drawing instanceof HTMLImageElement && drawing.complete && drawing.naturalWidth > 0;
  });
});

visit('the moves of a program have values, and its tree has boards', { at: `/play?game=rows&moves=0,1,4&${TWO_PEOPLE}&view=analysis&algorithm=alphabeta&depth=3` }, async ({ page }) => {
  await page.locator('.text-move .text-value').nth(5).waitFor();
  await page.goto('/tree?game=rows&moves=0,1,2,4,3,5');
  await page.locator('.tree-details figure .text-board').waitFor();
});
