// The tree in a lesson: top-down, beside minimax, and with values that are hidden until somebody asks.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { gambito } from '../harness/gambito.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{move: string|null, value: number|null, order: number|null, answer: string, position: string, children: number[]}} Node */

const GAME = 'nim:tokens=5';
const TREE = `/tree?game=${GAME}`;

visit('the tree grows downwards as well, with the position in every node', { at: `${TREE}&layout=right`, width: 1440 }, async ({ page }) => {
  await opened(page);
  const root = page.locator('#tree-node-0');
  const children = page.locator('.tree-canvas [aria-level="2"]');
  const [from, to] = await Promise.all([boxOf(root), boxOf(children.first())]);
  assert(to.x > from.x + from.width, 'to the right at first');
  await press(page, 'web-tree-down');
  await page.waitForURL(/layout=down/);
  await isBelow(page);
  const tops = await children.evaluateAll((all) => all.map((node) => Math.round(node.getBoundingClientRect().top)));
  assert(tops.length > 1 && Math.max(...tops) - Math.min(...tops) <= 4, `${tops}`);
  const { nodes } = await recorded('alphabeta');
  assert.equal(await page.locator('.tree-node[data-id="0"] .tree-position').textContent(), nodes[0].position);
  // Keys follow the drawing.
  await page.locator('.tree-canvas').focus();
  await page.keyboard.press('ArrowUp');
  assert.equal(await root.getAttribute('aria-expanded'), 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.notEqual(await page.locator('.tree-canvas').getAttribute('aria-activedescendant'), 'tree-node-0');
  await press(page, 'web-tree-open-all');
  const [drawn, canvas] = await Promise.all([boxOf(page.locator('.tree-plane')), boxOf(page.locator('.tree-canvas'))]);
  assert(drawn.x >= canvas.x && drawn.x + drawn.width <= canvas.x + canvas.width, 'open all fits');
  assert(drawn.y >= canvas.y && drawn.y + drawn.height <= canvas.y + canvas.height, 'open all fits');
  assert.deepEqual(await barriers(page), []);
  await page.reload();
  await opened(page);
  await isBelow(page);
});

visit('minimax and alpha-beta are shown side by side on the same tree', { at: TREE, width: 1440 }, async ({ page }) => {
  await opened(page);
  await page.getByLabel(t('web-beside')).check();
  await page.waitForURL(/beside=minimax/);
  const panes = page.locator('.tree-pane');
  await panes.nth(1).waitFor();
  const [minimax, alphabeta] = await Promise.all([recorded('minimax'), recorded('alphabeta')]);
  const captions = await panes.locator('figcaption').allInnerTexts();
  assert.deepEqual(captions, [minimax, alphabeta].map(({ search, visited }) => t('web-beside-pane', { search, visited })));
  await press(page, 'web-tree-open-all');
  for (const pane of [0, 1]) assert.equal(await panes.nth(pane).locator('.tree-node').count(), minimax.nodes.length);
  assert.equal(await panes.nth(0).locator('.is-pruned').count(), 0);
  assert.equal(await panes.nth(1).locator('.is-pruned').count(), minimax.nodes.length - alphabeta.visited);
  const places = await panes.evaluateAll((all) => all.map((pane) => [...pane.querySelectorAll('.tree-node')].map((node) => node.getAttribute('transform'))));
  assert.deepEqual(places[0].toSorted(), places[1].toSorted(), 'the same nodes at the same places');
  // A node that alpha-beta never visits has a value by minimax.
  const pruned = panes.nth(1).locator('.is-pruned').first();
  const id = Number(await pruned.getAttribute('data-id'));
  await pruned.locator('.tree-box').click();
  await page.locator('[data-figure=minimax]', { hasText: String(minimax.nodes[id].value).replace('-', '−') }).waitFor();
  assert.equal(await panes.nth(0).locator('.is-selected').getAttribute('data-id'), String(id), 'selected on both sides');
  assert.match(await page.locator('.effect strong').innerText(), new RegExp(`${minimax.visited}.*${alphabeta.visited}`));
  assert.deepEqual(await barriers(page), []);
});

visit('on a small screen two trees stand one above the other, whole and with their text', { at: `${TREE}&beside=minimax`, width: 1024 }, async ({ page }) => {
  await opened(page);
  const panes = page.locator('.tree-pane');
  const [minimax, other] = await Promise.all([boxOf(panes.nth(0)), boxOf(panes.nth(1))]);
  assert(other.y >= minimax.y + minimax.height, 'the other tree stands below');
  const { nodes } = await recorded('minimax');
  for (const fit of [false, true]) {
    if (fit) await press(page, 'web-tree-fit');
    for (const pane of [0, 1]) {
      assert.equal(await panes.nth(pane).locator('.tree-node').count(), nodes.length, 'every node has its text');
      const [drawn, canvas] = await Promise.all([boxOf(panes.nth(pane).locator('.tree-plane')), boxOf(panes.nth(pane).locator('.tree-canvas'))]);
      assert(drawn.x >= canvas.x && drawn.x + drawn.width <= canvas.x + canvas.width, 'nothing is cut off');
    }
  }
});

visit('at a cut minimax goes on where alpha-beta returns', { at: `${TREE}&beside=minimax`, width: 1440 }, async ({ page }) => {
  await opened(page);
  const panes = page.locator('.tree-pane');
  const met = (/** @type {number} */ pane) => panes.nth(pane).locator('.tree-node').count();
  await press(page, 'web-step-first');
  assert.deepEqual([await met(0), await met(1)], [1, 1]);
  await page.getByRole('button', { name: t('web-step-next-cut'), exact: true }).click();
  await panes.nth(1).locator('.is-selected.is-cut').waitFor();
  const before = await met(0);
  const pruned = await panes.nth(1).locator('.is-pruned').count();
  assert.equal(await panes.nth(0).locator('.is-selected.is-open').count(), 1, 'minimax is not done with the node');
  await press(page, 'web-step-forward');
  assert.equal(await met(0), before + pruned, 'minimax has visited what was pruned');
});

visit('a search that minimax cannot follow says so', { at: '/tree?game=nim:tokens=20&depth=20&beside=minimax' }, async ({ page }) => {
  await opened(page);
  await page.getByText(t('web-beside-impossible')).waitFor();
  assert.equal(await page.locator('.tree-canvas').count(), 1);
});

visit('values of the tree are hidden until somebody asks', { at: TREE, width: 1440 }, async ({ page }) => {
  await opened(page);
  const { nodes, move } = await recorded('alphabeta');
  await press(page, 'web-hide-values');
  await page.waitForURL(/values=hidden/);
  assert.equal(await page.locator('[data-figure=value]').innerText(), '?');
  const values = page.locator('.tree-canvas .tree-node:not(.is-pruned) .tree-value');
  assert((await values.allTextContents()).every((text) => text.trim() === '?'));
  assert.equal(await page.locator('.tree-canvas :is(.tree-node.is-best, .tree-node.is-cut)').count(), 0, 'shapes tell nothing');
  assert(!(await page.locator('.step-text').innerText()).includes('α'));
  await page.locator('.tree-ask').click();
  await page.locator('.tree-node[data-id="0"] .tree-value', { hasText: String(nodes[0].value).replace('-', '−') }).waitFor();
  await page.locator('[data-figure=move]', { hasText: t('web-move-nim', { count: move }) }).waitFor();
  assert.equal(await page.locator('.tree-node.is-hidden').count(), await values.count() - 1, 'the others stay hidden');
  // Steps ask as well.
  await press(page, 'web-step-first');
  await page.getByRole('button', { name: t('web-step-next-cut'), exact: true }).click();
  await page.locator('.step-text').getByRole('button', { name: t('web-guess-show') }).click();
  await page.locator('.step-text', { hasText: 'α' }).waitFor();
  assert.deepEqual(await barriers(page), []);
});

/** @param {string} algorithm @returns {Promise<{nodes: Node[], visited: number, search: string, move: string}>} */
const recorded = async (algorithm) => JSON.parse(await gambito('tree', GAME, '--algorithm', algorithm, '--depth', '8', '--format', 'json'));

/** @param {Page} page */
async function opened(page) {
  await page.locator('[data-figure=visited]').waitFor();
  await page.locator('.tree-canvas .tree-node').first().waitFor();
}

/** Waits until the root is drawn above its moves. @param {Page} page */
async function isBelow(page) {
  await page.waitForFunction(() => {
    const [root, move] = ['#tree-node-0', '.tree-canvas [aria-level="2"]'].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
    return root && move && move.top > root.bottom;
  });
}

/** @param {import('playwright-core').Locator} locator */
async function boxOf(locator) {
  const box = await locator.boundingBox();
  assert(box);
  return box;
}

/** @param {Page} page @param {string} text */
const press = (page, text) => page.getByRole('button', { name: t(text), exact: true }).click();
