// The laboratory: searches against each other, and players against each other.

import assert from 'node:assert/strict';
import { saved } from '../harness/files.js';
import { gambito } from '../harness/gambito.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const VARIANTS = ['minimax', 'alphabeta', 'alphabeta+cache'];
const DEPTHS = [2, 3, 4];
const ABLATION = `/lab?game=tictactoe&range=2..4&plan=list&variants=${encodeURIComponent(VARIANTS.join(','))}`;
const SMALL_ABLATION = '/lab?game=nim:tokens=7&range=2..3&plan=list&variants=minimax,alphabeta';
const ENDLESS_ABLATION = '/lab?game=kalah&range=9..12&plan=list&variants=minimax';

const CUP = { game: 'kalah:pits=4,seeds=3', players: ['alphabeta:depth=3', 'greedy', 'first'] };
const CONTEST = `/lab?game=${CUP.game}&bench=players&games=2&players=${encodeURIComponent(CUP.players.join(' '))}`;

visit('an ablation over switches and depths', { at: ABLATION }, async ({ page }) => {
  await page.getByRole('button', { name: t('web-lab-run') }).click();
  const all = VARIANTS.length * DEPTHS.length;
  await page.getByText(t('web-progress', { done: all, total: all })).waitFor();
  await page.getByRole('button', { name: t('web-lab-run') }).waitFor();
  const rows = await readTable(page, t('web-lab-table'));
  assert.equal(rows.length, all);
  for (const row of rows) {
    const [algorithm, ...switches] = row[t('web-lab-variant')].split('+');
    const words = ['search', 'tictactoe', '--algorithm', algorithm, '--depth', row[t('web-lab-point')], '--json'];
    const report = JSON.parse(await gambito(...words, ...(switches.length ? ['--with', switches.join(',')] : [])));
    assert.equal(row[t('web-counter-visited')], report.counters.visited.toLocaleString('en'), words.join(' '));
    assert.match(row[t('web-lab-agreement')], /✓|–/);
    assert.equal(row[t('web-lab-memory')], report.memory_bytes.toLocaleString('en'), words.join(' '));
  }
  assert.equal(rows.at(-3)?.[t('web-lab-branching')], '7.48', 'minimax visits 3,610 positions to depth 4');
  assert.equal(await page.locator('.plot .plot-line').count(), VARIANTS.length);
  const references = page.locator('.plot-reference-name');
  assert.deepEqual(await references.allInnerTexts(), ['b^d', 'b^(d/2)']);
  assert.deepEqual(await page.locator('.plot-reference-label').allTextContents(), ['b^d', 'b^(d/2)']);
  const dashes = await page.locator('path.plot-reference').evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-dasharray')));
  assert.equal(new Set(dashes).size, 2, 'they look different');
  await page.getByLabel(t('web-lab-measure')).selectOption('effective_branching');
  assert.deepEqual(await references.allInnerTexts(), ['b', '√b']);
  const { name, content } = await saved(page, t('web-lab-csv'));
  assert.match(name, /^tictactoe.*\.csv$/);
  assert.equal(content.trim().split('\n').length, all + 1);
});

visit('a table is sorted by the column that is clicked', { at: SMALL_ABLATION }, async ({ page }) => {
  await page.getByRole('button', { name: t('web-lab-run') }).click();
  await page.getByText(t('web-progress', { done: 4, total: 4 })).waitFor();
  const heading = page.getByRole('columnheader', { name: t('web-counter-visited') });
  const visited = async () => {
    const rows = await readTable(page, t('web-lab-table'));
    return rows.map((row) => Number(row[t('web-counter-visited')]));
  };
  await heading.getByRole('button').click();
  assert.equal(await heading.getAttribute('aria-sort'), 'ascending');
  assert.deepEqual(await visited(), (await visited()).toSorted((a, b) => a - b));
  await heading.getByRole('button').click();
  assert.deepEqual(await visited(), (await visited()).toSorted((a, b) => b - a));
});

visit('a small tournament with a live cross-table', { at: CONTEST }, async ({ page }) => {
  await page.getByRole('button', { name: t('web-contest-run') }).click();
  await page.getByText(t('web-progress', { done: 6, total: 6 })).waitFor();
  await page.getByRole('button', { name: t('web-contest-run') }).waitFor();
  const printed = await gambito('tournament', CUP.game, ...CUP.players, '--games', '2', '--seed', '1', '--json');
  const { players } = JSON.parse(printed);
  const shown = await readTable(page, t('web-contest-table'));
  const points = Object.fromEntries(shown.map((row) => [row[t('web-contest-player')], row[t('web-contest-points')]]));
  for (const { name, points: expected } of players) assert.equal(points[name], `${expected}/4`, name);
  assert.equal((await readTable(page, t('web-contest-games-played'))).length, 6);
  await page.getByRole('heading', { name: t('web-contest-last') }).waitFor();
});

visit('games of a tournament are opened and saved', { at: CONTEST }, async ({ page }) => {
  await page.getByRole('button', { name: t('web-contest-run') }).click();
  await page.getByText(t('web-progress', { done: 6, total: 6 })).waitFor();
  await page.getByRole('button', { name: t('web-contest-run') }).waitFor();
  const { content } = await saved(page, t('web-contest-export'));
  const games = content.trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(games.length, 6);
  const { start, moves } = games[1];
  await page.getByRole('link', { name: t('web-contest-open-game', { number: games[1].number }), exact: true }).click();
  await page.locator('.status-over').waitFor();
  const params = new URL(page.url()).searchParams;
  assert.deepEqual([params.get('position'), params.get('moves')], [start, moves.join(',')]);
});

const wrong = { at: '/lab?game=nim&bench=players&players=random%20nobody', provoked: /status of 4\d\d/ };
visit('a wrong player is explained', wrong, async ({ page }) => {
  await page.getByRole('button', { name: t('web-contest-run') }).click();
  await page.getByRole('alert').filter({ hasText: 'nobody' }).waitFor();
});

visit('an experiment can be stopped', { at: ENDLESS_ABLATION }, async ({ page }) => {
  await page.getByRole('button', { name: t('web-lab-run') }).click();
  await page.getByRole('button', { name: t('web-analysis-stop') }).click();
  // A row that was in progress may say the same.
  await page.getByRole('status').filter({ hasText: t('web-progress-stopped') }).waitFor();
  await page.getByRole('button', { name: t('web-lab-run') }).waitFor();
});

/**
 * The rows of a table, by the names of its columns.
 * @param {Page} page
 * @param {string} label
 * @returns {Promise<Record<string, string>[]>}
 */
function readTable(page, label) {
  return page.getByRole('group', { name: label }).locator('table').evaluate((table) => {
    const words = (/** @type {Element} */ cell) => cell.textContent?.replace(/[▼▲↕\s]+/g, ' ').trim() ?? '';
    const names = [...table.querySelectorAll('thead th')].map(words);
    const read = (/** @type {Element} */ row) => [...row.children].map((cell, index) => [names[index], words(cell)]);
    return [...table.querySelectorAll('tbody tr')].map((row) => Object.fromEntries(read(row)));
  });
}
