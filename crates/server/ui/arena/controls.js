// What a player may do besides moving. Resigning asks again in its place, so that no slip of the finger ends a game.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';

/** @typedef {import('./live-game.js').LiveGame} LiveGame */

/** @param {LiveGame} game @param {{isResigning: boolean, ask: (isAsked: boolean) => void}} resigning */
export function controls(game, { isResigning, ask }) {
  if (!game.takesMoves) return nothing;
  if (isResigning) {
    const resign = () => {
      ask(false);
      game.act('resign');
    };
    return html`
      <p>${t('web-live-really-resign')}</p>
      <div class="row play-controls">
        <button class="primary" @click=${resign}>${t('web-resign')}</button>
        <button @click=${() => ask(false)}>${t('web-live-go-on')}</button>
      </div>`;
  }
  return html`
    ${offer(game)}
    <div class="row play-controls">
      <button ?disabled=${isOfferedByMe(game)} @click=${() => game.act('draw')}>${t(isOfferedToMe(game) ? 'web-live-accept-draw' : 'web-live-offer-draw')}</button>
      ${canAbort(game) ? html`<button @click=${() => game.act('abort')}>${t('web-live-abort')}</button>` : nothing}
      <button @click=${() => ask(true)}>${t('web-resign')} …</button>
    </div>`;
}

/** @param {LiveGame} game */
function offer(game) {
  if (isOfferedToMe(game)) return html`<p class="notice">${t('web-live-draw-offered')}</p>`;
  return isOfferedByMe(game) ? html`<p class="about">${t('web-live-draw-waits')}</p>` : nothing;
}

/** @param {LiveGame} game */
const isOfferedToMe = ({ state, seat }) => Boolean(state?.drawOfferedBy) && state?.drawOfferedBy !== seat;

/** @param {LiveGame} game */
const isOfferedByMe = ({ state, seat }) => seat !== null && state?.drawOfferedBy === seat;

/** A game can be broken off until both players have moved. @param {LiveGame} game */
const canAbort = ({ movers }) => new Set(movers).size < 2;
