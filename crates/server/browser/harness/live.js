// Plays on the page of a game that the server keeps.

import { clickTarget, offered, turnOrEnd } from './play.js';

/** @typedef {import('playwright-core').Page} Page */

/** Waits for a text about the game: whose turn it is, or what it waits for. @param {Page} page @param {string} status */
export const says = (page, status) => page.locator('.status').getByText(status).waitFor();

/** Waits until moves are listed. @param {Page} page @param {number} count at least */
export const hasMoves = (page, count) => page.locator('.moves .move').nth(count - 1).waitFor();

/** How many moves are listed. @param {Page} page */
export const plies = (page) => page.locator('.moves .move').count();

/** The listed moves, as they are typed. @param {Page} page @returns {Promise<string[]>} */
export const listed = (page) =>
  page.locator('.moves .move').evaluateAll((all) => all.map((one) => one.getAttribute('data-notation') ?? ''));

/** Plays by clicks until the game is over, always the first move that the board offers. @param {Page} page */
export async function playToEnd(page) {
  while ((await turnOrEnd(page)) === 'move') {
    const ply = (await plies(page)) + 1;
    await clickTarget(page, await firstOffered(page));
    await hasMoves(page, ply);
  }
}

/** The first move that the board offers. In Flag a player is chosen before. @param {Page} page */
export async function firstOffered(page) {
  if ((await offered(page)).length === 0) {
    await page.locator('.play-board .is-possible').first().click();
    await page.locator('.play-board .is-possible[data-move]').first().waitFor();
  }
  return (await offered(page))[0];
}
