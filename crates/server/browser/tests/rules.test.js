// The page with the rules of the games.

import assert from 'node:assert/strict';
import { visit } from '../harness/visit.js';

visit('the rules of every game can be read and lead to the game', { at: '/rules?game=flag' }, async ({ page }) => {
  const rules = page.locator('article.rules');
  await rules.getByRole('heading', { level: 1, name: 'Flag' }).waitFor();
  assert.match(await rules.innerText(), /forest\s+T\s+8/);
  await page.locator('.rules-games').getByText('Kalah').click();
  await rules.getByRole('heading', { level: 1, name: 'Kalah' }).waitFor();
  assert.match(await rules.innerText(), /capture=nonempty/);
  await page.locator('#main').getByRole('link', { name: 'Play this game' }).click();
  await page.waitForURL(/\?game=kalah/);
  await page.getByRole('link', { name: 'Complete rules' }).click();
  await rules.getByRole('heading', { level: 1, name: 'Kalah' }).waitFor();
});

visit('the rules follow the language', { at: '/rules?game=flag' }, async ({ page }) => {
  await page.locator('article.rules').waitFor();
  await page.locator('.page-settings select').first().selectOption('es');
  await page.locator('article.rules').getByRole('heading', { name: 'Casillas' }).waitFor();
});

visit('the games are listed from easy to hard, here and in forms', { at: '/rules' }, async ({ page }) => {
  const games = ['Nim', 'Tic-tac-toe', 'Dots and boxes', 'Isolation', 'Quarry', 'Breakthrough', 'Kalah', 'Flag', 'Lecture tree'];
  await page.locator('article.rules').getByRole('heading', { level: 1, name: 'Nim' }).waitFor();
  assert.deepEqual(await page.locator('.rules-games a').allInnerTexts(), games);
  for (const at of ['/tree', '/lab']) {
    await page.goto(at);
    await page.locator('#subject-game').waitFor();
    assert.deepEqual(await page.locator('#subject-game option').allInnerTexts(), games, at);
  }
});

visit('an unknown game is refused with a sentence', { at: '/rules?game=chess', provoked: /status of 4\d\d/ }, async ({ page }) => {
  await page.getByRole('alert').getByText('chess').waitFor();
});
