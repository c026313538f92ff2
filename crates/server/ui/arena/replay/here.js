// The position that is shown, in words, and where to go from it.

import { html, nothing } from '../../vendor/lit.js';
import { duration } from '../../app/numbers.js';
import { href } from '../../app/router.js';
import { toParams } from '../../app/situation.js';
import { t } from '../../app/texts.js';
import { other } from '../../play/seats.js';
import { copy } from '../../play/share.js';
import { addressAt } from './ply-address.js';
import { plyOf, situationAt } from './replayed.js';
import { SIGNS, betterText, moveText, standing } from './words.js';

/** @typedef {import('./evaluation.js').Evaluation} Evaluation */
/** @typedef {import('./evaluation.js').Fault} Fault */
/** @typedef {import('./replayed.js').Replayed} Replayed */

/** The opponent of somebody who tries a move again. */
const SPARRING = 'engine:level=5';

/** @param {Replayed} game @param {Evaluation} evaluation @param {number|undefined} took by the last move, in milliseconds */
export function here(game, evaluation, took) {
  const ply = plyOf(game);
  const review = evaluation.reviews[ply - 1];
  const fault = evaluation.fault(review);
  const ahead = standing(game, evaluation, ply);
  return html`
    <div class="replay-move">
      <p class="replay-title">
        <strong>${moveText(game, ply)}</strong>
        ${fault ? html`<span class="replay-badge replay-badge-${fault}">${SIGNS[fault]} ${t(`web-replay-${fault}`)}</span>` : nothing}
        ${ply > 0 && took !== undefined ? html`<span class="about">${duration(took)}</span>` : nothing}
      </p>
      <p class="replay-value">${ahead ? html`<span>${ahead}.</span>` : nothing}
        ${fault ? html`<span>${betterText(game, review)}</span>` : nothing}</p>
    </div>`;
}

/** Links to the position that is shown and to the game. @param {Replayed} game */
export function links(game) {
  const ply = plyOf(game);
  const situation = situationAt(game, ply);
  if (!situation) return nothing;
  const share = (/** @type {Event} */ event) => copy(event, new URL(addressAt(ply), location.href).href);
  return html`
    <div class="row replay-links">
      ${retry(game, ply)}
      <a class="button" href=${href('/play', { ...toParams(situation), first: 'human', second: 'human', view: 'analysis' })}>${t('web-replay-analysis')}</a>
      <a class="button" href=${href('/tree', toParams(situation))}>${t('web-replay-tree')}</a>
      <button @click=${share}>${t('web-replay-share')}</button>
      ${game.id === null ? nothing : downloads(game.id)}
    </div>`;
}

/** The player of the last move plays on from the position before it. @param {Replayed} game @param {number} ply */
function retry(game, ply) {
  const mover = game.movers[ply - 1];
  const before = situationAt(game, ply - 1);
  // A link without an address cannot be followed, and keeps its place.
  if (ply === 0 || !mover || !before) return html`<a class="button" role="link" aria-disabled="true">${t('web-replay-retry')}</a>`;
  const seats = { [mover]: 'human', [other(mover)]: SPARRING };
  return html`<a class="button" href=${href('/play', { ...toParams(before), ...seats })}>${t('web-replay-retry')}</a>`;
}

/** @param {string} id */
const downloads = (id) => html`
  <a class="button" href="/api/v1/games/${id}/export?format=json" download>${t('web-replay-record')}</a>
  <a class="button" href="/api/v1/games/${id}/export?format=pgn" download>PGN</a>`;
