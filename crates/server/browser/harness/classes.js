// Uses classes like a teacher and a student.

import assert from 'node:assert/strict';
import { gambito } from './gambito.js';
import { server, t } from './visit.js';

/** @typedef {import('playwright-core').Page} Page */

/** @typedef {{realName: string, code: string}} Slip */

let teachers = 0;

/** Logs a new teacher in. @param {Page} page */
export async function becomeTeacher(page) {
  teachers += 1;
  const login = { name: `tess-${process.pid}-${teachers}`, password: 'correct horse battery' };
  const { code } = JSON.parse(await gambito('admin', 'invitations', 'create', '--role', 'teacher', '--database', server.database, '--json'));
  const made = await page.request.post('/api/v1/accounts', { data: { ...login, invitation: code } });
  assert.equal(made.status(), 201, await made.text());
  const entered = await page.request.post('/api/v1/session', { data: login });
  assert.equal(entered.status(), 200);
  return login.name;
}

/** Creates a class by the form and waits for its page. @param {Page} page @param {string} name */
export async function createClass(page, name) {
  await page.goto('/classes');
  await page.locator('#class-name').fill(name);
  await page.getByRole('button', { name: t('web-class-create') }).click();
  await page.waitForURL(/\/class\?id=/);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Imports a roster that is right. @param {Page} page @param {string} roster */
export async function importRoster(page, roster) {
  await page.getByRole('link', { name: t('web-class-view-roster'), exact: true }).click();
  await page.locator('#roster-text').fill(roster);
  const button = page.getByRole('button', { name: t('web-class-roster-import') });
  await page.locator('.roster-preview').waitFor();
  await button.click();
  await page.locator('.class-next').waitFor();
}

/** Makes the codes that are missing and reads them from the slips. @param {Page} page @returns {Promise<Slip[]>} */
export async function makeMissingCodes(page) {
  await page.getByRole('button', { name: t('web-class-codes-missing') }).click();
  await page.waitForURL(/view=slips/);
  await page.locator('.slip').first().waitFor();
  return page.locator('.slip').evaluateAll((slips) =>
    slips.map((slip) => ({
      realName: slip.querySelector('h3')?.textContent ?? '',

      code: slip.querySelector('.slip-code dd')?.textContent ?? '',
    })),
  );
}

/** A class with students, ready to be looked at. @param {Page} page @param {string} roster */
export async function hasClass(page, roster) {
  const teacher = await becomeTeacher(page);
  await createClass(page, `AI of ${teacher}`);
  await importRoster(page, roster);
  return teacher;
}

/** Logs in with the code of a slip. @param {Page} page @param {string} code */
export async function enterWithCode(page, code) {
  await page.goto('/classes');
  await page.locator('#account-code').fill(code);
  await page.locator('.account-form button.primary').click();
  await page.locator('.class-card').first().waitFor();
}
