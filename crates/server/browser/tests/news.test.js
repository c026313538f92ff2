// What waits for somebody on another page: games that have begun, and challenges.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { ask, newWindow, signUp } from '../harness/arena.js';
import { act, createCompetition, logIn } from '../harness/competitions.js';
import { picture } from '../harness/pictures.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const OPEN = { game: 'nim', seats: { first: 'me', second: 'open' } };

visit('every page tells that a game has begun, until it is opened', { at: '/rules', width: 390 }, async ({ page, context }) => {
  await signUp(page);
  const { id, games } = await ask(page, 'post', 'matches', OPEN);
  const other = await somebody(context);
  await ask(other.page, 'post', `matches/${id}/join`);
  const text = t('web-news-begun', { player: other.name });
  await page.locator('.news').getByText(text).waitFor();
  await page.locator('#announcements').getByText(text).waitFor({ state: 'attached' });
  assert((await page.title()).startsWith(t('web-news-play')));
  assert.deepEqual(await barriers(page), []);
  await picture(page, 'news-390');
  await page.locator('.news').getByRole('link', { name: t('web-news-play') }).click();
  await page.waitForURL(`**/game?id=${games[0].id}`);
  await page.locator('.news').waitFor({ state: 'detached' });
  await page.locator('.board .is-possible').first().waitFor();
  await page.goto('/rules');
  await isAsked(page);
  assert.equal(await page.locator('.news').count(), 0, 'it was opened');
});

visit('a game of a competition begins on whatever page its player is', { at: '/competitions' }, async ({ page, context }) => {
  await logIn(page, 'organiser');
  const id = await createCompetition(page, { game: 'nim', clock: { perTurnMs: 600_000 } });
  const players = [await somebody(context), await somebody(context)];
  for (const player of players) {
    await ask(player.page, 'post', `competitions/${id}/enter`, { account: player.name });
    await player.page.goto('/lab');
  }
  await act(page, id, 'start');
  for (const { page: window } of players) {
    await window.locator('.news').getByRole('button', { name: t('web-news-later') }).click();
    await window.locator('.news').waitFor({ state: 'detached' });
    await window.locator('main:focus').waitFor();
  }
  const [ann, ben] = players;
  await ann.page.goto(`/competition?id=${id}`);
  await ann.page.getByRole('link', { name: t('web-comp-own-game', { player: ben.name }) }).click();
  await ann.page.waitForURL(/\/game\?id=/);
  await ann.page.locator('.player', { hasText: ben.name }).first().waitFor();
});

visit('a challenge is counted in the header of every page', { at: '/rules', width: 390 }, async ({ page, context }) => {
  const name = await signUp(page);
  const other = await somebody(context);
  const { id } = await ask(other.page, 'post', 'challenges', { to: name, game: 'nim' });
  const badge = page.getByRole('link', { name: t('web-news-challenges', { count: 1 }) });
  await badge.waitFor();
  await page.locator('#announcements').getByText(t('web-news-challenged', { player: other.name })).waitFor({ state: 'attached' });
  assert((await page.title()).startsWith('(1) '));
  assert.deepEqual(await barriers(page), []);
  await picture(page, 'challenged-390');
  await badge.click();
  await page.waitForURL('**/arena');
  await ask(page, 'post', `challenges/${id}/decline`);
  await badge.waitFor({ state: 'detached' });
});

/** Waits until the page has asked what waits, and was answered. @param {Page} page */
async function isAsked(page) {
  const answers = await Promise.all(['running', 'open'].map((state) => page.waitForResponse(`**/api/v1/matches?state=${state}&account=*`)));
  await Promise.all(answers.map((answer) => answer.finished()));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/** Another person, in a window of their own. @param {import('playwright-core').BrowserContext} context */
async function somebody(context) {
  const page = await newWindow(context);
  await page.goto('/rules');
  return { page, name: await logIn(page) };
}
