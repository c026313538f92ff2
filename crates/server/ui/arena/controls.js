// What the people at a game that the server keeps may do besides moving.

import { html, nothing } from '../vendor/lit.js';
import { href } from '../app/router.js';
import { barButton, barLink } from '../play/bar.js';
import { copyLink } from '../play/share.js';
import { steps } from '../play/walk.js';

/** @typedef {import('./live-game.js').LiveGame} LiveGame */
/** @typedef {{resigning: import('../play/resign.js').Resigning, toggle: unknown, turnBoard: () => void, rematch: () => void}} Parts */

/** What a phone always shows. @param {LiveGame} game @param {Parts} parts */
export function mainControls(game, { resigning, toggle, turnBoard }) {
  const { state, viewed } = game;
  const seen = `${state?.id} ${state?.toMove} ${viewed}`;
  return html`
    ${steps(game)}
    <div class="bar-turn">
      ${game.isPlayer ? drawButton(game) : nothing}
      ${barButton('web-live-turn-board', 'flip', turnBoard)}
    </div>
    ${toggle}
    ${game.isPlayer ? resigning.view(seen, game.takesMoves && !game.isWaiting, () => game.act('resign')) : nothing}`;
}

/** What a phone shows with the sheet. @param {LiveGame} game @param {Parts} parts */
export function moreControls(game, { rematch }) {
  return html`
    ${game.isPlayer ? barButton('web-live-abort', 'close', () => game.act('abort'), { isPossible: game.takesMoves && canAbort(game) }) : nothing}
    ${game.isPlayer ? barButton(game.rematch.isOffered ? 'web-frame-rematch-accept' : 'web-frame-rematch', 'again', rematch, { isPossible: game.rematch.isPossible }) : nothing}
    ${game.next ? barLink('web-live-next', 'next', href('/game', { id: game.next }), 'primary') : nothing}
    ${copyLink()}`;
}

/** @param {LiveGame} game */
function drawButton(game) {
  const text = isOfferedToMe(game) ? 'web-live-accept-draw' : 'web-live-offer-draw';
  return barButton(text, 'draw', () => game.act('draw'), { isPossible: game.takesMoves && !game.isWaiting && !isOfferedByMe(game) });
}

/** @param {LiveGame} game */
export const isOfferedToMe = ({ state, seat }) => seat !== null && Boolean(state?.drawOfferedBy) && state?.drawOfferedBy !== seat;

/** @param {LiveGame} game */
export const isOfferedByMe = ({ state, seat }) => seat !== null && state?.drawOfferedBy === seat;

/** A game can be broken off until both players have moved. @param {LiveGame} game */
const canAbort = ({ movers }) => new Set(movers).size < 2;
