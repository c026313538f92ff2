// How fast the pages are: `npm run bench`. Prints what it measures and asserts nothing about time.

import { ask, newWindow } from '../harness/arena.js';
import { act, createCompetition, logIn } from '../harness/competitions.js';
import { visit } from '../harness/visit.js';

/** @typedef {import('playwright-core').Page} Page */

const BLANK = { at: 'about:blank' };
const REPETITIONS = 10;
const MOVES = 30;
const RUNNING_GAMES = 500;
const ENTRANTS = 200;

visit('the first page', BLANK, async ({ page }) => {
  const times = [];
  let bytes = 0;
  for (let run = 0; run < REPETITIONS; run += 1) {
    const visitor = await newWindow(page.context());
    times.push(await opens(visitor, '/', '.game-card .picture svg'));
    bytes = await visitor.evaluate(() => {
      const entries = /** @type {PerformanceResourceTiming[]} */ ([...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]);
      return entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
    });
    await visitor.context().close();
  }
  tell('usable after', times);
  console.log(`transferred: ${bytes} bytes`);
});

visit('a move of the opponent, from sending it to the frame that shows it', BLANK, async ({ page }) => {
  await logIn(page);
  const made = await ask(page, 'post', 'matches', { game: 'kalah:pits=12,seeds=12', seats: { first: 'me', second: 'me' } });
  const { id } = made.games[0];
  const spectator = await newWindow(page.context());
  await spectator.goto(`/game?id=${id}`);
  await spectator.locator('.board svg').first().waitFor();
  const times = [];
  for (let move = 0; move < MOVES; move += 1) {
    const { state } = await ask(page, 'get', `games/${id}`);
    const drawn = spectator.evaluate(nextFrameOfBoard);
    await spectator.evaluate(() => 0);
    const sent = Date.now();
    await ask(page, 'post', `games/${id}/moves`, { turn: state.turn, move: state.legal[0] });
    times.push((await drawn) - sent);
  }
  tell('drawn after', times);
});

visit('a lobby of 500 running games', BLANK, async ({ page }) => {
  await logIn(page);
  const seats = { first: 'me', second: 'me' };
  for (let made = 0; made < RUNNING_GAMES; made += 50) {
    await Promise.all(Array.from({ length: 50 }, () => ask(page, 'post', 'matches', { game: 'kalah', seats })));
  }
  console.log(`usable after ${Math.round(await opens(page, '/arena', '.live-board svg'))} ms`);
  const cards = page.locator('.live-board');
  for (let shown = await cards.count(); shown < RUNNING_GAMES; shown = await cards.count()) {
    await page.locator('.lobby-live button').last().click();
    await cards.nth(Math.min(shown + 100, RUNNING_GAMES) - 1).waitFor();
  }
  tell('frames while it scrolls', await page.evaluate(scrollThrough));
});

visit('a competition of 200 entrants and 19,900 pairings', BLANK, async ({ page }) => {
  await logIn(page, 'teacher');
  const entrants = Array.from({ length: ENTRANTS }, (_, index) => ({ player: 'first', name: `player ${index + 1}` }));
  const id = await createCompetition(page, { game: 'nim:tokens=1', entrants, concurrency: 8 });
  await act(page, id, 'start');
  const tabs = { standings: '.comp-standings tbody tr', cross: '.cross-table td', rounds: '.comp-fixtures' };
  for (const state of ['running', 'paused']) {
    if (state === 'paused') await act(page, id, 'pause');
    for (const [tab, shows] of Object.entries(tabs)) {
      const times = [];
      for (let run = 0; run < REPETITIONS; run += 1) times.push(await opens(page, `/competition?id=${id}&tab=${tab}`, shows));
      tell(`${state}, ${tab}: usable after`, times);
    }
  }
  await act(page, id, 'cancel');
});

/** Milliseconds from the request for a page until it shows something. @param {Page} page @param {string} address @param {string} selector */
async function opens(page, address, selector) {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  return page.evaluate(() => performance.now());
}

/** The time of the next frame after the board has changed. Runs in the page. @returns {Promise<number>} */
function nextFrameOfBoard() {
  const board = document.querySelector('.board');
  if (!board) throw new Error('there is no board');
  return new Promise((done) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => done(Date.now()));
    });
    watch.observe(board, { subtree: true, childList: true, attributes: true });
  });
}

/** Scrolls to the end of a page, a third of a window in each frame. Runs in the page. @returns {Promise<number[]>} milliseconds of each frame */
function scrollThrough() {
  /** @type {number[]} */
  const frames = [];
  return new Promise((done) => {
    let before = performance.now();
    const next = () => {
      const now = performance.now();
      frames.push(now - before);
      before = now;
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      if (scrollTop + clientHeight >= scrollHeight - 1) return done(frames.slice(1));
      window.scrollBy({ top: clientHeight / 3, behavior: 'instant' });
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** @param {string} what @param {number[]} times in milliseconds */
function tell(what, times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  console.log(`${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, at most ${at(1)} ms (${times.length} measured)`);
}
