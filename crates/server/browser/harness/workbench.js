// A server, and tests that are visits to its workbench in a new window with an empty profile.

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

/** Starts a server and a browser until the tests of the file have ended. @param {string[]} [words] of `gambito serve` besides the usual ones */
export async function workbench(words) {
  const server = await Server.start(words);
  const browser = await launch();
  after(async () => {
    await browser.close();
    await server.kill();
  });

  /** @param {string} language @returns {Promise<Record<string, string>>} */
  const textsOf = async (language) => (await server.ask('texts', undefined, language)).texts;
  const texts = { en: await textsOf('en'), es: await textsOf('es') };

  /**
   * A text of the pages.
   * @param {string} id
   * @param {Record<string, string|number>} [args]
   * @param {'en'|'es'} [language]
   */
  function t(id, args = {}, language = 'en') {
    assert(id in texts[language], `there is no text ${id}`);
    return texts[language][id].replace(/\{(\w+)\}/g, (all, name) => String(args[name] ?? all));
  }

  /** Matches a text with any arguments. @param {string} id */
  const pattern = (id) => new RegExp(`^${t(id).replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`);

  /** @param {string} name @param {Visit} options @param {(visitor: Visitor) => Promise<void>} body */
  function visit(name, options, body) {
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
        assert.deepEqual(complaints, []);
      } finally {
        // Also the windows that the test opened for others.
        await Promise.all(browser.contexts().map(leave));
      }
    });
  }

  return { server, t, pattern, visit };
}

/** Closes a window whose requests may still be on their way through routes of the test. @param {import('playwright-core').BrowserContext} context */
async function leave(context) {
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
