// The replay of a game: walking through it, its evaluation, its mistakes, and the ways out of a position.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { newWindow, signUp } from '../harness/arena.js';
import { picture } from '../harness/pictures.js';
import { clickMove } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const NIM = { game: 'nim:tokens=7', moves: ['1', '3', '2', '1'] };

visit('the slider walks by pointer and by keys, and the address keeps the ply', { at: '/arena' }, async ({ page }) => {
  const address = await play(page, NIM);
  await page.goto(address);
  await isAt(page, 4);
  const slider = graph(page);
  assert.equal(await slider.getAttribute('aria-valuemax'), '4');
  const box = await slider.boundingBox();
  assert(box);
  await slider.click({ position: { x: box.width / 2, y: 20 } });
  await isAt(page, 2);
  await page.waitForURL(/ply=2/);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 1);
  await page.keyboard.press('End');
  await isAt(page, 4);
  await page.keyboard.press('Home');
  await isAt(page, 0);
  assert.equal(await slider.getAttribute('aria-valuetext'), t('web-replay-start'));
  await page.waitForURL(/ply=0/);
  await page.reload();
  await isAt(page, 0);
});

for (const width of [390, 1440]) {
  visit(`the end of a game leads to its replay, ${width} pixels wide`, { at: '/arena', width }, async ({ page }) => {
    await signUp(page);
    const made = await page.request.post('/api/v1/matches', { data: { game: 'nim:tokens=1', seats: { first: 'me', second: 'me' } } });
    const { games } = await made.json();
    await page.goto(`/game?id=${games[0].id}`);
    await page.locator('.board .is-possible').first().click();
    await page.locator('.status-over').waitFor();
    await page.getByRole('button', { name: t('web-frame-review') }).click();
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('.replay')?.getBoundingClientRect() ?? { top: Infinity, bottom: Infinity };
      return top < innerHeight / 2 || bottom <= innerHeight;
    });
    await picture(page, `replay-after-the-end-${width}`);
  });
}

visit('an address with a ply shows that position, also without an account', { at: '/arena' }, async ({ page, context }) => {
  const address = await play(page, NIM);
  await context.clearCookies();
  await page.goto(`${address}&ply=3`);
  await isAt(page, 3);
  await page.goto(`${address}&ply=99`);
  await isAt(page, 4);
  await page.goBack();
  await isAt(page, 3);
});

visit('the review names the mistakes with what they gave away', { at: '/arena' }, async ({ page }) => {
  await page.goto(`${await play(page, NIM)}&ply=0`);
  await page.getByRole('button', { name: t('web-replay-evaluate') }).click();
  const faults = page.locator('.replay-faults li');
  await faults.nth(1).waitFor();
  assert.equal(await faults.count(), 2);
  assert((await faults.first().innerText()).includes(t('web-move-nim', { count: NIM.moves[0] })));
  assert.equal(await page.locator('.replay-fault.replay-blunder').count(), 2);
  assert.deepEqual(await page.locator('.replay-summary tbody .number:nth-child(2)').allTextContents(), ['1', '1']);
  await faults.first().getByRole('button').click();
  await isAt(page, 1);
  const change = `${t('web-result-win')} → ${t('web-result-loss')}`;
  await page.locator('.replay-value').getByText(change).waitFor();
  assert.match((await graph(page).getAttribute('aria-valuetext')) ?? '', new RegExp(t('web-replay-blunder')));
  await page.locator('.replay-area.is-proven').first().waitFor();
});

visit('a review that the server refuses says so and can be started again', { at: '/arena', provoked: /status of 503/ }, async ({ page }) => {
  await page.goto(await play(page, NIM));
  const refusal = { error: { code: 'busy', message: 'The server is busy.', field: null } };
  await page.route('**/api/v1/reviews', (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 });
  const start = page.getByRole('button', { name: t('web-replay-evaluate') });
  await start.click();
  await page.locator('.replay [role=alert]').getByText(refusal.error.message).waitFor();
  await start.click();
  await page.locator('.replay-faults li').first().waitFor();
  assert.equal(await page.locator('.replay [role=alert]').count(), 0);
});

visit('a stopped review goes on where it ended', { at: '/arena' }, async ({ page }) => {
  await page.goto(await play(page, NIM));
  const { moves } = await server.ask('reviews', NIM);
  const begun = `event: queued\ndata: {"place":3}\n\nevent: move\ndata: ${JSON.stringify(moves[0])}\n\n`;
  await page.route('**/api/v1/reviews', (route) => route.fulfill({ contentType: 'text/event-stream', body: begun }), { times: 1 });
  await page.getByRole('button', { name: t('web-replay-evaluate') }).click();
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().endsWith('/reviews') && asked.postDataJSON().moves.length === 3),
    page.getByRole('button', { name: t('web-replay-go-on') }).click(),
  ]);
  assert.equal(request.postDataJSON().position, '6 2');
  await page.locator('.replay-faults li').nth(1).waitFor();
});

visit('moves that replace reviewed ones are not valued by those', { at: '/play?game=nim:tokens=7&moves=1,3,2,1&first=human&second=human' }, async ({ page }) => {
  await page.locator('.status-over').waitFor();
  await page.getByRole('button', { name: t('web-replay-evaluate') }).click();
  await page.locator('.replay-results').waitFor();
  await page.getByRole('button', { name: t('web-replay-evaluate') }).or(page.getByRole('button', { name: t('web-replay-stop') })).waitFor({ state: 'detached' });
  // Two moves are kept, and two others end the game.
  await page.locator('.moves .move button').nth(1).click();
  await page.waitForURL(/ply=2/);
  await clickMove(page, '1');
  await clickMove(page, '2');
  await page.locator('.status-over').waitFor();
  await page.getByRole('button', { name: t('web-replay-go-on') }).waitFor();
});

visit('autoplay walks to the end and stops', { at: '/arena' }, async ({ page }) => {
  await page.goto(await play(page, NIM));
  await isAt(page, 4);
  await page.getByLabel(t('web-replay-pace')).selectOption('fast');
  const walked = await page.evaluateHandle(() => {
    /** @type {string[]} */
    const plies = [];
    const slider = document.querySelector('.replay-graph');
    if (slider) new MutationObserver(() => plies.push(slider.getAttribute('aria-valuenow') ?? '')).observe(slider, { attributeFilter: ['aria-valuenow'] });
    return plies;
  });
  await page.getByRole('button', { name: t('web-replay-autoplay') }).click();
  await page.waitForFunction((plies) => plies.at(-1) === '4', walked);
  await page.locator('.replay [aria-pressed=false]').waitFor();
  assert.deepEqual(await walked.jsonValue(), ['0', '1', '2', '3', '4']);
});

visit('a position leads to the analysis, to the tree and to another try', { at: '/arena' }, async ({ page }) => {
  await page.goto(`${await play(page, NIM)}&ply=2`);
  await isAt(page, 2);
  const target = async (/** @type {string} */ text) => {
    const address = await page.getByRole('link', { name: t(text) }).getAttribute('href');
    return new URL(address ?? '', server.address);
  };
  const [analysis, tree, retry] = [await target('web-replay-analysis'), await target('web-replay-tree'), await target('web-replay-retry')];
  assert.deepEqual([analysis, tree, retry].map((url) => [url.pathname, url.searchParams.get('moves')]), [['/play', '1,3'], ['/tree', '1,3'], ['/play', '1']]);
  assert.equal(retry.searchParams.get('second'), 'human');
  await page.getByRole('link', { name: t('web-replay-retry') }).click();
  await page.locator('.board .is-possible').first().waitFor();
  await page.goBack();
  await isAt(page, 2);
});

visit('the record and the PGN of a game can be downloaded', { at: '/arena' }, async ({ page }) => {
  await page.goto(await play(page, NIM));
  for (const [name, content] of [[t('web-replay-record'), /"game":"nim:tokens=7/], ['PGN', /\[Result "/]]) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: String(name), exact: true }).click()]);
    const chunks = await (await file.createReadStream()).toArray();
    assert.match(Buffer.concat(chunks).toString(), /** @type {RegExp} */ (content));
  }
});

visit('players of a running game get no evaluation, spectators do', { at: '/arena' }, async ({ page, context }) => {
  const address = await play(page, { ...NIM, moves: ['1', '3'] });
  await page.goto(address);
  await page.locator('.board .is-possible').first().waitFor();
  assert.equal(await page.getByRole('button', { name: t('web-replay-evaluate') }).count(), 0);
  await context.clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: t('web-replay-evaluate') }).click();
  await page.locator('.replay-faults li').nth(1).waitFor();
});

visit('a spectator keeps the reviewed moves while new ones are played', { at: '/arena' }, async ({ page, context }) => {
  const id = await begin(page, NIM.game);
  await playOn(page, id, ['1', '3']);
  const watching = await newWindow(context);
  await watching.goto(`/game?id=${id}&ply=1`);
  await watching.getByRole('button', { name: t('web-replay-evaluate') }).click();
  await watching.locator('.replay-faults li').nth(1).waitFor();
  await playOn(page, id, ['2', '1']);
  await watching.getByRole('button', { name: t('web-replay-go-on') }).waitFor();
  await isAt(watching, 1);
  assert.equal(await watching.locator('.replay-faults li').count(), 2);
});

visit('the replay is readable everywhere', { at: '/arena', width: 1440 }, async ({ page }) => {
  const id = await begin(page, 'kalah:pits=4,seeds=3');
  await playOut(page, id);
  await page.goto(`/game?id=${id}&ply=8`);
  await isAt(page, 8);
  const top = () => graph(page).evaluate((slider) => slider.getBoundingClientRect().top - (slider.closest('.play')?.getBoundingClientRect().top ?? 0));
  const before = await top();
  await page.getByRole('button', { name: t('web-replay-evaluate') }).click();
  await page.locator('.replay-summary').waitFor();
  await page.getByRole('button', { name: t('web-replay-stop') }).waitFor({ state: 'detached' });
  assert.equal(await top(), before, 'the graph stays where it is');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colours of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme: colours });
      await page.locator(`html[data-theme=${colours}]`).waitFor();
      await picture(page, `replay-${width}-${colours}`);
      assert.deepEqual(await barriers(page), [], `axe, ${width} pixels, ${colours}`);
    }
    await fitsInto(page);
  }
});

visit('names are shown as they are, whatever they contain', { at: '/arena' }, async ({ page }) => {
  const address = await play(page, NIM);
  const names = { first: '<script>alert(1)</script>', second: `\u202eמרים ${'🙂'.repeat(64)}` };
  await page.route('**/stream*', async (route) => {
    const response = await route.fetch();
    const [full, ...rest] = (await response.text()).split('\n');
    const line = JSON.parse(full);
    for (const side of /** @type {const} */ (['first', 'second'])) line.game[side].name = names[side];
    await route.fulfill({ response, body: [JSON.stringify(line), ...rest].join('\n') });
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(address);
  await page.getByRole('button', { name: t('web-replay-evaluate') }).click();
  await page.locator('.replay-faults li').nth(1).waitFor();
  assert.deepEqual(await page.locator('.replay-summary bdi').allTextContents(), Object.values(names));
  await fitsInto(page);
});

/** @param {Page} page */
const graph = (page) => page.getByRole('slider', { name: t('web-replay-slider') });

/** Waits until the game is shown after some moves. @param {Page} page @param {number} ply */
const isAt = (page, ply) => page.locator(`.replay-graph[aria-valuenow="${ply}"]`).waitFor();

/** Checks that nothing is wider than the window. @param {Page} page */
async function fitsInto(page) {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert(wide <= window, `${wide} > ${window}`);
}

/** Signs up and plays both sides of a game; returns its address. @param {Page} page @param {{game: string, moves: string[]}} played */
async function play(page, { game, moves }) {
  const id = await begin(page, game);
  await playOn(page, id, moves);
  return `/game?id=${id}`;
}

/** @param {Page} page @param {string} game @returns {Promise<string>} the id of the game */
async function begin(page, game) {
  await signUp(page);
  const made = await page.request.post('/api/v1/matches', { data: { game, seats: { first: 'me', second: 'me' } } });
  assert.equal(made.status(), 201, await made.text());
  return (await made.json()).games[0].id;
}

/** Plays some legal moves until the end of a game. @param {Page} page @param {string} id */
async function playOut(page, id) {
  for (;;) {
    const { state } = await (await page.request.get(`/api/v1/games/${id}`)).json();
    if (state.status === 'finished') return;
    await playOn(page, id, [state.legal[(state.ply * 7) % state.legal.length]]);
  }
}

/** @param {Page} page @param {string} id @param {string[]} moves */
async function playOn(page, id, moves) {
  for (const move of moves) {
    const { state } = await (await page.request.get(`/api/v1/games/${id}`)).json();
    const answer = await page.request.post(`/api/v1/games/${id}/moves`, { data: { turn: state.turn, move } });
    assert.equal(answer.status(), 200, await answer.text());
  }
}
