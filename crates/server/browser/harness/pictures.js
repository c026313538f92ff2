// Pictures of the pages, kept as files of the run.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const TARGET = process.env.CARGO_TARGET_DIR ?? resolve(import.meta.dirname, '../../../../target');
const FOLDER = join(TARGET, 'browser');
mkdirSync(FOLDER, { recursive: true });

/** @param {import('playwright-core').Page} page @param {string} name */
export async function picture(page, name) {
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}
