// Uses the arena like a person.

import assert from 'node:assert/strict';
import { server, t } from './visit.js';

/** @typedef {import('playwright-core').BrowserContext} Context */
/** @typedef {import('playwright-core').Page} Page */

export const PASSWORD = 'correct horse battery';

let people = 0;

/** Signs up under a new name, with the invitation of the address if it has one, and returns to the page. @param {Page} page */
export async function signUp(page) {
  people += 1;
  const name = `person-${process.pid}-${people}`;
  const before = page.url();
  const isInvited = /\/welcome#/.test(before);
  if (!isInvited) await page.goto('/account?with=sign-up');
  await page.locator('#account-invitation').waitFor();
  await page.locator('#account-name').fill(name);
  await page.locator('#account-password').fill(PASSWORD);
  await page.locator('.account-form button.primary').click();
  await page.locator('.account-link', { hasText: name }).waitFor();
  await page.locator('.account-cards').waitFor();
  if (!isInvited) await page.goto(before);
  return name;
}

/**
 * Creates a match with the form and waits for its page.
 * @param {Page} page
 * @param {{game: string, values?: Record<string, string>, opponent: string, clock: string}} choices `values` are those of the game's keys
 */
export async function create(page, { game, values = {}, opponent, clock }) {
  if ((await page.locator('#create-game').count()) === 0) await page.getByRole('link', { name: t('web-lobby-create') }).click();
  await page.locator('#create-game').selectOption(game);
  for (const [key, value] of Object.entries(values)) await fillKey(page, key, value);
  await page.getByLabel(t(`web-arena-opponent-${opponent}`), { exact: true }).check();
  await page.getByLabel(t(`web-arena-clock-${clock}`), { exact: true }).check();
  await page.getByRole('button', { name: t('web-arena-create') }).click();
  await page.waitForURL(/\/game\?id=/);
}

/** Joins the open match of somebody from the lobby, and waits for its page. @param {Page} page @param {string} name */
export async function join(page, name) {
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: t('web-arena-join') }).click();
  await page.waitForURL(/\/game\?id=/);
}

/** The game whose page is open. @param {Page} page */
export function gameOf(page) {
  const id = new URL(page.url()).searchParams.get('id');
  assert(id, `no game in ${page.url()}`);
  return id;
}

/** A size has one field for each side. @param {Page} page @param {string} key of a game @param {string} value */
async function fillKey(page, key, value) {
  const field = page.locator(`#create-key-${key}`);
  if (await field.evaluate((element) => element.localName === 'select')) return void (await field.selectOption(value));
  for (const [index, part] of value.split('x').entries()) {
    await page.locator(index === 0 ? `#create-key-${key}` : `#create-key-${key}-${index}`).fill(part);
  }
}

/** Another person's window. @param {Context} context */
export async function newWindow(context) {
  const browser = context.browser();
  assert(browser);
  const own = await browser.newContext({ baseURL: server.address, locale: 'en', reducedMotion: 'reduce' });
  return own.newPage();
}

/** Calls the server as the person of a page. @param {Page} page @param {'get'|'post'|'patch'|'delete'} method @param {string} path @param {object} [data] */
export async function ask(page, method, path, data) {
  const response = await page.request[method](`/api/v1/${path}`, data ? { data } : {});
  assert(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? null : response.json();
}
