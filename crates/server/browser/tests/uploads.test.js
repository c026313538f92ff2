// Uploading a bot: the form, the result of the check, versions, and the log of its program. The worker here has no programs.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { gambito } from '../harness/gambito.js';
import { workbench } from '../harness/workbench.js';

/** @typedef {import('playwright-core').Page} Page */

const { server, t, visit } = await workbench(['--uploads', 'workers']);
const PASSWORD = 'correct horse battery';

let people = 0;

/** Logs a new person in and opens the versions of a new bot. @param {Page} page */
async function opensVersions(page) {
  people += 1;
  const login = { name: `owner-${process.pid}-${people}`, password: PASSWORD };
  await page.request.post(`${server.address}/api/v1/accounts`, { data: login });
  await page.request.post(`${server.address}/api/v1/session`, { data: login });
  const bot = `${login.name}-b`;
  await page.request.post(`${server.address}/api/v1/bots`, { data: { name: bot } });
  await page.goto('/bots');
  await page.getByRole('button', { name: t('web-bots-versions') }).click();
  await page.locator('.upload-form').waitFor();
  return bot;
}

/** A worker with a token that an organiser has made. */
async function worker() {
  people += 1;
  const name = `olga-${process.pid}-${people}`;
  const { code } = JSON.parse(await gambito('admin', 'create-organiser', name, '--database', server.database, '--json'));
  const json = { 'content-type': 'application/json' };
  const api = `${server.address}/api/v1`;
  const session = await fetch(`${api}/session`, { method: 'POST', headers: json, body: JSON.stringify({ code }) });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const post = async (/** @type {string} */ path, /** @type {object} */ body) =>
    fetch(`${api}/${path}`, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) });
  await post('bots', { name: `${name}-w` });
  const { token } = await (await post(`bots/${name}-w/tokens`, { scopes: ['work'] })).json();
  const work = async (/** @type {string} */ path, /** @type {object} */ body) =>
    fetch(`${api}/work${path}`, { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify({ worker: 'w', ...body }) });
  return {
    /** The next task. @returns {Promise<any>} */
    async next() {
      for (;;) {
        const { tasks } = await (await work('', { free: 1, holds: [] })).json();
        if (tasks.length) return tasks[0];
      }
    },
    /** @param {{id: string}} task @param {object} report */
    async done({ id }, report) {
      assert.equal((await work(`/${id}/done`, report)).status, 204);
    },
  };
}

/** @param {Page} page @param {string} name @param {string} text */
async function sends(page, name, text) {
  await page.locator('.upload-form input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('.upload-form select').selectOption('nim');
  await page.getByRole('button', { name: t('web-uploads-send'), exact: true }).click();
}

visit('a bot is uploaded, checked, and its first fault is told in plain words', { at: '/bots', provoked: /status of 4\d\d/ }, async ({ page }) => {
  await opensVersions(page);
  await sends(page, 'my_bot.py', 'print()');
  await page.locator('.upload').getByText('python3 my_bot.py').waitFor();
  const one = await worker();
  const task = await one.next();
  await page.getByText(t('web-uploads-checking')).waitFor();
  const fault = { name: 'start', result: 'failed', en: 'The bot <b>exited</b>.', es: 'El bot terminó.', lines: ['> ugi'] };
  const other = { name: 'ready', result: 'note', en: 'It could be faster.', es: 'Podría ser más rápido.' };
  await one.done(task, { check: { passed: 3, failed: 1, findings: [fault, other] } });
  await page.locator('.upload .error', { hasText: 'The bot <b>exited</b>.' }).waitFor();
  await page.locator('.upload-failed').waitFor();
  await page.locator('.upload summary').click();
  await page.locator('.upload pre', { hasText: '> ugi' }).waitFor();
  await page.locator('.bot-head .badge', { hasText: 'v1' }).waitFor();

  await sends(page, 'my_bot.zip', 'no archive');
  assert(await page.locator('.upload-form input[name=command]').evaluate((/** @type {HTMLInputElement} */ input) => input.validity.valueMissing), 'an archive needs a command');
  await page.locator('.upload-form input[name=command]').fill('python3 "main.py');
  await page.getByRole('button', { name: t('web-uploads-send'), exact: true }).click();
  await page.locator('.bot-uploads [role=alert]').waitFor();
  assert.equal(await page.locator('.upload-form input[name=command]').getAttribute('aria-invalid'), 'true');
  await page.locator('.upload-form input[name=command]').fill('python3 main.py');
  await page.getByRole('button', { name: t('web-uploads-send'), exact: true }).click();
  await one.done(await one.next(), { check: { passed: 24, failed: 0, findings: [] } });
  await page.locator('.upload-passed').waitFor();
  assert.equal(await page.locator('.upload').count(), 2);
  assert.deepEqual(await barriers(page), []);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'my_bot.py' }).click()]);
  assert.equal(download.suggestedFilename(), 'my_bot.py');

  await page.getByRole('button', { name: t('web-uploads-delete-of', { label: 'v1' }) }).click();
  await page.getByRole('button', { name: t('web-uploads-delete'), exact: true }).click();
  await page.locator('.upload').nth(1).waitFor({ state: 'detached' });
});

visit('the log of a program is shown to its owner', { at: '/bots' }, async ({ page }) => {
  const bot = await opensVersions(page);
  await sends(page, 'my_bot.py', 'print()');
  const one = await worker();
  await one.done(await one.next(), { check: { passed: 24, failed: 0, findings: [] } });
  await page.locator('.upload-passed').waitFor();
  await page.getByRole('button', { name: t('web-bots-trial'), exact: true }).click();
  await page.getByLabel(t('web-bots-seconds')).fill('600');
  await page.locator('.trial-form button.primary').click();
  const task = await one.next();
  assert.equal(task.seats[0].bot, bot);
  const headers = { 'authorization': `Bearer ${task.seats[0].token}`, 'content-type': 'application/json' };
  await fetch(`${server.address}/api/v1/games/${task.gameId}/resign`, { method: 'POST', headers });
  await one.done(task, { logs: [{ side: 'first', text: '> go\n! <i>hello</i>\n' }] });
  await page.locator('.trial-state').getByRole('link', { name: t('web-arena-look') }).waitFor();
  await page.getByRole('button', { name: t('web-bots-games') }).click();
  await page.getByRole('button', { name: t('web-bots-log'), exact: true }).click();
  await page.getByText(t('web-bots-log-program')).click();
  await page.locator('.bot-log pre', { hasText: '! <i>hello</i>' }).waitFor();
});

visit('a phone shows the whole form', { at: '/bots', width: 390 }, async ({ page }) => {
  await opensVersions(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(overflow, 0);
  assert.deepEqual(await barriers(page), []);
});
