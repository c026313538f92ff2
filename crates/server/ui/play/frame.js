// The frame of every game: board and players, what is beside them, and buttons. Every part has a fixed place, so nothing
// moves while a game is played.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { announcementOf } from '../boards/move-name.js';

/** @typedef {import('../app/types.js').Shown} Shown */

/**
 * @typedef {object} Frame
 * @property {string} title
 * @property {Shown} shown
 * @property {unknown} top the player at the top
 * @property {unknown} board
 * @property {unknown} bottom the player at the bottom
 * @property {unknown} aside what belongs to the board
 * @property {string} notice replaces the announcement of the last move
 * @property {unknown} [below] what is under the frame, such as the graph of a finished game
 * @property {boolean} [isReview] whether the frame leaves room for the beginning of that
 * @property {unknown} status
 * @property {unknown} [actions] what the status asks for
 * @property {import('./tabs.js').Tabs} tabs
 * @property {import('./tabs.js').Tab[]} entries
 * @property {unknown} more buttons for seldom use
 * @property {unknown} main buttons that a phone always shows
 */

/** @param {Frame} frame */
export function frame({ title, shown, top, board, bottom, aside, notice, below = nothing, isReview = false, status, actions = nothing, tabs, entries, more, main }) {
  return html`
    <h1 class="visually-hidden">${title}</h1>
    <div class="play ${tabs.isOpen ? 'has-sheet' : ''} ${isReview ? 'is-review' : ''}">
      <section class="play-board" aria-label=${t('web-board')}>
        ${top}
        ${board}
        <div class="message">
          <p id="board-text" class="announcement" ?hidden=${Boolean(notice)}>
            ${announcementOf(shown)}<span class="visually-hidden"> ${shown.caption}</span>
          </p>
          <p class="notice" ?hidden=${!notice}>${notice}</p>
        </div>
        ${bottom}
        ${aside === nothing ? nothing : html`<div class="play-aside">${aside}</div>`}
      </section>
      <div class="play-panel">
        <section class="play-status" aria-label=${t('web-frame-status')}>
          <div class="status-text">${status}</div>
          ${actions === nothing ? nothing : html`<div class="status-actions">${actions}</div>`}
        </section>
        <aside class="play-side" id="play-side" aria-label=${t('web-side')}>
          ${tabs.view(entries)}
          <div class="bar-more">${more}</div>
        </aside>
        <div class="play-bar" role="group" aria-label=${t('web-frame-controls')}>${main}</div>
      </div>
      ${below === nothing ? nothing : html`<div class="play-below" tabindex="-1">${below}</div>`}
    </div>`;
}
