// Screenshots, which are kept as files.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');
const FOLDER = join(resolve(ROOT, process.env.CARGO_TARGET_DIR ?? 'target'), 'browser');
mkdirSync(FOLDER, { recursive: true });

/** @param {import('playwright-core').Page} page @param {string} name */
export async function picture(page, name) {
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
}
