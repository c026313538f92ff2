// Plays like a person: waits for the turn, and clicks.

/** @typedef {import('playwright-core').Page} Page */

/** The moves before the position that the page shows. @param {Page} page */
export const movesOf = (page) => movesIn(new URL(page.url()));

/** All moves of the game. @param {Page} page */
export const wholeGameOf = (page) => allIn(new URL(page.url()));

/** @param {URL} url */
const allIn = (url) => (url.searchParams.get('moves') ?? '').split(',').filter(Boolean);

/** @param {URL} url */
function movesIn(url) {
  const ply = url.searchParams.get('ply');
  return ply === null ? allIn(url) : allIn(url).slice(0, Number(ply));
}

/** The position as text, from the field for copying. @param {Page} page */
export const positionOf = (page) => page.locator('#position-text').inputValue();

/** Waits until a person can move, or the game is over. @param {Page} page @returns {Promise<'move'|'over'>} */
export async function turnOrEnd(page) {
  await page.locator('.play-board .is-possible, .status-over').first().waitFor();
  return (await page.locator('.status-over').count()) > 0 ? 'over' : 'move';
}

/** The moves that can be clicked. @param {Page} page */
export function offered(page) {
  const targets = page.locator('.play-board .is-possible[data-move]');
  return targets.evaluateAll((all) => all.map((target) => target.getAttribute('data-move') ?? ''));
}

/** Plays a move by clicking, and waits until it is played. @param {Page} page @param {string} move */
export async function clickMove(page, move) {
  const ply = movesOf(page).length + 1;
  if ((await page.locator('.board-flag').count()) > 0) await choosePlayer(page, move.split('-')[0]);
  if ((await page.locator('.board-breakthrough').count()) > 0) await choosePiece(page, move);
  await clickTarget(page, move);
  await waitForPly(page, ply);
}

/** Clicks a move that the board offers. @param {Page} page @param {string} move */
export async function clickTarget(page, move) {
  const target = page.locator(`.play-board .is-possible[data-move="${move}"]`);
  // The number on a knob would intercept the click, though it belongs to the same target.
  if ((await target.locator('.knob').count()) > 0) await target.locator('.knob').click({ force: true });
  else await target.click();
}

/** Waits until the page shows the game after at least some moves. @param {Page} page @param {number} ply */
export async function waitForPly(page, ply) {
  await page.waitForURL((url) => movesIn(url).length >= ply);
}

/** Waits until the page shows the game after exactly some moves. @param {Page} page @param {number} ply */
export async function waitAtPly(page, ply) {
  await page.waitForURL((url) => movesIn(url).length === ply);
}

/** Resigns, and confirms it. @param {Page} page @param {(id: string) => string} t */
export async function resign(page, t) {
  await page.getByRole('button', { name: `${t('web-resign')} …` }).click();
  await page.getByRole('button', { name: t('web-resign'), exact: true }).click();
}

/** @param {Page} page @param {string} number of a player of the team to move */
export async function choosePlayer(page, number) {
  const chosen = page.locator('.roster-walker[aria-pressed=true]');
  const button = page.locator('.roster-walker').nth(Number(number) - 1);
  if ((await button.getAttribute('aria-pressed')) === 'true') return;
  // The cell may be a target of the player that is already chosen; the list beside the board is not.
  if ((await chosen.count()) > 0) await button.click();
  else await page.locator(`[data-target="walker-${number}"]`).click();
  await page.locator(`.is-possible[data-move^="${number}-"]`).first().waitFor();
}

/** Chooses the piece on the square that a move leaves. @param {Page} page @param {string} move such as `a2xb3` */
export async function choosePiece(page, move) {
  const piece = page.locator(`.play-board [data-target="${move.slice(0, 2)}"]`);
  if (!(await piece.getAttribute('class'))?.includes('is-selected')) await piece.click();
  await page.locator(`.play-board .is-possible[data-move="${move}"]`).waitFor();
}
