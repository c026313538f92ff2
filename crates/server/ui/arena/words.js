// Words for players, games, clocks and results of the arena.

import { html, nothing } from '../vendor/lit.js';
import { builtInName } from '../app/player-name.js';
import { gameName } from '../app/registry.js';
import { href } from '../app/router.js';
import { t, textOr } from '../app/texts.js';
import { specParts } from '../boards/spec.js';
import { clockText } from '../play/clock.js';

/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('../app/api-types.js').GameLine} GameLine */
/** @typedef {{name: string, kind: string, rating?: number|null, ratingDeviation?: number|null}} Occupant */

/** Deviations of a rating to each side that an interval of 95 % has. */
const INTERVAL = 1.96;

/** @param {Occupant|undefined} occupant */
export function occupantName(occupant) {
  if (!occupant || occupant.kind === 'open') return t('web-arena-open-seat');
  return occupant.kind === 'player' ? builtInName(occupant.name) : occupant.name || t('web-arena-guest');
}

/** The name of a player, with a link if there is a profile. @param {Occupant|undefined} occupant */
export function occupantLink(occupant) {
  const name = html`<bdi>${occupantName(occupant)}</bdi>`;
  const hasProfile = occupant && ['person', 'bot', 'invited'].includes(occupant.kind);
  return hasProfile ? html`<a class="name" href=${href('/profile', { name: occupant.name })}>${name}</a>` : html`<span class="name">${name}</span>`;
}

/** Whether a program plays. @param {Occupant|undefined} occupant */
export const isProgram = (occupant) => occupant?.kind === 'bot' || occupant?.kind === 'player';

/** The half of the interval around a rating. @param {number} deviation */
export const margin = (deviation) => Math.round(INTERVAL * deviation);

/** A rating with its interval. @param {Occupant|undefined} occupant */
export function ratingText(occupant) {
  const { rating, ratingDeviation } = occupant ?? {};
  if (rating === null || rating === undefined) return nothing;
  return html`<span class="rating" title=${t('web-rating-about')}>${rating} ± ${margin(ratingDeviation ?? 0)}</span>`;
}

/** The title of a game in the registry. @param {Registry|null} registry @param {string} spec */
export const gameTitle = (registry, spec) =>
  registry?.games.find(({ name }) => name === gameName(spec))?.title ?? gameName(spec);

/**
 * The values of a spec that are not the defaults, such as `map=continent`.
 * @param {Registry|null} registry
 * @param {string} spec
 */
export function variantText(registry, spec) {
  const usual = registry?.games.find(({ name }) => name === gameName(spec))?.spec ?? '';
  const defaults = new Set(specParts(usual));
  const word = (/** @type {string} */ pair) => {
    const [key, value] = pair.split('=');
    if (value === undefined) return pair;
    return `${textOr(`web-key-${key}`, key)}: ${textOr(`web-value-${key}-${value}`, value)}`;
  };
  return specParts(spec).filter((pair) => !defaults.has(pair)).map(word).join(', ');
}

/** The title of a game, and what is special about it. @param {Registry|null} registry @param {string} spec */
export const gameText = (registry, spec) => [gameTitle(registry, spec), variantText(registry, spec)].filter(Boolean).join(', ');

/** How a game ended. @param {GameLine} state @param {Record<Side, Occupant>} seats */
export function resultText(state, seats) {
  const reason = reasonText(state.reason);
  if (state.result === '*') return t('web-live-no-result', { reason });
  if (!state.winner) return t('web-live-draw', { reason });
  return t('web-live-won', { player: occupantName(seats[state.winner]), reason });
}

/** How a game ended for one side. @param {string|null|undefined} result @param {Side} side @returns {'won'|'draw'|'lost'|'none'} */
export function outcomeOf(result, side) {
  if (result === '1/2-1/2') return 'draw';
  if (result !== '1-0' && result !== '0-1') return 'none';
  return result === (side === 'first' ? '1-0' : '0-1') ? 'won' : 'lost';
}

/** Why a game ended. @param {string|null|undefined} reason */
export const reasonText = (reason) => textOr(`web-live-reason-${reason}`, reason ?? '');

/** What the loser of a game did wrong, in a few characters. @param {string} reason */
export const faultText = (reason) => textOr(`web-comp-reason-${reason}`, reasonText(reason));

/** The clock of a match in a few characters. @param {{perTurnMs?: number|null, bankMs?: number|null, incrementMs?: number|null}|null} clock */
export function clockWords(clock) {
  if (!clock) return t('web-arena-no-clock');
  const perTurnMs = clock.perTurnMs ?? undefined;
  const bankMs = clock.bankMs ?? undefined;
  const seconds = (/** @type {number} */ ms) => String(ms / 1000);
  if (bankMs === undefined) return t('web-arena-per-turn', { seconds: seconds(perTurnMs ?? 0) });
  if (perTurnMs !== undefined) return t('web-arena-per-turn-bank', { seconds: seconds(perTurnMs), bank: clockText(bankMs) });
  return `${clockText(bankMs)} + ${seconds(clock.incrementMs ?? 0)}`;
}
