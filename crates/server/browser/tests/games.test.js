// A whole game of each kind against the machine, by clicking; the server checks the moves.

import assert from 'node:assert/strict';
import { server, visit } from '../harness/visit.js';
import { clickMove, choosePiece, choosePlayer, movesOf, offered, positionOf, turnOrEnd } from '../harness/play.js';

/** @typedef {import('playwright-core').Page} Page */

// Both sides play the same game on every machine.
const MACHINE = 'alphabeta:depth=1';
const OWN = 'greedy';
const MOST_PLIES = 300;

for (const game of ['nim:tokens=15', 'tictactoe', 'quarry', 'kalah', 'flag', 'dots', 'isolation:size=5x5', 'breakthrough:size=5x5', 'tree:random,depth=3,branching=2,turns=random']) {
  const at = `/play?game=${game}&first=human&second=${MACHINE}`;
  visit(`a whole game of ${game} by clicks`, { at }, async ({ page }) => {
    while ((await turnOrEnd(page)) === 'move') await playOne(page, game);
    const moves = movesOf(page);
    await checkRules(game, moves);
    const end = await server.ask('positions', { game, moves });
    assert(end.outcome, 'the game is over by its rules');
    assert.equal(await positionOf(page), end.position);
    assert.equal(await page.locator('.result').textContent(), end.result);
    assert.equal(await page.locator('.moves .move').count(), moves.length);
  });
}

/** @param {Page} page @param {string} game */
async function playOne(page, game) {
  const moves = movesOf(page);
  assert(moves.length < MOST_PLIES, 'the game comes to an end');
  const here = await server.ask('positions', { game, moves });
  assert.equal(await positionOf(page), here.position);
  const { move } = await server.ask('replies', { game, moves, player: OWN, seed: 1 });
  if (game.startsWith('breakthrough')) await checkPieces(page, here.moves);
  else if (game === 'flag') await checkPlayer(page, move.split('-')[0], here.moves);
  else assert.deepEqual((await offered(page)).sort(), here.moves.toSorted());
  await clickMove(page, move);
  assert.equal(movesOf(page)[moves.length], move);
}

/**
 * In Flag a player is chosen first, and then its own moves are offered.
 * @param {Page} page
 * @param {string} number
 * @param {string[]} legal
 */
async function checkPlayer(page, number, legal) {
  await choosePlayer(page, number);
  const own = legal.filter((move) => move.startsWith(`${number}-`));
  assert.deepEqual((await offered(page)).sort(), own.sort());
}

/**
 * In Breakthrough a piece is chosen first, and then the squares are offered that it can go to.
 * @param {Page} page
 * @param {string[]} legal
 */
async function checkPieces(page, legal) {
  const seen = [];
  for (const square of new Set(legal.map((move) => move.slice(0, 2)))) {
    const own = legal.filter((move) => move.startsWith(square));
    await choosePiece(page, own[0]);
    assert.deepEqual((await offered(page)).sort(), own.toSorted());
    seen.push(...own);
  }
  assert.deepEqual(seen.sort(), legal.toSorted());
}

/** @param {string} game @param {string[]} moves */
async function checkRules(game, moves) {
  for (const [ply, move] of moves.entries()) {
    const before = await server.ask('positions', { game, moves: moves.slice(0, ply) });
    assert(before.moves.includes(move), `move ${ply + 1} of ${game}, ${move}, is legal`);
  }
}
