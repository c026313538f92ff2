// Words for players, clocks and results of the arena.

import { t, textOr } from '../app/texts.js';
import { clockText } from '../play/clock.js';

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('../app/api-types.js').GameLine} GameLine */
/** @typedef {{name: string, kind: string}} Occupant */

/** @param {Occupant|undefined} occupant */
export function occupantName(occupant) {
  if (!occupant || occupant.kind === 'open') return t('web-arena-open-seat');
  if (occupant.kind !== 'player') return occupant.name || t('web-arena-guest');
  const [, level] = /^engine:level=(\d+)$/.exec(occupant.name) ?? [];
  return level ? t('web-seat-level', { level }) : occupant.name;
}

/** How a game ended. @param {GameLine} state @param {Record<Side, Occupant>} seats */
export function resultText(state, seats) {
  const reason = textOr(`web-live-reason-${state.reason}`, state.reason ?? '');
  if (state.result === '*') return t('web-live-no-result', { reason });
  if (!state.winner) return t('web-live-draw', { reason });
  return t('web-live-won', { player: occupantName(seats[state.winner]), reason });
}

/** The clock of a match in a few characters. @param {{perTurnMs?: number, bankMs?: number, incrementMs?: number}|null} clock */
export function clockWords(clock) {
  if (!clock) return t('web-arena-no-clock');
  const { perTurnMs, bankMs, incrementMs = 0 } = clock;
  const seconds = (/** @type {number} */ ms) => String(ms / 1000);
  if (bankMs === undefined) return t('web-arena-per-turn', { seconds: seconds(perTurnMs ?? 0) });
  if (perTurnMs !== undefined) return t('web-arena-per-turn-bank', { seconds: seconds(perTurnMs), bank: clockText(bankMs) });
  return `${clockText(bankMs)} + ${seconds(incrementMs)}`;
}
