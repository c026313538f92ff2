// The texts of the pages in the current language.

import { json } from './api.js';
import { language, setLanguage } from './language.js';

/** Letters that are written from right to left, and characters that change the direction. */
const TURNS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;

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
  // What nobody chose is not kept: the server may speak another language next time.
  if (lang !== language()) setLanguage(lang);
  texts = loaded.texts;
}

/**
 * The text of an id with its arguments filled in. An unknown id is returned as it is, so that it is noticed.
 * @param {string} id
 * @param {Record<string, string|number>} [args]
 */
export function t(id, args = {}) {
  return (texts[id] ?? id).replace(/\{(\w+)\}/g, (all, name) => isolated(String(args[name] ?? all)));
}

/** A name whose direction leaves the sentence around it alone, as in a `bdi` element. @param {string} text */
const isolated = (text) => (TURNS.test(text) ? `\u2068${text.replace(ISOLATES, '')}\u2069` : text);

/**
 * The text of an id if there is one, for names from the registry.
 * @param {string} id
 * @param {string} otherwise
 */
export const textOr = (id, otherwise) => texts[id] ?? otherwise;
