// What somebody can do at a game that waits for an opponent: join it, or invite to it.

import { html, nothing } from '../vendor/lit.js';
import { href } from '../app/router.js';
import { account, isGuest } from '../app/session.js';
import { t } from '../app/texts.js';
import { copy } from '../play/share.js';
import { invitation } from './match-list.js';

/** @typedef {import('./live-game.js').LiveGame} LiveGame */
/** @typedef {import('./live-game.js').About} About */

/** @param {LiveGame} game @param {(path: string) => void} join */
export function openSeat(game, join) {
  const { about } = game;
  if (!about || !game.isWaiting) return nothing;
  const isOpen = [about.first, about.second].some(({ kind }) => kind === 'open');
  if (game.isPlayer) return isOpen ? inviting(about) : nothing;
  if (isInvitedTo(about)) return joining('web-lobby-accept', () => join(`challenges/${about.match}/accept`));
  if (!isOpen) return nothing;
  if (isGuest()) return html`<a class="button primary" href=${href('/account', { then: href('/game', { id: game.id }) })}>${t('web-lobby-log-in-to-join')}</a>`;
  return joining('web-arena-join', () => join(`matches/${about.match}/join`));
}

/** @param {About} about */
const inviting = ({ match }) => html`
  <button class="primary" @click=${(/** @type {Event} */ event) => copy(event, invitation({ id: match }))}>${t('web-lobby-copy-invitation')}</button>`;

/** @param {string} text @param {() => void} join */
const joining = (text, join) => html`<button class="primary" @click=${join}>${t(text)}</button>`;

/** @param {About} about */
const isInvitedTo = ({ first, second }) => !isGuest() && [first, second].some(({ kind, name }) => kind === 'invited' && name === account().name);
