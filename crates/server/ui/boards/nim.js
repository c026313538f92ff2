// Nim: a pile of tokens. A click on a token takes it and all after it.

import { html, keyed, nothing, svg } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { target, valueBadge } from './parts.js';
import { specValue } from './spec.js';

await stylesheet('/style/boards/nim.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {import('../app/types.js').Shown} Shown */

const STEP = 64;
/** If there are more tokens, only their number is shown. */
const MOST_DRAWN = 240;
const MOST_COLUMNS = 20;

/** @returns {{taken: number}} the number of tokens that the last move took, which fade out */
export const begin = () => ({ taken: 0 });

/** @param {{taken: number}} state @param {Shown} before @param {Shown} shown */
export function arrive(state, before, shown) {
  state.taken = Math.max(0, before.scene.tokens - shown.scene.tokens);
}

/** @param {{taken: number}} state */
export function skip(state) {
  state.taken = 0;
}

/** @param {BoardContext} context */
export function draw(context) {
  const { shown, state } = context;
  const { tokens } = shown.scene;
  const total = Math.max(tokens, Number(specValue(shown.game, 'tokens')));
  const drawn = Math.min(total, MOST_DRAWN);
  const columns = Math.min(MOST_COLUMNS, Math.max(4, Math.ceil(Math.sqrt(drawn * 2.4))));
  const hidden = Math.max(0, tokens - drawn);
  const legal = new Set(shown.moves);
  const visible = Array.from({ length: tokens - hidden }, (_, index) => index);
  const fading = Array.from(
    { length: Math.min(state?.taken ?? 0, drawn - visible.length) },
    (_, index) => visible.length + index,
  );
  const [width, height] = [Math.min(columns, drawn) * STEP, Math.ceil(drawn / columns) * STEP];
  return html`
    ${context.isStill ? nothing : countView(tokens, hidden)}
    <svg class="drawing" viewBox="0 0 ${width} ${height}" aria-hidden=${context.isStill ? 'true' : nothing}>
      ${visible.map((index) => tokenView(context, index, columns, tokens - hidden, legal))}
      ${keyed(
        shown.position,
        fading.map(
          (index) =>
            svg`<circle class="token is-taken" cx=${middle(index % columns)} cy=${middle(Math.floor(index / columns))} r="25"/>`,
        ),
      )}
    </svg>`;
}

/** @param {number} tokens @param {number} hidden */
const countView = (tokens, hidden) => html`
  <p class="nim-count">
    <strong>${tokens}</strong> ${t('web-nim-tokens')} ${hidden ? `(${t('web-nim-hidden', { count: hidden })})` : nothing}
  </p>`;

/**
 * @param {BoardContext} context
 * @param {number} index
 * @param {number} columns
 * @param {number} count
 * @param {Set<string>} legal
 */
function tokenView(context, index, columns, count, legal) {
  const taken = String(count - index);
  const [x, y] = [middle(index % columns), middle(Math.floor(index / columns))];
  const move = legal.has(taken) ? taken : null;
  const refusal = () => t('web-nim-refuse', { most: context.shown.scene.most });
  const label = t('web-nim-take', { count: taken });
  return target(
    context,
    { name: `token-${index}`, label, move, refusal, kind: 'token-target' },
    svg`
    <circle class="touch" cx=${x} cy=${y} r=${STEP / 2}/>
    <circle class="token ${move ? 'is-near' : ''}" cx=${x} cy=${y} r="25"/>
    <circle class="token-shine" cx=${x} cy=${y} r="17"/>
    ${valueBadge(context, move, x, y, 17)}`,
  );
}

/** @param {number} step */
const middle = (step) => (step + 0.5) * STEP;
