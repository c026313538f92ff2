// A test is a visit to the workbench in a new window with an empty profile. All tests of a file share a server.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launch } from './browser.js';
import { complaintsOf } from './complaints.js';
import { PATIENCE } from './patience.js';
import { Server } from './server.js';

const PATIENCE_OF_A_TEST = 6 * PATIENCE;

/**
 * @typedef {object} Visit
 * @property {string} [at] the address to begin with
 * @property {number} [width] of the window
 * @property {'no-preference'|'reduce'} [motion] the setting of the system; without animations by default
 * @property {'light'|'dark'} [colours] the setting of the system
 * @property {RegExp} [provoked] complaints that the test provokes
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
 * A text of the pages.
 * @param {string} id
 * @param {Record<string, string|number>} [args]
 * @param {'en'|'es'} [language]
 */
export function t(id, args = {}, language = 'en') {
  assert(id in TEXTS[language], `there is no text ${id}`);
  return TEXTS[language][id].replace(/\{(\w+)\}/g, (all, name) => String(args[name] ?? all));
}

/** Matches a text with any arguments. @param {string} id */
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
