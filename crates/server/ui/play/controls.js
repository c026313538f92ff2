// What can be done besides moving.

import { html, nothing } from '../vendor/lit.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { isTwoPeople, people } from './seats.js';

/** @typedef {import('./game.js').Game} Game */

/** @param {Game} game */
export function controls(game) {
  const { session } = game;
  const canGoBack = session.moves.length > 0;
  const hasPeople = people(session.seats).length > 0;
  return html`
    ${machineControls(game)}
    <div class="row play-controls">
      ${button('web-undo', () => game.undo(), canGoBack)}
      ${button('web-redo', () => game.redo(), session.undone.length > 0)}
      ${hintButton(game)}
      ${hasPeople ? button('web-resign', () => game.resign(), !game.isOver) : nothing}
      ${isTwoPeople(session.seats) ? nothing : button('web-flip', () => game.flip(), true)}
      ${button('web-restart', () => game.restart(), true)}
      <a class="button" href=${href('/', { game: session.game })}>${t('web-new-game')}</a>
    </div>`;
}

/** @param {Game} game */
function hintButton(game) {
  const { isComing } = game.hint;
  return button(isComing ? 'web-hint-coming' : 'web-hint-ask', () => game.askHint(), game.canMove && !isComing);
}

/** @param {Game} game */
function machineControls(game) {
  if (game.thinking) {
    return html`
      <div class="row machine">
        <span class="spinner" aria-hidden="true"></span>
        ${button('web-move-now', () => game.moveNow(), true)}
        ${button('web-stop', () => game.stopThinking(), true)}
      </div>`;
  }
  const isWaiting = game.isPaused && !game.isOver && game.shown !== null && !game.canMove;
  return isWaiting
    ? html`<div class="row machine">${button('web-go-on', () => game.goOn(), true, 'primary')}</div>`
    : nothing;
}

/** @param {string} text @param {() => void} action @param {boolean} isPossible @param {string} [kind] */
function button(text, action, isPossible, kind = '') {
  return html`<button class=${kind} ?disabled=${!isPossible} @click=${action}>${t(text)}</button>`;
}
