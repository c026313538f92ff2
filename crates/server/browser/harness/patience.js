// How long to wait for what must happen. No test measures time: this only ends what would never end.

/** For one step, in milliseconds, on a machine however busy. */
export const PATIENCE = 300_000;

/**
 * Waits until the scripts of a page have nothing more to do, so that they have asked for all they want.
 * @param {import('playwright-core').Page} page
 */
export const idle = (page) => page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))));
