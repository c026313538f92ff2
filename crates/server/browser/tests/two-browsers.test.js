// Whole games from the lobby to the end: two people in two browsers, a person against a bot, and one person by keyboard.

import assert from 'node:assert/strict';
import { create, gameOf, join, newWindow, signUp } from '../harness/arena.js';
import { askAsBot, botWithToken, playAsBot } from '../harness/bots.js';
import { complaintsOf } from '../harness/complaints.js';
import { tabTo, walkToCell } from '../harness/keys.js';
import { hasMoves, listed, playToEnd, plies } from '../harness/live.js';
import { offered, turnOrEnd } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

/** Small variants, so that a whole game is short. @type {{game: string, values: Record<string, string>}[]} */
const SMALL = [
  { game: 'nim', values: { tokens: '9' } },
  { game: 'tictactoe', values: {} },
  { game: 'quarry', values: { size: '3x2x3' } },
  { game: 'kalah', values: { pits: '3', seeds: '2' } },
  { game: 'flag', values: { map: 'creek' } },
];

for (const { game, values } of SMALL) {
  visit(`two people play a whole game of ${game} in two browsers`, { at: '/arena' }, async ({ page, context }) => {
    const first = await signUp(page);
    await create(page, { game, values, opponent: 'open', clock: 'none' });
    const other = await newWindow(context);
    const complaints = complaintsOf(other.context(), server.host);
    await other.goto('/arena');
    const second = await signUp(other);
    await join(other, first);
    assert.equal(gameOf(other), gameOf(page));
    await Promise.all([playToEnd(page), playToEnd(other)]);
    for (const window of [page, other]) await showsEnd(window, { first, second });
    assert.deepEqual(complaints, []);
  });
}

visit('a bot over HTTP plays a whole game against a person who clicks', { at: '/arena' }, async ({ page, context }) => {
  const owner = await newWindow(context);
  await owner.goto('/bots');
  const { name: second, token } = await botWithToken(owner);
  const first = await signUp(page);
  await create(page, { game: 'kalah', values: { pits: '3', seeds: '2' }, opponent: 'open', clock: 'none' });
  const [match] = await (await askAsBot(token, 'GET', `matches?state=open&account=${first}`)).json();
  await askAsBot(token, 'POST', `matches/${match.id}/join`);
  const [end] = await Promise.all([playAsBot(token, gameOf(page)), playToEnd(page)]);
  await showsEnd(page, { first, second });
  assert.deepEqual(await listed(page), end.moves);
});

visit('a live game against the machine, from the lobby to its end, by keyboard only', { at: '/arena' }, async ({ page }) => {
  await page.locator('.quick-tile').first().waitFor();
  await tabTo(page, '.lobby-head a.primary');
  await page.keyboard.press('Enter');
  await page.locator('#create-game').waitFor();
  await tabTo(page, '#create-game');
  // A list goes to the entry that begins with what is typed.
  await page.keyboard.type('Tic');
  await page.locator('#create-key-line').waitFor();
  await tabTo(page, '#create-level');
  await page.keyboard.press('Home');
  await tabTo(page, '.create-form button.start');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/game\?id=/);
  await turnOrEnd(page);
  await tabTo(page, '.board [data-target]');
  while ((await turnOrEnd(page)) === 'move') {
    const ply = (await plies(page)) + 1;
    await walkToCell(page, Number((await offered(page)).at(-1)));
    await page.keyboard.press('Enter');
    await hasMoves(page, ply);
  }
  const { state } = await server.ask(`games/${gameOf(page)}`);
  assert.equal(state.status, 'finished');
  const result = (await page.locator('.status-over').textContent()) ?? '';
  await page.locator('#announcements', { hasText: result }).waitFor({ state: 'attached' });
});

/** The page shows the moves and the result that the server keeps, and the rules agree. @param {Page} page @param {{first: string, second: string}} names */
async function showsEnd(page, names) {
  const { spec, state } = await server.ask(`games/${gameOf(page)}`);
  assert.equal(state.status, 'finished');
  assert(state.moves.length > 1, 'both have moved');
  const { outcome } = await server.ask('positions', { game: spec, moves: state.moves });
  assert(outcome, 'the game is over by its rules');
  assert.deepEqual(await listed(page), state.moves);
  /** @type {'first'|'second'|null} */
  const winner = state.winner ?? null;
  const result = winner
    ? t('web-live-won', { player: names[winner], reason: t('web-live-reason-win') })
    : t('web-live-draw', { reason: t('web-live-reason-draw') });
  assert.equal(await page.locator('.status-over').textContent(), result);
}
