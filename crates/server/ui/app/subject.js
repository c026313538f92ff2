// The form part in which tree and lab choose a game with its values, and a position and moves.
import { html, live, nothing } from '../vendor/lit.js';
import { variantText } from '../arena/words.js';
import { gameSpec, valuesOf } from '../play/choices.js';
import { keyField } from '../play/fields.js';
import { onValue } from './events.js';
import { easyFirst, gameName } from './registry.js';
import { shows } from './select.js';
import { splitMoves } from './situation.js';
import { t } from './texts.js';

/** @typedef {import('./types.js').Situation} Situation */
/** @typedef {import('./types.js').Registry} Registry */
/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Key} Key */

/**
 * Two parts of a form: the game, and the position and moves.
 * @param {{situation: Situation, registry: Registry, onChange: (situation: Situation) => void}} form
 */
export function subject({ situation, registry, onChange }) {
  const set = (/** @type {Partial<Situation>} */ part) => onChange({ ...situation, ...part });
  const start = (/** @type {string} */ spec) => set({ game: spec, position: null, moves: [] });
  const known = registry.games.find(({ name }) => name === gameName(situation.game));
  const game = html`
    <div class="field subject-game">
      <label for="subject-game">${t('web-subject-game')}</label>
      <select id="subject-game" ${shows(known?.name ?? situation.game)} @change=${onValue(start)}>
        ${known ? nothing : html`<option value=${situation.game} selected>${situation.game}</option>`}
        ${easyFirst(registry.games).map(({ name, title }) => html`<option value=${name} ?selected=${name === known?.name}>${title}</option>`)}
      </select>
    </div>
    ${known?.keys.length ? variant(registry, known, situation.game, start) : nothing}`;
  const more = html`
    <details class="subject-more" ?open=${Boolean(situation.position || situation.moves.length)}>
      <summary>${t('web-subject-more')}</summary>
      <label class="field">${t('web-subject-position')}
        <input class="mono" spellcheck="false" autocomplete="off" .value=${live(situation.position ?? '')}
          @change=${onValue((value) => set({ position: value.trim() || null }))}></label>
      <label class="field">${t('web-subject-moves')}
        <input class="mono" spellcheck="false" autocomplete="off" .value=${live(situation.moves.join(' '))}
          @change=${onValue((value) => set({ moves: splitMoves(value) }))}></label>
    </details>`;
  return { game, more };
}

/** The values of a game. @param {Registry} registry @param {Game} game @param {string} spec @param {(spec: string) => void} onChange */
function variant(registry, game, spec, onChange) {
  const values = valuesOf(game, spec);
  const field = (/** @type {Key} */ key) =>
    keyField(key, {
      id: `subject-${key.name}`,
      value: values[key.name] ?? '',
      onChange: (value) => onChange(gameSpec(game, { ...values, [key.name]: value })),
    });
  return html`
    <details class="subject-variant">
      <summary>${t('web-subject-variant')} <span class="about" title=${spec}>${variantText(registry, spec)}</span></summary>
      <div class="key-fields">${game.keys.map(field)}</div>
    </details>`;
}

/** The default: a small game. */
export const FIRST_SUBJECT = Object.freeze({ game: 'nim:tokens=7', position: null, moves: [] });
