// Kalah: two rows of pits with seeds, and two stores. The side at the bottom sows from left to right.

import { html, nothing, svg } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { CELL, HEIGHT, TOUCH, places, seedPlaces, widthOf } from './kalah/places.js';
import { frames, seedsOf } from './kalah/sowing.js';
import { round, target, valueBadge } from './parts.js';

await stylesheet('/style/boards/kalah.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {import('../app/types.js').Shown} Shown */
/** @typedef {import('./kalah/places.js').Place} Place */
/** The least scale in pixels per unit: many pits on a narrow screen are scrolled rather than drawn too small to touch. */
const LEAST_SCALE = 0.44;
/** From the middle of a pit to the numbers around it: its seeds outside, its own number and its value inside. */
const [TO_COUNT, TO_NUMBER, TO_VALUE] = [62, 58, 90];
const VALUE_SIZE = 24;

/** @typedef {{frames: import('./kalah/sowing.js').Frame[], timer: number}} State */

/** @returns {State} */
export const begin = () => ({ frames: [], timer: 0 });

/** @param {State} state @param {Shown} before @param {Shown} shown @param {() => void} redraw */
export function arrive(state, before, shown, redraw) {
  if (!before.turn || !shown.last) return;
  state.frames = frames(before.scene, shown.scene, before.turn, shown.last.move);
  const advance = () => {
    const [current] = state.frames;
    if (!current) return;
    state.timer = setTimeout(() => {
      state.frames.shift();
      redraw();
      advance();
    }, current.pause);
  };
  advance();
}

/** @param {State} state */
export const isMoving = (state) => state.frames.length > 0;

/** @param {State} state */
export function skip(state) {
  clearTimeout(state.timer);
  state.frames = [];
}

/** @param {BoardContext} context */
export function draw(context) {
  const { shown, bottom, isStill } = context;
  const frame = context.state?.frames?.[0];
  const seeds = frame?.seeds ?? seedsOf(shown.scene);
  const fresh = new Set(frame?.fresh ?? expected(context));
  const { pits } = shown.scene;
  return html`
    <svg class="drawing" .style=${isStill ? '' : `min-width: ${LEAST_SCALE * widthOf(pits)}px`}
      viewBox="0 0 ${widthOf(pits)} ${HEIGHT}" aria-hidden=${isStill ? 'true' : nothing}>
      <rect class="wood" x="4" y="4" width=${widthOf(pits) - 8} height=${HEIGHT - 8} rx="60"/>
      ${places(pits, bottom).map((place, index) => {
        const drawn = place.isStore ? store : pit;
        return drawn(context, place, seeds[index], fresh.has(index));
      })}
    </svg>`;
}

/** The places that a move changes which is not confirmed yet. @param {BoardContext} context @returns {number[]} */
const expected = ({ shown, pending }) => (pending === null ? [] : (shown.scene.sowings[pending]?.path ?? []));

/** @param {BoardContext} context @param {Place} place @param {number} count @param {boolean} isFresh */
function pit(context, place, count, isFresh) {
  const { shown, bottom } = context;
  const { x, y, owner, number } = place;
  const isOwn = shown.turn === owner;
  const move = isOwn && shown.moves.includes(String(number)) ? String(number) : null;
  const refusal = () =>
    isOwn ? t('web-kalah-refuse-empty') : t('web-kalah-refuse-other', { player: shown.players[owner] });
  const outwards = owner === bottom ? 1 : -1;
  const label = t('web-kalah-pit', { number, player: shown.players[owner], count });
  const hollow = target(
    context,
    { name: `${owner}-${number}`, label, move, refusal, kind: `pit pit-${owner}` },
    svg`
    <rect class="touch" x=${x - CELL / 2} y=${y - TOUCH / 2} width=${CELL} height=${TOUCH}/>
    <circle class="hollow ${isFresh ? 'is-fresh' : ''}" cx=${x} cy=${y} r="42"/>
    ${seedsView(place, count)}
    ${valueBadge(context, move, x, y - TO_VALUE * outwards, VALUE_SIZE)}`,
  );
  return svg`
    ${hollow}
    <text class="seed-count" aria-hidden="true" x=${x} y=${y + TO_COUNT * outwards}>${count}</text>
    <text class="pit-number" aria-hidden="true" x=${x} y=${y - TO_NUMBER * outwards}>${context.isStill ? nothing : number}</text>`;
}

/** @param {BoardContext} context @param {Place} place @param {number} count @param {boolean} isFresh */
function store(context, place, count, isFresh) {
  const { x, y, owner } = place;
  const label = t('web-kalah-store', { player: context.shown.players[owner], count });
  return svg`
    <g class="store store-${owner}" role="img" aria-label=${label}>
      <rect class="hollow ${isFresh ? 'is-fresh' : ''}" x=${x - 38} y=${y - 105} width="76" height="210" rx="38"/>
      ${seedsView(place, count)}
      <text class="store-count" x=${x} y=${y + 128}>${count}</text>
    </g>`;
}

/** @param {Place} place @param {number} count */
function seedsView(place, count) {
  return seedPlaces(place, count).map(({ x, y }) => svg`<circle class="seed" cx=${round(x)} cy=${round(y)} r="7"/>`);
}
