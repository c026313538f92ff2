// A class: from its roster to its grades, and what its students see of it.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { newWindow } from '../harness/arena.js';
import { becomeTeacher, createClass, enterWithCode, hasClass, importRoster, makeMissingCodes } from '../harness/classes.js';
import { createCompetition } from '../harness/competitions.js';
import { dialogsOf } from '../harness/dialogs.js';
import { saved } from '../harness/files.js';
import { hold } from '../harness/hold.js';
import { lookAt } from '../harness/look.js';
import { picture } from '../harness/pictures.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const SCRIPT = '<script>alert(1)</script>';
const HEBREW = 'שלום עולם';
const EMOJI = '🦊'.repeat(64);
const ROSTER = `name;group\nAda Lovelace;red\nAlan Turing;red\n${SCRIPT};blue\n${HEBREW};blue\n${EMOJI};\n`;

visit('a class goes from its roster to its grades, and a student logs in with a code', { at: '/classes', provoked: /status of 401/ }, async ({ page, context }) => {
  const teacher = await becomeTeacher(page);
  await createClass(page, `AI of ${teacher}`);
  await importRoster(page, ROSTER);
  const slips = await makeMissingCodes(page);
  assert.deepEqual(slips.map(({ realName }) => realName).sort(), ['Ada Lovelace', 'Alan Turing', SCRIPT, HEBREW, EMOJI].sort());
  const { code } = slips.find(({ realName }) => realName === 'Ada Lovelace') ?? { code: '' };

  const ada = await newWindow(context);
  await enterWithCode(ada, code);
  await ada.locator('#password-new').fill('difference engine');
  await ada.getByRole('button', { name: t('web-account-change-password') }).click();
  await ada.locator('.class-done').waitFor();
  await ada.locator('.class-card').click();
  await ada.getByRole('heading', { name: t('web-class-your-group') }).waitFor();
  const seen = await ada.locator('main').innerText();
  assert(!/Ada|Turing|script/.test(seen), 'students see no real names');
  await ada.getByText('red-bot', { exact: true }).waitFor();

  const again = await newWindow(context);
  await again.goto('/classes');
  await again.locator('#account-code').fill(code);
  await again.locator('.account-form button.primary').click();
  await again.getByRole('alert').waitFor();

  await tab(page, 'ladder');
  await page.locator('#ladder-game').selectOption('nim');
  for (const level of [4, 3, 2]) await page.getByRole('button', { name: t('web-class-level-remove', { level }) }).click();
  await page.getByLabel(t('web-class-level-worth', { level: 1 })).fill('7');
  await page.locator('#ladder-mark').fill('5');
  await page.locator('#ladder-seconds').fill('1');
  await page.getByRole('button', { name: t('web-class-ladder-create') }).click();
  await page.getByText(t('web-class-ladder-pass', { points: 5, total: 7 })).waitFor();
  assert.doesNotMatch(await page.locator('ol.ladder').innerText(), /engine:/);
  await page.locator('.class-standings').getByText('Alan Turing').waitFor();
  // None of the bots is connected.
  await page.getByRole('button', { name: `${t('web-class-competition-start')} …` }).click();
  await page.getByRole('button', { name: t('web-class-competition-start'), exact: true }).click();
  await page.locator('.badge', { hasText: t('web-comp-status-finished') }).waitFor();

  await page.getByRole('button', { name: t('web-class-grades'), exact: true }).click();
  await page.locator('.grades').getByRole('rowheader', { name: HEBREW }).waitFor();
  const { name, content } = await saved(page, t('web-class-grades-save'));
  assert.match(name, /-grades\.csv$/);
  assert(content.includes('Ada Lovelace') && content.includes(SCRIPT) && content.split('\r\n').length === 7, content);

  await tab(ada, 'competitions');
  await ada.locator('.class-standings .is-mine').getByText('red-bot').waitFor();
  assert.equal(await ada.getByRole('button', { name: t('web-class-grades') }).count(), 0);
});

visit('a roster whose commas are part of names is noticed', { at: '/classes' }, async ({ page }) => {
  const teacher = await becomeTeacher(page);
  await createClass(page, `AI of ${teacher}`);
  await page.locator('#roster-text').fill('García Pérez, Ana\nLópez Gil, Luis');
  await page.locator('.roster-split').waitFor();
  await page.locator('#roster-text').fill('"García Pérez, Ana"\n"López Gil, Luis"');
  await page.locator('.roster-preview').getByText('López Gil, Luis').waitFor();
  await page.locator('.roster-split').waitFor({ state: 'detached' });
});

visit('a wrong roster says what is wrong with each line, and nothing is stored', { at: '/classes' }, async ({ page }) => {
  const teacher = await becomeTeacher(page);
  await createClass(page, `AI of ${teacher}`);
  await page.locator('#roster-text').fill('Ada;red\n;red\nada;blue\nBob;a;b');
  await page.locator('.roster-state', { hasText: t('web-class-roster-wrong', { wrong: 2, lines: 4 }) }).waitFor();
  assert.deepEqual(await page.locator('.roster-preview .is-wrong td:first-child').allInnerTexts(), ['2', '4']);
  await page.locator('.roster-preview').getByText(t('web-class-same-name', { line: 1 })).waitFor();
  assert(await page.getByRole('button', { name: t('web-class-roster-import') }).isDisabled());
  // A spreadsheet in Spain writes files of this encoding.
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from('nombre;grupo\r\nI\xf1igo;rojo\r\n', 'latin1') };
  await page.locator('#roster-file').setInputFiles(file);
  await page.locator('.roster-preview').getByText('Iñigo').waitFor();
  await page.locator('.roster-state', { hasText: t('web-class-roster-right', { new: 1, known: 0, groups: 1 }) }).waitFor();
  await page.getByText(t('web-class-counts', { students: 0, groups: 0 })).waitFor();
});

visit('what is typed while a roster is imported stays', { at: '/classes' }, async ({ page }) => {
  await becomeTeacher(page);
  await createClass(page, 'Patience');
  const text = page.locator('#roster-text');
  await text.fill('Ada Lovelace;red\n');
  await page.locator('.roster-preview').waitFor();
  const { release } = await hold(page, '**/roster', undefined, 'POST');
  const asked = page.waitForRequest('**/roster');
  await page.getByRole('button', { name: t('web-class-roster-import') }).click();
  await asked;
  await text.fill('Alan Turing;red\n');
  release();
  await page.locator('.class-next').waitFor();
  assert.equal(await text.inputValue(), 'Alan Turing;red\n');
  await page.locator('.roster-preview').getByText('Alan Turing').waitFor();
});

visit('codes of chosen students and tokens of chosen groups are renewed', { at: '/classes', provoked: /status of 401/ }, async ({ page, context }) => {
  await hasClass(page, 'Ada;red\nAlan;blue\n');
  const before = await makeMissingCodes(page);
  await tab(page, 'students');
  await page.getByLabel('Ada', { exact: true }).check();
  await page.getByLabel('blue', { exact: true }).check();
  await page.getByRole('button', { name: t('web-class-codes-renew', { count: 2 }) }).click();
  await page.getByText(t('web-class-slips-title', { count: 2 })).waitFor();
  const slips = await page.locator('.slip h3').allInnerTexts();
  assert.deepEqual(slips, ['Ada', 'blue']);
  const { name, content } = await saved(page, t('web-class-slips-save'));
  assert.match(name, /-codes\.csv$/);
  assert.match(content, /Ada,red,[^,]+,[A-Z0-9-]+,,\r\nblue,blue,,,blue-bot[^,]*,gbt_\w{36}\r\n/);
  const old = await newWindow(context);
  await old.goto('/classes');
  await old.locator('#account-code').fill(before.find(({ realName }) => realName === 'Ada')?.code ?? '');
  await old.locator('.account-form button.primary').click();
  await old.getByRole('alert').waitFor();
});

visit('codes that were not taken are not lost without a question', { at: '/classes' }, async ({ page }) => {
  await shows('slips')(page);
  const asked = page.waitForEvent('dialog');
  // Nothing waits for a page that is not loaded again.
  page.evaluate(() => location.reload()).catch(() => {});
  const dialog = await asked;
  assert.equal(dialog.type(), 'beforeunload');
  await dialog.dismiss();
  await page.locator('.slip').first().waitFor();
  await page.getByRole('link', { name: t('web-nav-rules'), exact: true }).click();
  await page.waitForURL(/\/rules/);
  await page.goBack();
  await page.locator('.slip').first().waitFor();
  await saved(page, t('web-class-slips-save'));
  const others = dialogsOf(page);
  await page.reload();
  await page.locator('.slip').first().waitFor({ state: 'detached' });
  assert.deepEqual(others, [], 'nothing is lost any more');
});

visit('slips are printed alone, in black on white, and none is cut by a page', { at: '/classes', colours: 'dark' }, async ({ page }) => {
  await hasClass(page, Array.from({ length: 30 }, (_, index) => `Student ${index};group ${index % 5}`).join('\n'));
  await makeMissingCodes(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert(!(await page.locator('.page-header').isVisible()) && !(await page.locator('.class-header').isVisible()));
  const slip = page.locator('.slip').first();
  const style = await slip.evaluate((element) => {
    const { backgroundColor, color, breakInside, borderStyle } = getComputedStyle(element);
    return { backgroundColor, color, breakInside, borderStyle };
  });
  assert.deepEqual(style, { backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', breakInside: 'avoid', borderStyle: 'dashed' });
  await picture(page, 'class-slips-print');
});

visit('a teacher renames a class, removes a student and deletes the class', { at: '/classes' }, async ({ page }) => {
  const teacher = await hasClass(page, 'Ada;red\nAlan;red\n');
  await tab(page, 'students');
  await page.getByRole('button', { name: t('web-class-remove-name', { name: 'Ada' }) }).click();
  await page.getByRole('button', { name: t('web-class-remove'), exact: true }).click();
  await page.getByText(t('web-class-counts', { students: 1, groups: 1 })).waitFor();
  await tab(page, 'settings');
  const name = `Logic of ${teacher}`;
  await page.getByRole('textbox', { name: t('web-class-name'), exact: true }).fill(name);
  await page.getByRole('button', { name: t('web-class-rename') }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.locator('#delete-name').fill(name);
  await page.getByRole('button', { name: t('web-class-delete') }).click();
  await page.waitForURL(/\/classes$/);
  await page.getByText(t('web-class-none-teacher')).waitFor();
});

visit('standings whose server takes its time are not asked for again meanwhile', { at: '/classes' }, async ({ page }) => {
  await page.clock.install();
  await becomeTeacher(page);
  await createClass(page, 'Slow');
  const id = new URL(page.url()).searchParams.get('id');
  await createCompetition(page, { class: id, clock: { perTurnMs: 60_000 } });
  await page.goto(`/class?id=${id}&view=competitions`);
  await page.locator('.class-competition').getByRole('link', { name: t('web-class-competition-open') }).waitFor();
  const { release, asked } = await hold(page, '**/standings');
  const first = page.waitForRequest('**/standings');
  await page.clock.runFor(10_000);
  await first;
  await page.evaluate(() => fetch('/api/v1/health'));
  assert.equal(asked(), 1);
  const answered = page.waitForResponse('**/standings');
  release();
  await answered;
});

visit('strangers see no class, and are told what to do', { at: '/class?id=nothinghere', provoked: /status of 4/ }, async ({ page }) => {
  await page.getByRole('alert').waitFor();
  await page.getByText(t('web-class-absent-guest')).waitFor();
  await page.getByRole('main').getByRole('link', { name: t('web-class-all') }).click();
  await page.locator('#account-code').waitFor();
});

visit('every part of a class has its texts in Spanish', { at: '/classes' }, async ({ page }) => {
  await hasClass(page, ROSTER);
  await makeMissingCodes(page);
  await page.getByLabel(t('web-language')).selectOption('es');
  for (const view of ['slips', 'students', 'roster', 'competitions', 'ladder', 'settings']) {
    await tab(page, view, 'es');
    assert.deepEqual(await page.evaluate(() => document.documentElement.outerHTML.match(/["'> ]web-[\w-]+/g) ?? []), [], view);
  }
});

/** @param {string} view @returns {(page: Page) => Promise<void>} */
const shows = (view) => async (page) => {
  await hasClass(page, ROSTER);
  await makeMissingCodes(page);
  if (view === 'competitions') await createLadder(page);
  else await tab(page, view);
  if (view === 'roster') await page.locator('#roster-text').fill(`Ada Lovelace;red\n;blue\nGrace Hopper;${HEBREW}\n"x`);
  if (view === 'roster') await page.locator('.roster-preview .is-wrong').first().waitFor();
  if (view === 'competitions') await page.getByRole('button', { name: t('web-class-grades'), exact: true }).click();
  if (view === 'competitions') await page.locator('.grades').waitFor();
};

for (const view of ['students', 'roster', 'slips', 'competitions', 'ladder', 'settings']) lookAt({ name: `class-${view}`, at: '/classes', prepare: shows(view) });

lookAt({ name: 'classes-guest', at: '/classes', prepare: (page) => page.locator('#account-code').waitFor() });
lookAt({
  name: 'classes-teacher',
  at: '/classes',
  prepare: async (page) => {
    await hasClass(page, ROSTER);
    await createClass(page, `${SCRIPT} ${HEBREW} ${'🦊'.repeat(20)}`);
    await page.goto('/classes');
    await page.locator('.class-card').nth(1).waitFor();
  },
});

visit('a student of a class on a phone', { at: '/classes', width: 390 }, async ({ page, context }) => {
  await hasClass(page, ROSTER);
  const { code } = (await makeMissingCodes(page)).find(({ realName }) => realName === 'Ada Lovelace') ?? { code: '' };
  const student = await newWindow(context);
  await student.setViewportSize({ width: 390, height: 844 });
  await enterWithCode(student, code);
  assert.deepEqual(await barriers(student), []);
  await picture(student, 'classes-student-390-light');
  await student.locator('.class-card').click();
  await student.getByRole('heading', { name: t('web-class-your-group') }).waitFor();
  assert.deepEqual(await barriers(student), []);
  assert(await student.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await picture(student, 'class-student-390-light');
});

/** @param {Page} page @param {string} view @param {'en'|'es'} [language] */
async function tab(page, view, language = 'en') {
  await page.locator('.page-parts').getByRole('link', { name: t(`web-class-view-${view}`, {}, language), exact: true }).click();
  await page.waitForURL(new RegExp(`view=${view}`));
}

/** @param {Page} page */
async function createLadder(page) {
  await tab(page, 'ladder');
  await page.getByRole('button', { name: t('web-class-ladder-create') }).click();
  await page.locator('.class-standings').waitFor();
}
