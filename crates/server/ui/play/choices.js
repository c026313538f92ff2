// The choices for a new game: plain data, and the address they lead to.

import { href } from '../app/router.js';
import { specParts } from '../boards/spec.js';
import { HUMAN } from './seats.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Opponent} Opponent */
/** @typedef {import('../app/types.js').Key} Key */

/**
 * @typedef {object} Choices
 * @property {Record<string, string>} values of the game's keys
 * @property {string} position empty for the start of the game
 * @property {'level'|'player'|'people'} opponent
 * @property {number} level
 * @property {string} player a name of the registry
 * @property {Record<string, string>} options of that player
 * @property {'me'|'machine'|'chance'} starts
 * @property {'none'|'move'|'game'} clock
 * @property {number} seconds for a move
 * @property {number} minutes for the game
 * @property {number} increment in seconds
 */

/** @type {Choices} */
export const USUAL = {
  values: {}, position: '', opponent: 'level', level: 3, player: 'engine', options: {},
  starts: 'me', clock: 'none', seconds: 30, minutes: 5, increment: 3,
};

/** The defaults of the game with the values of a spec. @param {Game} game @param {string} spec */
export function valuesOf(game, spec) {
  // An expression, such as a tree, needs no key.
  const expression = game.keys.find(({ kind }) => kind.type === 'text')?.name;
  const given = specParts(spec).map((pair, index) => (index === 0 && expression && !pair.includes('=') ? [expression, pair] : pair.split(/=(.*)/s)));
  const usual = game.keys.map((key) => [key.name, key.default]);
  return Object.fromEntries([...usual, ...given.map(([key, value]) => [key, value ?? ''])]);
}

/**
 * @param {Game} game
 * @param {Record<string, string>} values of which those that equal the defaults are left out
 */
export function gameSpec(game, values) {
  return spec(game.name, game.keys, values);
}

/** @param {Choices} choices @param {Opponent[]} opponents */
export function opponentSpec({ opponent, level, player, options }, opponents) {
  if (opponent === 'people') return HUMAN;
  if (opponent === 'level') return `engine:level=${level}`;
  return spec(player, opponents.find(({ name }) => name === player)?.options ?? [], options);
}

/** @param {Choices} choices */
function clockSpec({ clock, seconds, minutes, increment }) {
  if (clock === 'move') return `time=${seconds}s`;
  return clock === 'game' ? `tc=${60 * minutes}+${increment}` : null;
}

/** @param {Game} game @param {Choices} choices @param {Opponent[]} opponents */
export function address(game, choices, opponents) {
  const machine = opponentSpec(choices, opponents);
  const isFirst = choices.starts === 'me' || (choices.starts === 'chance' && Math.random() < 0.5);
  const [first, second] = isFirst ? [HUMAN, machine] : [machine, HUMAN];
  const position = choices.position.trim();
  return href('/play', { game: gameSpec(game, choices.values), position, first, second, clock: clockSpec(choices) });
}

/** Whether a value may be chosen; an empty one stands for the default. @param {Key} key @param {string|undefined} value */
export function isInRange({ kind }, value) {
  if (!value) return true;
  const isWithin = (/** @type {string} */ text, /** @type {{min: number, max: number}} */ { min, max }) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  switch (kind.type) {
    case 'number':
      return isWithin(value, kind);
    case 'block': {
      const sides = value.split('x');
      return sides.length === kind.count && sides.every((side) => isWithin(side, kind));
    }
    case 'choice':
      return kind.values.includes(value);
    default:
      return true;
  }
}

/** @param {string} name @param {Key[]} keys @param {Record<string, string>} values */
function spec(name, keys, values) {
  const isDefault = (/** @type {Key} */ key) => 'default' in key && values[key.name] === key.default;
  const given = keys.filter((key) => values[key.name] && !isDefault(key));
  const pairs = given.map((key) => `${key.name}=${values[key.name]}`);
  return pairs.length ? `${name}:${pairs.join(',')}` : name;
}
