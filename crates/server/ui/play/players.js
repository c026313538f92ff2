// The players, their clocks, and whose turn it is.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { moveName } from '../boards/move-name.js';
import { SHORT_OF_TIME } from './clock-warning.js';
import { clockText } from './clock.js';
import { isHuman, isTwoPeople, people, seatName } from './seats.js';

/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('./game.js').Game} Game */

/** @param {Game} game @param {Side} side */
export function playerStrip(game, side) {
  const isTurn = !game.isOver && game.shown?.turn === side;
  return strip(side, {
    name: seatName(game.session.seats, side),
    role: game.shown?.players[side] ?? '',
    turn: isTurn ? turnText(game, side) : null,
    left: game.timeLeft(side),
    last: lastMove(game.shown, side),
  });
}

/** The name of the last move, if this side made it. @param {import('../app/types.js').Shown|null} shown @param {Side} side */
export function lastMove(shown, side) {
  if (shown?.last?.player !== side) return null;
  return moveName(shown.game, shown.last.move);
}

/**
 * A player beside the board.
 * @param {Side} side
 * @param {{name: string, role: string, turn: string|null, left: number|null, last: string|null, more?: unknown}} player `turn` says
 * that it is this player's turn, `left` what the clock shows in milliseconds, `last` names the last move if this player made it,
 * `more` is shown behind the name
 */
export function strip(side, { name, role, turn, left, last, more = nothing }) {
  return html`
    <div class="player player-${side} ${turn === null ? '' : 'is-turn'}">
      <span class="player-mark" aria-hidden="true"></span>
      <bdi class="player-name" title=${name}>${name}</bdi>${more}
      <span class="player-side">${role}</span>
      ${turn === null ? nothing : html`<span class="player-turn">${turn}</span>`}
      ${last === null ? nothing : html`<span class="player-last" role="img" title=${last} aria-label="${t('web-frame-last-move')}: ${last}">${last}</span>`}
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
  return t('web-status-thinking-depth', { depth, move: game.shown ? moveName(game.shown.game, best) : best });
}
