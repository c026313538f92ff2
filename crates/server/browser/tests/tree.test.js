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

visit('the search is stepped: enter, return with running alpha and beta, and cut', { at: NIM }, async ({ page }) => {
  await opened(page);
  const recorded = JSON.parse(await gambito('tree', ...SAME_SEARCH, '--format', 'json'));
  const cuts = recorded.nodes.filter((/** @type {any} */ { answer }) => answer === 'cut').length;
  const last = 2 * 16 + cuts;
  const said = page.locator('.step-count');
  const text = page.locator('.step-text');
  const isAt = (/** @type {number} */ step) => said.getByText(t('web-step-count', { step, last }), { exact: true }).waitFor();
  const go = (/** @type {string} */ id) => page.getByRole('button', { name: t(id), exact: true }).click();
  await isAt(last);
  await go('web-step-first');
  await isAt(1);
  await text.getByText(t('web-step-enter', { move: t('web-tree-root'), player: 'MAX' })).waitFor();
  assert.match(await page.locator('[data-figure=visited]').innerText(), /^1\b.*16/, 'totals are those of the step');
  await go('web-step-forward');
  assert.equal(await page.locator('.tree-node.is-selected .tree-order').textContent(), '2');
  await page.waitForURL(/step=2/);
  // The first cut comes before its return, with the window closed.
  await go('web-step-next-cut');
  const [, alpha, beta] = /α = (\S+), β = (\S+)/.exec((await text.textContent()) ?? '') ?? [];
  const [low, high] = [alpha, beta].map((bound) => Number(bound.replace('−', '-')));
  assert(low >= high, `${alpha} and ${beta}`);
  assert.equal(await page.locator('.tree-node.is-selected.is-cut').count(), 1);
  await go('web-step-back');
  await text.getByText(/returns/).waitFor();
  assert.equal(await page.locator('.tree-node.is-selected.is-cut').count(), 0);
  await page.locator('.tree-details dt', { hasText: t('web-tree-window-now') }).waitFor();
  await go('web-step-last');
  await isAt(last);
});

visit('the search is watched at a chosen speed', { at: NIM }, async ({ page }) => {
  await opened(page);
  await page.getByLabel(t('web-step-speed')).selectOption('20');
  await page.getByRole('button', { name: t('web-steps-play'), exact: true }).click();
  await page.locator('.step-text').getByText(t('web-step-over', { value: 1 })).waitFor();
});

visit('a null window says what it asks', { at: '/tree?game=kalah:pits=3,seeds=2&algorithm=engine&depth=4' }, async ({ page }) => {
  const [open, closed] = [/^\[[^ε]+\]$/u, /^\[(.+), \1\+ε\]$|^\[(.+)−ε, \2\]$/u];
  await page.locator('.tree-window', { hasText: closed }).first().waitFor();
  const windows = (await page.locator('.tree-window').allTextContents()).filter((text) => text.startsWith('['));
  for (const text of windows) assert(closed.test(text) || (open.test(text) && !/^\[(.+), \1\]$/u.test(text)), text);
});

visit('"open all" shows the whole tree', { at: '/tree?game=nim:tokens=12&algorithm=minimax&depth=12' }, async ({ page }) => {
  await opened(page);
  await page.getByRole('button', { name: t('web-tree-open-all') }).click();
  const drawn = await page.locator('.tree-points').boundingBox();
  const canvas = await page.locator('.tree-canvas').boundingBox();
  assert(drawn && canvas && drawn.y >= canvas.y && drawn.height > canvas.height / 2 && drawn.height <= canvas.height, JSON.stringify({ drawn, canvas }));
});

visit('nodes are found by their text', { at: NIM }, async ({ page }) => {
  await opened(page);
  await page.locator('#tree-find').fill('0 1');
  await page.keyboard.press('Enter');
  await page.locator('.tree-details figcaption', { hasText: /^0 1$/ }).waitFor();
  assert.match(await page.locator('.tree-find output').innerText(), /1/);
  // At the first step only the root is there to be found.
  await page.locator('#tree-find').fill('1');
  const found = page.locator('.tree-find output');
  const all = await found.innerText();
  await page.getByRole('button', { name: t('web-step-first') }).click();
  await page.locator('.step-count', { hasText: t('web-step-count', { step: 1, last: '' }).trim() }).waitFor();
  assert.notEqual(await found.innerText(), all);
  await page.getByRole('button', { name: t('web-step-last') }).click();
  await found.filter({ hasText: all }).waitFor();
  await page.locator('#tree-find').fill('no such node');
  await page.getByText(t('web-tree-find-none')).waitFor();
});

visit('the game is chosen by a form', { at: '/tree?game=nim:tokens=7' }, async ({ page }) => {
  await opened(page);
  await page.locator('.subject-variant summary').click();
  await page.locator('#subject-tokens').fill('5');
  await page.waitForURL(/game=nim:tokens=5/);
  await page.locator('#subject-game').selectOption('tictactoe');
  await page.waitForURL(/game=tictactoe/);
});

visit('a bad game shows its error and nothing that waits', { at: '/tree?game=nim:tokens=0', provoked: /status of 4\d\d/ }, async ({ page }) => {
  await page.getByRole('alert').waitFor();
  assert.equal(await page.locator('main .loading').count(), 0);
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
