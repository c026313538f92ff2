// Reads a stream of server-sent events with the EventSource of Chromium and prints the data of each event.
//     node eventsource.mjs http://127.0.0.1:4321/api/v1/games/ID/stream

import { launch } from '../../crates/server/browser/harness/browser.js';

const [stream] = process.argv.slice(2);
const browser = await launch();
process.once('SIGTERM', () => browser.close());
const page = await browser.newPage();
await page.exposeFunction('seen', (/** @type {string} */ data) => console.log(data));
await page.goto(new URL('/health', stream).href);
await page.evaluate((address) => {
  const events = new EventSource(address);
  for (const type of ['message', 'gameFull', 'gameState']) {
    events.addEventListener(type, ({ data }) => window.seen(data));
  }
}, stream);
