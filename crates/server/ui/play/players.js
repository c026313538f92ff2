// The players, their clocks, and whose turn it is.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { clockText } from './clock.js';
import { isHuman, isTwoPeople, people, seatName } from './seats.js';

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('./game.js').Game} Game */

const SHORT_OF_TIME = 10_000;

/** @param {Game} game @param {Side} side */
export function playerStrip(game, side) {
  const isTurn = !game.isOver && game.shown?.turn === side;
  return strip(side, {
    name: seatName(game.session.seats, side),
    role: game.shown?.players[side] ?? '',
    turn: isTurn ? turnText(game, side) : null,
    left: game.timeLeft(side),
  });
}

/**
 * A player beside the board.
 * @param {Side} side
 * @param {{name: string, role: string, turn: string|null, left: number|null, more?: unknown}} player `turn` says that it is this
 * player's turn, `left` what the clock shows in milliseconds, `more` is shown behind the name
 */
export function strip(side, { name, role, turn, left, more = nothing }) {
  return html`
    <div class="player player-${side} ${turn === null ? '' : 'is-turn'}">
      <span class="player-mark" aria-hidden="true"></span>
      <span class="player-name">${name}</span>${more}
      <span class="player-side">${role}</span>
      ${turn === null ? nothing : html`<span class="player-turn">${turn}</span>`}
      ${left === null ? nothing : clockView(left)}
    </div>`;
}

/** @param {number} left milliseconds */
const clockView = (left) =>
  html`<span class="player-clock ${left < SHORT_OF_TIME ? 'is-short' : ''}" role="timer">${clockText(left)}</span>`;

/** @param {Game} game @param {Side} side */
function turnText(game, side) {
  if (isHuman(game.session.seats, side)) return t('web-turn');
  return game.thinking ? t('web-thinking') : t('web-paused');
}

/** Whose turn it is, or how the game ended. @param {Game} game */
export function statusLine(game) {
  if (game.isOver) return overText(game);
  const side = game.shown?.turn;
  if (!side) return nothing;
  const { seats } = game.session;
  if (isHuman(seats, side)) {
    const text = isTwoPeople(seats)
      ? t('web-status-player', { player: game.shown?.players[side] ?? '' })
      : t('web-status-you');
    return html`<p class="status">${text}</p>`;
  }
  return html`<p class="status">${game.thinking ? thinkingText(game) : t('web-status-paused')}</p>`;
}

/** A single person first reads whether they won. @param {Game} game */
function overText(game) {
  const sides = people(game.session.seats);
  if (sides.length !== 1) return html`<p class="status status-over">${game.resultText()}</p>`;
  const text = game.winner === null ? 'web-over-draw' : game.winner === sides[0] ? 'web-over-won' : 'web-over-lost';
  return html`<p class="status status-over">${t(text)}</p><p class="result">${game.resultText()}</p>`;
}

/** @param {Game} game */
function thinkingText(game) {
  const depth = game.thinking?.progress?.depth;
  const best = game.thinking?.best();
  if (!depth || !best) return t('web-status-thinking');
  return t('web-status-thinking-depth', { depth, move: best });
}
