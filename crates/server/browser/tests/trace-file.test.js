// A trace file in the tree, the proof of a cut, and why not another move.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gambito } from '../harness/gambito.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const TREE = '/tree?game=nim:tokens=7';

/** Writes a trace and passes its path. @param {string[]} search @param {(path: string) => Promise<void>} use */
async function withTrace(search, use) {
  const folder = await mkdtemp(join(tmpdir(), 'gambito-trace-'));
  const path = join(folder, 'search.trace');
  try {
    await gambito('trace', ...search, '-o', path);
    await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {Page} page @param {string} path */
async function open(page, path) {
  await page.locator('.tree-canvas .tree-node').first().waitFor();
  await page.locator('.tree-trace input[type=file]').setInputFiles(path);
  await page.locator('[data-figure=records]').waitFor();
}

for (const width of [390, 1440]) {
  visit(`a trace shows the tree of its search, ${width} pixels wide`, { at: '/tree?game=tictactoe&depth=1', width }, async ({ page }) => {
    await withTrace(['nim:tokens=7', '--algorithm', 'alphabeta', '--depth', '8'], async (path) => {
      await open(page, path);
      await page.getByRole('button', { name: t('web-tree-open-all') }).click();
      await page.getByRole('button', { name: t('web-tree-fit') }).click();
      const recorded = JSON.parse(await gambito('tree', '--trace', path, '--format', 'json'));
      assert.equal(await page.locator('[data-figure=visited]').innerText(), '27');
      const labels = await page.locator('.tree-canvas .tree-node').count();
      assert.equal(labels, recorded.nodes.length);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert(scroll <= 0, `the page is ${scroll} pixels too wide`);
    });
  });
}

visit('a cut of a trace and of a search is proven', { at: TREE }, async ({ page }) => {
  const prove = async () => {
    await page.getByRole('button', { name: t('web-tree-open-all') }).click();
    await page.getByRole('button', { name: t('web-tree-fit') }).click();
    await page.locator('.tree-canvas .tree-node.is-pruned').first().click();
    await page.getByRole('button', { name: t('web-prove'), exact: true }).click();
    assert.match(await page.locator('.tree-proof').innerText(), /−∞.*\+∞/s);
    assert.match(await page.locator('.tree-proof').innerText(), /stays the same/);
  };
  await page.locator('.tree-canvas .tree-node').first().waitFor();
  await prove();
  await withTrace(['nim:tokens=7', '--algorithm', 'alphabeta', '--depth', '8'], async (path) => {
    await open(page, path);
    await prove();
  });
});

visit('a million records open at once, and a node opens what is below it', { at: TREE, width: 1440 }, async ({ page }) => {
  await withTrace(['kalah', '--algorithm', 'alphabeta', '--depth', '12'], async (path) => {
    await page.locator('.tree-canvas .tree-node').first().waitFor();
    await page.evaluate(() => addEventListener('change', () => performance.mark('chosen'), true));
    await page.locator('.tree-trace input[type=file]').setInputFiles(path);
    await page.locator('[data-figure=records]').waitFor();
    const taken = await page.evaluate(() => performance.now() - performance.getEntriesByName('chosen')[0].startTime);
    console.log(`first picture after ${Math.round(taken)} ms`);
    assert.match(await page.locator('[data-figure=records]').innerText(), /1.000.000/);
    await page.getByRole('button', { name: t('web-tree-open-all') }).click();
    await page.keyboard.press('End');
    await page.locator('.tree-canvas').focus();
    for (let level = 0; level < 12 && (await page.locator('.tree-below').count()) === 0; level++) await page.keyboard.press('ArrowRight');
    const before = await page.locator('.tree-details h2').innerText();
    await page.locator('.tree-below').click();
    await page.getByRole('button', { name: t('web-trace-root') }).waitFor();
    assert.notEqual(before, '');
    await page.getByRole('button', { name: t('web-trace-close') }).click();
    await page.locator('[data-figure=records]').waitFor({ state: 'detached' });
  });
});

visit('a file that is no trace is refused', { at: TREE }, async ({ page }) => {
  await page.locator('.tree-canvas .tree-node').first().waitFor();
  await page.locator('.tree-trace input[type=file]').setInputFiles({ name: 'x.trace', mimeType: '', buffer: Buffer.from('hello\n') });
  await page.getByText(t('web-trace-refused')).waitFor();
});

visit('beside the board another move is explained', { at: '/play?game=kalah&first=human&second=human&view=analysis&algorithm=alphabeta&depth=3', width: 1440 }, async ({ page }) => {
  const select = page.locator('.why-not select');
  await select.waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.why-not option').length >= 6);
  await select.selectOption('1');
  await page.locator('.why-not p').first().waitFor();
  await page.locator('.why-not').getByText(/^1 /).first().waitFor();
});
