// Accounts: signing up, logging in by password and code, password, sessions, language, export, deletion.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { PASSWORD, ask, newWindow, signUp } from '../harness/arena.js';
import { gambito } from '../harness/gambito.js';
import { hold } from '../harness/hold.js';
import { idle } from '../harness/patience.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

visit('somebody signs up, logs out and logs in again', { at: '/' }, async ({ page }) => {
  await page.getByRole('link', { name: t('web-log-in') }).click();
  await page.waitForURL('**/account');
  const name = await signUp(page);
  await logOut(page);
  await logIn(page, name, PASSWORD);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
});

visit('logging in leads back to where somebody was', { at: '/account' }, async ({ page }) => {
  const name = await signUp(page);
  await logOut(page);
  await page.goto('/bots');
  await page.locator('main').getByRole('link', { name: t('web-log-in') }).click();
  await logIn(page, name, PASSWORD);
  await page.waitForURL(({ pathname }) => pathname === '/bots');
  await page.goto(`/account?then=${encodeURIComponent('//elsewhere.example/')}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

visit('an old answer about the session logs nobody out', { at: '/account' }, async ({ page }) => {
  const name = await signUp(page);
  await logOut(page);
  const { release } = await hold(page, '**/api/v1/session', (route) => route.fulfill({ json: { name: '', kind: 'person', role: 'guest' } }));
  const asked = page.waitForRequest('**/api/v1/session');
  await page.evaluate(async (module) => void (await import(module)).loadSession(), '/app/session.js');
  await asked;
  // The log-in itself is not kept back.
  await page.route('**/api/v1/session', (route) => (route.request().method() === 'POST' ? route.continue() : route.fallback()));
  await logIn(page, name, PASSWORD);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/session') && answer.request().method() === 'GET');
  release();
  await (await answered).finished();
  await idle(page);
  assert.equal(await page.locator('.account-link').textContent(), name);
});

for (const at of ['/account', '/bots']) {
  visit(`a server without accounts says so at ${at}`, { at: 'about:blank', provoked: /status of 404/ }, async ({ page }) => {
    await page.route('**/api/v1/session', (route) => route.fulfill({ status: 404, json: { error: { code: 'no-arena', message: 'No games are kept here.' } } }));
    await page.goto(at);
    await page.getByRole('alert').filter({ hasText: 'No games are kept here.' }).waitFor();
    await page.getByRole('link', { name: t('web-to-games'), exact: true }).click();
    await page.locator('.game-card').first().waitFor();
  });
}

visit('a wrong password is explained, and nothing is lost', { at: '/account', provoked: /status of 401/ }, async ({ page }) => {
  await logIn(page, 'nobody', 'not the password');
  await page.locator('.account-form [role=alert]').waitFor();
  assert.equal(await page.locator('#account-name').inputValue(), 'nobody');
});

visit('a damaged link of an invitation still shows the form', { at: '/welcome#abc%' }, async ({ page }) => {
  await page.locator('#account-invitation').waitFor();
  assert.equal(await page.locator('#account-invitation').inputValue(), 'abc%');
});

visit('a refused name is marked', { at: '/account?with=sign-up', provoked: /status of 422/ }, async ({ page }) => {
  await page.locator('#account-name').fill('<script>');
  await page.locator('#account-password').fill(PASSWORD);
  await page.locator('.account-form button.primary').click();
  await page.locator('#account-name[aria-invalid=true]').waitFor();
});

visit('a login code opens a session that sets a password', { at: '/account' }, async ({ page }) => {
  const name = await signUp(page);
  await logOut(page);
  const { code } = JSON.parse(await gambito('admin', 'reset-password', name, '--database', server.database, '--json'));
  await page.getByRole('button', { name: t('web-account-code') }).click();
  await enterCode(page, code);
  await page.getByText(t('web-account-set-password')).waitFor();
  assert.equal(await page.locator('#password-old').count(), 0, 'no old password is needed');
  await page.locator('#password-new').fill('another password');
  await page.getByRole('button', { name: t('web-account-change-password') }).click();
  await page.locator('.done', { hasText: t('web-account-password-changed') }).waitFor();
  await logOut(page);
  await logIn(page, name, 'another password');
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

visit('a code that was used is refused, and a password comes before the way back', { at: '/account', provoked: /status of 401/ }, async ({ page, context }) => {
  const name = await signUp(page);
  const { code } = JSON.parse(await gambito('admin', 'reset-password', name, '--database', server.database, '--json'));
  const other = await newWindow(context);
  await other.goto('/account?with=code&then=/bots');
  await enterCode(other, code);
  await other.getByText(t('web-account-set-password')).waitFor();
  await other.locator('#password-new').fill('battery staple');
  await other.getByRole('button', { name: t('web-account-change-password') }).click();
  await other.waitForURL(({ pathname }) => pathname === '/bots');

  await page.goto('/account');
  await page.locator('#account-name').waitFor();
  await page.goto('/account?with=code');
  await enterCode(page, code);
  await page.locator('#account-code[aria-invalid=true]').waitFor();
  assert.equal(await page.locator('#account-code').inputValue(), code);
});

visit('a code opens the account in its language, also on the page of classes', { at: '/account' }, async ({ page, context }) => {
  const name = await signUp(page);
  await ask(page, 'patch', 'accounts/me', { language: 'es' });
  // The new code ends the session, which the page may still be using.
  await page.goto('about:blank');
  const { code } = JSON.parse(await gambito('admin', 'reset-password', name, '--database', server.database, '--json'));
  const other = await newWindow(context);
  await other.goto('/classes');
  await enterCode(other, code);
  await other.getByRole('heading', { name: t('web-class-password-title', {}, 'es') }).waitFor();
});

visit('what one account began is gone for the next', { at: '/account' }, async ({ page, context }) => {
  const other = await signUp(await newWindow(context));
  await signUp(page);
  await page.getByRole('button', { name: `${t('web-account-delete')} …` }).click();
  await page.locator('#delete-password').waitFor();
  await logOut(page);
  await logIn(page, other, PASSWORD);
  await page.getByRole('heading', { level: 1, name: other }).waitFor();
  await page.getByRole('button', { name: `${t('web-account-delete')} …` }).waitFor();
  assert.equal(await page.locator('#delete-password').count(), 0);
});

visit('a change that does not reach the server is not called done', { at: '/account', provoked: /ERR_FAILED/ }, async ({ page }) => {
  await signUp(page);
  await page.route('**/api/v1/accounts/me', (route) => route.abort());
  await page.locator('#password-old').fill(PASSWORD);
  await page.locator('#password-new').fill('battery staple');
  await page.getByRole('button', { name: t('web-account-change-password') }).click();
  await page.locator('.banner').waitFor();
  await page.locator('.banner').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.done').count(), 0);
  assert.equal(await page.locator('#password-new').inputValue(), 'battery staple', 'the form is kept');
  await page.unroute('**/api/v1/accounts/me');
  await page.getByRole('button', { name: t('web-account-change-password') }).click();
  await page.locator('.done', { hasText: t('web-account-password-changed') }).waitFor();
});

visit('a session elsewhere is ended', { at: '/account' }, async ({ page, context }) => {
  const name = await signUp(page);
  const other = await newWindow(context);
  await other.goto('/account');
  await logIn(other, name, PASSWORD);
  await other.locator('.account-cards').waitFor();
  await page.reload();
  await page.getByRole('button', { name: t('web-account-end-session') }).click();
  await page.locator('.done', { hasText: t('web-account-session-ended') }).waitFor();
  await other.reload();
  await other.locator('#account-name').waitFor();
});

visit('the language of the account is kept and followed', { at: '/account' }, async ({ page, context }) => {
  const name = await signUp(page);
  await page.locator('#account-language').selectOption('es');
  await page.getByRole('button', { name: t('web-arena-log-out', {}, 'es') }).waitFor();
  const other = await newWindow(context);
  await other.goto('/account');
  await logIn(other, name, PASSWORD);
  await other.getByRole('button', { name: t('web-arena-log-out', {}, 'es') }).waitFor();
});

visit('everything that is stored can be downloaded', { at: '/account' }, async ({ page }) => {
  const name = await signUp(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: t('web-account-export') }).click()]);
  assert.equal(JSON.parse(await readFile(await file.path(), 'utf8')).account.name, name);
});

visit('deleting an account asks for the password', { at: '/account', provoked: /status of 40[34]/ }, async ({ page }) => {
  const name = await signUp(page);
  await page.getByRole('button', { name: `${t('web-account-delete')} …` }).click();
  await page.locator('#delete-password').fill('wrong password');
  await page.getByRole('button', { name: t('web-account-delete'), exact: true }).click();
  await page.locator('#delete-password[aria-invalid=true]').waitFor();
  await page.locator('#delete-password').fill(PASSWORD);
  await page.getByRole('button', { name: t('web-account-delete'), exact: true }).click();
  await page.locator('#account-name').waitFor();
  await page.goto(`/profile?name=${name}`);
  await page.getByRole('heading', { name: t('web-profile-unknown') }).waitFor();
});

visit('the focus is never lost when the page of the account changes', { at: '/account' }, async ({ page }) => {
  const name = await signUp(page);
  await page.getByRole('button', { name: `${t('web-account-delete')} …` }).press('Enter');
  await page.locator('#delete-password:focus').waitFor();
  await page.getByRole('button', { name: t('web-account-keep') }).press('Enter');
  await page.locator('#delete-account:focus').waitFor();
  await page.getByRole('button', { name: t('web-arena-log-out') }).press('Enter');
  await page.locator('#account-name').waitFor();
  await page.locator('#main:focus').waitFor();
  await logIn(page, name, PASSWORD);
  await page.locator('#main:focus').waitFor();
});

visit('matches that arrive late are not shown in another profile', { at: '/account' }, async ({ page, context }) => {
  const name = await signUp(page);
  await ask(page, 'post', 'matches', { game: 'nim', seats: { first: 'me', second: 'open' } });
  const other = await signUp(await newWindow(context));
  const { release } = await hold(page, `**/api/v1/matches?account=${name}`);
  await page.goto(`/profile?name=${name}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/profile?name=${other}`);
  await page.getByText(t('web-profile-no-matches')).waitFor();
  const answered = page.waitForResponse(`**/api/v1/matches?account=${name}`);
  release();
  await (await answered).finished();
  await idle(page);
  assert.equal(await page.locator('.match-table').count(), 0);
});

visit('the profile has ratings over time, results, bots and matches', { at: '/account' }, async ({ page, context }) => {
  const name = await signUp(page);
  const other = await newWindow(context);
  await other.goto('/account');
  const opponent = await signUp(other);
  await ask(page, 'post', 'bots', { name: `${name}-b`, description: '<script>alert(1)</script> מימין לשמאל ' + '😀'.repeat(64) });
  const request = { game: 'nim', rated: true, seats: { first: 'me', second: 'open' } };
  for (const loser of [page, other]) {
    const { id, games } = await ask(page, 'post', 'matches', request);
    await ask(other, 'post', `matches/${id}/join`);
    await ask(loser, 'post', `games/${games[0].id}/resign`);
  }
  await page.goto(`/profile?name=${name}`);
  await page.locator('.rating-plot svg').waitFor();
  assert.deepEqual(await page.locator('.results-table td.number').allTextContents(), ['1', '0', '1']);
  assert.equal(await page.locator('.match-table tbody tr').count(), 2);
  const winners = page.locator('.match-player').filter({ hasText: t('web-outcome-won') }).locator('.name');
  assert.deepEqual((await winners.allTextContents()).map((text) => text.trim()), [name, opponent], 'the newest match comes first');
  const year = String(new Date().getFullYear());
  for (const date of await page.locator('.match-date').allTextContents()) assert.match(date, new RegExp(year));
  await page.getByRole('link', { name: `${name}-b` }).click();
  await page.getByText('<script>alert(1)</script>').waitFor();
  await page.getByRole('link', { name, exact: true }).first().waitFor();
  await page.goBack();
  await page.locator('.rating-plot svg').waitFor();
});

/** @param {Page} page @param {string} name @param {string} password */
async function logIn(page, name, password) {
  await page.locator('#account-name').fill(name);
  await page.locator('#account-password').fill(password);
  await page.locator('.account-form button.primary').click();
}

/** Waits until the session has ended: leaving the page earlier would cancel the request. @param {Page} page */
async function logOut(page) {
  await page.getByRole('button', { name: t('web-arena-log-out') }).click();
  await page.locator('#account-name').waitFor();
}

/** @param {Page} page @param {string} code */
async function enterCode(page, code) {
  await page.locator('#account-code').fill(code);
  await page.locator('.account-form button.primary').click();
}
