// Games that the server keeps, in the frame of the workbench: players, spectators, outages, and what names may contain.

import assert from 'node:assert/strict';
import { barriers } from '../harness/accessibility.js';
import { ask, create, join, newWindow, signUp } from '../harness/arena.js';
import { hold } from '../harness/hold.js';
import { firstOffered, hasMoves } from '../harness/live.js';
import { idle } from '../harness/patience.js';
import { picture } from '../harness/pictures.js';
import { clickTarget, resign, turnOrEnd } from '../harness/play.js';
import { server, t, visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

/** The address of the stream of a game from its beginning. */
const STREAM = /\/stream\?viewers=true$/;
const NAMES = ['<script>alert(1)</script>', 'שָׁלוֹם \u202Eevil', '🦊'.repeat(64)];

visit('nothing in a live game moves, from the first move to the last', { at: '/arena' }, async ({ page }) => {
  await signUp(page);
  await create(page, { game: 'nim', opponent: 'alone', clock: 'turn' });
  await turnOrEnd(page);
  const before = await places(page);
  while ((await turnOrEnd(page)) === 'move') {
    await page.locator('.board .is-possible').first().click();
    await page.locator('.board .is-possible, .status-over').first().waitFor();
    assert.deepEqual(await places(page), before);
  }
  assert.deepEqual(await barriers(page), []);
});

visit('resigning does not wait for the answer to an offer of a draw', { at: '/arena' }, async ({ page }) => {
  await create(page, { game: 'kalah', opponent: 'machine', clock: 'bank' });
  await turnOrEnd(page);
  await hold(page, '**/games/*/draw');
  const offered = page.waitForRequest('**/games/*/draw');
  await page.getByRole('button', { name: t('web-live-offer-draw') }).click();
  await offered;
  await resign(page, t);
  await page.locator('.status-over').waitFor();
});

visit('the ply of a game is in its address', { at: '/arena' }, async ({ page }) => {
  await signUp(page);
  await create(page, { game: 'nim', opponent: 'alone', clock: 'none' });
  for (const ply of [1, 2, 3]) {
    await turnOrEnd(page);
    // One token, so that the game goes on.
    await page.locator('.board .is-possible').last().click();
    await page.locator('.moves .move').nth(ply - 1).waitFor();
  }
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/ply=2/);
  await page.reload();
  await page.locator('.moves .move').nth(2).waitFor();
  assert.equal(await page.locator('.moves .is-undone').count(), 1);
  await page.keyboard.press('End');
  await page.waitForURL((url) => !url.searchParams.has('ply'));
  await page.locator('.board .is-possible').first().waitFor();
});

visit('in a rematch the own side is at the bottom again', { at: '/arena' }, async ({ page }) => {
  await signUp(page);
  await create(page, { game: 'nim', opponent: 'machine', clock: 'none' });
  await turnOrEnd(page);
  const before = page.url();
  const bottom = page.locator('.play-board > .player').last();
  for (const side of ['second', 'first']) {
    await page.getByRole('button', { name: t('web-live-turn-board') }).click();
    await bottom.and(page.locator(`.player-${side}`)).waitFor();
  }
  await ask(page, 'post', `games/${new URL(before).searchParams.get('id')}/resign`);
  await page.locator('.bar-button:not([aria-disabled])', { hasText: t('web-frame-rematch') }).click();
  await page.waitForURL((url) => url.href !== before && url.pathname === '/game');
  await bottom.and(page.locator('.player-second')).waitFor();
});

visit('a rematch on a phone begins with a free view of the board', { at: '/arena', width: 390 }, async ({ page }) => {
  await signUp(page);
  const { games } = await ask(page, 'post', 'matches', { game: 'nim', seats: { first: 'me', second: { player: 'engine:level=1' } } });
  await page.goto(`/game?id=${games[0].id}`);
  await turnOrEnd(page);
  await ask(page, 'post', `games/${games[0].id}/resign`);
  await page.getByRole('button', { name: t('web-frame-open') }).click();
  await page.locator('.bar-button:not([aria-disabled])', { hasText: t('web-frame-rematch') }).click();
  await page.waitForURL((url) => url.searchParams.get('id') !== games[0].id);
  await page.locator('.play:not(.has-sheet)').waitFor();
});

visit('an offer of a draw is answered where it is told', { at: '/arena', width: 390 }, async ({ page, context }) => {
  await signUp(page);
  const { id, games } = await ask(page, 'post', 'matches', { game: 'kalah', seats: { first: 'me', second: 'open' } });
  const other = await newWindow(context);
  await other.goto('/rules');
  await signUp(other);
  await ask(other, 'post', `matches/${id}/join`);
  for (const window of [page, other]) {
    await window.goto(`/game?id=${games[0].id}`);
    await window.locator('.board svg').waitFor();
  }
  const status = page.locator('.play-status');
  const offer = async () => {
    await other.getByRole('button', { name: t('web-live-offer-draw') }).click();
    await status.getByText(t('web-live-draw-offered')).waitFor();
  };
  await offer();
  await page.locator('#announcements', { hasText: t('web-live-draw-offered') }).waitFor({ state: 'attached' });
  await picture(page, 'draw-offered-phone');
  await status.getByRole('button', { name: t('web-lobby-decline') }).click();
  await other.locator('.notice', { hasText: t('web-live-draw-declined') }).waitFor();
  await status.getByText(t('web-live-draw-offered')).waitFor({ state: 'detached' });
  await offer();
  await status.getByRole('button', { name: t('web-lobby-accept') }).click();
  await page.locator('.status-over').waitFor();
});

visit('a name at the beginning of the status stays as it is written', { at: '/arena', width: 390 }, async ({ page }) => {
  const name = await signUp(page);
  const { games } = await ask(page, 'post', 'matches', { game: 'nim', seats: { first: 'me', second: { player: 'engine:level=1' } } });
  await page.context().clearCookies();
  await page.goto(`/game?id=${games[0].id}`);
  const status = page.locator('.status').getByText(t('web-live-turn-of', { player: name }));
  await status.waitFor();
  assert.equal(await status.evaluate((line) => getComputedStyle(line, '::first-letter').textTransform), 'none');
});

visit('on a phone a name is not cut while there is room for anything else', { at: '/arena', width: 390 }, async ({ page }) => {
  await signUp(page);
  const { games } = await ask(page, 'post', 'matches', { game: 'tictactoe', clock: { bankMs: 600_000 }, seats: { first: 'me', second: { player: 'engine:level=1' } } });
  await page.goto(`/game?id=${games[0].id}`);
  await turnOrEnd(page);
  await page.locator('.board .is-possible').first().click();
  await page.locator('.moves .move').nth(1).waitFor({ state: 'attached' });
  const names = page.locator('.player-name');
  assert.equal(await names.count(), 2);
  for (const name of await names.all()) {
    assert(await name.evaluate((text) => text.scrollWidth <= text.clientWidth), (await name.textContent()) ?? '');
  }
  assert(await page.locator('.player-last').isVisible());
});

visit('players and spectators see how many watch', { at: '/arena' }, async ({ page, context }) => {
  await signUp(page);
  await create(page, { game: 'nim', opponent: 'alone', clock: 'none' });
  await turnOrEnd(page);
  assert.equal(await page.getByText(t('web-live-viewers', { count: 0 })).count(), 0);
  const [one, two] = [await newWindow(context), await newWindow(context)];
  for (const spectator of [one, two]) {
    await spectator.goto(page.url());
    await spectator.locator('.board svg').waitFor();
  }
  for (const reader of [page, one, two]) await reader.getByText(t('web-live-viewers', { count: 2 })).waitFor();
  await two.goto('about:blank');
  await page.getByText(t('web-live-viewers', { count: 1 })).waitFor();
});

visit('players see each other come and go, and play again with sides swapped', { at: '/arena', provoked: /status of 4/ }, async ({ page, context }) => {
  const ann = await signUp(page);
  await create(page, { game: 'nim', opponent: 'open', clock: 'none' });
  const other = await newWindow(context);
  await other.goto('/arena');
  await signUp(other);
  await join(other, ann);
  const address = other.url();
  // Who was never there cannot leave.
  await turnOrEnd(page);
  await other.locator('.player').first().waitFor();
  await page.locator('.presence:not(.is-away)').waitFor();
  await other.goto('about:blank');
  await page.locator('.presence.is-away').waitFor();
  await other.goto(address);
  await page.locator('.presence:not(.is-away)').waitFor();

  await page.getByRole('button', { name: `${t('web-resign')} …` }).click();
  await page.getByRole('button', { name: t('web-resign'), exact: true }).click();
  for (const window of [page, other]) await window.locator('.status-over').waitFor();
  const again = page.locator('.bar-more button:has-text("ematch"):not([aria-disabled])');
  await again.click();
  await page.waitForURL((url) => url.href !== address);
  await other.locator('.bar-more button:has-text("Accept")').click();
  await other.waitForURL((url) => url.href !== address);
  await other.locator('.status', { hasText: t('web-status-you') }).waitFor();
  assert.equal(new URL(other.url()).searchParams.get('id'), new URL(page.url()).searchParams.get('id'));
});

visit('a move made during an outage is sent once, and every clock is right afterwards', { at: '/arena', provoked: /ERR_|Failed to load|status of 5/ }, async ({ page, context }) => {
  await signUp(page);
  await create(page, { game: 'nim', opponent: 'alone', clock: 'bank' });
  const address = page.url();
  const watching = await newWindow(context);
  await watching.goto(address);
  await watching.locator('.moves').waitFor({ state: 'attached' });
  await turnOrEnd(page);
  await server.kill();
  await page.getByRole('alert').filter({ hasText: t('web-server-gone') }).waitFor();
  await page.locator('.board .is-possible').first().click();
  await page.locator('.notice').getByText(t('web-refuse-server-gone', { move: t('web-move-nim', { count: 3 }) })).waitFor();
  assert.equal(await page.locator('.board .is-pending').count(), 1, 'the move is drawn');
  await page.locator('.board [data-target]').last().click({ force: true });
  await page.locator('.notice').getByText(t('web-refuse-server-gone', { move: t('web-move-nim', { count: 3 }) })).waitFor();
  await server.restart();
  for (const window of [page, watching]) await window.locator('.moves .move').first().waitFor();
  await turnOrEnd(page);
  const { state } = await server.ask(`games/${new URL(address).searchParams.get('id')}`);
  assert.deepEqual(state.moves, ['3']);
});

/** How the boards draw a move that is not confirmed. */
const GHOSTS = { nim: '.token-target.is-pending', tictactoe: '.piece.is-ghost', quarry: '.is-ghost .cut', kalah: '.pit.is-pending', dots: '.dots-line.is-pending', isolation: '.disc.is-ghost', flag: '.is-ghost .walker' };
for (const [game, selector] of Object.entries(GHOSTS)) {
  visit(`a move of ${game} is a ghost until the server confirms it`, { at: '/arena' }, async ({ page }) => {
    await signUp(page);
    const { games } = await ask(page, 'post', 'matches', { game, seats: { first: 'me', second: 'me' } });
    await page.goto(`/game?id=${games[0].id}`);
    await turnOrEnd(page);
    const { release } = await hold(page, '**/games/*/moves');
    await clickTarget(page, await firstOffered(page));
    await page.locator(`.board ${selector}`).waitFor();
    await picture(page, `ghost-${game}`);
    assert.equal(await page.locator('.moves .move').count(), 0);
    release();
    await hasMoves(page, 1);
    await page.locator(`.board ${selector}`).waitFor({ state: 'detached' });
  });
}

visit('the result is announced last, even if the last move is drawn after it', { at: '/arena' }, async ({ page }) => {
  await signUp(page);
  await create(page, { game: 'nim', values: { tokens: '1' }, opponent: 'alone', clock: 'none' });
  await turnOrEnd(page);
  // The stream tells the move and then the result; the answer to the move tells both at once.
  const drawing = gate();
  const announced = gate();
  let draws = 0;
  await page.route('**/api/v1/positions', async (route) => {
    draws += 1;
    drawing.open();
    if (draws === 1) await announced.isOpen;
    await route.continue();
  });
  await page.route('**/api/v1/games/*/moves', async (route) => {
    const response = await route.fetch();
    await drawing.isOpen;
    await route.fulfill({ response });
  });
  await page.locator('.board .is-possible').click();
  const result = page.locator('#announcements', { hasText: t('web-live-over') });
  await result.waitFor({ state: 'attached' });
  const late = page.waitForResponse('**/api/v1/positions');
  announced.open();
  await (await late).finished();
  await idle(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await result.count(), 1, (await page.locator('#announcements').textContent()) ?? '');
});

visit('a spectator turns the board, and has no buttons of players', { at: '/arena' }, async ({ page, context }) => {
  await create(page, { game: 'kalah', opponent: 'machine', clock: 'bank' });
  const watching = await newWindow(context);
  await watching.goto(page.url());
  await watching.locator('.player').first().waitFor();
  const sides = () => watching.locator('.player').evaluateAll((all) => all.map((one) => one.classList[1]));
  const before = await sides();
  await watching.getByRole('button', { name: t('web-live-turn-board') }).click();
  assert.deepEqual(await sides(), before.toReversed());
  assert.equal(await watching.locator('.bar-resign').count(), 0);
  assert.equal(await watching.getByRole('button', { name: t('web-live-offer-draw') }).count(), 0);
});

visit('a spectator sees a game later than its players, and is told so', { at: '/arena' }, async ({ page, context }) => {
  await signUp(page);
  const request = { game: 'nim', spectatorDelayMs: 600_000, seats: { first: 'me', second: 'me' } };
  const { games } = await ask(page, 'post', 'matches', request);
  const address = `/game?id=${games[0].id}`;
  await page.goto(address);
  await turnOrEnd(page);
  // One token, so that the game goes on.
  await page.locator('.board .is-possible').last().click();
  await page.locator('.moves .move').first().waitFor();
  const watching = await newWindow(context);
  await watching.goto(address);
  await watching.getByText(t('web-live-delayed', { seconds: 600 })).waitFor();
  await watching.locator('.status', { hasText: t('web-live-not-begun') }).waitFor();
  assert.equal(await watching.locator('.moves .move').count(), 0);
  assert.equal(await page.getByText(t('web-live-delayed', { seconds: 600 })).count(), 0);
});

visit('strange names are shown harmlessly, and move nothing', { at: '/arena' }, async ({ page }) => {
  await create(page, { game: 'kalah', opponent: 'machine', clock: 'bank' });
  await turnOrEnd(page);
  const before = await places(page);
  for (const name of NAMES) {
    await page.route(STREAM, async (route) => {
      const response = await route.fetch({ maxRedirects: 0, url: `${route.request().url()}&follow=false` });
      const [full, ...rest] = (await response.text()).split('\n');
      const line = JSON.parse(full);
      line.game.second = { ...line.game.second, name, kind: 'person' };
      await route.fulfill({ response, body: [JSON.stringify(line), ...rest].join('\n') });
    });
    await page.reload();
    await page.locator('.player-name', { hasText: name }).waitFor();
    await turnOrEnd(page);
    assert.deepEqual(await places(page), before, name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    assert.equal(wide, false);
    await page.unroute(STREAM);
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `live-frame-names-${width}`);
  }
});

/** Where the parts are that must not move. @param {Page} page */
async function places(page) {
  const parts = ['.board .drawing', '.play-status', '.play-bar', '.player >> nth=0', '.player >> nth=1'];
  return Promise.all(parts.map(async (selector) => [selector, await page.locator(selector).first().boundingBox()]));
}

/** What waits for `isOpen` goes on after `open`. */
function gate() {
  let open = () => {};
  const isOpen = new Promise((/** @type {(value: void) => void} */ resolve) => (open = resolve));
  return { open: () => open(), isOpen };
}
