// Every text that people see, in their language.

import { json } from './api.js';
import { language, setLanguage } from './language.js';

/** @type {Record<string, string>} */
let texts = {};
/** What was asked for last. */
let wanted = '';

/**
 * Language and texts change together, when the texts are there and nobody has asked for another language meanwhile.
 * @param {string} [lang] the language of the moment unless given
 */
export async function speak(lang = language()) {
  wanted = lang;
  const loaded = await json('texts', undefined, { lang });
  if (wanted !== lang) return;
  setLanguage(lang);
  texts = loaded.texts;
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
