// Makes bots on their page, and lets one play over HTTP.

import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { signUp } from './arena.js';
import { server, t } from './visit.js';

/** @typedef {import('playwright-core').Page} Page */

/** Creates a bot and its first token. @param {Page} page the page of the bots */
export async function botWithToken(page) {
  const name = `${await signUp(page)}-b`;
  await page.locator('#bot-name').fill(name);
  await page.getByRole('button', { name: t('web-arena-bot-create') }).click();
  await page.getByRole('button', { name: t('web-bots-make-token'), exact: true }).click();
  return { name, token: await page.locator('.secret input').first().inputValue() };
}

/** Calls the server as a bot. @param {string} token @param {'GET'|'POST'} method @param {string} path @param {object} [body] */
export async function askAsBot(token, method, path, body) {
  const headers = { 'Authorization': `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${server.address}/api/v1/${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) assert.fail(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Plays the first legal move of each turn until the game is over. @param {string} token @param {string} game @returns {Promise<any>} the last state */
export async function playAsBot(token, game) {
  const { body } = await askAsBot(token, 'GET', `games/${game}/stream`);
  assert(body);
  for await (const line of createInterface({ input: Readable.fromWeb(/** @type {any} */ (body)) })) {
    // Empty lines show that the server is alive.
    if (line === '') continue;
    const event = JSON.parse(line);
    const state = event.state ?? event;
    if (state.status === 'finished') return state;
    if (state.turn) await askAsBot(token, 'POST', `games/${game}/moves`, { turn: state.turn, move: state.legal[0] });
  }
  assert.fail('the stream ended before the game');
}
