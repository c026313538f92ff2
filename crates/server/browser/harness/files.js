// Downloads.

import { readFile } from 'node:fs/promises';

/** @param {import('playwright-core').Page} page @param {string} button its name */
export async function saved(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}
