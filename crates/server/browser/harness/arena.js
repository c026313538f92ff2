// Uses the arena like a person.

import { t } from './visit.js';

/** @typedef {import('playwright-core').Page} Page */

let people = 0;

/** Signs up under a new name. @param {Page} page */
export async function signUp(page) {
  people += 1;
  const name = `person-${process.pid}-${people}`;
  await page.getByRole('button', { name: t('web-arena-sign-up') }).first().click();
  await page.locator('#account-name').fill(name);
  await page.locator('#account-password').fill('correct horse battery');
  await page.locator('.account-form button.primary').click();
  await page.getByText(t('web-arena-you-are', { name })).waitFor();
  return name;
}

/** Creates a match and waits for its page. @param {Page} page @param {{game: string, opponent: string, clock: string}} choices */
export async function create(page, { game, opponent, clock }) {
  await page.locator('#create-game').selectOption(game);
  await page.getByLabel(t(`web-arena-opponent-${opponent}`), { exact: true }).check();
  await page.getByLabel(t(`web-arena-clock-${clock}`), { exact: true }).check();
  await page.getByRole('button', { name: t('web-arena-create') }).click();
  await page.waitForURL(/\/game\?id=/);
}
