// The games, players and switches of the server, in the current language.

import { json } from './api.js';
import { language } from './language.js';

/** @typedef {import('./types.js').Registry} Registry */

/** @type {Map<string, Promise<Registry>>} */
const kept = new Map();

/** @returns {Promise<Registry>} */
export async function registry() {
  const asked = language();
  const known = await (kept.get(asked) ?? load(asked));
  // Somebody may have chosen another language meanwhile.
  return asked === language() ? known : registry();
}

/** @param {string} lang the current language */
function load(lang) {
  const asked = json('games');
  kept.set(lang, asked);
  asked.catch(() => kept.delete(lang));
  return asked;
}

/** Calls `take` with the registry. If the server does not answer, the page has to ask again. @param {(known: Registry) => void} take */
export function learn(take) {
  registry().then(take, () => {});
}

/** Other names of games in specs. Addresses may have them before the registry is there. */
const ALIASES = new Map([['arbol', 'tree'], ['bandera', 'flag'], ['cantera', 'quarry'], ['mancala', 'kalah'], ['puntos', 'dots'], ['tresenraya', 'tictactoe']]);

/** The name of the game in a spec such as `kalah:pits=6`. @param {string} spec */
export function gameName(spec) {
  const name = spec.split(':', 1)[0];
  return ALIASES.get(name) ?? name;
}

/** All levels of the machine, the weakest first. @param {Registry} registry */
export const levelsOf = ({ levels: [weakest, strongest] }) => Array.from({ length: strongest - weakest + 1 }, (_, index) => weakest + index);

/** From easy to hard to learn. */
const LADDER = ['nim', 'tictactoe', 'dots', 'isolation', 'quarry', 'breakthrough', 'kalah', 'flag', 'tree'];

/** The games from easy to hard; unknown ones come last. @param {import('./types.js').Game[]} games */
export function easyFirst(games) {
  const rank = (/** @type {string} */ name) => (LADDER.includes(name) ? LADDER.indexOf(name) : LADDER.length);
  return games.toSorted((a, b) => rank(a.name) - rank(b.name));
}
