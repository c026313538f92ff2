// Loads the style sheets of a page when it is first shown.

import { back, lost } from './connection.js';

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Resolves when the sheet is loaded. @param {string} address */
export function stylesheet(address) {
  const sheet = sheets.get(address) ?? load(address);
  sheets.set(address, sheet);
  return sheet;
}

/** Retries until it succeeds. @param {string} address */
async function load(address) {
  while (!(await isLoaded(address))) {
    lost();
    await back();
  }
}

/** @param {string} address */
function isLoaded(address) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
    document.head.append(link);
  });
}
