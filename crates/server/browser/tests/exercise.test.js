// Exercises by hand: the editor of trees, the blanks, and the first mistake.

import assert from 'node:assert/strict';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {'alpha'|'beta'|'value'|'cut'} blank @param {string} node */
const box = (page, blank, node) => page.getByLabel(t('web-exercise-box', { blank: t(`web-exercise-${blank}`), node }), { exact: true });

visit('a tree is drawn while it is written, and an error names its place', { at: '/exercise', provoked: /status of 4\d\d/ }, async ({ page }) => {
  const drawn = page.locator('.exercise-drawing .exercise-number');
  await drawn.first().waitFor();
  assert.equal(await drawn.count(), 9);
  const tree = page.getByLabel(t('web-exercise-tree'), { exact: true });
  await tree.fill('((3 12)(2 4');
  await page.locator('#exercise-problem').getByText('character 8').waitFor();
  await tree.fill('((3 12)(2 4))');
  await page.waitForFunction(() => document.querySelectorAll('.exercise-drawing .exercise-number').length === 4);
  assert.equal(await page.locator('#exercise-problem').innerText(), '');
});

visit('the first wrong answer is told step by step', { at: '/exercise?game=tree:A(B(3 12)C(2 4))' }, async ({ page }) => {
  await box(page, 'alpha', 'A').fill('-inf');
  await box(page, 'beta', 'A').fill('inf');
  await box(page, 'alpha', 'B').fill('-inf');
  await box(page, 'beta', 'B').fill('inf');
  await box(page, 'value', 'B').fill('12');
  const verdict = page.locator('.exercise-verdict');
  await page.getByRole('button', { name: t('web-exercise-check') }).click();
  await verdict.getByText('Something is wrong').waitFor();
  assert.doesNotMatch(await verdict.innerText(), /\bB\b/);
  const hint = page.getByRole('button', { name: t('web-exercise-hint') });
  await hint.click();
  await verdict.getByText('Look at node B').waitFor();
  await hint.click();
  await verdict.getByText('The value of B is not 12').waitFor();
  await hint.click();
  await verdict.getByText('takes the least of 3, 12').waitFor();
  await box(page, 'value', 'B').fill('3');
  await box(page, 'alpha', 'C').fill('3');
  await box(page, 'beta', 'C').fill('inf');
  await box(page, 'cut', 'C.2').check();
  await box(page, 'value', 'C').fill('2');
  await box(page, 'value', 'A').fill('3');
  await page.getByRole('button', { name: t('web-exercise-check') }).click();
  await verdict.getByText('Everything is right').waitFor();
});

visit('a sheet is downloaded', { at: '/exercise?game=tree:(1 2)&algorithm=minimax' }, async ({ page }) => {
  await page.locator('.exercise-answers input').first().waitFor();
  for (const [button, ending] of [['web-exercise-sheet-svg', '.svg'], ['web-exercise-solution-tex', '.tex']]) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t(button) }).click()]);
    assert.ok(file.suggestedFilename().endsWith(ending), file.suggestedFilename());
  }
});

visit('a lecture tree is played by clicks', { at: '/play?game=tree:A(B(3 12)C(2 4))&second=human' }, async ({ page }) => {
  await page.locator('.board [data-move="C"]').click();
  await page.locator('.board [data-move="2"]').click();
  await page.locator('.status-over').waitFor();
});
