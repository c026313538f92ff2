// A person at a board: looks whose turn it is, and clicks.

/** @typedef {import('playwright-core').Page} Page */

/** The moves of the game that the page shows. @param {Page} page */
export const movesOf = (page) => (new URL(page.url()).searchParams.get('moves') ?? '').split(',').filter(Boolean);

/** The board in text, as the page offers it for copying. @param {Page} page */
export const positionOf = (page) => page.locator('#position-text').inputValue();

/** Waits for somebody's next choice, or for the end. @param {Page} page @returns {Promise<'move'|'over'>} */
export async function turnOrEnd(page) {
  await page.locator('.play-board .is-possible, .status-over').first().waitFor();
  return (await page.locator('.status-over').count()) > 0 ? 'over' : 'move';
}

/** Clicks that a board offers now. @param {Page} page */
export function offered(page) {
  const targets = page.locator('.play-board .is-possible[data-move]');
  return targets.evaluateAll((all) => all.map((target) => target.getAttribute('data-move') ?? ''));
}

/** Plays a move by clicking, and waits until the game has it. @param {Page} page @param {string} move */
export async function clickMove(page, move) {
  const ply = movesOf(page).length + 1;
  const target = page.locator(`.play-board .is-possible[data-move="${move}"]`);
  if ((await page.locator('.board-flag').count()) > 0) await choosePlayer(page, move.split('-')[0]);
  // The number on a knob belongs to it, and catches the click as well.
  if ((await target.locator('.knob').count()) > 0) await target.locator('.knob').click({ force: true });
  else await target.click();
  await waitForPly(page, ply);
}

/** @param {Page} page @param {number} ply */
export async function waitForPly(page, ply) {
  await page.waitForURL((url) => (url.searchParams.get('moves') ?? '').split(',').filter(Boolean).length >= ply);
}

/** @param {Page} page @param {string} number of a player of the own team */
export async function choosePlayer(page, number) {
  const chosen = page.locator('.roster-walker[aria-pressed=true]');
  const button = page.locator('.roster-walker').nth(Number(number) - 1);
  if ((await button.getAttribute('aria-pressed')) === 'true') return;
  // Its cell may be a target of whoever is chosen already; the list beside the board is always free.
  if ((await chosen.count()) > 0) await button.click();
  else await page.locator(`[data-target="walker-${number}"]`).click();
  await page.locator(`.is-possible[data-move^="${number}-"]`).first().waitFor();
}
