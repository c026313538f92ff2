// Buttons for everything but moving.

import { html, nothing } from '../vendor/lit.js';
import { href } from '../app/router.js';
import { t } from '../app/texts.js';
import { barButton, barLink } from './bar.js';
import { isTwoPeople, people } from './seats.js';
import { copyLink } from './share.js';
import { steps } from './walk.js';

/** @typedef {import('./game.js').Game} Game */

/** What a phone always shows. @param {Game} game @param {{resigning: import('./resign.js').Resigning, toggle: unknown}} parts */
export function mainControls(game, { resigning, toggle }) {
  const { moves, undone, seats, end } = game.session;
  const state = `${moves.length} ${undone.length} ${game.isOver} ${game.match?.turn} ${game.thinking !== null} ${end?.by}`;
  const hasPeople = people(seats).length > 0;
  return html`
    ${steps(game)}
    <div class="bar-turn">
      ${barButton('web-undo', 'undo', () => game.undo(), { isPossible: moves.length > 0 })}
      ${barButton('web-redo', 'redo', () => game.redo(), { isPossible: undone.length > 0 })}
      ${hintButton(game)}
    </div>
    ${toggle}
    ${hasPeople ? resigning.view(state, !game.isOver && undone.length === 0, () => game.resign()) : nothing}`;
}

/** What a phone shows with the sheet. @param {Game} game */
export function moreControls(game) {
  const { session } = game;
  return html`
    ${people(session.seats).length < 2 ? machineControls(game) : nothing}
    ${isTwoPeople(session.seats) ? nothing : barButton('web-flip', 'flip', () => game.flip(), { isPossible: !game.isOver })}
    ${barButton('web-restart', 'again', () => game.restart())}
    ${barLink('web-new-game', 'add', href('/', { game: session.game }))}
    ${copyLink()}`;
}

/** @param {Game} game */
function hintButton(game) {
  const { isComing } = game.hint;
  const text = isComing ? 'web-hint-coming' : 'web-hint-ask';
  return barButton(text, 'hint', () => game.askHint(), { isPossible: game.canMove && !isComing });
}

/** The machine moves at once, waits, or goes on. @param {Game} game */
function machineControls(game) {
  const isThinking = game.thinking !== null;
  const isWaiting = game.isPaused && !game.isOver && game.shown !== null && !game.canMove;
  return html`
    <div class="machine" role="group" aria-label=${t('web-frame-machine')}>
      ${isWaiting
        ? barButton('web-go-on', 'forward', () => game.goOn(), { kind: 'primary' })
        : barButton('web-move-now', 'now', () => game.moveNow(), { isPossible: isThinking })}
      ${barButton('web-stop', 'stop', () => game.stopThinking(), { isPossible: isThinking })}
    </div>`;
}
