// Distances over the map of the flag game, and a closer look at its cells.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { gambito } from '../harness/gambito.js';
import { tabTo } from '../harness/keys.js';
import { choosePlayer, turnOrEnd } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const CREEK = '/play?game=flag:map=creek&first=human&second=human';
const COLUMNS = 8;
/** Player 1 starts on cell 27 with 18 units of energy; on the next cell is a boat. */
const BOAT = 20;
const WATER = 17;
const WALL = 16;
/** Cells of the flags and the steps to them, the nearest first. @type {[number, number][]} */
const WATER_STEPS = [[8, 2], [42, 3], [5, 4]];
/** @type {[number, number][]} */
const BOAT_STEPS = [[5, 3], [8, 4], [42, 4]];

/** The middle of a cell on the screen. @param {Page} page @param {number} cell counted from 1 */
async function middleOf(page, cell) {
  const [column, row] = [(cell - 1) % COLUMNS, Math.floor((cell - 1) / COLUMNS)];
  const place = { x: 36 * column, y: 42 * row + 21 * (column % 2) };
  return page.locator('.board .drawing').evaluate((drawing, { x, y }) => {
    const point = new DOMPoint(x, y).matrixTransform(/** @type {SVGSVGElement} */ (drawing).getScreenCTM() ?? undefined);
    return { x: point.x, y: point.y };
  }, place);
}

/** @param {Page} page @param {number} cell */
async function hover(page, cell) {
  const { x, y } = await middleOf(page, cell);
  await page.mouse.move(x, y);
}

/** @param {number} cell counted from 1 @param {string} tile @param {'en'|'es'} [language] */
const placeText = (cell, tile, language = 'en') =>
  t('web-flag-cell', { cell, row: Math.ceil(cell / COLUMNS), column: ((cell - 1) % COLUMNS) + 1, tile: t(`web-tile-${tile}`, {}, language) }, language);

/** The steps to flags, as the note lists them. @param {[number, number][]} flags cells and steps */
const stepsText = (flags) =>
  [t('web-flag-steps'), flags.map(([cell, steps]) => t('web-flag-steps-to', { cell, steps })).join(', ')].join(' ');

/** Waits for a note with these texts. @param {Page} page @param {string[]} parts */
async function noteSays(page, parts) {
  for (const part of parts) await page.locator('.look', { hasText: part }).waitFor();
}

/** The numbers of a picture by `gambito show`, in the order of cells. @param {string} picture */
function numbersIn(picture) {
  // The first group has the cells beyond the edges.
  const [, , board] = picture.split('class="numbers"');
  return [...board.split('</g>')[0].matchAll(/>(\d+)<\/text>/g)].map(([, number]) => number);
}

for (const [where, address] of [['of a game', CREEK], ['of an analysis', `${CREEK}&view=analysis`]]) {
  visit(`the distances over the map ${where} are those that the program draws`, { at: address }, async ({ page }) => {
    await turnOrEnd(page);
    assert.equal(await page.locator('.overlay-number').count(), 0);
    const choice = page.getByLabel(t('web-flag-overlay'), { exact: true });
    const flags = [5, 8, 42];
    assert.deepEqual(
      await choice.locator('option').allTextContents(),
      [t('web-flag-overlay-none'), ...flags.map((cell) => t('web-flag-overlay-flag', { cell }))],
    );
    for (const cell of flags) {
      await choice.selectOption({ label: t('web-flag-overlay-flag', { cell }) });
      await page.locator(`.overlay-number[data-cell="${cell}"]`, { hasText: /^0$/ }).waitFor();
      const numbers = await page.locator('.overlay-number').evaluateAll((all) =>
        all.map((one) => ({ cell: Number(one.getAttribute('data-cell')), steps: one.textContent }))
          .sort((one, other) => one.cell - other.cell).map(({ steps }) => steps));
      const picture = await gambito('show', 'flag:map=creek', '--format', 'svg', '--overlay', `distance:${cell}`);
      assert.deepEqual(numbers, numbersIn(picture), `the flag on cell ${cell}`);
    }
    assert.deepEqual(await barriers(page), []);
    await choice.selectOption('');
    await page.locator('.overlay').waitFor({ state: 'detached' });
  });
}

visit('pointing at a cell shows its costs, the energy left and the steps to all flags', { at: CREEK }, async ({ page }) => {
  await turnOrEnd(page);
  await hover(page, WATER);
  const costs = [t('web-flag-cost', { cost: 6 }), t('web-flag-cost-with', { cost: 3, tool: t('web-tile-boat') })].join(', ');
  await noteSays(page, [placeText(WATER, 'water'), t('web-flag-enter', { costs }), stepsText(WATER_STEPS)]);
  assert.equal(await page.locator('.look').getAttribute('aria-live'), 'off', 'pointing is not announced');
  await choosePlayer(page, '1');
  await hover(page, BOAT);
  await noteSays(page, [placeText(BOAT, 'boat'), t('web-flag-enter-near', { number: 1, cost: 1, left: 17 }), stepsText(BOAT_STEPS)]);
  await hover(page, WATER);
  await noteSays(page, [t('web-flag-enter-far', { number: 1, cost: 6, energy: 18 })]);
  await hover(page, WALL);
  await noteSays(page, [placeText(WALL, 'wall'), t('web-flag-refuse-wall')]);
  assert(!(await page.locator('.look').innerText()).includes(t('web-flag-steps')), 'nothing is far from a wall');
  await page.mouse.move(2, 2);
  await page.locator('.look').waitFor({ state: 'hidden' });
});

visit('the keyboard shows and announces what a step costs', { at: CREEK }, async ({ page }) => {
  await turnOrEnd(page);
  await tabTo(page, '[data-target="walker-1"]');
  await noteSays(page, [placeText(27, 'grass')]);
  await page.keyboard.press('Enter');
  await page.locator('.board [data-target="1-2"]').focus();
  await noteSays(page, [placeText(BOAT, 'boat'), t('web-flag-enter-near', { number: 1, cost: 1, left: 17 })]);
  assert.equal(await page.locator('.look').getAttribute('aria-live'), 'polite');
  await page.keyboard.press('Escape');
  await page.locator('.look').waitFor({ state: 'hidden' });
});

visit('fields lead to any cell, in both languages', { at: CREEK }, async ({ page }) => {
  await turnOrEnd(page);
  const fields = page.getByRole('group', { name: t('web-flag-look') });
  await fields.getByLabel(t('web-flag-row')).fill('3');
  await fields.getByLabel(t('web-flag-column')).fill('1');
  await noteSays(page, [placeText(WATER, 'water'), stepsText(WATER_STEPS)]);
  assert.equal(await page.locator('.looked').count(), 1);
  await fields.getByLabel(t('web-flag-column')).fill('99');
  await noteSays(page, [t('web-flag-cell', { cell: 24, row: 3, column: 8, tile: t('web-tile-grass') })]);
  await page.getByLabel(t('web-language')).selectOption('es');
  await page.locator('#flag-look-column').fill('1');
  await noteSays(page, [placeText(WATER, 'water', 'es')]);
});

visit('on a map with many flags pointing lists the nearest and a click lists all', { at: '/play?game=flag:map=continent&first=human&second=human' }, async ({ page }) => {
  await turnOrEnd(page);
  const map = await page.locator('.board .drawing').boundingBox();
  assert(map);
  const flags = await page.locator('#flag-overlay option').count() - 1;
  // The words before the list have the first colon.
  const listed = async () => (await page.locator('.look p').nth(1).innerText()).split(': ').length - 1;
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 4);
  await page.locator('.look p', { hasText: '…' }).waitFor();
  assert.equal(await listed(), 8);
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 4);
  await page.locator('.look p', { hasText: '…' }).waitFor({ state: 'detached' });
  assert.equal(await listed(), flags + 1);
});

visit('a tap looks at a cell, and another one looks away', { at: '/' }, async ({ context }) => {
  const browser = context.browser();
  assert(browser);
  const phone = await browser.newContext({ baseURL: server.address, locale: 'en', hasTouch: true, viewport: { width: 390, height: 844 } });
  try {
    const page = await phone.newPage();
    await page.goto(CREEK);
    await turnOrEnd(page);
    const { x, y } = await middleOf(page, WATER);
    await page.touchscreen.tap(x, y);
    await noteSays(page, [placeText(WATER, 'water'), stepsText(WATER_STEPS)]);
    await page.touchscreen.tap(x, y);
    await page.locator('.look').waitFor({ state: 'hidden' });
  } finally {
    await phone.close();
  }
});
