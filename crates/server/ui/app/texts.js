// The texts of the pages in the current language.

import { json } from './api.js';
import { language, setLanguage } from './language.js';

/** @type {Record<string, string>} */
let texts = {};
/** The language that was requested last. */
let wanted = '';

/**
 * Loads the texts of a language and switches to it, unless another one was requested meanwhile.
 * @param {string} [lang] the current language by default
 */
export async function speak(lang = language()) {
  wanted = lang;
  const loaded = await json('texts', undefined, { lang });
  if (wanted !== lang) return;
  setLanguage(lang);
  texts = loaded.texts;
}

/**
 * The text of an id with its arguments filled in. An unknown id is returned as it is, so that it is noticed.
 * @param {string} id
 * @param {Record<string, string|number>} [args]
 */
export function t(id, args = {}) {
  return (texts[id] ?? id).replace(/\{(\w+)\}/g, (all, name) => String(args[name] ?? all));
}

/**
 * The text of an id if there is one, for names from the registry.
 * @param {string} id
 * @param {string} otherwise
 */
export const textOr = (id, otherwise) => texts[id] ?? otherwise;
