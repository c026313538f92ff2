// The games, players and switches of the server, in the current language.

import { json } from './api.js';
import { language } from './language.js';

/** @typedef {import('./types.js').Registry} Registry */

/** @type {Map<string, Promise<Registry>>} */
const kept = new Map();

/** @returns {Promise<Registry>} */
export function registry() {
  const key = language();
  const known = kept.get(key);
  if (known) return known;
  const asked = json('games');
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

/** Calls `take` with the registry. If the server does not answer, the page has to ask again. @param {(known: Registry) => void} take */
export function learn(take) {
  registry().then(take, () => {});
}

/** The name of the game in a spec such as `kalah:pits=6`. @param {string} spec */
export const gameName = (spec) => spec.split(':', 1)[0];
