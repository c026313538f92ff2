// Every text that people see, in their language.

import { json } from './api.js';
import { setLanguage } from './language.js';

/** @type {Record<string, string>} */
let texts = {};

export async function loadTexts() {
  texts = (await json('texts')).texts;
}

/** @param {string} wanted */
export async function speak(wanted) {
  setLanguage(wanted);
  await loadTexts();
}

/**
 * The text of this id with its arguments filled in. An unknown id shows itself, so that it is found.
 * @param {string} id
 * @param {Record<string, string|number>} [args]
 */
export function t(id, args = {}) {
  return (texts[id] ?? id).replace(/\{(\w+)\}/g, (all, name) => String(args[name] ?? all));
}

/**
 * The text of this id if there is one: for names that come from the registry.
 * @param {string} id
 * @param {string} otherwise
 */
export const textOr = (id, otherwise) => texts[id] ?? otherwise;
