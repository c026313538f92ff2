// Buttons for everything but moving.

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
      ${button('web-undo', () => game.undo(), { isPossible: canGoBack })}
      ${button('web-redo', () => game.redo(), { isPossible: session.undone.length > 0 && !game.isOver })}
      ${hintButton(game)}
      ${hasPeople ? button('web-resign', () => game.resign(), { isPossible: !game.isOver }) : nothing}
      ${isTwoPeople(session.seats) ? nothing : button('web-flip', () => game.flip(), { isPossible: !game.isOver })}
      ${button('web-restart', () => game.restart())}
      <a class="button" href=${href('/', { game: session.game })}>${t('web-new-game')}</a>
    </div>`;
}

/** @param {Game} game */
function hintButton(game) {
  const { isComing } = game.hint;
  const text = isComing ? 'web-hint-coming' : 'web-hint-ask';
  return button(text, () => game.askHint(), { isPossible: game.canMove && !isComing });
}

/** @param {Game} game */
function machineControls(game) {
  if (game.thinking) {
    return html`
      <div class="row machine">
        <span class="spinner" aria-hidden="true"></span>
        ${button('web-move-now', () => game.moveNow())}
        ${button('web-stop', () => game.stopThinking())}
      </div>`;
  }
  const isWaiting = game.isPaused && !game.isOver && game.shown !== null && !game.canMove;
  return isWaiting
    ? html`<div class="row machine">${button('web-go-on', () => game.goOn(), { kind: 'primary' })}</div>`
    : nothing;
}

/** @param {string} text @param {() => void} action @param {{isPossible?: boolean, kind?: string}} [options] */
function button(text, action, { isPossible = true, kind = '' } = {}) {
  return html`<button class=${kind} ?disabled=${!isPossible} @click=${action}>${t(text)}</button>`;
}
