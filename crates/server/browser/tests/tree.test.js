// The tree of a search: its nodes, its steps, and its export.

import assert from 'node:assert/strict';
import { saved } from '../harness/files.js';
import { gambito } from '../harness/gambito.js';
import { pattern, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const TEXTBOOK = '/tree?game=nim:tokens=7';
const NIM = `${TEXTBOOK}&with=bounds`;
const SAME_SEARCH = ['nim:tokens=7', '--algorithm', 'alphabeta', '--with', 'bounds', '--depth', '8'];
const LARGE = '/tree?game=nim:tokens=19&algorithm=minimax&depth=19';
/** More nodes than this do not fit on a screen. */
const MOST_DRAWN = 400;

visit('plain alpha-beta visits 27 positions of Nim with 7 tokens', { at: TEXTBOOK }, async ({ page }) => {
  await opened(page);
  assert.equal(await page.locator('[data-figure=visited]').innerText(), '27');
});

visit('with its bounds alpha-beta visits 16 positions of Nim with 7 tokens', { at: NIM, width: 1440 }, async ({ page }) => {
  await opened(page);
  assert.equal(await page.locator('[data-figure=visited]').innerText(), '16');
  await page.getByRole('button', { name: t('web-tree-open-all') }).click();
  await page.getByRole('button', { name: t('web-tree-fit') }).click();
  const orders = await page.locator('.tree-canvas .tree-order').allTextContents();
  const visits = orders.filter(Boolean).map(Number).sort((a, b) => a - b);
  assert.deepEqual(visits, Array.from({ length: 16 }, (_, index) => index + 1));
  const pruned = await page.locator('.tree-canvas .tree-node.is-pruned').count();
  const recorded = JSON.parse(await gambito('tree', ...SAME_SEARCH, '--format', 'json'));
  assert.equal(pruned + 16, recorded.nodes.length);
});

visit('the search is stepped forwards and backwards', { at: NIM }, async ({ page }) => {
  await opened(page);
  const said = page.locator('.step-count');
  const step = (/** @type {string} */ id) => page.getByRole('button', { name: t(id), exact: true }).click();
  assert.equal(await said.innerText(), t('web-steps-count', { step: 16, last: 16 }));
  await step('web-steps-first');
  assert.equal(await said.innerText(), t('web-steps-count', { step: 1, last: 16 }));
  await step('web-steps-forward');
  await step('web-steps-forward');
  assert.equal(await said.innerText(), t('web-steps-count', { step: 3, last: 16 }));
  assert.equal(await page.locator('.tree-node.is-selected .tree-order').textContent(), '3');
  await step('web-steps-back');
  assert.equal(await page.locator('.tree-node.is-selected .tree-order').textContent(), '2');
  await page.waitForURL(/step=2/);
  await step('web-steps-last');
  assert.equal(await said.innerText(), t('web-steps-count', { step: 16, last: 16 }));
});

visit('a cut says why', { at: NIM }, async ({ page }) => {
  await opened(page);
  await page.getByRole('button', { name: t('web-tree-open-all') }).click();
  await page.locator('.tree-canvas .is-cut .tree-box').first().click();
  const reason = await page.locator('.tree-details > p').innerText();
  const reasons = ['web-tree-cut-best', 'web-tree-cut-max', 'web-tree-cut-min'];
  assert(reasons.some((id) => pattern(id).test(reason)), reason);
});

visit('keys open and close branches', { at: NIM }, async ({ page }) => {
  await opened(page);
  const root = page.locator('#tree-node-0');
  await page.locator('.tree-canvas').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await root.getAttribute('aria-expanded'), 'false');
  await page.keyboard.press('ArrowRight');
  assert.equal(await root.getAttribute('aria-expanded'), 'true');
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.locator('.tree-canvas').getAttribute('aria-activedescendant'), 'tree-node-0');
});

visit('the whole tree and the view are saved as SVG', { at: NIM }, async ({ page }) => {
  await opened(page);
  const { content: whole } = await saved(page, t('web-tree-export-whole'));
  const printed = await gambito('tree', ...SAME_SEARCH, '--format', 'svg', '--lang', 'en');
  assert.equal(whole.trim(), printed.trim());
  const { content: drawn } = await saved(page, t('web-tree-export-drawn'));
  for (const svg of [whole, drawn]) assert.deepEqual(await parsed(page, svg), { root: 'svg', errors: 0 });
  assert(!/class=|style=/.test(drawn), 'the file needs no style sheet');
});

visit('of more than 100,000 nodes only the visible ones are drawn', { at: LARGE }, async ({ page }) => {
  await opened(page);
  const visited = Number((await page.locator('[data-figure=visited]').innerText()).replaceAll(',', ''));
  assert(visited > 100_000, `${visited} visited`);
  await page.getByRole('button', { name: t('web-tree-open-all') }).click();
  await page.locator('.tree-tools .about', { hasText: visited.toLocaleString('en') }).waitFor();
  assert((await page.locator('.tree-canvas *').count()) < 20 * MOST_DRAWN);
  assert((await page.locator('.tree-canvas .tree-node').count()) < MOST_DRAWN);
});

/** @param {Page} page */
async function opened(page) {
  await page.locator('[data-figure=visited]').waitFor();
  await page.locator('.tree-canvas .tree-node').first().waitFor();
}

/** @param {Page} page @param {string} svg */
function parsed(page, svg) {
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    return { root: read.documentElement.localName, errors: read.querySelectorAll('parsererror').length };
  }, svg);
}
