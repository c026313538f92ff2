// A test is a visit to the workbench: in a window of its own, with an empty memory, at a server shared by the file.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launch } from './browser.js';
import { complaintsOf } from './complaints.js';
import { Server } from './server.js';

/** Nothing here measures time: this only ends what would never end, also on a slow and busy machine. */
const PATIENCE = 30_000;
const PATIENCE_OF_A_TEST = 6 * PATIENCE;

/**
 * @typedef {object} Visit
 * @property {string} [at] the address to begin with
 * @property {number} [width] of the window
 * @property {'no-preference'|'reduce'} [motion] what the system asks for; without it nobody waits
 * @property {'light'|'dark'} [colours] what the system is set to
 * @property {RegExp} [provoked] complaints of the browser that are the very subject of the test
 */

/** @typedef {{page: import('playwright-core').Page, context: import('playwright-core').BrowserContext}} Visitor */

export const server = await Server.start();
const browser = await launch();
after(async () => {
  await browser.close();
  await server.kill();
});

/** @param {string} language @returns {Promise<Record<string, string>>} */
const textsOf = async (language) => (await server.ask('texts', undefined, language)).texts;
const TEXTS = { en: await textsOf('en'), es: await textsOf('es') };

/**
 * A text of the pages, as a visitor reads it.
 * @param {string} id
 * @param {Record<string, string|number>} [args]
 * @param {'en'|'es'} [language]
 */
export function t(id, args = {}, language = 'en') {
  assert(id in TEXTS[language], `there is no text ${id}`);
  return TEXTS[language][id].replace(/\{(\w+)\}/g, (all, name) => String(args[name] ?? all));
}

/** What a text looks like, whatever its arguments are. @param {string} id */
export const pattern = (id) => new RegExp(`^${t(id).replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`);

/** @param {string} name @param {Visit} options @param {(visitor: Visitor) => Promise<void>} body */
export function visit(name, options, body) {
  test(name, { timeout: PATIENCE_OF_A_TEST }, async () => {
    const { at = '/', width = 1280, motion = 'reduce', colours = 'light', provoked } = options;
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width, height: 900 },
      locale: 'en',
      reducedMotion: motion,
      colorScheme: colours,
    });
    context.setDefaultTimeout(PATIENCE);
    const complaints = complaintsOf(context, server.host, provoked);
    try {
      const page = await context.newPage();
      await page.goto(at);
      await body({ page, context });
    } finally {
      await context.close();
    }
    assert.deepEqual(complaints, []);
  });
}
