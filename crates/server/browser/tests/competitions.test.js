// Competitions from their creation to their end, watched, entered and organised.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { ask, newWindow } from '../harness/arena.js';
import { act, createCompetition, logIn } from '../harness/competitions.js';
import { dialogsOf } from '../harness/dialogs.js';
import { hold } from '../harness/hold.js';
import { idle } from '../harness/patience.js';
import { t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const AT = '/competitions';
/** Built-in players with names that must be shown harmlessly. */
const STRANGE = ['<script>alert(1)</script>', 'שחקן ראשון', '🦊'.repeat(30), '<img src=x onerror=alert(1)>'];

visit('a competition of pairs on the flag game, from its creation to its end', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  await page.reload();
  await page.locator('#comp-name').fill('Flag cup');
  assert.deepEqual(await page.locator('#comp-game option').evaluateAll((options) => options.slice(0, 2).map((option) => /** @type {HTMLOptionElement} */ (option).value)), ['nim', 'tictactoe']);
  assert.equal(await page.locator('#comp-game').inputValue(), 'nim', 'the easiest game comes first and is chosen');
  await page.locator('#comp-game').selectOption('flag');
  await page.locator('#comp-expected').fill('2');
  for (const level of [1, 2]) await page.getByLabel(t('web-form-level', { level }), { exact: true }).check();
  await page.getByLabel(t('web-arena-clock-none'), { exact: true }).check();
  await page.locator('.comp-summary').getByText(/\b2,.*\b1,.*\b2,/).waitFor();
  await page.getByRole('button', { name: t('web-comp-create') }).click();

  await page.waitForURL(/\/competition\?id=/);
  await page.locator('.comp-status-open').waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: t('web-comp-start'), exact: true }).click();
  await page.locator('.comp-status-finished').waitFor();
  await page.locator('.comp-standings .interval').nth(1).waitFor();
  assert.match((await page.locator('.comp-standings .interval-scale').textContent()) ?? '', /^−[\d,]+00\+[\d,]+00$/, 'from and to a multiple of 100 Elo, around 0');
  const points = await page.locator('.comp-standings tbody td strong').allTextContents();
  assert.equal(points.reduce((sum, text) => sum + Number(text), 0), 2, 'the points of two games');

  await tab(page, 'rounds');
  await page.locator('.comp-fixtures .game-link').nth(1).waitFor();
  await tab(page, 'cross');
  await page.locator('.cross-score').first().click();
  await page.locator('.comp-fixtures .game-link').nth(1).waitFor();
  await tab(page, 'rules');
  await page.locator('.comp-rules').waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /flag:|engine:/, 'variants and players are named in words');
  await page.goBack();
  await page.locator('.cross-table').waitFor();
  await page.locator('.comp-fixtures .game-link').first().click();
  await page.waitForURL(/\/game/);
});

visit('a start without connected bots is asked about, and their matches can be played again', { at: AT, width: 390 }, async ({ page, context }) => {
  await logIn(page, 'teacher');
  const bots = [1, 2].map((number) => `absent-${process.pid}-${number}`);
  for (const name of bots) await ask(page, 'post', 'bots', { name });
  const id = await createCompetition(page, { clock: { perTurnMs: 1 }, deadline: Date.now() + 86_400_000 });
  for (const account of bots) await act(page, id, 'enter', { account });
  await page.goto(`/competition?id=${id}`);
  await page.locator('.comp-absent').getByText(t('web-comp-bots-connected', { connected: 0, bots: 2 })).waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: `${t('web-comp-start')} …` }).click();
  await page.getByRole('button', { name: t('web-comp-start'), exact: true }).click();

  // After the end as well: entries are closed, so everything was played.
  await page.getByRole('button', { name: t('web-comp-close'), exact: true }).click();
  await page.locator('.comp-status-finished').waitFor();
  await tab(page, 'rounds');
  const links = page.locator('.comp-fixtures .game-link');
  await links.first().waitFor();
  const before = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const watching = await newWindow(context);
  await watching.goto(`/competition?id=${id}&tab=rounds`);
  await watching.locator('.comp-fixtures .game-link').first().waitFor();
  const again = t('web-comp-play-missed', { matches: 1 });
  await page.getByRole('button', { name: `${again} …` }).click();
  await page.getByRole('button', { name: again, exact: true }).click();
  const isNew = before.map((address) => `:not([href="${address}"])`).join('');
  for (const window of [page, watching]) await window.locator(`.comp-fixture-done .game-link${isNew}`).first().waitFor();
  await page.locator('.comp-status-finished').waitFor();
});

visit('two people enter, play under the eyes of the organiser, and are decided', { at: AT }, async ({ page, context }) => {
  await logIn(page, 'organiser');
  const id = await createCompetition(page, { name: 'Kalah evening', game: 'kalah', clock: { perTurnMs: 600_000 } });
  await page.goto(`/competition?id=${id}`);
  const names = [];
  for (const window of [await newWindow(context), await newWindow(context)]) {
    await window.goto(`/competition?id=${id}`);
    await window.getByText(t('web-comp-log-in')).waitFor();
    names.push(await logIn(window));
    await window.reload();
    await window.getByRole('button', { name: t('web-comp-enter'), exact: true }).click();
    await window.locator('.comp-entered').waitFor();
  }
  for (const name of names) await page.locator('.comp-standings').getByText(name).waitFor();

  await page.getByRole('button', { name: t('web-comp-start'), exact: true }).click();
  await page.locator('.live-board .drawing').first().waitFor();
  await page.getByRole('button', { name: t('web-comp-pause'), exact: true }).click();
  await page.locator('.comp-status-paused').waitFor();
  await page.getByRole('button', { name: t('web-comp-resume'), exact: true }).click();
  await page.locator('.comp-status-running').waitFor();
  assert.deepEqual(await barriers(page), []);

  await tab(page, 'rounds');
  const first = await page.locator('.comp-fixtures .game-link').first().getAttribute('href');
  await page.locator('.comp-decide summary').click();
  await page.getByRole('button', { name: `${t('web-comp-repeat')} …` }).click();
  await page.getByText(t('web-comp-really-repeat')).waitFor();
  await page.getByRole('button', { name: t('web-comp-repeat'), exact: true }).click();
  await page.locator(`.comp-fixtures .game-link:not([href="${first}"])`).first().waitFor();

  // Both games of the match, one after the other.
  const decide = page.getByRole('button', { name: t('web-comp-adjudicate') });
  const finished = page.locator('.comp-status-finished');
  for (const games of [1, 2]) {
    await page.locator('.comp-fixtures tbody tr').filter({ has: page.locator('.game-link').nth(games - 1) }).filter({ hasText: '▶' }).waitFor();
    if (!(await decide.isVisible())) await page.locator('.comp-decide summary').click();
    await page.locator('.comp-decide select').selectOption('1-0');
    await decide.click();
  }
  await finished.waitFor();
  await page.locator('.comp-fixtures').getByText('1 : 1').waitFor();
});

visit('the projector view shows the top, a running game and the time', { at: AT, width: 1440 }, async ({ page, context }) => {
  await logIn(page, 'teacher');
  const other = await newWindow(context);
  const [ann, ben] = [await logIn(page), await logIn(other)];
  await logIn(page, 'teacher');
  const id = await createCompetition(page, {
    name: 'Projector cup', game: 'flag', clock: { perTurnMs: 600_000 }, entrants: [{ account: ann }, { account: ben }],
  });
  await page.goto(`/competition?id=${id}`);
  await page.getByRole('link', { name: t('web-comp-screen') }).click();
  await page.locator('.screen-standings tbody tr').nth(1).waitFor();
  assert.equal(await page.locator('.page-header').isVisible(), false);
  await act(page, id, 'start');
  await page.locator('.screen-game .drawing').waitFor();
  await page.locator('.screen-time').filter({ hasText: /\d/ }).waitFor();
  const size = await page.locator('.screen-standings').evaluate((table) => parseFloat(getComputedStyle(table).fontSize));
  assert(size >= 28, `${size} px`);
  assert.deepEqual(await barriers(page), []);
  await page.goBack();
  await page.locator('.page-header').waitFor();
  await act(page, id, 'cancel');
  await page.locator('.comp-status-cancelled').waitFor();
});

visit('a knockout is drawn as a bracket', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  const entrants = [1, 2, 3, 4, 5].map((level) => ({ player: 'random', name: `Player ${level}` }));
  const id = await createCompetition(page, { name: 'Nim knockout', stages: [{ format: 'knockout' }], entrants });
  await act(page, id, 'start');
  await page.goto(`/competition?id=${id}&tab=rounds`);
  await page.locator('.comp-status-finished').waitFor();
  const cards = page.locator('.bracket-card');
  await cards.nth(3).waitFor();
  assert.equal(await cards.count(), 4, 'five players meet four times');
  assert.equal(await page.locator('.bracket-bye').count() > 0, true);
  const columns = ['quarter-finals', 'semi-finals', 'final'].map((name) => t(`web-comp-knockout-${name}`));
  assert.deepEqual(await page.locator('.bracket-rounds > div').allTextContents(), columns);
  const [title, card] = await Promise.all([page.locator('.bracket-rounds > div').last(), cards.last()].map((part) => part.boundingBox()));
  assert(title && card && Math.abs(title.x - card.x) < 2, `the final stands under its name: ${title?.x}, ${card?.x}`);
  await page.locator('.comp-podium').getByText(t('web-comp-place-1')).waitFor();
  await page.locator('.comp-podium').getByText(t('web-comp-place-2')).waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.goto(`/competition?id=${id}&screen=1`);
  await page.locator('.screen .comp-podium').getByText(t('web-comp-place-1')).waitFor();
});

visit('the tables of the groups can be seen after their stage', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  const entrants = [1, 2, 3, 4].map((number) => ({ player: 'random', name: `Player ${number}` }));
  const stages = [{ format: 'round-robin', groups: 2, qualify: { best: 1 } }, { format: 'knockout' }];
  const id = await createCompetition(page, { stages, entrants });
  await act(page, id, 'start');
  await page.goto(`/competition?id=${id}`);
  await page.locator('.comp-status-finished').waitFor();
  const format = t('web-comp-format-round-robin');
  await page.getByRole('link', { name: t('web-comp-stage-format', { stage: 1, format }) }).click();
  for (const group of [1, 2]) {
    const table = page.locator('.comp-groups').getByRole('region', { name: t('web-comp-group-n', { group }) });
    assert.equal(await table.locator('tbody tr').count(), 2);
    await table.locator('tbody tr').first().getByText(t('web-comp-goes-on')).waitFor();
  }
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('link', { name: t('web-comp-whole') }).click();
  await page.locator('.comp-groups').waitFor({ state: 'detached' });
  await page.locator('.comp-standings tbody tr').nth(3).waitFor();
});

visit('withdrawal and calling off ask again in their place', { at: AT }, async ({ page }) => {
  const name = await logIn(page, 'teacher');
  const id = await createCompetition(page, { clock: { perTurnMs: 60_000 }, entrants: [{}] });
  await page.goto(`/competition?id=${id}`);
  await page.getByRole('button', { name: `${t('web-comp-withdraw')} …` }).click();
  await page.getByRole('button', { name: t('web-comp-withdraw'), exact: true }).click();
  await page.locator('.comp-entered').waitFor({ state: 'detached' });
  await page.locator('.comp-standings .is-out').waitFor();
  assert.match((await page.locator('.comp-standings').textContent()) ?? '', new RegExp(name));
  await page.getByRole('button', { name: `${t('web-comp-cancel')} …` }).click();
  // The keyboard is on the button that does no harm, and then where it was.
  await page.locator('.question button:last-of-type:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.comp-dangers .question-place > button:focus').waitFor();
  await page.getByRole('button', { name: `${t('web-comp-cancel')} …` }).click();
  await page.getByRole('button', { name: t('web-comp-cancel'), exact: true }).click();
  await page.locator('.comp-status-cancelled').waitFor();
  await page.getByRole('link', { name: t('web-comp-again') }).click();
  await page.locator('#comp-name').filter({ visible: true }).waitFor();
  await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.querySelector('#comp-name')).value === 'Cup');
});

visit('an old answer about a competition does not undo a withdrawal', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  const id = await createCompetition(page, { clock: { perTurnMs: 60_000 }, entrants: [{}] });
  await page.goto(`/competition?id=${id}`);
  await page.locator('.comp-entered').waitFor();
  const address = `**/api/v1/competitions/${id}`;
  const before = await ask(page, 'get', `competitions/${id}`);
  const { release } = await hold(page, address, (route) => route.fulfill({ json: before }), 'GET');
  const asked = page.waitForRequest(address);
  await page.getByLabel(t('web-language')).selectOption('es');
  await asked;
  await page.getByRole('button', { name: `${t('web-comp-withdraw', {}, 'es')} …` }).click();
  await page.getByRole('button', { name: t('web-comp-withdraw', {}, 'es'), exact: true }).click();
  await page.locator('.comp-entered').waitFor({ state: 'detached' });
  const late = page.waitForResponse(address);
  release();
  await (await late).finished();
  await idle(page);
  assert.equal(await page.locator('.comp-entered').count(), 0);
});

visit('the next page of competitions is loaded once', { at: 'about:blank' }, async ({ page }) => {
  const cup = (/** @type {string} */ id) => ({ id, name: `Cup ${id}`, game: 'nim', status: 'finished', formats: [], createdAt: 0 });
  await page.route('**/api/v1/competitions', (route) => route.fulfill({ json: { competitions: [cup('new')], next: 'new' } }));
  const { release } = await hold(page, '**/api/v1/competitions?after=new', (route) => route.fulfill({ json: { competitions: [cup('new'), cup('old')], next: null } }));
  await page.clock.install();
  await page.goto(AT);
  const more = page.getByRole('button', { name: t('web-lobby-more') });
  await more.click();
  const refreshed = page.waitForResponse('**/api/v1/competitions');
  await page.clock.runFor(6_000);
  await (await refreshed).finished();
  await idle(page);
  assert.equal(await more.count(), 0);
  release();
  await page.locator('.comp-cards').getByText('Cup old').waitFor();
  assert.deepEqual(await page.locator('.comp-cards a').allTextContents(), ['Cup new', 'Cup old']);
});

visit('what the server refuses is said in its place', { at: AT, provoked: /status of 4\d\d/ }, async ({ page }) => {
  await logIn(page, 'teacher');
  await page.reload();
  await page.locator('#comp-accounts').fill('nobody-at-all');
  await page.locator('#comp-name').fill('Cup');
  await page.getByRole('button', { name: t('web-comp-create') }).click();
  await page.getByRole('alert').filter({ hasText: 'nobody-at-all' }).waitFor();
  const id = await createCompetition(page, {});
  await page.goto(`/competition?id=${id}`);
  await page.getByRole('button', { name: t('web-comp-start'), exact: true }).click();
  await page.locator('.comp-organiser [role=alert]').waitFor();
  await page.goto('/competition?id=nothing');
  await page.getByRole('link', { name: t('web-comp-all') }).click();
  await page.locator('.comp-cards').first().waitFor();
});

visit('strange names are shown harmlessly, also in Spanish and on a phone', { at: AT, width: 390 }, async ({ page }) => {
  const dialogs = dialogsOf(page);
  await logIn(page, 'teacher');
  const entrants = STRANGE.map((name) => ({ player: 'random', name }));
  const id = await createCompetition(page, { name: '<b>Cup</b> 🏆'.repeat(5), entrants });
  await act(page, id, 'start');
  await page.goto(`/competition?id=${id}&lang=es`);
  await page.locator('.comp-status-finished').waitFor();
  await page.locator('.page-parts').getByText(t('web-comp-tab-standings', {}, 'es')).waitFor();
  for (const name of STRANGE) await page.locator('.comp-standings').getByText(name, { exact: true }).waitFor();
  for (const address of ['', '&tab=rounds', '&tab=cross', '&tab=rules', '&screen=1']) {
    await page.goto(`/competition?id=${id}${address}`);
    await page.locator('.comp-standings, .comp-fixtures, .cross-table, .comp-rules, .screen-standings').first().waitFor();
    assert.deepEqual(await barriers(page), [], address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert(width <= 390, `${address}: ${width} pixels`);
  }
  assert.deepEqual(dialogs, [], 'no name was executed');
});

visit('two hundred entrants are drawn only where they are seen', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  const entrants = Array.from({ length: 200 }, (_, index) => ({ player: 'first', name: `player ${index + 1}` }));
  const id = await createCompetition(page, { name: 'Large', game: 'nim:tokens=1', entrants, concurrency: 1 });
  await act(page, id, 'start');
  await act(page, id, 'pause');
  await page.goto(`/competition?id=${id}`);
  await page.locator('.comp-standings tbody tr').nth(49).waitFor();
  assert.equal(await page.locator('.comp-standings tbody tr').count(), 50);
  await page.getByRole('button', { name: t('web-comp-page-after') }).click();
  await page.getByText(t('web-comp-rows', { from: 51, to: 100, count: 200 })).waitFor();
  await page.locator('.comp-tools input').fill('player 199');
  await page.locator('.comp-standings tbody tr').nth(1).waitFor({ state: 'detached' });
  await tab(page, 'cross');
  await page.locator('.cross-table').waitFor();
  const drawn = () => page.locator('.cross-table td').count();
  assert((await drawn()) < 2500, `${await drawn()} cells`);
  await page.locator('.cross-box').evaluate((box) => box.scrollTo(box.scrollWidth, box.scrollHeight));
  await page.locator('.cross-table tr[aria-rowindex="201"]').waitFor();
  assert((await drawn()) < 2500, `${await drawn()} cells`);
  await act(page, id, 'cancel');
});

visit('cells of the cross-table are reached with arrow keys', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  const entrants = ['a', 'b', 'c'].map((name) => ({ player: 'random', name }));
  const id = await createCompetition(page, { entrants });
  await act(page, id, 'start');
  await page.goto(`/competition?id=${id}&tab=cross`);
  await page.locator('.comp-status-finished').waitFor();
  await page.locator('.cross-score').nth(5).waitFor();
  await page.locator('.cross-score[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.cross-score[data-row="0"][data-column="2"]:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('.cross-score[data-row="1"][data-column="2"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.comp-fixtures .game-link').first().waitFor();
});

visit('the form warns of stages that eliminate nobody and of clocks that people cannot keep up with', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  await page.reload();
  await page.locator('.comp-hasty').waitFor();
  await page.locator('#comp-seconds').fill('60');
  await page.locator('.comp-hasty').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('web-comp-template-cup'), exact: true }).click();
  await page.locator('#comp-expected').fill('8');
  await page.getByText(t('web-comp-all-go-on')).waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.locator('#comp-expected').fill('9');
  await page.getByText(t('web-comp-all-go-on')).waitFor({ state: 'detached' });
});

visit('a template replaces what was chosen by hand', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  await page.reload();
  const format = page.locator('#stage-0-format');
  for (const chosen of ['knockout', 'swiss', 'knockout']) await format.selectOption(chosen);
  await page.getByRole('button', { name: t('web-comp-template-swiss'), exact: true }).click();
  await page.locator('#stage-0-rounds').waitFor();
  assert.equal(await format.inputValue(), 'swiss');
  await page.getByRole('button', { name: t('web-comp-template-league'), exact: true }).click();
  await page.locator('#stage-0-rounds').waitFor({ state: 'detached' });
  assert.equal(await format.inputValue(), 'round-robin');
});

visit('a number can be typed anew', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  await page.reload();
  for (const field of ['#comp-expected', '#stage-0-pairs']) {
    await page.locator(field).fill('12');
    for (const key of ['Backspace', 'Backspace', '3', '4']) await page.locator(field).press(key);
    assert.equal(await page.locator(field).inputValue(), '34', field);
  }
});

visit('the keyboard reaches the cells of players who have met', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  const entrants = ['a', 'b', 'c', 'd'].map((name) => ({ player: 'random', name }));
  const id = await createCompetition(page, { entrants });
  await act(page, id, 'start');
  await page.goto(`/competition?id=${id}`);
  await page.locator('.comp-status-finished').waitFor();
  // The two best have not met.
  const best = await page.locator('.comp-standings tbody th').allInnerTexts();
  await page.route('**/crosstable?*', (route) =>
    route.fulfill({ json: { stage: 1, group: 1, players: best, cells: [[0, 2, 2, 2], [0, 3, 2, 2], [1, 3, 2, 2]] } }));
  await tab(page, 'cross');
  await page.locator('.cross-score').nth(5).waitFor();
  await page.locator('.cross-score[tabindex="0"]').focus();
  await page.locator('.cross-score[data-row="0"][data-column="2"]:focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.locator('.cross-score[data-row="1"][data-column="3"]:focus').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.cross-score[data-row="1"][data-column="3"]:focus').waitFor();
});

visit('the first cell of a table that has filled is the one that the keyboard reaches', { at: AT }, async ({ page }) => {
  await logIn(page, 'teacher');
  const entrants = ['a', 'b', 'c', 'd'].map((name) => ({ player: 'random', name }));
  const stages = [{ format: 'round-robin', groups: 2, qualify: { best: 1 } }, { format: 'knockout' }];
  const id = await createCompetition(page, { entrants, stages });
  await act(page, id, 'start');
  const cells = { 1: [[1, 2, 2, 2]], 2: [[0, 1, 2, 2], [0, 2, 2, 2], [1, 2, 2, 2]] };
  await page.route('**/crosstable?*', (route) => {
    const group = new URL(route.request().url()).searchParams.get('group') === '2' ? 2 : 1;
    return route.fulfill({ json: { stage: 1, group, players: ['a', 'b', 'c'], cells: cells[group] } });
  });
  await page.goto(`/competition?id=${id}&tab=cross`);
  await page.locator('.comp-status-finished').waitFor();
  await page.getByLabel(t('web-comp-stage'), { exact: true }).selectOption('1');
  await page.locator('.cross-score[tabindex="0"]').waitFor();
  assert.equal(await page.locator('.cross-score').count(), 2);
  await page.getByLabel(t('web-comp-group'), { exact: true }).selectOption('2');
  await page.locator('.cross-score').nth(5).waitFor();
  await page.locator('.cross-score[tabindex="0"][data-row="0"]').waitFor();
});

visit('a busy server is asked again for a competition', { at: AT, provoked: /status of 429/ }, async ({ page }) => {
  await logIn(page, 'teacher');
  const id = await createCompetition(page, { name: 'Busy cup' });
  await page.route('**/stream', (route) => route.fulfill({ status: 429, json: { error: { code: 'busy', message: 'Later.' } } }), { times: 1 });
  await page.goto(`/competition?id=${id}`);
  await page.getByText(t('web-comp-nobody')).waitFor();
});

visit('what cannot be loaded is asked for again after a pause', { at: AT, provoked: /status of 500/ }, async ({ page }) => {
  await logIn(page, 'teacher');
  const entrants = ['a', 'b'].map((name) => ({ player: 'random', name }));
  const id = await createCompetition(page, { entrants });
  await act(page, id, 'start');
  /** When rounds and cross-tables were asked for. @type {Record<string, number[]>} */
  const asked = { pairings: [], crosstable: [] };
  for (const what of Object.keys(asked)) {
    await page.route(`**/${what}?*stage=*`, (route) => {
      asked[what].push(performance.now());
      return route.fulfill({ status: 500, json: { error: { code: 'internal', message: `No ${what}.` } } });
    });
  }
  for (const [name, what] of [['rounds', 'pairings'], ['cross', 'crosstable']]) {
    const failures = [1, 2, 3].map((count) => page.waitForResponse((answer) => answer.url().includes(what) && answer.status() === 500 && asked[what].length >= count));
    await page.goto(`/competition?id=${id}&tab=${name}`);
    await page.getByRole('alert').filter({ hasText: `No ${what}.` }).waitFor();
    await Promise.all(failures);
    const [first, second, third] = asked[what];
    assert(second - first > 1500 && third - second > 1500, `${what} at ${asked[what]}`);
  }
});

/** @param {Page} page @param {string} name */
async function tab(page, name) {
  await page.locator('.page-parts').getByText(t(`web-comp-tab-${name}`), { exact: true }).click();
  await page.locator(`.page-parts [aria-current]`).getByText(t(`web-comp-tab-${name}`), { exact: true }).waitFor();
}
