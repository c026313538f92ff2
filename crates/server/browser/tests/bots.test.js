// Bots: tokens that are shown once, a trial game of a real bot, its log, versions, deletion.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after } from 'node:test';
import { ask, signUp } from '../harness/arena.js';
import { askAsBot, botWithToken } from '../harness/bots.js';
import { BINARY } from '../harness/gambito.js';
import { hold } from '../harness/hold.js';
import { idle } from '../harness/patience.js';
import { server, t, visit } from '../harness/visit.js';

visit('a token is shown once, with the command that uses it, and revoked', { at: '/bots' }, async ({ page }) => {
  const { token } = await botWithToken(page);
  assert.match(token, /^gbt_\w{36}$/);
  const command = await page.locator('.secret input').nth(1).inputValue();
  assert.equal(command, `GAMBITO_TOKEN=${token} gambito bot --server ${server.address} --player engine:level=3`);
  await page.reload();
  await page.getByRole('button', { name: t('web-bots-tokens') }).click();
  await page.getByRole('button', { name: `${t('web-bots-revoke')} …` }).waitFor();
  assert.equal(await page.locator('.secret').count(), 0);
  await page.getByRole('button', { name: `${t('web-bots-revoke')} …` }).click();
  await page.getByRole('button', { name: t('web-bots-revoke'), exact: true }).click();
  await page.getByText(t('web-bots-no-token')).waitFor();
});

visit('a token can be revoked as soon as another one is made', { at: '/bots' }, async ({ page }) => {
  await page.clock.install();
  await botWithToken(page);
  const { release } = await hold(page, '**/tokens', undefined, 'POST');
  await page.getByRole('button', { name: t('web-bots-make-reader') }).click();
  await page.getByRole('button', { name: `${t('web-bots-revoke')} …` }).click();
  const revoke = page.getByRole('button', { name: t('web-bots-revoke'), exact: true });
  await revoke.waitFor();
  await page.clock.runFor(600);
  await idle(page);
  assert(await revoke.isDisabled(), 'a click would be lost');
  release();
  await page.locator('.bot-part li').nth(1).waitFor();
  await revoke.click();
  await page.locator('.bot-part .done', { hasText: t('web-bots-revoked') }).waitFor();
  await page.locator('.bot-part li').nth(1).waitFor({ state: 'detached' });
});

visit('a token that is made while the list is on its way stays in the list', { at: '/bots' }, async ({ page }) => {
  const name = `${await signUp(page)}-b`;
  await ask(page, 'post', 'bots', { name });
  await page.reload();
  const { release } = await hold(page, '**/tokens', (route) => route.fulfill({ json: [] }), 'GET');
  const asked = page.waitForRequest('**/tokens');
  await page.getByRole('button', { name: t('web-bots-tokens') }).click();
  await asked;
  // Only the first question is answered late, without the new token.
  await page.route('**/tokens', (route) => route.continue());
  await page.getByRole('button', { name: t('web-bots-make-token'), exact: true }).click();
  const token = page.locator('.bot-part li');
  await token.waitFor();
  const late = page.waitForResponse('**/tokens');
  release();
  await (await late).finished();
  await idle(page);
  assert.equal(await token.count(), 1);
});

visit('a token that could not be revoked is still shown', { at: '/bots', provoked: /status of 500/ }, async ({ page }) => {
  const { token } = await botWithToken(page);
  await page.route('**/tokens/*', (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No.' } } }));
  await page.getByRole('button', { name: `${t('web-bots-revoke')} …` }).click();
  await page.getByRole('button', { name: t('web-bots-revoke'), exact: true }).click();
  await page.locator('.bot-part .error', { hasText: 'No.' }).waitFor();
  assert.equal(await page.locator('.secret input').first().inputValue(), token);
});

visit('a bot that is created while the list is on its way is shown', { at: '/bots' }, async ({ page }) => {
  const name = `${await signUp(page)}-b`;
  const { release } = await hold(page, '**/api/v1/bots', undefined, 'GET');
  const asked = page.waitForRequest((request) => /\/bots$/.test(request.url()) && request.method() === 'GET');
  await page.reload();
  await asked;
  await page.locator('#bot-name').fill(name);
  const created = page.waitForResponse((response) => /\/bots$/.test(response.url()) && response.request().method() === 'POST');
  await page.getByRole('button', { name: t('web-arena-bot-create') }).click();
  await created;
  release();
  await page.locator('.bot-card').getByRole('button', { name: t('web-bots-make-token'), exact: true }).waitFor();
});

visit('a bot is tested against a level, and its log has refused moves and times', { at: '/bots' }, async ({ page }) => {
  const { name, token } = await botWithToken(page);
  await page.getByRole('button', { name: t('web-bots-trial'), exact: true }).click();
  await page.getByLabel(t('web-bots-seconds')).fill('600');
  await page.locator('.trial-form button.primary').click();
  await page.getByText(t('web-bots-trial-waiting')).waitFor();

  const [match] = await ask(page, 'get', `matches?state=open&account=${name}`);
  await askAsBot(token, 'POST', `matches/${match.id}/join`);
  const game = match.games[0].id;
  const refused = await fetch(`${server.address}/api/v1/games/${game}/moves`, {
    method: 'POST',
    headers: { 'Authorization': `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ turn: await turnOf(token, game), move: '<b>99</b>' }),
  });
  assert.equal(refused.status, 422);
  const bot = spawn(BINARY, ['bot', '--server', server.address, '--player', 'engine:level=1'], { env: { ...process.env, GAMBITO_TOKEN: token }, stdio: 'ignore' });
  after(() => bot.kill());
  await page.locator('.trial-state').getByRole('link', { name: t('web-arena-look') }).waitFor();
  bot.kill();

  await page.getByRole('button', { name: t('web-bots-games') }).click();
  await page.getByRole('button', { name: t('web-bots-log'), exact: true }).click();
  await page.locator('.log-refused').getByText('<b>99</b>').first().waitFor();
  await page.locator('.bot-log tbody tr').nth(1).waitFor();
});

visit('a trial is no longer looked at when its page is left', { at: '/bots' }, async ({ page }) => {
  await botWithToken(page);
  await page.getByRole('button', { name: t('web-bots-trial'), exact: true }).click();
  const { release } = await hold(page, '**/api/v1/matches');
  const looks = /** @type {string[]} */ ([]);
  page.on('request', (request) => /\/matches\/\w+$/.test(request.url()) && looks.push(request.url()));
  await page.locator('.trial-form button.primary').click();
  await page.getByRole('link', { name: t('web-nav-competitions') }).click();
  await page.locator('.comp-overview').waitFor();
  const answered = page.waitForResponse('**/api/v1/matches');
  release();
  await answered;
  // The list of competitions is asked for every five seconds, a match every second.
  for (const _ of [1, 2]) await page.waitForResponse('**/api/v1/competitions');
  assert.deepEqual(looks, []);
});

visit('a trial whose server takes its time is not asked for again meanwhile', { at: '/bots' }, async ({ page }) => {
  await page.clock.install();
  const { name } = await botWithToken(page);
  await page.getByRole('button', { name: t('web-bots-trial'), exact: true }).click();
  const seats = { first: { kind: 'bot', name }, second: { kind: 'player', name: 'engine:level=3' } };
  const match = (/** @type {string} */ state, /** @type {object} */ game) => ({ id: 'slow', game: 'nim', state, seats, games: [{ id: 'slow', number: 1, ...game }] });
  await page.route('**/api/v1/matches', (route) => route.fulfill({ status: 201, json: match('running', { status: 'started' }) }));
  const over = match('finished', { status: 'finished', result: '1-0', reason: 'rules' });
  const { release, asked } = await hold(page, '**/api/v1/matches/slow', (route) => route.fulfill({ json: over }));
  const first = page.waitForRequest('**/api/v1/matches/slow');
  await page.locator('.trial-form button.primary').click();
  await page.getByText(t('web-bots-trial-running')).waitFor();
  await page.clock.runFor(5_000);
  await first;
  await page.evaluate(() => fetch('/api/v1/health'));
  assert.equal(asked(), 1);
  release();
  await page.locator('.trial-state').getByText(t('web-bots-trial-won', { reason: '' }).trim()).waitFor();
});

visit('the result of a trial stays when another side is chosen', { at: '/bots' }, async ({ page }) => {
  const { name } = await botWithToken(page);
  await page.getByRole('button', { name: t('web-bots-trial'), exact: true }).click();
  const seats = { first: { kind: 'bot', name }, second: { kind: 'player', name: 'engine:level=3' } };
  const games = [{ id: 'over', number: 1, status: 'finished', result: '1-0', reason: 'rules' }];
  await page.route('**/api/v1/matches', (route) => route.fulfill({ status: 201, json: { id: 'over', game: 'nim', state: 'finished', seats, games } }));
  await page.locator('.trial-form button.primary').click();
  const won = page.locator('.trial-state').getByText(t('web-bots-trial-won', { reason: '' }).trim());
  await won.waitFor();
  await page.getByLabel(t('web-bots-side')).selectOption('second');
  await page.locator('.trial-form option[value="second"]:checked').waitFor({ state: 'attached' });
  await won.waitFor();
  assert.equal(await page.locator('.trial-state').getByText(t('web-bots-trial-lost', { reason: '' }).trim()).count(), 0);
});

visit('versions and descriptions are shown harmlessly, and a bot is deleted', { at: '/bots' }, async ({ page }) => {
  await botWithToken(page);
  await page.getByRole('button', { name: t('web-bots-versions') }).click();
  await page.getByLabel(t('web-account-field-version')).fill('<script>alert(1)</script>');
  await page.getByRole('button', { name: t('web-bots-announce') }).click();
  await page.locator('.bot-part li', { hasText: '<script>' }).waitFor();
  await page.getByRole('button', { name: t('web-bots-settings') }).click();
  await page.getByLabel(t('web-account-field-description')).fill('مرحبا ' + '😀'.repeat(64));
  await page.getByRole('button', { name: t('web-bots-save') }).click();
  await page.locator('.bot-card > p', { hasText: '😀' }).waitFor();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  assert(!isWide);
  await page.getByRole('button', { name: `${t('web-bots-delete')} …` }).click();
  await page.getByRole('button', { name: t('web-bots-delete'), exact: true }).click();
  await page.getByText(t('web-bots-none')).waitFor();
});

/** @param {string} token @param {string} game */
async function turnOf(token, game) {
  const response = await askAsBot(token, 'GET', `games/${game}`);
  const { state } = await response.json();
  return state.turn;
}
