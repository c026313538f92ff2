// Names of moves for people. The notation stays where moves are typed.

import { gameName } from '../app/registry.js';
import { t } from '../app/texts.js';
import { DIRECTIONS } from './flag/torus.js';
import { specSize } from './spec.js';

/** @typedef {import('../app/types.js').Shown} Shown */

/** Without a prototype, because any word may be looked up. @type {Record<string, (move: string, spec: string) => string>} */
const NAMES = Object.assign(Object.create(null), {
  nim: (/** @type {string} */ move) => t('web-move-nim', { count: move }),
  tictactoe: cellName,
  quarry: (/** @type {string} */ move) => t('web-move-quarry', { side: move[0], length: move.slice(1) }),
  kalah: (/** @type {string} */ move) => t('web-move-kalah', { number: move }),
  flag: stepName,
  dots: (/** @type {string} */ move) => t('web-move-dots', { from: move.slice(0, 2), to: move.slice(2) }),
  isolation: (/** @type {string} */ move) => t('web-move-isolation', { square: move }),
  breakthrough: (/** @type {string} */ move) =>
    t(move.includes('x') ? 'web-move-breakthrough-capture' : 'web-move-breakthrough', { from: move.slice(0, 2), to: move.slice(-2) }),
});

/** The name of a move, or the move itself in a game without names. @param {string} spec complete, as the server sends it @param {string} move */
export const moveName = (spec, move) => NAMES[gameName(spec)]?.(move, spec) ?? move;

/** The same in a game whose board may not be drawn yet. @param {{shown: Shown|null}} game @param {string} move */
export const nameIn = ({ shown }, move) => (shown ? moveName(shown.game, move) : move);

/** What has happened, with the name of the last move. @param {Shown} shown */
export function announcementOf({ announcement, game, last, players }) {
  if (!last) return announcement;
  const played = t('web-move-played', { player: players[last.player], move: moveName(game, last.move) });
  return announcement.replace(last.text, () => played);
}

/** @param {string} move @param {string} spec */
function cellName(move, spec) {
  const [columns] = specSize(spec, 'size');
  const cell = Number(move);
  return columns > 0 ? t('web-move-tictactoe', { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 }) : move;
}

/** Digging has the number after those of the directions. @param {string} move */
function stepName(move) {
  const [number, action] = move.split('-');
  const direction = DIRECTIONS[Number(action) - 1];
  return direction ? t('web-move-flag', { number, direction: t(`web-direction-${direction}`) }) : t('web-move-flag-dig', { number });
}
