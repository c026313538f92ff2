// All pages, each in a state that shows most of it.

import { ask, create, signUp } from './arena.js';
import { t } from './visit.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{name: string, at: string, prepare: (page: Page) => Promise<void>, provoked?: RegExp}} Stop */

/** @param {string} selector @returns {(page: Page) => Promise<void>} */
const shows = (selector) => (page) => page.locator(selector).first().waitFor();

/** @param {string} selector @returns {(page: Page) => Promise<void>} */
const clicks = (selector) => (page) => page.locator(selector).first().click();

const isPlayable = shows('.board .is-possible');
const ANALYSIS = '/play?game=kalah&moves=3,6&second=human&view=analysis&algorithm=alphabeta&depth=4';

/** @param {string} text of the button that starts @param {string} result */
const runs = (text, result) => async (/** @type {Page} */ page) => {
  await page.getByRole('button', { name: t(text) }).click();
  await page.locator(result).first().waitFor();
  await page.getByRole('button', { name: t(text) }).waitFor();
};

/** A lobby in which the reader waits for an opponent. @param {Page} page */
async function waitsInLobby(page) {
  await signUp(page);
  await create(page, { game: 'kalah', opponent: 'open', clock: 'turn' });
  await page.goto('/arena');
  await page.locator('.lobby-own-matches tr').first().waitFor();
  await page.locator('.live-boards svg, .lobby-live .about').first().waitFor();
}

/** The account of somebody who has logged in. @param {Page} page */
async function ownsAccount(page) {
  await signUp(page);
  await page.locator('.account-cards .plain-list li').first().waitFor();
}

/** A bot with a token and a trial game that waits for it. @param {Page} page */
async function ownsBot(page) {
  const name = `${await signUp(page)}-b`;
  await page.locator('#bot-name').fill(name);
  await page.getByRole('button', { name: t('web-arena-bot-create') }).click();
  await page.getByRole('button', { name: t('web-bots-make-token'), exact: true }).click();
  await page.locator('.secret').first().waitFor();
}

/** Somebody who has played. @param {Page} page */
async function hasProfile(page) {
  const name = await signUp(page);
  const made = await ask(page, 'post', 'matches', { game: 'nim', seats: { first: 'me', second: { player: 'engine:level=1' } } });
  await ask(page, 'post', `games/${made.games[0].id}/resign`);
  await page.goto(`/profile?name=${name}`);
  await page.locator('.results-table td').first().waitFor();
}

/** @param {Page} page */
async function playsMachine(page) {
  await create(page, { game: 'kalah', opponent: 'machine', clock: 'bank' });
  await isPlayable(page);
}

/** @type {Stop[]} */
export const BOARDS = [
  { name: 'nim', at: '/play?game=nim&second=human', prepare: isPlayable },
  { name: 'tictactoe', at: '/play?game=tictactoe&moves=4,0,8&second=human&clock=tc=300+3', prepare: isPlayable },
  { name: 'quarry', at: '/play?game=quarry:size=6x5x4&second=human', prepare: isPlayable },
  { name: 'quarry-large', at: '/play?game=quarry:size=40x5x9&second=human', prepare: isPlayable },
  { name: 'kalah', at: '/play?game=kalah&moves=3,6&second=human', prepare: isPlayable },
  { name: 'dots', at: '/play?game=dots:size=3x3&moves=a1b1,a1a2,b1b2,a2b2,c1d1&second=human', prepare: isPlayable },
  { name: 'isolation', at: '/play?game=isolation&moves=d4,f5,e6,d6&second=human', prepare: isPlayable },
  { name: 'breakthrough', at: '/play?game=breakthrough&moves=d2d3,e7e6&second=human', prepare: clicks('[data-target="d3"]') },
  { name: 'flag', at: '/play?game=flag&second=human', prepare: clicks('[data-target="walker-1"]') },
  { name: 'flag-large', at: '/play?game=flag:map=continent&second=human', prepare: isPlayable },
  { name: 'lecture-tree', at: '/play?game=tree:A(B(3 12 8)C(2 4 6)D(14 5 2))&second=human', prepare: isPlayable },
  { name: 'live-game', at: '/arena', prepare: playsMachine },
  { name: 'game-over', at: '/play?game=tictactoe&moves=0,3,1,4,2', prepare: shows('.status-over') },
];

/** @type {Stop[]} */
export const OTHERS = [
  { name: 'games', at: '/', prepare: async (page) => page.locator('.game-card .picture svg').nth(5).waitFor() },
  { name: 'new-game', at: '/?game=kalah', prepare: shows('.start-about svg') },
  { name: 'broken-link', at: '/play?game=chess', prepare: shows('[role=alert]'), provoked: /status of 4\d\d/ },
  { name: 'arena', at: '/arena', prepare: shows('.quick-tile') },
  { name: 'new-match', at: '/arena?new=flag', prepare: shows('#create-game') },
  { name: 'log-in', at: '/account', prepare: shows('#account-name') },
  { name: 'account', at: '/account', prepare: ownsAccount },
  { name: 'bots', at: '/bots', prepare: ownsBot },
  { name: 'profile', at: '/arena', prepare: hasProfile },
  { name: 'lobby', at: '/arena', prepare: waitsInLobby },
  { name: 'rules', at: '/rules?game=flag', prepare: shows('article.rules table') },
  { name: 'analysis', at: ANALYSIS, prepare: shows('.terms') },
  { name: 'tree', at: '/tree?game=nim:tokens=7', prepare: shows('.tree-details figure svg') },
  { name: 'tree-beside', at: '/tree?game=nim:tokens=5&beside=minimax&layout=down', prepare: shows('.tree-pane:nth-child(2) .tree-node') },
  { name: 'exercise', at: '/exercise', prepare: shows('.exercise-answers input') },
  { name: 'lab-searches', at: '/lab?game=tictactoe&range=1..4', prepare: runs('web-lab-run', '.plot') },
  { name: 'lab-players', at: '/lab?game=nim&bench=players&games=2', prepare: runs('web-contest-run', '.interval') },
  { name: 'api', at: '/api', prepare: clicks('.api-operation summary') },
];
