// The list of moves, and a field to type the next one.

import { html, nothing, ref } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { nameIn } from '../boards/move-name.js';

/** @typedef {import('../app/types.js').Game} GameEntry */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('../app/types.js').Side} Side */
/** @typedef {import('./variations.js').Variation} Variation */

/**
 * @typedef {object} Game a game whose moves are listed
 * @property {{moves: string[], undone: string[], variations?: Variation[]}} session the moves before and after the position that is shown
 * @property {Side[]} movers who made each move, as far as it is known
 * @property {Shown|null} shown
 * @property {boolean} takesMoves whether somebody here may play a move sooner or later
 * @property {boolean} canMove whether that is now
 * @property {(move: string) => void} play
 * @property {(ply: number) => void} goTo
 * @property {(variation: Variation, ply: number) => void} [follow] goes to a position of a variation
 */

/** @param {Game} game @param {GameEntry|null} entry */
export function moveList(game, entry) {
  const { moves, undone } = game.session;
  const all = [...moves, ...undone];
  const { movers } = game;
  return html`
    ${all.length === 0 ? html`<p class="about">${t('web-no-moves')}</p>` : nothing}
    <ol class="moves" tabindex=${all.length ? '0' : nothing} aria-label=${t('web-moves')}
      ${ref((list) => list && showCurrent(list, moves.length))}>
      ${all.map((move, index) => [line(game, move, index, movers[index] ?? null), variationsAt(game, index)])}
    </ol>
    ${game.takesMoves ? entryForm(game, entry) : nothing}`;
}

/** Scrolls the list, but not the page, to the current move. @param {Element} list @param {number} ply */
function showCurrent(list, ply) {
  if (list.getAttribute('data-ply') === String(ply)) return;
  list.setAttribute('data-ply', String(ply));
  queueMicrotask(() => {
    const current = list.querySelector('[aria-current]')?.parentElement;
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  });
}

/** @param {Game} game @param {string} move @param {number} index @param {Side|null} mover */
function line(game, move, index, mover) {
  const ply = index + 1;
  const isHere = ply === game.session.moves.length;
  const names = game.shown?.players;
  const name = nameIn(game, move);
  const label = t('web-go-to', { number: ply, move: spoken(name, move), player: mover && names ? names[mover] : '' });
  return html`
    <li data-notation=${move} class="move ${mover ? `move-${mover}` : ''} ${ply > game.session.moves.length ? 'is-undone' : ''}">
      <button class="quiet" aria-current=${isHere ? 'step' : nothing} title=${move} aria-label=${label} @click=${() => game.goTo(ply)}>
        <span class="move-number">${ply}.</span><span class="move-mark" aria-hidden="true"></span>${name}
      </button>
    </li>`;
}

/** The name of a move, and how it is typed. @param {string} name @param {string} move */
const spoken = (name, move) => (name === move ? move : `${name} (${move})`);

/** The other continuations instead of a move. @param {Game} game @param {number} index of the move */
function variationsAt(game, index) {
  const here = (game.session.variations ?? []).filter(({ at }) => at === index);
  return here.map((variation) => html`<li class="variation" aria-label=${t('web-frame-variation')}>${variation.moves.map((move, step) => other(game, variation, move, step))}</li>`);
}

/** A move of a variation. @param {Game} game @param {Variation} variation @param {string} move @param {number} step */
function other(game, variation, move, step) {
  const ply = variation.at + step + 1;
  const name = nameIn(game, move);
  const label = t('web-frame-variation-move', { number: ply, move: spoken(name, move) });
  return html`<button class="quiet" data-notation=${move} title=${move} aria-label=${label} @click=${() => game.follow?.(variation, ply)}>
    <span class="move-number">${ply}.</span>${name}</button>`;
}

/** @param {Game} game @param {GameEntry|null} entry */
function entryForm(game, entry) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const move = String(new FormData(form).get('move') ?? '').trim();
    form.reset();
    if (move) game.play(move);
  };
  return html`
    <form class="move-entry" @submit=${submit}>
      <label for="move-entry">${t('web-type-move')}</label>
      <div class="row">
        <input id="move-entry" name="move" autocomplete="off" autocapitalize="off" spellcheck="false"
          aria-describedby="move-how" ?disabled=${!game.canMove}>
        <button ?disabled=${!game.canMove}>${t('web-play-move')}</button>
      </div>
      <p id="move-how" class="about">${entry?.moves ?? ''}</p>
    </form>`;
}
